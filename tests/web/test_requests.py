"""What the server answers to requests that a browser would not send, or not like that."""

from __future__ import annotations

import re
import socket
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from jassen.variants import PROFILES
from tests.web.site import Site


def visitor(site: Site, language: str = "de-CH") -> httpx.Client:
    """Somebody who has opened no page yet."""
    return httpx.Client(base_url=site.address, headers={"accept-language": language}, timeout=10)


def table_of(client: httpx.Client) -> str:
    """Open a table; its address."""
    answer = client.post("/play", data={"target": "500", "pace": "instant"})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_every_page_has_a_strict_policy(site: Site) -> None:
    with visitor(site) as client:
        for path in (
            "/",
            table_of(client),
            "/games",
            "/games/molotow",
            "/rules/stargames-schieber",
            "/glossary",
            "/nothing",
        ):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["cache-control"] == "no-store"


def test_pages_hold_no_inline_script_and_no_inline_style(site: Site) -> None:
    with visitor(site) as client:
        for path in ("/", table_of(client), "/games", "/games/molotow", "/rules/stargames-schieber", "/glossary"):
            html = client.get(path).text
            assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", html)
            assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))


@pytest.mark.parametrize(
    ("language", "said"), [("de-CH", "Diesen Tisch gibt es nicht"), ("en", "There is no such table")]
)
def test_an_unknown_table_is_said_in_the_visitors_language(site: Site, language: str, said: str) -> None:
    with visitor(site, language) as client:
        for path in ("/t/nonsense", "/t/nonsense/act"):
            answer = client.get(path) if path.endswith("nonsense") else client.post(path, data={"do": "claim"})
            assert answer.status_code in (403, 404)
        assert said in client.get("/t/nonsense").text
        assert client.get("/g/nonsense").status_code == 404
        assert client.get("/g/nonsense.jass").status_code == 404
        assert client.get("/rules/nonsense").status_code == 404
        assert client.get("/games/nonsense").status_code == 404
        assert client.get("/nonsense").status_code == 404
        assert client.get("/t/" + "x" * 5000).status_code in (404, 414)


def test_a_table_is_shown_to_nobody_else_before_its_end(site: Site) -> None:
    with visitor(site) as owner, visitor(site) as other:
        table = table_of(owner)
        assert owner.get(table).status_code == 200
        assert other.get(table).status_code == 403
        table_of(other)
        assert other.get(table).status_code == 403
        assert other.post(f"{table}/act", data={"do": "shove", "decision": "257"}).status_code == 403
        assert other.post(f"{table}/rematch").status_code == 403
        assert other.get(table.replace("/t/", "/g/"), follow_redirects=True).status_code == 403


def test_requests_from_another_site_are_refused(site: Site) -> None:
    with visitor(site) as client:
        table = table_of(client)
        for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
            assert client.post("/play", headers=headers).status_code == 403
            assert client.post(f"{table}/act", headers=headers, data={"do": "shove"}).status_code == 403
        cookie = f"jassen_session={client.cookies['jassen_session']}"
        address = site.address.replace("http", "ws") + f"{table}/ws"
        with (
            pytest.raises(InvalidStatus),
            connect(
                address,
                additional_headers={"cookie": cookie},
                origin=Origin("https://elsewhere.example"),
            ),
        ):
            pass


def test_a_body_that_is_too_long_or_of_unknown_length_is_refused(site: Site) -> None:
    with visitor(site) as client:
        assert client.post("/choose", data={"name": "x" * 20_000}).status_code == 413
        chunks = (b"name=x" for _ in range(2))
        head = {"content-type": "application/x-www-form-urlencoded"}
        assert client.post("/choose", content=chunks, headers=head).status_code == 413


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"do": "dance"},
        {"do": "play", "decision": "x", "card": "JH"},
        {"do": "play", "decision": "272", "card": "ZZ"},
        {"do": "play", "decision": "272", "card": "JH", "extra": "1"},
        {"do": "contract", "decision": "257", "contract": "X" * 100},
        {"do": "play", "decision": "272", "card": "JH", "cmd_id": "!"},
        {"do": "play", "decision": "99999", "card": "JH", "cmd_id": "play-99999-card"},
        {"do": "claim", "decision": "384", "cmd_id": "claim-384"},
    ],
)
def test_a_message_that_is_none_changes_nothing_and_says_so(site: Site, fields: dict[str, str]) -> None:
    with visitor(site) as client:
        table = table_of(client)
        answer = client.post(f"{table}/act", data=fields)
        assert answer.status_code == 409
        assert 'class="notice"' in answer.text
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("language", ["de-CH", "el"])
def test_every_rule_set_has_its_page(site: Site, language: str) -> None:
    with visitor(site, language) as client:
        listed = re.findall(r'href="(/rules/[a-z0-9-]+)"', client.get("/rules").text)
        assert listed == [f"/rules/{key}" for key in PROFILES]
        for address in listed:
            assert client.get(address).status_code == 200


