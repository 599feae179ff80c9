//! Loops over several tensors with one shape and different memory orders.

use cute::algorithm::{
    axpby, copy, copy_if, dot, fill, reduce, transform, transform_binary, transform_into, zip,
};
use cute::prelude::*;

use crate::Done;
use crate::random::Random;
use crate::table::{Placed, Table};

/// The rows and columns of a table, down its columns.
fn coordinates(table: &Table) -> impl Iterator<Item = (i64, i64)> + use<> {
    let (rows, columns) = (table.rows, table.columns);
    (0..columns).flat_map(move |column| (0..rows).map(move |row| (row, column)))
}

/// The operands of a loop: two storages to read and one to write, with the place of an element in
/// each.
struct Given<'a> {
    a: &'a [u64],
    b: &'a [u64],
    /// The target before the loop.
    c: &'a [u64],
    /// The layouts of the three.
    placed: [&'a Placed; 3],
    places: Vec<[usize; 3]>,
}

/// Compares an algorithm with a plain loop over the storages.
macro_rules! same {
    (
        $done:ident, $given:ident, $what:literal,
        |$target:ident| $library:expr,
        |$g:ident, $wanted:ident| $loops:expr
    ) => {{
        let [a, b, c] = $given.placed;
        let (mut found, mut wanted) = ($given.c.to_vec(), $given.c.to_vec());
        {
            let mut target = make_tensor_at(&mut found[..], c.first, c.layout);
            let $target = &mut target;
            $library;
        }
        {
            let ($g, $wanted) = ($given, &mut wanted);
            $loops;
        }
        assert_eq!(found, wanted, "{}: {a:?} {b:?} {c:?}", $what);
        $done.loops += 1;
    }};
}

/// Two sources and a target of one shape. Elements of the sources may have several places; those of
/// the target have one.
pub fn program(random: &mut Random, done: &mut Done) {
    let (rows, columns) = (random.extent(), random.extent());
    let (a, b) = (
        Placed::of(random, rows, columns),
        Placed::of(random, rows, columns),
    );
    let c = Placed::apart(random, rows, columns);
    let (in_a, in_b, in_c) = (a.values(random), b.values(random), c.values(random));
    let places = coordinates(&c.table).map(|(row, column)| {
        [
            a.table.at(row, column),
            b.table.at(row, column),
            c.table.at(row, column),
        ]
    });
    let given = Given {
        a: &in_a,
        b: &in_b,
        c: &in_c,
        placed: [&a, &b, &c],
        places: places.collect(),
    };
    copies(done, &given);
    computed(done, &given);
    read_only(done, &given);
    sums_of_rows(random, done, &a, &in_a);
}

/// Loops that copy or fill.
fn copies(done: &mut Done, given: &Given<'_>) {
    let [a, b, _] = given.placed;
    let from = make_tensor_at(given.a, a.first, a.layout);
    let other = make_tensor_at(given.b, b.first, b.layout);
    same!(
        done,
        given,
        "copy",
        |t| copy(&from, t),
        |g, w| for p in &g.places {
            w[p[2]] = g.a[p[0]];
        }
    );
    same!(
        done,
        given,
        "copy to a turned target",
        |t| copy(&from.transpose(), &mut t.strided_mut().transpose()),
        |g, w| for p in &g.places {
            w[p[2]] = g.a[p[0]];
        }
    );
    same!(
        done,
        given,
        "copy_if",
        |t| copy_if(&other, |value| value % 3 == 0, &from, t),
        |g, w| for p in &g.places {
            if g.b[p[1]] % 3 == 0 {
                w[p[2]] = g.a[p[0]];
            }
        }
    );
    same!(
        done,
        given,
        "fill",
        |t| fill(t, 5),
        |g, w| for p in &g.places {
            w[p[2]] = 5;
        }
    );
    same!(
        done,
        given,
        "clipped tiles of both",
        |t| {
            for (x, mut z) in from.clipped_tiles((3, 2)).zip(t.clipped_tiles_mut((3, 2))) {
                copy(&x, &mut z);
            }
        },
        |g, w| for p in &g.places {
            w[p[2]] = g.a[p[0]];
        }
    );
}

