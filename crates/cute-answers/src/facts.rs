//! Facts about a layout: its numbers and its properties, with a counterexample for each property
//! that it does not have.
//!
//! A function with at most 4,194,304 coordinates is evaluated at each of them.
//! [`Show::counted`](crate::Show::counted) may set a lower limit. For a larger function, only the
//! facts that follow from rules are given. The other facts are left out, and listed by name with
//! the reason.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::ops::contiguous::NotCompact;
use cute_core::ops::contiguous::image_ends;
use cute_core::{ComposedLayout, Layout, NotInjective};
use cute_draw::Table;
use cute_draw::analysis::{Analysis, Footprint};

use crate::{Json, Refused};

/// The facts that are left out, by name, each with the reason.
pub type LeftOut = Vec<(&'static str, String)>;

/// The facts about a layout or a composed layout. A fact that is left out is `None`, and
/// [`left_out`](Self::left_out) contains the reason.
///
/// ```
/// use cute_answers::{NotBijective, Question, Show};
/// let facts = |text| {
///     let question = Question {
///         show: Show {
///             facts: true,
///             ..Show::default()
///         },
///         ..Question::new(text)
///     };
///     question.answer().found.unwrap().facts.unwrap()
/// };
/// let small = facts("Sw<1,0,1> o (2,2):(1,0)");
/// assert_eq!(
///     (small.injective, small.contiguous, small.bijective),
///     (Some(Err((0, 2))), Some(Ok(())), Some(Err(NotBijective::Coordinates(0, 2))))
/// );
/// let large = facts("(8192,8192):(8192,1)");
/// assert_eq!(
///     (large.injective, large.bijective, large.image.used),
///     (Some(Ok(())), Some(Ok(())), Some(67_108_864))
/// );
/// assert_eq!((large.cycles, large.left_out[0].0), (None, "cycles"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The layout, without the functions that are applied after it.
    pub layout: Layout,
    /// True if functions are applied after the layout. The strides of the layout are then not the
    /// strides of the whole function.
    pub is_composed: bool,
    /// The number of elements that a storage of all offsets needs. It is 1 + the greatest offset −
    /// the least offset, or 1 + the greatest offset if no offset is negative.
    pub cosize: Option<i64>,
    /// The same function with as few modes as possible.
    pub coalesced: ComposedLayout,
    /// The range of the offsets, and the number of reached offsets.
    pub image: Image,
    /// `Ok` if no two coordinates have the same offset, otherwise two coordinates that do.
    pub injective: Option<Result<(), (i64, i64)>>,
    /// `Ok` if the offsets have no gap, otherwise the first missing offset.
    pub contiguous: Option<Result<(), i64>>,
    /// `Ok` if the function is a bijection onto the offsets from 0 on, otherwise the reason why
    /// not.
    pub bijective: Option<Result<(), NotBijective>>,
    /// The number of cycles, and the number of fixed points among them. Only a permutation has
    /// cycles. For other functions, this entry is `None`, but is not listed as left out.
    pub cycles: Option<(usize, usize)>,
    /// The facts that are left out.
    pub left_out: LeftOut,
}

/// The reason why a function is not a bijection onto the offsets `0 … size − 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotBijective {
    /// Two coordinates have the same offset.
    Coordinates(i64, i64),
    /// No coordinate has this offset, which is less than the size.
    Offset(i64),
    /// A coordinate has a negative offset: the coordinate and its offset.
    Negative(i64, i64),
}

/// The range of a function's offsets. A number that is not known is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// The smallest offset. It is `None` if the layout has size 0.
    pub first: Option<i64>,
    /// The largest offset. It is `None` if the layout has size 0.
    pub last: Option<i64>,
    /// The number of offsets from the smallest to the largest one.
    pub span: Option<u64>,
    /// The number of these offsets that are reached.
    pub used: Option<u64>,
}

/// A function, with the result of its evaluation at every coordinate.
pub(crate) struct Looked<'a> {
    function: &'a ComposedLayout,
    /// The result of the evaluation, or the reason why the function was not evaluated.
    counted: Result<Analysis, String>,
}

