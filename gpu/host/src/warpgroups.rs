//! Products of a warpgroup, one of each family, beside plain loops.

use crate::each_warpgroup::each_warpgroup;
use crate::gpu::{Gpu, done};
use crate::launches::product_of_warpgroups;
use crate::small::{Kind, operand, twice};

pub fn run(gpu: &Gpu<'_>) {
    let (mut wrong, mut count) = (0, 0);
    macro_rules! compare {
        ($($name:ident: $atom:ident($n_atom:ident), $groups:literal, $element:ident $kind_a:ident $kind_b:ident, ($m:literal, $n:literal, $k:literal),
            [$($a:tt)*] [$($b:tt)*];)*) => { $({
            let name = stringify!($name);
            // SAFETY: the kernel's extents are those of the same line.
            let kernel = unsafe { product_of_warpgroups::<$element>(name, $groups, ($m, $n, $k)) };
            let (a, b) = (operand::<$element>(Kind::$kind_a, $m, $k, 0), operand::<$element>(Kind::$kind_b, $n, $k, 1));
            let mut c = gpu.poisoned::<f32>($m * $n);
            done(gpu.kernel(&kernel).launch((&mut c, &gpu.upload(&a), &gpu.upload(&b))));
            let out = done(c.to_vec());
            let differ = out.iter().zip(twice(($m, $n, $k))).filter(|(out, exact)| out.to_bits() != exact.to_bits()).count();
            println!("| {name} | {}×{}×{} | | | | {differ} wrong of {} |", $m, $n, $k, out.len());
            wrong += differ;
            count += 1;
        })* };
    }
    each_warpgroup! { compare }
    println!("| all of warpgroups | {count} kernels | | | | {wrong} wrong |");
}
