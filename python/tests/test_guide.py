"""The code that users read runs: the README, the module's own example, the typed program."""

import doctest
from pathlib import Path

import cutealgebra
import guide
import pytest
from cutealgebra import ComposedLayout, CoordinateLayout, Layout, ScaledBasis, Swizzle

README = Path(__file__).parents[1] / "README.md"
#: The names whose docstrings have an example.
EXAMPLES = """Layout ComposedLayout CoordinateLayout Swizzle MmaAtom TiledMma CopyAtom TiledCopy atom_names bank_conflicts best_swizzle
    copy_access answer LinearLayout to_linear_layout from_linear_layout""".split()
FLAGS = doctest.IGNORE_EXCEPTION_DETAIL


def test_the_readme() -> None:
    pytest.importorskip("numpy")
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=FLAGS)
    assert tried > 20 and not failed


def test_the_errors_of_the_readme_have_the_name_that_users_import() -> None:
    """A doctest leaves out the module of an exception."""
    shown = [
        line
        for line in README.read_text().splitlines()
        if "cutealgebra." in line and "Error:" in line
    ]
    assert shown and all(line.startswith("cutealgebra.Layout") for line in shown), shown


@pytest.mark.parametrize("chapter", ["layouts", "tiling", "partitioning"])
def test_the_course_beside_rust(chapter: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "guide" / f"{chapter}.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert tried >= 5 and not failed


def test_the_examples_of_the_docstrings() -> None:
    names = {
        "Layout": Layout,
        "ComposedLayout": ComposedLayout,
        "Swizzle": Swizzle,
        "ScaledBasis": ScaledBasis,
    }
    names["CoordinateLayout"] = CoordinateLayout
    tried = doctest.testmod(cutealgebra, extraglobs=dict(names), optionflags=FLAGS)
    assert not tried.failed
    runner, seen = doctest.DocTestRunner(optionflags=FLAGS), 0
    for name in EXAMPLES:
        kind = getattr(cutealgebra, name)
        for test in doctest.DocTestFinder(recurse=False).find(
            kind, name, globs=vars(cutealgebra).copy()
        ):
            seen += runner.run(test).attempted
    assert seen >= len(EXAMPLES) and not runner.failures


def test_the_typed_program() -> None:
    pytest.importorskip("numpy")
    guide.main()


def test_every_public_name_has_words() -> None:
    for name in dir(cutealgebra):
        of = getattr(cutealgebra, name)
        if (
            not name.startswith("_")
            and callable(of)
            and name not in ("Coord", "IntTuple", "IntTupleLike", "ShapeLike", "Stride", "Tiler")
        ):
            assert (of.__doc__ or "").strip(), name
