//! The command `cute swizzle`, which finds the best swizzle for a buffer, proves it, and compares
//! it with padding.

use cute_answers::swizzle::Accesses;

use crate::banks::asked;
use crate::options::SwizzleArguments;
use crate::{Failure, Names, copying, function, print, print_json};

/// Returns the number of values of one instruction for each layout.
fn lengths(given: &[u32], layouts: usize) -> Result<Vec<u32>, Failure> {
    match given {
        &[] => Ok(vec![1; layouts]),
        &[length] => Ok(vec![length; layouts]),
        given if given.len() == layouts => Ok(given.to_vec()),
        given => Err(Failure::sentence(format!(
            "--vector: {} lengths are given for {layouts} layouts",
            given.len()
        ))),
    }
}

pub(crate) fn run(arguments: &SwizzleArguments, names: &Names) -> Result<(), Failure> {
    let functions = arguments
        .expressions
        .iter()
        .map(|text| function(text, names));
    let functions = functions.collect::<Result<Vec<_>, Failure>>()?;
    let asking = copying::asking(&arguments.copying, &arguments.asking);
    let copied = copying::copied(&arguments.copying, asking.element.bits(), names)?;
    let vectors = lengths(&arguments.vector, functions.len())?;
    let mut accesses: Vec<_> = functions.into_iter().zip(vectors).collect();
    let at_least = copied.as_ref().map_or(1, |(_, copied)| copied.elements);
    accesses.extend(copied.map(|(_, copied)| (copied.function, copied.vector)));
    let asked = Accesses {
        accesses,
        elements: arguments.elements,
        at_least,
        row: arguments.row,
        element_bits: asking.element.bits(),
        banks: asked(&asking),
    };
    let found = asked.best()?;
    let all = arguments.all;
    if arguments.json {
        print_json(&found.json(all))
    } else {
        print(&found.text(all))
    }
}
