//! Pictures of an operation's inputs, with the same colours as in its result. After an error, the
//! pictures show the elements of the left side that the right side selects.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::expression::Step as Computed;
use cute_core::{ComposedLayout, Layout, Value};
use cute_draw::picture::Cell;
use cute_draw::{Colour, Picture, Spot, Style};

use crate::question::value;

/// The limit on the cells of a drawn input, and on the cells of a result whose colours are
/// computed.
const MOST: i64 = 4096;
/// The greatest number of coordinates of a right side that a sentence lists.
const LISTED: usize = 8;
/// The greatest size of a result in which every element has its own colour.
const APART: i64 = 16;

/// The inputs of the operation that an expression computes last.
///
/// ```
/// use cute_answers::Inputs;
/// use cute_draw::Style;
/// let inputs = Inputs::of("(6,2):(8,2) o (4,3):(3,1)", &|_| None, &Style::default()).unwrap();
/// let [a, b] = inputs.pictures() else { panic!() };
/// assert_eq!((a.title(), b.title()), ("A = (6,2):(8,2)", "B = (4,3):(3,1)"));
/// // Coordinate 4 of the result is the first of its second column: B(4) is 1, and A(1) is 8.
/// assert_eq!(inputs.key(4), Some(4));
/// assert_eq!(b.panels()[0].cells().iter().find(|cell| cell.index == 4).unwrap().key, Some(4));
/// assert_eq!(a.panels()[0].cells().iter().find(|cell| cell.index == 1).unwrap().key, Some(4));
/// let (way, [in_a, in_b]) = inputs.linked(4, 8).unwrap();
/// assert_eq!((way.as_str(), in_a.len(), in_b.len()), ("B(4) = 1, A(1) = 8", 1, 1));
/// // A refusal marks what B selects of A, up to the coordinate that leaves it.
/// let refused = Inputs::of("(6,2):(8,2) o 5:5", &|_| None, &Style::default()).unwrap();
/// let sentence = "B selects the elements 0, 5, 10 of A, then leaves its 12 elements: B(3) is 15.";
/// assert_eq!(refused.sentence(), Some(sentence));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    pictures: Vec<Picture>,
    keys: Vec<u8>,
    sentence: Option<String>,
    way: Way,
}

/// The rule that maps an element of the result to elements of the inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Way {
    /// No element of an input corresponds to an element of the result.
    None,
    /// A composition: the coordinate of the left side is the offset of the right side, listed here.
    Walk(Vec<i64>),
    /// An inverse: the offset of the left side is the coordinate of the result.
    Inverse,
    /// All other operators: the offset of the left side is the offset of the result.
    Offset,
}

/// The position and the size of a cell in its picture: left, top, width and height.
pub type Rectangle = [usize; 4];

/// An operation: its name, its arguments, and its value.
struct Operation {
    operator: String,
    arguments: Vec<Value>,
    value: Option<Value>,
}

/// Returns the function of a value if the function is small enough to be drawn.
fn small(value: &Value) -> Option<ComposedLayout> {
    let function = value.function()?;
    (function.shape().size().ok()? <= MOST).then_some(function)
}

/// A map from integers to colour numbers. If an integer occurs twice, the map contains its first
/// colour number.
struct Numbers {
    least: i64,
    numbers: Vec<Option<u16>>,
}

impl Numbers {
    /// Makes the map from pairs of an integer and its colour number, if the integers are close
    /// together.
    fn of(pairs: &[(i64, u16)]) -> Option<Self> {
        let least = pairs.iter().map(|pair| pair.0).min()?;
        let last = pairs.iter().map(|pair| pair.0).max()?;
        let span = usize::try_from(last.checked_sub(least)?).ok()?;
        if span >= 1 << 16 {
            return None;
        }
        let mut numbers = alloc::vec![None; span + 1];
        for (integer, number) in pairs {
            let place = usize::try_from(integer - least).ok()?;
            if let Some(held @ None) = numbers.get_mut(place) {
                *held = Some(*number);
            }
        }
        Some(Self { least, numbers })
    }

    fn get(&self, integer: i64) -> Option<u16> {
        let place = usize::try_from(integer.checked_sub(self.least)?).ok()?;
        self.numbers.get(place).copied()?
    }

    /// Returns the colour of an integer.
    fn key(&self, integer: i64) -> Option<u8> {
        u8::try_from(self.get(integer)? % 32).ok()
    }
}

