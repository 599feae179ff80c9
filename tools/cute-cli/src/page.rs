//! `cute page`: the page with an expression.
#![allow(
    clippy::doc_markdown,
    reason = "a terminal shows a backtick as a backtick"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use cute_answers::{Refused, definition};

use crate::{Failure, Names, evaluate, print};

#[derive(Debug, Args)]
pub(crate) struct PageArguments {
    /// The lines of the page: definitions of names, such as 'a = 8:1', and an expression. `;`
    /// separates lines, too
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) expressions: Vec<String>,
    /// The page, a file or an address [default: $CUTE_PAGE, or web/target/page.html in this folder
    /// or in one above]
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<String>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
}

/// The version of the format of the page's link.
const VERSION: u32 = 1;

/// Escapes a text as a part of an address: all bytes except letters, digits and `-._~/:` are
/// escaped.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b':' => {
                char::from(byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

/// Finds the page in a checkout: in the working folder, or in a folder above it.
fn built() -> Option<PathBuf> {
    let folder = std::env::current_dir().ok()?;
    folder
        .ancestors()
        .map(|above| above.join("web/target/page.html"))
        .find(|page| page.is_file())
}

/// Returns the address of a page.
fn address(page: &str) -> Result<String, Failure> {
    if page.contains("://") {
        return Ok(page.into());
    }
    let path = Path::new(page)
        .canonicalize()
        .map_err(|error| Failure::sentence(format!("{page}: {error}")))?;
    // Windows writes `\\?\` before a full path, and separates by `\`.
    let path = path.to_string_lossy().replace('\\', "/");
    let path = path.trim_start_matches("//?");
    Ok(format!("file://{}", escaped(path)))
}

/// Opens an address in the system's browser.
fn open(address: &str) -> Result<(), Failure> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else {
        Command::new("xdg-open")
    };
    let failed = |reason: String| {
        Failure::sentence(format!(
            "the browser did not open: {reason}; open the address by hand"
        ))
    };
    let ended = command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| failed(error.to_string()))?;
    if ended.success() {
        Ok(())
    } else {
        Err(failed(ended.to_string()))
    }
}

/// Checks that every line is an expression. The page shows the reason if the algebra refuses one,
/// so only a text that is not an expression, or that has an unknown name, is an error here.
fn check(lines: &[&str]) -> Result<(), Failure> {
    let (mut names, mut count) = (Names::new(), 0);
    for line in lines {
        if line.starts_with('#') || line.starts_with("//") {
            continue;
        }
        count += 1;
        let (name, text) = definition(line).unwrap_or(("ans", line));
        match evaluate(text, &names) {
            Ok(value) => {
                names.insert(name.into(), value);
            }
            Err(Failure::Refused(refused)) if refused.operator.is_some() => return Ok(()),
            Err(failure) => return Err(failure),
        }
    }
    if count > 0 {
        return Ok(());
    }
    let nothing = Refused {
        is_syntax: true,
        ..Refused::sentence("there is no expression for the page")
    };
    Err(nothing.into())
}

pub(crate) fn run(arguments: &PageArguments) -> Result<(), Failure> {
    let parts = arguments
        .expressions
        .iter()
        .flat_map(|text| text.split([';', '\n']));
    let lines: Vec<&str> = parts
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    check(&lines)?;
    let named = arguments.page.clone().or_else(|| {
        std::env::var("CUTE_PAGE")
            .ok()
            .filter(|page| !page.is_empty())
    });
    let page = match named {
        Some(page) => address(&page)?,
        None => match built() {
            Some(page) => address(&page.to_string_lossy())?,
            None => {
                return Err(Failure::sentence(
                    "the page was not found; `web/build` makes web/target/page.html; for another \
                     file or address, use --page or CUTE_PAGE",
                ));
            }
        },
    };
    let text = escaped(&lines.join("\n"));
    let address = format!("{page}#v={VERSION}&l={text}");
    print(&format!("{address}\n"))?;
    if arguments.open {
        open(&address)
    } else {
        Ok(())
    }
}
