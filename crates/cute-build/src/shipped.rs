//! Packages that contain the PTX of their kernels, made by
//! [`Kernels::shipped`](crate::Kernels::shipped).

use std::fs;
use std::path::Path;

use crate::build::Built;
use crate::error::Error;
use crate::ptx::commented;

/// The environment variable that makes a build return the PTX of the package.
pub(crate) const VARIABLE: &str = "CUTE_SHIPPED";

/// Returns whether a build returns the PTX in `file` instead of building the folder `kernels`.
///
/// # Errors
/// The folder has no kernels, and nothing shows that the file should be used. Without this error, a
/// wrong path would leave old kernels in the program.
pub(crate) fn is_used(file: &Path, kernels: &Path, package: &Path) -> Result<bool, Error> {
    let is_asked = std::env::var_os(VARIABLE).is_some_and(|value| value == "1");
    if is_asked {
        return Ok(true);
    }
    if kernels.join("Cargo.toml").is_file() {
        return Ok(false);
    }
    if is_published(package) {
        return Ok(true);
    }
    Err(Error::NotPublished {
        kernels: kernels.display().to_string(),
        shipped: file.display().to_string(),
    })
}

/// Returns whether cargo made the folder: from a registry, or by `cargo vendor` or `cargo package`.
fn is_published(package: &Path) -> bool {
    let names = [
        "Cargo.toml.orig",
        ".cargo-checksum.json",
        ".cargo_vcs_info.json",
    ];
    names.iter().any(|name| package.join(name).is_file())
}

/// Returns the result of a package that contains its PTX. In a build script, it also sets the
/// environment variable with this name to the path of the PTX.
pub(crate) fn as_shipped(file: &Path, variable: &str) -> Result<Built, Error> {
    let during = || Error::io(format!("reading {}", file.display()));
    let ptx = std::path::absolute(file).map_err(during())?;
    let entries = commented(&fs::read_to_string(&ptx).map_err(during())?);
    if std::env::var_os("OUT_DIR").is_some() {
        println!("cargo::rustc-env={variable}={}", ptx.display());
        println!("cargo::rerun-if-changed={}", ptx.display());
        println!("cargo::rerun-if-env-changed={VARIABLE}");
    }
    Ok(Built {
        ptx,
        cubin: None,
        messages: None,
        entries,
        compiler: None,
    })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn folder(of: &str) -> PathBuf {
        let name = format!("cute-build-{of}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_package_without_its_kernels_has_their_ptx() {
        let folder = folder("ptx");
        let file = folder.join("kernels.ptx");
        let error = as_shipped(&file, "CUTE_KERNELS").unwrap_err();
        assert!(matches!(error, Error::Io { .. }), "{error}");
        let text = "// kernel one: threads 64 blocks 1 cluster 1 allows 0 registers 0 index 0\n";
        fs::write(&file, text).unwrap();
        let built = as_shipped(&file, "CUTE_KERNELS").unwrap();
        assert_eq!((built.file(), built.compiler.is_none()), (&*file, true));
        assert_eq!(
            (built.entries[0].name.as_str(), built.entries[0].threads),
            ("one", 64)
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_wrong_folder_beside_old_ptx_is_refused() {
        let folder = folder("wrong");
        let (file, kernels) = (Path::new("kernels.ptx"), folder.join("kernels"));
        fs::create_dir_all(&kernels).unwrap();
        fs::write(
            kernels.join("Cargo.toml"),
            "[package]\nname = \"kernels\"\n",
        )
        .unwrap();
        assert_eq!(is_used(file, &kernels, &folder), Ok(false));
        let error = is_used(file, Path::new("../kernel"), &folder).unwrap_err();
        assert_eq!(
            error.to_string(),
            "../kernel has no Cargo.toml, so kernels.ptx may be old; correct the path of the \
             kernels, or set CUTE_SHIPPED=1 to use kernels.ptx"
        );
        // Each of these is a file that cargo leaves in a package.
        for name in [
            "Cargo.toml.orig",
            ".cargo-checksum.json",
            ".cargo_vcs_info.json",
        ] {
            fs::write(folder.join(name), "").unwrap();
            assert_eq!(
                is_used(file, Path::new("../kernel"), &folder),
                Ok(true),
                "{name}"
            );
            fs::remove_file(folder.join(name)).unwrap();
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_build_refuses_a_wrong_folder() {
        // Tests run in the folder of this crate, which is a checkout.
        let error = crate::kernels("../kernel")
            .shipped("kernels.ptx")
            .build()
            .unwrap_err();
        assert!(matches!(error, Error::NotPublished { .. }), "{error}");
        let error = crate::kernels("../kernel").build().unwrap_err();
        assert!(matches!(error, Error::NoPackage(_)), "{error}");
    }
}
