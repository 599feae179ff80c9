//! Hopper's products by four warps, generic over N. The run-time table is `table/wgmma.rs`.

use core::ops::{BitOr, Div};

use cute_static::int::{_0, _1, _2, _4, _8, _16, _24, _64, _128, _256, _512};
use cute_static::{AnyLayout, Compact, Integer, Layout};

use super::sizes::{InSteps, sizes};

/// A tile in shared memory. Every thread owns the whole tile.
type Shared<Rows, K> = Layout<(_128, (Rows, K)), (_0, (_1, Rows))>;
/// The layout of C over the threads, where `Eighth` is an eighth of the number of columns.
type Sums<Eighth> = Layout<((_4, _8, _4), (_2, _2, Eighth)), ((_128, _1, _16), (_64, _8, _512))>;

/// The product adds floats. The number of columns may be any multiple of 8 up to 256.
#[derive(Debug)]
pub enum Floats {}

/// The product adds integers. The number of columns is a multiple of 8, but some multiples are not
/// supported.
#[derive(Debug)]
pub enum Integers {}

sizes! {
    /// The result of the check that a product of floats supports this number of columns.
    HasN WgmmaN;
    /// The result of the check that a product of integers supports this number of columns.
    HasIntegerN WgmmaIntegerN;
}

/// A supported number of columns for a product with the sums `Summed`.
pub trait Columns<Summed>: Integer + Default {
    /// The layout of C over the threads.
    type Sums: AnyLayout + Default + Compact;
}

impl<N, A, E> Columns<Floats> for N
where
    N: Integer + Default + InSteps<_8, _256, Answer = A> + Div<_8, Output = E>,
    A: HasN<N>,
    Sums<E>: AnyLayout + Default + Compact,
{
    type Sums = Sums<E>;
}

impl<N, A, B, O, E> Columns<Integers> for N
where
    N: Integer + Default + Div<_8, Output = E>,
    N: InSteps<_16, _256, Answer = A> + InSteps<_8, _24, Answer = B>,
    A: BitOr<B, Output = O>,
    O: HasIntegerN<N>,
    Sums<E>: AnyLayout + Default + Compact,
{
    type Sums = Sums<E>;
}

/// The layout of A in registers, for each number of columns of A's tile.
macro_rules! registers {
    (8) => { cute_macros::layout_type!(cute_static, ((4, 8, 4), (2, 2)):((64, 1, 16), (8, 256))) };
    (16) => { cute_macros::layout_type!(cute_static, ((4, 8, 4), (2, 2, 2)):((128, 1, 16), (64, 8, 512))) };
    (32) => { cute_macros::layout_type!(cute_static, ((4, 8, 4), (4, 2, 2)):((256, 1, 16), (64, 8, 1024))) };
    (64) => { cute_macros::layout_type!(cute_static, ((4, 8, 4), (8, 2, 2)):((512, 1, 16), (64, 8, 2048))) };
}

/// Defines one product with A in the memory space `$space`.
macro_rules! product {
    ($name:ident $summed:ident $a:ident $b:ident $k:tt $space:ident $layout_a:ty) => {
        #[doc = concat!("`", stringify!($name), "` for `N` columns of C.")]
        #[allow(non_camel_case_types, reason = "CuTe's name")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name<N>(pub N);

        impl<N> MmaTraits for $name<N>
        where
            N: Columns<$summed>,
            Shared<N, cute_macros::int_type!(cute_static, $k)>: AnyLayout + Default + Surjective,
        {
            type M = _64;
            type N = N;
            type K = cute_macros::int_type!(cute_static, $k);
            type ThrId = Layout<_128, _1>;
            type A = $layout_a;
            type B = Shared<N, cute_macros::int_type!(cute_static, $k)>;
            type C = N::Sums;
            type WidthA = Bits<{ Element::$a.bits() }>;
            type WidthB = Bits<{ Element::$b.bits() }>;

            const SPACES: [Space; 3] = [Space::$space, Space::Smem, Space::Register];

            #[cfg(feature = "alloc")]
            fn to_dynamic() -> Result<MmaAtom, Error> {
                let columns = format!("64x{}x", N::default().value());
                crate::mma_atom(&stringify!($name).replace("64xNx", &columns))
            }
        }
    };
}

