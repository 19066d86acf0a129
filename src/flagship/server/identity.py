"""Identity: guests have signed cookies, seats have signed links.

A guest's id leaves the server only in that guest's own cookie, and in a link the guest asked for;
others see names.
"""

import hmac
import secrets
from hashlib import sha256

from itsdangerous import BadSignature, Signer, URLSafeSerializer, URLSafeTimedSerializer

COOKIE = "flagship"
SECURE_COOKIE = "__Host-flagship"
"""Under HTTPS."""
LINK_SECONDS = 86400
COOKIE_SECONDS = 2 * 365 * 86400


class Identity:
    """Signs with the server's secret, and verifies with it and the one before."""

    def __init__(self, secret: str) -> None:
        self.use([secret])

    def use(self, secrets: list[str]) -> None:
        """The last one signs."""
        self.secrets = secrets
        self._guests = Signer(secrets, salt="guest", digest_method=sha256)
        self._links = URLSafeSerializer(
            secrets, salt="seat", signer_kwargs={"digest_method": sha256}
        )

        self._profiles = URLSafeTimedSerializer(
            secrets, salt="profile", signer_kwargs={"digest_method": sha256}
        )

    def profile_link(self, guest: str) -> str:
        """The last part of the link that moves a profile to another browser."""
        return str(self._profiles.dumps(guest))

    def moved(self, link: str) -> str | None:
        """Whose profile a link moves; None if it is not one of ours, or too old."""
        try:
            return str(self._profiles.loads(link, max_age=LINK_SECONDS))
        except BadSignature:
            return None

    def new_guest(self) -> str:
        """An id for a new guest: 128 bits."""
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        return self._guests.sign(guest).decode()

    def guest(self, cookie: str | None) -> str | None:
        """The guest that a cookie belongs to; None if it is missing or forged."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._guests.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def link(self, table: str, seat: int, nonce: str) -> str:
        """The last part of a seat's link."""
        return str(self._links.dumps([table, seat, nonce]))

    def seat(self, link: str) -> tuple[str, int, str] | None:
        """The table, seat and nonce of a link; None if it is not one of ours."""
        try:
            table, seat, nonce = self._links.loads(link)
        except (BadSignature, ValueError, TypeError):
            return None
        return table, seat, nonce

    def place(self, address: str) -> str:
        """What stands for an address; nobody can find the address by it."""
        return hmac.digest(self.secrets[-1].encode(), address.encode(), "sha256").hex()[:16]


def guest_name(guest: str) -> str:
    """The name of a guest who has not given one."""
    number = int.from_bytes(sha256(guest.encode()).digest()[:4], "big") % 9000 + 1000
    return f"Guest {number}"
