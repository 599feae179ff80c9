//! What is known of a layout: its numbers, and what holds of it, with what shows that something does not.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::Layout;
use cute_draw::analysis::{Analysis, Footprint};

use crate::{Json, Refused};

/// What is known of a layout, or of one behind functions.
///
/// ```
/// use cute_answers::{Question, Show};
/// let question = Question { show: Show { facts: true, ..Show::default() }, ..Question::new("Sw<1,0,1> o (2,2):(1,0)") };
/// let facts = question.answer().found.unwrap().facts.unwrap();
/// assert_eq!((facts.injective, facts.contiguous, facts.bijective), (Err((0, 2)), Ok(()), false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The layout, without the functions that are applied after it.
    pub layout: Layout,
    /// The same with as few modes as possible.
    pub coalesced: Layout,
    /// The offsets from the smallest to the largest.
    pub footprint: Footprint,
    /// Whether no two coordinates have one offset; otherwise two that do.
    pub injective: Result<(), (i64, i64)>,
    /// Whether no offset is passed over; otherwise the first that is.
    pub contiguous: Result<(), i64>,
    /// Whether it is a bijection onto the first offsets.
    pub bijective: bool,
    /// How many cycles it has, and how many of them are fixed points, where it is a permutation.
    pub cycles: Option<(usize, usize)>,
}

fn witness<T>(found: &Result<(), T>, of: impl Fn(&T) -> String) -> String {
    match found {
        Ok(()) => "yes".into(),
        Err(found) => format!("no: {}", of(found)),
    }
}

impl Facts {
    pub(crate) fn of(layout: &Layout, analysis: &Analysis) -> Result<Self, Refused> {
        let cycles = analysis.cycles().ok().map(|cycles| {
            let fixed = cycles.iter().filter(|cycle| cycle.len() == 1).count();
            (cycles.len(), fixed)
        });
        Ok(Self {
            layout: layout.clone(),
            coalesced: layout.coalesce()?,
            footprint: analysis.footprint(),
            injective: analysis.injective(),
            contiguous: analysis.contiguous(),
            bijective: analysis.bijective(),
            cycles,
        })
    }

    /// Each fact by its name, in words.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let (layout, Footprint { first, last, used, span }) = (&self.layout, self.footprint);
        let shared = |pair: &(i64, i64)| format!("coordinates {} and {} have the same offset", pair.0, pair.1);
        let mut lines = Vec::from([
            ("shape", layout.shape().to_string()),
            ("stride", layout.stride().to_string()),
            ("size", layout.size().to_string()),
            ("cosize", layout.cosize().to_string()),
            ("rank", layout.rank().to_string()),
            ("depth", layout.depth().to_string()),
            ("coalesced", self.coalesced.to_string()),
            ("image", format!("{first}..{last}, {used} of {span} used")),
            ("injective", witness(&self.injective, shared)),
            ("contiguous", witness(&self.contiguous, |missed| format!("offset {missed} is not hit"))),
            ("bijective", if self.bijective { "yes".into() } else { "no".into() }),
        ]);
        if let Some((cycles, fixed)) = self.cycles {
            lines.push(("cycles", format!("{cycles}, {fixed} of them fixed points")));
        }
        lines
    }

    pub(crate) fn json(&self) -> Json {
        let Footprint { first, last, used, span } = self.footprint;
        // What holds is `true`; what does not is what shows it.
        let mut json = Json::object([
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
            (
                "injective",
                self.injective.map_or_else(
                    |(one, other)| Json::object([("coordinates", Vec::from([one, other]).into())]),
                    |()| true.into(),
                ),
            ),
            (
                "contiguous",
                self.contiguous.map_or_else(|missed| Json::object([("offset", missed.into())]), |()| true.into()),
            ),
            ("bijective", self.bijective.into()),
        ]);
        if let Some((cycles, fixed)) = self.cycles {
            json.extend([("cycles", cycles.into()), ("fixed_points", fixed.into())]);
        }
        json
    }
}
