//! The options `--copy` and `--of` of `cute banks` and `cute swizzle`. They describe how a copy
//! atom accesses a buffer.

use cute_answers::atoms::find_copy;
use cute_answers::copying::{Copied, Copying as Question, element_bits};

use crate::atoms::{WORDS, parse};
use crate::options::{Asking, Copying};
use crate::{Failure, Names, function};

/// Returns the options with the bits of an element. If the options do not state these bits, the
/// default depends on whether there is a copy atom.
pub(crate) fn asking(copying: &Copying, asking: &Asking) -> Asking {
    let mut asking = asking.clone();
    let element = &mut asking.element;
    if element.bits.is_none() && element.bytes.is_none() {
        element.bits = Some(element_bits(copying.copy.is_some()));
    }
    asking
}

/// Returns the title and the accesses of the copy, if the options describe one.
pub(crate) fn copied(
    copying: &Copying,
    bits: u32,
    names: &Names,
) -> Result<Option<(String, Copied)>, Failure> {
    let (Some(name), Some(of)) = (&copying.copy, &copying.of) else {
        return Ok(None);
    };
    let (atom, buffer) = (find_copy(name, &WORDS)?, function(of, names)?);
    let threads = copying
        .threads
        .as_deref()
        .map(|threads| parse("threads", threads))
        .transpose()?;
    let values = copying
        .values
        .as_deref()
        .map(|values| parse("values", values))
        .transpose()?;
    let question = Question {
        atom,
        buffer: &buffer,
        bits,
        threads,
        values,
        writes: copying.destination,
    };
    Ok(Some((format!("{name} of {of}"), Copied::of(&question)?)))
}
