"""A web server on this machine that wrk asks for one page over and over."""

import os
import re
import socket
import subprocess
import time
import urllib.request


class Server:
    def __init__(self, program, reading):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, reading, str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        self.close()
        raise SystemExit(f"{program} {reading} doesn't listen")

    def address(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def get(self, path):
        with urllib.request.urlopen(self.address(path), timeout=10) as answer:
            return answer.read().decode()

    def load(self, path, seconds=3):
        """Requests a second, and microseconds of CPU that the server takes for each of them."""
        before = self._cpu()
        said = subprocess.run(
            ["wrk", "-t1", "-c16", f"-d{seconds}s", self.address(path)],
            check=True, capture_output=True, text=True).stdout
        used = self._cpu() - before
        if "Non-2xx" in said:
            raise SystemExit(f"{self.address(path)} is refused:\n{said}")
        count = int(re.search(r"(\d+) requests in", said)[1])
        return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1]), used * 1e6 / count

    def _cpu(self):
        """The seconds of CPU that the server has taken, of which others' load is no part."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.terminate()
        self.process.wait()