def test_a_target_or_pace_that_is_not_offered_is_refused(site: Site) -> None:
    with visitor(site) as client:
        assert client.post("/play", data={"target": "7"}).status_code == 400
        assert client.post("/play", data={"pace": "warp"}).status_code == 400


@pytest.mark.parametrize("language", ["de-CH", "en"])
def test_every_game_is_set_up_on_its_page_and_opened_from_it(site: Site, language: str) -> None:
    with visitor(site, language) as client:
        listed = re.findall(r'href="/games/([a-z0-9-]+)"', client.get("/games").text)
        assert sorted(listed) == sorted(PROFILES)
        for key in listed:
            assert f'name="profile" value="{key}"' in client.get(f"/games/{key}").text
            answer = client.post("/play", data={"profile": key, "pace": "instant"})
            assert answer.status_code == 303
            assert f'href="/rules/{key}"' in client.get(answer.headers["location"]).text


def test_a_repeated_command_is_answered_and_not_repeated(site: Site) -> None:
    with visitor(site) as client:
        table = table_of(client)
        found, html = None, ""
        for _ in range(100):
            html = client.get(table).text
            # Whatever the person is asked first: the contract, a Weis, or a card.
            found = re.search(r'name="cmd_id" value="((choose|answer)-(\d+))"', html)
            if found or 'class="hand your-turn"' in html:
                break
            time.sleep(0.05)
        if found is None:
            found = re.search(r'name="cmd_id" value="((play)-card-(\d+))"', html)
            assert found is not None
        legal = re.search(r'name="card" value="(\w\w)">', html)
        answers = {
            "choose": {"do": "contract", "contract": "H"},
            "answer": {"do": "silent"},
            "play": {"do": "play", "card": legal[1] if legal else ""},
        }
        fields = answers[found[2]] | {"decision": found[3], "cmd_id": found[1]}
        assert client.post(f"{table}/act", data=fields).status_code == 303
        assert client.post(f"{table}/act", data=fields).status_code == 303
        assert client.post(f"{table}/act", data=fields | {"cmd_id": "another-name"}).status_code == 409


def test_the_socket_survives_what_is_no_message(site: Site) -> None:
    with visitor(site) as client:
        table = table_of(client)
        cookie = f"jassen_session={client.cookies['jassen_session']}"
        address = site.address.replace("http", "ws") + f"{table}/ws?after=nonsense"
        with connect(address, additional_headers={"cookie": cookie}) as pushed:
            assert 'id="table"' in str(pushed.recv(timeout=5))
            for text in (
                "",
                "nonsense",
                "[]",
                '{"do": 7}',
                '{"do": "play", "card": null}',
                '{"do": "\\ud800"}',
                "[" * 9000,
                b"\0",
            ):
                pushed.send(text)
                while 'class="notice"' not in str(pushed.recv(timeout=5)):
                    pass
        with connect(site.address.replace("http", "ws") + f"{table}/ws") as stranger, pytest.raises(ConnectionClosed):
            stranger.recv(timeout=5)


def test_a_page_that_is_closed_leaves_no_trace_in_the_log(site: Site) -> None:
    before = site.log().count("Traceback")
    with visitor(site) as client:
        table = table_of(client)
        cookie = f"jassen_session={client.cookies['jassen_session']}"
        for _ in range(3):
            with connect(
                site.address.replace("http", "ws") + f"{table}/ws", additional_headers={"cookie": cookie}
            ) as one:
                one.recv(timeout=5)
        time.sleep(0.3)
    assert site.log().count("Traceback") == before


