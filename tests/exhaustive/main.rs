//! Every input of a small domain: an accepted input keeps the post-condition at every coordinate,
//! and the test counts how often an input is refused although a correct result exists.
//!
//! | file | what |
//! |---|---|
//! | `domain.rs` | the layouts, and their values from the definition |
//! | `exists.rs` | whether any layout at all has given values |
//! | `operators.rs` | the post-condition of each operator, and what a correct result of it would be |
//!
//! `cargo test --profile laws --test exhaustive` runs it optimized; a plain `cargo test` does not
//! run it. The figures are in `ARCHITECTURE.md`: the test compares them, and
//! `CUTE_FIGURES=overwrite` writes them.

mod domain;
mod exists;
mod operators;

use operators::Count;

const FILE: &str = "ARCHITECTURE.md";
const BEGIN: &str = "<!-- figures of tests/exhaustive/main.rs: begin -->\n";
const END: &str = "<!-- figures of tests/exhaustive/main.rs: end -->\n";

/// The operators that refuse no existing result. For the others, missed results are counted.
const COMPLETE: [&str; 9] = [
    "`composition`, all of `B` inside `A`",
    "`composition`, with overhang, right there, too",
    "`composition`, inside, strides of `A` unrelated",
    "`composition`, with overhang, right there, too, strides of `A` unrelated",
    "`complement`",
    "`logical_divide`",
    "`logical_product`",
    "`right_inverse`",
    "`coalesce`",
];

/// The figures as a table.
fn table(rows: &[(&str, Count)]) -> String {
    let head = "| operator | inputs | accepted, all right | refused, no result exists | refused, \
                though one exists | share |\n|---|--:|--:|--:|--:|--:|\n";
    let rows = rows.iter().map(|(name, count)| {
        // Hundredths of a percent, in integers, so that every machine writes the same.
        let possible = (count.right + count.missed).max(1);
        let share = (count.missed * 10_000 + possible / 2) / possible;
        let Count {
            right,
            none,
            missed,
        } = count;
        let inputs = right + none + missed;
        format!(
            "| {name} | {inputs} | {right} | {none} | {missed} | {}.{:02} % |\n",
            share / 100,
            share % 100
        )
    });
    std::iter::once(head.to_owned()).chain(rows).collect()
}

#[test]
fn every_small_input_is_right_or_refused() {
    let rows = operators::all();
    for (name, count) in &rows {
        println!("{name}: {count:?}");
        assert!(count.right > 0, "{name}: nothing was accepted");
    }
    for complete in COMPLETE {
        let count = rows
            .iter()
            .find(|(name, _)| *name == complete)
            .map(|(_, count)| count.missed);
        assert_eq!(
            count,
            Some(0),
            "{complete}: refused, though a result exists"
        );
    }
    let figures = table(&rows);
    let text = std::fs::read_to_string(FILE).expect(FILE);
    let (before, rest) = text
        .split_once(BEGIN)
        .expect("the marker where the figures begin");
    let (written, after) = rest
        .split_once(END)
        .expect("the marker where the figures end");
    if std::env::var("CUTE_FIGURES").is_ok_and(|value| value == "overwrite") {
        std::fs::write(FILE, [before, BEGIN, &figures, END, after].concat()).expect(FILE);
    } else {
        assert!(
            written == figures,
            "{FILE} is not fresh: CUTE_FIGURES=overwrite writes it. This run gives\n{figures}"
        );
    }
}
