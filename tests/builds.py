"""What only holds for one of the two builds."""

import pytest

from flagship.kernel import compiled

plain_only = pytest.mark.skipif(
    compiled.is_used(), reason="what is compiled is neither replaced nor described"
)
