//! Layouts with symbols: substitution commutes with each operator. The operators for
//! numbers compute the expected values, from texts in which this file writes the numbers.

use cute_answers::{Refused, Symbol, SymbolicLayout, SymbolicTiler};
use cute_core::{Layout, NotInjective, Tiler};

#[path = "symbolic/random.rs"]
mod random;

use random::{Random, Text, case, case_of, short_strides, tiler};

/// The offsets of a layout, and of each of its modes.
fn offsets(layout: &Layout) -> Vec<i64> {
    assert!(layout.size() < 1 << 20, "{layout}");
    (0..layout.size())
        .map(|index| layout.at(index).unwrap())
        .collect()
}

/// Whether two layouts are the same function in each mode.
fn assert_same(found: &Layout, expected: &Layout, what: &str) {
    assert_eq!(found.rank(), expected.rank(), "{what}: {found}, {expected}");
    for mode in 0..found.rank() {
        let of = |layout: &Layout| layout.view().modes().nth(mode).unwrap().to_owned();
        let (found, expected) = (of(found), of(expected));
        assert_eq!(
            offsets(&found),
            offsets(&expected),
            "{what}, mode {mode}: {found}, {expected}"
        );
    }
}

#[test]
fn what_a_layout_says_of_itself() {
    let mut random = Random(1);
    let mut compared = 0;
    for _ in 0..4000 {
        let Some(of) = case(&mut random) else {
            continue;
        };
        let again = SymbolicLayout::parse(&of.layout.to_string(), &of.symbols);
        assert_eq!(
            again.as_ref(),
            Ok(&of.layout),
            "what prints can be read back"
        );
        let (coalesced, size) = (of.layout.coalesce().unwrap(), of.layout.size().unwrap());
        for &(n, m) in &of.values {
            let numbers: Layout = of.text.at(n, m).parse().unwrap();
            let all = [("N", n), ("M", m)];
            assert_eq!(of.layout.substitute(&all).unwrap(), numbers);
            let found = coalesced.substitute(&all).unwrap();
            assert_eq!(offsets(&found), offsets(&numbers.coalesce().unwrap()));
            let as_layout = format!("({size}):(0)");
            let size = SymbolicLayout::parse(&as_layout, &of.symbols).unwrap();
            assert_eq!(size.substitute(&all).unwrap().size(), numbers.size());
            if let Ok(cosize) = of.layout.cosize() {
                let as_layout = format!("({cosize}):(0)");
                let cosize = SymbolicLayout::parse(&as_layout, &of.symbols).unwrap();
                assert_eq!(cosize.substitute(&all).unwrap().size(), numbers.cosize());
            }
            compared += 1;
        }
    }
    assert!(compared > 8000, "{compared}");
}

/// Compares an operator on symbols with the same operator on numbers. Returns the number of
/// results, and the number of refusals although all values are accepted.
fn commutes(
    (operator, seed): (&str, u64),
    symbolic: fn(&SymbolicLayout, &SymbolicTiler) -> Result<SymbolicLayout, Refused>,
    numbers: fn(&Layout, &Tiler) -> Option<Layout>,
) -> (u32, u32) {
    let mut random = Random(seed);
    let (mut results, mut missed) = (0, 0);
    for _ in 0..4000 {
        let Some(of) = case(&mut random) else {
            continue;
        };
        let tiler = tiler(&mut random, of.facts, of.rank);
        let parsed = SymbolicTiler::parse(&tiler.symbolic(), &of.symbols).unwrap();
        let found = symbolic(&of.layout, &parsed).ok();
        let expected = of.values.iter().map(|&(n, m)| {
            let layout: Layout = of.text.at(n, m).parse().unwrap();
            numbers(&layout, &tiler.at(n, m).parse().unwrap())
        });
        let expected: Vec<Option<Layout>> = expected.collect();
        let Some(found) = found else {
            missed += u32::from(expected.iter().all(Option::is_some));
            continue;
        };
        results += 1;
        for (&(n, m), expected) in of.values.iter().zip(&expected) {
            let what = format!(
                "{} and {} for N = {n}, M = {m}",
                of.text.symbolic(),
                tiler.symbolic()
            );
            let found = found.substitute(&[("N", n), ("M", m)]).unwrap();
            let expected = expected
                .as_ref()
                .unwrap_or_else(|| panic!("{what}: {found}"));
            if matches!(tiler, Text::Number(_)) && operator == "composition" {
                assert_eq!(offsets(&found), offsets(expected), "{what}");
            } else {
                assert_same(&found, expected, &what);
            }
        }
    }
    (results, missed)
}

