//! serde: a written value is read back, as text and as structure, and no other input is accepted.

use std::fmt::Debug;

use cute_core::coordinates::CoordinateLayout;
use cute_core::{ComposedLayout, Coord, IntTuple, Layout, Swizzle, Tiler};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn comes_back<T>(text: &str)
where
    T: std::str::FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug + ToString,
{
    let value: T = text.parse().expect(text);
    let json = serde_json::to_string(&value).expect(text);
    assert_eq!(json, format!("\"{value:?}\""), "the notation, as a text");
    assert_eq!(serde_json::from_str::<T>(&json).expect(text), value);
    let bytes = postcard::to_allocvec(&value).expect(text);
    assert_eq!(postcard::from_bytes::<T>(&bytes).expect(text), value);
}

#[test]
fn values_come_back() {
    for text in [
        "7",
        "-3",
        "(4)",
        "(2,(3,4))",
        "((1,(2)),3,((-4)))",
        "()",
        "((),2,(()))",
    ] {
        comes_back::<IntTuple>(text);
    }
    for text in [
        "4:1",
        "():()",
        "(4):(0)",
        "(2,(2,2)):(4,(2,-1))",
        "((2,3),(4,(5,6))):((1,2),(6,(24,120)))",
    ] {
        comes_back::<Layout>(text);
        comes_back::<ComposedLayout>(text);
        comes_back::<Tiler>(text);
    }
    for text in ["Sw<0,0,0>", "Sw<3,4,3>", "Sw<2,0,-2>"] {
        comes_back::<Swizzle>(text);
    }
    for text in [
        "Sw<3,4,3> o 5 o (8,64):(64,1)",
        "(4,5):(1,4) o 2 o Sw<1,0,1> o -5 o (2,2):(1,7)",
    ] {
        comes_back::<ComposedLayout>(text);
    }
    for text in [
        "(4,8):(1@0,1@1)",
        "(2,(3,4)):(-1@0,(1@0@1,0))",
        "4:2",
        "():()",
    ] {
        comes_back::<CoordinateLayout>(text);
    }
    for text in ["_", "4", "(_)", "()", "(4:1,_,(),(2,(3,4):(1,3)))"] {
        comes_back::<Tiler>(text);
    }
    for text in ["_", "4", "(4,_,(0,_))", "(_,())"] {
        comes_back::<Coord>(text);
    }
}

/// A slice that leaves no mode open is a layout of no modes: it is written, and read.
#[test]
fn a_layout_of_no_modes_comes_back() {
    let slice = "(4,8):(1,4)"
        .parse::<Layout>()
        .expect("a layout")
        .slice(&"(1,2)".parse().expect("a coordinate"));
    let slice = slice.expect("a slice");
    assert_eq!(
        (slice.to_string().as_str(), slice.size(), slice.at(0)),
        ("():()", 1, Ok(0))
    );
    comes_back::<Layout>(&slice.to_string());
}

/// The structure agrees with the documentation: these bytes were written by hand from it, and are
/// read.
#[test]
fn the_structure_is_the_documented_one() {
    let tuple =
        |profile: &[u32], leaves: &[i64]| postcard::to_allocvec(&(profile, leaves)).expect("bytes");
    let read = |bytes: &[u8]| postcard::from_bytes::<IntTuple>(bytes);
    assert_eq!(
        read(&tuple(&[3, 0, 3, 0, 0], &[2, 3, 4]))
            .expect("a tuple")
            .to_string(),
        "(2,(3,4))"
    );
    let layout = |shape: &[i64], stride: &[i64]| {
        [tuple(&[3, 0, 0], shape), tuple(&[3, 0, 0], stride)].concat()
    };
    let read =
        |bytes: &[u8]| postcard::from_bytes::<Layout>(bytes).map(|layout| layout.to_string());
    assert_eq!(
        read(&layout(&[2, 4], &[4, 1])).as_deref(),
        Ok("(2,4):(4,1)")
    );
    let swizzle = |parts: (u32, u32, i32)| postcard::to_allocvec(&parts).expect("bytes");
    assert!(postcard::from_bytes::<Swizzle>(&swizzle((3, 4, 3))).is_ok());
    // Each beside its accepted twin above.
    assert_eq!(
        read(&layout(&[2, 0], &[4, 1])).as_deref(),
        Ok("(2,0):(4,1)"),
        "an empty layout"
    );
    assert!(
        read(&layout(&[2, -1], &[4, 1])).is_err(),
        "an extent below 0"
    );
    assert!(
        read(&layout(&[2, 4], &[i64::MAX, 1])).is_err(),
        "past 64 bits"
    );
    assert!(
        read(&[tuple(&[3, 0, 0], &[2, 4]), tuple(&[0], &[1])].concat()).is_err(),
        "two profiles"
    );
    assert!(
        postcard::from_bytes::<Swizzle>(&swizzle((3, 4, 2))).is_err(),
        "a shift that is too short"
    );
    assert!(
        postcard::from_bytes::<Swizzle>(&swizzle((40, 40, 40))).is_err(),
        "past 63 bits"
    );
}

