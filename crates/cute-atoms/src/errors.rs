//! Guards of what is tiled: the sentences of [`Error`](crate::Error), for types that break a rule.
//!
//! A guard is a trait that nothing implements, whose message is the sentence; `cute-guards` writes
//! it out for the numbers' lengths.

use cute_static::__guards::{Broken, Proven, Unknown};

// The building blocks of the guards.
pub(crate) use cute_static::__guards::{Layouts, Numbers, Refused, decimal};

cute_guards::guards! {
    /// Values that do not fill atoms.
    CopyValues<values, atom>:
        "tiled_copy: {values} values a thread, the atom copies {atom}",
        "the values of a thread are those of a whole number of atoms";

    /// Threads that do not fill atoms.
    CopyThreads<threads, atom>:
        "tiled_copy: {threads} threads are not a multiple of the atom's {atom}",
        "all threads of an atom carry it out together";

    /// A permutation that does not hold whole rows of atoms.
    Permutation for [mode_m as M, mode_n as N, mode_k as K]<size, unit; atom, threads>:
        "tiled_mma: permutation {size} of mode {operator} is not a multiple of {unit} (atom {atom} × {threads} threads)",
        "a permutation takes the rows of a whole number of atoms; `_` takes one";

    /// A mode of A that no tile divides.
    PartOfA for [mode_m as M, mode_k as K]<tile, unit>:
        "partition_a: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_a_predicated",
        "whole tiles only: what overhangs has a function of its own";

    /// A mode of B that no tile divides.
    PartOfB for [mode_n as N, mode_k as K]<tile, unit>:
        "partition_b: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_b_predicated",
        "whole tiles only: what overhangs has a function of its own";

    /// A mode of C that no tile divides.
    PartOfC for [mode_m as M, mode_n as N]<tile, unit>:
        "partition_c: tile {tile} of mode {operator} is not a multiple of {unit}; use partition_c_predicated",
        "whole tiles only: what overhangs has a function of its own";

    /// Two threads, or two values, that copy one place.
    CopiedTwice<first, second, offset>:
        "make_cotiled_copy: a place is copied twice: linear coordinates {first} and {second} have one offset, {offset}",
        "who copies a place is one value of one thread";

    /// A mode of a source that no tile divides.
    CopySource for [partition_s, tidfrg_s]<tile, unit; mode>:
        "{operator}: tile {tile} of mode {mode} is not a multiple of {unit}; use partition_s_predicated",
        "whole tiles only: what overhangs has a function of its own";

    /// A mode of a destination that no tile divides.
    CopyDestination for [partition_d, tidfrg_d]<tile, unit; mode>:
        "{operator}: tile {tile} of mode {mode} is not a multiple of {unit}; use partition_d_predicated",
        "whole tiles only: what overhangs has a function of its own";

    /// Columns that no product of four warps has.
    WgmmaN<n>:
        "wgmma: N {n} is not a multiple of 8 from 8 to 256",
        "the instruction has no other widths";

    /// Columns that no product of four warps has, where the sums are integers.
    WgmmaIntegerN<n>:
        "wgmma: N {n} is not 8, 24 or a multiple of 16 to 256",
        "of integers, the instruction has fewer widths than of floats";

    /// Rows that no product of one processor has.
    UmmaM<m>:
        "umma: M {m} is not 64 or 128",
        "two processors have 128 or 256 rows, in the names with `2x1SM`";

    /// Rows that no product of two processors has.
    UmmaPairM<m>:
        "umma: M {m} is not 128 or 256",
        "one processor has 64 or 128 rows, in the names without `2x1SM`";

    /// Columns that no product of 64 rows has.
    UmmaNarrowN<n>:
        "umma: N {n} is not a multiple of 8 from 8 to 256",
        "the instruction has no other widths";

    /// Columns that no product of 128 or 256 rows has.
    UmmaN<n>:
        "umma: N {n} is not a multiple of 16 from 16 to 256",
        "a product of 64 rows has the multiples of 8, too";

    /// Repetitions that no copy of 16 rows of 256 bits has.
    TmemTimes32<times>:
        "tmem: the number of repetitions {times} is not a power of two to 32",
        "a thread has at most 128 registers of a copy";

    /// Repetitions that no copy of 16 rows of 128 bits has.
    TmemTimes64<times>:
        "tmem: the number of repetitions {times} is not a power of two to 64",
        "a thread has at most 128 registers of a copy";

    /// Repetitions that no copy of rows of 64 or 32 bits has.
    TmemTimes128<times>:
        "tmem: the number of repetitions {times} is not a power of two to 128",
        "a thread has at most 128 registers of a copy";

    /// Repetitions that no load has that also reduces.
    TmemTimesOfStat<times>:
        "tmem: the number of repetitions {times} is not 32 or 128",
        "the loads that also reduce have these two lengths";
}

/// The modes of a product, and the sides of a copy, as guards name them.
pub(crate) mod operator {
    /// M.
    #[derive(Debug)]
    pub enum ModeM {}
    /// N.
    #[derive(Debug)]
    pub enum ModeN {}
    /// K.
    #[derive(Debug)]
    pub enum ModeK {}

    /// `partition_s`.
    #[derive(Clone, Copy, Debug)]
    pub enum PartitionS {}
    /// `tidfrg_s`.
    #[derive(Clone, Copy, Debug)]
    pub enum TidfrgS {}
    /// `partition_d`.
    #[derive(Clone, Copy, Debug)]
    pub enum PartitionD {}
    /// `tidfrg_d`.
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
    /// Whether a number of values fills atoms: an outcome that is not a broken rule.
    OrCopyValues CopyValues;
    /// Whether a number of threads fills atoms: an outcome that is not a broken rule.
    OrCopyThreads CopyThreads;
}
