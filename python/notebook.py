"""Runs the cells of the guide, `docs/guide.ipynb`, and writes their outputs into it.

    python notebook.py          rewrites the outputs
    python notebook.py --check  prints the differences, and changes nothing

A cell runs as in a notebook. Its statements run in order, in one namespace with the other cells. If
the last statement is an expression, its value is displayed. A cell with the tag `raises-exception`
must raise an exception. Jupyter is not needed.
"""

import ast
import contextlib
import difflib
import io
import json
import sys
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "docs" / "guide.ipynb"


def lines(text: str) -> list[str]:
    """Splits a text into lines, as notebooks store it."""
    return text.splitlines(keepends=True)


def shown(value: Any) -> dict[str, list[str]]:
    """Returns the representations of a value that a notebook can display, by MIME type."""
    bundle = getattr(value, "_repr_mimebundle_", None)
    if bundle is not None:
        return {kind: lines(text) for kind, text in bundle(include=None, exclude=None).items()}
    data = {"text/plain": lines(repr(value))}
    if html := getattr(value, "_repr_html_", None):
        data["text/html"] = lines(html())
    return data


def run(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Runs a cell, and returns its outputs."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    outputs: list[dict[str, Any]] = []
    printed, value = io.StringIO(), None
    raised: list[dict[str, Any]] = []
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(tree, f"cell {number}", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        except Exception as error:  # noqa: BLE001, a notebook shows any
            name = type(error).__name__
            raised = [
                {
                    "ename": name,
                    "evalue": str(error),
                    "output_type": "error",
                    "traceback": [f"{name}: {error}"],
                }
            ]
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(text)})
    if value is not None:
        result = {
            "data": shown(value),
            "execution_count": number,
            "metadata": {},
            "output_type": "execute_result",
        }
        outputs.append(result)
    return outputs + raised


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """Runs all cells, and returns the notebook with their new outputs."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        number += 1
        cell["execution_count"] = number
        cell["outputs"] = run("".join(cell["source"]), names, number)
        raises = any(output["output_type"] == "error" for output in cell["outputs"])
        if raises != ("raises-exception" in cell["metadata"].get("tags", [])):
            sys.exit(
                f"cell {number} "
                + (f"raised {cell['outputs'][-1]['traceback'][0]}" if raises else "did not raise")
            )
    return notebook


def main() -> int:
    text = FILE.read_text()
    made = (
        json.dumps(executed(json.loads(text)), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    )
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made)
        return 0
    sys.stdout.writelines(
        difflib.unified_diff(text.splitlines(True), made.splitlines(True), "committed", "run", n=1)
    )
    return int(text != made)


if __name__ == "__main__":
    sys.exit(main())
