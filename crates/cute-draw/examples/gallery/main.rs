//! The gallery: every picture with the code that made it.
//!
//! `cargo run -p cute-draw --example gallery -- docs` writes `docs/gallery.md` and its pictures;
//! `--check docs` writes nothing, and fails if the files differ from its output.

#![allow(
    clippy::format_push_string,
    reason = "a String refuses nothing, and `write!` gives a result that would be thrown away"
)]

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use cute::draw::Picture;

/// The result of a picture's code.
type Made = Result<Picture, Box<dyn Error>>;

macro_rules! gallery {
    ($($name:ident)*) => {
        $(mod $name;)*

        /// The pictures in their order: a name, the code of its file, and the function in it.
        const PICTURES: &[(&str, &str, fn() -> Made)] =
            &[$((stringify!($name), include_str!(concat!(stringify!($name), ".rs")), $name::picture),)*];
    };
}

gallery! {
    orders
    hierarchy
    padding
    broadcast
    coordinates
    divide
    tile
    slice
    products
    thread_value
    replicated
    ranks
    banks
    rows_of_forty
    memory
    negative
    large
}

/// The pages and pictures, by their paths.
fn files() -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut files = BTreeMap::new();
    let mut page = String::from(
        "# Gallery

This page shows each picture with the code that draws it. It is written by
`cargo run -p cute-draw --example gallery -- docs`. The colours follow your light or dark scheme.
`cute '…' --svg FILE` draws any layout, and `--html FILE` writes a page that shows the cell under
the pointer.
",
    );
    for (name, code, picture) in PICTURES {
        let (about, code): (Vec<&str>, Vec<&str>) =
            code.lines().partition(|line| line.starts_with("//!"));
        let mut about = about
            .iter()
            .map(|line| line.trim_start_matches("//!").trim());
        let title = about.next().unwrap_or(name).trim_end_matches('.');
        let about: Vec<&str> = about.filter(|line| !line.is_empty()).collect();
        // A reader's function need not be seen from elsewhere.
        let code = code.join("\n").replace("pub(crate) fn", "fn");
        let file = format!("gallery/{name}.svg");
        page += &format!(
            "\n## {title}\n\n{}\n\n![{title}]({file})\n\n```rust\n{}\n```\n",
            about.join("\n"),
            code.trim()
        );
        files.insert(file, picture()?.svg());
    }
    files.insert("gallery.md".into(), page);
    Ok(files)
}

/// Writes the gallery, or compares it: the files that are not fresh.
fn run(folder: &Path, check: bool) -> Result<Vec<String>, Box<dyn Error>> {
    let files = files()?;
    if !check {
        std::fs::create_dir_all(folder.join("gallery"))?;
        for (name, content) in &files {
            std::fs::write(folder.join(name), content)?;
        }
        return Ok(Vec::new());
    }
    let there = std::fs::read_dir(folder.join("gallery"))?.collect::<Result<Vec<_>, _>>()?;
    let there = there
        .iter()
        .map(|entry| format!("gallery/{}", entry.file_name().to_string_lossy()));
    let strays = there.filter(|name| !files.contains_key(name));
    let stale = |name: &&String| {
        std::fs::read_to_string(folder.join(name)).ok().as_ref() != files.get(*name)
    };
    Ok(files.keys().filter(stale).cloned().chain(strays).collect())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (check, folder) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--check", folder] => (true, folder.to_string()),
        [folder] => (false, folder.to_string()),
        _ => {
            eprintln!("gallery [--check] FOLDER");
            return ExitCode::from(2);
        }
    };
    match run(Path::new(&folder), check) {
        Ok(stale) if stale.is_empty() => ExitCode::SUCCESS,
        Ok(stale) => {
            eprintln!("not what the gallery writes: {}", stale.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
