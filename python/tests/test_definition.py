"""The checks of `compare/random`: results of CuTe's documentation are right, and similar results
are wrong.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="no numpy")
sys.path.insert(0, str(Path(__file__).parents[1] / "compare"))
from definition import MOST, PROMISES, right  # noqa: E402

#: The operator, its layout, its other argument, its result, and a wrong result.
CASES = [
    (
        "composition",
        ((6, 2), (8, 2)),
        ((4, 3), (3, 1)),
        (((2, 2), 3), ((24, 2), 8)),
        (((2, 2), 3), ((24, 2), 4)),
    ),
    ("coalesce", ((2, (1, 6)), (1, (6, 2))), None, (12, 1), (12, 2)),
    ("complement", (4, 2), 24, ((2, 3), (1, 8)), ((2, 3), (1, 2))),
    ("complement", (4, 1), 24, (6, 4), (5, 4)),
    ("complement", (4, 1), 8, (2, 4), (2, -4)),
    (
        "logical_divide",
        ((4, 2, 3), (2, 1, 8)),
        (4, 2),
        (((2, 2), (2, 3)), ((4, 1), (2, 8))),
        (((2, 2), (2, 2)), ((4, 1), (2, 8))),
    ),
    ("logical_divide", (12, 1), (4, 3), ((4, 3), (3, 1)), ((4, 3), (1, 4))),
    (
        "zipped_divide",
        ((64, 32), (1, 64)),
        [16, 8],
        (((16, 8), (4, 4)), ((1, 64), (16, 512))),
        (((8, 16), (8, 2)), ((1, 64), (8, 1024))),
    ),
    (
        "zipped_divide",
        ((9, 8), (1, 9)),
        [(3, 3), 8],
        (((3, 8), (3, 1)), ((3, 9), (1, 0))),
        (((3, 8), (3, 1)), ((1, 9), (3, 0))),
    ),
    (
        "logical_product",
        ((2, 2), (4, 1)),
        (6, 1),
        (((2, 2), (2, 3)), ((4, 1), (2, 8))),
        (((2, 2), (2, 3)), ((4, 1), (1, 8))),
    ),
    (
        "logical_product",
        (4, 1),
        ((2, 2), (2, 1)),
        ((4, (2, 2)), (1, (8, 4))),
        ((4, (2, 2)), (1, (4, 8))),
    ),
    (
        "blocked_product",
        ((2, 5), (5, 1)),
        ((3, 4), (1, 3)),
        (((2, 3), (5, 4)), ((5, 10), (1, 30))),
        (((3, 2), (4, 5)), ((10, 5), (30, 1))),
    ),
    (
        "raked_product",
        ((2, 5), (5, 1)),
        ((3, 4), (1, 3)),
        (((3, 2), (4, 5)), ((10, 5), (30, 1))),
        (((2, 3), (5, 4)), ((5, 10), (1, 30))),
    ),
    ("right_inverse", ((4, 8), (8, 1)), None, ((8, 4), (4, 1)), ((4, 8), (8, 1))),
    ("left_inverse", (4, 2), None, ((2, 4), (4, 1)), (4, 1)),
]


@pytest.mark.parametrize(("operator", "a", "other", "result", "wrong"), CASES)
def test_the_judge(operator: str, a: Any, other: Any, result: Any, wrong: Any) -> None:
    assert right(operator, result, a, other) is True
    assert right(operator, wrong, a, other) is False


def test_all_operators_have_a_case() -> None:
    assert {case[0] for case in CASES} == set(PROMISES)


def test_what_is_too_large_is_not_judged() -> None:
    assert right("coalesce", (MOST, 1), (MOST, 1), None) is True
    assert right("coalesce", (MOST + 1, 1), (MOST + 1, 1), None) is None
