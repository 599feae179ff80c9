//! The bits of arguments, as a launch passes them. The driver encodes tensor maps in the TMA unit's
//! format.
#![allow(unsafe_code, reason = "the driver's functions")]

use std::cell::RefCell;

use cudarc::driver::sys;

use crate::arguments::{Given, MOST, Value};
use crate::boxes::{DataType, Fill, Swizzle};
use crate::error::{Error, While};
use crate::map::{Mapped, Promotion};

/// The bits of an argument. A function reads the first bytes, up to the size of its parameter. A
/// tensor map is aligned to 64 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Bits([u64; 16]);

impl Bits {
    pub(crate) const NONE: Self = Self([0; 16]);

    const fn of(bits: u64) -> Self {
        let mut all = Self::NONE;
        all.0[0] = bits;
        all
    }
}

/// The last tensor map of each argument, with its bits. The driver encodes a map only if the map
/// differs from the last one.
#[derive(Debug, Default)]
pub(crate) struct Maps([RefCell<Option<(Mapped, Bits)>>; MOST]);

impl Maps {
    /// Returns the bits of the value that a launch passes for the argument with this index.
    pub(crate) fn bits(&self, place: usize, given: &Given, name: &str) -> Result<Bits, Error> {
        match given.0 {
            Value::Extent(value) => Ok(Bits::of(value.cast_unsigned().into())),
            Value::Number(bits) => Ok(Bits::of(bits)),
            Value::Memory { address, .. } | Value::Address(address) => Ok(Bits::of(address)),
            Value::Map(map) => self
                .last_or(place, &map, encode)
                .while_(&format!("encoding the tensor map `{name}`")),
        }
    }

    /// Returns the last encoding if the map has not changed; otherwise encodes the map.
    fn last_or<E>(
        &self,
        place: usize,
        map: &Mapped,
        encode: impl FnOnce(&Mapped) -> Result<Bits, E>,
    ) -> Result<Bits, E> {
        let mut last = self.0[place].borrow_mut();
        match *last {
            Some((ref same, bits)) if same == map => Ok(bits),
            _ => {
                let bits = encode(map)?;
                *last = Some((*map, bits));
                Ok(bits)
            }
        }
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "up to five dimensions, and CUDA has hosts of 64 bits only"
)]
fn encode(map: &Mapped) -> Result<Bits, cudarc::driver::DriverError> {
    use sys::CUtensorMapDataType as Type;
    use sys::CUtensorMapFloatOOBfill as Past;
    use sys::CUtensorMapL2promotion as Cache;
    use sys::CUtensorMapSwizzle as Rows;
    let boxes = &map.boxes;
    let data_type = match boxes.data_type {
        DataType::U8 => Type::CU_TENSOR_MAP_DATA_TYPE_UINT8,
        DataType::U16 => Type::CU_TENSOR_MAP_DATA_TYPE_UINT16,
        DataType::U32 => Type::CU_TENSOR_MAP_DATA_TYPE_UINT32,
        DataType::I32 => Type::CU_TENSOR_MAP_DATA_TYPE_INT32,
        DataType::U64 => Type::CU_TENSOR_MAP_DATA_TYPE_UINT64,
        DataType::I64 => Type::CU_TENSOR_MAP_DATA_TYPE_INT64,
        DataType::F16 => Type::CU_TENSOR_MAP_DATA_TYPE_FLOAT16,
        DataType::F32 => Type::CU_TENSOR_MAP_DATA_TYPE_FLOAT32,
        DataType::F64 => Type::CU_TENSOR_MAP_DATA_TYPE_FLOAT64,
        DataType::Bf16 => Type::CU_TENSOR_MAP_DATA_TYPE_BFLOAT16,
        DataType::F32Ftz => Type::CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ,
        DataType::Tf32 => Type::CU_TENSOR_MAP_DATA_TYPE_TFLOAT32,
        DataType::Tf32Ftz => Type::CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ,
    };
    let swizzle = match boxes.swizzle {
        Swizzle::None => Rows::CU_TENSOR_MAP_SWIZZLE_NONE,
        Swizzle::Bytes32 => Rows::CU_TENSOR_MAP_SWIZZLE_32B,
        Swizzle::Bytes64 => Rows::CU_TENSOR_MAP_SWIZZLE_64B,
        Swizzle::Bytes128 => Rows::CU_TENSOR_MAP_SWIZZLE_128B,
    };
    let promotion = match map.promotion {
        Promotion::None => Cache::CU_TENSOR_MAP_L2_PROMOTION_NONE,
        Promotion::Bytes64 => Cache::CU_TENSOR_MAP_L2_PROMOTION_L2_64B,
        Promotion::Bytes128 => Cache::CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
        Promotion::Bytes256 => Cache::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
    };
    let fill = match boxes.fill {
        Fill::Zeros => Past::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        Fill::Nan => Past::CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA,
    };
    let mut bits = Bits::NONE;
    let (target, rank) = ((&raw mut bits).cast(), boxes.rank as u32);
    let tensor = std::ptr::without_provenance_mut(map.address as usize);
    let interleave = sys::CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE;
    // SAFETY: the memory has room for a map and is aligned to 64 bytes, and each list has at least
    // one number for each dimension, or for each spatial dimension. The driver does not access
    // device memory here.
    unsafe {
        match &map.pixels {
            None => sys::cuTensorMapEncodeTiled(
                target,
                data_type,
                rank,
                tensor,
                map.extents.as_ptr(),
                map.strides.as_ptr(),
                boxes.extents.as_ptr(),
                boxes.element_strides.as_ptr(),
                interleave,
                swizzle,
                promotion,
                fill,
            ),
            Some(pixels) => sys::cuTensorMapEncodeIm2col(
                target,
                data_type,
                rank,
                tensor,
                map.extents.as_ptr(),
                map.strides.as_ptr(),
                pixels.lower.as_ptr(),
                pixels.upper.as_ptr(),
                boxes.extents[0],
                boxes.extents[1],
                pixels.element_strides.as_ptr(),
                interleave,
                swizzle,
                promotion,
                fill,
            ),
        }
    }
    .result()?;
    Ok(bits)
}