/// Returns the offsets of a function, in the order of its coordinates.
fn offsets(function: &ComposedLayout) -> Option<Vec<i64>> {
    let size = function.shape().size().ok()?;
    (0..size).map(|index| function.at(index).ok()).collect()
}

/// Returns the colour of each coordinate of a result, which is the number of the coordinate's
/// column. If the result has one mode or few elements, or if `each` is set, each coordinate has its
/// own colour number instead.
fn columns(function: &ComposedLayout, each: bool) -> Option<Vec<u8>> {
    let shape = function.shape();
    let size = shape.size().ok()?;
    let rows = match shape.modes().collect::<Vec<_>>().as_slice() {
        [rows, _, ..] if !each && size > APART => rows.size().ok()?.max(1),
        _ => 1,
    };
    (0..size)
        .map(|index| u8::try_from((index / rows) % 32).ok())
        .collect()
}

/// Returns the cells that `wanted` selects: the linear coordinate and the rectangle of each.
fn found(picture: &Picture, wanted: &dyn Fn(&Cell) -> bool) -> Vec<(i64, Rectangle)> {
    let mut found = Vec::new();
    for (panel, of) in picture.panels().iter().enumerate() {
        let columns = of.columns().size().max(1);
        for (place, cell) in of.cells().iter().enumerate() {
            let spot = Spot {
                panel,
                row: place / columns,
                column: place % columns,
            };
            if wanted(cell) {
                found.extend(picture.rectangle(spot).map(|at| (cell.index, at)));
            }
        }
    }
    found
}

impl Inputs {
    /// Returns the inputs of the last operation of `text`. Returns `None` if the operation is not
    /// one on layouts, or if an input is too large to draw.
    pub fn of(text: &str, names: &dyn Fn(&str) -> Option<Value>, style: &Style) -> Option<Self> {
        let mut last = None;
        let found = value(text, names, &mut |step: Computed<'_>| {
            last = Some(Operation {
                operator: step.operator.to_string(),
                arguments: step.arguments.to_vec(),
                value: step.value.cloned(),
            });
        });
        let last = last?;
        match (&found, &last.value) {
            (Ok(found), Some(value)) if found == value => last.accepted(style),
            (Err(_), None) => last.refused(style),
            _ => None,
        }
    }

    /// Returns the pictures, in the order of the arguments.
    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    /// Returns the colour of a linear coordinate of the result.
    pub fn key(&self, index: i64) -> Option<u8> {
        self.keys.get(usize::try_from(index).ok()?).copied()
    }

    /// Returns the elements of the inputs that correspond to an element of the result: in words,
    /// and as rectangles in the pictures of A and B. `index` is the linear coordinate of the
    /// result, and `offset` is its offset. Returns `None` if no elements of the inputs correspond
    /// to it.
    pub fn linked(&self, index: i64, offset: i64) -> Option<(String, [Vec<Rectangle>; 2])> {
        let [a, b] = [0, 1].map(|number| self.pictures.get(number));
        let cells = |picture: Option<&Picture>, wanted: &dyn Fn(&Cell) -> bool| {
            picture.map_or_else(Vec::new, |picture| found(picture, wanted))
        };
        let places = |cells: &[(i64, Rectangle)]| cells.iter().map(|cell| cell.1).collect();
        if let Way::Walk(offsets) = &self.way {
            let to = *offsets.get(usize::try_from(index).ok()?)?;
            return Some((
                format!("B({index}) = {to}, A({to}) = {offset}"),
                [
                    places(&cells(a, &|cell| cell.index == to)),
                    places(&cells(b, &|cell| cell.index == index)),
                ],
            ));
        }
        let wanted = match self.way {
            Way::Inverse => index,
            Way::Offset => offset,
            _ => return None,
        };
        let of_a = cells(a, &|cell| cell.offset == wanted);
        let (from, _) = of_a.first()?;
        Some((format!("A({from}) = {wanted}"), [places(&of_a), Vec::new()]))
    }

    /// Returns a sentence about the elements that a refused operation selects.
    pub fn sentence(&self) -> Option<&str> {
        self.sentence.as_deref()
    }
}

impl Operation {
    /// Draws an argument. The colour of each cell depends on its coordinate and its offset.
    fn drawn(
        &self,
        number: usize,
        style: &Style,
        key: &dyn Fn(i64, i64) -> Option<u8>,
    ) -> Option<Picture> {
        let value = self.arguments.get(number)?;
        let plain = Style {
            colour: Colour::None,
            slice: None,
            ..style.clone()
        };
        let picture = Picture::layout(&small(value)?, &plain).ok()?;
        let name = ["A", "B"].get(number)?;
        Some(
            picture
                .titled(format!("{name} = {value}"))
                .coloured(|cell| key(cell.index, cell.offset)),
        )
    }

