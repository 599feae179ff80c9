//! Tests of products of a warpgroup, one for each family of atoms. The results are compared with
//! plain loops.

use crate::each_warpgroup::each_warpgroup;
use crate::gpu::{Gpu, done, read};
use crate::launches::product_of_warpgroups;
use crate::small::{Before, Kind, operand, twice};

pub fn run(gpu: &Gpu<'_>) {
    let (mut wrong, mut count) = (0, 0);
    macro_rules! compare {
        ($($name:ident: $atom:ident($n_atom:ident), $groups:literal, $element:ident $kind_a:ident $kind_b:ident, $sum:ident $kind_c:ident $begin:literal, ($m:literal, $n:literal, $k:literal),
            [$($a:tt)*] [$($b:tt)*];)*) => { $({
            let name = stringify!($name);
            let entry = kernels::warpgroups::$name::ENTRY;
            // SAFETY: each line has the extents of its kernel.
            let kernel = unsafe { product_of_warpgroups::<$sum, $element>(entry, ($m, $n, $k)) };
            let (a, b) = (operand::<$element>(Kind::$kind_a, $m, $k, 0), operand::<$element>(Kind::$kind_b, $n, $k, 1));
            let kinds = [Kind::$kind_a, Kind::$kind_b];
            let exact: Vec<$sum> = twice(kinds, Kind::$kind_c, Before { sum: $begin, saturates: name.ends_with("saturate") }, ($m, $n, $k));
            let mut c = gpu.poisoned::<$sum>($m * $n);
            done(gpu.kernel(&kernel).launch((&mut c, &gpu.upload(&a), &gpu.upload(&b))));
            let out = read(&c);
            let differ = out.iter().zip(&exact).filter(|(out, exact)| out != exact).count();
            println!("| {name} | {}×{}×{} | | | | {differ} wrong of {} |", $m, $n, $k, out.len());
            wrong += differ;
            count += 1;
        })* };
    }
    each_warpgroup! { compare }
    println!("| all of warpgroups | {count} kernels | | | | {wrong} wrong |");
}
