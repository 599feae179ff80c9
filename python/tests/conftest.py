"""Names the tests that did not run, wherever the tests are run."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints a line for each test, or file of tests, that was skipped."""
    for report in terminalreporter.getreports("skipped"):
        reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        terminalreporter.write_line(
            f"NOT RUN: {report.nodeid} ({reason.removeprefix('Skipped: ')})"
        )
