"""Fixtures that every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archives import shared_folder


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference material beside the repository; a test that asks for it is skipped without it."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("no reference material beside the repository")
    return folder
