//! Written by `cargo run -p cute-golden`: do not edit. Random layouts: the types and the run time agree.

#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

#[allow(unused_imports, reason = "generated")]
use cute::dynamic;
use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

use std::marker::PhantomData;

use cute::__engine::{Collides, Differs, Lacks, Proven, SizesDiffer};

/// Compiles only where the left is `$bound`.
macro_rules! assert_meets {
    ($left:ty: $($bound:tt)*) => {{
        fn meets<T: $($bound)*>() {}
        meets::<$left>();
    }};
}

/// Compiles only where both are one type.
trait Is<T> {}
impl<T> Is<T> for T {}
fn says<T: Is<U>, U>() -> PhantomData<(T, U)> {
    PhantomData
}

/// The bound or its being refused, the bit, and the verdict with its witness.
macro_rules! judged {
    ($meets:ident $bit:literal, $bound:ident $is:ident $verdict:ident, [$($a:tt)*] [$($shape:tt)*] [$($stride:tt)*], $says:ty) => {
        $meets!(Layout![$($a)*]: cute::$bound);
        assert_eq!(<cute::$is<Layout![$($a)*]> as cute::Bit>::BOOL, $bit);
        says::<cute::__engine::verdicts::$verdict<Shape![$($shape)*], Stride![$($stride)*]>, $says>();
    };
}

#[test]
fn injective() {
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [2:12] [2] [12], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,5):(1,7)] [(2,5)] [(1,7)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [((4,4),5):((3,4),16)] [((4,4),5)] [((3,4),16)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,4,4):(4,7,4)] [(5,4,4)] [(4,7,4)], Collides<Int![20], Int![1], Int![4]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(1,4):(1,1)] [(1,4)] [(1,1)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,2):(5,-3)] [(2,2)] [(5,-3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,(6,2)):(1,(3,18))] [(3,(6,2))] [(1,(3,18))], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,4,2):(9,1,1)] [(4,4,2)] [(9,1,1)], Collides<Int![16], Int![4], Int![1]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,3,2):(2,-2,-3)] [(3,3,2)] [(2,-2,-3)], Collides<Int![0], Int![4], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,6):(0,2)] [(2,6)] [(0,2)], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,3):(9,2)] [(2,3)] [(9,2)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(8,(8,4)):(1,(8,64))] [(8,(8,4))] [(1,(8,64))], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,3):(5,3)] [(5,3)] [(5,3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,5,2):(1,4,3)] [(3,5,2)] [(1,4,3)], Collides<Int![3], Int![16], Int![4]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,(5,1)):(0,(-2,10))] [(2,(5,1))] [(0,(-2,10))], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,4,3):(3,-2,2)] [(5,4,3)] [(3,-2,2)], Collides<Int![25], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [2:0] [2] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,2):(1,3)] [(3,2)] [(1,3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [4:4] [4] [4], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,2):(-2,-3)] [(2,2)] [(-2,-3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2,5):(-2,2,1)] [(3,2,5)] [(-2,2,1)], Collides<Int![0], Int![13], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [((8,5),(6,2)):((1,0),(2,240))] [((8,5),(6,2))] [((1,0),(2,240))], Collides<Int![8], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,2,3):(9,9,3)] [(4,2,3)] [(9,9,3)], Collides<Int![4], Int![1], Int![9]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [12:1] [12] [1], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,4):(-3,5)] [(5,4)] [(-3,5)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [((8,2),3):((1,8),16)] [((8,2),3)] [((1,8),16)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,4,2):(3,4,-2)] [(2,4,2)] [(3,4,-2)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,(1,2)):(1,(0,3))] [(3,(1,2))] [(1,(0,3))], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,4):(5,4)] [(3,4)] [(5,4)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(6,2):(0,6)] [(6,2)] [(0,6)], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,3,4):(1,7,-3)] [(4,3,4)] [(1,7,-3)], Collides<Int![0], Int![15], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,(2,2)):(2,(4,8))] [(4,(2,2))] [(2,(4,8))], Collides<Int![4], Int![2], Int![4]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2,5):(2,1,1)] [(3,2,5)] [(2,1,1)], Collides<Int![6], Int![3], Int![1]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(6,12):(2,12)] [(6,12)] [(2,12)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2,5):(1,9,9)] [(3,2,5)] [(1,9,9)], Collides<Int![6], Int![3], Int![9]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,(12,8)):(-1,(4,1))] [(4,(12,8))] [(-1,(4,1))], Collides<Int![49], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,4,4):(-3,4,2)] [(5,4,4)] [(-3,4,2)], Collides<Int![0], Int![62], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,2):(1,5)] [(5,2)] [(1,5)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,4,5):(9,9,5)] [(3,4,5)] [(9,9,5)], Collides<Int![3], Int![1], Int![9]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,4):(2,2)] [(5,4)] [(2,2)], Collides<Int![5], Int![1], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [5:1] [5] [1], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,3):(4,9)] [(4,3)] [(4,9)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(6,4):(1,6)] [(6,4)] [(1,6)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2,4):(3,4,5)] [(3,2,4)] [(3,4,5)], Collides<Int![12], Int![5], Int![10]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [((12,4),(4,8)):((-1,-12),(-48,192))] [((12,4),(4,8))] [((-1,-12),(-48,192))], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,2,2):(9,-2,3)] [(4,2,2)] [(9,-2,3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [((1,12),(2,1)):((0,1),(12,24))] [((1,12),(2,1))] [((0,1),(12,24))], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,3):(2,2)] [(4,3)] [(2,2)], Collides<Int![4], Int![1], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,(8,2)):(1,(-4,32))] [(4,(8,2))] [(1,(-4,32))], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,2,2):(9,-3,3)] [(4,2,2)] [(9,-3,3)], Collides<Int![12], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [8:0] [8] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,2):(4,7)] [(5,2)] [(4,7)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,6):(1,4)] [(4,6)] [(1,4)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,4):(2,-3)] [(4,4)] [(2,-3)], Collides<Int![0], Int![11], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [((4,12),1):((1,4),48)] [((4,12),1)] [((1,4),48)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,5):(-2,7)] [(5,5)] [(-2,7)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(12,(8,2)):(1,(12,12))] [(12,(8,2))] [(1,(12,12))], Collides<Int![96], Int![12], Int![12]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,5,2):(4,5,1)] [(4,5,2)] [(4,5,1)], Collides<Int![4], Int![21], Int![5]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,4):(1,2)] [(2,4)] [(1,2)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,5,4):(-3,1,-3)] [(2,5,4)] [(-3,1,-3)], Collides<Int![0], Int![7], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [((12,12),4):((1,0),144)] [((12,12),4)] [((1,0),144)], Collides<Int![12], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,3,2):(-3,-3,1)] [(3,3,2)] [(-3,-3,1)], Collides<Int![1], Int![3], Int![-3]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,1):(0,2)] [(2,1)] [(0,2)], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2):(-2,-2)] [(2,2)] [(-2,-2)], Collides<Int![1], Int![2], Int![-2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,1):(1,6)] [(4,1)] [(1,6)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,2):(9,3)] [(2,2)] [(9,3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,(4,3)):(0,(-4,4))] [(4,(4,3))] [(0,(-4,4))], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2,2):(-2,7,9)] [(2,2,2)] [(-2,7,9)], Collides<Int![5], Int![2], Int![7]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,6):(1,3)] [(3,6)] [(1,3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2):(-3,-3)] [(2,2)] [(-3,-3)], Collides<Int![1], Int![2], Int![-3]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,4):(5,3)] [(3,4)] [(5,3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,5,4):(-3,2,2)] [(2,5,4)] [(-3,2,2)], Collides<Int![10], Int![2], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(6,6):(1,6)] [(6,6)] [(1,6)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,3,2):(2,5,-3)] [(3,3,2)] [(2,5,-3)], Collides<Int![12], Int![1], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(4,3,3):(-2,5,4)] [(4,3,3)] [(-2,5,4)], Collides<Int![14], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,4,2):(-3,2,-3)] [(3,4,2)] [(-3,2,-3)], Collides<Int![0], Int![11], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [3:0] [3] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,5):(-2,1)] [(3,5)] [(-2,1)], Collides<Int![0], Int![7], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [3:1] [3] [1], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,2,3):(4,7,9)] [(2,2,3)] [(4,7,9)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(12,5):(0,12)] [(12,5)] [(0,12)], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,5,5):(-3,4,-3)] [(2,5,5)] [(-3,4,-3)], Collides<Int![1], Int![10], Int![-3]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [6:1] [6] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,3,2):(9,5,1)] [(5,3,2)] [(9,5,1)], Collides<Int![16], Int![10], Int![10]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,(3,12)):(1,(0,2))] [(2,(3,12))] [(1,(0,2))], Collides<Int![2], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,4):(1,4)] [(4,4)] [(1,4)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(12,12):(3,12)] [(12,12)] [(3,12)], Collides<Int![12], Int![4], Int![12]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2):(3,3)] [(2,2)] [(3,3)], Collides<Int![2], Int![1], Int![3]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [1:1] [1] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,3,3):(2,3,2)] [(5,3,3)] [(2,3,2)], Collides<Int![15], Int![1], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(4,12):(1,4)] [(4,12)] [(1,4)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2,3):(5,2,-3)] [(2,2,3)] [(5,2,-3)], Collides<Int![5], Int![2], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [12:1] [12] [1], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,4):(-2,-3)] [(2,4)] [(-2,-3)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(12,(2,3)):(1,(12,0))] [(12,(2,3))] [(1,(12,0))], Collides<Int![24], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,4):(2,4)] [(5,4)] [(2,4)], Collides<Int![5], Int![2], Int![4]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2):(1,0)] [(2,2)] [(1,0)], Collides<Int![2], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,3,3):(5,4,-2)] [(2,3,3)] [(5,4,-2)], Collides<Int![14], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(8,(8,12)):(1,(8,64))] [(8,(8,12))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,5):(-3,1)] [(5,5)] [(-3,1)], Collides<Int![0], Int![16], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [8:1] [8] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,5):(2,1)] [(5,5)] [(2,1)], Collides<Int![1], Int![10], Int![2]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2,2):(-2,9,4)] [(3,2,2)] [(-2,9,4)], Collides<Int![8], Int![0], Int![0]>);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [3:0] [3] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,3):(4,7)] [(2,3)] [(4,7)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(8,4):(1,-8)] [(8,4)] [(1,-8)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(5,2):(9,3)] [(5,2)] [(9,3)], Proven);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [(2,8):(1,2)] [(2,8)] [(1,2)], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(5,5,4):(9,2,-2)] [(5,5,4)] [(9,2,-2)], Collides<Int![0], Int![30], Int![0]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(2,2,2):(4,7,4)] [(2,2,2)] [(4,7,4)], Collides<Int![4], Int![1], Int![4]>);
    judged!(assert_meets true, Injective IsInjective InjectiveOf, [4:4] [4] [4], Proven);
    judged!(assert_refused false, Injective IsInjective InjectiveOf, [(3,2):(5,5)] [(3,2)] [(5,5)], Collides<Int![3], Int![1], Int![5]>);
}

#[test]
fn contiguous() {
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [2:12] [2] [12], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,5):(1,7)] [(2,5)] [(1,7)], Lacks<Int![2]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [((4,4),5):((3,4),16)] [((4,4),5)] [((3,4),16)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4,4):(4,7,4)] [(5,4,4)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(1,4):(1,1)] [(1,4)] [(1,1)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(5,-3)] [(2,2)] [(5,-3)], Lacks<Int![-2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,(6,2)):(1,(3,18))] [(3,(6,2))] [(1,(3,18))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,4,2):(9,1,1)] [(4,4,2)] [(9,1,1)], Lacks<Int![5]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,3,2):(2,-2,-3)] [(3,3,2)] [(2,-2,-3)], Lacks<Int![-6]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,6):(0,2)] [(2,6)] [(0,2)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,3):(9,2)] [(2,3)] [(9,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(8,(8,4)):(1,(8,64))] [(8,(8,4))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,3):(5,3)] [(5,3)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [4:1] [4] [1], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,5,2):(1,4,3)] [(3,5,2)] [(1,4,3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,(5,1)):(0,(-2,10))] [(2,(5,1))] [(0,(-2,10))], Lacks<Int![-7]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4,3):(3,-2,2)] [(5,4,3)] [(3,-2,2)], Lacks<Int![-5]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [2:0] [2] [0], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,2):(1,3)] [(3,2)] [(1,3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(-2,-3)] [(2,2)] [(-2,-3)], Lacks<Int![-4]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [4:1] [4] [1], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,2,5):(-2,2,1)] [(3,2,5)] [(-2,2,1)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [((8,5),(6,2)):((1,0),(2,240))] [((8,5),(6,2))] [((1,0),(2,240))], Lacks<Int![18]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,2,3):(9,9,3)] [(4,2,3)] [(9,9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4):(-3,5)] [(5,4)] [(-3,5)], Lacks<Int![-11]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [((8,2),3):((1,8),16)] [((8,2),3)] [((1,8),16)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,4,2):(3,4,-2)] [(2,4,2)] [(3,4,-2)], Lacks<Int![-1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,(1,2)):(1,(0,3))] [(3,(1,2))] [(1,(0,3))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,4):(5,4)] [(3,4)] [(5,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(6,2):(0,6)] [(6,2)] [(0,6)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,3,4):(1,7,-3)] [(4,3,4)] [(1,7,-3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,(2,2)):(2,(4,8))] [(4,(2,2))] [(2,(4,8))], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,2,5):(2,1,1)] [(3,2,5)] [(2,1,1)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(6,12):(2,12)] [(6,12)] [(2,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,2,5):(1,9,9)] [(3,2,5)] [(1,9,9)], Lacks<Int![3]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,(12,8)):(-1,(4,1))] [(4,(12,8))] [(-1,(4,1))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4,4):(-3,4,2)] [(5,4,4)] [(-3,4,2)], Lacks<Int![-11]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(5,2):(1,5)] [(5,2)] [(1,5)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,4,5):(9,9,5)] [(3,4,5)] [(9,9,5)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4):(2,2)] [(5,4)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [5:1] [5] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,3):(4,9)] [(4,3)] [(4,9)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(6,4):(1,6)] [(6,4)] [(1,6)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,2,4):(3,4,5)] [(3,2,4)] [(3,4,5)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [((12,4),(4,8)):((-1,-12),(-48,192))] [((12,4),(4,8))] [((-1,-12),(-48,192))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,2,2):(9,-2,3)] [(4,2,2)] [(9,-2,3)], Lacks<Int![-1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [((1,12),(2,1)):((0,1),(12,24))] [((1,12),(2,1))] [((0,1),(12,24))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,3):(2,2)] [(4,3)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,(8,2)):(1,(-4,32))] [(4,(8,2))] [(1,(-4,32))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,2,2):(9,-3,3)] [(4,2,2)] [(9,-3,3)], Lacks<Int![-2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [8:0] [8] [0], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,2):(4,7)] [(5,2)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,6):(1,4)] [(4,6)] [(1,4)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,4):(2,-3)] [(4,4)] [(2,-3)], Lacks<Int![-8]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [((4,12),1):((1,4),48)] [((4,12),1)] [((1,4),48)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,5):(-2,7)] [(5,5)] [(-2,7)], Lacks<Int![-7]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(12,(8,2)):(1,(12,12))] [(12,(8,2))] [(1,(12,12))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,5,2):(4,5,1)] [(4,5,2)] [(4,5,1)], Lacks<Int![2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,4):(1,2)] [(2,4)] [(1,2)], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,5,4):(-3,1,-3)] [(2,5,4)] [(-3,1,-3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [((12,12),4):((1,0),144)] [((12,12),4)] [((1,0),144)], Lacks<Int![12]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,3,2):(-3,-3,1)] [(3,3,2)] [(-3,-3,1)], Lacks<Int![-10]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,1):(0,2)] [(2,1)] [(0,2)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(-2,-2)] [(2,2)] [(-2,-2)], Lacks<Int![-3]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,1):(1,6)] [(4,1)] [(1,6)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(9,3)] [(2,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,(4,3)):(0,(-4,4))] [(4,(4,3))] [(0,(-4,4))], Lacks<Int![-11]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2,2):(-2,7,9)] [(2,2,2)] [(-2,7,9)], Lacks<Int![-1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,6):(1,3)] [(3,6)] [(1,3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(-3,-3)] [(2,2)] [(-3,-3)], Lacks<Int![-5]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,4):(5,3)] [(3,4)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,5,4):(-3,2,2)] [(2,5,4)] [(-3,2,2)], Lacks<Int![-2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(6,6):(1,6)] [(6,6)] [(1,6)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,3,2):(2,5,-3)] [(3,3,2)] [(2,5,-3)], Lacks<Int![-2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(4,3,3):(-2,5,4)] [(4,3,3)] [(-2,5,4)], Lacks<Int![-5]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,4,2):(-3,2,-3)] [(3,4,2)] [(-3,2,-3)], Lacks<Int![-8]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [3:0] [3] [0], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(3,5):(-2,1)] [(3,5)] [(-2,1)], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [3:1] [3] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2,3):(4,7,9)] [(2,2,3)] [(4,7,9)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(12,5):(0,12)] [(12,5)] [(0,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,5,5):(-3,4,-3)] [(2,5,5)] [(-3,4,-3)], Lacks<Int![-14]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [6:1] [6] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,3,2):(9,5,1)] [(5,3,2)] [(9,5,1)], Lacks<Int![2]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,(3,12)):(1,(0,2))] [(2,(3,12))] [(1,(0,2))], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,4):(1,4)] [(4,4)] [(1,4)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(12,12):(3,12)] [(12,12)] [(3,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2):(3,3)] [(2,2)] [(3,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [1:1] [1] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,3,3):(2,3,2)] [(5,3,3)] [(2,3,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(4,12):(1,4)] [(4,12)] [(1,4)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2,3):(5,2,-3)] [(2,2,3)] [(5,2,-3)], Lacks<Int![-5]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,4):(-2,-3)] [(2,4)] [(-2,-3)], Lacks<Int![-10]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(12,(2,3)):(1,(12,0))] [(12,(2,3))] [(1,(12,0))], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,4):(2,4)] [(5,4)] [(2,4)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,2):(1,0)] [(2,2)] [(1,0)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,3,3):(5,4,-2)] [(2,3,3)] [(5,4,-2)], Lacks<Int![-3]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(8,(8,12)):(1,(8,64))] [(8,(8,12))] [(1,(8,64))], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(5,5):(-3,1)] [(5,5)] [(-3,1)], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [8:1] [8] [1], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(5,5):(2,1)] [(5,5)] [(2,1)], Proven);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,2,2):(-2,9,4)] [(3,2,2)] [(-2,9,4)], Lacks<Int![-3]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [3:0] [3] [0], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,3):(4,7)] [(2,3)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(8,4):(1,-8)] [(8,4)] [(1,-8)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,2):(9,3)] [(5,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [(2,8):(1,2)] [(2,8)] [(1,2)], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(5,5,4):(9,2,-2)] [(5,5,4)] [(9,2,-2)], Lacks<Int![-5]>);
    judged!(assert_meets true, Contiguous IsContiguous ContiguousOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(2,2,2):(4,7,4)] [(2,2,2)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Contiguous IsContiguous ContiguousOf, [(3,2):(5,5)] [(3,2)] [(5,5)], Lacks<Int![1]>);
}

