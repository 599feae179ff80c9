//! The guards of tiled operations. They print the messages of [`Error`](crate::Error) for types
//! that break a rule.
//!
//! A guard is a trait that no type implements. The message of a guard is the sentence of an error.
//! `cute-guards` generates one guard for each combination of lengths of the numbers.

use cute_static::__guards::{Broken, Proven, Unknown};

pub(crate) use cute_static::__guards::{Layouts, Numbers, Refused, decimal};

cute_guards::guards! {
    /// A number of values per thread that is not a multiple of the atom's values.
    CopyValues<values, atom>:
        "tiled_copy: a thread has {values} values, which are not a multiple of the {atom} that the atom copies",
        "the number of values of a thread must be a multiple of the number that the atom copies";

    /// A number of threads that is not a multiple of the atom's threads.
    CopyThreads<threads, atom>:
        "tiled_copy: {threads} threads are not a multiple of the {atom} threads of the atom",
        "all threads of an atom execute it together";

    /// A permutation whose size is not a multiple of the atoms along its mode.
    Permutation for [mode_m as M, mode_n as N, mode_k as K]<size, unit; atom, threads>:
        "tiled_mma: permutation {size} of mode {operator} is not a multiple of {unit} (atom {atom} × {threads} threads)",
        "a permutation must be a multiple of the size of one tiled atom; `_` stands for exactly that size";

    /// A mode of A whose extent is not a multiple of the tile's.
    PartOfA for [mode_m as M, mode_k as K]<tile, unit>:
        "partition_a: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_a_predicated",
        "this function accepts only whole tiles; for tiles that overhang, use the one named above";

    /// A mode of B whose extent is not a multiple of the tile's.
    PartOfB for [mode_n as N, mode_k as K]<tile, unit>:
        "partition_b: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_b_predicated",
        "this function accepts only whole tiles; for tiles that overhang, use the one named above";

    /// A mode of C whose extent is not a multiple of the tile's.
    PartOfC for [mode_m as M, mode_n as N]<tile, unit>:
        "partition_c: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_c_predicated",
        "this function accepts only whole tiles; for tiles that overhang, use the one named above";

    /// Two threads, or two values, that copy the same element.
    CopiedTwice<first, second, offset>:
        "make_cotiled_copy: an element is copied twice: linear coordinates {first} and {second} have the same offset, {offset}",
        "each element must be copied by one value of one thread";

    /// A mode of a source whose extent is not a multiple of the tile's.
    CopySource for [partition_s, tidfrg_s]<tile, unit; mode>:
        "{operator}: tile {tile} of mode {mode} is not a multiple of {unit}; use partition_s_predicated",
        "this function accepts only whole tiles; for tiles that overhang, use the one named above";

    /// A mode of a destination whose extent is not a multiple of the tile's.
    CopyDestination for [partition_d, tidfrg_d]<tile, unit; mode>:
        "{operator}: tile {tile} of mode {mode} is not a multiple of {unit}; use partition_d_predicated",
        "this function accepts only whole tiles; for tiles that overhang, use the one named above";

    /// An unsupported number of columns for a product by four warps.
    WgmmaN<n>:
        "wgmma: N is {n}, but must be a multiple of 8 from 8 to 256",
        "the instruction supports only these widths";

    /// An unsupported number of columns for a product of integers by four warps.
    WgmmaIntegerN<n>:
        "wgmma: N is {n}, but must be 8, 24 or a multiple of 16 to 256",
        "the instruction supports fewer widths for integers than for floats";

    /// An unsupported number of rows for a product by one SM.
    UmmaM<m>:
        "umma: M is {m}, but must be 64 or 128",
        "for two SMs, use a name with `2x1SM`: such products have 128 or 256 rows";

    /// An unsupported number of rows for a product by two SMs.
    UmmaPairM<m>:
        "umma: M is {m}, but must be 128 or 256",
        "for one SM, use a name without `2x1SM`: it has 64 or 128 rows";

    /// An unsupported number of columns for a product with 64 rows.
    UmmaNarrowN<n>:
        "umma: N is {n}, but must be a multiple of 8 from 8 to 256",
        "the instruction supports only these widths";

    /// An unsupported number of columns for a product with 128 or 256 rows.
    UmmaN<n>:
        "umma: N is {n}, but must be a multiple of 16 from 16 to 256",
        "only a product of 64 rows also supports multiples of 8";

    /// An unsupported number of repetitions for a copy of 16 rows of 256 bits.
    TmemTimes32<times>:
        "tmem: the number of repetitions is {times}, but must be a power of two up to 32",
        "a copy can use at most 128 registers of a thread";

    /// An unsupported number of repetitions for a copy of 16 rows of 128 bits.
    TmemTimes64<times>:
        "tmem: the number of repetitions is {times}, but must be a power of two up to 64",
        "a copy can use at most 128 registers of a thread";

    /// An unsupported number of repetitions for a copy of rows of 64 or 32 bits.
    TmemTimes128<times>:
        "tmem: the number of repetitions is {times}, but must be a power of two up to 128",
        "a copy can use at most 128 registers of a thread";

    /// An unsupported number of repetitions for a load with a reduction.
    TmemTimesOfStat<times>:
        "tmem: the number of repetitions is {times}, but must be 32 or 128",
        "loads that also reduce support only these two lengths";
}

/// Markers that guards print: the modes of a product, and the functions of a copy.
pub(crate) mod operator {
    /// The mode M.
    #[derive(Debug)]
    pub enum ModeM {}
    /// The mode N.
    #[derive(Debug)]
    pub enum ModeN {}
    /// The mode K.
    #[derive(Debug)]
    pub enum ModeK {}

    /// The function `partition_s`.
    #[derive(Clone, Copy, Debug)]
    pub enum PartitionS {}
    /// The function `tidfrg_s`.
    #[derive(Clone, Copy, Debug)]
    pub enum TidfrgS {}
    /// The function `partition_d`.
    #[derive(Clone, Copy, Debug)]
    pub enum PartitionD {}
    /// The function `tidfrg_d`.
    #[derive(Clone, Copy, Debug)]
    pub enum TidfrgD {}
}

macro_rules! outcomes {
    ($($(#[$doc:meta])* $Or:ident $Guard:ident;)*) => { $(
        $(#[$doc])*
        pub trait $Or<Count, Atom> {}
        impl<N, A> $Or<N, A> for Proven {}
        impl<What, N, A> $Or<N, A> for Unknown<What> {}
        impl<Rule, N, A> $Or<N, A> for Broken<Rule> where Refused: $Guard<N, A> {}
    )* };
}

outcomes! {
    /// The result of the check that the number of a thread's values is a multiple of the atom's
    /// number. If it is not, the compiler prints this rule's sentence.
    OrCopyValues CopyValues;
    /// The result of the check that the number of threads is a multiple of the atom's number. If it
    /// is not, the compiler prints this rule's sentence.
    OrCopyThreads CopyThreads;
}
