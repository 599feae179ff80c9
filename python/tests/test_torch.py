"""Views of torch's tensors and cupy's arrays, with the real libraries, and on a GPU if there is
one.

Run `PYTHON -m pytest python/tests/test_torch.py`, where PYTHON has these libraries and the wheel.
"""

import importlib.util
import itertools
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import Layout, LayoutError, Tensor

torch = pytest.importorskip("torch", reason="no torch")


def devices() -> list[Any]:
    """The devices of the tensors. A tensor on `meta` has no memory, so a view of it shows that
    nothing is read.
    """
    cuda = pytest.param(
        "cuda", marks=pytest.mark.skipif(not torch.cuda.is_available(), reason="torch finds no GPU")
    )
    return ["cpu", "meta", cuda]


def offsets(layout: Layout) -> list[int]:
    """The offsets by the definition, in the order of `flatten`: the last axis moves fastest."""
    flat = layout.flatten()
    shape = flat.shape if isinstance(flat.shape, tuple) else (flat.shape,)
    stride = flat.stride if isinstance(flat.stride, tuple) else (flat.stride,)
    return [sum(map(int.__mul__, at, stride)) for at in itertools.product(*map(range, shape))]


LAYOUTS = [
    Layout((4, 8), (8, 1)),
    Layout((4, (2, 3)), (1, (12, 4))),
    Layout(7, 3),
    Layout((), ()),
    Layout((2, 1, 2), (0, 9, 5)),
]


@pytest.mark.parametrize("device", devices())
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_view_has_the_offsets_of_the_layout(device: str, layout: Layout) -> None:
    tensor = torch.arange(100, 200, device=device)[10:]
    view = layout.view(tensor, 3, writable=None if layout.injective() else False)
    assert view.device == tensor.device and view.dtype == tensor.dtype
    # A view of the same memory, not a copy.
    assert view._base is not None and view.storage_offset() == 13
    if device != "meta":
        assert view.flatten().tolist() == [113 + offset for offset in offsets(layout)]
        assert view.untyped_storage().data_ptr() == tensor.untyped_storage().data_ptr()


@pytest.mark.parametrize("device", devices())
def test_bounds_and_writing(device: str) -> None:
    tensor = torch.zeros(32, device=device)
    with pytest.raises(
        LayoutError, match=r"offsets 0 to 32 of \(3,11\):\(11,1\) are not within the 32 elements"
    ):
        Layout((3, 11), (11, 1)).view(tensor)
    with pytest.raises(LayoutError, match="offsets -1 to 6"):
        Layout(8).view(tensor, -1)
    with pytest.raises(LayoutError, match="torch does not support stride -1"):
        Layout(4, -1).view(tensor, 3)
    with pytest.raises(LayoutError, match="pass writable=False to get a read-only view"):
        Layout((3, 3), (1, 1)).view(tensor)
    Layout((4, 8), (8, 1)).view(tensor)[1, 2] = 5
    if device != "meta":
        assert tensor[10] == 5 and tensor.sum() == 5


@pytest.mark.parametrize("device", devices())
def test_layout_of_a_tensor(device: str) -> None:
    tensor = torch.zeros(3, 4, 5, device=device)
    assert cute.layout_of(tensor) == Layout((3, 4, 5), (20, 5, 1))
    assert cute.layout_of(tensor.permute(2, 0, 1)) == Layout((5, 3, 4), (1, 20, 5))
    assert cute.layout_of(tensor[:, ::2].expand(3, 2, 5)) == Layout((3, 2, 5), (20, 10, 1))
    assert cute.layout_of(tensor[:1].expand(7, 4, 5)) == Layout((7, 4, 5), (0, 5, 1))
    # Of a tensor with gaps, or of another order, its own elements.
    for part in (tensor.permute(2, 0, 1), tensor[:, ::2], tensor[1:, 1:3, ::2].permute(1, 2, 0)):
        view = cute.layout_of(part).view(part)
        assert (view.shape, view.stride(), view.storage_offset()) == (
            part.shape,
            part.stride(),
            part.storage_offset(),
        )
    with pytest.raises(LayoutError, match="are not all in the array"):
        Layout(8).view(tensor[:, ::2])


@pytest.mark.parametrize(
    "name", ["bfloat16", "float16", "bool", "complex64", "uint8", "float8_e4m3fn"]
)
def test_elements_that_numpy_may_not_have(name: str) -> None:
    tensor = torch.zeros(32, dtype=getattr(torch, name))
    view = Layout((2, 3), (16, 5)).view(tensor, 1)
    assert view.dtype == tensor.dtype and view.stride() == (16, 5)
    view[1, 2] = 1
    assert tensor.to(torch.complex64).nonzero().flatten().tolist() == [27]


def test_a_view_of_what_is_learned() -> None:
    weights = torch.nn.Parameter(torch.arange(8.0))
    Layout((2, 2), (4, 1)).view(weights).sum().backward()
    assert weights.grad is not None and weights.grad.tolist() == [1, 1, 0, 0, 1, 1, 0, 0]


class Mine(torch.Tensor):  # type: ignore[misc, name-defined]
    """A class that a user defines."""


def test_a_class_that_is_derived_from_torchs() -> None:
    tensor = torch.arange(8).as_subclass(Mine)
    view = Layout(2, 3).view(tensor)
    assert isinstance(view, Mine) and view.tolist() == [0, 3]


# Torch warns that such tensors may change.
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_what_does_not_lie_by_strides() -> None:
    eye = torch.eye(3)
    nested = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
    for tensor in (eye.to_sparse(), eye.to_sparse_csr(), nested):
        with pytest.raises(
            LayoutError, match="view: the tensor's elements are not stored in memory by strides"
        ):
            Layout(2).view(tensor)
        with pytest.raises(LayoutError, match="elements are not stored in memory by strides"):
            cute.layout_of(tensor)
    # The most similar call that is accepted.
    assert cute.layout_of(eye.to_sparse().to_dense()) == Layout((3, 3), (3, 1))
    for thing in (torch.float32, torch.nn.Linear(2, 2), torch.device("cpu")):
        with pytest.raises(TypeError, match="view: an array of numpy, torch or cupy is needed"):
            Layout(2).view(thing)


def test_a_tensor_keeps_the_nesting() -> None:
    t = Tensor(torch.arange(64), Layout((8, 8), (8, 1))).zipped_divide((4, 2))
    assert t[(1, 1), (1, 2)] == (4 + 1) * 8 + 2 * 2 + 1
    t[(None, None), (1, 2)][0, 0] = -1
    assert t.array[36] == -1


@pytest.mark.skipif(
    importlib.util.find_spec("cupy") is None or not torch.cuda.is_available(),
    reason="no cupy, or no GPU",
)
def test_arrays_of_cupy() -> None:
    import cupy

    array = cupy.arange(100, 200)
    for layout in LAYOUTS:
        view = layout.view(array, 13, writable=None if layout.injective() else False)
        assert view.get().flatten().tolist() == [113 + offset for offset in offsets(layout)]
        assert view.data.ptr == array.data.ptr + 13 * array.itemsize
    assert Layout(4, -2).view(array, 9).get().tolist() == [109, 107, 105, 103]
    with pytest.raises(LayoutError, match="are not within the 100 elements"):
        Layout(101).view(array)
    assert cute.layout_of(array.reshape(10, 10)[::2, 1::3]) == Layout((5, 3), (20, 3))