    /// Draws the inputs of an operation that has a result. An element has the same colour
    /// everywhere.
    fn accepted(&self, style: &Style) -> Option<Inputs> {
        let result = small(self.value.as_ref()?)?;
        let keys = columns(&result, self.operator == "complement")?;
        let values = offsets(&result)?;
        let key = |index: i64| keys.get(usize::try_from(index).ok()?).copied();
        let pairs = values.iter().zip(&keys);
        let pairs: Vec<(i64, u16)> = pairs
            .map(|(value, key)| (*value, u16::from(*key)))
            .collect();
        let by_offset = Numbers::of(&pairs)?;
        let left: &dyn Fn(i64, i64) -> Option<u8> = match self.operator.as_str() {
            // At each offset of the result, a copy of the left side begins.
            "complement" => &|_, _| None,
            "right_inverse" | "left_inverse" => &|_, offset| key(offset),
            _ => &|_, offset| by_offset.key(offset),
        };
        let mut pictures = Vec::from([self.drawn(0, style, left)?]);
        let mut way = match self.operator.as_str() {
            "complement" => Way::None,
            "right_inverse" | "left_inverse" => Way::Inverse,
            _ => Way::Offset,
        };
        if self.operator == "composition" {
            let right = small(self.arguments.get(1)?)
                .filter(|right| right.shape().size() == result.shape().size());
            if let Some(right) = right {
                pictures.extend(self.drawn(1, style, &|index, _| key(index)));
                way = offsets(&right).map_or(Way::Offset, Way::Walk);
            }
        } else if self
            .arguments
            .get(1)
            .is_some_and(|right| small(right).is_some())
        {
            pictures.extend(self.drawn(1, style, &|_, _| None));
        }
        if self.operator == "complement" {
            pictures.extend(self.filled(&result, style));
        }
        Some(Inputs {
            pictures,
            keys,
            sentence: None,
            way,
        })
    }

    /// Draws the memory that a complement fills. Each copy of the left side has the colour of its
    /// number in the complement.
    fn filled(&self, result: &ComposedLayout, style: &Style) -> Option<Picture> {
        let (one, rest) = (small(self.arguments.first()?)?, result.as_layout()?);
        let (one, rest) = (offsets(&one)?, offsets(&rest.clone().into())?);
        let end = one
            .iter()
            .max()?
            .checked_add(*rest.iter().max()?)?
            .checked_add(1)?;
        let mut pairs = Vec::new();
        for (begin, copy) in rest.iter().zip(0_u16..) {
            for offset in &one {
                pairs.push((begin.checked_add(*offset)?, copy));
            }
        }
        let copies = Numbers::of(&pairs)?;
        let row = (end <= MOST).then(|| Layout::new([1, end].into(), [0, 1].into()))?;
        let memory = Picture::layout(
            &row.ok()?,
            &Style {
                slice: None,
                ..style.clone()
            },
        )
        .ok()?;
        Some(
            memory
                .titled("A repeated at each offset of the result")
                .coloured(|cell| copies.key(cell.offset)),
        )
    }

    /// Draws the inputs of a refused operation. An element that the right side selects is labelled
    /// with the coordinate of the right side.
    fn refused(&self, style: &Style) -> Option<Inputs> {
        let right = self.arguments.get(1).and_then(small);
        let selects = self.operator == "composition" || self.operator.ends_with("_divide");
        let Some(right) = right.filter(|_| selects) else {
            return Some(Inputs {
                pictures: Vec::from([self.drawn(0, style, &|_, _| None)?]),
                keys: Vec::new(),
                sentence: None,
                way: Way::None,
            });
        };
        let left = small(self.arguments.first()?)?;
        let (size, selected) = (left.shape().size().ok()?, offsets(&right)?);
        let inside: Vec<i64> = selected
            .iter()
            .copied()
            .take_while(|index| (0..size).contains(index))
            .collect();
        let pairs: Vec<(i64, u16)> = inside.iter().copied().zip(0..).collect();
        let first = Numbers::of(&pairs);
        let at = |index: i64| first.as_ref()?.get(index);
        let a = self.drawn(0, style, &|index, _| first.as_ref()?.key(index))?;
        let a = a
            .marked(|cell| at(cell.index).is_some())
            .labelled(|cell| Some(format!("B({}): {}", at(cell.index)?, cell.offset)));
        let b = self.drawn(1, style, &|index, _| {
            let at = usize::try_from(index)
                .ok()
                .filter(|at| *at < inside.len())?;
            u8::try_from(at % 32).ok()
        })?;
        Some(Inputs {
            pictures: Vec::from([a, b]),
            keys: Vec::new(),
            way: Way::None,
            sentence: Some(Self::told(
                &left,
                &inside,
                selected.get(inside.len()).copied(),
                size,
            )),
        })
    }

