"""The OpenAPI document says what the server does: a fuzzer that reads it finds no difference."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from jassen.web.api.document import document
from jassen.web.api.operations import BASE, OPERATIONS, Operation
from tests.web.api.playing import opened, playing
from tests.web.site import Site

EXAMPLES = 15
CHECKS = [
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
modes = pytest.mark.parametrize("mode", [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])


@pytest.fixture(scope="session")
def own_table(program: httpx.Client) -> str:
    """The id of a table at which the program is asked for a card."""
    table = opened(program)
    playing(program, table)
    return table.rpartition("/")[2]


@modes
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: str(operation.name))
def test_no_answer_differs_from_the_document(
    swift_site: Site,
    program: httpx.Client,
    own_table: str,
    operation: Operation,
    mode: schemathesis.GenerationMode,
) -> None:
    schema = schemathesis.openapi.from_dict(document())
    described = schema[BASE + operation.path][operation.method]
    if mode is schemathesis.GenerationMode.NEGATIVE and operation.body is None and not operation.streams:
        # Nothing in such a request could be wrong but its address.
        return

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        database=None,
    )
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(described.as_strategy(generation_mode=mode))
        # A stream of one's own table would never end.
        if "table" in case.path_parameters and not operation.streams and data.draw(st.booleans()):
            case.path_parameters["table"] = own_table
        headers = {"authorization": program.headers["authorization"]}
        answer = case.call(base_url=swift_site.address, headers=headers, timeout=20)
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code < 500

    ask()


def test_the_document_lists_every_operation_and_closes_every_shape(swift_site: Site) -> None:
    told: dict[str, Any] = httpx.get(f"{swift_site.address}/api/openapi.json").json()
    assert told == msgspec.json.decode(msgspec.json.encode(document()))
    listed = {(path, method.upper()) for path, methods in told["paths"].items() for method in methods}
    assert listed == {(BASE + operation.path, operation.method) for operation in OPERATIONS}
    shapes = told["components"]["schemas"]
    objects = {name: shape for name, shape in shapes.items() if shape.get("type") == "object"}
    assert {"TableState", "SeenView", "SendCommand", "SendPlay", "ProblemBody"} <= set(objects)
    assert all(shape["additionalProperties"] is False for shape in objects.values())
    assert shapes["ProblemBody"]["properties"]["code"] == {"$ref": "#/components/schemas/Code"}
