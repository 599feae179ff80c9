//! Copies between registers and tensor memory, generic over the number of repetitions of a pattern.
//! The run-time table is `table/tmem.rs`.

use core::ops::{BitOr, Mul};

use cute_static::__guards::{Answers, Broken, ComparedWith, NotGreater, Proven};
use cute_static::int::{_0, _1, _2, _4, _8, _16, _32, _64, _128, _256, _512, _1024, _2048, _4096};
use cute_static::{AnyLayout, EvenlyDivides, Integer, Layout};

use super::sizes::{InSteps, sizes};

sizes! {
    /// The result of the check that a pattern with at most 32 repetitions supports this number.
    HasTimes32 TmemTimes32;
    /// The result of the check that a pattern with at most 64 repetitions supports this number.
    HasTimes64 TmemTimes64;
    /// The result of the check that a pattern with at most 128 repetitions supports this number.
    HasTimes128 TmemTimes128;
    /// The result of the check that a load with a reduction supports this number of repetitions.
    HasTimesOfStat TmemTimesOfStat;
}

/// The layout of tensor memory, whose bits belong to all threads of the warp, row by row.
type Memory<Bits> = Layout<(_32, Bits), (_0, _1)>;

/// A pattern of bits that a copy moves.
pub trait Pattern {
    /// The number of bits that one repetition moves.
    type Bits;
}

/// A supported number of repetitions of the pattern `P`.
pub trait Repeats<P> {}

/// The layout of the threads' registers for a pattern with `N` repetitions. `Once` is `Proven` if
/// there is a single repetition, which needs no mode.
pub trait Registers<N, Once> {
    /// The layout of `(thread, bit)`.
    type Layout: AnyLayout + Default;
}

/// A type-level number of repetitions of the pattern `P`, with the layouts of both sides.
pub trait Times<P>: Integer + Default {
    /// The layout of `(thread, bit)` in tensor memory.
    type Memory: AnyLayout + Default;
    /// The layout of `(thread, bit)` in registers.
    type Registers: AnyLayout + Default;
}

impl<N, P, Bits, Once> Times<P> for N
where
    N: Repeats<P>,
    P: Pattern + Registers<N, Once>,
    N: Integer
        + Default
        + Mul<P::Bits, Output = Bits>
        + ComparedWith<NotGreater, _1, Outcome = Once>,
    Memory<Bits>: AnyLayout + Default,
{
    type Memory = Memory<Bits>;
    type Registers = <P as Registers<N, Once>>::Layout;
}

/// Defines patterns. An entry lists the bits of one repetition, the check, and the greatest number
/// of repetitions. Then it lists the layout of the threads for one repetition, and the layout for
/// `N` repetitions. The multiples of `N` that the last layout contains are listed before it.
macro_rules! patterns {
    ($(
        $(#[$doc:meta])* $Pattern:ident $bits:ty, $Has:ident $most:ty, $once:ty,
            $($product:ident = $factor:ty),+: $repeated:ty;
    )*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $Pattern {}

        impl Pattern for $Pattern {
            type Bits = $bits;
        }

        // The divisors of a power of two are exactly the powers of two up to it.
        impl<N: EvenlyDivides<$most, Outcome: Answers<Answer = A>>, A: $Has<N>> Repeats<$Pattern> for N {}

        impl<N> Registers<N, Proven> for $Pattern {
            type Layout = $once;
        }

        impl<N, Rule, $($product),+> Registers<N, Broken<Rule>> for $Pattern
        where
            $(N: Mul<$factor, Output = $product>,)+
            $repeated: AnyLayout + Default,
        {
            type Layout = $repeated;
        }
    )* };
}

patterns! {
    /// 16 rows with 256 bits each.
    Rows16Bits256 _4096, HasTimes32 _32,
        Layout<((_4, _8), (_64, _2)), ((_64, _256), (_1, _2048))>,
        Row = _256, Half = _2048: Layout<((_4, _8), (_64, _2, N)), ((_64, Row), (_1, Half, _256))>;
    /// 16 rows with 128 bits each.
    Rows16Bits128 _2048, HasTimes64 _64,
        Layout<((_4, _8), (_32, _2)), ((_32, _128), (_1, _1024))>,
        Row = _128, Half = _1024: Layout<((_4, _8), (_32, _2, N)), ((_32, Row), (_1, Half, _128))>;
    /// 16 rows with 64 bits each.
    Rows16Bits64 _1024, HasTimes128 _128,
        Layout<((_2, _2, _8), _32), ((_512, _32, _64), _1)>,
        Row = _64, Half = _512: Layout<((_2, _2, _8), (_32, N)), ((Half, _32, Row), (_1, _64))>;
    /// 16 rows with two words of 32 bits each.
    Rows16Bits32 _1024, HasTimes128 _128,
        Layout<((_16, _2), _32), ((_64, _32), _1)>,
        Part = _32, Row = _64: Layout<((_16, _2), Part), ((Row, Part), _1)>;
    /// 32 rows with 32 bits each.
    Rows32Bits32 _1024, HasTimes128 _128,
        Layout<(_32, _32), (_32, _1)>,
        Row = _32: Layout<(_32, Row), (Row, _1)>;
}

