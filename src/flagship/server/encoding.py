"""Encodes messages with views as JSON; a data pack is sent as its digest."""

import msgspec

encode = msgspec.json.Encoder(enc_hook=lambda pack: pack.digest).encode
