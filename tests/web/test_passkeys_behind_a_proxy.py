"""Behind a proxy that speaks TLS a passkey belongs to the name in the address bar, if the proxy is trusted."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.web.in_process import House, notice_of, played
from tests.web.passkey_device import Device
from tests.web.test_accounts import owner

TRUSTED = "10.0.0.0/8"


class Proxy(httpx.ASGITransport):
    """Speaks TLS with browsers, plain HTTP with the application, and says so; with `port` it adds that to `Host`."""

    def __init__(self, house: House, address: str, port: str) -> None:
        super().__init__(
            app=ProxyHeadersMiddleware(house.app, TRUSTED),  # type: ignore[arg-type]
            client=(address, 4321),
        )
        self._port = port

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Pass a request on, with `Host` as it came but for the port."""
        told = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
        plain = httpx.Request(
            request.method,
            request.url.copy_with(scheme="http"),
            headers=[*request.headers.raw, *((name.encode(), value.encode()) for name, value in told.items())],
            stream=request.stream,
        )
        plain.headers["host"] += self._port
        return await super().handle_async_request(plain)


def visitor(house: House, site: str, proxy: str = "10.0.0.1", port: str = "") -> httpx.AsyncClient:
    """Somebody who comes through the proxy."""
    return httpx.AsyncClient(
        transport=Proxy(house, proxy, port),
        base_url=site,
        headers={"accept-language": "en", "origin": site},
        follow_redirects=True,
    )


@pytest.mark.parametrize(
    ("site", "port"),
    [("https://jass.example", ""), ("https://jass.example:8443", ""), ("https://jass.example", ":443")],
)
def test_a_passkey_made_behind_the_proxy_signs_in_there(site: str, port: str) -> None:
    async def scene(house: House) -> None:
        device = Device(site)
        async with visitor(house, site, port=port) as anna, visitor(house, site, port=port) as elsewhere:
            asked = (await anna.post("/account/passkeys/ask", data={"name": "Anneli"})).json()
            assert asked["rp"]["id"] == "jass.example"
            made = await anna.post("/account/create", data={"name": "Anneli", "credential": device.make(asked)})
            assert made.status_code == 200 and "Recovery codes" in made.text
            assert list(anna.cookies) == ["__Host-jassen_session"]
            (account,) = house.store.accounts()
            asked = (await elsewhere.post("/sign-in/ask")).json()
            assert asked["rpId"] == "jass.example"
            signed = await elsewhere.post("/sign-in", data={"credential": device.sign(asked)})
            assert signed.url.path == "/account" and "<h1>Anneli" in signed.text
            assert await owner(house, elsewhere, "__Host-jassen_session") == account.user_id

    played(scene)


@pytest.mark.parametrize(
    "origin",
    ["http://jass.example", "https://jass.example:8443", "https://jass.example.elsewhere.example", "https://example"],
)
def test_an_answer_that_was_made_for_another_origin_is_refused(origin: str) -> None:
    async def scene(house: House) -> None:
        async with visitor(house, "https://jass.example") as anna:
            asked = (await anna.post("/account/passkeys/ask", data={"name": "Anneli"})).json()
            refused = await anna.post(
                "/account/create", data={"name": "Anneli", "credential": Device(origin).make(asked)}
            )
            assert refused.status_code == 403 and "This passkey was not accepted" in notice_of(refused)
            assert house.store.accounts() == ()

    played(scene)


def test_without_trust_in_the_proxy_there_are_no_passkeys_and_the_page_says_so() -> None:
    async def scene(house: House) -> None:
        async with visitor(house, "https://jass.example", proxy="192.0.2.7") as anna:
            refused = await anna.post("/account/passkeys/ask", data={"name": "Anneli"})
            assert (refused.status_code, refused.text) == (400, "Passkeys cannot be used at this address.")
            assert "data-use-passkey" not in (await anna.get("/account")).text
            assert not await asyncio.to_thread(house.store.accounts)

    played(scene)
