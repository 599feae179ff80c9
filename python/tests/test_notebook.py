"""The displays in a notebook, and layouts as code."""

import re
import xml.etree.ElementTree as xml

import pytest

import cutealgebra as cute
from cutealgebra import ComposedLayout, Layout, LayoutError, Swizzle


def offsets_drawn(svg: str) -> list[int]:
    return [int(text) for text in re.findall(r'<text class="o"[^>]*>(-?\d+)</text>', svg)]


def test_a_layout_is_a_picture() -> None:
    a = Layout((2, 3), (3, 1))
    bundle = a._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert bundle["text/plain"] == "Layout((2, 3), (3, 1))"
    svg = bundle["image/svg+xml"]
    assert xml.fromstring(svg).tag.endswith("svg")
    # Row by row: the definition of a row-major layout.
    assert offsets_drawn(svg) == [0, 1, 2, 3, 4, 5]
    assert a._repr_mimebundle_(include=None, exclude=None) == bundle


def test_a_swizzled_layout_is_a_picture() -> None:
    a = ComposedLayout(Swizzle(1, 0, 1), 0, Layout((2, 2), (2, 1)))
    assert offsets_drawn(a._repr_mimebundle_()["image/svg+xml"]) == [0, 1, 3, 2]


def test_of_too_many_cells_there_is_the_text() -> None:
    assert set(Layout((1024, 1024))._repr_mimebundle_()) == {"text/plain"}


def test_themes() -> None:
    a = Layout((2, 2))
    assert "prefers-color-scheme" not in a.svg() and "prefers-color-scheme" in a.svg(theme="system")
    assert a.svg(theme="dark") != a.svg(theme="light") and a.svg("bank") != a.svg("none")


def test_pictures_on_one_page_have_one_style() -> None:
    # A notebook puts all pictures into one page, where their classes meet.
    rules: dict[str, str] = {}
    for a in (Layout((2, 2)), Layout((8, 8), (8, 1)), Layout((32, 32)), Layout((256, 4))):
        style = a.svg().split("<style>")[1].split("</style>")[0]
        for selector, rule in re.findall(r"([^{}\n]+)\{([^}]*)\}", style):
            assert rules.setdefault(selector, rule) == rule, selector


def test_explore_is_a_frame() -> None:
    page = Layout((2, 3)).explore()
    html = page._repr_html_()
    assert html.startswith("<iframe ") and "sandbox" in html
    # Row by row of the column-major layout.
    assert '"offsets":[0,2,4,1,3,5]' in page.html and "&quot;offsets&quot;:[0,2,4,1,3,5]" in html
    assert html.count("<") == 2
    # Its colours follow the system, like those of the page around it.
    dark = (
        Layout((2, 3))
        .svg(theme="system")
        .split("@media (prefers-color-scheme:dark)")[1]
        .split("</style>")[0]
    )
    assert dark and dark in page.html


def test_code() -> None:
    a = Layout(((2, 2), 8), ((1, 2), 4))
    assert a.cute_dsl() == "cute.make_layout(((2, 2), 8), stride=((1, 2), 4))"
    assert Layout((4,), (2,)).cute_dsl() == "cute.make_layout((4,), stride=(2,))"
    assert a.rust() == "layout!(((2,2),8):((1,2),4))"
    assert Layout(4, 2).cpp() == "cute::make_layout(cute::Int<4>{}, cute::Int<2>{})"
    assert (
        "return (i & 3) + ((i >> 2) << 2);" in a.code() or "int64_t offset(int64_t i)" in a.code()
    )
    swizzled = ComposedLayout(Swizzle(3, 4, 3), 0, Layout((8, 64), (64, 1)))
    inner = "cute.make_layout((8, 64), stride=(64, 1))"
    assert (
        swizzled.cute_dsl() == f"cute.make_composed_layout(cute.make_swizzle(3, 4, 3), 0, {inner})"
    )
    assert swizzled.rust() == "layout!(Sw<3,4,3> o 0 o (8,64):(64,1))"


def test_the_dsls_text_builds_the_same_layout() -> None:
    class Dsl:
        """The names of CuTe DSL that the generated code uses."""

        make_layout = staticmethod(cute.make_layout)
        make_swizzle = Swizzle
        make_composed_layout = ComposedLayout

    for text in (
        "4:2",
        "(4):(2)",
        "(4,(2,3)):(-6,(3,1))",
        "Sw<3,4,3> o 5 o (8,64):(64,1)",
        "(4,4):(4,1) o 2 o 4:2",
        "():()",
    ):
        layout = cute.eval(text)
        assert eval(layout.cute_dsl(), {"cute": Dsl}) == layout


def test_what_the_dsl_has_not_is_a_sentence() -> None:
    twice = cute.eval("(8,4):(4,1) o 8 o Sw<1,2,3> o 5 o (4,4):(4,1)")
    with pytest.raises(cute.LayoutError, match="one function after a layout"):
        twice.cute_dsl()
    assert twice.cpp().count("make_composed_layout") == 2


def test_a_name_is_of_a_function() -> None:
    a = Layout((4, 8), (8, 1))
    assert "at(int64_t i)" in a.code("c", name="at") and "fn at(" in a.code("wgsl", name="at")
    for language in ("rust", "cpp", "dsl", "python"):
        with pytest.raises(LayoutError, match='name="at" has no effect: the code is an expression'):
            a.code(language, name="at")  # type: ignore[arg-type]
        assert "at(" not in a.code(language, name="offset")  # type: ignore[arg-type]


def test_what_c_has_not_other_languages_have() -> None:
    behind = ComposedLayout(Layout(8, 1), 2, Layout(4, 1))
    for language in ("c", "wgsl"):
        with pytest.raises(LayoutError, match="only swizzles can be.*; rust, cpp and python can"):
            behind.code(language)  # type: ignore[arg-type]
    for language in ("rust", "cpp", "python"):
        assert behind.code(language)  # type: ignore[arg-type]


def test_the_title_of_an_empty_layout_is_whole() -> None:
    root = xml.fromstring(Layout((0, 3)).svg())
    (title,) = [each for each in root if each.get("class") == "t"]
    assert int(root.attrib["height"]) >= int(title.attrib["y"]) + 8


def test_a_layout_that_is_written_down_has_slices() -> None:
    for text in ("(4,8):(8,1)", "((4,8):(8,1))", "make_layout((4,8), (8,1))", "a"):
        called = f"{text}(2,_)"
        assert str(cute.eval(called, a=Layout((4, 8), (8, 1)))) == str(
            cute.eval("slice_and_offset(a, (2,_))", a=Layout((4, 8), (8, 1)))
        )
