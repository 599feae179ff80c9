"""Every row of the table of operators is a function. It is also a method if its first argument has
methods.
"""

import inspect

import cutealgebra as cute
import pytest

ROWS = cute.operators()
NAMES = [name for name, _, _ in ROWS]
#: Rows that are only functions, because they begin with neither a layout nor a shape, or because they make layouts, such as `left` and
#: `right`.
FUNCTIONS_ONLY = {"left", "right", "make_layout", "crd2crd"}
#: Functions that return two values, although an expression has one: the description of the two values.
PAIRS = {
    "make_layout_tv": "the shape of a tile, and threads and their values to its elements: (tiler, layout_tv)"
}
OF_INTEGERS = [name for name, takes, _ in ROWS if takes.split(",")[0].strip() == "integers"]


def test_the_table_is_there() -> None:
    assert len(NAMES) == len(set(NAMES)) > 100
    assert {"composition", "logical_divide", "explain_composition", "local_tile"} <= set(NAMES)


@pytest.mark.parametrize("name, takes, help", ROWS, ids=NAMES)
def test_a_row_is_a_function(name: str, takes: str, help: str) -> None:
    function = getattr(cute, name, None)
    assert callable(function), f"`{name}` is an operator of the table and no function of the module"
    if name != "make_layout":
        assert function.__doc__ == f"{name}({takes}): {PAIRS.get(name, help)}."
        required = [
            p
            for p in inspect.signature(function).parameters.values()
            if p.default is inspect.Parameter.empty
        ]
        assert len(required) == len(takes.split(",")) - takes.count("[")


@pytest.mark.parametrize(
    "name", [name for name in NAMES if name not in FUNCTIONS_ONLY and name not in OF_INTEGERS]
)
def test_a_row_of_a_layout_is_a_method(name: str) -> None:
    for kind in (cute.Layout, cute.ComposedLayout, cute.CoordinateLayout):
        assert hasattr(kind, name), (
            f"`{name}` is an operator of the table and no method of {kind.__name__}"
        )


def test_the_others_are_no_methods() -> None:
    """The README: a function, and also a method if the first argument is a layout or a shape."""
    for name in OF_INTEGERS:
        assert not hasattr(cute.Layout, name), name
    assert len(OF_INTEGERS) > 5


def test_the_form_of_a_call_in_another_order() -> None:
    order = r"; the order is slice\(layout, coordinate\)"
    with pytest.raises(cute.LayoutError, match=order):
        cute.slice((None, 2), cute.Layout((4, 8)))  # type: ignore[arg-type]
    with pytest.raises(cute.LayoutError) as other:
        cute.slice((None, 2), (4, 8))  # type: ignore[arg-type]
    assert "the order" not in str(other.value)


def test_functions_and_methods_agree() -> None:
    a, b = cute.Layout((6, 2), (8, 2)), cute.Layout((4, 3), (3, 1))
    assert cute.composition(a, b) == a.composition(b) == a @ b == cute.eval("a o b", a=a, b=b)
    assert cute.size(a) == a.size() == 12
    assert cute.shape(a) == a.shape == (6, 2)
    assert cute.crd2idx((5, 1), a) == a.crd2idx((5, 1)) == a(5, 1) == 42
    assert cute.idx2crd(11, a) == a.idx2crd(11) == (5, 1)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_number_of_arguments(name: str) -> None:
    with pytest.raises((TypeError, cute.LayoutError)):
        getattr(cute, name)(*[1] * 9)
