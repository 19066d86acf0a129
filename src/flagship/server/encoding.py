"""Messages with views in them as JSON; a data pack appears by its digest."""

import msgspec

encode = msgspec.json.Encoder(enc_hook=lambda pack: pack.digest).encode