#[test]
fn composition_commutes() {
    let (results, missed) = commutes(
        ("composition", 2),
        SymbolicLayout::composition,
        |layout, tiler| layout.composition(tiler).ok(),
    );
    println!("composition: {results} results, {missed} missed");
    assert!(results > 1200, "{results}");
}

#[test]
fn logical_divide_commutes() {
    let (results, missed) = commutes(
        ("logical_divide", 3),
        SymbolicLayout::logical_divide,
        |layout, tiler| layout.logical_divide(tiler).ok(),
    );
    println!("logical_divide: {results} results, {missed} missed");
    assert!(results > 1200, "{results}");
}

#[test]
fn zipped_divide_commutes() {
    let (results, missed) = commutes(
        ("zipped_divide", 4),
        SymbolicLayout::zipped_divide,
        |layout, tiler| layout.zipped_divide(tiler).ok(),
    );
    println!("zipped_divide: {results} results, {missed} missed");
    assert!(results > 1200, "{results}");
}

#[test]
fn injective_for_every_value_or_the_values_that_fail() {
    let mut random = Random(5);
    let [mut always, mut exact, mut witness, mut undecided] = [0; 4];
    for number in 0..6000 {
        let of = if number % 8 == 0 {
            case_of(&mut random, short_strides)
        } else {
            case(&mut random)
        };
        let Some(of) = of else {
            continue;
        };
        let at = |n: i64, m: i64| of.text.at(n, m).parse::<Layout>().unwrap().injective();
        match of.layout.injective() {
            Err(_) => undecided += 1,
            Ok(Ok(())) => {
                always += 1;
                for &(n, m) in &of.values {
                    assert_eq!(at(n, m), Ok(()), "{}", of.layout);
                }
            }
            Ok(Err(fails)) => {
                let value = |values: &[(String, i64)], name: &str| {
                    let found = values.iter().find(|(other, _)| other == name);
                    found.map(|(_, value)| *value)
                };
                for values in &fails.values {
                    let n = value(values, "N").unwrap_or(of.facts.0 * 2);
                    let m = value(values, "M").unwrap_or(of.facts.1.max(1));
                    assert!(
                        matches!(at(n, m), Err(NotInjective::Collision(_))),
                        "{}: {fails}",
                        of.layout
                    );
                }
                if fails.otherwise {
                    exact += 1;
                    for &(n, m) in &of.values {
                        let fails = fails.values.iter().any(|values| {
                            value(values, "N").is_none_or(|value| value == n)
                                && value(values, "M").is_none_or(|value| value == m)
                        });
                        assert_eq!(at(n, m).is_err(), fails, "{} at {n}, {m}", of.layout);
                    }
                } else {
                    witness += 1;
                }
            }
        }
    }
    println!("{always} always, {exact} with all values, {witness} with one, {undecided} undecided");
    assert!(always > 1500 && exact > 200 && witness > 300 && undecided < 600);
}

fn symbols() -> Vec<Symbol> {
    vec![
        Symbol::new("N", 8, 1).unwrap(),
        Symbol::new("M", 1, 1).unwrap(),
    ]
}

fn layout(text: &str) -> SymbolicLayout {
    SymbolicLayout::parse(text, &symbols()).unwrap()
}

#[test]
fn examples() {
    let of = layout("(16,N):(1,16)");
    let tiles = of
        .zipped_divide(&SymbolicTiler::parse("(8,4)", &[]).unwrap())
        .unwrap();
    assert_eq!(tiles.to_string(), "((8,4),(2,N/4)):((1,16),(8,64))");
    let rows = layout("(M,N):(N,1)");
    assert_eq!(rows.injective(), Ok(Ok(())));
    assert_eq!(rows.cosize().unwrap().to_string(), "M*N");
    let padded = layout("(M,N):(N+8,1)");
    assert_eq!(padded.injective(), Ok(Ok(())));
    assert_eq!(padded.cosize().unwrap().to_string(), "M*N+8*M-8");
    let select = |numbers: &[usize]| padded.select(numbers).map(|modes| modes.to_string());
    assert_eq!(select(&[1, 0]), Some("(N,M):(1,N+8)".into()));
    assert_eq!(select(&[1]), Some("(N):(1)".into()));
    assert_eq!(select(&[2]), None);
    // Reversed rows, as long as the others.
    let reversed = layout("(M,N):(-N,1)");
    assert_eq!(reversed.cosize().unwrap().to_string(), "M*N");
    let tile = padded.zipped_divide(&SymbolicTiler::parse("(_,(4,2):(2,1))", &[]).unwrap());
    assert_eq!(
        tile.unwrap().to_string(),
        "((1,(4,2)),(M,N/8)):((0,(2,1)),(N+8,8))"
    );
    assert_eq!(
        layout("(4,2*N):(2*N,1)").coalesce().unwrap().to_string(),
        "(4,2*N):(2*N,1)"
    );
    assert_eq!(
        layout("(2N,M):(1,2N)").coalesce().unwrap().to_string(),
        "2*M*N:1"
    );
}