#[test]
fn surjective() {
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [2:12] [2] [12], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,5):(1,7)] [(2,5)] [(1,7)], Lacks<Int![2]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [((4,4),5):((3,4),16)] [((4,4),5)] [((3,4),16)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4,4):(4,7,4)] [(5,4,4)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(1,4):(1,1)] [(1,4)] [(1,1)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(5,-3)] [(2,2)] [(5,-3)], Lacks<Int![8]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,(6,2)):(1,(3,18))] [(3,(6,2))] [(1,(3,18))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,4,2):(9,1,1)] [(4,4,2)] [(9,1,1)], Lacks<Int![5]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,3,2):(2,-2,-3)] [(3,3,2)] [(2,-2,-3)], Lacks<Int![11]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,6):(0,2)] [(2,6)] [(0,2)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,3):(9,2)] [(2,3)] [(9,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(8,(8,4)):(1,(8,64))] [(8,(8,4))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,3):(5,3)] [(5,3)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,5,2):(1,4,3)] [(3,5,2)] [(1,4,3)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,(5,1)):(0,(-2,10))] [(2,(5,1))] [(0,(-2,10))], Lacks<Int![8]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4,3):(3,-2,2)] [(5,4,3)] [(3,-2,2)], Lacks<Int![22]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [2:0] [2] [0], Proven);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,2):(1,3)] [(3,2)] [(1,3)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(-2,-3)] [(2,2)] [(-2,-3)], Lacks<Int![5]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,2,5):(-2,2,1)] [(3,2,5)] [(-2,2,1)], Lacks<Int![10]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [((8,5),(6,2)):((1,0),(2,240))] [((8,5),(6,2))] [((1,0),(2,240))], Lacks<Int![18]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,2,3):(9,9,3)] [(4,2,3)] [(9,9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4):(-3,5)] [(5,4)] [(-3,5)], Lacks<Int![27]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [((8,2),3):((1,8),16)] [((8,2),3)] [((1,8),16)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,4,2):(3,4,-2)] [(2,4,2)] [(3,4,-2)], Lacks<Int![17]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,(1,2)):(1,(0,3))] [(3,(1,2))] [(1,(0,3))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,4):(5,4)] [(3,4)] [(5,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(6,2):(0,6)] [(6,2)] [(0,6)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,3,4):(1,7,-3)] [(4,3,4)] [(1,7,-3)], Lacks<Int![26]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,(2,2)):(2,(4,8))] [(4,(2,2))] [(2,(4,8))], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,2,5):(2,1,1)] [(3,2,5)] [(2,1,1)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(6,12):(2,12)] [(6,12)] [(2,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,2,5):(1,9,9)] [(3,2,5)] [(1,9,9)], Lacks<Int![3]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,(12,8)):(-1,(4,1))] [(4,(12,8))] [(-1,(4,1))], Lacks<Int![54]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4,4):(-3,4,2)] [(5,4,4)] [(-3,4,2)], Lacks<Int![30]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(5,2):(1,5)] [(5,2)] [(1,5)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,4,5):(9,9,5)] [(3,4,5)] [(9,9,5)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4):(2,2)] [(5,4)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [5:1] [5] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,3):(4,9)] [(4,3)] [(4,9)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(6,4):(1,6)] [(6,4)] [(1,6)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,2,4):(3,4,5)] [(3,2,4)] [(3,4,5)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [((12,4),(4,8)):((-1,-12),(-48,192))] [((12,4),(4,8))] [((-1,-12),(-48,192))], Lacks<Int![1535]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,2,2):(9,-2,3)] [(4,2,2)] [(9,-2,3)], Lacks<Int![32]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [((1,12),(2,1)):((0,1),(12,24))] [((1,12),(2,1))] [((0,1),(12,24))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,3):(2,2)] [(4,3)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,(8,2)):(1,(-4,32))] [(4,(8,2))] [(1,(-4,32))], Lacks<Int![63]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,2,2):(9,-3,3)] [(4,2,2)] [(9,-3,3)], Lacks<Int![33]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [8:0] [8] [0], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,2):(4,7)] [(5,2)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(4,6):(1,4)] [(4,6)] [(1,4)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,4):(2,-3)] [(4,4)] [(2,-3)], Lacks<Int![15]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [((4,12),1):((1,4),48)] [((4,12),1)] [((1,4),48)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,5):(-2,7)] [(5,5)] [(-2,7)], Lacks<Int![36]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(12,(8,2)):(1,(12,12))] [(12,(8,2))] [(1,(12,12))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,5,2):(4,5,1)] [(4,5,2)] [(4,5,1)], Lacks<Int![2]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(2,4):(1,2)] [(2,4)] [(1,2)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,5,4):(-3,1,-3)] [(2,5,4)] [(-3,1,-3)], Lacks<Int![16]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [((12,12),4):((1,0),144)] [((12,12),4)] [((1,0),144)], Lacks<Int![12]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,3,2):(-3,-3,1)] [(3,3,2)] [(-3,-3,1)], Lacks<Int![13]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(2,1):(0,2)] [(2,1)] [(0,2)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(-2,-2)] [(2,2)] [(-2,-2)], Lacks<Int![4]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(4,1):(1,6)] [(4,1)] [(1,6)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(9,3)] [(2,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,(4,3)):(0,(-4,4))] [(4,(4,3))] [(0,(-4,4))], Lacks<Int![20]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2,2):(-2,7,9)] [(2,2,2)] [(-2,7,9)], Lacks<Int![18]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(3,6):(1,3)] [(3,6)] [(1,3)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(-3,-3)] [(2,2)] [(-3,-3)], Lacks<Int![6]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,4):(5,3)] [(3,4)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,5,4):(-3,2,2)] [(2,5,4)] [(-3,2,2)], Lacks<Int![17]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(6,6):(1,6)] [(6,6)] [(1,6)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,3,2):(2,5,-3)] [(3,3,2)] [(2,5,-3)], Lacks<Int![17]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Lacks<Int![8]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(4,3,3):(-2,5,4)] [(4,3,3)] [(-2,5,4)], Lacks<Int![24]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Lacks<Int![8]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,4,2):(-3,2,-3)] [(3,4,2)] [(-3,2,-3)], Lacks<Int![15]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [3:0] [3] [0], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,5):(-2,1)] [(3,5)] [(-2,1)], Lacks<Int![8]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [3:1] [3] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2,3):(4,7,9)] [(2,2,3)] [(4,7,9)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(12,5):(0,12)] [(12,5)] [(0,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,5,5):(-3,4,-3)] [(2,5,5)] [(-3,4,-3)], Lacks<Int![31]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [6:1] [6] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,3,2):(9,5,1)] [(5,3,2)] [(9,5,1)], Lacks<Int![2]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(2,(3,12)):(1,(0,2))] [(2,(3,12))] [(1,(0,2))], Proven);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(4,4):(1,4)] [(4,4)] [(1,4)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(12,12):(3,12)] [(12,12)] [(3,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2):(3,3)] [(2,2)] [(3,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [1:1] [1] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,3,3):(2,3,2)] [(5,3,3)] [(2,3,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(4,12):(1,4)] [(4,12)] [(1,4)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2,3):(5,2,-3)] [(2,2,3)] [(5,2,-3)], Lacks<Int![13]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,4):(-2,-3)] [(2,4)] [(-2,-3)], Lacks<Int![11]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(12,(2,3)):(1,(12,0))] [(12,(2,3))] [(1,(12,0))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,4):(2,4)] [(5,4)] [(2,4)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(2,2):(1,0)] [(2,2)] [(1,0)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,3,3):(5,4,-2)] [(2,3,3)] [(5,4,-2)], Lacks<Int![17]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(8,(8,12)):(1,(8,64))] [(8,(8,12))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,5):(-3,1)] [(5,5)] [(-3,1)], Lacks<Int![16]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [8:1] [8] [1], Proven);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(5,5):(2,1)] [(5,5)] [(2,1)], Proven);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,2,2):(-2,9,4)] [(3,2,2)] [(-2,9,4)], Lacks<Int![17]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [3:0] [3] [0], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,3):(4,7)] [(2,3)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(8,4):(1,-8)] [(8,4)] [(1,-8)], Lacks<Int![31]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,2):(9,3)] [(5,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [(2,8):(1,2)] [(2,8)] [(1,2)], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(5,5,4):(9,2,-2)] [(5,5,4)] [(9,2,-2)], Lacks<Int![50]>);
    judged!(assert_meets true, Surjective IsSurjective SurjectiveOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(2,2,2):(4,7,4)] [(2,2,2)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Surjective IsSurjective SurjectiveOf, [(3,2):(5,5)] [(3,2)] [(5,5)], Lacks<Int![1]>);
}

#[test]
fn compact() {
    judged!(assert_refused false, Compact IsCompact CompactOf, [2:12] [2] [12], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,5):(1,7)] [(2,5)] [(1,7)], Lacks<Int![2]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [((4,4),5):((3,4),16)] [((4,4),5)] [((3,4),16)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4,4):(4,7,4)] [(5,4,4)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(1,4):(1,1)] [(1,4)] [(1,1)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(5,-3)] [(2,2)] [(5,-3)], Lacks<Int![8]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(3,(6,2)):(1,(3,18))] [(3,(6,2))] [(1,(3,18))], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,4,2):(9,1,1)] [(4,4,2)] [(9,1,1)], Lacks<Int![5]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,3,2):(2,-2,-3)] [(3,3,2)] [(2,-2,-3)], Lacks<Int![11]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,6):(0,2)] [(2,6)] [(0,2)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,3):(9,2)] [(2,3)] [(9,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(8,(8,4)):(1,(8,64))] [(8,(8,4))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,3):(5,3)] [(5,3)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,5,2):(1,4,3)] [(3,5,2)] [(1,4,3)], Collides<Int![3], Int![16], Int![4]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,(5,1)):(0,(-2,10))] [(2,(5,1))] [(0,(-2,10))], Lacks<Int![8]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4,3):(3,-2,2)] [(5,4,3)] [(3,-2,2)], Lacks<Int![22]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [2:0] [2] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(3,2):(1,3)] [(3,2)] [(1,3)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(-2,-3)] [(2,2)] [(-2,-3)], Lacks<Int![5]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [4:1] [4] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2,5):(-2,2,1)] [(3,2,5)] [(-2,2,1)], Lacks<Int![10]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [((8,5),(6,2)):((1,0),(2,240))] [((8,5),(6,2))] [((1,0),(2,240))], Lacks<Int![18]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,2,3):(9,9,3)] [(4,2,3)] [(9,9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4):(-3,5)] [(5,4)] [(-3,5)], Lacks<Int![27]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [((8,2),3):((1,8),16)] [((8,2),3)] [((1,8),16)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,4,2):(3,4,-2)] [(2,4,2)] [(3,4,-2)], Lacks<Int![17]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(3,(1,2)):(1,(0,3))] [(3,(1,2))] [(1,(0,3))], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,4):(5,4)] [(3,4)] [(5,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(6,2):(0,6)] [(6,2)] [(0,6)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,3,4):(1,7,-3)] [(4,3,4)] [(1,7,-3)], Lacks<Int![26]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,(2,2)):(2,(4,8))] [(4,(2,2))] [(2,(4,8))], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2,5):(2,1,1)] [(3,2,5)] [(2,1,1)], Collides<Int![6], Int![3], Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(6,12):(2,12)] [(6,12)] [(2,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2,5):(1,9,9)] [(3,2,5)] [(1,9,9)], Lacks<Int![3]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,(12,8)):(-1,(4,1))] [(4,(12,8))] [(-1,(4,1))], Lacks<Int![54]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4,4):(-3,4,2)] [(5,4,4)] [(-3,4,2)], Lacks<Int![30]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(5,2):(1,5)] [(5,2)] [(1,5)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,4,5):(9,9,5)] [(3,4,5)] [(9,9,5)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4):(2,2)] [(5,4)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [5:1] [5] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,3):(4,9)] [(4,3)] [(4,9)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(6,4):(1,6)] [(6,4)] [(1,6)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2,4):(3,4,5)] [(3,2,4)] [(3,4,5)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [((12,4),(4,8)):((-1,-12),(-48,192))] [((12,4),(4,8))] [((-1,-12),(-48,192))], Lacks<Int![1535]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,2,2):(9,-2,3)] [(4,2,2)] [(9,-2,3)], Lacks<Int![32]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [((1,12),(2,1)):((0,1),(12,24))] [((1,12),(2,1))] [((0,1),(12,24))], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,3):(2,2)] [(4,3)] [(2,2)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,(8,2)):(1,(-4,32))] [(4,(8,2))] [(1,(-4,32))], Lacks<Int![63]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,2,2):(9,-3,3)] [(4,2,2)] [(9,-3,3)], Lacks<Int![33]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [8:0] [8] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,2):(4,7)] [(5,2)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(4,6):(1,4)] [(4,6)] [(1,4)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,4):(2,-3)] [(4,4)] [(2,-3)], Lacks<Int![15]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [((4,12),1):((1,4),48)] [((4,12),1)] [((1,4),48)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,5):(-2,7)] [(5,5)] [(-2,7)], Lacks<Int![36]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(12,(8,2)):(1,(12,12))] [(12,(8,2))] [(1,(12,12))], Collides<Int![96], Int![12], Int![12]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,5,2):(4,5,1)] [(4,5,2)] [(4,5,1)], Lacks<Int![2]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(2,4):(1,2)] [(2,4)] [(1,2)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,5,4):(-3,1,-3)] [(2,5,4)] [(-3,1,-3)], Lacks<Int![16]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [((12,12),4):((1,0),144)] [((12,12),4)] [((1,0),144)], Lacks<Int![12]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,3,2):(-3,-3,1)] [(3,3,2)] [(-3,-3,1)], Lacks<Int![13]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,1):(0,2)] [(2,1)] [(0,2)], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(-2,-2)] [(2,2)] [(-2,-2)], Lacks<Int![4]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(4,1):(1,6)] [(4,1)] [(1,6)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(9,3)] [(2,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,(4,3)):(0,(-4,4))] [(4,(4,3))] [(0,(-4,4))], Lacks<Int![20]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2,2):(-2,7,9)] [(2,2,2)] [(-2,7,9)], Lacks<Int![18]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(3,6):(1,3)] [(3,6)] [(1,3)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(-3,-3)] [(2,2)] [(-3,-3)], Lacks<Int![6]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,4):(5,3)] [(3,4)] [(5,3)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,5,4):(-3,2,2)] [(2,5,4)] [(-3,2,2)], Lacks<Int![17]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(6,6):(1,6)] [(6,6)] [(1,6)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,3,2):(2,5,-3)] [(3,3,2)] [(2,5,-3)], Lacks<Int![17]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Lacks<Int![8]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(4,3,3):(-2,5,4)] [(4,3,3)] [(-2,5,4)], Lacks<Int![24]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,3):(-1,3)] [(3,3)] [(-1,3)], Lacks<Int![8]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,4,2):(-3,2,-3)] [(3,4,2)] [(-3,2,-3)], Lacks<Int![15]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [3:0] [3] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,5):(-2,1)] [(3,5)] [(-2,1)], Lacks<Int![8]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [3:1] [3] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2,3):(4,7,9)] [(2,2,3)] [(4,7,9)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(12,5):(0,12)] [(12,5)] [(0,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,5,5):(-3,4,-3)] [(2,5,5)] [(-3,4,-3)], Lacks<Int![31]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [6:1] [6] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,3,2):(9,5,1)] [(5,3,2)] [(9,5,1)], Lacks<Int![2]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,(3,12)):(1,(0,2))] [(2,(3,12))] [(1,(0,2))], Collides<Int![2], Int![0], Int![0]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(4,4):(1,4)] [(4,4)] [(1,4)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(12,12):(3,12)] [(12,12)] [(3,12)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(3,3)] [(2,2)] [(3,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [1:1] [1] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,3,3):(2,3,2)] [(5,3,3)] [(2,3,2)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(4,12):(1,4)] [(4,12)] [(1,4)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2,3):(5,2,-3)] [(2,2,3)] [(5,2,-3)], Lacks<Int![13]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [12:1] [12] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,4):(-2,-3)] [(2,4)] [(-2,-3)], Lacks<Int![11]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(12,(2,3)):(1,(12,0))] [(12,(2,3))] [(1,(12,0))], Collides<Int![24], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,4):(2,4)] [(5,4)] [(2,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2):(1,0)] [(2,2)] [(1,0)], Collides<Int![2], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,3,3):(5,4,-2)] [(2,3,3)] [(5,4,-2)], Lacks<Int![17]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(8,(8,12)):(1,(8,64))] [(8,(8,12))] [(1,(8,64))], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,5):(-3,1)] [(5,5)] [(-3,1)], Lacks<Int![16]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [8:1] [8] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,5):(2,1)] [(5,5)] [(2,1)], Collides<Int![1], Int![10], Int![2]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2,2):(-2,9,4)] [(3,2,2)] [(-2,9,4)], Lacks<Int![17]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [3:0] [3] [0], Collides<Int![1], Int![0], Int![0]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,3):(4,7)] [(2,3)] [(4,7)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(8,4):(1,-8)] [(8,4)] [(1,-8)], Lacks<Int![31]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,2):(9,3)] [(5,2)] [(9,3)], Lacks<Int![1]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [(2,8):(1,2)] [(2,8)] [(1,2)], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(5,5,4):(9,2,-2)] [(5,5,4)] [(9,2,-2)], Lacks<Int![50]>);
    judged!(assert_meets true, Compact IsCompact CompactOf, [2:1] [2] [1], Proven);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(2,2,2):(4,7,4)] [(2,2,2)] [(4,7,4)], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [4:4] [4] [4], Lacks<Int![1]>);
    judged!(assert_refused false, Compact IsCompact CompactOf, [(3,2):(5,5)] [(3,2)] [(5,5)], Lacks<Int![1]>);
}

