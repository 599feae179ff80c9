//! Products of small matrices, computed by loops, by packed blocks, or with sums in registers. Each
//! sum is compared with the definition.

use core::ops::{Add, Mul};

use cute::algorithm::{
    Blocked, Portable, UniversalFma, gemm, gemm_axpby, gemm_blocked, gemm_blocked_with,
    gemm_parallel, gemm_registers, gemm_with,
};
use cute::{layout, try_make_tensor};
use half::f16;
use num_complex::Complex;

use super::describe::Described;
use super::model::Map;
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::values::{placed, set, small, stamp};
use super::whole::each_once;

/// Runs a program with one product.
///
/// # Panics
/// Panics if a sum differs.
pub fn products(run: &mut Run<'_, '_>) {
    match run.bytes.below(12) {
        7 => product::<f64>(run, Kind::GemmBlockedWith, 9),
        8 => product::<u32>(run, Kind::GemmBlockedWith, 9),
        9 => product::<Complex<f64>>(run, Kind::GemmComplex, 9),
        10 => product::<f16>(run, Kind::GemmHalf, 6),
        0 | 1 => product::<u32>(run, Kind::Gemm, 4),
        2 => product::<f64>(run, Kind::Gemm, 9),
        3 => product::<f64>(run, Kind::GemmBlocked, 9),
        4 => product::<f64>(run, Kind::GemmParallel, 9),
        5 => product::<u32>(run, Kind::GemmAxpby, 5),
        _ => registers(run),
    }
}

/// An element of a product. Sums of small integers are exact in each type.
trait Number:
    Element + Copy + Add<Output = Self> + Mul<Output = Self> + PartialEq + Default + Blocked
{
}
impl Number for u32 {}
impl Number for f64 {}
impl Number for Complex<f64> {}
impl Number for f16 {}

/// Makes the elements of `a` or `b`.
fn entries<T: Element>(step: u64) -> Vec<T> {
    (0..96).map(|i| T::stamped(i * step % 13)).collect()
}

/// Returns an entry of a matrix, from the definition of its layout.
fn entry<T: Element>(map: &Map, all: &[T], x: i64, y: i64) -> u64 {
    let at = map.linear(&[x.into(), y.into()]).map_or(0, |c| map.at(c));
    all[usize::try_from(at).unwrap_or(0)].stamp().unwrap_or(0)
}

/// Computes `alpha · a · b + beta · c` for matrices with any strides.
fn product<T: Number>(run: &mut Run<'_, '_>, kind: Kind, most: usize) {
    let mut elements: Vec<T> = run.storage(96);
    let [m, n, k] = [(); 3].map(|()| run.bytes.below(most + 1) as i64);
    let (a, b): (Vec<T>, Vec<T>) = (entries(7), entries(5));
    let Some(layout) = small(run, m, n) else {
        return;
    };
    let (mut c, model) = placed!(run, Kind::MakeMut, &mut elements[..], layout);
    let (kb, nb) = (
        k + i64::from(run.bytes.once_in(12)),
        n + i64::from(run.bytes.once_in(12)),
    );
    let (Some(la), Some(lb)) = (small(run, m, k), small(run, nb, kb)) else {
        return;
    };
    let (ta, tb) = (
        said(try_make_tensor(&a[..], la)),
        said(try_make_tensor(&b[..], lb)),
    );
    let (Some(ta), Some(tb)) = (ta, tb) else {
        return;
    };
    let (alpha, beta) = match kind {
        Kind::GemmAxpby => (2, u64::from(run.bytes.byte() % 3)),
        _ => (1, 1),
    };
    let done = refused(|| match kind {
        Kind::GemmBlocked => gemm_blocked(&ta, &tb, &mut c),
        Kind::GemmBlockedWith => gemm_blocked_with(Portable::new(), &ta, &tb, &mut c),
        Kind::GemmComplex | Kind::GemmHalf if k % 2 == 0 => gemm_blocked(&ta, &tb, &mut c),
        Kind::GemmParallel => gemm_parallel(&ta, &tb, &mut c),
        Kind::GemmAxpby => gemm_axpby(T::stamped(alpha), &ta, &tb, T::stamped(beta), &mut c),
        _ if k % 2 == 0 => gemm_with(UniversalFma, &ta, &tb, &mut c),
        _ => gemm(&ta, &tb, &mut c),
    });
    if run.took(kind, done).is_none() {
        return;
    }
    assert!(
        kb == k && nb == n,
        "finding: {} of other shapes",
        kind.name()
    );
    // If two sums share an element, its value depends on the order.
    if !each_once(&model) {
        return;
    }
    for c in model.coordinates() {
        let scaled = beta * stamp(run, &model, c);
        set(run, &model, c, scaled);
    }
    let (la, lb) = (la.described(), lb.described());
    for z in 0..k {
        for (y, x) in (0..n).flat_map(|y| (0..m).map(move |x| (y, x))) {
            let c = i128::from(x + m * y);
            let sum = stamp(run, &model, c) + alpha * entry(&la, &a, x, z) * entry(&lb, &b, y, z);
            set(run, &model, c, sum);
        }
    }
    run.verify(&elements);
}

/// Computes sums in registers. The matrices have static extents.
fn registers(run: &mut Run<'_, '_>) {
    let mut elements: Vec<u32> = run.storage(96);
    let (a, b): (Vec<u32>, Vec<u32>) = (entries(7), entries(5));
    let (d, e, k) = (
        run.bytes.below(5) as i64,
        run.bytes.below(12) as i64,
        run.bytes.below(7) as i64,
    );
    let (mut c, model) = placed!(
        run,
        Kind::MakeMut,
        &mut elements[..],
        layout!((4, 3):(d, e))
    );
    let (la, lb) = (layout!((4, k):(1, 4)), layout!((3, k):(k, 1)));
    let (Some(ta), Some(tb)) = (
        said(try_make_tensor(&a[..], la)),
        said(try_make_tensor(&b[..], lb)),
    ) else {
        return;
    };
    gemm_registers(UniversalFma, &ta, &tb, &mut c);
    run.done(Kind::GemmRegisters);
    if !each_once(&model) {
        return;
    }
    let (la, lb) = (la.described(), lb.described());
    for c in model.coordinates() {
        let (x, y) = ((c % 4) as i64, (c / 4) as i64);
        let sum: u64 = (0..k)
            .map(|z| entry(&la, &a, x, z) * entry(&lb, &b, y, z))
            .sum();
        let all = stamp(run, &model, c) + sum;
        set(run, &model, c, all);
    }
    run.verify(&elements);
}
