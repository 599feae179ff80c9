//! Facts of random layouts of every kind, compared with their offsets: plain and nested layouts,
//! layouts under swizzles, offsets and other layouts, and coordinate layouts.

use super::*;

/// A generator of numbers, by Marsaglia's xorshift with a multiplication.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % most
    }

    fn one_of<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[usize::try_from(self.below(of.len() as u64)).unwrap()]
    }

    /// A shape and its strides, with a size of at most `most`.
    fn tuples(&mut self, depth: u32, most: &mut u64, negative: bool) -> (String, String) {
        if depth > 0 && self.below(3) > 0 {
            let (mut shape, mut stride) = (Vec::new(), Vec::new());
            for _ in 0..=self.below(3) {
                let (extents, strides) = self.tuples(depth - 1, most, negative);
                shape.push(extents);
                stride.push(strides);
            }
            return (
                format!("({})", shape.join(",")),
                format!("({})", stride.join(",")),
            );
        }
        let extent = 1 + self.below((*most).min(9));
        *most = (*most / extent).max(1);
        let stride = match self.below(8) {
            0 => 0,
            1 | 2 => self.below(40),
            _ => 1 << self.below(7),
        };
        let sign = if negative && self.below(6) == 0 {
            "-"
        } else {
            ""
        };
        (extent.to_string(), format!("{sign}{stride}"))
    }

    fn layout(&mut self, most: u64, negative: bool) -> String {
        let (shape, stride) = self.tuples(2, &mut { most }, negative);
        format!("{shape}:{stride}")
    }

    fn swizzle(&mut self) -> String {
        let bits = self.below(4);
        let shift = i64::try_from(bits + self.below(3)).unwrap();
        let base = self.below(4);
        let sign = if self.below(5) == 0 && shift > 0 {
            "-"
        } else {
            ""
        };
        format!("Sw<{bits},{base},{sign}{shift}>")
    }

    /// An expression whose value is a layout of at most a few hundred coordinates.
    fn expression(&mut self) -> String {
        let offset = self.below(70);
        match self.below(8) {
            0 => self.layout(200, true),
            1 | 2 => format!("{} o {}", self.swizzle(), self.layout(200, false)),
            3 => format!(
                "{} o {offset} o {}",
                self.swizzle(),
                self.layout(200, false)
            ),
            4 => {
                let (outer, inner) = (self.swizzle(), self.swizzle());
                format!(
                    "{outer} o {offset} o {inner} o 3 o {}",
                    self.layout(100, false)
                )
            }
            // A large outer layout, so that it contains the inner one's offsets.
            5 => format!(
                "({},4096):({},{}) o {offset} o {}",
                1 << self.below(5),
                self.below(9),
                1 + self.below(5),
                self.layout(60, false)
            ),
            6 => {
                let operator = self.one_of(&["coalesce", "flatten", "reverse"]);
                format!(
                    "{operator}({} o {})",
                    self.swizzle(),
                    self.layout(100, false)
                )
            }
            _ => {
                let layout = self.layout(60, false);
                format!(
                    "group({} o 5 o {layout}, 0, rank({layout}))",
                    self.swizzle()
                )
            }
        }
    }
}

/// The line of a fact in words.
fn line(lines: &[(&str, String)], name: &str) -> String {
    let line = lines.iter().find(|(of, _)| *of == name);
    line.map(|(_, fact)| fact.clone()).unwrap_or_default()
}

/// The answer whether a function is a bijection, in words: its witness is right.
fn not_bijective(said: &str, onto: bool, offsets: &[i64]) {
    assert_eq!(said == "yes", onto, "{said}: {offsets:?}");
    let numbers: Vec<usize> = said
        .split([' ', ','])
        .filter_map(|word| word.parse().ok())
        .collect();
    assert!(
        match numbers[..] {
            [] => onto,
            // The rule for a plain layout with a negative stride names its last offset.
            [missed] =>
                !offsets.contains(&i64::try_from(missed).unwrap())
                    && (missed < offsets.len() || offsets.iter().any(|&offset| offset < 0)),
            [one, other, ..] => one != other && offsets[one] == offsets[other],
        },
        "{said}: {offsets:?}"
    );
}

