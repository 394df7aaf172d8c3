"""Plays one game: ``python bot.py http://localhost:8010 TOKEN [PROFILE | lobby]``, alone or at a table of others."""

import json
import random
import sys
import time
import urllib.error
import urllib.request

SERVER, TOKEN, PROFILE = (*sys.argv[1:], "stargames-schieber")[:3]
API, HEAD = f"{SERVER}/api/v1", {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}


def ask(path, body=None):
    """One request; a command that gets no answer, or comes too fast, is sent again under the same name."""
    while True:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(API + path, data, HEAD), timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503):
                return json.load(refused)
        except OSError:
            pass
        time.sleep(0.3)


def answer(state):
    """Whatever is allowed: anything but a claim, and the points that were asked for."""
    wanted = [message for message in state["choices"]["messages"] if message["do"] != "claim"]
    if points := state["choices"]["prediction"]:
        return {"do": "predict", "decision": points["decision"], "points": 39}
    return random.choice(wanted) if wanted else None


tables = [frame["table"] for frame in ask("/lobby") if not frame["quick"]] if PROFILE == "lobby" else []
table = tables[0] if tables else ask("/tables", {} if PROFILE == "lobby" else {"profile": PROFILE})["table"]
if tables:
    ask(f"/tables/{table}/commands", {"cmd_id": "sit-down", "message": {"do": "sit"}})
while not (state := ask(f"/tables/{table}")).get("over"):
    message = answer(state) if "choices" in state else None
    if message:
        ask(f"/tables/{table}/commands", {"cmd_id": f"command-{state['seq']}", "message": message})
    else:
        time.sleep(0.05)
print(f"seat {state['view']['seat']}, scores {state['view']['game']['scores']}")
