//! Blackwell's products (`tcgen05.mma`, CuTe's UMMA) by one or two multiprocessors, generic over M
//! and N. The run-time table is `table/umma.rs`.

use core::ops::Div;

use cute_static::__private::{B0, B1};
use cute_static::int::{_0, _1, _2, _8, _16, _64, _128, _256};
use cute_static::{AnyLayout, Integer, Layout};

use super::sizes::{InSteps, sizes};

/// The tile of a single SM.
type Whole<Rows, Columns> = Layout<(_1, (Rows, Columns)), (_0, (_1, Rows))>;
/// The tile of two SMs. Each SM has half of the rows.
type Halves<Rows, Half, Columns> = Layout<(_2, (Half, Columns)), (Half, (_1, Rows))>;

/// One multiprocessor executes the product.
#[derive(Debug)]
pub enum Alone {}

/// Two multiprocessors execute the product.
#[derive(Debug)]
pub enum Paired {}

sizes! {
    /// The result of the check that one SM supports this number of rows.
    HasM UmmaM;
    /// The result of the check that two SMs support this number of rows.
    HasPairM UmmaPairM;
    /// The result of the check that a product of 128 or 256 rows supports this number of columns.
    HasN UmmaN;
    /// The result of the check that a product of 64 rows supports this number of columns.
    HasNarrowN UmmaNarrowN;
}

/// The condition on N, which depends on whether M is 64. N is checked only if M is valid, so an
/// invalid M gives one error.
pub trait AsksN<N, Eights, Sixteens> {}
impl<X, N, Eights, Sixteens> AsksN<N, Eights, Sixteens> for (B0, X) {}
impl<N, Eights: HasNarrowN<N>, Sixteens> AsksN<N, Eights, Sixteens> for (B1, B1) {}
impl<N, Eights, Sixteens: HasN<N>> AsksN<N, Eights, Sixteens> for (B1, B0) {}

/// A size `(M, N)` that one or two multiprocessors support.
pub trait Sizes<Processors> {}

impl<M, N, Known, Narrow, Eights, Sixteens> Sizes<Alone> for (M, N)
where
    M: InSteps<_64, _128, Answer = Known> + InSteps<_64, _64, Answer = Narrow>,
    Known: HasM<M>,
    N: InSteps<_8, _256, Answer = Eights> + InSteps<_16, _256, Answer = Sixteens>,
    (Known, Narrow): AsksN<N, Eights, Sixteens>,
{
}

impl<M, N, Known, Eights, Sixteens> Sizes<Paired> for (M, N)
where
    M: InSteps<_128, _256, Answer = Known>,
    Known: HasPairM<M>,
    N: InSteps<_8, _256, Answer = Eights> + InSteps<_16, _256, Answer = Sixteens>,
    (Known, B0): AsksN<N, Eights, Sixteens>,
{
}

/// A type-level number of rows, with the layout of a product's tile on one or two multiprocessors.
pub trait Tile<Columns, Processors>: Integer + Default {
    /// The layout that maps `(SM, value)` to a coordinate of the tile.
    type Layout: AnyLayout + Default;
}

impl<R: Integer + Default, C> Tile<C, Alone> for R
where
    Whole<R, C>: AnyLayout + Default,
{
    type Layout = Whole<R, C>;
}

impl<R: Integer + Default, C, H> Tile<C, Paired> for R
where
    R: Div<_2, Output = H>,
    Halves<R, H, C>: AnyLayout + Default,
{
    type Layout = Halves<R, H, C>;
}

/// Defines one product.
macro_rules! product {
    ($name:ident $stem:expr, $vector:expr, $processors:ident $thr_id:ty, $k:literal $a:ident $b:ident $space:ident) => {
        #[doc = concat!("`", $stem, "<M,N", $vector, ">`.")]
        #[allow(non_camel_case_types, reason = "CuTe's name")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name<M, N>(pub M, pub N);

        impl<M, N> MmaTraits for $name<M, N>
        where
            (M, N): Sizes<$processors>,
            M: Tile<N, $processors, Layout: Compact>,
            M: Tile<cute_macros::int_type!(cute_static, $k), $processors, Layout: Surjective>,
            N: Tile<cute_macros::int_type!(cute_static, $k), $processors, Layout: Surjective>,
        {
            type M = M;
            type N = N;
            type K = cute_macros::int_type!(cute_static, $k);
            type ThrId = $thr_id;
            type A = <M as Tile<cute_macros::int_type!(cute_static, $k), $processors>>::Layout;
            type B = <N as Tile<cute_macros::int_type!(cute_static, $k), $processors>>::Layout;
            type C = <M as Tile<N, $processors>>::Layout;
            type WidthA = Bits<{ Element::$a.bits() }>;
            type WidthB = Bits<{ Element::$b.bits() }>;

            const SPACES: [Space; 3] = [Space::$space, Space::Smem, Space::Tmem];

            #[cfg(feature = "alloc")]
            fn to_dynamic() -> Result<MmaAtom, Error> {
                let (m, n) = (M::default().value(), N::default().value());
                crate::mma_atom(&format!("{}<{m},{n}{}>", $stem, $vector))
            }
        }
    };
}

