"""The OpenAPI 3.1 document, made from the table of operations and the shapes."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from jassen.web.api.operations import BASE, OPERATIONS, Operation
from jassen.web.api.problems import STATUS, Code, ProblemBody

_REF = "#/components/schemas/{name}"


async def show(_: Request) -> Response:
    """The document."""
    return Response(msgspec.json.encode(document()), media_type="application/json")


@cache
def document() -> dict[str, Any]:
    """The whole document as plain data."""
    types = [kind for operation in OPERATIONS for kind in (operation.answer, operation.body) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, ProblemBody], ref_template=_REF)
    by_type = dict(zip(map(str, [*types, ProblemBody]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(BASE + operation.path, {})[operation.method.lower()] = _operation(operation, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Jassen for programs",
            "version": "1",
            "description": "How a program plays: docs/api.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "security": [{"token": []}],
    }


def _operation(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": operation.summary}
    if operation.streams:
        answer["content"] = {
            "text/event-stream": {
                "schema": {"type": "string", "description": "The data of each `state` event is a TableState."}
            }
        }
    else:
        answer["content"] = {"application/json": {"schema": schemas[str(operation.answer)]}}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": {str(operation.status): answer} | _refusals(operation, schemas[str(ProblemBody)]),
    }
    if operation.body is not None:
        body = {"application/json": {"schema": schemas[str(operation.body)]}}
        described["requestBody"] = {"required": True, "content": body}
    return described


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    if operation.streams:
        found.append(
            {
                "name": "Last-Event-ID",
                "in": "header",
                "description": "The number of the last event that was received.",
                "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
            }
        )
    return found


def _refusals(operation: Operation, problem: dict[str, Any]) -> dict[str, Any]:
    by_status: dict[int, list[Code]] = {}
    for code in operation.refusals:
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        str(status): {
            "description": "A problem: " + ", ".join(code.value for code in codes) + ".",
            "content": {"application/problem+json": {"schema": problem}},
        }
        for status, codes in sorted(by_status.items())
    }