/// Loops that compute each element from others.
fn computed(done: &mut Done, given: &Given<'_>) {
    let [a, b, _] = given.placed;
    let from = make_tensor_at(given.a, a.first, a.layout);
    let other = make_tensor_at(given.b, b.first, b.layout);
    same!(
        done,
        given,
        "transform",
        |t| transform(t, |value| 3 * value + 1),
        |g, w| for p in &g.places {
            w[p[2]] = 3 * w[p[2]] + 1;
        }
    );
    same!(
        done,
        given,
        "transform_into",
        |t| transform_into(&from, t, |value| value + 7),
        |g, w| for p in &g.places {
            w[p[2]] = g.a[p[0]] + 7;
        }
    );
    same!(
        done,
        given,
        "transform_binary",
        |t| transform_binary(&from, &other, t, |x, y| 1001 * x + y),
        |g, w| for p in &g.places {
            w[p[2]] = 1001 * g.a[p[0]] + g.b[p[1]];
        }
    );
    same!(
        done,
        given,
        "axpby",
        |t| axpby(2, &from, 5, t),
        |g, w| for p in &g.places {
            w[p[2]] = 2 * g.a[p[0]] + 5 * w[p[2]];
        }
    );
    same!(
        done,
        given,
        "zip of two",
        |t| zip(&from, t).for_each(|x, z| *z = 2 * *z + x),
        |g, w| for p in &g.places {
            w[p[2]] = 2 * w[p[2]] + g.a[p[0]];
        }
    );
    same!(
        done,
        given,
        "zip of three",
        |t| zip(&from, &other)
            .and(t)
            .for_each(|x, y, z| *z = 7 * *z + 3 * x + y),
        |g, w| for p in &g.places {
            w[p[2]] = 7 * w[p[2]] + 3 * g.a[p[0]] + g.b[p[1]];
        }
    );
}

/// Loops that write nothing: products, sums and comparisons.
fn read_only(done: &mut Done, given: &Given<'_>) {
    let [a, b, _] = given.placed;
    let from = make_tensor_at(given.a, a.first, a.layout);
    let other = make_tensor_at(given.b, b.first, b.layout);
    let sum: u64 = given
        .places
        .iter()
        .map(|p| given.a[p[0]] * given.b[p[1]])
        .sum();
    assert_eq!(dot(&from, &other), sum, "dot: {a:?} {b:?}");
    let in_floats = |values: &[u64]| {
        values
            .iter()
            .map(|&value| value as f64)
            .collect::<Vec<f64>>()
    };
    let (x, y) = (in_floats(given.a), in_floats(given.b));
    let found = dot(
        &make_tensor_at(&x[..], a.first, a.layout),
        &make_tensor_at(&y[..], b.first, b.layout),
    );
    // Integers below 2^53, so that sums in any order are exact.
    assert_eq!(found, sum as f64, "dot of f64: {a:?} {b:?}");
    assert_eq!(
        reduce(&from, 0, |sum, value| sum + value),
        given.places.iter().map(|p| given.a[p[0]]).sum(),
        "reduce: {a:?}"
    );
    assert_eq!(
        from == other,
        given.places.iter().all(|p| given.a[p[0]] == given.b[p[1]]),
        "==: {a:?} {b:?}"
    );
    done.loops += 4;
}

/// A target with a stride of 0 adds up: each element is written once for each of its coordinates.
fn sums_of_rows(random: &mut Random, done: &mut Done, a: &Placed, in_a: &[u64]) {
    let from = make_tensor_at(in_a, a.first, a.layout);
    let by_rows = random.once_in(2);
    let (rows, columns) = (a.table.rows, a.table.columns);
    let count = if by_rows { rows } else { columns };
    let mut sums = vec![0; count as usize];
    let strides = if by_rows { (1, 0) } else { (0, 1) };
    zip(
        &from,
        &mut make_tensor(&mut sums[..], make_layout((rows, columns), strides)),
    )
    .for_each(|x, sum| *sum += x);
    let mut wanted = vec![0; count as usize];
    for (row, column) in coordinates(&a.table) {
        wanted[if by_rows { row } else { column } as usize] += in_a[a.table.at(row, column)];
    }
    assert_eq!(sums, wanted, "sums of {a:?}");
    done.loops += 1;
}
