//! Answers. An answer is an error, or a value with the requested facts about it. It can be written
//! as text and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::Value;
use cute_draw::Picture;

use crate::facts::{LeftOut, Looked, known, reasons};
use crate::{Facts, Json, Refused, Step, VERSION, parts, shown};

/// The answer to a [`Question`](crate::Question).
#[derive(Clone, Debug)]
pub struct Answer {
    /// The text of the question.
    pub question: String,
    /// Every part of the text that was computed, inner parts first. If the operator of a part
    /// refused its input, this part comes last. The list is empty unless the question requests it.
    pub steps: Vec<Step>,
    /// The value, or the reason why there is none.
    pub found: Result<Found, Refused>,
}

/// A value, and the parts of it that the question requests.
#[derive(Clone, Debug)]
pub struct Found {
    /// The value.
    pub value: Value,
    /// The offsets of the value, if it is a function and the question requests them.
    pub offsets: Option<Listed>,
    /// The known facts about the value.
    pub facts: Option<Facts>,
    /// A picture of the value, or the reason why there is none. The entry is `None` if the question
    /// does not request a picture.
    pub picture: Option<Result<Picture, Refused>>,
}

/// A function, given by its offsets. An entry that is left out is `None`, and
/// [`left_out`](Self::left_out) contains the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// True if no two coordinates have the same offset.
    pub injective: Option<bool>,
    /// True if the function is a bijection onto the offsets from 0 on.
    pub bijective: Option<bool>,
    /// The offsets in the order of the coordinates, if there are at most [`Found::MOST_OFFSETS`].
    pub offsets: Option<Vec<i64>>,
    /// The facts that are left out, each with the reason.
    pub left_out: LeftOut,
}

impl Listed {
    pub(crate) fn of(looked: &Looked<'_>) -> Self {
        let mut left_out = LeftOut::new();
        Self {
            injective: known(&mut left_out, "injective", looked.injective())
                .map(|found| found.is_ok()),
            bijective: known(&mut left_out, "bijective", looked.bijective())
                .map(|found| found.is_ok()),
            offsets: known(
                &mut left_out,
                "offsets",
                looked.offsets(Found::MOST_OFFSETS),
            ),
            left_out,
        }
    }
}

impl Found {
    /// The greatest number of offsets that are written as JSON.
    pub const MOST_OFFSETS: i64 = 4096;
}

impl Answer {
    /// Returns the answer as JSON. For a value, the entries are `version`, `expression`, `kind`,
    /// `text`, and the parts of the value by their names. The question can request more entries:
    /// `injective`, `bijective` and `offsets`; `facts`; `steps`; `picture`, an SVG. Layouts of
    /// every size have the same entries: an omitted entry is `null`, and `left_out` contains the
    /// reason under its name. For an error, there is the entry `error`, as [`Refused::json`] writes
    /// it.
    ///
    /// ```
    /// use cute_answers::{Question, Show};
    /// assert_eq!(
    ///     Question::new("size((2,3))").answer().json().to_string(),
    ///     r#"{"expression":"size((2,3))","kind":"integers","text":"6","value":6,"version":2}"#,
    /// );
    /// let offsets = Show { offsets: true, ..Show::default() };
    /// assert_eq!(
    ///     Question { show: offsets, ..Question::new("5000:1") }.answer().json().to_string(),
    ///     "{\"bijective\":true,\"cosize\":5000,\"depth\":0,\"expression\":\"5000:1\",\"injective\":true,\"kind\":\"a layout\",\
    ///     \"left_out\":{\"offsets\":\"5000 coordinates are too many: at most 4096 are listed\"},\"offsets\":null,\"rank\":1,\
    ///     \"shape\":5000,\"size\":5000,\"stride\":1,\"text\":\"5000:1\",\"version\":2}",
    /// );
    /// assert_eq!(
    ///     Question::new("4:2,").answer().json().to_string(),
    ///     "{\"error\":{\"operator\":null,\"place\":{\"column\":4,\"expression\":\"4:2,\",\"width\":1},\"rule\":null,\
    ///     \"sentence\":\"expected `o` or the end, found `,`\",\"syntax\":true},\"expression\":\"4:2,\",\"version\":2}",
    /// );
    /// ```
    pub fn json(&self) -> Json {
        let mut json = match &self.found {
            Ok(found) => found.json(),
            Err(refused) => refused.json(),
        };
        json.extend([("expression", self.question.as_str().into())]);
        if !self.steps.is_empty() {
            json.extend([("steps", Json::list(&self.steps, Step::json))]);
        }
        json
    }

    /// Returns the steps and the known facts about the value, in lines. For an error, returns only
    /// the steps.
    ///
    /// ```
    /// use cute_answers::{Question, Show};
    /// let show = Show {
    ///     steps: true,
    ///     facts: true,
    ///     ..Show::default()
    /// };
    /// let text = Question {
    ///     show,
    ///     ..Question::new("4:1 o 8:2")
    /// }
    /// .answer()
    /// .explained();
    /// assert!(text.starts_with("4:1 o 8:2\n  = 8:2\n    composition of 4:1 and 8:2\n"));
    /// assert!(text.ends_with("  bijective   no: offset 1 is not reached\n"));
    /// ```
    pub fn explained(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            text += &match &step.value {
                Some(value) => format!("{}\n  = {value}\n", shown::line(&step.text)),
                None => format!("{}\n", shown::line(&step.text)),
            };
            for line in &step.lines {
                text += &format!("    {}\n", shown::line(&line.text));
            }
        }
        let Ok(found) = &self.found else { return text };
        if self.steps.is_empty() {
            text += &format!("{}\n", found.value);
        }
        for (name, fact) in found.facts.iter().flat_map(Facts::lines) {
            text += &format!("  {name:<12}{fact}\n");
        }
        text
    }
}

impl Found {
    fn json(&self) -> Json {
        let mut json = Json::object([
            ("version", VERSION.into()),
            ("kind", self.value.kind().into()),
            ("text", self.value.to_string().into()),
        ]);
        let mut left_out = LeftOut::new();
        json.extend(parts::of(&self.value, &mut left_out));
        if let Some(listed) = &self.offsets {
            json.extend([
                ("injective", listed.injective.into()),
                ("bijective", listed.bijective.into()),
                ("offsets", listed.offsets.clone().into()),
            ]);
            left_out.extend(listed.left_out.iter().cloned());
        }
        if let Some(facts) = &self.facts {
            json.extend([("facts", facts.json())]);
        }
        if let Some(picture) = &self.picture {
            json.extend([("picture", picture.as_ref().ok().map(Picture::svg).into())]);
            left_out.extend(
                picture
                    .as_ref()
                    .err()
                    .map(|refused| ("picture", refused.sentence.clone())),
            );
        }
        if self.offsets.is_some() || self.picture.is_some() || !left_out.is_empty() {
            json.extend([("left_out", reasons(&left_out))]);
        }
        json
    }
}
