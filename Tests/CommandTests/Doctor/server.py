"""Web sites that make every mistake, over TLS on loopback with a certification authority of their own.

server.py FOLDER: what is answered stands in FOLDER/answers.json, by path; the ports are written to
FOLDER/ports: a trusted site, one with another's name, and one that signed its certificate itself.
"""
import http.server, json, os, shutil, ssl, subprocess, sys, threading, time

folder = sys.argv[1]
SUBJECT = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj"]


def openssl(*words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def certificate(name, host):
    openssl("req", *SUBJECT, f"/CN={host}", "-keyout", f"{name}.key", "-out", f"{name}.csr")
    with open(f"{folder}/{name}.ext", "w") as file:
        file.write(f"subjectAltName=DNS:{host}\n")
    openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
            "-CAcreateserial", "-days", "2", "-extfile", f"{name}.ext", "-out", f"{name}.pem")


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open(f"{folder}/answers.json") as file:
            answer = json.load(file).get(self.path, {"status": 404})
        if answer.get("silent"):
            time.sleep(30)
            return
        body = (answer.get("body", "") + " " * answer.get("padding", 0)).encode()
        self.send_response(answer.get("status", 200))
        self.send_header("Content-Type", answer.get("type", "application/json"))
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


def serve(name):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


openssl("req", "-x509", *SUBJECT, "/CN=Tests", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2",
        "-addext", "keyUsage=keyCertSign")
certificate("site", "localhost")
certificate("other", "other.example.com")
openssl("req", "-x509", *SUBJECT, "/CN=localhost", "-keyout", "own.key", "-out", "own.pem", "-days",
        "2", "-addext", "subjectAltName=DNS:localhost")
with open(f"{folder}/ports.new", "w") as file:
    file.write(" ".join(str(serve(name)) for name in ["site", "other", "own"]))
os.rename(f"{folder}/ports.new", f"{folder}/ports")
# Until whoever started it has gone.
sys.stdin.read()
shutil.rmtree(folder, ignore_errors=True)
