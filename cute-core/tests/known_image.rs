//! Rules about offsets agree with tables of offsets, and give results at sizes that are too large
//! for a table.

use std::collections::BTreeSet;

use cute_core::{ComposedLayout, NotInjective, eval};

/// The offsets of a function, each by its definition.
fn table(function: &ComposedLayout) -> Vec<i64> {
    (0..function.size())
        .map(|index| function.at(index).unwrap())
        .collect()
}

/// Layouts of two and three modes.
fn functions() -> Vec<String> {
    let (extents, strides) = ([1_i64, 2, 3, 4, 8, 16], [-8_i64, -1, 0, 1, 2, 4, 8, 16, 24]);
    let mut found = Vec::new();
    for (at, first) in extents.iter().enumerate() {
        for second in &extents[at..] {
            for one in &strides {
                for other in &strides {
                    found.push(format!("({first},{second}):({one},{other})"));
                }
            }
        }
    }
    found.extend(["(2,2,2):(4,1,2)", "(0,4):(1,1)", "(4,2,3):(1,12,4)"].map(String::from));
    found
}

#[test]
fn rules_say_what_tables_say() {
    let before = [
        "",
        "Sw<1,0,1> o ",
        "Sw<2,0,2> o 0 o ",
        "Sw<2,1,-2> o 8 o ",
        "Sw<1,1,3> o -4 o Sw<1,0,1> o 2 o ",
    ];
    let behind = ["8:1 o 0 o "];
    let (mut runs, mut unknown) = (0, 0);
    for text in functions() {
        for prefix in before.iter().chain(&behind) {
            let Ok(function) = format!("{prefix}{text}").parse::<ComposedLayout>() else {
                continue;
            };
            let Ok(offsets) = (0..function.size())
                .map(|index| function.at(index))
                .collect::<Result<Vec<i64>, _>>()
            else {
                continue;
            };
            let image: BTreeSet<i64> = offsets.iter().copied().collect();
            match function.known_injective() {
                Some(Ok(())) => assert_eq!(image.len(), offsets.len(), "{function}"),
                Some(Err(NotInjective::Collision(met))) => {
                    let at = |index: i64| offsets[usize::try_from(index).unwrap()];
                    assert_ne!(met.first, met.second, "{function}");
                    assert_eq!(
                        [at(met.first), at(met.second)],
                        [met.offset; 2],
                        "{function}"
                    );
                }
                _ => unknown += 1,
            }
            if let Some((first, last)) = function.known_run() {
                assert_eq!(image, (first..=last).collect(), "{function}");
                runs += 1;
            }
        }
    }
    assert!(runs > 500, "{runs} runs, {unknown} not known");
}

/// An answer of `bijective` about the offsets of a function: its witness holds. The rule for a
/// layout of a negative stride names its last offset.
fn shown_bijective(answer: &str, onto: bool, offsets: &[i64]) {
    assert_eq!(answer == "yes", onto, "{answer}: {offsets:?}");
    let numbers: Vec<usize> = answer
        .split(' ')
        .filter_map(|word| word.trim_end_matches(',').parse().ok())
        .collect();
    match numbers[..] {
        _ if onto => {}
        [missed] => assert!(
            (missed < offsets.len() || offsets.iter().any(|&offset| offset < 0))
                && !offsets.contains(&i64::try_from(missed).unwrap()),
            "{answer}: {offsets:?}"
        ),
        [first, second, ..] => assert!(
            first != second && offsets[first] == offsets[second],
            "{answer}: {offsets:?}"
        ),
        [] => panic!("{answer}: no witness"),
    }
}

