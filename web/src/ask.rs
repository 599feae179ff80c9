//! Selects the function that answers a question.

use cute_answers::{Json, Refused, VERSION, measures};

use crate::letter::{Letter, Wrong, wrong};
use crate::{atoms, cell, expressions, memory, mesh};

/// Answers a letter. The answer is always one JSON object, and a refusal has an entry `refused`.
///
/// ```
/// let answer = cute_web::answer("do: expressions\n\na = (6,2):(8,2)\na o (4,3):(3,1)");
/// assert!(answer.contains("\"text\":\"((2,2),3):((24,2),8)\""));
/// assert!(
///     cute_web::answer("do: nothing")
///         .contains("\"refused\":\"there is no question `nothing`\"")
/// );
/// ```
pub fn answer(text: &str) -> String {
    let letter = Letter::read(text);
    let answered = match letter.get("do") {
        "expressions" => expressions::answer(&letter),
        "code" => expressions::code(&letter),
        "same" => expressions::compare(&letter),
        "banks" => memory::banks(&letter),
        "swizzle" => memory::swizzle(&letter),
        "atoms" => Ok(atoms::list(&letter)),
        "mma" | "copy" => atoms::answer(&letter),
        "mesh" => mesh::answer(&letter),
        "cell" => cell::cell(&letter),
        "operators" => Ok(operators()),
        other => wrong(format!("there is no question `{other}`")),
    };
    answered.unwrap_or_else(|wrong| refusal(&wrong)).to_string()
}

/// Returns a refusal with the entries that the page shows, and with its line.
pub(crate) fn refusal(wrong: &Wrong) -> Json {
    let mut json = wrong.refused.json();
    json.extend(entries(&wrong.refused));
    json.extend([("line", wrong.line.into())]);
    json
}

/// Returns the entries of a refusal that the page reads: the sentence, the operator, the rule, and
/// the lines that the refusal prints.
pub(crate) fn entries(refused: &Refused) -> [(&'static str, Json); 4] {
    [
        ("refused", refused.sentence.as_str().into()),
        ("operator", refused.operator.into()),
        ("rule", refused.rule.into()),
        ("shown", refused.to_string().into()),
    ]
}

/// Returns all operators with their arguments, their descriptions and their groups.
fn operators() -> Json {
    let row = |(group, operator): (&str, &cute_core::expression::Operator)| {
        Json::from(Vec::from([
            operator.name,
            operator.takes,
            operator.help,
            group,
        ]))
    };
    Json::object([
        ("version", VERSION.into()),
        ("operators", Json::list(measures::grouped(), row)),
    ])
}
