//! Grouped products, on borrowed tensors.

use cute_kernels::Bf16;

use crate::dlpack::{Lent, refusal};
use crate::products::blocks;
use crate::wrong::Done;
use crate::{LIMITS, streams};

macro_rules! grouped {
    ($($name:ident $rank:literal;)*) => { $(
        pub(crate) fn $name(
            stream: Option<u64>,
            [c, report, a, b, lengths]: [Lent<'_>; 5],
        ) -> Done {
            let (x, y) = (a.read::<Bf16, $rank>()?, b.read::<Bf16, 3>()?);
            let given = lengths.read::<i32, 1>()?;
            let z = c.write::<Bf16, $rank>(&[&report, &a, &b, &lengths])?;
            let said = report.row_mut::<u32>(&[&c, &a, &b, &lengths])?;
            launch!(stream, [c, report, a, b, lengths], |on| {
                cute_kernels::$name(on, z, said, x, y, given)
            })
        }
    )* };
}

grouped! {
    gemm_packed 2;
    gemm_masked 3;
}

macro_rules! grouped_bytes {
    ($($name:ident $rank:literal;)*) => { $(
        pub(crate) fn $name(
            stream: Option<u64>,
            [c, report, a, b, lengths, sa, sb]: [Lent<'_>; 7],
        ) -> Done {
            let (x, y) = (a.read::<u8, $rank>()?, b.read::<u8, 3>()?);
            let given = lengths.read::<i32, 1>()?;
            let z = c.write::<Bf16, $rank>(&[&report, &a, &b, &lengths, &sa, &sb])?;
            let said = report.row_mut::<u32>(&[&c, &a, &b, &lengths, &sa, &sb])?;
            let (rows, [groups, k, n]) = (a.elements() / a.last().max(1), y.shape());
            let scales = [
                sa.slice::<f32, 2>([rows, blocks(k)], [0, 1])?,
                sb.slice::<f32, 3>([groups, blocks(n), blocks(k)], [2, 1, 0])?,
            ];
            launch!(stream, [c, report, a, b, lengths, sa, sb], |on| {
                cute_kernels::$name(on, z, said, x, y, given, scales)
            })
        }
    )* };
}

grouped_bytes! {
    gemm_fp8_packed 2;
    gemm_fp8_masked 3;
}