/// The operators of expressions agree with tables, whether they use a rule or a table.
#[test]
fn operators_say_what_tables_say() {
    let said = |text: String| eval(&text).unwrap().to_string();
    for text in functions() {
        for prefix in ["", "Sw<1,0,1> o ", "Sw<2,0,2> o 0 o ", "Sw<2,1,-2> o 8 o "] {
            let function: ComposedLayout = format!("{prefix}{text}").parse().unwrap();
            let offsets = table(&function);
            let image: BTreeSet<i64> = offsets.iter().copied().collect();
            for codomain in [0, 1, 4, 7, 16, 32] {
                let expected = match (0..codomain).find(|offset| !image.contains(offset)) {
                    None => "yes".to_string(),
                    Some(missed) => format!("no: offset {missed} is not reached"),
                };
                assert_eq!(
                    said(format!("surjective({function}, {codomain})")),
                    expected,
                    "{function}"
                );
            }
            let onto = image.iter().copied().eq(0..function.size()) && image.len() == offsets.len();
            shown_bijective(&said(format!("bijective({function})")), onto, &offsets);
            let ends = image.first().zip(image.last());
            let whole = ends.is_none_or(|(first, last)| {
                last - first + 1 == i64::try_from(image.len()).unwrap()
            });
            assert_eq!(
                said(format!("contiguous({function})")).starts_with("yes"),
                whole,
                "{function}"
            );
            assert_eq!(
                said(format!("injective({function})")).starts_with("yes"),
                image.len() == offsets.len(),
                "{function}"
            );
        }
    }
}

#[test]
fn rules_need_no_table() {
    let said = |text: &str| eval(text).unwrap().to_string();
    assert_eq!(said("surjective((512,512):(512,1), 262144)"), "yes");
    assert_eq!(
        said("surjective((512,512):(512,1), 262145)"),
        "no: offset 262144 is not reached"
    );
    assert_eq!(
        said("surjective((512,512):(513,1), 262144)"),
        "no: offset 512 is not reached"
    );
    assert_eq!(said("surjective((512,512):(513,1), 512)"), "yes");
    assert_eq!(
        said("surjective((1048576,1048576):(1,1048576), 1099511627776)"),
        "yes"
    );
    assert_eq!(said("surjective((512,512):(-512,1), 512)"), "yes");
    let swizzled = "Sw<3,4,3> o (8192,8192):(8192,1)";
    for operator in ["injective", "contiguous", "bijective"] {
        assert_eq!(said(&format!("{operator}({swizzled})")), "yes");
    }
    assert_eq!(said(&format!("surjective({swizzled}, 67108864)")), "yes");
    for (layout, expected) in [
        (
            "Sw<3,4,3> o (8192,8192):(8192,0)",
            "no: linear coordinates 8192 and 0 have the same offset",
        ),
        (
            "Sw<3,4,3> o 1024 o (8192,8192):(8192,1)",
            "no: offset 0 is not reached",
        ),
    ] {
        assert_eq!(said(&format!("bijective({layout})")), expected);
    }
    assert_eq!(said(&format!("same({swizzled}, {swizzled})")), "yes");
    assert_eq!(
        said("injective(Sw<3,4,3> o (8192,8192):(0,1))"),
        "no: linear coordinates 1 and 0 have the same offset"
    );
    // Without a rule a large layout is refused, and a small one is answered.
    let refused = eval("contiguous(Sw<3,4,3> o (512,512):(513,1))")
        .unwrap_err()
        .message;
    assert_eq!(
        refused,
        "262144 coordinates are too many: at most 65536 are examined"
    );
    assert_eq!(
        said("contiguous(Sw<3,4,3> o (5,3):(5,1))"),
        "no: offset 3 is not reached"
    );
}

/// The nearest name is the first.
#[test]
fn the_nearest_operator_is_suggested_first() {
    for (wrong, right) in [
        ("compostion(4:1, 4:1)", "composition"),
        ("complemnt(4:1)", "complement"),
        ("logical_divde(8:1, 2)", "logical_divide"),
        ("coalese(4:1)", "coalesce"),
        ("zipped_produt(8:1, 2)", "zipped_product"),
    ] {
        let message = eval(wrong).unwrap_err().message;
        let names = message
            .split("; did you mean ")
            .nth(1)
            .unwrap_or_else(|| panic!("{message}"));
        assert!(names.starts_with(right), "{message}");
    }
}
