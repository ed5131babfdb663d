"""A web server on loopback: server.py FOLDER answers as FOLDER/answers.json says, by path, or with the
files of FOLDER/site; its port is written to FOLDER/port. It ends with its standard input."""
import http.server, json, os, sys, threading

folder = sys.argv[1]


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open(f"{folder}/answers.json") as file:
            answer = json.load(file).get(self.path)
        if answer is None:
            path = f"{folder}/site{self.path}"
            if os.path.isfile(path):
                with open(path) as file:
                    answer = {"body": file.read()}
            else:
                answer = {"status": 404}
        body = (answer.get("body", "") + "#" * answer.get("padding", 0)).encode()
        self.send_response(answer.get("status", 200))
        self.send_header("Content-Length", str(len(body)))
        if "location" in answer:
            self.send_header("Location", answer["location"])
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=server.serve_forever, daemon=True).start()
with open(f"{folder}/port.new", "w") as file:
    file.write(str(server.server_address[1]))
os.rename(f"{folder}/port.new", f"{folder}/port")
sys.stdin.read()