/// A refusal, beside an input that is accepted.
#[test]
fn refusals() {
    let of = layout("(M,N):(N,1)");
    let divide = |text: &str| {
        let tiler = SymbolicTiler::parse(text, &symbols());
        let found = tiler.and_then(|tiler| of.logical_divide(&tiler));
        found
            .map(|found| found.to_string())
            .map_err(|refused| refused.to_string())
    };
    assert_eq!(divide("(_,8)").unwrap(), "(M,(8,N/8)):(N,(1,8))");
    assert_eq!(
        divide("(4,8)").unwrap_err(),
        "logical_divide: extent M is not known to consist of whole tiles that span 4; the call \
         succeeds if M is a multiple of 4: Symbol(\"M\", divides=4)"
    );
    assert_eq!(
        divide("(K,8)").unwrap_err(),
        "column 2: K is not a declared symbol"
    );
    let compose = |left: &str, right: &str| {
        let left = layout(left);
        let tiler = SymbolicTiler::parse(right, &symbols());
        let found = tiler.and_then(|tiler| left.composition(&tiler));
        found
            .map(|found| found.to_string())
            .map_err(|refused| refused.to_string())
    };
    assert_eq!(compose("(N,4):(1,100)", "4:2").unwrap(), "4:2");
    assert_eq!(
        compose("(N,4):(1,100)", "6:2").unwrap_err(),
        "composition: N/2 steps of 2 fill extent N (mode 0 of the coalesced left layout), but it \
         is not known that N/2 divides the 6 steps of the right side, or that they stay inside; \
         the call succeeds if N is a multiple of 16: Symbol(\"N\", divides=16)"
    );
    assert_eq!(
        compose("(M,4):(1,100)", "(2,2):(1,M)").unwrap_err(),
        "composition: M steps of 1 fill extent M (mode 0 of the coalesced left layout), but it is \
         not known that M divides the 2 steps of the right side, or that they stay inside; the \
         call succeeds if M is a multiple of 2: Symbol(\"M\", divides=2)"
    );
    assert_eq!(
        compose("(N,4):(1,100)", "4:-1").unwrap_err(),
        "composition: stride -1 of the right side is not known to be positive"
    );
    let parse =
        |text: &str| SymbolicLayout::parse(text, &symbols()).map_err(|refused| refused.to_string());
    assert!(parse("(N/8,N-7):(1,1)").is_ok());
    assert_eq!(
        parse("(N/16):(1)").unwrap_err(),
        "column 6: N/16 is not an integer for every value of its symbols, but is with \
         Symbol(\"N\", divides=16)"
    );
    assert_eq!(
        parse("(N-8):(1)").unwrap_err(),
        "make_layout: extent N-8 is not known to be positive"
    );
    assert_eq!(
        parse("(N,2):(1)").unwrap_err(),
        "make_layout: the stride does not have the nesting of the shape"
    );
    assert_eq!(
        of.substitute(&[("N", 12), ("M", 1)])
            .unwrap_err()
            .to_string(),
        "substitute: N must be a multiple of 8 and at least 8, but is 12"
    );
    assert_eq!(
        of.substitute(&[("N", 8)]).unwrap_err().to_string(),
        "substitute: M has no value"
    );
    assert!(of.substitute(&[("N", 8), ("M", 3)]).is_ok());
}

#[test]
fn hostile_texts_are_refused_soon() {
    for text in [
        "(".repeat(4000),
        "N*".repeat(2000) + "N:1",
        "9".repeat(40) + ":1",
        "(N+1".to_string() + &"+N*M".repeat(900),
        "N/0:1".into(),
        ":1".into(),
        "(N,):(1,1,1)".into(),
        "é:1".into(),
    ] {
        assert!(SymbolicLayout::parse(&text, &symbols()).is_err());
    }
}