/// Returns the sentence that explains why something is left out: the function has too many
/// coordinates.
pub(crate) fn too_many(size: i64, most: i64, what: &str) -> String {
    format!("{size} coordinates are too many: at most {most} are {what}")
}

impl<'a> Looked<'a> {
    /// Evaluates the function, if it has at most `most` coordinates.
    pub(crate) fn at(function: &'a ComposedLayout, most: i64) -> Self {
        let most = most.min(Table::MOST);
        let counted = if function.size() > most {
            Err(too_many(function.size(), most, "counted"))
        } else {
            Analysis::of(function).map_err(|error| error.to_string())
        };
        Self { function, counted }
    }

    /// Returns two coordinates with the same offset, if they exist, or the reason why this is
    /// unknown.
    pub(crate) fn injective(&self) -> Result<Result<(), (i64, i64)>, String> {
        let why = match &self.counted {
            Ok(analysis) => return Ok(analysis.injective()),
            Err(why) => why,
        };
        match self.function.known_injective() {
            Some(Ok(())) => Ok(Ok(())),
            Some(Err(NotInjective::Collision(met))) => {
                Ok(Err((met.first.min(met.second), met.first.max(met.second))))
            }
            Some(Err(undecided)) => Err(undecided.to_string()),
            None => Err(why.clone()),
        }
    }

    /// Returns the number of elements that a storage of all offsets needs.
    pub(crate) fn cosize(&self) -> Result<i64, String> {
        match &self.counted {
            Ok(analysis) => {
                let Footprint {
                    first, last, used, ..
                } = analysis.footprint();
                if used == 0 {
                    return Ok(0);
                }
                last.checked_sub(first.min(0))
                    .and_then(|span| span.checked_add(1))
                    .ok_or_else(|| "it does not fit in 64 bits".into())
            }
            Err(_) => self.function.cosize().map_err(|error| error.to_string()),
        }
    }

    fn contiguous(&self) -> Result<Result<(), i64>, String> {
        match &self.counted {
            Ok(analysis) => Ok(analysis.contiguous()),
            Err(_) if self.function.known_run().is_some() => Ok(Ok(())),
            Err(why) => {
                let plain = self.function.as_layout().ok_or_else(|| why.clone())?;
                Ok(plain.contiguous().map_err(|missing| missing.offset))
            }
        }
    }

    /// Returns the reason why the function is not a bijection. A gap between the offsets is
    /// reported first, then two coordinates with the same offset, then a missing offset after the
    /// last one.
    pub(crate) fn bijective(&self) -> Result<Result<(), NotBijective>, String> {
        let size = self.function.size();
        let shared = |(one, other)| NotBijective::Coordinates(one, other);
        match &self.counted {
            Ok(analysis) => {
                let end = analysis.footprint().last.saturating_add(1).clamp(0, size);
                Ok(analysis
                    .surjective(end)
                    .map_err(NotBijective::Offset)
                    .and_then(|()| analysis.injective().map_err(shared))
                    .and_then(|()| analysis.surjective(size).map_err(NotBijective::Offset)))
            }
            Err(why) => {
                // A plain layout's offsets follow from rules.
                let plain = self.function.as_layout();
                if let Some((coordinate, offset)) = plain.and_then(negative) {
                    return Ok(Err(NotBijective::Negative(coordinate, offset)));
                }
                let compact = plain.map(Layout::compact);
                if let Some(Err(NotCompact::Missing(missing))) = compact {
                    return Ok(Err(NotBijective::Offset(missing.offset)));
                }
                if let Err(met) = self.injective()? {
                    return Ok(Err(shared(met)));
                }
                match (compact, self.function.known_run()) {
                    (Some(Ok(())), _) => Ok(Ok(())),
                    (_, Some((0, last))) if size.checked_sub(1) == Some(last) => Ok(Ok(())),
                    (_, Some((first, last))) => Ok(Err(NotBijective::Offset(if first > 0 {
                        0
                    } else {
                        last.saturating_add(1).max(0)
                    }))),
                    (_, None) => Err(why.clone()),
                }
            }
        }
    }

