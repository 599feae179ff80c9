//! `cargo cute new` makes a new project from the template.

use std::fs;
use std::path::Path;

/// The files of a new project. They contain the placeholders `{{name}}`, `{{crate}}` and
/// `{{library}}`.
const FILES: [(&str, &str); 8] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    (".gitignore", include_str!("../template/gitignore.in")),
    (
        "kernels/Cargo.toml",
        include_str!("../template/kernels/Cargo.toml.in"),
    ),
    (
        "kernels/src/lib.rs",
        include_str!("../template/kernels/src/lib.rs.in"),
    ),
    (
        "kernels/tests/checked.rs",
        include_str!("../template/kernels/tests/checked.rs.in"),
    ),
    (
        "host/Cargo.toml",
        include_str!("../template/host/Cargo.toml.in"),
    ),
    (
        "host/build.rs",
        include_str!("../template/host/build.rs.in"),
    ),
    (
        "host/src/main.rs",
        include_str!("../template/host/src/main.rs.in"),
    ),
];

/// The path of the checkout from which this program was built.
pub(crate) const CHECKOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

pub(crate) fn new(name: &str, library: Option<&Path>) -> Result<(), String> {
    is_a_name(name)?;
    let library = library.unwrap_or(Path::new(CHECKOUT));
    if !library.join("crates/cute-device/Cargo.toml").is_file() {
        return Err(format!(
            "{} is not a checkout of cute; pass one with `--path`",
            library.display()
        ));
    }
    let library =
        fs::canonicalize(library).map_err(|error| format!("{}: {error}", library.display()))?;
    // Canonical paths of Windows begin with `\\?\`, which cargo rejects. Cargo accepts slashes.
    let library = library.display().to_string().replace('\\', "/");
    let library = library.trim_start_matches("//?/");
    let folder = Path::new(name);
    if folder.exists() {
        return Err(format!("{name} already exists"));
    }
    for (path, text) in FILES {
        let path = folder.join(path);
        let text = text
            .replace("{{name}}", name)
            .replace("{{crate}}", &name.replace('-', "_"))
            .replace("{{library}}", library);
        let written = path
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!(
        "{name}: `cd {name}`, then `cargo cute test`, `cargo cute build`, `cargo cute check`, \
         `cargo cute run`"
    );
    Ok(())
}

/// Checks that cargo accepts the name for a package.
fn is_a_name(name: &str) -> Result<(), String> {
    let begins = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let rest = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    if begins && rest {
        Ok(())
    } else {
        Err(format!(
            "`{name}` cannot be a name: use a letter first, then letters, digits, `-` and `_`"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::is_a_name;

    #[test]
    fn names_of_packages() {
        for name in ["hello", "my-kernels", "k2_x"] {
            assert!(is_a_name(name).is_ok(), "{name}");
        }
        for name in ["", "2k", "a/b", "..", "a b"] {
            assert!(is_a_name(name).is_err(), "{name}");
        }
    }
}
