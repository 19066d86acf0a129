"""Puts the compiled build into a wheel for this platform, if FLAGSHIP_WHEEL=compiled; else nothing.

`flagship build --wheel` sets it; a wheel made otherwise holds the sources alone.
"""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface[Any]):
    """Called by hatchling, see pyproject.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the platform and add the build."""
        if os.environ.get("FLAGSHIP_WHEEL") == "compiled":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("src/flagship/_compiled/**")