    /// Returns the range of the offsets. If some of its numbers are unknown, also returns the
    /// reason.
    fn image(&self) -> (Image, Option<String>) {
        let why = match &self.counted {
            Ok(analysis) => {
                let Footprint {
                    first,
                    last,
                    used,
                    span,
                } = analysis.footprint();
                // A first and a last offset exist only if an offset is reached.
                let ends = (used > 0).then_some((first, last));
                let all = Image {
                    first: ends.map(|ends| ends.0),
                    last: ends.map(|ends| ends.1),
                    span: Some(span),
                    used: Some(used),
                };
                return (all, None);
            }
            Err(why) => why,
        };
        let run = self.function.known_run();
        let ends = run.or_else(|| {
            self.function
                .as_layout()
                .map(|layout| image_ends(layout.view()))
        });
        let span = |(first, last): (i64, i64)| last.abs_diff(first).saturating_add(1);
        let each_once = matches!(self.injective(), Ok(Ok(())));
        let used = if each_once {
            u64::try_from(self.function.size()).ok()
        } else {
            run.map(span)
        };
        let image = Image {
            first: ends.map(|ends| ends.0),
            last: ends.map(|ends| ends.1),
            span: ends.map(span),
            used,
        };
        (
            image,
            (ends.is_none() || used.is_none()).then(|| why.clone()),
        )
    }

    /// Returns the offsets in the order of the coordinates, or the reason why they are left out.
    /// `most` is the limit on their number.
    pub(crate) fn offsets(&self, most: i64) -> Result<Vec<i64>, String> {
        match &self.counted {
            Ok(analysis) if analysis.size() <= most => Ok(analysis.table().offsets.clone()),
            Err(why) if self.function.size() <= most => Err(why.clone()),
            _ => Err(too_many(self.function.size(), most, "listed")),
        }
    }
}

/// Returns a coordinate of a layout that has a negative offset, together with this offset.
fn negative(layout: &Layout) -> Option<(i64, i64)> {
    let mut coordinate = 1_i64;
    for (extent, stride) in layout.view().leaves() {
        if extent > 1 && stride < 0 {
            return Some((coordinate, stride));
        }
        coordinate = coordinate.saturating_mul(extent);
    }
    None
}

/// Returns a known fact. If the fact is unknown, adds its name and the reason to `left_out`.
pub(crate) fn known<T>(
    left_out: &mut LeftOut,
    name: &'static str,
    found: Result<T, String>,
) -> Option<T> {
    found.map_err(|why| left_out.push((name, why))).ok()
}

fn witness<T>(found: &Result<(), T>, of: impl Fn(&T) -> String) -> String {
    match found {
        Ok(()) => "yes".into(),
        Err(found) => format!("no: {}", of(found)),
    }
}

