"""Layouts with symbols: what Python adds to the library's own tests, and a few laws."""

import pickle
import random
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import Layout, LayoutError, Symbol, SymbolicLayout

N = Symbol("N", divides=8)
M = Symbol("M")


def test_values() -> None:
    layout = SymbolicLayout("(M,N):(N+8,1)", M, N)
    assert (layout.shape, layout.stride, layout.rank) == ("(M,N)", "(N+8,1)", 2)
    assert layout.symbols == (M, N)
    assert (layout.size(), layout.cosize()) == ("M*N", "M*N+8*M-8")
    assert pickle.loads(pickle.dumps(layout)) == layout == eval(repr(layout))
    assert len({layout, SymbolicLayout(str(layout), N, M)}) == 1
    assert SymbolicLayout(Layout((4, 8), (8, 1))).size() == 32
    for symbol in (N, M, Symbol("K", divides=4, least=20), Symbol("K", least=2)):
        assert pickle.loads(pickle.dumps(symbol)) == symbol == eval(repr(symbol))
    assert (N.name, N.divides, N.least) == ("N", 8, 8)
    assert Symbol("K", divides=8, least=20).least == 24


def test_tilers() -> None:
    layout = SymbolicLayout("(16,N):(N,1)", N)
    expected = "((8,8),(2,N/8)):((N,1),(8*N,8))"
    tilers: list[Any] = ["(8,8)", (8, 8), [8, Layout(8, 1)], "(8:1, 8)", (Layout(8), 8)]
    for tiler in tilers:
        assert str(layout.zipped_divide(tiler)) == expected
    assert str(layout.zipped_divide((None, 8))) == "((1,8),(16,N/8)):((0,1),(N,8))"
    assert str(layout @ (4, 2)) == "(4,2):(N,1)"
    assert str(layout.composition(SymbolicLayout("(2,N):(2,16)", N))) == "(2,N):(2*N,1)"
    left = SymbolicLayout(Layout((4, 64), (64, 1)))
    assert str(left @ SymbolicLayout("N:4", Symbol("N"))) == "N:1"
    with pytest.raises(TypeError):
        layout.composition(1.5)  # type: ignore[arg-type]
    with pytest.raises(LayoutError, match="K is not a declared symbol"):
        layout.composition("(4,K)")
    other = SymbolicLayout("(2,N):(2,16)", Symbol("N", divides=4))
    with pytest.raises(LayoutError, match="one name has two declarations"):
        layout.composition(other)


def test_proofs() -> None:
    assert SymbolicLayout("(M,N):(N+8,1)", M, N).injective() is True
    answer = SymbolicLayout("(32,4):(1,N)", N).injective()
    assert not answer and isinstance(answer, cute.No)
    assert answer.reason.startswith("not for N = 8, 16, 24, but for every other N (for N = 8, ")
    assert SymbolicLayout("(32,4):(1,N)", Symbol("N", divides=8, least=32)).injective() is True
    with pytest.raises(LayoutError, match="injective: undecided"):
        SymbolicLayout("(3,2,M):(2,3,N+1)", M, N).injective()


def test_refusals() -> None:
    layout = SymbolicLayout("(16,N):(1,16)", N)
    with pytest.raises(LayoutError, match=r"succeeds if N is a multiple of 16: Symbol\(\"N\", divides=16\)$") as refused:
        layout.logical_divide((8, 16))
    assert refused.value.operator == "logical_divide"
    assert layout.substitute(N=16) == Layout((16, 16), (1, 16))
    for values, sentence in (
        ({"N": 12}, "N must be a multiple of 8 and at least 8, but is 12"),
        ({}, "N has no value"),
        ({"N": 8, "K": 1}, "K is not a symbol of this layout"),
        ({"N": 2**62}, "64 bits"),
    ):
        with pytest.raises(LayoutError, match=sentence):
            layout.substitute(**values)
    for bad in ("(16,K):(1,16)", "16", "(16,N):(1)", "(N-8,1):(1,1)", "(N/16):(1)"):
        with pytest.raises(LayoutError):
            SymbolicLayout(bad, N)
    with pytest.raises(LayoutError, match="two symbols are named N"):
        SymbolicLayout("N:1", N, Symbol("N", divides=4))
    with pytest.raises(LayoutError, match="is not a name"):
        Symbol("_")
    with pytest.raises(TypeError, match="SymbolicLayout to read one with symbols"):
        Layout("(16,N):(1,16)")  # type: ignore[arg-type]


