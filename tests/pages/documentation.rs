//! The documentation keeps its form: every operator has an example that runs.

/// Returns the mistakes in the header of an operator's file.
fn missing(header: &str) -> Option<&'static str> {
    let titled = header
        .lines()
        .next()
        .is_some_and(|line| line.starts_with("//! `"));
    if !titled {
        return Some("the first line does not begin with an operator's name");
    }
    let Some((_, example)) = header.split_once("//! # Example") else {
        return Some("there is no `# Example`");
    };
    // A block without attributes is compiled and run by rustdoc.
    let runs = example.split_once("//! ```\n").is_some_and(|(_, code)| {
        let code = code.split("//! ```\n").next().unwrap_or("");
        // Named types and bounds count as assertions.
        ["assert", ": _", "let _: ", "fn "]
            .iter()
            .any(|claim| code.contains(claim))
    });
    (!runs).then_some("the example does not run, or says nothing of the result")
}

/// The documentation of a file: its header, and the docs of its items, as one header. In
/// `cute-static`, the user's documentation is above the trait or function that the facade shows.
fn header(text: &str) -> String {
    let docs = text
        .lines()
        .map(str::trim_start)
        .filter_map(|line| Some((line, line.get(..3)?)));
    let docs = docs.filter(|(_, mark)| ["//!", "///"].contains(mark));
    docs.fold(String::new(), |header, (line, _)| {
        header + "//!" + &line[3..] + "\n"
    })
}

/// The modules of `ops.rs`: all are operators, except those with parts that operators share.
fn operators(folder: &str, shared: &[&str]) -> Vec<(String, String)> {
    let list = std::fs::read_to_string(format!("{folder}/ops.rs")).expect("ops.rs");
    let names = list
        .lines()
        .filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
    let found: Vec<_> = names
        .filter(|name| !shared.contains(name))
        .map(|name| {
            let path = format!("{folder}/ops/{name}.rs");
            (
                name.to_owned(),
                header(&std::fs::read_to_string(&path).expect(&path)),
            )
        })
        .collect();
    for name in shared {
        assert!(
            list.contains(&format!("mod {name};")),
            "{folder}: there is no {name} to leave out"
        );
    }
    found
}

#[test]
fn every_operator_has_an_example() {
    let mut broken = Vec::new();
    for (folder, shared) in [
        ("cute-core/src", &[][..]),
        ("cute-static/src", &["mechanisms"]),
    ] {
        let all = operators(folder, shared);
        assert!(
            all.len() > 40,
            "{folder} has {} operators: were they read?",
            all.len()
        );
        broken.extend(all.iter().filter_map(|(name, header)| {
            Some(format!("{folder}/ops/{name}.rs: {}", missing(header)?))
        }));
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

/// The check can fail.
#[test]
fn headers_without_examples_are_seen() {
    let right = "//! `size`: a count.\n//! # Example\n//! ```\n//! assert_eq!(1, 1);\n//! ```\n";
    assert_eq!(missing(right), None);
    for wrong in [
        right.replace("`size`", "Size"),
        right.replace("# Example", "# Function"),
        right.replace("```\n//! assert", "```text\n//! assert"),
        right.replace("assert_eq!(1, 1);", "let _ = 1;"),
    ] {
        assert!(missing(&wrong).is_some(), "{wrong}");
    }
}

/// The crates inside the facade. A user depends on `cute`, and on `cute-device` for kernels.
const INTERNAL: [&str; 9] = [
    "cute_atoms",
    "cute_bridges",
    "cute_core",
    "cute_draw",
    "cute_guards",
    "cute_macros",
    "cute_mesh",
    "cute_static",
    "cute_tensor",
];

/// The lines of code in a text's examples that name an internal crate. In a source, examples are in
/// documentation.
fn names_an_internal_crate(text: &str, source: bool) -> Vec<&str> {
    let mut found = Vec::new();
    // Whether the open block is Rust.
    let mut rust = None;
    for line in text.lines().map(str::trim) {
        let line = match ["///", "//!"]
            .iter()
            .find_map(|mark| line.strip_prefix(mark))
        {
            Some(documented) if source => documented.trim(),
            None if source => {
                rust = None;
                continue;
            }
            _ => line,
        };
        if let Some(attributes) = line.strip_prefix("```") {
            let other = ["text", "sh", "toml"].contains(&attributes);
            rust = if rust.is_some() { None } else { Some(!other) };
        } else if rust == Some(true) && !line.starts_with("//") {
            let names = line.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            found.extend(names.filter(|name| INTERNAL.contains(name)).map(|_| line));
        }
    }
    found
}

/// The sources and pages below a folder.
fn texts(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            texts(&path, found);
        } else if path
            .extension()
            .is_some_and(|ending| ending == "rs" || ending == "md")
        {
            found.push(path);
        }
    }
}