const _: () = assert!(size_of::<Bits>() == size_of::<sys::CUtensorMap>());

#[cfg(test)]
mod tests {
    use super::{Bits, Maps};
    use crate::{F16, Slice, TensorMap, boxes};

    #[test]
    fn a_map_is_encoded_where_it_is_another() {
        // SAFETY: nothing reads there.
        let memory = unsafe { Slice::<u16>::at(0x1000, 1000) };
        let map = |from: usize, rows| {
            TensorMap::<F16, 2>::new(boxes([8, 8]), &memory[from..], [8, rows])
                .expect("a map")
                .mapped
        };
        let (maps, (one, other, moved)) = (Maps::default(), (map(0, 10), map(0, 11), map(8, 10)));
        let mut count = 0;
        let mut bits = |place, map| {
            let encode = |_: &_| {
                count += 1;
                Ok::<_, ()>(Bits::of(count))
            };
            maps.last_or(place, map, encode).expect("bits").0[0]
        };
        // Each argument's map is encoded once while it stays the same.
        let got = [
            (0, &one),
            (0, &one),
            (0, &other),
            (0, &one),
            (1, &moved),
            (0, &moved),
            (1, &moved),
        ];
        assert_eq!(
            got.map(|(place, map)| bits(place, map)),
            [1, 1, 2, 3, 4, 5, 4]
        );
        // A failed encoding is not kept, so the next call encodes again.
        assert_eq!(maps.last_or(2, &one, |_| Err(7)).err(), Some(7));
        assert_eq!(
            maps.last_or(2, &one, |_| Ok::<_, ()>(Bits::of(8)))
                .expect("bits")
                .0[0],
            8
        );
    }
}
