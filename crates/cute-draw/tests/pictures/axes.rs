//! The numbers of axes, where the texts of a row are one text.

use cute_draw::{Picture, Style};

use super::{layout, values};

/// A number, its centre and its height.
type Numbers = Vec<(String, i64, i64)>;

fn number(text: &str) -> i64 {
    text.parse().unwrap()
}

fn lines<'a>(svg: &'a str, class: &str) -> impl Iterator<Item = &'a str> {
    let begin = format!("<text class=\"{class}");
    svg.lines().filter(move |line| line.starts_with(&begin))
}

/// A text for each number.
fn alone(svg: &str) -> Numbers {
    let of = |line, before| number(values(line, before)[0]);
    lines(svg, "a")
        .map(|line| {
            let said = values(line, "\">")[0].into();
            (said, of(line, " x=\""), of(line, " y=\""))
        })
        .collect()
}

/// Numbers with spaces between them.
fn columns(line: &str) -> Numbers {
    let of = |before| number(values(line, before)[0]);
    let said = values(line, "\">")[0];
    let (begin, y) = (of(" x=\""), of(" y=\""));
    let wide = of("textLength=\"") / i64::try_from(said.len()).unwrap();
    let words = said.split(' ').scan(0, |next, word| {
        let long = i64::try_from(word.len()).unwrap();
        let at = std::mem::replace(next, *next + long + 1);
        Some((word.to_string(), begin + (2 * at + long) * wide / 2, y))
    });
    words.filter(|(word, ..)| !word.is_empty()).collect()
}

/// A place for each digit; digits at one height are one number, 7 pixels apart.
fn rows(line: &str) -> Numbers {
    let list = |before| values(line, before)[0].split(',').map(number);
    let digits = values(line, "\">")[0].chars();
    let mut numbers: Vec<(String, Vec<i64>, i64)> = Vec::new();
    for (digit, (x, y)) in digits.zip(list(" x=\"").zip(list(" y=\""))) {
        match numbers.last_mut().filter(|last| last.2 == y) {
            Some((said, xs, _)) => {
                assert_eq!(x - xs[xs.len() - 1], 7, "{said}");
                said.push(digit);
                xs.push(x);
            }
            None => numbers.push((digit.into(), vec![x], y)),
        }
    }
    let middle = |xs: Vec<i64>| (xs[0] + xs[xs.len() - 1]).div_euclid(2);
    numbers
        .into_iter()
        .map(|(said, xs, y)| (said, middle(xs), y))
        .collect()
}

/// Each number is where it would be alone.
#[test]
fn numbers_of_axes_are_at_their_cells() {
    for text in [
        "(8,8):(8,1)",
        "(12,(2,6)):(1,(0,12))",
        "((2,2,12),3):((1,2,0),4)",
        "(3,120):(30,0)",
        "7:1",
    ] {
        let of = |rows| {
            let style = Style {
                rows,
                ..Style::default()
            };
            Picture::layout(&layout(text), &style).unwrap().svg()
        };
        let (each, whole) = (of(false), of(true));
        let mut one = alone(&each);
        let mut other: Numbers = lines(&whole, "n")
            .flat_map(columns)
            .chain(lines(&whole, "a").flat_map(rows))
            .collect();
        one.sort();
        other.sort();
        assert_eq!(one.len(), other.len(), "{text}");
        for (one, other) in one.iter().zip(&other) {
            assert_eq!((&one.0, one.2), (&other.0, other.2), "{text}");
            assert!((one.1 - other.1).abs() <= 1, "{text}: {one:?} {other:?}");
        }
    }
}
