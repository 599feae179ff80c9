//! A second adversary of tensors, which shares nothing with the one in `src/adversary`: another
//! source of programs, and another oracle.
//!
//! The oracle is a table that lists, for each row and column of a matrix, which element of the
//! storage it is. Strides are used once, when the table is made. Every operation copies entries of
//! the table one by one, so that no formula of the library is repeated here: a range copies
//! some rows, a transpose exchanges rows and columns, a tile copies its own. A tensor must have the
//! elements that its table lists.
//!
//! | file | programs |
//! |---|---|
//! | [`read`] | views of views: ranges, halves, tiles, lanes, windows with neighbours |
//! | [`write`] | parts that are written at once, and parts of parts; then the whole storage is compared |
//! | [`together`] | copies, sums and loops over several tensors of one shape |
//!
//! `CUTE_SEEDS` sets the number of programs, `CUTE_FROM` the seed of the first; `CUTE_SEEDS=1
//! CUTE_FROM=seed` runs one again.

mod random;
mod read;
mod table;
mod together;
mod write;

use std::panic::{AssertUnwindSafe, catch_unwind};

use random::Random;

/// Counts of each kind of step, to detect programs that do nothing.
#[derive(Default, Debug)]
pub struct Done {
    /// Views that were compared.
    views: u64,
    /// Calls that had to be refused, and were.
    refused: u64,
    /// Parts that were written.
    parts: u64,
    /// Loops over several tensors.
    loops: u64,
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().expect("a number"))
}

#[test]
fn tensors_have_the_elements_of_their_tables() {
    let (seeds, first) = (
        number("CUTE_SEEDS").unwrap_or(20_000),
        number("CUTE_FROM").unwrap_or(0),
    );
    let mut done = Done::default();
    for seed in first..first + seeds {
        let run = AssertUnwindSafe(|| {
            let random = &mut Random::new(seed);
            match seed % 3 {
                0 => read::program(random, &mut done),
                1 => write::program(random, &mut done),
                _ => together::program(random, &mut done),
            }
        });
        if catch_unwind(run).is_err() {
            panic!("seed {seed}: a tensor has not the elements of its table, as was said above");
        }
    }
    println!("{seeds} programs from {first}: {done:?}");
    // Programs that are always refused, or compare nothing, test nothing.
    let Done {
        views,
        refused,
        parts,
        loops,
    } = done;
    assert!(
        views >= seeds && refused >= seeds / 4 && parts >= seeds / 2 && loops >= seeds,
        "{done:?}"
    );
}
