"""Writes ufp.json: what the Universal Feed Parser reads in the feeds of peers.mjs and claims.json, and what the program of the guide prints.

Debian: apt-get install python3-feedparser python3-chardet. Then `npx biome format --write test/migration/ufp.json`.
"""

import base64
import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import threading
import time

import feedparser

here = pathlib.Path(__file__).parent
root = here.parent.parent
files = re.findall(r"'(feeds/[^']+)'", (here / "peers.mjs").read_text())


def plain(value):
    if isinstance(value, time.struct_time):
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", value)
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def read(file):
    result = feedparser.parse((root / file).read_bytes())
    keys = ("bozo", "encoding", "version")
    return {
        "result": {key: result[key] for key in keys},
        "feed": plain(result.feed),
        "items": [plain(entry) for entry in result.entries],
    }


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the feeds with Last-Modified, and answers 304."""

    extensions_map = {".xml": "application/xml"}

    def log_message(self, *_):
        pass


def printed(files):
    """The lines of the program in the guide, for each feed."""
    guide = (root / "docs/migrate-from-universal-feed-parser.md").read_text()
    program = re.search(r"```python\n(.*?)```", guide, re.DOTALL)[1]
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(root))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    lines = {}
    for file in files:
        url = f"http://127.0.0.1:{server.server_port}/{file}"
        run = subprocess.run([sys.executable, "-c", program, url], capture_output=True, text=True, check=True)
        lines[file] = [line.rstrip() for line in run.stdout.splitlines()]
    server.shutdown()
    return lines


def answers(rows):
    """`yes` for each row of claims.json that the parser reads, as in claims.mjs."""
    return [answer(row) for row in rows]


def answer(row):
    shared = {}
    for document in row["documents"]:
        bytes_ = base64.b64decode(document) if "base64" in row else document.encode()
        headers = {"content-type": row["contentType"]} if "contentType" in row else {}
        result = feedparser.parse(bytes_, response_headers=headers)
        read = [plain(result.feed), [plain(entry) for entry in result.entries]]
        text = json.dumps(read, default=str, ensure_ascii=False)
        if len(text) > row.get("most", len(text)):
            return "no"
        if not all(word in text for word in row["has"]) or any(word in text for word in row["lacks"]):
            return "no"
        for word in row["has"]:
            found = set(places(read, word))
            shared[word] = shared.get(word, found) & found
    return "no" if row.get("samePlace") and not all(shared.values()) else "yes"


def places(value, word):
    """The keys that lead to a text, without the numbers of lists: one path for each place of it."""
    if value == word:
        yield ""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        for found in places(inner, word):
            yield f"{key if isinstance(value, dict) else ''}.{found}"


programs = re.findall(r"'(feeds/[^']+)'", (here / "programs.mjs").read_text().split("UNIVERSAL", 1)[1])
(here / "ufp.json").write_text(
    json.dumps(
        {
            **{file: read(file) for file in files},
            "program": printed(programs),
            "claims": answers(json.loads((here / "claims.json").read_text())),
        },
        ensure_ascii=False,
        indent=1,
    )
    + "\n"
)
print(feedparser.__version__)
