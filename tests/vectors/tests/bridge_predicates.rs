//! Random layouts that the predicates judge, in the types and at run time: the answer, and the
//! witness.

#![allow(
    clippy::pedantic,
    clippy::style,
    unused_qualifications,
    reason = "generated"
)]

use std::marker::PhantomData;

use cute::__engine::{Broken, Collides, Differs, Lacks, Proven, UnequalSizes};
use cute::prelude::*;
use cute_vectors::{assert_refused, in_types};

/// Compiles only if the left type is `$bound`.
macro_rules! assert_meets {
    ($left:ty: $($bound:tt)*) => {{
        fn meets<T: $($bound)*>() {}
        meets::<$left>();
    }};
}

/// Compiles only if both types are the same.
trait Is<T> {}
impl<T> Is<T> for T {}
fn says<T: Is<U>, U>() -> PhantomData<(T, U)> {
    PhantomData
}

/// The bound or its refusal, the bit, and the outcome with its witness.
macro_rules! judged {
    ($meets:ident $bit:literal, $bound:ident $is:ident $outcome:ident, [$($a:tt)*] [$($shape:tt)*] [$($stride:tt)*], $says:ty) => {
        $meets!(Layout![$($a)*]: cute::$bound);
        assert_eq!(<cute::$is<Layout![$($a)*]> as cute::Bit>::BOOL, $bit);
        says::<cute::__engine::outcomes::$outcome<Shape![$($shape)*], Stride![$($stride)*]>, $says>();
    };
}

include!(concat!(env!("OUT_DIR"), "/bridge_predicates.rs"));