/// 32 rows with 32 bits each, for loads with a reduction.
#[derive(Debug)]
pub enum Stat {}

impl Pattern for Stat {
    type Bits = <Rows32Bits32 as Pattern>::Bits;
}

impl<N, A, B, O> Repeats<Stat> for N
where
    N: InSteps<_32, _32, Answer = A> + InSteps<_128, _128, Answer = B>,
    A: BitOr<B, Output = O>,
    O: HasTimesOfStat<N>,
{
}

impl<N, Once> Registers<N, Once> for Stat
where
    Rows32Bits32: Registers<N, Once>,
{
    type Layout = <Rows32Bits32 as Registers<N, Once>>::Layout;
}

/// Defines a copy between `Memory` and `Registers`, from the first named one to the second.
macro_rules! copy {
    ($name:ident $Pattern:ident $Src:ident $Dst:ident) => {
        #[doc = concat!("`", stringify!($name), "` for `N` repetitions.")]
        #[allow(non_camel_case_types, reason = "CuTe's name")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name<N>(pub N);

        impl<N: Times<$Pattern>> CopyTraits for $name<N> {
            type ThrId = Layout<_32, _1>;
            type Src = N::$Src;
            type Dst = N::$Dst;
            type Ref = N::Memory;

            #[cfg(feature = "alloc")]
            fn to_dynamic() -> Result<CopyAtom, Error> {
                crate::copy_atom(
                    &stringify!($name).replace("Nx", &format!("{}x", N::default().value())),
                )
            }
        }
    };
}

/// Reads lines `Pattern: LOAD LOAD_16b, STORE STORE_16b;`.
macro_rules! copies {
    ($($Pattern:ident: $($load:ident)*, $($store:ident)*;)*) => {
        /// The types of these copies.
        pub(crate) mod atoms {
            #[cfg(feature = "alloc")]
            use alloc::format;

            use cute_static::Layout;
            use cute_static::int::{_1, _32};

            use super::{Rows16Bits128, Rows16Bits256, Rows16Bits32, Rows16Bits64, Rows32Bits32, Stat, Times};
            use crate::typed::CopyTraits;
            #[cfg(feature = "alloc")]
            use crate::{CopyAtom, Error};

            $(
                $(copy! { $load $Pattern Memory Registers })*
                $(copy! { $store $Pattern Registers Memory })*
            )*
        }

        /// The names of the copies. A test checks that each run-time copy has a type.
        #[cfg(all(test, feature = "alloc"))]
        const NAMES: &[&str] = &[$($(stringify!($load),)* $(stringify!($store),)*)*];
    };
}

copies! {
    Rows16Bits256: SM100_TMEM_LOAD_16dp256bNx SM100_TMEM_LOAD_16dp256bNx_16b,
        SM100_TMEM_STORE_16dp256bNx SM100_TMEM_STORE_16dp256bNx_16b;
    Rows16Bits128: SM100_TMEM_LOAD_16dp128bNx SM100_TMEM_LOAD_16dp128bNx_16b,
        SM100_TMEM_STORE_16dp128bNx SM100_TMEM_STORE_16dp128bNx_16b;
    Rows16Bits64: SM100_TMEM_LOAD_16dp64bNx SM100_TMEM_LOAD_16dp64bNx_16b,
        SM100_TMEM_STORE_16dp64bNx SM100_TMEM_STORE_16dp64bNx_16b;
    Rows16Bits32: SM100_TMEM_LOAD_16dp32bNx SM100_TMEM_LOAD_16dp32bNx_16b,
        SM100_TMEM_STORE_16dp32bNx SM100_TMEM_STORE_16dp32bNx_16b;
    Rows32Bits32: SM100_TMEM_LOAD_32dp32bNx SM100_TMEM_LOAD_32dp32bNx_16b,
        SM100_TMEM_STORE_32dp32bNx SM100_TMEM_STORE_32dp32bNx_16b;
    Stat: SM100_TMEM_LOAD_STAT_32dp32bNx,;
}

/// Checks that each run-time copy has exactly one type.
#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;
    use alloc::string::{String, ToString};

    #[test]
    fn names() {
        let generic = |name: String| {
            let (stem, times) = name.strip_prefix("SM100_TMEM_")?.rsplit_once('b')?;
            Some(format!(
                "SM100_TMEM_{stem}b{}",
                times.trim_start_matches(|c: char| c.is_ascii_digit())
            ))
        };
        let whole = |name: String| match name.strip_suffix("_16b") {
            Some(name) => generic(name.to_string()).map(|name| format!("{name}_16b")),
            None => generic(name),
        };
        let wanted: BTreeSet<String> = crate::copy_names().into_iter().filter_map(whole).collect();
        let named = super::NAMES.iter().map(|name| name.replace("Nx", "x"));
        assert_eq!(named.collect::<BTreeSet<_>>(), wanted);
    }
}
