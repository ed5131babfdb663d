"""A browser without a window, driven by its driver (WebDriver), with Python's own library."""

import json
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path


class Browser:
    """Chromium with chromedriver, which have to be installed."""

    @staticmethod
    def is_installed():
        return shutil.which("chromedriver") is not None

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="bench-"))
        log = self.folder / "log"
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=log.open("w"), stderr=subprocess.DEVNULL)
        port = None
        while port is None:
            time.sleep(0.05)
            port = re.search(r"started successfully on port (\d+)", log.read_text())
        self.base = f"http://127.0.0.1:{port[1]}/session"
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   "--window-size=1280,900", f"--user-data-dir={self.folder}/profile"]
        session = self.ask("", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"args": options}}}})
        self.base += "/" + session["sessionId"]
        self.command("Performance.enable")
        return self

    def __exit__(self, *_):
        try:
            urllib.request.urlopen(urllib.request.Request(self.base, method="DELETE"))
        finally:
            self.driver.kill()
            self.driver.wait()
            shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, path, body):
        request = urllib.request.Request(self.base + path, json.dumps(body).encode())
        return json.load(urllib.request.urlopen(request, timeout=600))["value"]

    def command(self, name, **parameters):
        return self.ask("/goog/cdp/execute", {"cmd": name, "params": parameters})

    def run(self, script):
        return self.ask("/execute/sync", {"script": script, "args": []})

    def busy(self):
        """Seconds for which the page has been busy since it was opened."""
        metrics = self.command("Performance.getMetrics")["metrics"]
        return next(own["value"] for own in metrics if own["name"] == "TaskDuration")

    def load(self, file):
        """Opens a page and waits until it rests; returns for how many seconds it was busy."""
        self.ask("/url", {"url": "about:blank"})
        before = self.busy()
        self.ask("/url", {"url": Path(file).as_uri()})
        time.sleep(1)
        return self.busy() - before
