//! Whether any layout at all has given values.
//!
//! A layout whose shape refines `(r0, r1, …)` splits each `ri` into factors. Splitting the factors
//! further, down to primes, does not change the function, so it is enough to try every order of the
//! primes of each `ri`. A value at a coordinate with one digit determines that digit's stride, and
//! all other values are compared. If only sums of strides are known, their equations are solved in
//! integers.

use std::collections::HashMap;

/// The orders of the primes of `n`, each once.
fn prime_orders(n: i64) -> Vec<Vec<i64>> {
    if n == 1 {
        return vec![Vec::new()];
    }
    let primes = (2..=n).filter(|p| n % p == 0 && (2..*p).all(|q| p % q != 0));
    primes
        .flat_map(|p| {
            prime_orders(n / p).into_iter().map(move |mut order| {
                order.insert(0, p);
                order
            })
        })
        .collect()
}

/// Sequences of primes for shapes, computed once each.
#[derive(Default)]
pub(crate) struct Search {
    shapes: HashMap<Vec<i64>, Vec<Vec<i64>>>,
}

impl Search {
    /// Whether a layout of a shape that `shape` coarsens has the values `want`, at the coordinates
    /// that have one.
    pub(crate) fn exists(&mut self, shape: &[i64], want: &[Option<i64>]) -> bool {
        let orders = self.shapes.entry(shape.to_vec()).or_insert_with(|| {
            shape.iter().fold(vec![Vec::new()], |before, &extent| {
                let after = prime_orders(extent);
                before
                    .iter()
                    .flat_map(|left| after.iter().map(|right| [&left[..], right].concat()))
                    .collect()
            })
        });
        orders.iter().any(|order| fits(order, want))
    }

    /// Whether a layout of any shape, whose last mode continues past its extent, has the values
    /// `want` at the coordinates 0, 1, ….
    pub(crate) fn exists_in_any_shape(&mut self, want: &[Option<i64>]) -> bool {
        let length = i64::try_from(want.len()).expect("a small list");
        (1..=length).any(|before| {
            let orders = self
                .shapes
                .entry(vec![before])
                .or_insert_with(|| prime_orders(before));
            // The last mode has a digit for every remaining coordinate.
            orders
                .iter()
                .any(|order| fits(&[&order[..], &[length]].concat(), want))
        })
    }
}

/// An equation: the digits of the strides, and the value.
type Row = (Vec<i64>, i64);

/// Whether there are strides for the modes of extents `order` that give the values.
fn fits(order: &[i64], want: &[Option<i64>]) -> bool {
    // A coordinate of one digit 1 determines that digit's stride at once, in most cases.
    let mut strides = vec![None; order.len()];
    let mut weight = 1;
    for (stride, extent) in strides.iter_mut().zip(order) {
        *stride = want.get(weight).copied().flatten();
        weight *= usize::try_from(*extent).expect("an extent is positive");
    }
    let mut open = Vec::new();
    for (index, value) in (0_i64..).zip(want) {
        let Some(value) = value else { continue };
        let (mut left, mut row) = (index, (vec![0; order.len()], *value));
        for (mode, extent) in order.iter().enumerate() {
            match strides[mode] {
                Some(stride) => row.1 -= left % extent * stride,
                None => row.0[mode] = left % extent,
            }
            left /= extent;
        }
        match row.0.iter().any(|digit| *digit != 0) {
            true => open.push(row),
            false if row.1 != 0 => return false,
            false => {}
        }
    }
    solvable(open)
}

/// Whether equations have a solution in integers: Euclid's algorithm on the strides, one equation
/// after another.
fn solvable(mut rows: Vec<Row>) -> bool {
    while let Some((digits, value)) = rows.pop() {
        // Substituting `x[i] := x[i] - q·x[least]` keeps the integer solutions, and ends with one
        // stride in the equation.
        let mut digits = digits;
        loop {
            let moving = (0..digits.len()).filter(|&mode| digits[mode] != 0);
            let Some(least) = moving.min_by_key(|&mode| digits[mode].abs()) else {
                if value != 0 {
                    return false;
                }
                break;
            };
            let other = (0..digits.len()).find(|&mode| mode != least && digits[mode] != 0);
            let Some(other) = other else {
                if value % digits[least] != 0 {
                    return false;
                }
                let stride = value / digits[least];
                for row in &mut rows {
                    row.1 -= row.0[least] * stride;
                    row.0[least] = 0;
                }
                break;
            };
            // digits·x = … + a·x[least] + b·x[other] = … + a·(x[least] + q·x[other]) + (b -
            // q·a)·x[other]
            let quotient = digits[other] / digits[least];
            digits[other] -= quotient * digits[least];
            for row in &mut rows {
                row.0[other] -= quotient * row.0[least];
            }
        }
    }
    true
}

/// The search finds what exists, and nothing else: the examples of composition.
#[test]
fn layouts_are_found() {
    let want = |values: &[i64]| values.iter().copied().map(Some).collect::<Vec<_>>();
    let mut search = Search::default();
    assert!(search.exists(&[4], &want(&[0, 3, 1, 4])));
    assert!(!search.exists(&[4], &want(&[0, 3, 1, 5])));
    assert!(search.exists(&[2, 2], &want(&[0, 5, 1, 6])));
    assert!(!search.exists(&[3], &want(&[0, 1, 3])));
    assert!(search.exists(&[3], &[Some(0), Some(1), None]));
    // 1·x + 1·y = 3, and a value that determines y.
    assert!(search.exists(&[2, 3], &[Some(0), None, None, Some(3), None, Some(5)]));
    assert!(!search.exists(
        &[2, 2, 2],
        &[
            Some(0),
            None,
            None,
            Some(3),
            None,
            Some(5),
            Some(3),
            Some(7)
        ]
    ));
    // 2·x + 3·y = 1 has integers, 2·x + 4·y = 1 has none.
    assert!(solvable(vec![(vec![2, 3], 1)]) && !solvable(vec![(vec![2, 4], 1)]));
    assert!(
        solvable(vec![(vec![2, 3], 1), (vec![1, 1], 0)])
            && !solvable(vec![(vec![2, 3], 1), (vec![4, 6], 3)])
    );
    // (2,3):(1,10) and (3,2):(1,10): an order of the primes each.
    assert!(search.exists(&[6], &want(&[0, 1, 10, 11, 20, 21])));
    assert!(search.exists(&[6], &want(&[0, 1, 2, 10, 11, 12])));
    assert!(search.exists_in_any_shape(&want(&[0, 7, 1, 8, 2])));
    assert!(!search.exists_in_any_shape(&want(&[0, 7, 1, 9, 2])));
}
