"""The messages as the page sees them."""

import msgspec
import pytest

from flagship.server import protocol
from tools.page_types import typescript


def test_the_types_of_the_page_are_current():
    for path, text in typescript().items():
        assert path.read_text(encoding="utf-8") == text, "run python tools/page_types.py"


def test_every_request_is_told_apart_by_its_type():
    request = protocol.decode_request(b'{"type":"Leave","token":"a"}')
    assert request == protocol.Leave("a")
    with pytest.raises(msgspec.ValidationError):
        protocol.decode_request(b'{"type":"Leave","token":"a","more":1}')
    with pytest.raises(msgspec.ValidationError):
        protocol.decode_request(b'{"type":"Leave","token":"not a token"}')
