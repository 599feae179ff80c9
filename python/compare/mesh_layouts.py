"""Runs PyTorch's tests of the layouts of `DeviceMesh` with our algebra, and checks every result
rank by rank.

    python mesh_layouts.py TEST_DEVICE_MESH

The file is `test/distributed/test_device_mesh.py` of PyTorch. Its class `CuTeLayoutTest` runs
unmodified. Meanwhile, the operators that `torch.distributed._mesh_layout` imports from
`torch.distributed._pycute` are those of `cutealgebra.lex`.
"""

from __future__ import annotations

import io
import itertools
import sys
import unittest
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import cutealgebra.lex
import numpy
from torch.distributed import _mesh_layout


def table(layout: Any) -> numpy.ndarray:
    """The offsets of a layout of PyTorch; the last integer of the shape changes fastest."""
    found = numpy.zeros(1, "i8")
    for extent, stride in zip(layout.shape, layout.stride, strict=True):
        found = (found[:, None] + numpy.arange(extent) * stride).ravel()
    return found


class Looked:
    """Watches the operators of PyTorch's layouts, and compares each result with its definition."""

    def __init__(self) -> None:
        self.right = self.wrong = self.refused = 0

    def at(self, right: bool) -> None:
        self.right += right
        self.wrong += not right

    def watch(self) -> None:
        flat = _mesh_layout._FlatLayout
        make, compose, groups = flat.__init__, flat.composition, flat.global_ranks

        def made(layout: Any, shape: Any, stride: Any = None) -> None:
            make(layout, shape, stride)
            if stride is not None:
                leaves = [cutealgebra.lex.flatten(of) for of in (shape, stride)]
                plain = type("Plain", (), {"shape": leaves[0], "stride": leaves[1]})
                self.at(bool((table(layout) == table(plain)).all()))

        def composed(layout: Any, right: Any) -> Any:
            try:
                found = compose(layout, right)
            except AssertionError:
                self.refused += 1
                raise
            for axis, of in zip(found, right, strict=True):
                self.at(bool((table(axis) == table(layout)[table(of)]).all()))
            return found

        def global_ranks(layout: Any, world: int) -> Any:
            found = groups(layout, world)
            parts = sorted(itertools.chain.from_iterable(found)) == list(range(world))
            moved = all((numpy.array(group) - group[0] == table(layout)).all() for group in found)
            self.at(parts and moved)
            return found

        flat.__init__, flat.composition, flat.global_ranks = made, composed, global_ranks


def main(path: str) -> int:
    for name in cutealgebra.lex.__all__:
        if getattr(getattr(_mesh_layout, name, None), "__module__", "").startswith(
            "torch.distributed._pycute"
        ):
            setattr(_mesh_layout, name, getattr(cutealgebra.lex, name))
    looked = Looked()
    looked.watch()
    spec = spec_from_file_location("test_device_mesh", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(module.CuTeLayoutTest)
    result = unittest.TextTestRunner(io.StringIO()).run(suite)
    failed = [test.id().rsplit(".", 1)[1] for test, _ in result.failures + result.errors]
    print(
        f"{result.testsRun - len(failed)} of {result.testsRun} tests pass{': not ' if failed else ''}{', '.join(failed)}. ",
        end="",
    )
    print(
        f"Of their layouts, compositions and groups of ranks {looked.right} are right, {looked.wrong} wrong, {looked.refused} refused."
    )
    if "test_composition" in failed:
        print(
            "\n`test_composition` expects that (4,2):(4,1) after 2:3 is refused. Our result is 2:5, which is right at every coordinate."
        )
    return int(looked.wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