    /// Returns a sentence about the elements that the right side selects.
    fn told(left: &ComposedLayout, inside: &[i64], out: Option<i64>, size: i64) -> String {
        let list = |numbers: &mut dyn Iterator<Item = i64>| {
            let shown: Vec<String> = numbers
                .take(LISTED)
                .map(|number| number.to_string())
                .collect();
            let more = if inside.len() > LISTED { ", …" } else { "" };
            format!("{}{more}", shown.join(", "))
        };
        let elements = list(&mut inside.iter().copied());
        if let Some(out) = out {
            let begin = if inside.is_empty() {
                "B".to_string()
            } else {
                format!("B selects the elements {elements} of A, then")
            };
            return format!(
                "{begin} leaves its {size} elements: B({}) is {out}.",
                inside.len()
            );
        }
        let offsets = list(&mut inside.iter().filter_map(|index| left.at(*index).ok()));
        format!("B selects the elements {elements} of A, with the offsets {offsets}.")
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use cute_core::ComposedLayout;
    use cute_draw::Style;

    use super::{APART, Inputs};
    use crate::question::value;

    fn function(text: &str) -> ComposedLayout {
        value(text, &|_| None, &mut |_| {})
            .ok()
            .and_then(|value| value.function())
            .unwrap()
    }

    /// Checks the law of a composition, `R(c) = A(B(c))`, in words and in the pictures, using the
    /// offsets of the two inputs.
    #[test]
    fn an_element_comes_from_both_inputs() {
        for (a, b) in [
            ("(6,2):(8,2)", "(4,3):(3,1)"),
            ("(8,8):(8,1)", "(4,4):(8,2)"),
            ("((2,2),(2,2)):((1,4),(2,8))", "(2,8):(8,1)"),
            ("20:2", "(5,4):(4,1)"),
        ] {
            let text = format!("{a} o {b}");
            let inputs = Inputs::of(&text, &|_| None, &Style::default()).unwrap();
            let (a, b, result) = (function(a), function(b), function(&text));
            for index in 0..result.size() {
                let (to, offset) = (b.at(index).unwrap(), result.at(index).unwrap());
                assert_eq!(a.at(to), Ok(offset), "{text}");
                let (way, places) = inputs.linked(index, offset).unwrap();
                assert_eq!(way, format!("B({index}) = {to}, A({to}) = {offset}"));
                assert_eq!(places.map(|of| of.len()), [1, 1], "{text} {index}");
            }
            let mut keys: alloc::vec::Vec<_> =
                (0..result.size()).map(|index| inputs.key(index)).collect();
            keys.sort_unstable();
            keys.dedup();
            let apart = result.size() <= APART;
            assert_eq!(
                i64::try_from(keys.len()) == Ok(result.size()),
                apart,
                "{text}"
            );
        }
    }

    /// Checks that an inverse exchanges coordinate and offset, that other operators keep the
    /// offset, and that no element of a complement comes from the input.
    #[test]
    fn other_operators_lead_to_the_left_side() {
        let of = |text: &str| Inputs::of(text, &|_| None, &Style::default()).unwrap();
        let inverse = of("right_inverse((4,8):(8,1))");
        let function = function("right_inverse((4,8):(8,1))");
        for index in 0..function.size() {
            let from = function.at(index).unwrap();
            let (way, [places, none]) = inverse.linked(index, from).unwrap();
            assert_eq!(way, format!("A({from}) = {index}"));
            assert!(places.len() == 1 && none.is_empty());
        }
        // Coordinate (1,1) has offset 9 and the linear coordinate 5.
        let (way, _) = of("coalesce((4,8):(8,1))").linked(5, 9).unwrap();
        assert_eq!(way, "A(5) = 9");
        assert_eq!(of("complement(4:2, 24)").linked(1, 1), None);
        let refused = of("(6,2):(8,2) o 5:5");
        assert_eq!((refused.linked(0, 0), refused.key(0)), (None, None));
    }
}