/// Readers copy examples, so an example must name only crates that a user has.
#[test]
fn examples_import_the_facade() {
    let mut paths = vec!["README.md".into()];
    for folder in ["src", "docs"] {
        texts(folder.as_ref(), &mut paths);
    }
    for package in INTERNAL.map(|name| name.replace('_', "-")) {
        let folder = if std::path::Path::new(&package).is_dir() {
            package
        } else {
            format!("crates/{package}")
        };
        paths.push(format!("{folder}/README.md").into());
        texts(format!("{folder}/src").as_ref(), &mut paths);
    }
    assert!(paths.len() > 400, "{} files: were they read?", paths.len());
    let mut broken = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        let lines =
            names_an_internal_crate(&text, path.extension().is_some_and(|ending| ending == "rs"));
        broken.extend(
            lines
                .into_iter()
                .map(|line| format!("{}: {line}", path.display())),
        );
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

/// The check can fail.
#[test]
fn internal_crates_are_seen() {
    let page =
        "```rust\nuse cute_core::Layout;\n```\n`cute_core` is text.\n```text\ncute_core\n```\n";
    assert_eq!(
        names_an_internal_crate(page, false),
        ["use cute_core::Layout;"]
    );
    let source = "//! ```\n//! # use cute_draw::Picture;\n//! ```\nuse cute_core::Layout;\n/// \
                  [a](cute_core::Layout)\n";
    assert_eq!(
        names_an_internal_crate(source, true),
        ["# use cute_draw::Picture;"]
    );
    assert_eq!(
        names_an_internal_crate("```\nuse cute::dynamic::Layout;\n```\n", false),
        [""; 0]
    );
}

/// The targets of a page's links: of `[text](target)` and of `[name]: target`, outside of code.
fn links(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut code = false;
    for line in page.lines() {
        code ^= line.starts_with("```");
        if code {
            continue;
        }
        if let Some((_, target)) = line.split_once("]: ").filter(|_| line.starts_with('[')) {
            found.push(target.trim());
        }
        // Text between backticks is not a link.
        for text in line.split('`').step_by(2) {
            found.extend(
                text.split("](")
                    .skip(1)
                    .filter_map(|rest| rest.split(')').next()),
            );
        }
    }
    found
}

/// The file of the repository that a link of a page in a folder leads to: by a path, or by the
/// address of the repository.
fn file_of(folder: &std::path::Path, link: &str) -> Option<std::path::PathBuf> {
    let file = link.split('#').next().filter(|file| !file.is_empty())?;
    let repository = "https://github.com/cute-algebra/cute-algebra/";
    if let Some(rest) = file.strip_prefix(repository) {
        let (_, path) = rest.split_once("/main/")?;
        return Some(path.into());
    }
    (!file.contains("://")).then(|| folder.join(file))
}

/// Links of the pages to files of the repository have targets. `.ci/links` checks those of the
/// built documentation.
#[test]
fn links_of_pages_lead_to_files() {
    let mut pages: Vec<std::path::PathBuf> = Vec::new();
    for folder in ["docs", "benches/record", "tools/cute-cli"] {
        texts(folder.as_ref(), &mut pages);
    }
    pages.extend(
        [
            "README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "gpu/README.md",
        ]
        .map(Into::into),
    );
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
    let (mut count, mut dead) = (0, Vec::new());
    for page in &pages {
        let text = std::fs::read_to_string(page).expect("a page");
        for link in links(&text) {
            let folder = page.parent().expect("a folder");
            let Some(file) = file_of(folder, link) else {
                continue;
            };
            count += 1;
            if !file.exists() {
                dead.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(count > 100, "{count} links: were they read?");
    assert!(dead.is_empty(), "\n{}", dead.join("\n"));
}

#[test]
fn links_are_seen() {
    let page = "[a](b.md) and [`c`](d/e#f)\n[g]: h\n`x[i](j)`\n```\n[k](l)\n```\n![m](n.svg)\n";
    assert_eq!(links(page), ["b.md", "d/e#f", "h", "n.svg"]);
    let leads = |link| file_of("docs".as_ref(), link).map(|file| file.display().to_string());
    assert_eq!(leads("a.md#b").as_deref(), Some("docs/a.md"));
    assert_eq!(
        leads("https://github.com/cute-algebra/cute-algebra/blob/main/tests/a.rs").as_deref(),
        Some("tests/a.rs")
    );
    assert_eq!((leads("#b"), leads("https://docs.rs/faer")), (None, None));
}

/// The README names the versions that the manifests have.
#[test]
fn the_readme_names_versions() {
    let readme = std::fs::read_to_string("README.md").expect("README.md");
    // The first version of a key: of `rust-version = "1.95"`, or of `ndarray = { version = "0.17",
    // … }`.
    let value = |manifest: &str, key: &str| {
        let text = std::fs::read_to_string(manifest).expect(manifest);
        let mut values = text.lines().filter_map(|line| {
            line.strip_prefix(key)?
                .strip_prefix(" = ")?
                .split('"')
                .nth(1)
        });
        let version = values.find(|value| value.starts_with(|c: char| c.is_ascii_digit()));
        version
            .unwrap_or_else(|| panic!("{manifest} has no version of {key}"))
            .to_owned()
    };
    let rust = format!("Rust {}", value("Cargo.toml", "rust-version"));
    let bridged = ["ndarray", "faer", "nalgebra", "image"]
        .map(|name| format!("`{name}` {}", value("crates/cute-bridges/Cargo.toml", name)));
    for named in bridged.iter().chain([&rust]) {
        assert!(
            readme.contains(named.as_str()),
            "the README does not say {named}"
        );
    }
}

/// The names that a `pub use` of the root brings, without those of a glob, which rustdoc shows as
/// one line.
fn reexported(root: &str) -> Vec<&str> {
    let uses = root
        .split("\npub use ")
        .skip(1)
        .filter_map(|rest| rest.split_once(';'));
    // Whole modules also count as items: `pub use cute_static::{algorithm, …}`.
    uses.flat_map(|(list, _)| {
        list.split(['{', ',', '}'])
            .skip(1)
            .map(str::trim)
            .filter(|name| !name.is_empty())
    })
    .filter(|name| !name.ends_with('*'))
    .collect()
}

/// The first page of the documentation: modules, types, traits, functions and macros, in groups
/// that fit two screens.
#[test]
fn the_front_page_fits_two_screens() {
    let read = |path: &str| std::fs::read_to_string(path).expect(path);
    let (root, macros) = (read("src/lib.rs"), read("src/macros.rs"));
    let modules = root
        .lines()
        .filter(|line| line.starts_with("pub mod ") && !line.starts_with("pub mod __"))
        .count();
    let macros = macros
        .lines()
        .filter(|line| line.trim_start().starts_with("macro_rules! "))
        .count();
    let names = reexported(&root).len();
    assert!(
        modules > 5 && macros > 10 && names > 40,
        "{modules} {macros} {names}: were they read?"
    );
    // The limit is two screens of fifty lines.
    assert!(
        modules + macros + names <= 100,
        "{modules} modules, {macros} macros and {names} other names at the root"
    );
}

/// The count can fail.
#[test]
fn names_of_the_root_are_seen() {
    assert_eq!(
        reexported("\npub use a::{b, c};\n#[doc(no_inline)]\npub use d::{e::*, f::*};\n"),
        ["b", "c"]
    );
}
