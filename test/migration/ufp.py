"""Writes ufp.json: what the Universal Feed Parser reads in the feeds of peers.mjs. Debian: apt-get install python3-feedparser."""

import json
import pathlib
import re
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


(here / "ufp.json").write_text(
    json.dumps({file: read(file) for file in files}, ensure_ascii=False, indent=1) + "\n"
)
print(feedparser.__version__)
