//! Makes one transposed copy, for cachegrind: `once KERNEL ELEMENT N`, where the kernel is `copy`,
//! `back`, `tiles` or `none`.

use std::hint::black_box;

use cute::algorithm::copy;
use cute::prelude::*;

#[inline(never)]
fn transpose<T: Copy>(kernel: &str, source: &[T], target: &mut [T], n: usize) {
    let rows = make_tensor(source, layout!((n, n):(n, 1)));
    let mut columns = make_tensor(&mut *target, layout!((n, n):(1, n)));
    match kernel {
        "copy" => copy(&rows, &mut columns),
        "back" => {
            let source = make_tensor(source, layout!((n, n):(1, n)));
            copy(&source, &mut make_tensor(target, layout!((n, n):(n, 1))));
        }
        "tiles" => {
            for i in 0..n.div_ceil(32) {
                for j in 0..n.div_ceil(32) {
                    let tile = rows.clipped_tile((_32, _32), (i, j));
                    copy(
                        &tile,
                        &mut columns.view_mut().clipped_tile((_32, _32), (i, j)),
                    );
                }
            }
        }
        "none" => {}
        _ => panic!("no kernel {kernel}"),
    }
}

fn run<T: Copy>(kernel: &str, zero: T, one: T, n: usize) {
    let (source, mut target) = (vec![one; n * n], vec![zero; n * n]);
    transpose(kernel, black_box(&source), black_box(&mut target), n);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kernel, element, n] = &arguments[..] else {
        panic!("once KERNEL ELEMENT N");
    };
    let n = n.parse().expect("a number");
    match element.as_str() {
        "u8" => run(kernel, 0_u8, 1, n),
        "f32" => run(kernel, 0_f32, 1.0, n),
        "f64" => run(kernel, 0_f64, 1.0, n),
        _ => panic!("no element {element}"),
    }
}
