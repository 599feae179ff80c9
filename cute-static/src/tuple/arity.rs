//! Macros that implement a trait for each rank, for this crate and for `cute-tensor`.

/// Calls a macro for each rank from 1 to 8: `m!(rank; A0 B0 a0 b0 0, A1 B1 a1 b1 1, …)`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_arity {
    ($apply:ident $($context:tt)*) => {
        $apply!($($context)* 1; A0 B0 a0 b0 0);
        $apply!($($context)* 2; A0 B0 a0 b0 0, A1 B1 a1 b1 1);
        $apply!($($context)* 3; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2);
        $apply!($($context)* 4; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2, A3 B3 a3 b3 3);
        $apply!($($context)* 5; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2, A3 B3 a3 b3 3, A4 B4 a4 b4 4);
        $apply!($($context)* 6; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2, A3 B3 a3 b3 3, A4 B4 a4 b4 4, A5 B5 a5 b5 5);
        $apply!($($context)* 7; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2, A3 B3 a3 b3 3, A4 B4 a4 b4 4, A5 B5 a5 b5 5,
            A6 B6 a6 b6 6);
        $apply!($($context)* 8; A0 B0 a0 b0 0, A1 B1 a1 b1 1, A2 B2 a2 b2 2, A3 B3 a3 b3 3, A4 B4 a4 b4 4, A5 B5 a5 b5 5,
            A6 B6 a6 b6 6, A7 B7 a7 b7 7);
    };
}
pub use __for_each_arity as for_each_arity;

/// Calls a macro for both types of integers: `m!(Z Int<Z>)` and `m!(V Dyn<V>)`.
macro_rules! for_each_leaf {
    ($apply:ident) => {
        $apply!(Z Int<Z>);
        $apply!(V Dyn<V>);
    };
}
pub(crate) use for_each_leaf;

/// Calls a macro for all pairs of different ranks: `m!(1 (A0) 2 (B0 B1); …)`.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_pair_of_ranks {
    ($apply:ident) => {
        $apply! {
            1 (A0) 2 (B0 B1);
            1 (A0) 3 (B0 B1 B2);
            1 (A0) 4 (B0 B1 B2 B3);
            1 (A0) 5 (B0 B1 B2 B3 B4);
            1 (A0) 6 (B0 B1 B2 B3 B4 B5);
            1 (A0) 7 (B0 B1 B2 B3 B4 B5 B6);
            1 (A0) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            2 (A0 A1) 1 (B0);
            2 (A0 A1) 3 (B0 B1 B2);
            2 (A0 A1) 4 (B0 B1 B2 B3);
            2 (A0 A1) 5 (B0 B1 B2 B3 B4);
            2 (A0 A1) 6 (B0 B1 B2 B3 B4 B5);
            2 (A0 A1) 7 (B0 B1 B2 B3 B4 B5 B6);
            2 (A0 A1) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            3 (A0 A1 A2) 1 (B0);
            3 (A0 A1 A2) 2 (B0 B1);
            3 (A0 A1 A2) 4 (B0 B1 B2 B3);
            3 (A0 A1 A2) 5 (B0 B1 B2 B3 B4);
            3 (A0 A1 A2) 6 (B0 B1 B2 B3 B4 B5);
            3 (A0 A1 A2) 7 (B0 B1 B2 B3 B4 B5 B6);
            3 (A0 A1 A2) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            4 (A0 A1 A2 A3) 1 (B0);
            4 (A0 A1 A2 A3) 2 (B0 B1);
            4 (A0 A1 A2 A3) 3 (B0 B1 B2);
            4 (A0 A1 A2 A3) 5 (B0 B1 B2 B3 B4);
            4 (A0 A1 A2 A3) 6 (B0 B1 B2 B3 B4 B5);
            4 (A0 A1 A2 A3) 7 (B0 B1 B2 B3 B4 B5 B6);
            4 (A0 A1 A2 A3) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            5 (A0 A1 A2 A3 A4) 1 (B0);
            5 (A0 A1 A2 A3 A4) 2 (B0 B1);
            5 (A0 A1 A2 A3 A4) 3 (B0 B1 B2);
            5 (A0 A1 A2 A3 A4) 4 (B0 B1 B2 B3);
            5 (A0 A1 A2 A3 A4) 6 (B0 B1 B2 B3 B4 B5);
            5 (A0 A1 A2 A3 A4) 7 (B0 B1 B2 B3 B4 B5 B6);
            5 (A0 A1 A2 A3 A4) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            6 (A0 A1 A2 A3 A4 A5) 1 (B0);
            6 (A0 A1 A2 A3 A4 A5) 2 (B0 B1);
            6 (A0 A1 A2 A3 A4 A5) 3 (B0 B1 B2);
            6 (A0 A1 A2 A3 A4 A5) 4 (B0 B1 B2 B3);
            6 (A0 A1 A2 A3 A4 A5) 5 (B0 B1 B2 B3 B4);
            6 (A0 A1 A2 A3 A4 A5) 7 (B0 B1 B2 B3 B4 B5 B6);
            6 (A0 A1 A2 A3 A4 A5) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            7 (A0 A1 A2 A3 A4 A5 A6) 1 (B0);
            7 (A0 A1 A2 A3 A4 A5 A6) 2 (B0 B1);
            7 (A0 A1 A2 A3 A4 A5 A6) 3 (B0 B1 B2);
            7 (A0 A1 A2 A3 A4 A5 A6) 4 (B0 B1 B2 B3);
            7 (A0 A1 A2 A3 A4 A5 A6) 5 (B0 B1 B2 B3 B4);
            7 (A0 A1 A2 A3 A4 A5 A6) 6 (B0 B1 B2 B3 B4 B5);
            7 (A0 A1 A2 A3 A4 A5 A6) 8 (B0 B1 B2 B3 B4 B5 B6 B7);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 1 (B0);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 2 (B0 B1);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 3 (B0 B1 B2);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 4 (B0 B1 B2 B3);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 5 (B0 B1 B2 B3 B4);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 6 (B0 B1 B2 B3 B4 B5);
            8 (A0 A1 A2 A3 A4 A5 A6 A7) 7 (B0 B1 B2 B3 B4 B5 B6);
        }
    };
}
pub use __for_each_pair_of_ranks as for_each_pair_of_ranks;