/// Returns the reasons for omitted entries as JSON, by the name of the entry.
pub(crate) fn reasons(left_out: &[(&'static str, String)]) -> Json {
    let mut json = Json::object([]);
    json.extend(
        left_out
            .iter()
            .map(|(name, why)| (*name, why.as_str().into())),
    );
    json
}

impl Facts {
    pub(crate) fn of(looked: &Looked<'_>) -> Result<Self, Refused> {
        let mut left_out = LeftOut::new();
        let (image, why) = looked.image();
        left_out.extend(why.map(|why| ("image", why)));
        let injective = known(&mut left_out, "injective", looked.injective());
        let contiguous = known(&mut left_out, "contiguous", looked.contiguous());
        let bijective = known(&mut left_out, "bijective", looked.bijective());
        let cycles = match (&looked.counted, bijective) {
            (Ok(analysis), _) => analysis.cycles().ok().map(|cycles| {
                let fixed = cycles.iter().filter(|cycle| cycle.len() == 1).count();
                (cycles.len(), fixed)
            }),
            (Err(_), Some(Err(_))) => None,
            (Err(why), _) => known(&mut left_out, "cycles", Err(why.clone())),
        };
        let cosize = known(&mut left_out, "cosize", looked.cosize());
        Ok(Self {
            layout: looked.function.layout().clone(),
            is_composed: looked.function.as_layout().is_none(),
            cosize,
            coalesced: looked.function.coalesce()?,
            image,
            injective,
            contiguous,
            bijective,
            cycles,
            left_out,
        })
    }

    /// Returns each fact in words, with its name. For a fact that is left out, the words are the
    /// reason.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let layout = &self.layout;
        let left_out = |of: &str| {
            let why = self.left_out.iter().find(|(name, _)| *name == of);
            why.map_or_else(String::new, |(_, why)| format!("left out: {why}"))
        };
        let number = |number: Option<u64>| {
            number.map_or_else(|| "not counted".into(), |number| number.to_string())
        };
        let Image {
            first,
            last,
            span,
            used,
        } = self.image;
        let image = match (first, last, used) {
            (Some(first), Some(last), Some(used)) => {
                format!("{first}..{last}, {used} of {} used", number(span))
            }
            (Some(first), Some(last), None) => format!("{first}..{last}; {}", left_out("image")),
            (None, None, Some(0)) => "empty".into(),
            _ => left_out("image"),
        };
        let shared = |pair: &(i64, i64)| {
            format!("coordinates {} and {} have the same offset", pair.0, pair.1)
        };
        let missed = |missed: &i64| format!("offset {missed} is not reached");
        let or_left_out =
            |name: &str, found: Option<String>| found.unwrap_or_else(|| left_out(name));
        let lacking = |why: &NotBijective| match why {
            NotBijective::Coordinates(one, other) => shared(&(*one, *other)),
            NotBijective::Offset(offset) => missed(offset),
            NotBijective::Negative(coordinate, offset) => {
                format!("coordinate {coordinate} has the offset {offset}")
            }
        };
        // A composed layout has no strides, so the text shows the strides of the layout inside.
        let stride = if self.is_composed {
            format!("{}, of the layout inside", layout.stride())
        } else {
            layout.stride().to_string()
        };
        let mut lines = Vec::from([
            ("shape", layout.shape().to_string()),
            ("stride", stride),
            ("size", layout.size().to_string()),
            (
                "cosize",
                or_left_out("cosize", self.cosize.map(|cosize| cosize.to_string())),
            ),
            ("rank", layout.rank().to_string()),
            ("depth", layout.depth().to_string()),
            ("coalesced", self.coalesced.to_string()),
            ("image", image),
            (
                "injective",
                or_left_out(
                    "injective",
                    self.injective.as_ref().map(|found| witness(found, shared)),
                ),
            ),
            (
                "contiguous",
                or_left_out(
                    "contiguous",
                    self.contiguous.as_ref().map(|found| witness(found, missed)),
                ),
            ),
            (
                "bijective",
                or_left_out(
                    "bijective",
                    self.bijective.as_ref().map(|found| witness(found, lacking)),
                ),
            ),
        ]);
        if let Some((cycles, fixed)) = self.cycles {
            lines.push(("cycles", format!("{cycles}, {fixed} of them fixed points")));
        } else if !left_out("cycles").is_empty() {
            lines.push(("cycles", left_out("cycles")));
        }
        lines
    }

    pub(crate) fn json(&self) -> Json {
        let Image {
            first,
            last,
            used,
            span,
        } = self.image;
        // `true` if the property holds, a witness if it does not, and `null` if it is left out.
        let of = |found: Option<Json>| found.unwrap_or(Json::Null);
        let injective = self.injective.map(|found| {
            found.map_or_else(
                |(one, other)| Json::object([("coordinates", Vec::from([one, other]).into())]),
                |()| true.into(),
            )
        });
        let contiguous = self.contiguous.map(|found| {
            found.map_or_else(
                |missed| Json::object([("offset", missed.into())]),
                |()| true.into(),
            )
        });
        Json::object([
            ("coalesced", self.coalesced.to_string().into()),
            (
                "image",
                Json::object([
                    ("first", first.into()),
                    ("last", last.into()),
                    ("used", used.into()),
                    ("span", span.into()),
                ]),
            ),
            ("injective", of(injective)),
            ("contiguous", of(contiguous)),
            (
                "bijective",
                self.bijective.map(|found| found.is_ok()).into(),
            ),
            ("cycles", self.cycles.map(|cycles| cycles.0).into()),
            ("fixed_points", self.cycles.map(|cycles| cycles.1).into()),
            ("left_out", reasons(&self.left_out)),
        ])
    }
}