def test_the_address_of_a_form_leads_back_to_the_table(site: Site) -> None:
    with visitor(site) as client:
        table = table_of(client)
        for form in ("act", "rematch"):
            assert client.get(f"{table}/{form}").headers["location"] == table
        assert client.post(f"{table}/rematch").headers["location"] == table
        refused = client.post(f"{table}/act", data={"do": "dance"})
        assert f'name="back" value="{table}"' in refused.text
        assert f"url={table}" in refused.text or "meta http-equiv" not in refused.text


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://["}, {"content-length": "9" * 5000}, {"origin": "null"}],
)
def test_hostile_headers_are_refused_in_one_line(site: Site, headers: dict[str, str]) -> None:
    host, port = site.address.removeprefix("http://").split(":")
    lines = [f"{name}: {value}" for name, value in ({"content-length": "0"} | headers).items()]
    request = "\r\n".join(["POST /play HTTP/1.1", f"host: {host}:{port}", "connection: close", *lines, "", ""])
    with socket.create_connection((host, int(port)), timeout=5) as raw:
        raw.sendall(request.encode())
        answer = raw.recv(65536).decode()
    assert re.match(r"HTTP/1.1 (400|403|413) ", answer), answer[:200]
    assert "Traceback" not in answer


def test_the_language_of_the_address_holds_in_the_socket_too(site: Site) -> None:
    with visitor(site) as client:
        table = table_of(client)
        assert "ws?after=1&amp;lang=en" in re.sub(r"after=\d+", "after=1", client.get(f"{table}?lang=en").text)
        assert 'value="/rules?step=3"' in client.get("/rules?step=3&lang=en").text


def test_a_visitor_gets_a_name_and_may_change_it(site: Site) -> None:
    with visitor(site) as client:
        assert "jassen_session" not in client.cookies
        client.get("/")
        assert "jassen_session" not in client.cookies
        table_of(client)
        answer = client.post("/choose", data={"name": "  Anna   &b", "back": "/"})
        assert answer.headers["location"] == "/"
        assert "Anna &amp;b" in client.get("/").text
        cookie = next(cookie for cookie in client.cookies.jar if cookie.name == "jassen_session")
        assert cookie.has_nonstandard_attr("HttpOnly")


@pytest.mark.parametrize("back", ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", ""])
def test_one_is_never_sent_to_another_site(site: Site, back: str) -> None:
    with visitor(site) as client:
        assert client.post("/choose", data={"back": back, "language": "en"}).headers["location"] == "/"
        assert client.get("/").headers["content-language"] == "en"


def test_the_language_follows_the_browser_the_cookie_and_the_address(site: Site) -> None:
    with visitor(site, "en-GB,de;q=0.3") as client:
        assert client.get("/").headers["content-language"] == "en"
        assert client.get("/?lang=de-CH").headers["content-language"] == "de-CH"
        client.post("/choose", data={"language": "de-CH"})
        assert client.get("/").headers["content-language"] == "de-CH"


def test_static_files_may_be_kept_for_ever_under_the_address_that_pages_use(site: Site) -> None:
    with visitor(site) as client:
        page = client.get("/").text
        for address in re.findall(r'(/static/[^"#]+)', page):
            assert "immutable" in client.get(address).headers["cache-control"]
        assert client.get("/static/site.css").headers["cache-control"] == "no-cache"
        assert client.get("/static/../app.py").status_code == 404


def test_the_first_load_is_small(site: Site) -> None:
    with visitor(site) as client:
        table = client.get(table_of(client))
        seen = set(re.findall(r'(/static/[^"#]+)', table.text))
        assert len(seen) + 1 < 12
        sizes = [int(client.get(address).headers.get("content-length", 0)) for address in seen]
        assert sum(sizes) < 200_000


def test_a_half_open_connection_does_not_hold_the_server(site: Site) -> None:
    host, port = site.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as half:
        half.sendall(b"POST /play HTTP/1.1\r\nhost: x\r\n")
        with visitor(site) as client:
            assert client.get("/").status_code == 200