def test_a_shape_and_a_stride() -> None:
    layout = SymbolicLayout((16, (N, 2)), (1, (32, 16)))
    assert layout == SymbolicLayout("(16,(N,2)):(1,(32,16))", N)
    assert SymbolicLayout([M, N], [N, 1]).symbols == (M, N)
    assert str(SymbolicLayout(N, 2)) == "N:2" and str(SymbolicLayout((N,), (2,))) == "(N):(2)"
    assert SymbolicLayout((16, N), ("2*N", "N/8")) == SymbolicLayout("(16,N):(2*N,N/8)", N)
    with pytest.raises(LayoutError, match="K is not a declared symbol"):
        SymbolicLayout((16, N), ("K", 1))
    with pytest.raises(LayoutError, match="two symbols are named N"):
        SymbolicLayout((N, Symbol("N", divides=4)), (1, 2))
    with pytest.raises(LayoutError, match="more than 64 levels"):
        loop: list[Any] = []
        loop.append(loop)
        SymbolicLayout(loop, 1)
    wrong: Any = SymbolicLayout
    for call, sentence in (
        (lambda: wrong((16, N)), "a shape and a stride"),
        (lambda: wrong((16, N), ("(N", 1)), "the text of a number"),
        (lambda: wrong("(16,N):(1,16)", 8), "a Symbol must follow the text"),
        (lambda: wrong((16, 1.5), (1, N)), "float"),
    ):
        with pytest.raises(TypeError, match=sentence):
            call()


def test_results_without_a_symbol_accept_its_values() -> None:
    """A program substitutes all symbols in all results."""
    layout = SymbolicLayout("(16,N):(1,16)", N)
    first = layout.composition(Layout(4))
    assert str(first) == "4:1" and first.symbols == ()
    assert first.substitute(N=64) == first.substitute() == Layout(4)
    assert first.coalesce().substitute(N=8) == Layout(4)
    assert layout.composition(SymbolicLayout("4:1", M)).substitute(N=8, M=3) == Layout(4)
    assert pickle.loads(pickle.dumps(first)).substitute(N=64) == eval(repr(first)).substitute(N=64)
    assert first == SymbolicLayout("4:1") and hash(first) == hash(SymbolicLayout("4:1"))
    for values, sentence in (({"N": 12}, "multiple of 8"), ({"K": 1}, "K is not a symbol")):
        with pytest.raises(LayoutError, match=sentence):
            first.substitute(**values)


def test_a_layout_before_one_with_symbols() -> None:
    left, right = Layout((4, 64), (64, 1)), SymbolicLayout("N:4", N)
    found = left @ right
    assert found == SymbolicLayout(left).composition(right) and found.symbols == (N,)
    # By the definition, at every coordinate.
    numbers, inner = found.substitute(N=16), right.substitute(N=16)
    assert [numbers(at) for at in range(16)] == [left(inner(at)) for at in range(16)]
    wrong: Any = right
    for call, sentence in (
        (lambda: 3 @ wrong, "must be a SymbolicLayout or a Layout, not int"),
        (lambda: left.composition(wrong), "a SymbolicLayout has its own methods"),
        (lambda: cute.injective(wrong), "a SymbolicLayout has its own methods"),
        (lambda: Layout((wrong.symbols[0], 4)), "a layout with Symbols is a SymbolicLayout"),
        (lambda: Layout((4, 8), (8, [wrong.symbols[0]])), "a layout with Symbols"),
        (lambda: left.zipped_divide((wrong.symbols[0], 4)), "not Symbol; a layout with Symbols"),
    ):
        with pytest.raises(TypeError, match=sentence):
            call()
    with pytest.raises(TypeError) as plain:
        Layout((4, 1.5))  # type: ignore[arg-type]
    assert "Symbol" not in str(plain.value)


def test_substitution_commutes() -> None:
    """On random divides of row-major tensors, against the operator for numbers."""
    r, done = random.Random(1), 0
    for _ in range(400):
        divides = r.choice([1, 2, 4, 8, 16])
        symbol = Symbol("N", divides=divides)
        rows, tile = r.choice([2, 4, 8, 16]), (r.choice([1, 2, 4, 8]), r.choice([1, 2, 4, 8]))
        padding = r.choice([0, 8])
        layout = SymbolicLayout(f"({rows},N):(N+{padding},1)", symbol)
        try:
            divided = layout.zipped_divide(tile)
        except LayoutError:
            assert divides % tile[1] or rows % tile[0]
            continue
        done += 1
        for factor in (1, 2, 3, 7):
            n = factor * divides
            numbers = Layout((rows, n), (n + padding, 1))
            assert layout.substitute(N=n) == numbers
            assert divided.substitute(N=n).same(numbers.zipped_divide(tile))
    assert done > 100


