//! Answers about layouts of every size.

use super::*;

/// Whether there is a witness: two coordinates that have the same offset.
fn meet(text: &str, witness: &Json) -> bool {
    let Some(pair) = witness.as_array() else {
        return false;
    };
    let function = asked(text, Show::default())
        .found
        .ok()
        .and_then(|found| found.value.function())
        .unwrap();
    let [one, other] = [0, 1].map(|at| pair[at].as_i64().unwrap());
    let [here, there] = [one, other].map(|coordinate| function.at(coordinate).unwrap());
    assert!(
        pair.len() == 2 && one != other && here == there,
        "{text}: {pair:?}"
    );
    true
}

/// The offsets of a large layout are left out, and its cycles if it can have any.
fn left_out(text: &str, json: &Json, bijective: bool) {
    let facts = &json["facts"];
    let why = format!(
        "{} coordinates are too many: at most 4096 are listed",
        json["size"]
    );
    assert_eq!(
        json["left_out"],
        serde_json::json!({ "offsets": why }),
        "{text}"
    );
    let uncounted = format!(
        "{} coordinates are too many: at most 4194304 are counted",
        json["size"]
    );
    // Only a bijection has cycles that could be left out.
    let expected = if bijective {
        serde_json::json!({ "cycles": uncounted })
    } else {
        serde_json::json!({})
    };
    assert_eq!(facts["left_out"], expected, "{text}");
}

/// Facts, steps and offsets are answered at every size: entries that need no count are present, and
/// the others are listed as left out.
#[test]
fn no_size_is_refused() {
    // The structure of each proves the expected answer: rows of 8192, a transpose, tiles, a
    // broadcast, diagonals, rows of 8200, and a swizzle.
    for (text, injective, contiguous, bijective, image) in [
        (
            "(8192,8192):(8192,1)",
            true,
            true,
            true,
            (0, 67_108_863, 67_108_864),
        ),
        (
            "(4096,4096):(1,4096)",
            true,
            true,
            true,
            (0, 16_777_215, 16_777_216),
        ),
        (
            "zipped_divide((8192,8192):(8192,1),(128,64))",
            true,
            true,
            true,
            (0, 67_108_863, 67_108_864),
        ),
        ("(8192,8192):(0,1)", false, true, false, (0, 8191, 8192)),
        ("(8192,8192):(1,1)", false, true, false, (0, 16_382, 16_383)),
        (
            "(8192,8192):(8200,1)",
            true,
            false,
            false,
            (0, 67_174_391, 67_108_864),
        ),
        (
            "(8192,8192):(-8192,1)",
            true,
            true,
            false,
            (-67_100_672, 8191, 67_108_864),
        ),
        (
            "(1048576,1048576):(1,1048576)",
            true,
            true,
            true,
            (0, (1 << 40) - 1, 1 << 40),
        ),
        (
            "Sw<3,4,3> o (8192,8192):(8192,1)",
            true,
            true,
            true,
            (0, 67_108_863, 67_108_864),
        ),
    ] {
        let json = all_of(text);
        let facts = &json["facts"];
        assert_eq!(
            (holds(&facts["injective"]), holds(&facts["contiguous"])),
            (injective, contiguous),
            "{text}"
        );
        assert_eq!(
            (&facts["bijective"], &json["bijective"]),
            (&bijective.into(), &bijective.into()),
            "{text}"
        );
        assert_eq!(json["injective"], injective, "{text}");
        let found = [
            &facts["image"]["first"],
            &facts["image"]["last"],
            &facts["image"]["used"],
        ]
        .map(|n| n.as_i64().unwrap());
        assert_eq!((found[0], found[1], found[2]), image, "{text}");
        assert_eq!(
            (&json["offsets"], &facts["cycles"]),
            (&Json::Null, &Json::Null),
            "{text}"
        );
        left_out(text, &json, bijective);
        let witness = &facts["injective"]["coordinates"];
        assert_eq!(meet(text, witness), !injective, "{text}");
    }
}

/// Facts that no rule decides are listed as left out.
#[test]
fn large_sizes_leave_facts_out() {
    // The swizzle moves these rows apart: only a count would show their offsets.
    let padded = all_of("Sw<3,4,3> o (8192,8192):(8200,1)");
    let names: Vec<&String> = padded["facts"]["left_out"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(names, ["bijective", "contiguous", "cycles", "image"]);
    assert_eq!(
        (
            &padded["facts"]["image"]["used"],
            &padded["facts"]["contiguous"]
        ),
        (&67_108_864.into(), &Json::Null)
    );
    // Each offset occurs many times, and every second one is missing: no rule counts them.
    let twice = all_of("(8192,8192):(0,2)");
    let image = &twice["facts"]["image"];
    assert_eq!(
        (&image["first"], &image["last"], &image["used"]),
        (&0.into(), &16382.into(), &Json::Null)
    );
    let behind = all_of("(4,6,8):(2,3,5) o 0 o (2,4194304):(3,0)");
    let names: Vec<&String> = behind["facts"]["left_out"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(
        names,
        ["bijective", "contiguous", "cycles", "image", "injective"]
    );
    let explained = asked("zipped_divide((8192,8192):(8192,1),(128,64))", ALL).explained();
    assert!(
        explained.contains(
            "  contiguous  yes\n  bijective   yes\n  cycles      left out: 67108864 coordinates"
        ),
        "{explained}"
    );
    assert!(
        explained
            .starts_with("zipped_divide((8192,8192):(8192,1),(128,64))\n  = ((128,64),(64,128)):"),
        "{explained}"
    );
}

/// The entries of JSON are the same at every size, on both sides of each limit.
#[test]
fn entries_are_those_of_every_size() {
    let keys = |text: &str| {
        let show = Show {
            picture: Some(Drawn::default()),
            ..ALL
        };
        let json: Json = serde_json::from_str(&asked(text, show).json().to_string()).unwrap();
        let names = |json: &Json| {
            json.as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
        };
        (
            names(&json),
            names(&json["facts"]),
            names(&json["facts"]["image"]),
        )
    };
    let small = keys("4:1");
    for size in [
        "4096:1",
        "4097:1",
        "65536:1",
        "65537:1",
        "4194304:1",
        "4194305:1",
        "4611686018427387904:1",
        "0:1",
        "4:2",
        "4:0",
    ] {
        assert_eq!(keys(size), small, "{size}");
    }
    let json = asked(
        "65537:1",
        Show {
            picture: Some(Drawn::default()),
            ..Show::default()
        },
    )
    .json()
    .to_string();
    assert!(
        json.contains(
            "\"left_out\":{\"picture\":\"picture: 65537 coordinates are too many: at most 65536 \
             are accepted\"}"
        ),
        "{json}"
    );
}
