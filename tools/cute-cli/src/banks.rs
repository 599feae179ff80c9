//! The command `cute banks`, which prints the bank conflicts of an access.

use cute_answers::banks::{BankConflicts, Values};
use cute_draw::{Banks, Picture, text};

use crate::options::{Asking, BanksArguments};
use crate::{Failure, Names, copying, function, print, print_json, save};

/// Returns the memory that the options describe.
pub(crate) fn asked(asking: &Asking) -> Banks {
    Banks {
        banks: asking.element.memory().banks,
        bank_bytes: asking.element.memory().bank_bytes,
        group: asking.group,
    }
}

pub(crate) fn run(arguments: &BanksArguments, names: &Names) -> Result<(), Failure> {
    let asking = copying::asking(&arguments.copying, &arguments.asking);
    let copied = copying::copied(&arguments.copying, asking.element.bits(), names)?;
    let (title, function, own) = if let Some((title, copied)) = copied {
        (title, copied.function, copied.vector)
    } else {
        let text = arguments.expression.clone().unwrap_or_default();
        (text.clone(), function(&text, names)?, 1)
    };
    let vector = Values::Vector(arguments.vector.unwrap_or(own));
    let values = if arguments.together {
        Values::Together
    } else {
        vector
    };
    let (banks, access) = (asked(&asking), values.access(asking.element.bits())?);
    let found = BankConflicts::of(&function, banks, access)?;
    if arguments.print {
        // The map shows only the worst group, so that it stays readable. If there are other groups,
        // a line names the worst.
        let worst = found.report.worst().map_or((0, 0), |group| group.threads);
        if found.report.groups.len() > 1 {
            let groups = found.report.groups.len();
            print(&format!(
                "threads {}..{}, the worst of {groups} groups\n",
                worst.0,
                worst.1 - 1
            ))?;
        }
        print(&text::print_banks_of(
            &function,
            asking.element.memory(),
            worst,
        )?)?;
        if arguments.svg.is_none() && arguments.html.is_none() {
            return Ok(());
        }
    }
    if arguments.svg.is_some() || arguments.html.is_some() {
        let picture = Picture::steps(&function, banks, access)?;
        if let Some(path) = &arguments.svg {
            save(path, &picture.svg())?;
        }
        if let Some(path) = &arguments.html {
            save(path, &picture.html())?;
        }
        return Ok(());
    }
    if arguments.json {
        print_json(&found.json(&title))
    } else {
        print(&found.text())
    }
}