/// The run-time name up to its sizes. This is the name of the type, unless the line contains
/// another text.
macro_rules! stem {
    ($name:ident) => {
        stringify!($name)
    };
    ($name:ident $text:literal) => {
        $text
    };
}

/// The part of the run-time name after the sizes.
macro_rules! vector {
    () => {
        ""
    };
    ($text:literal) => {
        $text
    };
}

/// Reads lines `ONE TWO K k: A B space;` with the names for one SM and for two SMs. If the
/// beginning of the run-time name differs from the name of the type, the line contains this
/// beginning after the name. The part of the run-time name after the sizes is at the end of the
/// line.
macro_rules! products {
    ($($one:ident $(= $stem_one:literal)?, $two:ident $(= $stem_two:literal)?, K $k:literal: $a:ident $b:ident $space:ident
        $(by $vector:literal)?;)*) => {
        /// The types of these products.
        pub(crate) mod atoms {
            #[cfg(feature = "alloc")]
            use alloc::format;

            use cute_static::int::{_0, _1, _2};
            use cute_static::{Compact, Layout, Surjective};

            use super::{Alone, Paired, Sizes, Tile};
            use crate::typed::{Bits, MmaTraits};
            #[cfg(feature = "alloc")]
            use crate::{Error, MmaAtom};
            use crate::{Element, Space};

            $(
                product! { $one stem!($one $($stem_one)?), vector!($($vector)?), Alone Layout<_1, _0>, $k $a $b $space }
                product! { $two stem!($two $($stem_two)?), vector!($($vector)?), Paired Layout<_2, _1>, $k $a $b $space }
            )*
        }

        /// The beginnings of the run-time names, and the parts after the sizes.
        #[cfg(all(test, feature = "alloc"))]
        const NAMES: &[[&str; 2]] = &[$(
            [stem!($one $($stem_one)?), vector!($($vector)?)],
            [stem!($two $($stem_two)?), vector!($($vector)?)],
        )*];
    };
}

