"""Results that a notebook shows as a page in a frame, or text of several lines."""

__all__ = ["Lines", "Page"]


class Page:
    """One HTML file, shown in a frame.

    The styles and scripts of the notebook do not affect it.
    """

    def __init__(self, html: str, height: int) -> None:
        self.html = html
        self.height = height

    def _repr_html_(self) -> str:
        from html import escape

        frame = 'style="width:100%;border:0" sandbox="allow-scripts"'
        return f'<iframe {frame} height="{self.height}" srcdoc="{escape(self.html)}"></iframe>'


class Lines(str):
    """A text of several lines.

    A notebook shows its lines, and not one line with `\\n` inside.
    """

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self)}