def test_offsets_and_modes() -> None:
    layout = SymbolicLayout("((4,4),N):((N,4*N),1)", N)
    assert (len(layout), str(layout[0]), str(layout[-1])) == (2, "(4,4):(N,4*N)", "N:1")
    assert [str(mode) for mode in layout] == ["(4,4):(N,4*N)", "N:1"]
    assert layout((3, 1), "N-1") == "8*N-1"
    assert layout(6, 5) == layout((6, 5)) == "6*N+5"
    assert layout(16 * 3 + 2) == "2*N+3"
    assert layout(0) == 0 and SymbolicLayout(Layout((4, 8), (8, 1)))(2, 3) == 19
    of_three = SymbolicLayout("(16,N,4):(N,1,16*N)", N)
    for modes in (slice(0, 1), slice(1, None), slice(None, None, -1), slice(-2, None), slice(0, 9, 2)):
        found = of_three[modes].substitute(N=24)
        assert found == of_three.substitute(N=24)[modes], modes
    assert str(of_three[1:]) == "(N,4):(1,16*N)" and of_three[1:].symbols == (N,)
    assert len(of_three[3:]) == 0 and len(of_three[2:1]) == 0
    for wrong in (2, -3):
        with pytest.raises(IndexError, match=f"mode {wrong} of a layout with 2 modes"):
            layout[wrong]
    for coordinate, sentence in (
        ((1, 2, 3), "3 entries, but the layout .* has 2 modes"),
        (("K", 1), "K is not a declared symbol"),
        ((-1,), "coordinate -1 is negative"),
    ):
        with pytest.raises(LayoutError, match=sentence):
            layout(*coordinate)
    odd = SymbolicLayout("(6,N):(N,1)", N)
    with pytest.raises(LayoutError, match="less than extent 6, or a multiple of it"):
        odd(N)
    with pytest.raises(TypeError, match="a coordinate is missing"):
        layout()
    with pytest.raises(TypeError, match="None leaves a mode open"):
        layout(None, 1)  # type: ignore[arg-type]


def test_offsets_are_those_of_numbers() -> None:
    random.seed(5)
    compared = 0
    for _ in range(300):
        rank = random.randint(1, 3)
        shape = [random.choice(["1", "2", "3", "4", "8", "N"]) for _ in range(rank)]
        stride = [random.choice(["0", "1", "-2", "5", "N", "3*N-8", "-N"]) for _ in range(rank)]
        layout = SymbolicLayout(f"({','.join(shape)}):({','.join(stride)})", N)
        coordinate: list[Any] = [random.choice([0, 1, 2, 7, 8, 16, "N-1", "N", "2*N"]) for _ in range(rank)]
        if random.random() < 0.4:
            coordinate = coordinate[:1]
        try:
            found = layout(*coordinate)
        except LayoutError:
            continue
        for value in (8, 16, 56):
            number = {"N": value}
            expected = layout.substitute(**number)(
                *(eval(str(entry), {}, number) for entry in coordinate)
            )
            assert eval(str(found), {}, number) == expected, (str(layout), coordinate)
        compared += 1
    assert compared > 150


def test_arithmetic_is_a_text() -> None:
    for compute in (lambda: N * 2, lambda: 2 * N, lambda: N + 1, lambda: 1 + N, lambda: N // 8):
        with pytest.raises(TypeError, match="is written as a text, such as"):
            compute()  # type: ignore[no-untyped-call]


def test_a_refusal_names_its_cure() -> None:
    for symbol, text, cure in (
        (M, "(16,M/8):(1,16)", 'Symbol("M", divides=8)'),
        (M, "(16,2*M/8):(1,16)", 'Symbol("M", divides=4)'),
        (N, "(16,N/12):(1,16)", 'Symbol("N", divides=24)'),
        (Symbol("K", least=9), "K/4:1", 'Symbol("K", divides=4, least=12)'),
    ):
        with pytest.raises(LayoutError) as refused:
            SymbolicLayout(text, symbol)
        assert str(refused.value).endswith(f"for every value of its symbols, but is with {cure}")
        SymbolicLayout(text, eval(cure))
    with pytest.raises(LayoutError, match="of its symbols$"):
        SymbolicLayout("M*N/16:1", M, N)
    no = SymbolicLayout("(32,4):(1,N)", N).injective()
    assert isinstance(no, cute.No) and no.witness == (32, 8)