products! {
    SM100_MMA_TF32_SS, SM100_MMA_TF32_2x1SM_SS, K 8: TF32 TF32 Smem;
    SM100_MMA_TF32_TS, SM100_MMA_TF32_2x1SM_TS, K 8: TF32 TF32 Tmem;
    SM100_MMA_TF32_TS_SCALED, SM100_MMA_TF32_2x1SM_TS_SCALED, K 8: TF32 TF32 Tmem;
    SM100_MMA_TF32_SS_SPARSE, SM100_MMA_TF32_2x1SM_SS_SPARSE, K 16: TF32 TF32 Smem;
    SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN, SM100_MMA_TF32_2x1SM_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN, K 4: CTF32 CTF32 Tmem;
    SM100_MMA_F16BF16_SS, SM100_MMA_F16BF16_2x1SM_SS, K 16: F16 F16 Smem;
    SM100_MMA_F16BF16_TS, SM100_MMA_F16BF16_2x1SM_TS, K 16: F16 F16 Tmem;
    SM100_MMA_F16BF16_SS_SCALED, SM100_MMA_F16BF16_2x1SM_SS_SCALED, K 16: F16 F16 Smem;
    SM100_MMA_F16BF16_TS_SCALED, SM100_MMA_F16BF16_2x1SM_TS_SCALED, K 16: F16 F16 Tmem;
    SM100_MMA_F16BF16_SS_SCALED_complex = "SM100_MMA_F16BF16_SS_SCALED<complex>", SM100_MMA_F16BF16_2x1SM_SS_SCALED_complex = "SM100_MMA_F16BF16_2x1SM_SS_SCALED<complex>", K 8: CF16 CF16 Smem;
    SM100_MMA_F16BF16_TS_SCALED_complex = "SM100_MMA_F16BF16_TS_SCALED<complex>", SM100_MMA_F16BF16_2x1SM_TS_SCALED_complex = "SM100_MMA_F16BF16_2x1SM_TS_SCALED<complex>", K 8: CF16 CF16 Tmem;
    SM100_MMA_F16BF16_SS_SPARSE, SM100_MMA_F16BF16_2x1SM_SS_SPARSE, K 32: F16 F16 Smem;
    SM100_MMA_S8_SS, SM100_MMA_S8_2x1SM_SS, K 32: I8 I8 Smem;
    SM100_MMA_S8_TS, SM100_MMA_S8_2x1SM_TS, K 32: I8 I8 Tmem;
    SM100_MMA_S8_SS_SPARSE, SM100_MMA_S8_2x1SM_SS_SPARSE, K 64: I8 I8 Smem;
    SM100_MMA_F8F6F4_SS, SM100_MMA_F8F6F4_2x1SM_SS, K 32: E4M3 E4M3 Smem;
    SM100_MMA_F8F6F4_TS, SM100_MMA_F8F6F4_2x1SM_TS, K 32: E4M3 E4M3 Tmem;
    SM100_MMA_F8F6F4_SS_SPARSE, SM100_MMA_F8F6F4_2x1SM_SS_SPARSE, K 64: E4M3 E4M3 Smem;
    SM100_MMA_MXF8F6F4_SS, SM100_MMA_MXF8F6F4_2x1SM_SS, K 32: E4M3 E4M3 Smem;
    SM100_MMA_MXF8F6F4_SS_SPARSE, SM100_MMA_MXF8F6F4_2x1SM_SS_SPARSE, K 64: E4M3 E4M3 Smem;
    SM100_MMA_MXF4_SS_VS32 = "SM100_MMA_MXF4_SS", SM100_MMA_MXF4_2x1SM_SS_VS32 = "SM100_MMA_MXF4_2x1SM_SS", K 64: E2M1 E2M1 Smem by ",VS32";
    SM100_MMA_MXF4_SS_VS16 = "SM100_MMA_MXF4_SS", SM100_MMA_MXF4_2x1SM_SS_VS16 = "SM100_MMA_MXF4_2x1SM_SS", K 64: E2M1 E2M1 Smem by ",VS16";
    SM100_MMA_MXF4NVF4_SS_SPARSE_VS64 = "SM100_MMA_MXF4NVF4_SS_SPARSE", SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE_VS64 = "SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE", K 128: U8 E2M1 Smem by ",VS64";
    SM100_MMA_MXF4NVF4_SS_SPARSE_VS32 = "SM100_MMA_MXF4NVF4_SS_SPARSE", SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE_VS32 = "SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE", K 128: U8 E2M1 Smem by ",VS32";
    SM103_MXF4_ULTRA_SS_VS32 = "SM103_MXF4_ULTRA_SS_VS", SM103_MXF4_ULTRA_2x1SM_SS_VS32 = "SM103_MXF4_ULTRA_2x1SM_SS_VS", K 96: E2M1 E2M1 Smem by ",VS32";
    SM103_MXF4_ULTRA_SS_VS16 = "SM103_MXF4_ULTRA_SS_VS", SM103_MXF4_ULTRA_2x1SM_SS_VS16 = "SM103_MXF4_ULTRA_2x1SM_SS_VS", K 96: E2M1 E2M1 Smem by ",VS16";
}

/// Checks that each run-time product has exactly one type.
#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;
    use alloc::string::String;

    #[test]
    fn names() {
        let stem = |name: String| {
            let (stem, sizes) = name.strip_suffix('>')?.rsplit_once('<')?;
            let vector = sizes
                .splitn(3, ',')
                .nth(2)
                .map_or(String::new(), |vector| format!(",{vector}"));
            stem.starts_with("SM10").then(|| format!("{stem}{vector}"))
        };
        let wanted: BTreeSet<String> = crate::mma_names().into_iter().filter_map(stem).collect();
        assert_eq!(
            super::NAMES
                .iter()
                .map(|name| name.concat())
                .collect::<BTreeSet<_>>(),
            wanted
        );
    }
}
