//! `TryFrom<Value>`: each kind converts to its own type, and every other kind is refused with its
//! text and its name.

use cute_core::coordinates::CoordinateLayout;
use cute_core::{ComposedLayout, Coord, IntTuple, Layout, OtherKind, Swizzle, Tiler, Value, eval};

/// A value of each kind, and the other kinds to which it also converts.
const VALUES: &[(&str, &str, &[&str])] = &[
    ("6", "integers", &["IntTuple", "i64", "Tiler", "Coord"]),
    ("(2,3)", "integers", &["IntTuple", "Tiler", "Coord"]),
    ("(2,_)", "a tiler", &["Tiler", "Coord"]),
    ("(2,4:2)", "a tiler", &["Tiler"]),
    (
        "(2,3):(1,2)",
        "a layout",
        &["Layout", "ComposedLayout", "Tiler"],
    ),
    ("Sw<1,2,3>", "a swizzle", &["Swizzle"]),
    (
        "Sw<1,2,3> o 0 o (8,8):(8,1)",
        "a composed layout",
        &["ComposedLayout"],
    ),
    ("6 + (3):(1)", "a layout with an offset", &[]),
    ("(1@0,1@1)", "a stride of coordinates", &[]),
    (
        "(4,8):(1@0,1@1)",
        "a coordinate layout",
        &["CoordinateLayout"],
    ),
    ("compatible(24,(4,6))", "yes or no", &["bool"]),
    ("compatible(25,(4,6))", "yes or no", &["bool"]),
    ("{3:1 ~ 3:2}", "pairs in pieces", &[]),
];

fn asked<K>(value: &Value) -> Result<K, OtherKind>
where
    K: TryFrom<Value, Error = OtherKind>,
{
    value.clone().try_into()
}

#[test]
fn each_value_is_of_its_kinds_and_of_no_other() {
    for &(text, kind, taken) in VALUES {
        let value = eval(text).expect(text);
        let all: [(&str, &str, Result<(), OtherKind>); 9] = [
            ("Layout", "a layout", asked::<Layout>(&value).map(|_| ())),
            (
                "ComposedLayout",
                "a layout or a composed layout",
                asked::<ComposedLayout>(&value).map(|_| ()),
            ),
            (
                "CoordinateLayout",
                "a coordinate layout",
                asked::<CoordinateLayout>(&value).map(|_| ()),
            ),
            ("Swizzle", "a swizzle", asked::<Swizzle>(&value).map(|_| ())),
            ("Tiler", "a tiler", asked::<Tiler>(&value).map(|_| ())),
            ("Coord", "a coordinate", asked::<Coord>(&value).map(|_| ())),
            (
                "IntTuple",
                "an integer or a tuple of integers",
                asked::<IntTuple>(&value).map(|_| ()),
            ),
            ("i64", "an integer", asked::<i64>(&value).map(|_| ())),
            ("bool", "yes or no", asked::<bool>(&value).map(|_| ())),
        ];
        for (name, needed, result) in all {
            match result {
                Ok(()) => assert!(taken.contains(&name), "`{text}` is taken for {needed}"),
                Err(error) => {
                    assert!(!taken.contains(&name), "`{text}`: {error}");
                    assert_eq!(
                        error.to_string(),
                        format!("eval: {needed} is needed, but `{value}` is {kind}")
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_taken_is_the_value() {
    let of = |text: &str| eval(text).expect(text);
    assert_eq!(
        Layout::try_from(of("coalesce((2,3):(1,2))")).map(|layout| layout.to_string()),
        Ok("6:1".to_owned())
    );
    assert_eq!(
        IntTuple::try_from(of("(2,(3,4))")).map(|tuple| tuple.to_string()),
        Ok("(2,(3,4))".to_owned())
    );
    assert_eq!(i64::try_from(of("size((2,3))")), Ok(6));
    assert_eq!(
        (bool::try_from(of("yes")), bool::try_from(of("no"))),
        (Ok(true), Ok(false))
    );
}