/// Lists that are not a tuple.
#[test]
fn broken_profiles_are_refused() {
    let read = |profile: &[u32], leaves: &[i64]| {
        let bytes = postcard::to_allocvec(&(profile, leaves)).expect("bytes");
        postcard::from_bytes::<IntTuple>(&bytes).is_ok()
    };
    assert!(read(&[3, 0, 0], &[1, 2]));
    assert!(read(&[1], &[]) && read(&[3, 0, 1], &[1]));
    let refused: [(&[u32], &[i64]); 8] = [
        (&[], &[]),
        (&[1], &[1]),
        (&[1, 1], &[]),
        (&[3, 0], &[1]),
        (&[3, 0, 0, 0], &[1, 2, 3]),
        (&[3, 0, 0], &[1]),
        (&[3, 0, 0], &[1, 2, 3]),
        (&[u32::MAX, 0], &[1]),
    ];
    for (profile, leaves) in refused {
        assert!(!read(profile, leaves), "{profile:?} {leaves:?}");
    }
    let nested = |levels: usize| [vec![2; levels], vec![0]].concat();
    assert!(read(&nested(64), &[1]) && !read(&nested(65), &[1]) && !read(&nested(1_000_000), &[1]));
    // A tiler is built level by level: its depth is known before.
    let tiler = |levels: usize| {
        let bytes = postcard::to_allocvec(&(nested(levels), vec![(1_u32, 4_i64)])).expect("bytes");
        postcard::from_bytes::<Tiler>(&bytes).map(|tiler| tiler.to_string())
    };
    assert_eq!(tiler(2).as_deref(), Ok("((4))"));
    assert!(tiler(64).is_ok() && tiler(65).is_err() && tiler(1_000_000).is_err());
}

#[test]
fn broken_places_are_refused() {
    let read = |shape: &str, paths: &[&[usize]]| {
        let steps: Layout = shape.parse().expect(shape);
        let bytes = postcard::to_allocvec(&(steps, paths)).expect("bytes");
        postcard::from_bytes::<CoordinateLayout>(&bytes).map(|layout| layout.to_string())
    };
    assert_eq!(
        read("(4,8):(1,2)", &[&[0], &[1]]).as_deref(),
        Ok("(4,8):(1@0,2@1)")
    );
    for paths in [
        &[&[0][..]][..],
        &[&[0], &[1], &[2]],
        &[&[0], &[0, 1]],
        &[&[0], &[256]],
        &[&[0], &[0; 9]],
    ] {
        assert!(read("(4,8):(1,2)", paths).is_err(), "{paths:?}");
    }
}

#[test]
fn wrong_texts_are_refused_with_their_sentence() {
    let error = |json: &str| {
        serde_json::from_str::<Layout>(json)
            .expect_err(json)
            .to_string()
    };
    assert!(
        error(r#""(2,4):(4,1,8)""#)
            .contains("make_layout: a stride of rank 3 does not fit a shape of rank 2")
    );
    assert!(error(r#""(2,4)""#).contains("column 6: expected `:` and a stride"));
    assert!(error("7").contains("a text in CuTe's notation"));
    assert!(serde_json::from_str::<Layout>(r#""(2,4):(4,1)""#).is_ok());
    let swizzle = serde_json::from_str::<Swizzle>(r#""Sw<3,4,2>""#)
        .expect_err("too short")
        .to_string();
    assert!(
        swizzle.contains("swizzle: a shift of 2 is less than the 3 bits"),
        "{swizzle}"
    );
}

/// A list with the greatest number of functions of a text is read in one pass; a list of any other
/// length is refused before it is built.
#[test]
fn compositions_have_an_end() {
    let written = |functions: usize| {
        let column: Layout = "8:1".parse().expect("a layout");
        let composed =
            (0..functions).fold(ComposedLayout::from(column.clone()), |behind, offset| {
                ComposedLayout::new(column.clone(), i64::from(offset % 2 == 0), behind)
            });
        assert_eq!(composed.functions().count(), functions);
        composed
    };
    let most = written(1000);
    comes_back::<ComposedLayout>(&most.to_string());
    for functions in [1001, 20_000] {
        let long = written(functions);
        let bytes = postcard::to_allocvec(&long).expect("bytes");
        assert!(
            postcard::from_bytes::<ComposedLayout>(&bytes).is_err(),
            "{functions}"
        );
        let text = serde_json::to_string(&long).expect("a text");
        let refused =
            serde_json::from_str::<ComposedLayout>(&text).map_err(|error| error.to_string());
        let sentence = refused.expect_err("a text");
        assert!(
            sentence.contains(": more than 1000 functions are applied after a layout"),
            "{sentence}"
        );
    }
}
