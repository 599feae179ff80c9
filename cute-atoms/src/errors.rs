//! Guards of what is tiled: the sentences of [`Error`](crate::Error), for types that break a rule.
//!
//! A guard is a trait that nothing implements, whose message is the sentence; `cute-guards` writes it out for the numbers' lengths.

use cute_static::__private::{B0, B1};

// What the guards are written with.
pub(crate) use cute_static::__guards::{Layouts, Numbers, Refused, decimal};

cute_guards::guards! {
    /// Values that do not fill atoms.
    CopyValues<values, atom>:
        "tiled_copy: {values} values a thread, the atom copies {atom}",
        "a thread has as many values as a number of atoms copies";

    /// Threads that do not fill atoms.
    CopyThreads<threads, atom>:
        "tiled_copy: {threads} threads are no multiple of the atom's {atom}",
        "all threads of an atom carry it out together";
}

macro_rules! answers {
    ($($(#[$doc:meta])* $Or:ident $Guard:ident;)*) => { $(
        $(#[$doc])*
        pub trait $Or<Count, Atom> {}
        impl<N, A> $Or<N, A> for B1 {}
        impl<N, A> $Or<N, A> for bool {}
        impl<N, A> $Or<N, A> for B0 where Refused: $Guard<N, A> {}
    )* };
}

answers! {
    /// Whether a number of values fills atoms: an answer that is not a static no.
    OrCopyValues CopyValues;
    /// Whether a number of threads fills atoms: an answer that is not a static no.
    OrCopyThreads CopyThreads;
}
