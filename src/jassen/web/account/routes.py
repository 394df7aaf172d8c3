"""The addresses of an account."""

from __future__ import annotations

from starlette.routing import Route

from jassen.web.account import changing, conduct, exporting, leaving, overview, signing_in, signing_up
from jassen.web.account.here import back

_FORMS = {
    "/account/create": signing_up.create,
    "/account/passkeys": changing.add_passkey,
    "/account/passkeys/ask": signing_up.ask_for_passkey,
    "/account/passkeys/remove": changing.remove_passkey,
    "/account/password": changing.password,
    "/account/codes": changing.new_codes,
    "/account/sessions": changing.end_sessions,
    "/account/unblock": conduct.unblock,
    "/account/unmute": conduct.unmute,
    "/account/export": exporting.export,
    "/sign-in/ask": signing_in.ask,
    "/sign-out": signing_in.sign_out,
}

ROUTES = (
    Route("/account", overview.show),
    Route("/account/leave", leaving.show),
    Route("/account/leave", leaving.leave, methods=["POST"]),
    Route("/sign-in", signing_in.show),
    Route("/sign-in", signing_in.sign_in, methods=["POST"]),
    Route("/recover", signing_in.show_recovery),
    Route("/recover", signing_in.recover, methods=["POST"]),
    *(Route(path, handler, methods=["POST"]) for path, handler in _FORMS.items()),
    *(Route(path, back) for path in _FORMS),
)
