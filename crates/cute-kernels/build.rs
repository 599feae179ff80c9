//! Finds the compiled kernels: the file in `CUTE_KERNELS_CUBIN`; or those that `cute-build` makes
//! from the repository's sources; or the file that the package contains.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The file of the package.
const PACKED: &str = "compiled/kernels.sm_90a.cubin";
/// The crate of kernels, in the repository.
const SOURCES: &str = "../../gpu/kernels";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=CUTE_KERNELS_CUBIN");
    println!("cargo::rerun-if-changed=build.rs");
    let named = env::var_os("CUTE_KERNELS_CUBIN").map(PathBuf::from);
    let (path, missing) = if let Some(path) = named {
        pack(&path)?;
        (path, String::new())
    } else if Path::new(SOURCES).join("Cargo.toml").is_file() {
        match built() {
            Ok(path) => {
                pack(&path)?;
                (path, String::new())
            }
            Err(why) => (empty()?, why),
        }
    } else {
        (PathBuf::from(PACKED), String::new())
    };
    if !missing.is_empty() {
        println!("cargo::warning=cute-kernels has no compiled kernels: {missing}");
    }
    let path = fs::canonicalize(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    println!("cargo::rerun-if-changed={}", path.display());
    println!("cargo::rustc-env=CUTE_KERNELS_FILE={}", path.display());
    println!("cargo::rustc-env=CUTE_KERNELS_MISSING={missing}");
    Ok(())
}

/// Builds the kernels of the repository, or returns one line that says what is missing.
fn built() -> Result<PathBuf, String> {
    let built = cute_build::kernels(SOURCES)
        .arch("sm_90a")
        .build()
        .map_err(|error| error.to_string().replace('\n', " "))?;
    built.cubin.ok_or_else(|| {
        "no ptxas is found: set CUTE_CUDA_TOOLS to a folder that contains bin/ptxas".into()
    })
}

/// Copies the compiled kernels to the file that the package contains.
fn pack(path: &Path) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
    if fs::read(PACKED).is_ok_and(|has| has == bytes) {
        return Ok(());
    }
    fs::create_dir_all("compiled")?;
    Ok(fs::write(PACKED, bytes)?)
}

/// An empty file in place of the compiled kernels.
fn empty() -> Result<PathBuf, Box<dyn Error>> {
    let path = Path::new(&env::var("OUT_DIR")?).join("no_kernels");
    fs::write(&path, [])?;
    Ok(path)
}
