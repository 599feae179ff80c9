//! The tab of banks and swizzles.

use cute_answers::atoms::find_copy;
use cute_answers::banks::{BankConflicts, Values};
use cute_answers::copying::{Copied, Copying, element_bits};
use cute_answers::swizzle::Accesses;
use cute_answers::{Json, Refused, evaluate};
use cute_core::{ComposedLayout, Value};
use cute_draw::{Access, Banks, Picture};

use crate::atoms::WORDS;
use crate::drawing;
use crate::letter::{Last, Letter, Wrong, wrong};

/// An access of threads to a memory with banks.
struct Asked {
    function: ComposedLayout,
    banks: Banks,
    access: Access,
    vector: u32,
    /// The number of elements in the buffer of a copy atom, or 1 without an atom.
    elements: i64,
    title: String,
}

/// Returns the layout of a value.
fn layout(value: &Value, last: &Last<'_>) -> Result<ComposedLayout, Wrong> {
    let refused = || Refused::sentence(format!("{} is {}, not a layout", last.text, value.kind()));
    Ok(value.function().ok_or_else(refused)?)
}

/// Returns the access. If `swizzled` is true and the letter has a swizzle, applies the swizzle.
fn asked(letter: &Letter<'_>, swizzled: bool) -> Result<Asked, Wrong> {
    let (value, last) = letter.value()?;
    let bits = element_bits(letter.given("copy").is_some());
    let memory = drawing::memory(letter, bits)?;
    let group = letter.number("group", 32).or_else(wrong)?;
    let vector = letter.number("vector", 1).or_else(wrong)?;
    let banks = Banks {
        banks: memory.banks,
        bank_bytes: memory.bank_bytes,
        group,
    };
    let (value, title) = match letter.given("swizzle").filter(|_| swizzled) {
        None => (value, last.text.to_owned()),
        Some(swizzle) => {
            let named = |name: &str| (name == "access").then(|| value.clone());
            (
                evaluate(&format!("{swizzle} o access"), &named)?,
                format!("{swizzle} o {}", last.text),
            )
        }
    };
    let function = layout(&value, &last)?;
    let copied = letter
        .given("copy")
        .map(|name| copied(name, &function, memory.element_bits, letter))
        .transpose()?;
    let (function, vector, elements, title) = match copied {
        None => (function, vector, 1, title),
        Some((copied, name)) => {
            let title = format!("{name} of {title}");
            (copied.function, copied.vector, copied.elements, title)
        }
    };
    Ok(Asked {
        function,
        banks,
        access: Values::Vector(vector).access(memory.element_bits)?,
        vector,
        elements,
        title,
    })
}

/// Returns the accesses of a copy atom to the first tile of a buffer, and the name of the atom.
fn copied(
    name: &str,
    buffer: &ComposedLayout,
    bits: u32,
    letter: &Letter<'_>,
) -> Result<(Copied, String), Wrong> {
    let atom = find_copy(name, &WORDS)?;
    let name = atom.name().to_owned();
    let copying = Copying {
        atom,
        buffer,
        bits,
        threads: None,
        values: None,
        writes: letter.get("writes") == "yes",
    };
    Ok((Copied::of(&copying)?, name))
}

/// Returns the cost of an access, and its steps as a picture.
pub(crate) fn banks(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let asked = asked(letter, true)?;
    let found = BankConflicts::of(&asked.function, asked.banks, asked.access)?;
    let mut json = found.json(&asked.title);
    json.extend([
        ("text", found.text().into()),
        ("bits", asked.access.element_bits.into()),
        ("vector", asked.vector.into()),
        ("layout", asked.function.to_string().into()),
    ]);
    let picture = picture(letter);
    json.extend(drawing::entries(picture.as_ref().map(|one| (one, None))));
    Ok(json)
}

/// Returns the steps of an access as a picture.
pub(crate) fn picture(letter: &Letter<'_>) -> Result<Picture, Wrong> {
    let asked = asked(letter, true)?;
    let picture = Picture::steps(&asked.function, asked.banks, asked.access)?;
    Ok(picture.with_theme(drawing::theme(letter)))
}

/// Returns the best swizzle for an access, among all swizzles, and the best padding.
pub(crate) fn swizzle(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let asked = asked(letter, false)?;
    let accesses = Accesses {
        accesses: Vec::from([(asked.function, asked.vector)]),
        elements: None,
        at_least: asked.elements,
        row: None,
        element_bits: asked.access.element_bits,
        banks: asked.banks,
    };
    let found = accesses.best()?;
    let mut json = found.json(false);
    json.extend([
        ("text", found.text(false).into()),
        ("swizzle", found.search.best().swizzle.to_string().into()),
    ]);
    Ok(json)
}