/// Reads lines `Sums A B: K SS RS, K SS RS;` with the names for A in shared memory and for A in
/// registers. `K` is the number of columns of A's tile.
macro_rules! products {
    ($($summed:ident $a:ident $b:ident: $($k:tt $ss:ident $rs:ident),*;)*) => {
        /// The types of these products.
        pub(crate) mod atoms {
            #[cfg(feature = "alloc")]
            use alloc::format;

            use cute_static::int::{_1, _64, _128};
            use cute_static::{AnyLayout, Layout, Surjective};

            use super::{Columns, Floats, Integers, Shared};
            use crate::typed::{Bits, MmaTraits};
            #[cfg(feature = "alloc")]
            use crate::{Error, MmaAtom};
            use crate::{Element, Space};

            $($(
                product! { $ss $summed $a $b $k Smem Shared<_64, cute_macros::int_type!(cute_static, $k)> }
                product! { $rs $summed $a $b $k Register registers!($k) }
            )*)*
        }

        /// The names of the products. A test checks that each run-time product has a type.
        #[cfg(all(test, feature = "alloc"))]
        const NAMES: &[&str] = &[$($(stringify!($ss), stringify!($rs),)*)*];
    };
}

products! {
    Floats F16 F16:
        16 SM90_64xNx16_F16F16F16_SS SM90_64xNx16_F16F16F16_RS,
        16 SM90_64xNx16_F32F16F16_SS SM90_64xNx16_F32F16F16_RS,
        32 GMMA_64xNx32_F16F16F16_SS GMMA_64xNx32_F16F16F16_RS,
        32 GMMA_64xNx32_F32F16F16_SS GMMA_64xNx32_F32F16F16_RS;
    Floats BF16 BF16:
        16 SM90_64xNx16_F32BF16BF16_SS SM90_64xNx16_F32BF16BF16_RS,
        32 GMMA_64xNx32_F32BF16BF16_SS GMMA_64xNx32_F32BF16BF16_RS;
    Floats TF32 TF32:
        8 SM90_64xNx8_F32TF32TF32_SS_TN SM90_64xNx8_F32TF32TF32_RS_TN,
        16 GMMA_64xNx16_F32TF32TF32_SS_TN GMMA_64xNx16_F32TF32TF32_RS_TN;
    Integers I8 I8:
        32 SM90_64xNx32_S32S8S8_SS_TN SM90_64xNx32_S32S8S8_RS_TN,
        32 SM90_64xNx32_S32S8S8_SS_TN_SATURATE SM90_64xNx32_S32S8S8_RS_TN_SATURATE,
        64 GMMA_64xNx64_S32S8S8_SS_TN GMMA_64xNx64_S32S8S8_RS_TN,
        64 GMMA_64xNx64_S32S8S8_SS_TN_SATURATE GMMA_64xNx64_S32S8S8_RS_TN_SATURATE;
    Integers I8 U8:
        32 SM90_64xNx32_S32S8U8_SS_TN SM90_64xNx32_S32S8U8_RS_TN,
        32 SM90_64xNx32_S32S8U8_SS_TN_SATURATE SM90_64xNx32_S32S8U8_RS_TN_SATURATE,
        64 GMMA_64xNx64_S32S8U8_SS_TN GMMA_64xNx64_S32S8U8_RS_TN,
        64 GMMA_64xNx64_S32S8U8_SS_TN_SATURATE GMMA_64xNx64_S32S8U8_RS_TN_SATURATE;
    Integers U8 I8:
        32 SM90_64xNx32_S32U8S8_SS_TN SM90_64xNx32_S32U8S8_RS_TN,
        32 SM90_64xNx32_S32U8S8_SS_TN_SATURATE SM90_64xNx32_S32U8S8_RS_TN_SATURATE,
        64 GMMA_64xNx64_S32U8S8_SS_TN GMMA_64xNx64_S32U8S8_RS_TN,
        64 GMMA_64xNx64_S32U8S8_SS_TN_SATURATE GMMA_64xNx64_S32U8S8_RS_TN_SATURATE;
    Integers U8 U8:
        32 SM90_64xNx32_S32U8U8_SS_TN SM90_64xNx32_S32U8U8_RS_TN,
        32 SM90_64xNx32_S32U8U8_SS_TN_SATURATE SM90_64xNx32_S32U8U8_RS_TN_SATURATE,
        64 GMMA_64xNx64_S32U8U8_SS_TN GMMA_64xNx64_S32U8U8_RS_TN,
        64 GMMA_64xNx64_S32U8U8_SS_TN_SATURATE GMMA_64xNx64_S32U8U8_RS_TN_SATURATE;
    Floats E4M3 E4M3:
        32 SM90_64xNx32_F16E4M3E4M3_SS_TN SM90_64xNx32_F16E4M3E4M3_RS_TN,
        32 SM90_64xNx32_F32E4M3E4M3_SS_TN SM90_64xNx32_F32E4M3E4M3_RS_TN,
        64 GMMA_64xNx64_F16E4M3E4M3_SS_TN GMMA_64xNx64_F16E4M3E4M3_RS_TN,
        64 GMMA_64xNx64_F32E4M3E4M3_SS_TN GMMA_64xNx64_F32E4M3E4M3_RS_TN;
    Floats E4M3 E5M2:
        32 SM90_64xNx32_F16E4M3E5M2_SS_TN SM90_64xNx32_F16E4M3E5M2_RS_TN,
        32 SM90_64xNx32_F32E4M3E5M2_SS_TN SM90_64xNx32_F32E4M3E5M2_RS_TN,
        64 GMMA_64xNx64_F16E4M3E5M2_SS_TN GMMA_64xNx64_F16E4M3E5M2_RS_TN,
        64 GMMA_64xNx64_F32E4M3E5M2_SS_TN GMMA_64xNx64_F32E4M3E5M2_RS_TN;
    Floats E5M2 E4M3:
        32 SM90_64xNx32_F16E5M2E4M3_SS_TN SM90_64xNx32_F16E5M2E4M3_RS_TN,
        32 SM90_64xNx32_F32E5M2E4M3_SS_TN SM90_64xNx32_F32E5M2E4M3_RS_TN,
        64 GMMA_64xNx64_F16E5M2E4M3_SS_TN GMMA_64xNx64_F16E5M2E4M3_RS_TN,
        64 GMMA_64xNx64_F32E5M2E4M3_SS_TN GMMA_64xNx64_F32E5M2E4M3_RS_TN;
    Floats E5M2 E5M2:
        32 SM90_64xNx32_F16E5M2E5M2_SS_TN SM90_64xNx32_F16E5M2E5M2_RS_TN,
        32 SM90_64xNx32_F32E5M2E5M2_SS_TN SM90_64xNx32_F32E5M2E5M2_RS_TN,
        64 GMMA_64xNx64_F16E5M2E5M2_SS_TN GMMA_64xNx64_F16E5M2E5M2_RS_TN,
        64 GMMA_64xNx64_F32E5M2E5M2_SS_TN GMMA_64xNx64_F32E5M2E5M2_RS_TN;
}

/// Checks that each run-time product has exactly one type.
#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::string::{String, ToString};

    #[test]
    fn names() {
        let generic = |name: String| {
            let rest = name
                .strip_prefix("SM90_64x")
                .or_else(|| name.strip_prefix("GMMA_64x"))?;
            let (_, suffix) = rest.split_once('x')?;
            Some(alloc::format!("{}64xNx{suffix}", &name[..5]))
        };
        let wanted: BTreeSet<String> = crate::mma_names().into_iter().filter_map(generic).collect();
        assert_eq!(
            super::NAMES
                .iter()
                .map(ToString::to_string)
                .collect::<BTreeSet<_>>(),
            wanted
        );
    }
}
