"""Web sites that make every mistake, on loopback.

server.py FOLDER: what a site answers stands in FOLDER/NAME.json, by path, where NAME is the first label of
the host that it is asked for. FOLDER/ports has the ports of plain HTTP, of TLS with a certificate that
FOLDER/ca.pem signs, of TLS with another name, and of TLS with a certificate that has expired.
"""
import gzip, http.server, json, os, shutil, ssl, subprocess, sys, threading

folder = sys.argv[1]
SUBJECT = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj"]


def openssl(*words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def certificate(name, host, *dates):
    openssl("req", *SUBJECT, f"/CN={host}", "-keyout", f"{name}.key", "-out", f"{name}.csr")
    with open(f"{folder}/{name}.ext", "w") as file:
        file.write(f"subjectAltName=DNS:{host},DNS:*.{host}\n")
    openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
            "-days", "2" if not dates else dates[0], "-extfile", f"{name}.ext", "-out", f"{name}.pem")


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.headers.get("Host", "").split(":")[0].split(".")[0]
        try:
            with open(f"{folder}/{name}.json") as file:
                answer = json.load(file).get(self.path, {"status": 404})
        except OSError:
            answer = {"status": 404}
        try:
            self.answer(answer)
        except OSError:
            pass

    def answer(self, answer):
        self.close_connection = True
        kind = answer.get("kind")
        if kind == "close":
            return
        if kind == "garbage":
            self.wfile.write(b"SSH-2.0-OpenSSH_9.2\r\n")
            return
        body = (answer.get("body", "") + " " * answer.get("padding", 0)).encode()
        if kind == "gzip" or kind == "bomb":
            body = gzip.compress(body if kind == "gzip" else b" " * (64 << 20))
        self.send_response(answer.get("status", 200))
        if "type" in answer and answer["type"] is None:
            pass
        else:
            self.send_header("Content-Type", answer.get("type", "application/json"))
        if kind in ("gzip", "bomb", "notgzip"):
            self.send_header("Content-Encoding", "gzip")
        if kind == "short":
            self.send_header("Content-Length", str(len(body) + 10))
        elif kind not in ("endless", "drip"):
            self.send_header("Content-Length", str(len(body)))
        if "location" in answer:
            self.send_header("Location", answer["location"])
        self.end_headers()
        while kind == "endless":
            self.wfile.write(b" " * 65536)
        while kind in ("drip", "silent"):
            # Until the client goes away, which a read of its side tells.
            if kind == "drip":
                self.wfile.write(b" ")
            self.connection.settimeout(0.05)
            try:
                if not self.connection.recv(1):
                    return
            except (TimeoutError, ssl.SSLWantReadError):
                pass
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        pass


def serve(name=None):
    server = Server(("127.0.0.1", 0), Site)
    if name:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")
        # The handshake is the connection's own thread's, so that one that fails stops no other.
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


openssl("req", "-x509", *SUBJECT, "/CN=Tests", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2",
        "-addext", "keyUsage=keyCertSign")
certificate("site", "localhost")
certificate("other", "other.example.com")
certificate("old", "localhost", "-1")
with open(f"{folder}/ports.new", "w") as file:
    file.write(" ".join(str(serve(name)) for name in [None, "site", "other", "old"]))
os.rename(f"{folder}/ports.new", f"{folder}/ports")
# Until whoever started it has gone.
sys.stdin.read()
shutil.rmtree(folder, ignore_errors=True)
