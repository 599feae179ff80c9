//! A product of a warpgroup with a stage of rows.

/// Multiplies by a stage of rows that has arrived. This is a macro, because a function would need
/// the trait bounds of all products.
macro_rules! multiply {
    ($mma:ident, $left:expr, $right:expr, $stage:expr, $sums:ident, $add:literal) => {
        let stage = $right.slice((.., .., .., $stage));
        // SAFETY: both operands are there, and nothing else writes the sums.
        unsafe { warpgroup_gemm($mma, $left, stage, $sums.view(), $add) };
        warpgroup_commit_batch();
    };
}

pub(super) use multiply;
