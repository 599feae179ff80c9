//! `unsafe` is only in the named places, in files that allow it with a reason; everywhere else the
//! lint denies it.

use std::path::{Path, PathBuf};

/// The folders, and the file, that `ARCHITECTURE.md` names.
const FOLDERS: [&str; 31] = [
    "crates/cute-tensor/src",
    "cute-static/src/int/divisible",
    "cute-static/src/unchecked.rs",
    "crates/cute-bridges/src",
    "crates/cute-device/src",
    "crates/cute-kernels/src/described.rs",
    "crates/cute-kernels/src/described/",
    "crates/cute-kernels/src/library.rs",
    "crates/cute-kernels/src/scratch.rs",
    "crates/cute-launch/src/arguments.rs",
    "crates/cute-launch/src/capture.rs",
    "crates/cute-launch/src/description.rs",
    "crates/cute-launch/src/device.rs",
    "crates/cute-launch/src/encode.rs",
    "crates/cute-launch/src/event.rs",
    "crates/cute-launch/src/foreign.rs",
    "crates/cute-launch/src/memory.rs",
    "crates/cute-launch/src/module.rs",
    "engines/candle/src/cuda",
    "engines/gpus/src/kernels.rs",
    "engines/gpus/tests/kernel.rs",
    "engines/gpus/tests/launched",
    "engines/mpi/src/described.rs",
    "engines/nccl/src/bin/bench/link.rs",
    "engines/nccl/src/communicator.rs",
    "engines/nccl/src/packing.rs",
    "engines/nccl/src/transfer.rs",
    "engines/peer/examples/bench/link.rs",
    "engines/peer/src/communicator.rs",
    "engines/peer/src/written.rs",
    "web/src/exports.rs",
];
/// The code that is built and shipped, and the examples of its use. A benchmark may call another
/// crate's unsafe function.
const ROOTS: [&str; 17] = [
    "src",
    "crates/cute-answers/src",
    "crates/cute-atoms/src",
    "crates/cute-bridges/src",
    "cute-core/src",
    "crates/cute-device/src",
    "crates/cute-draw/src",
    "cute-macros/src",
    "crates/cute-mesh/src",
    "cute-static/src",
    "crates/cute-tensor/src",
    "tools",
    "examples",
    "crates/cute-kernels/src",
    "crates/cute-launch/src",
    "engines",
    "web/src",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder)
        .expect("a folder of the workspace")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The first line of code where the keyword begins a block or an item.
fn unsafe_line(text: &str) -> Option<&str> {
    let begins = [
        "unsafe {",
        "unsafe fn",
        "unsafe impl",
        "unsafe trait",
        "unsafe extern",
        "unsafe(",
        "unsafe const",
    ];
    text.lines().find(|line| {
        !line.trim_start().starts_with("//") && begins.iter().any(|begin| line.contains(begin))
    })
}

fn allows(text: &str) -> bool {
    one_line(text).contains("#![allow( unsafe_code, reason = \"")
        || text.contains("#![allow(unsafe_code, reason = \"")
}

/// A text without its line breaks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn unsafe_code_is_where_it_is_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ROOTS {
        sources(&root.join(folder), &mut files);
    }
    let (mut inside, mut outside) = (0, 0);
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a source");
        let name = path
            .strip_prefix(root)
            .expect("a path of the workspace")
            .to_string_lossy();
        if FOLDERS.iter().any(|folder| name.starts_with(folder)) {
            inside += usize::from(allows(&text));
            assert!(
                unsafe_line(&text).is_none() || allows(&text),
                "{name} does not say why it is unsafe"
            );
        } else {
            outside += 1;
            assert!(
                unsafe_line(&text).is_none() && !allows(&text),
                "{name}: {:?}",
                unsafe_line(&text)
            );
        }
    }
    assert!(
        inside > 5 && outside > 100,
        "{inside} files inside, {outside} outside: were they read?"
    );
}

#[test]
fn the_lint_denies_the_rest() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read =
        |name: &str| std::fs::read_to_string(root.join(name)).expect("a file of the workspace");
    assert!(read("Cargo.toml").contains("unsafe_code = \"deny\""));
    let architecture = one_line(&read("ARCHITECTURE.md"));
    assert!(architecture.contains(
        "`crates/cute-tensor/`, `crates/cute-bridges/` and `crates/cute-device/` hold all \
         `unsafe` code of the library"
    ));
}

/// The search above can fail.
#[test]
fn the_keyword_is_found() {
    assert_eq!(
        unsafe_line("// unsafe\nlet unsafely = 1;\nlet x = unsafe { y };"),
        Some("let x = unsafe { y };")
    );
    assert_eq!(unsafe_line("#![allow(unsafe_code)]"), None);
    assert_eq!(unsafe_line("is_word(\"unsafe\")"), None);
}