/// Compares every statement of an answer about a function with the function's offsets. Returns
/// whether the function's cosize differs from that of the layout that is applied first.
fn agrees(text: &str, answer: &cute_answers::Answer, function: &ComposedLayout) -> bool {
    let (offsets, found) = (table(function), answer.found.as_ref().unwrap());
    let json: Json = serde_json::from_str(&answer.json().to_string()).unwrap();
    let facts = found.facts.as_ref().unwrap();
    let lines = facts.lines();
    let (first, last) = (
        offsets.iter().min().copied().unwrap(),
        offsets.iter().max().copied().unwrap(),
    );
    let cosize = 1 + last - first.min(0);
    assert_eq!(json["cosize"], cosize, "{text}");
    assert_eq!(line(&lines, "cosize"), cosize.to_string(), "{text}");
    assert_eq!(json["size"], offsets.len(), "{text}");
    // The coalesced function is read back, and is the same function of linear coordinates.
    for coalesced in [
        json["facts"]["coalesced"].as_str().unwrap(),
        &line(&lines, "coalesced"),
    ] {
        let read: ComposedLayout = coalesced.parse().unwrap();
        assert_eq!(table(&read), offsets, "{text}: {coalesced}");
        let leaves = |of: &ComposedLayout| of.layout().view().leaves().count();
        assert!(leaves(&read) <= leaves(function).max(1), "{text}");
    }
    let image: BTreeSet<i64> = offsets.iter().copied().collect();
    assert_eq!(
        line(&lines, "image"),
        format!(
            "{first}..{last}, {} of {} used",
            image.len(),
            last - first + 1
        ),
        "{text}"
    );
    assert_eq!(json["offsets"], serde_json::json!(offsets), "{text}");
    let onto = (0..).take(offsets.len()).eq(image.iter().copied());
    assert_eq!(json["bijective"], onto, "{text}");
    not_bijective(&line(&lines, "bijective"), onto, &offsets);
    let asked = asked(&format!("bijective({text})"), Show::default());
    not_bijective(&asked.found.unwrap().value.to_string(), onto, &offsets);
    assert_eq!(json["injective"], image.len() == offsets.len(), "{text}");
    cosize != function.layout().cosize()
}

#[test]
fn facts_of_random_layouts_are_those_of_their_offsets() {
    let mut random = Random(0x5eed_0055_d00e_5001);
    let (mut plain, mut composed, mut other) = (0, 0, 0);
    while plain + composed < 2500 {
        let text = random.expression();
        let answer = asked(&text, ALL);
        let Ok(found) = &answer.found else { continue };
        let function = found.value.function().unwrap();
        let differs = agrees(&text, &answer, &function);
        match function.as_layout() {
            Some(_) => plain += 1,
            None => composed += 1,
        }
        other += u32::from(differs);
    }
    assert!(
        plain > 250 && composed > 1200 && other > 400,
        "{plain} layouts, {composed} composed ones, {other} of another cosize"
    );
}

/// A coordinate layout has no offsets, so it has no facts about them; it has parts instead.
#[test]
fn coordinate_layouts_have_no_cosize() {
    let mut random = Random(0x5eed_0055_d00e_5002);
    for _ in 0..200 {
        let (rows, columns) = (1 + random.below(9), 1 + random.below(9));
        let text = format!("({rows},{columns}):(1@0,{}@1)", 1 + random.below(4));
        let json = all_of(&text);
        assert_eq!(json["size"], rows * columns, "{text}");
        assert!(
            json.get("cosize").is_none() && json.get("facts").is_none(),
            "{text}"
        );
    }
}

/// The layout of the guide for users of CuTe, by hand: row 7 ends at 287, and the swizzle moves
/// some offsets up to 319.
#[test]
fn the_cosize_of_the_guide_is_exact() {
    let json = all_of("Sw<3,3,3> o (8,36):(36,1)");
    assert_eq!(
        (&json["cosize"], &json["facts"]["image"]["last"]),
        (&320.into(), &319.into())
    );
    assert_eq!(json["facts"]["coalesced"], "Sw<3,3,3> o 0 o (8,36):(36,1)");
    // Without functions both numbers are the layout's.
    assert_eq!(all_of("(8,36):(36,1)")["cosize"], 288);
}
