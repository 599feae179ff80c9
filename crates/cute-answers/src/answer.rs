//! What is answered: the value with what was to be shown of it, or the refusal; as text and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::Value;
use cute_draw::Picture;
use cute_draw::analysis::Analysis;

use crate::{Facts, Json, Refused, Step, VERSION, parts};

/// The answer to a [`Question`](crate::Question).
#[derive(Clone, Debug)]
pub struct Answer {
    /// The text of the question.
    pub question: String,
    /// Every part that was computed, inside first; last comes the one that was refused, if one was; empty unless asked for.
    pub steps: Vec<Step>,
    /// The value, or why there is none.
    pub found: Result<Found, Refused>,
}

/// A value, and what was to be shown of it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The value.
    pub value: Value,
    /// Its function, evaluated at every coordinate.
    pub offsets: Option<Analysis>,
    /// What is known of it.
    pub facts: Option<Facts>,
    /// A picture of it.
    pub picture: Option<Picture>,
}

impl Found {
    /// The most offsets that are written as JSON.
    pub const MOST_OFFSETS: i64 = 4096;
}

impl Answer {
    /// The answer as JSON: `version`, `expression`, `kind`, `text`, the parts of the value by their names, and what was asked for:
    /// `injective`, `bijective` and `offsets`; `facts`; `steps`; `picture`, an SVG. Of a refusal: `refused`, the sentence, with
    /// `operator`, `rule`, `column`, `width` and `syntax`.
    ///
    /// ```
    /// use cute_answers::Question;
    /// assert_eq!(
    ///     Question::new("size((2,3))").answer().json().to_string(),
    ///     r#"{"expression":"size((2,3))","kind":"integers","text":"6","value":6,"version":1}"#,
    /// );
    /// assert_eq!(
    ///     Question::new("4:2,").answer().json().to_string(),
    ///     r#"{"column":4,"expression":"4:2,","operator":null,"refused":"expected `o` or the end, found `,`","rule":null,"syntax":true,"version":1,"width":1}"#,
    /// );
    /// ```
    pub fn json(&self) -> Json {
        let mut json = match &self.found {
            Ok(found) => found.json(&self.question),
            Err(refused) => refused.json(),
        };
        if !self.steps.is_empty() {
            json.extend([("steps", Json::list(&self.steps, Step::json))]);
        }
        json
    }

    /// The steps and what is known of the value, in lines; of a refusal the steps alone.
    ///
    /// ```
    /// use cute_answers::{Question, Show};
    /// let show = Show { steps: true, facts: true, ..Show::default() };
    /// let text = Question { show, ..Question::new("4:1 o 8:2") }.answer().explained();
    /// assert!(text.starts_with("4:1 o 8:2\n  = 8:2\n    composition of 4:1 and 8:2\n"));
    /// assert!(text.ends_with("  bijective   no\n"));
    /// ```
    pub fn explained(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            text += &match &step.value {
                Some(value) => format!("{}\n  = {value}\n", step.text),
                None => format!("{}\n", step.text),
            };
            for line in &step.lines {
                text += &format!("    {}\n", line.text);
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
    fn json(&self, question: &str) -> Json {
        let mut json = Json::object([
            ("version", VERSION.into()),
            ("expression", question.into()),
            ("kind", self.value.kind().into()),
            ("text", self.value.to_string().into()),
        ]);
        json.extend(parts::of(&self.value));
        if let Some(analysis) = &self.offsets {
            json.extend([
                ("injective", analysis.injective().is_ok().into()),
                ("bijective", analysis.bijective().into()),
            ]);
            if analysis.size() <= Self::MOST_OFFSETS {
                json.extend([("offsets", analysis.table().offsets.clone().into())]);
            }
        }
        if let Some(facts) = &self.facts {
            json.extend([("facts", facts.json())]);
        }
        if let Some(picture) = &self.picture {
            json.extend([("picture", picture.svg().into())]);
        }
        json
    }
}
