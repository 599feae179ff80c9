"""Tensors without memory, in the form in which a library shares them by DLPack."""

import ctypes
from ctypes import POINTER, Structure, c_int32, c_int64, c_void_p
from ctypes import c_uint8, c_uint16, c_uint32, c_uint64


class DLTensor(Structure):
    """`DLTensor` of dlpack.h."""

    _fields_ = [
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class Managed(Structure):
    """`DLManagedTensor`."""

    _fields_ = [("tensor", DLTensor), ("manager", c_void_p), ("deleter", c_void_p)]


class Versioned(Structure):
    """`DLManagedTensorVersioned`."""

    _fields_ = [
        ("major", c_uint32),
        ("minor", c_uint32),
        ("manager", c_void_p),
        ("deleter", c_void_p),
        ("flags", c_uint64),
        ("tensor", DLTensor),
    ]


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [c_void_p, ctypes.c_char_p, c_void_p]

TYPES = {
    "f32": (2, 32),
    "f16": (2, 16),
    "bf16": (4, 16),
    "e4m3": (10, 8),
    "i8": (0, 8),
    "i32": (0, 32),
    "i64": (0, 64),
    "u8": (1, 8),
    "u32": (1, 32),
}


class Fake:
    """A tensor without memory, which behaves like that of a library."""

    next_address = 1 << 20

    def __init__(
        self, kind, shape, strides=None, *, device=(2, 0), offset=0, lanes=1, address=None,
        version=None, flags=0, name=None,
    ):
        if address is None:
            address = Fake.next_address
            Fake.next_address += 1 << 32
        integers = c_int64 * max(len(shape), 1)
        self.shape = integers(*shape)
        self.strides = integers(*strides) if strides is not None else None
        code, bits = TYPES[kind]
        tensor = DLTensor(
            address, *device, len(shape), code, bits, lanes, self.shape, self.strides, offset
        )
        if version is None:
            self.held, self.name = Managed(tensor, None, None), name or b"dltensor"
        else:
            self.held = Versioned(*version, None, None, flags, tensor)
            self.name = name or b"dltensor_versioned"
        self.streams = []

    def __dlpack__(self, *, stream=None, max_version=None):
        self.streams.append(stream)
        self.asked = max_version
        return new_capsule(ctypes.addressof(self.held), self.name, None)
