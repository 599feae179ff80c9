//! Finds the compiled kernels: the file in `CUTE_KERNELS_CUBIN`; or those that `cute-build` makes
//! from the repository's sources; or the file that the package contains. The PTX beside them has
//! all kernels for one architecture; those of `PORTABLE` become PTX for compute capability 8.0.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

include!("src/portable.rs");

/// The files of the package.
const PACKED: &str = "compiled/kernels.sm_90a.cubin";
const PACKED_PTX: &str = "compiled/kernels.sm_80.ptx";
/// The crate of kernels, in the repository.
const SOURCES: &str = "../../gpu/kernels";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=CUTE_KERNELS_CUBIN");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/portable.rs");
    let named = env::var_os("CUTE_KERNELS_CUBIN").map(PathBuf::from);
    let mut missing = String::new();
    let (path, ptx) = if let Some(path) = named {
        let ptx = path.with_extension("ptx");
        packed(path, ptx)?
    } else if Path::new(SOURCES).join("Cargo.toml").is_file() {
        match built() {
            Ok((path, ptx)) => packed(path, ptx)?,
            Err(why) => {
                missing = why;
                (empty()?, empty()?)
            }
        }
    } else {
        (PathBuf::from(PACKED), PathBuf::from(PACKED_PTX))
    };
    if !missing.is_empty() {
        println!("cargo::warning=cute-kernels has no compiled kernels: {missing}");
    }
    for (name, path) in [("CUTE_KERNELS_FILE", path), ("CUTE_KERNELS_PTX", ptx)] {
        let path = fs::canonicalize(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        println!("cargo::rerun-if-changed={}", path.display());
        println!("cargo::rustc-env={name}={}", path.display());
    }
    println!("cargo::rustc-env=CUTE_KERNELS_MISSING={missing}");
    Ok(())
}

/// Builds the kernels of the repository, or returns one line that says what is missing.
fn built() -> Result<(PathBuf, PathBuf), String> {
    let built = cute_build::kernels(SOURCES)
        .arch("sm_90a")
        .build()
        .map_err(|error| error.to_string().replace('\n', " "))?;
    let cubin = built.cubin.ok_or_else(|| {
        String::from("no ptxas is found: set CUTE_CUDA_TOOLS to a folder that contains bin/ptxas")
    })?;
    Ok((cubin, built.ptx))
}

/// Copies the compiled kernels to the files that the package contains. Without PTX beside the
/// compiled file, the second one is empty.
fn packed(path: PathBuf, ptx: PathBuf) -> Result<(PathBuf, PathBuf), Box<dyn Error>> {
    let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    pack(PACKED, &bytes)?;
    if !ptx.is_file() {
        println!(
            "cargo::warning=cute-kernels has no PTX: none is beside {}",
            path.display()
        );
        return Ok((path, empty()?));
    }
    println!("cargo::rerun-if-changed={}", ptx.display());
    let portable = portable(&fs::read_to_string(&ptx)?)?;
    pack(PACKED_PTX, portable.as_bytes())?;
    let to = Path::new(&env::var("OUT_DIR")?).join("portable.ptx");
    fs::write(&to, portable)?;
    Ok((path, to))
}

/// Writes a file of the package, if it has other bytes.
fn pack(to: &str, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    if fs::read(to).is_ok_and(|has| has == bytes) {
        return Ok(());
    }
    fs::create_dir_all("compiled")?;
    Ok(fs::write(to, bytes)?)
}

/// The kernels of `PORTABLE`, for compute capability 8.0. Each function of the file is an entry by
/// itself: nothing is called.
fn portable(ptx: &str) -> Result<String, Box<dyn Error>> {
    const ENTRY: &str = ".visible .entry ";
    let mut parts = ptx.split(ENTRY);
    let head = parts.next().unwrap_or_default();
    let mut text = String::new();
    for line in head
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        let line = if line.starts_with(".target") {
            ".target sm_80"
        } else {
            line
        };
        text.push_str(line);
        text.push('\n');
    }
    let entries: Vec<&str> = parts.collect();
    for name in PORTABLE {
        let of_name = |entry: &&&str| {
            entry
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('('))
        };
        let entry = entries.iter().find(of_name).ok_or_else(|| {
            format!("the PTX has no kernel `{name}`, which src/portable.rs names")
        })?;
        text.push_str(ENTRY);
        for line in entry
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            text.push_str(line.trim_start());
            text.push('\n');
        }
    }
    Ok(text)
}

/// An empty file in place of the compiled kernels.
fn empty() -> Result<PathBuf, Box<dyn Error>> {
    let path = Path::new(&env::var("OUT_DIR")?).join("no_kernels");
    fs::write(&path, [])?;
    Ok(path)
}
