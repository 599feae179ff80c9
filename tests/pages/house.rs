//! The structure of the sources: imports, names, and the sizes of files and functions.

mod circles;
mod columns;
mod functions;
mod lengths;
mod names;
mod rooms;

use std::collections::BTreeMap;
use std::path::Path;

const ROOT: &str = "cute-static/src";
/// Tensors, and the loops over them.
const TENSORS: &str = "crates/cute-tensor/src";

/// The path of a module from the root of its crate: `["ops", "composition"]`.
type Module = Vec<String>;

/// All modules that are files, with their text.
fn modules(folder: &Path, at: &Module, found: &mut BTreeMap<Module, String>) {
    for entry in
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    {
        let path = entry.expect("an entry of a folder").path();
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let module: Module = at.iter().cloned().chain([name]).collect();
        if path.is_dir() {
            modules(&path, &module, found);
        } else {
            let text = std::fs::read_to_string(&path).expect("a source");
            let code: Vec<_> = text
                .lines()
                .map(|line| line.split("//").next().unwrap_or(""))
                .collect();
            found.insert(
                if module == ["lib"] || module == ["main"] {
                    Vec::new()
                } else {
                    module
                },
                code.join("\n"),
            );
        }
    }
}

fn shown(module: &Module) -> String {
    module.join("::")
}