#[test]
fn same_function() {
    assert_meets!(Layout![2:12]: cute::SameFunction<Layout![2:12]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![12], Shape![2], Stride![12]>, Proven>();
    assert_refused!(Layout![2:12]: cute::SameFunction<Layout![2:17]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![12], Shape![2], Stride![17]>,
        Differs<Int![1], Int![12], Int![17]>,
    >();
    assert_refused!(Layout![2:12]: cute::SameFunction<Layout![(2,5):(1,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![12], Shape![(2, 5)], Stride![(1, 7)]>,
        SizesDiffer<Int![2], Int![10]>,
    >();
    assert_meets!(Layout![(2,5):(1,7)]: cute::SameFunction<Layout![(2,5):(1,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 5)], Stride![(1, 7)], Shape![(2, 5)], Stride![(1, 7)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,5):(1,7)]: cute::SameFunction<Layout![(2,5):(0,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 5)], Stride![(1, 7)], Shape![(2, 5)], Stride![(0, 7)]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(2,5):(1,7)]: cute::SameFunction<Layout![((4,4),5):((3,4),16)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5)],
            Stride![(1, 7)],
            Shape![((4, 4), 5)],
            Stride![((3, 4), 16)],
        >,
        SizesDiffer<Int![10], Int![80]>,
    >();
    assert_meets!(Layout![((4,4),5):((3,4),16)]: cute::SameFunction<Layout![(4,20):(3,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((4, 4), 5)],
            Stride![((3, 4), 16)],
            Shape![(4, 20)],
            Stride![(3, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![((4,4),5):((3,4),16)]: cute::SameFunction<Layout![(4,20):(2,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((4, 4), 5)],
            Stride![((3, 4), 16)],
            Shape![(4, 20)],
            Stride![(2, 4)],
        >,
        Differs<Int![1], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![((4,4),5):((3,4),16)]: cute::SameFunction<Layout![(5,4,4):(4,7,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((4, 4), 5)],
            Stride![((3, 4), 16)],
            Shape![(5, 4, 4)],
            Stride![(4, 7, 4)],
        >,
        Differs<Int![1], Int![3], Int![4]>,
    >();
    assert_meets!(Layout![(5,4,4):(4,7,4)]: cute::SameFunction<Layout![(5,4,4):(4,7,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(4, 7, 4)],
            Shape![(5, 4, 4)],
            Stride![(4, 7, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,4,4):(4,7,4)]: cute::SameFunction<Layout![(5,4,4):(4,7,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(4, 7, 4)],
            Shape![(5, 4, 4)],
            Stride![(4, 7, 5)],
        >,
        Differs<Int![20], Int![4], Int![5]>,
    >();
    assert_refused!(Layout![(5,4,4):(4,7,4)]: cute::SameFunction<Layout![(1,4):(1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(4, 7, 4)],
            Shape![(1, 4)],
            Stride![(1, 1)],
        >,
        SizesDiffer<Int![80], Int![4]>,
    >();
    assert_meets!(Layout![(1,4):(1,1)]: cute::SameFunction<Layout![4:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(1, 4)], Stride![(1, 1)], Shape![4], Stride![1]>, Proven>();
    assert_refused!(Layout![(1,4):(1,1)]: cute::SameFunction<Layout![4:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(1, 4)], Stride![(1, 1)], Shape![4], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(1,4):(1,1)]: cute::SameFunction<Layout![(2,2):(5,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(1, 4)], Stride![(1, 1)], Shape![(2, 2)], Stride![(5, -3)]>,
        Differs<Int![1], Int![1], Int![5]>,
    >();
    assert_meets!(Layout![(2,2):(5,-3)]: cute::SameFunction<Layout![(2,2):(5,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(5, -3)], Shape![(2, 2)], Stride![(5, -3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(5,-3)]: cute::SameFunction<Layout![(2,2):(10,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(5, -3)], Shape![(2, 2)], Stride![(10, -3)]>,
        Differs<Int![1], Int![5], Int![10]>,
    >();
    assert_refused!(Layout![(2,2):(5,-3)]: cute::SameFunction<Layout![(3,(6,2)):(1,(3,18))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2)],
            Stride![(5, -3)],
            Shape![(3, (6, 2))],
            Stride![(1, (3, 18))],
        >,
        SizesDiffer<Int![4], Int![36]>,
    >();
    assert_meets!(Layout![(3,(6,2)):(1,(3,18))]: cute::SameFunction<Layout![36:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, (6, 2))], Stride![(1, (3, 18))], Shape![36], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![(3,(6,2)):(1,(3,18))]: cute::SameFunction<Layout![36:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, (6, 2))], Stride![(1, (3, 18))], Shape![36], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(3,(6,2)):(1,(3,18))]: cute::SameFunction<Layout![(4,4,2):(9,1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, (6, 2))],
            Stride![(1, (3, 18))],
            Shape![(4, 4, 2)],
            Stride![(9, 1, 1)],
        >,
        SizesDiffer<Int![36], Int![32]>,
    >();
    assert_meets!(Layout![(4,4,2):(9,1,1)]: cute::SameFunction<Layout![(4,4,2):(9,1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 4, 2)],
            Stride![(9, 1, 1)],
            Shape![(4, 4, 2)],
            Stride![(9, 1, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,4,2):(9,1,1)]: cute::SameFunction<Layout![(4,4,2):(9,1,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 4, 2)],
            Stride![(9, 1, 1)],
            Shape![(4, 4, 2)],
            Stride![(9, 1, 0)],
        >,
        Differs<Int![16], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(4,4,2):(9,1,1)]: cute::SameFunction<Layout![4:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4, 2)], Stride![(9, 1, 1)], Shape![4], Stride![1]>,
        SizesDiffer<Int![32], Int![4]>,
    >();
    assert_meets!(Layout![4:1]: cute::SameFunction<Layout![4:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![1]>, Proven>();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![4:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![(3,3,2):(2,-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![(3, 3, 2)], Stride![(2, -2, -3)]>,
        SizesDiffer<Int![4], Int![18]>,
    >();
    assert_meets!(Layout![(3,3,2):(2,-2,-3)]: cute::SameFunction<Layout![(3,3,2):(2,-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, -2, -3)],
            Shape![(3, 3, 2)],
            Stride![(2, -2, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,3,2):(2,-2,-3)]: cute::SameFunction<Layout![(3,3,2):(2,-2,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, -2, -3)],
            Shape![(3, 3, 2)],
            Stride![(2, -2, -2)],
        >,
        Differs<Int![9], Int![-3], Int![-2]>,
    >();
    assert_refused!(Layout![(3,3,2):(2,-2,-3)]: cute::SameFunction<Layout![(2,6):(0,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, -2, -3)],
            Shape![(2, 6)],
            Stride![(0, 2)],
        >,
        SizesDiffer<Int![18], Int![12]>,
    >();
    assert_meets!(Layout![(2,6):(0,2)]: cute::SameFunction<Layout![(2,6):(0,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 6)], Stride![(0, 2)], Shape![(2, 6)], Stride![(0, 2)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,6):(0,2)]: cute::SameFunction<Layout![(2,6):(0,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 6)], Stride![(0, 2)], Shape![(2, 6)], Stride![(0, 3)]>,
        Differs<Int![2], Int![2], Int![3]>,
    >();
    assert_refused!(Layout![(2,6):(0,2)]: cute::SameFunction<Layout![(2,3):(9,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 6)], Stride![(0, 2)], Shape![(2, 3)], Stride![(9, 2)]>,
        SizesDiffer<Int![12], Int![6]>,
    >();
    assert_meets!(Layout![(2,3):(9,2)]: cute::SameFunction<Layout![(2,3):(9,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 3)], Stride![(9, 2)], Shape![(2, 3)], Stride![(9, 2)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,3):(9,2)]: cute::SameFunction<Layout![(2,3):(11,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 3)], Stride![(9, 2)], Shape![(2, 3)], Stride![(11, 2)]>,
        Differs<Int![1], Int![9], Int![11]>,
    >();
    assert_refused!(Layout![(2,3):(9,2)]: cute::SameFunction<Layout![(8,(8,4)):(1,(8,64))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 3)],
            Stride![(9, 2)],
            Shape![(8, (8, 4))],
            Stride![(1, (8, 64))],
        >,
        SizesDiffer<Int![6], Int![256]>,
    >();
    assert_meets!(Layout![(8,(8,4)):(1,(8,64))]: cute::SameFunction<Layout![256:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, (8, 4))], Stride![(1, (8, 64))], Shape![256], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![(8,(8,4)):(1,(8,64))]: cute::SameFunction<Layout![256:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, (8, 4))], Stride![(1, (8, 64))], Shape![256], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(8,(8,4)):(1,(8,64))]: cute::SameFunction<Layout![(5,3):(5,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(8, (8, 4))],
            Stride![(1, (8, 64))],
            Shape![(5, 3)],
            Stride![(5, 3)],
        >,
        SizesDiffer<Int![256], Int![15]>,
    >();
    assert_meets!(Layout![(5,3):(5,3)]: cute::SameFunction<Layout![(5,3):(5,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 3)], Stride![(5, 3)], Shape![(5, 3)], Stride![(5, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,3):(5,3)]: cute::SameFunction<Layout![(5,3):(6,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 3)], Stride![(5, 3)], Shape![(5, 3)], Stride![(6, 3)]>,
        Differs<Int![1], Int![5], Int![6]>,
    >();
    assert_refused!(Layout![(5,3):(5,3)]: cute::SameFunction<Layout![4:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 3)], Stride![(5, 3)], Shape![4], Stride![1]>,
        SizesDiffer<Int![15], Int![4]>,
    >();
    assert_meets!(Layout![4:1]: cute::SameFunction<Layout![4:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![1]>, Proven>();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![4:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![(3,5,2):(1,4,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![(3, 5, 2)], Stride![(1, 4, 3)]>,
        SizesDiffer<Int![4], Int![30]>,
    >();
    assert_meets!(Layout![(3,5,2):(1,4,3)]: cute::SameFunction<Layout![(3,5,2):(1,4,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 5, 2)],
            Stride![(1, 4, 3)],
            Shape![(3, 5, 2)],
            Stride![(1, 4, 3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,5,2):(1,4,3)]: cute::SameFunction<Layout![(3,5,2):(1,9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 5, 2)],
            Stride![(1, 4, 3)],
            Shape![(3, 5, 2)],
            Stride![(1, 9, 3)],
        >,
        Differs<Int![3], Int![4], Int![9]>,
    >();
    assert_refused!(Layout![(3,5,2):(1,4,3)]: cute::SameFunction<Layout![(2,(5,1)):(0,(-2,10))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 5, 2)],
            Stride![(1, 4, 3)],
            Shape![(2, (5, 1))],
            Stride![(0, (-2, 10))],
        >,
        SizesDiffer<Int![30], Int![10]>,
    >();
    assert_meets!(Layout![(2,(5,1)):(0,(-2,10))]: cute::SameFunction<Layout![(2,5):(0,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (5, 1))],
            Stride![(0, (-2, 10))],
            Shape![(2, 5)],
            Stride![(0, -2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,(5,1)):(0,(-2,10))]: cute::SameFunction<Layout![(2,5):(1,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (5, 1))],
            Stride![(0, (-2, 10))],
            Shape![(2, 5)],
            Stride![(1, -2)],
        >,
        Differs<Int![1], Int![0], Int![1]>,
    >();
    assert_refused!(Layout![(2,(5,1)):(0,(-2,10))]: cute::SameFunction<Layout![(5,4,3):(3,-2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (5, 1))],
            Stride![(0, (-2, 10))],
            Shape![(5, 4, 3)],
            Stride![(3, -2, 2)],
        >,
        SizesDiffer<Int![10], Int![60]>,
    >();
    assert_meets!(Layout![(5,4,3):(3,-2,2)]: cute::SameFunction<Layout![(5,4,3):(3,-2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 3)],
            Stride![(3, -2, 2)],
            Shape![(5, 4, 3)],
            Stride![(3, -2, 2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,4,3):(3,-2,2)]: cute::SameFunction<Layout![(5,4,3):(3,-1,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 3)],
            Stride![(3, -2, 2)],
            Shape![(5, 4, 3)],
            Stride![(3, -1, 2)],
        >,
        Differs<Int![5], Int![-2], Int![-1]>,
    >();
    assert_refused!(Layout![(5,4,3):(3,-2,2)]: cute::SameFunction<Layout![2:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4, 3)], Stride![(3, -2, 2)], Shape![2], Stride![0]>,
        SizesDiffer<Int![60], Int![2]>,
    >();
    assert_meets!(Layout![2:0]: cute::SameFunction<Layout![2:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![0], Shape![2], Stride![0]>, Proven>();
    assert_refused!(Layout![2:0]: cute::SameFunction<Layout![2:5]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![0], Shape![2], Stride![5]>,
        Differs<Int![1], Int![0], Int![5]>,
    >();
    assert_refused!(Layout![2:0]: cute::SameFunction<Layout![(3,2):(1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![0], Shape![(3, 2)], Stride![(1, 3)]>,
        SizesDiffer<Int![2], Int![6]>,
    >();
    assert_meets!(Layout![(3,2):(1,3)]: cute::SameFunction<Layout![6:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(3, 2)], Stride![(1, 3)], Shape![6], Stride![1]>, Proven>();
    assert_refused!(Layout![(3,2):(1,3)]: cute::SameFunction<Layout![6:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 2)], Stride![(1, 3)], Shape![6], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(3,2):(1,3)]: cute::SameFunction<Layout![4:4]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 2)], Stride![(1, 3)], Shape![4], Stride![4]>,
        SizesDiffer<Int![6], Int![4]>,
    >();
    assert_meets!(Layout![4:4]: cute::SameFunction<Layout![4:4]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![4], Stride![4]>, Proven>();
    assert_refused!(Layout![4:4]: cute::SameFunction<Layout![4:9]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![4], Stride![9]>,
        Differs<Int![1], Int![4], Int![9]>,
    >();
    assert_refused!(Layout![4:4]: cute::SameFunction<Layout![(2,2):(-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![(2, 2)], Stride![(-2, -3)]>,
        Differs<Int![1], Int![4], Int![-2]>,
    >();
    assert_meets!(Layout![(2,2):(-2,-3)]: cute::SameFunction<Layout![(2,2):(-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -3)], Shape![(2, 2)], Stride![(-2, -3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(-2,-3)]: cute::SameFunction<Layout![(2,2):(3,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -3)], Shape![(2, 2)], Stride![(3, -3)]>,
        Differs<Int![1], Int![-2], Int![3]>,
    >();
    assert_refused!(Layout![(2,2):(-2,-3)]: cute::SameFunction<Layout![4:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -3)], Shape![4], Stride![1]>,
        Differs<Int![1], Int![-2], Int![1]>,
    >();
    assert_meets!(Layout![4:1]: cute::SameFunction<Layout![4:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![1]>, Proven>();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![4:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![4], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![4:1]: cute::SameFunction<Layout![(3,2,5):(-2,2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![1], Shape![(3, 2, 5)], Stride![(-2, 2, 1)]>,
        SizesDiffer<Int![4], Int![30]>,
    >();
    assert_meets!(Layout![(3,2,5):(-2,2,1)]: cute::SameFunction<Layout![(3,2,5):(-2,2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(-2, 2, 1)],
            Shape![(3, 2, 5)],
            Stride![(-2, 2, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,2,5):(-2,2,1)]: cute::SameFunction<Layout![(3,2,5):(-1,2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(-2, 2, 1)],
            Shape![(3, 2, 5)],
            Stride![(-1, 2, 1)],
        >,
        Differs<Int![1], Int![-2], Int![-1]>,
    >();
    assert_refused!(Layout![(3,2,5):(-2,2,1)]: cute::SameFunction<Layout![((8,5),(6,2)):((1,0),(2,240))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(-2, 2, 1)],
            Shape![((8, 5), (6, 2))],
            Stride![((1, 0), (2, 240))],
        >,
        SizesDiffer<Int![30], Int![480]>,
    >();
    assert_meets!(Layout![((8,5),(6,2)):((1,0),(2,240))]: cute::SameFunction<Layout![(8,5,6,2):(1,0,2,240)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((8, 5), (6, 2))],
            Stride![((1, 0), (2, 240))],
            Shape![(8, 5, 6, 2)],
            Stride![(1, 0, 2, 240)],
        >,
        Proven,
    >();
    assert_refused!(Layout![((8,5),(6,2)):((1,0),(2,240))]: cute::SameFunction<Layout![(8,5,6,2):(0,0,2,240)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((8, 5), (6, 2))],
            Stride![((1, 0), (2, 240))],
            Shape![(8, 5, 6, 2)],
            Stride![(0, 0, 2, 240)],
        >,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![((8,5),(6,2)):((1,0),(2,240))]: cute::SameFunction<Layout![(4,2,3):(9,9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((8, 5), (6, 2))],
            Stride![((1, 0), (2, 240))],
            Shape![(4, 2, 3)],
            Stride![(9, 9, 3)],
        >,
        SizesDiffer<Int![480], Int![24]>,
    >();
    assert_meets!(Layout![(4,2,3):(9,9,3)]: cute::SameFunction<Layout![(4,2,3):(9,9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 3)],
            Stride![(9, 9, 3)],
            Shape![(4, 2, 3)],
            Stride![(9, 9, 3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,2,3):(9,9,3)]: cute::SameFunction<Layout![(4,2,3):(9,8,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 3)],
            Stride![(9, 9, 3)],
            Shape![(4, 2, 3)],
            Stride![(9, 8, 3)],
        >,
        Differs<Int![4], Int![9], Int![8]>,
    >();
    assert_refused!(Layout![(4,2,3):(9,9,3)]: cute::SameFunction<Layout![12:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 2, 3)], Stride![(9, 9, 3)], Shape![12], Stride![1]>,
        SizesDiffer<Int![24], Int![12]>,
    >();
    assert_meets!(Layout![12:1]: cute::SameFunction<Layout![12:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![12], Stride![1]>, Proven>();
    assert_refused!(Layout![12:1]: cute::SameFunction<Layout![12:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![12], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![12:1]: cute::SameFunction<Layout![(5,4):(-3,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![(5, 4)], Stride![(-3, 5)]>,
        SizesDiffer<Int![12], Int![20]>,
    >();
    assert_meets!(Layout![(5,4):(-3,5)]: cute::SameFunction<Layout![(5,4):(-3,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(-3, 5)], Shape![(5, 4)], Stride![(-3, 5)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,4):(-3,5)]: cute::SameFunction<Layout![(5,4):(-3,10)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(-3, 5)], Shape![(5, 4)], Stride![(-3, 10)]>,
        Differs<Int![5], Int![5], Int![10]>,
    >();
    assert_refused!(Layout![(5,4):(-3,5)]: cute::SameFunction<Layout![((8,2),3):((1,8),16)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4)],
            Stride![(-3, 5)],
            Shape![((8, 2), 3)],
            Stride![((1, 8), 16)],
        >,
        SizesDiffer<Int![20], Int![48]>,
    >();
    assert_meets!(Layout![((8,2),3):((1,8),16)]: cute::SameFunction<Layout![48:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![((8, 2), 3)], Stride![((1, 8), 16)], Shape![48], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![((8,2),3):((1,8),16)]: cute::SameFunction<Layout![48:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![((8, 2), 3)], Stride![((1, 8), 16)], Shape![48], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![((8,2),3):((1,8),16)]: cute::SameFunction<Layout![(2,4,2):(3,4,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((8, 2), 3)],
            Stride![((1, 8), 16)],
            Shape![(2, 4, 2)],
            Stride![(3, 4, -2)],
        >,
        SizesDiffer<Int![48], Int![16]>,
    >();
    assert_meets!(Layout![(2,4,2):(3,4,-2)]: cute::SameFunction<Layout![(2,4,2):(3,4,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 4, 2)],
            Stride![(3, 4, -2)],
            Shape![(2, 4, 2)],
            Stride![(3, 4, -2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,4,2):(3,4,-2)]: cute::SameFunction<Layout![(2,4,2):(3,4,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 4, 2)],
            Stride![(3, 4, -2)],
            Shape![(2, 4, 2)],
            Stride![(3, 4, -3)],
        >,
        Differs<Int![8], Int![-2], Int![-3]>,
    >();
    assert_refused!(Layout![(2,4,2):(3,4,-2)]: cute::SameFunction<Layout![(3,(1,2)):(1,(0,3))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 4, 2)],
            Stride![(3, 4, -2)],
            Shape![(3, (1, 2))],
            Stride![(1, (0, 3))],
        >,
        SizesDiffer<Int![16], Int![6]>,
    >();
    assert_meets!(Layout![(3,(1,2)):(1,(0,3))]: cute::SameFunction<Layout![6:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, (1, 2))], Stride![(1, (0, 3))], Shape![6], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![(3,(1,2)):(1,(0,3))]: cute::SameFunction<Layout![6:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, (1, 2))], Stride![(1, (0, 3))], Shape![6], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![(3,(1,2)):(1,(0,3))]: cute::SameFunction<Layout![(3,4):(5,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, (1, 2))],
            Stride![(1, (0, 3))],
            Shape![(3, 4)],
            Stride![(5, 4)],
        >,
        SizesDiffer<Int![6], Int![12]>,
    >();
    assert_meets!(Layout![(3,4):(5,4)]: cute::SameFunction<Layout![(3,4):(5,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4)], Stride![(5, 4)], Shape![(3, 4)], Stride![(5, 4)]>,
        Proven,
    >();
    assert_refused!(Layout![(3,4):(5,4)]: cute::SameFunction<Layout![(3,4):(4,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4)], Stride![(5, 4)], Shape![(3, 4)], Stride![(4, 4)]>,
        Differs<Int![1], Int![5], Int![4]>,
    >();
    assert_refused!(Layout![(3,4):(5,4)]: cute::SameFunction<Layout![(6,2):(0,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4)], Stride![(5, 4)], Shape![(6, 2)], Stride![(0, 6)]>,
        Differs<Int![1], Int![5], Int![0]>,
    >();
    assert_meets!(Layout![(6,2):(0,6)]: cute::SameFunction<Layout![(6,2):(0,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(6, 2)], Stride![(0, 6)], Shape![(6, 2)], Stride![(0, 6)]>,
        Proven,
    >();
    assert_refused!(Layout![(6,2):(0,6)]: cute::SameFunction<Layout![(6,2):(0,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(6, 2)], Stride![(0, 6)], Shape![(6, 2)], Stride![(0, 5)]>,
        Differs<Int![6], Int![6], Int![5]>,
    >();
    assert_refused!(Layout![(6,2):(0,6)]: cute::SameFunction<Layout![(4,3,4):(1,7,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(6, 2)],
            Stride![(0, 6)],
            Shape![(4, 3, 4)],
            Stride![(1, 7, -3)],
        >,
        SizesDiffer<Int![12], Int![48]>,
    >();
    assert_meets!(Layout![(4,3,4):(1,7,-3)]: cute::SameFunction<Layout![(4,3,4):(1,7,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 4)],
            Stride![(1, 7, -3)],
            Shape![(4, 3, 4)],
            Stride![(1, 7, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,3,4):(1,7,-3)]: cute::SameFunction<Layout![(4,3,4):(0,7,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 4)],
            Stride![(1, 7, -3)],
            Shape![(4, 3, 4)],
            Stride![(0, 7, -3)],
        >,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(4,3,4):(1,7,-3)]: cute::SameFunction<Layout![(4,(2,2)):(2,(4,8))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 4)],
            Stride![(1, 7, -3)],
            Shape![(4, (2, 2))],
            Stride![(2, (4, 8))],
        >,
        SizesDiffer<Int![48], Int![16]>,
    >();
    assert_meets!(Layout![(4,(2,2)):(2,(4,8))]: cute::SameFunction<Layout![(4,4):(2,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (2, 2))],
            Stride![(2, (4, 8))],
            Shape![(4, 4)],
            Stride![(2, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,(2,2)):(2,(4,8))]: cute::SameFunction<Layout![(4,4):(2,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (2, 2))],
            Stride![(2, (4, 8))],
            Shape![(4, 4)],
            Stride![(2, 9)],
        >,
        Differs<Int![4], Int![4], Int![9]>,
    >();
    assert_refused!(Layout![(4,(2,2)):(2,(4,8))]: cute::SameFunction<Layout![(3,2,5):(2,1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (2, 2))],
            Stride![(2, (4, 8))],
            Shape![(3, 2, 5)],
            Stride![(2, 1, 1)],
        >,
        SizesDiffer<Int![16], Int![30]>,
    >();
    assert_meets!(Layout![(3,2,5):(2,1,1)]: cute::SameFunction<Layout![(3,2,5):(2,1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(2, 1, 1)],
            Shape![(3, 2, 5)],
            Stride![(2, 1, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,2,5):(2,1,1)]: cute::SameFunction<Layout![(3,2,5):(1,1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(2, 1, 1)],
            Shape![(3, 2, 5)],
            Stride![(1, 1, 1)],
        >,
        Differs<Int![1], Int![2], Int![1]>,
    >();
    assert_refused!(Layout![(3,2,5):(2,1,1)]: cute::SameFunction<Layout![(6,12):(2,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(2, 1, 1)],
            Shape![(6, 12)],
            Stride![(2, 12)],
        >,
        SizesDiffer<Int![30], Int![72]>,
    >();
    assert_meets!(Layout![(6,12):(2,12)]: cute::SameFunction<Layout![72:2]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(6, 12)], Stride![(2, 12)], Shape![72], Stride![2]>, Proven>(
    );
    assert_refused!(Layout![(6,12):(2,12)]: cute::SameFunction<Layout![72:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(6, 12)], Stride![(2, 12)], Shape![72], Stride![1]>,
        Differs<Int![1], Int![2], Int![1]>,
    >();
    assert_refused!(Layout![(6,12):(2,12)]: cute::SameFunction<Layout![(3,2,5):(1,9,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(6, 12)],
            Stride![(2, 12)],
            Shape![(3, 2, 5)],
            Stride![(1, 9, 9)],
        >,
        SizesDiffer<Int![72], Int![30]>,
    >();
    assert_meets!(Layout![(3,2,5):(1,9,9)]: cute::SameFunction<Layout![(3,2,5):(1,9,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(1, 9, 9)],
            Shape![(3, 2, 5)],
            Stride![(1, 9, 9)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,2,5):(1,9,9)]: cute::SameFunction<Layout![(3,2,5):(1,9,11)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(1, 9, 9)],
            Shape![(3, 2, 5)],
            Stride![(1, 9, 11)],
        >,
        Differs<Int![6], Int![9], Int![11]>,
    >();
    assert_refused!(Layout![(3,2,5):(1,9,9)]: cute::SameFunction<Layout![(4,(12,8)):(-1,(4,1))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 5)],
            Stride![(1, 9, 9)],
            Shape![(4, (12, 8))],
            Stride![(-1, (4, 1))],
        >,
        SizesDiffer<Int![30], Int![384]>,
    >();
    assert_meets!(Layout![(4,(12,8)):(-1,(4,1))]: cute::SameFunction<Layout![(4,12,8):(-1,4,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (12, 8))],
            Stride![(-1, (4, 1))],
            Shape![(4, 12, 8)],
            Stride![(-1, 4, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,(12,8)):(-1,(4,1))]: cute::SameFunction<Layout![(4,12,8):(-2,4,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (12, 8))],
            Stride![(-1, (4, 1))],
            Shape![(4, 12, 8)],
            Stride![(-2, 4, 1)],
        >,
        Differs<Int![1], Int![-1], Int![-2]>,
    >();
    assert_refused!(Layout![(4,(12,8)):(-1,(4,1))]: cute::SameFunction<Layout![(5,4,4):(-3,4,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (12, 8))],
            Stride![(-1, (4, 1))],
            Shape![(5, 4, 4)],
            Stride![(-3, 4, 2)],
        >,
        SizesDiffer<Int![384], Int![80]>,
    >();
    assert_meets!(Layout![(5,4,4):(-3,4,2)]: cute::SameFunction<Layout![(5,4,4):(-3,4,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(-3, 4, 2)],
            Shape![(5, 4, 4)],
            Stride![(-3, 4, 2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,4,4):(-3,4,2)]: cute::SameFunction<Layout![(5,4,4):(-3,5,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(-3, 4, 2)],
            Shape![(5, 4, 4)],
            Stride![(-3, 5, 2)],
        >,
        Differs<Int![5], Int![4], Int![5]>,
    >();
    assert_refused!(Layout![(5,4,4):(-3,4,2)]: cute::SameFunction<Layout![(5,2):(1,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 4, 4)],
            Stride![(-3, 4, 2)],
            Shape![(5, 2)],
            Stride![(1, 5)],
        >,
        SizesDiffer<Int![80], Int![10]>,
    >();
    assert_meets!(Layout![(5,2):(1,5)]: cute::SameFunction<Layout![10:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(1, 5)], Shape![10], Stride![1]>, Proven>();
    assert_refused!(Layout![(5,2):(1,5)]: cute::SameFunction<Layout![10:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(1, 5)], Shape![10], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![(5,2):(1,5)]: cute::SameFunction<Layout![(3,4,5):(9,9,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 2)],
            Stride![(1, 5)],
            Shape![(3, 4, 5)],
            Stride![(9, 9, 5)],
        >,
        SizesDiffer<Int![10], Int![60]>,
    >();
    assert_meets!(Layout![(3,4,5):(9,9,5)]: cute::SameFunction<Layout![(3,4,5):(9,9,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 4, 5)],
            Stride![(9, 9, 5)],
            Shape![(3, 4, 5)],
            Stride![(9, 9, 5)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,4,5):(9,9,5)]: cute::SameFunction<Layout![(3,4,5):(9,10,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 4, 5)],
            Stride![(9, 9, 5)],
            Shape![(3, 4, 5)],
            Stride![(9, 10, 5)],
        >,
        Differs<Int![3], Int![9], Int![10]>,
    >();
    assert_refused!(Layout![(3,4,5):(9,9,5)]: cute::SameFunction<Layout![2:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4, 5)], Stride![(9, 9, 5)], Shape![2], Stride![1]>,
        SizesDiffer<Int![60], Int![2]>,
    >();
    assert_meets!(Layout![2:1]: cute::SameFunction<Layout![2:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![1]>, Proven>();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![2:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![(5,4):(2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![(5, 4)], Stride![(2, 2)]>,
        SizesDiffer<Int![2], Int![20]>,
    >();
    assert_meets!(Layout![(5,4):(2,2)]: cute::SameFunction<Layout![(5,4):(2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 2)], Shape![(5, 4)], Stride![(2, 2)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,4):(2,2)]: cute::SameFunction<Layout![(5,4):(4,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 2)], Shape![(5, 4)], Stride![(4, 2)]>,
        Differs<Int![1], Int![2], Int![4]>,
    >();
    assert_refused!(Layout![(5,4):(2,2)]: cute::SameFunction<Layout![5:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 2)], Shape![5], Stride![1]>,
        SizesDiffer<Int![20], Int![5]>,
    >();
    assert_meets!(Layout![5:1]: cute::SameFunction<Layout![5:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![5], Stride![1], Shape![5], Stride![1]>, Proven>();
    assert_refused!(Layout![5:1]: cute::SameFunction<Layout![5:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![5], Stride![1], Shape![5], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![5:1]: cute::SameFunction<Layout![(4,3):(4,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![5], Stride![1], Shape![(4, 3)], Stride![(4, 9)]>,
        SizesDiffer<Int![5], Int![12]>,
    >();
    assert_meets!(Layout![(4,3):(4,9)]: cute::SameFunction<Layout![(4,3):(4,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 3)], Stride![(4, 9)], Shape![(4, 3)], Stride![(4, 9)]>,
        Proven,
    >();
    assert_refused!(Layout![(4,3):(4,9)]: cute::SameFunction<Layout![(4,3):(4,10)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 3)], Stride![(4, 9)], Shape![(4, 3)], Stride![(4, 10)]>,
        Differs<Int![4], Int![9], Int![10]>,
    >();
    assert_refused!(Layout![(4,3):(4,9)]: cute::SameFunction<Layout![(6,4):(1,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 3)], Stride![(4, 9)], Shape![(6, 4)], Stride![(1, 6)]>,
        SizesDiffer<Int![12], Int![24]>,
    >();
    assert_meets!(Layout![(6,4):(1,6)]: cute::SameFunction<Layout![24:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(6, 4)], Stride![(1, 6)], Shape![24], Stride![1]>, Proven>();
    assert_refused!(Layout![(6,4):(1,6)]: cute::SameFunction<Layout![24:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(6, 4)], Stride![(1, 6)], Shape![24], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(6,4):(1,6)]: cute::SameFunction<Layout![(3,2,4):(3,4,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(6, 4)],
            Stride![(1, 6)],
            Shape![(3, 2, 4)],
            Stride![(3, 4, 5)],
        >,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_meets!(Layout![(3,2,4):(3,4,5)]: cute::SameFunction<Layout![(3,2,4):(3,4,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 4)],
            Stride![(3, 4, 5)],
            Shape![(3, 2, 4)],
            Stride![(3, 4, 5)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,2,4):(3,4,5)]: cute::SameFunction<Layout![(3,2,4):(2,4,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 4)],
            Stride![(3, 4, 5)],
            Shape![(3, 2, 4)],
            Stride![(2, 4, 5)],
        >,
        Differs<Int![1], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![(3,2,4):(3,4,5)]: cute::SameFunction<Layout![((12,4),(4,8)):((-1,-12),(-48,192))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 4)],
            Stride![(3, 4, 5)],
            Shape![((12, 4), (4, 8))],
            Stride![((-1, -12), (-48, 192))],
        >,
        SizesDiffer<Int![24], Int![1536]>,
    >();
    assert_meets!(Layout![((12,4),(4,8)):((-1,-12),(-48,192))]: cute::SameFunction<Layout![(192,8):(-1,192)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 4), (4, 8))],
            Stride![((-1, -12), (-48, 192))],
            Shape![(192, 8)],
            Stride![(-1, 192)],
        >,
        Proven,
    >();
    assert_refused!(Layout![((12,4),(4,8)):((-1,-12),(-48,192))]: cute::SameFunction<Layout![(192,8):(0,192)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 4), (4, 8))],
            Stride![((-1, -12), (-48, 192))],
            Shape![(192, 8)],
            Stride![(0, 192)],
        >,
        Differs<Int![1], Int![-1], Int![0]>,
    >();
    assert_refused!(Layout![((12,4),(4,8)):((-1,-12),(-48,192))]: cute::SameFunction<Layout![(4,2,2):(9,-2,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 4), (4, 8))],
            Stride![((-1, -12), (-48, 192))],
            Shape![(4, 2, 2)],
            Stride![(9, -2, 3)],
        >,
        SizesDiffer<Int![1536], Int![16]>,
    >();
    assert_meets!(Layout![(4,2,2):(9,-2,3)]: cute::SameFunction<Layout![(4,2,2):(9,-2,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 2)],
            Stride![(9, -2, 3)],
            Shape![(4, 2, 2)],
            Stride![(9, -2, 3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,2,2):(9,-2,3)]: cute::SameFunction<Layout![(4,2,2):(9,-2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 2)],
            Stride![(9, -2, 3)],
            Shape![(4, 2, 2)],
            Stride![(9, -2, 2)],
        >,
        Differs<Int![8], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![(4,2,2):(9,-2,3)]: cute::SameFunction<Layout![((1,12),(2,1)):((0,1),(12,24))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 2)],
            Stride![(9, -2, 3)],
            Shape![((1, 12), (2, 1))],
            Stride![((0, 1), (12, 24))],
        >,
        SizesDiffer<Int![16], Int![24]>,
    >();
    assert_meets!(Layout![((1,12),(2,1)):((0,1),(12,24))]: cute::SameFunction<Layout![24:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((1, 12), (2, 1))],
            Stride![((0, 1), (12, 24))],
            Shape![24],
            Stride![1],
        >,
        Proven,
    >();
    assert_refused!(Layout![((1,12),(2,1)):((0,1),(12,24))]: cute::SameFunction<Layout![24:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((1, 12), (2, 1))],
            Stride![((0, 1), (12, 24))],
            Shape![24],
            Stride![3],
        >,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![((1,12),(2,1)):((0,1),(12,24))]: cute::SameFunction<Layout![(4,3):(2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((1, 12), (2, 1))],
            Stride![((0, 1), (12, 24))],
            Shape![(4, 3)],
            Stride![(2, 2)],
        >,
        SizesDiffer<Int![24], Int![12]>,
    >();
    assert_meets!(Layout![(4,3):(2,2)]: cute::SameFunction<Layout![(4,3):(2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 3)], Stride![(2, 2)], Shape![(4, 3)], Stride![(2, 2)]>,
        Proven,
    >();
    assert_refused!(Layout![(4,3):(2,2)]: cute::SameFunction<Layout![(4,3):(7,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 3)], Stride![(2, 2)], Shape![(4, 3)], Stride![(7, 2)]>,
        Differs<Int![1], Int![2], Int![7]>,
    >();
    assert_refused!(Layout![(4,3):(2,2)]: cute::SameFunction<Layout![(4,(8,2)):(1,(-4,32))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3)],
            Stride![(2, 2)],
            Shape![(4, (8, 2))],
            Stride![(1, (-4, 32))],
        >,
        SizesDiffer<Int![12], Int![64]>,
    >();
    assert_meets!(Layout![(4,(8,2)):(1,(-4,32))]: cute::SameFunction<Layout![(4,8,2):(1,-4,32)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (8, 2))],
            Stride![(1, (-4, 32))],
            Shape![(4, 8, 2)],
            Stride![(1, -4, 32)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,(8,2)):(1,(-4,32))]: cute::SameFunction<Layout![(4,8,2):(6,-4,32)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (8, 2))],
            Stride![(1, (-4, 32))],
            Shape![(4, 8, 2)],
            Stride![(6, -4, 32)],
        >,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![(4,(8,2)):(1,(-4,32))]: cute::SameFunction<Layout![(4,2,2):(9,-3,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (8, 2))],
            Stride![(1, (-4, 32))],
            Shape![(4, 2, 2)],
            Stride![(9, -3, 3)],
        >,
        SizesDiffer<Int![64], Int![16]>,
    >();
    assert_meets!(Layout![(4,2,2):(9,-3,3)]: cute::SameFunction<Layout![(4,2,2):(9,-3,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 2)],
            Stride![(9, -3, 3)],
            Shape![(4, 2, 2)],
            Stride![(9, -3, 3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,2,2):(9,-3,3)]: cute::SameFunction<Layout![(4,2,2):(9,-3,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 2, 2)],
            Stride![(9, -3, 3)],
            Shape![(4, 2, 2)],
            Stride![(9, -3, 4)],
        >,
        Differs<Int![8], Int![3], Int![4]>,
    >();
    assert_refused!(Layout![(4,2,2):(9,-3,3)]: cute::SameFunction<Layout![8:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 2, 2)], Stride![(9, -3, 3)], Shape![8], Stride![0]>,
        SizesDiffer<Int![16], Int![8]>,
    >();
    assert_meets!(Layout![8:0]: cute::SameFunction<Layout![8:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![0], Shape![8], Stride![0]>, Proven>();
    assert_refused!(Layout![8:0]: cute::SameFunction<Layout![8:5]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![0], Shape![8], Stride![5]>,
        Differs<Int![1], Int![0], Int![5]>,
    >();
    assert_refused!(Layout![8:0]: cute::SameFunction<Layout![(5,2):(4,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![0], Shape![(5, 2)], Stride![(4, 7)]>,
        SizesDiffer<Int![8], Int![10]>,
    >();
    assert_meets!(Layout![(5,2):(4,7)]: cute::SameFunction<Layout![(5,2):(4,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(4, 7)], Shape![(5, 2)], Stride![(4, 7)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,2):(4,7)]: cute::SameFunction<Layout![(5,2):(4,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(4, 7)], Shape![(5, 2)], Stride![(4, 6)]>,
        Differs<Int![5], Int![7], Int![6]>,
    >();
    assert_refused!(Layout![(5,2):(4,7)]: cute::SameFunction<Layout![(4,6):(1,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(4, 7)], Shape![(4, 6)], Stride![(1, 4)]>,
        SizesDiffer<Int![10], Int![24]>,
    >();
    assert_meets!(Layout![(4,6):(1,4)]: cute::SameFunction<Layout![24:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(4, 6)], Stride![(1, 4)], Shape![24], Stride![1]>, Proven>();
    assert_refused!(Layout![(4,6):(1,4)]: cute::SameFunction<Layout![24:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 6)], Stride![(1, 4)], Shape![24], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![(4,6):(1,4)]: cute::SameFunction<Layout![(4,4):(2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 6)], Stride![(1, 4)], Shape![(4, 4)], Stride![(2, -3)]>,
        SizesDiffer<Int![24], Int![16]>,
    >();
    assert_meets!(Layout![(4,4):(2,-3)]: cute::SameFunction<Layout![(4,4):(2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4)], Stride![(2, -3)], Shape![(4, 4)], Stride![(2, -3)]>,
        Proven,
    >();
    assert_refused!(Layout![(4,4):(2,-3)]: cute::SameFunction<Layout![(4,4):(2,-4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4)], Stride![(2, -3)], Shape![(4, 4)], Stride![(2, -4)]>,
        Differs<Int![4], Int![-3], Int![-4]>,
    >();
    assert_refused!(Layout![(4,4):(2,-3)]: cute::SameFunction<Layout![((4,12),1):((1,4),48)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 4)],
            Stride![(2, -3)],
            Shape![((4, 12), 1)],
            Stride![((1, 4), 48)],
        >,
        SizesDiffer<Int![16], Int![48]>,
    >();
    assert_meets!(Layout![((4,12),1):((1,4),48)]: cute::SameFunction<Layout![48:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![((4, 12), 1)], Stride![((1, 4), 48)], Shape![48], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![((4,12),1):((1,4),48)]: cute::SameFunction<Layout![48:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![((4, 12), 1)], Stride![((1, 4), 48)], Shape![48], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![((4,12),1):((1,4),48)]: cute::SameFunction<Layout![(5,5):(-2,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((4, 12), 1)],
            Stride![((1, 4), 48)],
            Shape![(5, 5)],
            Stride![(-2, 7)],
        >,
        SizesDiffer<Int![48], Int![25]>,
    >();
    assert_meets!(Layout![(5,5):(-2,7)]: cute::SameFunction<Layout![(5,5):(-2,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(-2, 7)], Shape![(5, 5)], Stride![(-2, 7)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,5):(-2,7)]: cute::SameFunction<Layout![(5,5):(-2,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(-2, 7)], Shape![(5, 5)], Stride![(-2, 6)]>,
        Differs<Int![5], Int![7], Int![6]>,
    >();
    assert_refused!(Layout![(5,5):(-2,7)]: cute::SameFunction<Layout![(12,(8,2)):(1,(12,12))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 5)],
            Stride![(-2, 7)],
            Shape![(12, (8, 2))],
            Stride![(1, (12, 12))],
        >,
        SizesDiffer<Int![25], Int![192]>,
    >();
    assert_meets!(Layout![(12,(8,2)):(1,(12,12))]: cute::SameFunction<Layout![(96,2):(1,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (8, 2))],
            Stride![(1, (12, 12))],
            Shape![(96, 2)],
            Stride![(1, 12)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(12,(8,2)):(1,(12,12))]: cute::SameFunction<Layout![(96,2):(3,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (8, 2))],
            Stride![(1, (12, 12))],
            Shape![(96, 2)],
            Stride![(3, 12)],
        >,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(12,(8,2)):(1,(12,12))]: cute::SameFunction<Layout![(4,5,2):(4,5,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (8, 2))],
            Stride![(1, (12, 12))],
            Shape![(4, 5, 2)],
            Stride![(4, 5, 1)],
        >,
        SizesDiffer<Int![192], Int![40]>,
    >();
    assert_meets!(Layout![(4,5,2):(4,5,1)]: cute::SameFunction<Layout![(4,5,2):(4,5,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 5, 2)],
            Stride![(4, 5, 1)],
            Shape![(4, 5, 2)],
            Stride![(4, 5, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,5,2):(4,5,1)]: cute::SameFunction<Layout![(4,5,2):(6,5,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 5, 2)],
            Stride![(4, 5, 1)],
            Shape![(4, 5, 2)],
            Stride![(6, 5, 1)],
        >,
        Differs<Int![1], Int![4], Int![6]>,
    >();
    assert_refused!(Layout![(4,5,2):(4,5,1)]: cute::SameFunction<Layout![(2,4):(1,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 5, 2)],
            Stride![(4, 5, 1)],
            Shape![(2, 4)],
            Stride![(1, 2)],
        >,
        SizesDiffer<Int![40], Int![8]>,
    >();
    assert_meets!(Layout![(2,4):(1,2)]: cute::SameFunction<Layout![8:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(2, 4)], Stride![(1, 2)], Shape![8], Stride![1]>, Proven>();
    assert_refused!(Layout![(2,4):(1,2)]: cute::SameFunction<Layout![8:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 4)], Stride![(1, 2)], Shape![8], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(2,4):(1,2)]: cute::SameFunction<Layout![(2,5,4):(-3,1,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 4)],
            Stride![(1, 2)],
            Shape![(2, 5, 4)],
            Stride![(-3, 1, -3)],
        >,
        SizesDiffer<Int![8], Int![40]>,
    >();
    assert_meets!(Layout![(2,5,4):(-3,1,-3)]: cute::SameFunction<Layout![(2,5,4):(-3,1,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 1, -3)],
            Shape![(2, 5, 4)],
            Stride![(-3, 1, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,5,4):(-3,1,-3)]: cute::SameFunction<Layout![(2,5,4):(2,1,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 1, -3)],
            Shape![(2, 5, 4)],
            Stride![(2, 1, -3)],
        >,
        Differs<Int![1], Int![-3], Int![2]>,
    >();
    assert_refused!(Layout![(2,5,4):(-3,1,-3)]: cute::SameFunction<Layout![((12,12),4):((1,0),144)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 1, -3)],
            Shape![((12, 12), 4)],
            Stride![((1, 0), 144)],
        >,
        SizesDiffer<Int![40], Int![576]>,
    >();
    assert_meets!(Layout![((12,12),4):((1,0),144)]: cute::SameFunction<Layout![(12,12,4):(1,0,144)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 12), 4)],
            Stride![((1, 0), 144)],
            Shape![(12, 12, 4)],
            Stride![(1, 0, 144)],
        >,
        Proven,
    >();
    assert_refused!(Layout![((12,12),4):((1,0),144)]: cute::SameFunction<Layout![(12,12,4):(1,0,145)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 12), 4)],
            Stride![((1, 0), 144)],
            Shape![(12, 12, 4)],
            Stride![(1, 0, 145)],
        >,
        Differs<Int![144], Int![144], Int![145]>,
    >();
    assert_refused!(Layout![((12,12),4):((1,0),144)]: cute::SameFunction<Layout![(3,3,2):(-3,-3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![((12, 12), 4)],
            Stride![((1, 0), 144)],
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 1)],
        >,
        SizesDiffer<Int![576], Int![18]>,
    >();
    assert_meets!(Layout![(3,3,2):(-3,-3,1)]: cute::SameFunction<Layout![(3,3,2):(-3,-3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 1)],
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,3,2):(-3,-3,1)]: cute::SameFunction<Layout![(3,3,2):(-3,-3,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 1)],
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 0)],
        >,
        Differs<Int![9], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(3,3,2):(-3,-3,1)]: cute::SameFunction<Layout![(2,1):(0,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(-3, -3, 1)],
            Shape![(2, 1)],
            Stride![(0, 2)],
        >,
        SizesDiffer<Int![18], Int![2]>,
    >();
    assert_meets!(Layout![(2,1):(0,2)]: cute::SameFunction<Layout![2:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(2, 1)], Stride![(0, 2)], Shape![2], Stride![0]>, Proven>();
    assert_refused!(Layout![(2,1):(0,2)]: cute::SameFunction<Layout![2:5]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 1)], Stride![(0, 2)], Shape![2], Stride![5]>,
        Differs<Int![1], Int![0], Int![5]>,
    >();
    assert_refused!(Layout![(2,1):(0,2)]: cute::SameFunction<Layout![(2,2):(-2,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 1)], Stride![(0, 2)], Shape![(2, 2)], Stride![(-2, -2)]>,
        SizesDiffer<Int![2], Int![4]>,
    >();
    assert_meets!(Layout![(2,2):(-2,-2)]: cute::SameFunction<Layout![(2,2):(-2,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -2)], Shape![(2, 2)], Stride![(-2, -2)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(-2,-2)]: cute::SameFunction<Layout![(2,2):(-2,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -2)], Shape![(2, 2)], Stride![(-2, 3)]>,
        Differs<Int![2], Int![-2], Int![3]>,
    >();
    assert_refused!(Layout![(2,2):(-2,-2)]: cute::SameFunction<Layout![(4,1):(1,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-2, -2)], Shape![(4, 1)], Stride![(1, 6)]>,
        Differs<Int![1], Int![-2], Int![1]>,
    >();
    assert_meets!(Layout![(4,1):(1,6)]: cute::SameFunction<Layout![4:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(4, 1)], Stride![(1, 6)], Shape![4], Stride![1]>, Proven>();
    assert_refused!(Layout![(4,1):(1,6)]: cute::SameFunction<Layout![4:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 1)], Stride![(1, 6)], Shape![4], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![(4,1):(1,6)]: cute::SameFunction<Layout![(2,2):(9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 1)], Stride![(1, 6)], Shape![(2, 2)], Stride![(9, 3)]>,
        Differs<Int![1], Int![1], Int![9]>,
    >();
    assert_meets!(Layout![(2,2):(9,3)]: cute::SameFunction<Layout![(2,2):(9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(9, 3)], Shape![(2, 2)], Stride![(9, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(9,3)]: cute::SameFunction<Layout![(2,2):(9,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(9, 3)], Shape![(2, 2)], Stride![(9, 2)]>,
        Differs<Int![2], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![(2,2):(9,3)]: cute::SameFunction<Layout![(4,(4,3)):(0,(-4,4))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2)],
            Stride![(9, 3)],
            Shape![(4, (4, 3))],
            Stride![(0, (-4, 4))],
        >,
        SizesDiffer<Int![4], Int![48]>,
    >();
    assert_meets!(Layout![(4,(4,3)):(0,(-4,4))]: cute::SameFunction<Layout![(4,4,3):(0,-4,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (4, 3))],
            Stride![(0, (-4, 4))],
            Shape![(4, 4, 3)],
            Stride![(0, -4, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,(4,3)):(0,(-4,4))]: cute::SameFunction<Layout![(4,4,3):(0,-4,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (4, 3))],
            Stride![(0, (-4, 4))],
            Shape![(4, 4, 3)],
            Stride![(0, -4, 5)],
        >,
        Differs<Int![16], Int![4], Int![5]>,
    >();
    assert_refused!(Layout![(4,(4,3)):(0,(-4,4))]: cute::SameFunction<Layout![(2,2,2):(-2,7,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, (4, 3))],
            Stride![(0, (-4, 4))],
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 9)],
        >,
        SizesDiffer<Int![48], Int![8]>,
    >();
    assert_meets!(Layout![(2,2,2):(-2,7,9)]: cute::SameFunction<Layout![(2,2,2):(-2,7,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 9)],
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 9)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,2,2):(-2,7,9)]: cute::SameFunction<Layout![(2,2,2):(-2,7,8)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 9)],
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 8)],
        >,
        Differs<Int![4], Int![9], Int![8]>,
    >();
    assert_refused!(Layout![(2,2,2):(-2,7,9)]: cute::SameFunction<Layout![(3,6):(1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 2)],
            Stride![(-2, 7, 9)],
            Shape![(3, 6)],
            Stride![(1, 3)],
        >,
        SizesDiffer<Int![8], Int![18]>,
    >();
    assert_meets!(Layout![(3,6):(1,3)]: cute::SameFunction<Layout![18:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(3, 6)], Stride![(1, 3)], Shape![18], Stride![1]>, Proven>();
    assert_refused!(Layout![(3,6):(1,3)]: cute::SameFunction<Layout![18:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 6)], Stride![(1, 3)], Shape![18], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(3,6):(1,3)]: cute::SameFunction<Layout![(2,2):(-3,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 6)], Stride![(1, 3)], Shape![(2, 2)], Stride![(-3, -3)]>,
        SizesDiffer<Int![18], Int![4]>,
    >();
    assert_meets!(Layout![(2,2):(-3,-3)]: cute::SameFunction<Layout![(2,2):(-3,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-3, -3)], Shape![(2, 2)], Stride![(-3, -3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(-3,-3)]: cute::SameFunction<Layout![(2,2):(-3,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-3, -3)], Shape![(2, 2)], Stride![(-3, 2)]>,
        Differs<Int![2], Int![-3], Int![2]>,
    >();
    assert_refused!(Layout![(2,2):(-3,-3)]: cute::SameFunction<Layout![(3,4):(5,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(-3, -3)], Shape![(3, 4)], Stride![(5, 3)]>,
        SizesDiffer<Int![4], Int![12]>,
    >();
    assert_meets!(Layout![(3,4):(5,3)]: cute::SameFunction<Layout![(3,4):(5,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4)], Stride![(5, 3)], Shape![(3, 4)], Stride![(5, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(3,4):(5,3)]: cute::SameFunction<Layout![(3,4):(5,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4)], Stride![(5, 3)], Shape![(3, 4)], Stride![(5, 2)]>,
        Differs<Int![3], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![(3,4):(5,3)]: cute::SameFunction<Layout![(2,5,4):(-3,2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 4)],
            Stride![(5, 3)],
            Shape![(2, 5, 4)],
            Stride![(-3, 2, 2)],
        >,
        SizesDiffer<Int![12], Int![40]>,
    >();
    assert_meets!(Layout![(2,5,4):(-3,2,2)]: cute::SameFunction<Layout![(2,5,4):(-3,2,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 2, 2)],
            Shape![(2, 5, 4)],
            Stride![(-3, 2, 2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,5,4):(-3,2,2)]: cute::SameFunction<Layout![(2,5,4):(-3,4,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 2, 2)],
            Shape![(2, 5, 4)],
            Stride![(-3, 4, 2)],
        >,
        Differs<Int![2], Int![2], Int![4]>,
    >();
    assert_refused!(Layout![(2,5,4):(-3,2,2)]: cute::SameFunction<Layout![(6,6):(1,6)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 4)],
            Stride![(-3, 2, 2)],
            Shape![(6, 6)],
            Stride![(1, 6)],
        >,
        SizesDiffer<Int![40], Int![36]>,
    >();
    assert_meets!(Layout![(6,6):(1,6)]: cute::SameFunction<Layout![36:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(6, 6)], Stride![(1, 6)], Shape![36], Stride![1]>, Proven>();
    assert_refused!(Layout![(6,6):(1,6)]: cute::SameFunction<Layout![36:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(6, 6)], Stride![(1, 6)], Shape![36], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(6,6):(1,6)]: cute::SameFunction<Layout![(3,3,2):(2,5,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(6, 6)],
            Stride![(1, 6)],
            Shape![(3, 3, 2)],
            Stride![(2, 5, -3)],
        >,
        SizesDiffer<Int![36], Int![18]>,
    >();
    assert_meets!(Layout![(3,3,2):(2,5,-3)]: cute::SameFunction<Layout![(3,3,2):(2,5,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, 5, -3)],
            Shape![(3, 3, 2)],
            Stride![(2, 5, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,3,2):(2,5,-3)]: cute::SameFunction<Layout![(3,3,2):(2,7,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, 5, -3)],
            Shape![(3, 3, 2)],
            Stride![(2, 7, -3)],
        >,
        Differs<Int![3], Int![5], Int![7]>,
    >();
    assert_refused!(Layout![(3,3,2):(2,5,-3)]: cute::SameFunction<Layout![(3,3):(-1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3, 2)],
            Stride![(2, 5, -3)],
            Shape![(3, 3)],
            Stride![(-1, 3)],
        >,
        SizesDiffer<Int![18], Int![9]>,
    >();
    assert_meets!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(3,3):(-1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 3)], Stride![(-1, 3)], Shape![(3, 3)], Stride![(-1, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(3,3):(-2,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 3)], Stride![(-1, 3)], Shape![(3, 3)], Stride![(-2, 3)]>,
        Differs<Int![1], Int![-1], Int![-2]>,
    >();
    assert_refused!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(4,3,3):(-2,5,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3)],
            Stride![(-1, 3)],
            Shape![(4, 3, 3)],
            Stride![(-2, 5, 4)],
        >,
        SizesDiffer<Int![9], Int![36]>,
    >();
    assert_meets!(Layout![(4,3,3):(-2,5,4)]: cute::SameFunction<Layout![(4,3,3):(-2,5,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 3)],
            Stride![(-2, 5, 4)],
            Shape![(4, 3, 3)],
            Stride![(-2, 5, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(4,3,3):(-2,5,4)]: cute::SameFunction<Layout![(4,3,3):(0,5,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 3)],
            Stride![(-2, 5, 4)],
            Shape![(4, 3, 3)],
            Stride![(0, 5, 4)],
        >,
        Differs<Int![1], Int![-2], Int![0]>,
    >();
    assert_refused!(Layout![(4,3,3):(-2,5,4)]: cute::SameFunction<Layout![(3,3):(-1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 3, 3)],
            Stride![(-2, 5, 4)],
            Shape![(3, 3)],
            Stride![(-1, 3)],
        >,
        SizesDiffer<Int![36], Int![9]>,
    >();
    assert_meets!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(3,3):(-1,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 3)], Stride![(-1, 3)], Shape![(3, 3)], Stride![(-1, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(3,3):(0,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 3)], Stride![(-1, 3)], Shape![(3, 3)], Stride![(0, 3)]>,
        Differs<Int![1], Int![-1], Int![0]>,
    >();
    assert_refused!(Layout![(3,3):(-1,3)]: cute::SameFunction<Layout![(3,4,2):(-3,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 3)],
            Stride![(-1, 3)],
            Shape![(3, 4, 2)],
            Stride![(-3, 2, -3)],
        >,
        SizesDiffer<Int![9], Int![24]>,
    >();
    assert_meets!(Layout![(3,4,2):(-3,2,-3)]: cute::SameFunction<Layout![(3,4,2):(-3,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 4, 2)],
            Stride![(-3, 2, -3)],
            Shape![(3, 4, 2)],
            Stride![(-3, 2, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,4,2):(-3,2,-3)]: cute::SameFunction<Layout![(3,4,2):(-2,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 4, 2)],
            Stride![(-3, 2, -3)],
            Shape![(3, 4, 2)],
            Stride![(-2, 2, -3)],
        >,
        Differs<Int![1], Int![-3], Int![-2]>,
    >();
    assert_refused!(Layout![(3,4,2):(-3,2,-3)]: cute::SameFunction<Layout![3:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 4, 2)], Stride![(-3, 2, -3)], Shape![3], Stride![0]>,
        SizesDiffer<Int![24], Int![3]>,
    >();
    assert_meets!(Layout![3:0]: cute::SameFunction<Layout![3:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![3], Stride![0]>, Proven>();
    assert_refused!(Layout![3:0]: cute::SameFunction<Layout![3:-1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![3], Stride![-1]>,
        Differs<Int![1], Int![0], Int![-1]>,
    >();
    assert_refused!(Layout![3:0]: cute::SameFunction<Layout![(3,5):(-2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![(3, 5)], Stride![(-2, 1)]>,
        SizesDiffer<Int![3], Int![15]>,
    >();
    assert_meets!(Layout![(3,5):(-2,1)]: cute::SameFunction<Layout![(3,5):(-2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 5)], Stride![(-2, 1)], Shape![(3, 5)], Stride![(-2, 1)]>,
        Proven,
    >();
    assert_refused!(Layout![(3,5):(-2,1)]: cute::SameFunction<Layout![(3,5):(3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 5)], Stride![(-2, 1)], Shape![(3, 5)], Stride![(3, 1)]>,
        Differs<Int![1], Int![-2], Int![3]>,
    >();
    assert_refused!(Layout![(3,5):(-2,1)]: cute::SameFunction<Layout![3:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 5)], Stride![(-2, 1)], Shape![3], Stride![1]>,
        SizesDiffer<Int![15], Int![3]>,
    >();
    assert_meets!(Layout![3:1]: cute::SameFunction<Layout![3:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![1], Shape![3], Stride![1]>, Proven>();
    assert_refused!(Layout![3:1]: cute::SameFunction<Layout![3:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![1], Shape![3], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![3:1]: cute::SameFunction<Layout![(2,2,3):(4,7,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![1], Shape![(2, 2, 3)], Stride![(4, 7, 9)]>,
        SizesDiffer<Int![3], Int![12]>,
    >();
    assert_meets!(Layout![(2,2,3):(4,7,9)]: cute::SameFunction<Layout![(2,2,3):(4,7,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 3)],
            Stride![(4, 7, 9)],
            Shape![(2, 2, 3)],
            Stride![(4, 7, 9)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,2,3):(4,7,9)]: cute::SameFunction<Layout![(2,2,3):(9,7,9)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 3)],
            Stride![(4, 7, 9)],
            Shape![(2, 2, 3)],
            Stride![(9, 7, 9)],
        >,
        Differs<Int![1], Int![4], Int![9]>,
    >();
    assert_refused!(Layout![(2,2,3):(4,7,9)]: cute::SameFunction<Layout![(12,5):(0,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 3)],
            Stride![(4, 7, 9)],
            Shape![(12, 5)],
            Stride![(0, 12)],
        >,
        SizesDiffer<Int![12], Int![60]>,
    >();
    assert_meets!(Layout![(12,5):(0,12)]: cute::SameFunction<Layout![(12,5):(0,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(12, 5)], Stride![(0, 12)], Shape![(12, 5)], Stride![(0, 12)]>,
        Proven,
    >();
    assert_refused!(Layout![(12,5):(0,12)]: cute::SameFunction<Layout![(12,5):(5,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(12, 5)], Stride![(0, 12)], Shape![(12, 5)], Stride![(5, 12)]>,
        Differs<Int![1], Int![0], Int![5]>,
    >();
    assert_refused!(Layout![(12,5):(0,12)]: cute::SameFunction<Layout![(2,5,5):(-3,4,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, 5)],
            Stride![(0, 12)],
            Shape![(2, 5, 5)],
            Stride![(-3, 4, -3)],
        >,
        SizesDiffer<Int![60], Int![50]>,
    >();
    assert_meets!(Layout![(2,5,5):(-3,4,-3)]: cute::SameFunction<Layout![(2,5,5):(-3,4,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 5)],
            Stride![(-3, 4, -3)],
            Shape![(2, 5, 5)],
            Stride![(-3, 4, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,5,5):(-3,4,-3)]: cute::SameFunction<Layout![(2,5,5):(-3,5,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 5, 5)],
            Stride![(-3, 4, -3)],
            Shape![(2, 5, 5)],
            Stride![(-3, 5, -3)],
        >,
        Differs<Int![2], Int![4], Int![5]>,
    >();
    assert_refused!(Layout![(2,5,5):(-3,4,-3)]: cute::SameFunction<Layout![6:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 5, 5)], Stride![(-3, 4, -3)], Shape![6], Stride![1]>,
        SizesDiffer<Int![50], Int![6]>,
    >();
    assert_meets!(Layout![6:1]: cute::SameFunction<Layout![6:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![6], Stride![1], Shape![6], Stride![1]>, Proven>();
    assert_refused!(Layout![6:1]: cute::SameFunction<Layout![6:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![6], Stride![1], Shape![6], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![6:1]: cute::SameFunction<Layout![(5,3,2):(9,5,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![6], Stride![1], Shape![(5, 3, 2)], Stride![(9, 5, 1)]>,
        SizesDiffer<Int![6], Int![30]>,
    >();
    assert_meets!(Layout![(5,3,2):(9,5,1)]: cute::SameFunction<Layout![(5,3,2):(9,5,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 2)],
            Stride![(9, 5, 1)],
            Shape![(5, 3, 2)],
            Stride![(9, 5, 1)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,3,2):(9,5,1)]: cute::SameFunction<Layout![(5,3,2):(9,6,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 2)],
            Stride![(9, 5, 1)],
            Shape![(5, 3, 2)],
            Stride![(9, 6, 1)],
        >,
        Differs<Int![5], Int![5], Int![6]>,
    >();
    assert_refused!(Layout![(5,3,2):(9,5,1)]: cute::SameFunction<Layout![(2,(3,12)):(1,(0,2))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 2)],
            Stride![(9, 5, 1)],
            Shape![(2, (3, 12))],
            Stride![(1, (0, 2))],
        >,
        SizesDiffer<Int![30], Int![72]>,
    >();
    assert_meets!(Layout![(2,(3,12)):(1,(0,2))]: cute::SameFunction<Layout![(2,3,12):(1,0,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (3, 12))],
            Stride![(1, (0, 2))],
            Shape![(2, 3, 12)],
            Stride![(1, 0, 2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,(3,12)):(1,(0,2))]: cute::SameFunction<Layout![(2,3,12):(1,0,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (3, 12))],
            Stride![(1, (0, 2))],
            Shape![(2, 3, 12)],
            Stride![(1, 0, 1)],
        >,
        Differs<Int![6], Int![2], Int![1]>,
    >();
    assert_refused!(Layout![(2,(3,12)):(1,(0,2))]: cute::SameFunction<Layout![(4,4):(1,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, (3, 12))],
            Stride![(1, (0, 2))],
            Shape![(4, 4)],
            Stride![(1, 4)],
        >,
        SizesDiffer<Int![72], Int![16]>,
    >();
    assert_meets!(Layout![(4,4):(1,4)]: cute::SameFunction<Layout![16:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4)], Stride![(1, 4)], Shape![16], Stride![1]>, Proven>();
    assert_refused!(Layout![(4,4):(1,4)]: cute::SameFunction<Layout![16:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4)], Stride![(1, 4)], Shape![16], Stride![3]>,
        Differs<Int![1], Int![1], Int![3]>,
    >();
    assert_refused!(Layout![(4,4):(1,4)]: cute::SameFunction<Layout![(12,12):(3,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 4)], Stride![(1, 4)], Shape![(12, 12)], Stride![(3, 12)]>,
        SizesDiffer<Int![16], Int![144]>,
    >();
    assert_meets!(Layout![(12,12):(3,12)]: cute::SameFunction<Layout![(12,12):(3,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, 12)],
            Stride![(3, 12)],
            Shape![(12, 12)],
            Stride![(3, 12)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(12,12):(3,12)]: cute::SameFunction<Layout![(12,12):(8,12)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, 12)],
            Stride![(3, 12)],
            Shape![(12, 12)],
            Stride![(8, 12)],
        >,
        Differs<Int![1], Int![3], Int![8]>,
    >();
    assert_refused!(Layout![(12,12):(3,12)]: cute::SameFunction<Layout![(2,2):(3,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(12, 12)], Stride![(3, 12)], Shape![(2, 2)], Stride![(3, 3)]>,
        SizesDiffer<Int![144], Int![4]>,
    >();
    assert_meets!(Layout![(2,2):(3,3)]: cute::SameFunction<Layout![(2,2):(3,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(3, 3)], Shape![(2, 2)], Stride![(3, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(3,3)]: cute::SameFunction<Layout![(2,2):(2,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(3, 3)], Shape![(2, 2)], Stride![(2, 3)]>,
        Differs<Int![1], Int![3], Int![2]>,
    >();
    assert_refused!(Layout![(2,2):(3,3)]: cute::SameFunction<Layout![1:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(3, 3)], Shape![1], Stride![1]>,
        SizesDiffer<Int![4], Int![1]>,
    >();
    assert_meets!(Layout![1:1]: cute::SameFunction<Layout![1:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![1], Stride![1], Shape![1], Stride![0]>, Proven>();
    assert_meets!(Layout![1:1]: cute::SameFunction<Layout![1:5]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![1], Stride![1], Shape![1], Stride![5]>, Proven>();
    assert_refused!(Layout![1:1]: cute::SameFunction<Layout![(5,3,3):(2,3,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![1], Stride![1], Shape![(5, 3, 3)], Stride![(2, 3, 2)]>,
        SizesDiffer<Int![1], Int![45]>,
    >();
    assert_meets!(Layout![(5,3,3):(2,3,2)]: cute::SameFunction<Layout![(5,3,3):(2,3,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 3)],
            Stride![(2, 3, 2)],
            Shape![(5, 3, 3)],
            Stride![(2, 3, 2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,3,3):(2,3,2)]: cute::SameFunction<Layout![(5,3,3):(4,3,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 3)],
            Stride![(2, 3, 2)],
            Shape![(5, 3, 3)],
            Stride![(4, 3, 2)],
        >,
        Differs<Int![1], Int![2], Int![4]>,
    >();
    assert_refused!(Layout![(5,3,3):(2,3,2)]: cute::SameFunction<Layout![(4,12):(1,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 3, 3)],
            Stride![(2, 3, 2)],
            Shape![(4, 12)],
            Stride![(1, 4)],
        >,
        SizesDiffer<Int![45], Int![48]>,
    >();
    assert_meets!(Layout![(4,12):(1,4)]: cute::SameFunction<Layout![48:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(4, 12)], Stride![(1, 4)], Shape![48], Stride![1]>, Proven>(
    );
    assert_refused!(Layout![(4,12):(1,4)]: cute::SameFunction<Layout![48:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(4, 12)], Stride![(1, 4)], Shape![48], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![(4,12):(1,4)]: cute::SameFunction<Layout![(2,2,3):(5,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(4, 12)],
            Stride![(1, 4)],
            Shape![(2, 2, 3)],
            Stride![(5, 2, -3)],
        >,
        SizesDiffer<Int![48], Int![12]>,
    >();
    assert_meets!(Layout![(2,2,3):(5,2,-3)]: cute::SameFunction<Layout![(2,2,3):(5,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 3)],
            Stride![(5, 2, -3)],
            Shape![(2, 2, 3)],
            Stride![(5, 2, -3)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,2,3):(5,2,-3)]: cute::SameFunction<Layout![(2,2,3):(4,2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 3)],
            Stride![(5, 2, -3)],
            Shape![(2, 2, 3)],
            Stride![(4, 2, -3)],
        >,
        Differs<Int![1], Int![5], Int![4]>,
    >();
    assert_refused!(Layout![(2,2,3):(5,2,-3)]: cute::SameFunction<Layout![12:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2, 3)], Stride![(5, 2, -3)], Shape![12], Stride![1]>,
        Differs<Int![1], Int![5], Int![1]>,
    >();
    assert_meets!(Layout![12:1]: cute::SameFunction<Layout![12:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![12], Stride![1]>, Proven>();
    assert_refused!(Layout![12:1]: cute::SameFunction<Layout![12:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![12], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![12:1]: cute::SameFunction<Layout![(2,4):(-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![12], Stride![1], Shape![(2, 4)], Stride![(-2, -3)]>,
        SizesDiffer<Int![12], Int![8]>,
    >();
    assert_meets!(Layout![(2,4):(-2,-3)]: cute::SameFunction<Layout![(2,4):(-2,-3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 4)], Stride![(-2, -3)], Shape![(2, 4)], Stride![(-2, -3)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,4):(-2,-3)]: cute::SameFunction<Layout![(2,4):(-2,-1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 4)], Stride![(-2, -3)], Shape![(2, 4)], Stride![(-2, -1)]>,
        Differs<Int![2], Int![-3], Int![-1]>,
    >();
    assert_refused!(Layout![(2,4):(-2,-3)]: cute::SameFunction<Layout![(12,(2,3)):(1,(12,0))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 4)],
            Stride![(-2, -3)],
            Shape![(12, (2, 3))],
            Stride![(1, (12, 0))],
        >,
        SizesDiffer<Int![8], Int![72]>,
    >();
    assert_meets!(Layout![(12,(2,3)):(1,(12,0))]: cute::SameFunction<Layout![(24,3):(1,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (2, 3))],
            Stride![(1, (12, 0))],
            Shape![(24, 3)],
            Stride![(1, 0)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(12,(2,3)):(1,(12,0))]: cute::SameFunction<Layout![(24,3):(0,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (2, 3))],
            Stride![(1, (12, 0))],
            Shape![(24, 3)],
            Stride![(0, 0)],
        >,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(12,(2,3)):(1,(12,0))]: cute::SameFunction<Layout![(5,4):(2,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(12, (2, 3))],
            Stride![(1, (12, 0))],
            Shape![(5, 4)],
            Stride![(2, 4)],
        >,
        SizesDiffer<Int![72], Int![20]>,
    >();
    assert_meets!(Layout![(5,4):(2,4)]: cute::SameFunction<Layout![(5,4):(2,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 4)], Shape![(5, 4)], Stride![(2, 4)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,4):(2,4)]: cute::SameFunction<Layout![(5,4):(2,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 4)], Shape![(5, 4)], Stride![(2, 5)]>,
        Differs<Int![5], Int![4], Int![5]>,
    >();
    assert_refused!(Layout![(5,4):(2,4)]: cute::SameFunction<Layout![(2,2):(1,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 4)], Stride![(2, 4)], Shape![(2, 2)], Stride![(1, 0)]>,
        SizesDiffer<Int![20], Int![4]>,
    >();
    assert_meets!(Layout![(2,2):(1,0)]: cute::SameFunction<Layout![(2,2):(1,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(1, 0)], Shape![(2, 2)], Stride![(1, 0)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,2):(1,0)]: cute::SameFunction<Layout![(2,2):(0,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2)], Stride![(1, 0)], Shape![(2, 2)], Stride![(0, 0)]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![(2,2):(1,0)]: cute::SameFunction<Layout![(2,3,3):(5,4,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2)],
            Stride![(1, 0)],
            Shape![(2, 3, 3)],
            Stride![(5, 4, -2)],
        >,
        SizesDiffer<Int![4], Int![18]>,
    >();
    assert_meets!(Layout![(2,3,3):(5,4,-2)]: cute::SameFunction<Layout![(2,3,3):(5,4,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 3, 3)],
            Stride![(5, 4, -2)],
            Shape![(2, 3, 3)],
            Stride![(5, 4, -2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,3,3):(5,4,-2)]: cute::SameFunction<Layout![(2,3,3):(10,4,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 3, 3)],
            Stride![(5, 4, -2)],
            Shape![(2, 3, 3)],
            Stride![(10, 4, -2)],
        >,
        Differs<Int![1], Int![5], Int![10]>,
    >();
    assert_refused!(Layout![(2,3,3):(5,4,-2)]: cute::SameFunction<Layout![(8,(8,12)):(1,(8,64))]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 3, 3)],
            Stride![(5, 4, -2)],
            Shape![(8, (8, 12))],
            Stride![(1, (8, 64))],
        >,
        SizesDiffer<Int![18], Int![768]>,
    >();
    assert_meets!(Layout![(8,(8,12)):(1,(8,64))]: cute::SameFunction<Layout![768:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, (8, 12))], Stride![(1, (8, 64))], Shape![768], Stride![1]>,
        Proven,
    >();
    assert_refused!(Layout![(8,(8,12)):(1,(8,64))]: cute::SameFunction<Layout![768:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, (8, 12))], Stride![(1, (8, 64))], Shape![768], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![(8,(8,12)):(1,(8,64))]: cute::SameFunction<Layout![(5,5):(-3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(8, (8, 12))],
            Stride![(1, (8, 64))],
            Shape![(5, 5)],
            Stride![(-3, 1)],
        >,
        SizesDiffer<Int![768], Int![25]>,
    >();
    assert_meets!(Layout![(5,5):(-3,1)]: cute::SameFunction<Layout![(5,5):(-3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(-3, 1)], Shape![(5, 5)], Stride![(-3, 1)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,5):(-3,1)]: cute::SameFunction<Layout![(5,5):(-1,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(-3, 1)], Shape![(5, 5)], Stride![(-1, 1)]>,
        Differs<Int![1], Int![-3], Int![-1]>,
    >();
    assert_refused!(Layout![(5,5):(-3,1)]: cute::SameFunction<Layout![8:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(-3, 1)], Shape![8], Stride![1]>,
        SizesDiffer<Int![25], Int![8]>,
    >();
    assert_meets!(Layout![8:1]: cute::SameFunction<Layout![8:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![1], Shape![8], Stride![1]>, Proven>();
    assert_refused!(Layout![8:1]: cute::SameFunction<Layout![8:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![1], Shape![8], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![8:1]: cute::SameFunction<Layout![(5,5):(2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![8], Stride![1], Shape![(5, 5)], Stride![(2, 1)]>,
        SizesDiffer<Int![8], Int![25]>,
    >();
    assert_meets!(Layout![(5,5):(2,1)]: cute::SameFunction<Layout![(5,5):(2,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(2, 1)], Shape![(5, 5)], Stride![(2, 1)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,5):(2,1)]: cute::SameFunction<Layout![(5,5):(3,1)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(2, 1)], Shape![(5, 5)], Stride![(3, 1)]>,
        Differs<Int![1], Int![2], Int![3]>,
    >();
    assert_refused!(Layout![(5,5):(2,1)]: cute::SameFunction<Layout![2:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5)], Stride![(2, 1)], Shape![2], Stride![1]>,
        SizesDiffer<Int![25], Int![2]>,
    >();
    assert_meets!(Layout![2:1]: cute::SameFunction<Layout![2:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![1]>, Proven>();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![2:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![0]>,
        Differs<Int![1], Int![1], Int![0]>,
    >();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![(3,2,2):(-2,9,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![(3, 2, 2)], Stride![(-2, 9, 4)]>,
        SizesDiffer<Int![2], Int![12]>,
    >();
    assert_meets!(Layout![(3,2,2):(-2,9,4)]: cute::SameFunction<Layout![(3,2,2):(-2,9,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 2)],
            Stride![(-2, 9, 4)],
            Shape![(3, 2, 2)],
            Stride![(-2, 9, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(3,2,2):(-2,9,4)]: cute::SameFunction<Layout![(3,2,2):(3,9,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(3, 2, 2)],
            Stride![(-2, 9, 4)],
            Shape![(3, 2, 2)],
            Stride![(3, 9, 4)],
        >,
        Differs<Int![1], Int![-2], Int![3]>,
    >();
    assert_refused!(Layout![(3,2,2):(-2,9,4)]: cute::SameFunction<Layout![3:0]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(3, 2, 2)], Stride![(-2, 9, 4)], Shape![3], Stride![0]>,
        SizesDiffer<Int![12], Int![3]>,
    >();
    assert_meets!(Layout![3:0]: cute::SameFunction<Layout![3:0]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![3], Stride![0]>, Proven>();
    assert_refused!(Layout![3:0]: cute::SameFunction<Layout![3:5]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![3], Stride![5]>,
        Differs<Int![1], Int![0], Int![5]>,
    >();
    assert_refused!(Layout![3:0]: cute::SameFunction<Layout![(2,3):(4,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![3], Stride![0], Shape![(2, 3)], Stride![(4, 7)]>,
        SizesDiffer<Int![3], Int![6]>,
    >();
    assert_meets!(Layout![(2,3):(4,7)]: cute::SameFunction<Layout![(2,3):(4,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 3)], Stride![(4, 7)], Shape![(2, 3)], Stride![(4, 7)]>,
        Proven,
    >();
    assert_refused!(Layout![(2,3):(4,7)]: cute::SameFunction<Layout![(2,3):(9,7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 3)], Stride![(4, 7)], Shape![(2, 3)], Stride![(9, 7)]>,
        Differs<Int![1], Int![4], Int![9]>,
    >();
    assert_refused!(Layout![(2,3):(4,7)]: cute::SameFunction<Layout![(8,4):(1,-8)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 3)], Stride![(4, 7)], Shape![(8, 4)], Stride![(1, -8)]>,
        SizesDiffer<Int![6], Int![32]>,
    >();
    assert_meets!(Layout![(8,4):(1,-8)]: cute::SameFunction<Layout![(8,4):(1,-8)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, 4)], Stride![(1, -8)], Shape![(8, 4)], Stride![(1, -8)]>,
        Proven,
    >();
    assert_refused!(Layout![(8,4):(1,-8)]: cute::SameFunction<Layout![(8,4):(1,-7)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, 4)], Stride![(1, -8)], Shape![(8, 4)], Stride![(1, -7)]>,
        Differs<Int![8], Int![-8], Int![-7]>,
    >();
    assert_refused!(Layout![(8,4):(1,-8)]: cute::SameFunction<Layout![(5,2):(9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(8, 4)], Stride![(1, -8)], Shape![(5, 2)], Stride![(9, 3)]>,
        SizesDiffer<Int![32], Int![10]>,
    >();
    assert_meets!(Layout![(5,2):(9,3)]: cute::SameFunction<Layout![(5,2):(9,3)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(9, 3)], Shape![(5, 2)], Stride![(9, 3)]>,
        Proven,
    >();
    assert_refused!(Layout![(5,2):(9,3)]: cute::SameFunction<Layout![(5,2):(9,8)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(9, 3)], Shape![(5, 2)], Stride![(9, 8)]>,
        Differs<Int![5], Int![3], Int![8]>,
    >();
    assert_refused!(Layout![(5,2):(9,3)]: cute::SameFunction<Layout![(2,8):(1,2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 2)], Stride![(9, 3)], Shape![(2, 8)], Stride![(1, 2)]>,
        SizesDiffer<Int![10], Int![16]>,
    >();
    assert_meets!(Layout![(2,8):(1,2)]: cute::SameFunction<Layout![16:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![(2, 8)], Stride![(1, 2)], Shape![16], Stride![1]>, Proven>();
    assert_refused!(Layout![(2,8):(1,2)]: cute::SameFunction<Layout![16:2]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 8)], Stride![(1, 2)], Shape![16], Stride![2]>,
        Differs<Int![1], Int![1], Int![2]>,
    >();
    assert_refused!(Layout![(2,8):(1,2)]: cute::SameFunction<Layout![(5,5,4):(9,2,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 8)],
            Stride![(1, 2)],
            Shape![(5, 5, 4)],
            Stride![(9, 2, -2)],
        >,
        SizesDiffer<Int![16], Int![100]>,
    >();
    assert_meets!(Layout![(5,5,4):(9,2,-2)]: cute::SameFunction<Layout![(5,5,4):(9,2,-2)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 5, 4)],
            Stride![(9, 2, -2)],
            Shape![(5, 5, 4)],
            Stride![(9, 2, -2)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(5,5,4):(9,2,-2)]: cute::SameFunction<Layout![(5,5,4):(9,2,0)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(5, 5, 4)],
            Stride![(9, 2, -2)],
            Shape![(5, 5, 4)],
            Stride![(9, 2, 0)],
        >,
        Differs<Int![25], Int![-2], Int![0]>,
    >();
    assert_refused!(Layout![(5,5,4):(9,2,-2)]: cute::SameFunction<Layout![2:1]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(5, 5, 4)], Stride![(9, 2, -2)], Shape![2], Stride![1]>,
        SizesDiffer<Int![100], Int![2]>,
    >();
    assert_meets!(Layout![2:1]: cute::SameFunction<Layout![2:1]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![1]>, Proven>();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![2:6]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![2], Stride![6]>,
        Differs<Int![1], Int![1], Int![6]>,
    >();
    assert_refused!(Layout![2:1]: cute::SameFunction<Layout![(2,2,2):(4,7,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![2], Stride![1], Shape![(2, 2, 2)], Stride![(4, 7, 4)]>,
        SizesDiffer<Int![2], Int![8]>,
    >();
    assert_meets!(Layout![(2,2,2):(4,7,4)]: cute::SameFunction<Layout![(2,2,2):(4,7,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 2)],
            Stride![(4, 7, 4)],
            Shape![(2, 2, 2)],
            Stride![(4, 7, 4)],
        >,
        Proven,
    >();
    assert_refused!(Layout![(2,2,2):(4,7,4)]: cute::SameFunction<Layout![(2,2,2):(4,8,4)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<
            Shape![(2, 2, 2)],
            Stride![(4, 7, 4)],
            Shape![(2, 2, 2)],
            Stride![(4, 8, 4)],
        >,
        Differs<Int![2], Int![7], Int![8]>,
    >();
    assert_refused!(Layout![(2,2,2):(4,7,4)]: cute::SameFunction<Layout![4:4]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![(2, 2, 2)], Stride![(4, 7, 4)], Shape![4], Stride![4]>,
        SizesDiffer<Int![8], Int![4]>,
    >();
    assert_meets!(Layout![4:4]: cute::SameFunction<Layout![4:4]>);
    says::<cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![4], Stride![4]>, Proven>();
    assert_refused!(Layout![4:4]: cute::SameFunction<Layout![4:3]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![4], Stride![3]>,
        Differs<Int![1], Int![4], Int![3]>,
    >();
    assert_refused!(Layout![4:4]: cute::SameFunction<Layout![(3,2):(5,5)]>);
    says::<
        cute::__engine::verdicts::SameFunctionOf<Shape![4], Stride![4], Shape![(3, 2)], Stride![(5, 5)]>,
        SizesDiffer<Int![4], Int![6]>,
    >();
}

#[test]
fn evenly_divides() {
    assert_refused!(Layout![(5,3):(-1,5)]: cute::EvenlyDivided<Shape![(4,12)]>);
    assert_meets!(Layout![(6,5):(1,6)]: cute::EvenlyDivided<Shape![1]>);
    assert_refused!(Layout![(4,4):(1,8)]: cute::EvenlyDivided<Shape![6]>);
    assert_refused!(Layout![2:-1]: cute::EvenlyDivided<Shape![(2,4)]>);
    assert_refused!(Layout![6:1]: cute::EvenlyDivided<Shape![(5,4)]>);
    assert_refused!(Layout![((8,8),(2,2)):((1,8),(64,128))]: cute::EvenlyDivided<Shape![(6,4)]>);
    assert_refused!(Layout![1:1]: cute::EvenlyDivided<Shape![(2,3)]>);
    assert_refused!(Layout![1:1]: cute::EvenlyDivided<Shape![12]>);
    assert_refused!(Layout![6:1]: cute::EvenlyDivided<Shape![(2,6)]>);
    assert_refused!(Layout![(5,(12,4)):(4,(5,4))]: cute::EvenlyDivided<Shape![(8,4)]>);
    assert_refused!(Layout![(8,4):(1,8)]: cute::EvenlyDivided<Shape![(4,5)]>);
    assert_refused!(Layout![(3,6):(-1,3)]: cute::EvenlyDivided<Shape![(3,4)]>);
    assert_refused!(Layout![(3,4):(1,3)]: cute::EvenlyDivided<Shape![((2,1),4)]>);
    assert_refused!(Layout![((8,4),(6,3)):((1,8),(8,-192))]: cute::EvenlyDivided<Shape![(3,(8,4))]>);
    assert_refused!(Layout![2:8]: cute::EvenlyDivided<Shape![(4,4)]>);
    assert_refused!(Layout![((2,3),(5,4)):((-1,2),(6,-30))]: cute::EvenlyDivided<Shape![4]>);
    assert_refused!(Layout![(3,4):(0,3)]: cute::EvenlyDivided<Shape![(6,4)]>);
    assert_refused!(Layout![1:8]: cute::EvenlyDivided<Shape![(2,12)]>);
    assert_refused!(Layout![((5,8),5):((1,5),-40)]: cute::EvenlyDivided<Shape![(2,(1,6))]>);
    assert_refused!(Layout![5:0]: cute::EvenlyDivided<Shape![(5,2)]>);
    assert_meets!(Layout![((6,4),(6,2)):((0,6),(24,144))]: cute::EvenlyDivided<Shape![12]>);
    assert_refused!(Layout![(2,(3,8)):(1,(2,2))]: cute::EvenlyDivided<Shape![5]>);
    assert_refused!(Layout![(1,5):(1,-1)]: cute::EvenlyDivided<Shape![(8,8)]>);
    assert_refused!(Layout![((5,2),12):((1,0),10)]: cute::EvenlyDivided<Shape![4]>);
    assert_refused!(Layout![4:1]: cute::EvenlyDivided<Shape![12]>);
    assert_refused!(Layout![4:1]: cute::EvenlyDivided<Shape![(1,4)]>);
    assert_refused!(Layout![(2,5):(0,2)]: cute::EvenlyDivided<Shape![(2,6)]>);
    assert_refused!(Layout![(1,2):(0,1)]: cute::EvenlyDivided<Shape![(4,12)]>);
    assert_refused!(Layout![(4,12):(0,4)]: cute::EvenlyDivided<Shape![((2,2),(3,5))]>);
    assert_refused!(Layout![(2,1):(1,2)]: cute::EvenlyDivided<Shape![(3,1)]>);
    assert_refused!(Layout![(12,1):(1,12)]: cute::EvenlyDivided<Shape![((6,6),8)]>);
    assert_refused!(Layout![(2,6):(1,-2)]: cute::EvenlyDivided<Shape![(5,4)]>);
    assert_refused!(Layout![(12,3):(1,12)]: cute::EvenlyDivided<Shape![(3,6)]>);
    assert_refused!(Layout![(5,(8,2)):(-1,(0,2))]: cute::EvenlyDivided<Shape![(2,6)]>);
    assert_refused!(Layout![(6,4):(0,6)]: cute::EvenlyDivided<Shape![(8,(4,3))]>);
    assert_refused!(Layout![8:1]: cute::EvenlyDivided<Shape![((5,4),12)]>);
    assert_refused!(Layout![12:-1]: cute::EvenlyDivided<Shape![((5,2),2)]>);
    assert_meets!(Layout![((12,5),(8,4)):((0,12),(60,480))]: cute::EvenlyDivided<Shape![4]>);
    assert_refused!(Layout![(4,12):(1,4)]: cute::EvenlyDivided<Shape![(8,2)]>);
    assert_refused!(Layout![(5,5):(0,-5)]: cute::EvenlyDivided<Shape![((12,12),(4,8))]>);
    assert_refused!(Layout![((8,8),(2,3)):((1,6),(-64,128))]: cute::EvenlyDivided<Shape![(4,8)]>);
    assert_refused!(Layout![(4,1):(-1,4)]: cute::EvenlyDivided<Shape![(1,4)]>);
    assert_refused!(Layout![3:1]: cute::EvenlyDivided<Shape![(1,3)]>);
    assert_refused!(Layout![((4,2),4):((1,0),8)]: cute::EvenlyDivided<Shape![(8,(4,6))]>);
    assert_refused!(Layout![(12,6):(1,-12)]: cute::EvenlyDivided<Shape![(4,(4,3))]>);
    assert_refused!(Layout![((3,4),6):((2,3),0)]: cute::EvenlyDivided<Shape![(1,(1,5))]>);
    assert_refused!(Layout![(3,5):(1,3)]: cute::EvenlyDivided<Shape![(4,4)]>);
    assert_refused!(Layout![(8,2):(12,6)]: cute::EvenlyDivided<Shape![(8,4)]>);
    assert_meets!(Layout![((2,12),(2,2)):((1,2),(24,48))]: cute::EvenlyDivided<Shape![(6,2)]>);
    assert_refused!(Layout![6:1]: cute::EvenlyDivided<Shape![(4,3)]>);
    assert_refused!(Layout![(4,2):(0,4)]: cute::EvenlyDivided<Shape![(5,2)]>);
    assert_refused!(Layout![4:2]: cute::EvenlyDivided<Shape![(2,4)]>);
    assert_refused!(Layout![(2,(4,5)):(1,(2,8))]: cute::EvenlyDivided<Shape![((2,2),1)]>);
    assert_refused!(Layout![(4,8):(1,12)]: cute::EvenlyDivided<Shape![(12,5)]>);
    assert_refused!(Layout![(2,4):(1,2)]: cute::EvenlyDivided<Shape![(8,12)]>);
    assert_refused!(Layout![6:-1]: cute::EvenlyDivided<Shape![(12,6)]>);
    assert_refused!(Layout![(2,(6,1)):(1,(-2,0))]: cute::EvenlyDivided<Shape![(4,2)]>);
    assert_refused!(Layout![3:1]: cute::EvenlyDivided<Shape![(12,4)]>);
    assert_refused!(Layout![((5,2),(2,4)):((-1,5),(10,20))]: cute::EvenlyDivided<Shape![(4,(1,2))]>);
    assert_meets!(Layout![(5,(4,4)):(1,(5,20))]: cute::EvenlyDivided<Shape![1]>);
}
