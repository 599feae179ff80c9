"""A page in a frame of a notebook, and a text of several lines."""

__all__ = ["Lines", "Page"]


class Page:
    """One HTML file, shown in a frame, so that it meets no style and no script of the page around it."""

    def __init__(self, html: str, height: int) -> None:
        self.html = html
        self.height = height

    def _repr_html_(self) -> str:
        from html import escape

        frame = 'style="width:100%;border:0" sandbox="allow-scripts"'
        return f'<iframe {frame} height="{self.height}" srcdoc="{escape(self.html)}"></iframe>'


class Lines(str):
    """A text of several lines, which a notebook shows as lines and not as one with `\\n` inside."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self)}
