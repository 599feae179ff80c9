"""A page in a frame of a notebook."""

__all__ = ["Page"]


class Page:
    """One HTML file, shown in a frame, so that it meets no style and no script of the page around it."""

    def __init__(self, html: str, height: int) -> None:
        self.html = html
        self.height = height

    def _repr_html_(self) -> str:
        from html import escape

        frame = 'style="width:100%;border:0" sandbox="allow-scripts"'
        return f'<iframe {frame} height="{self.height}" srcdoc="{escape(self.html)}"></iframe>'
