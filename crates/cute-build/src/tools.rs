//! Finds `ptxas`, and assembles PTX.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::Error;

/// The path of `ptxas`, NVIDIA's assembler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assembler(PathBuf);

impl Assembler {
    /// Returns the first `ptxas` in the folders of `PATH`, and in the folder `bin` of `CUDA_HOME`,
    /// of `CUDA_PATH` and of `/usr/local/cuda`. If `CUTE_CUDA_TOOLS` is set, only that folder and
    /// its folder `bin` are searched, so `CUTE_CUDA_TOOLS=none` returns `None`.
    pub fn find() -> Option<Self> {
        let tools = std::env::var_os("CUTE_CUDA_TOOLS").filter(|value| !value.is_empty());
        if let Some(tools) = tools {
            let tools = Path::new(&tools);
            return first([tools.join("bin"), tools.to_owned()]);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let of_cuda = ["CUDA_HOME", "CUDA_PATH"]
            .iter()
            .filter_map(std::env::var_os);
        let of_cuda = of_cuda
            .map(PathBuf::from)
            .chain([PathBuf::from("/usr/local/cuda")])
            .map(|folder| folder.join("bin"));
        first(std::env::split_paths(&path).chain(of_cuda))
    }

    /// Returns the path of the program.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

fn first(folders: impl IntoIterator<Item = PathBuf>) -> Option<Assembler> {
    let name = Path::new("ptxas").with_extension(std::env::consts::EXE_EXTENSION);
    let mut paths = folders.into_iter().map(|folder| folder.join(&name));
    paths.find(|path| path.is_file()).map(Assembler)
}

/// Assembles a file of PTX for an architecture. Returns what `ptxas -v` prints: the registers,
/// stack frames and spills of each kernel.
///
/// # Errors
/// `ptxas` cannot be run, or it rejects the PTX.
pub fn assemble(
    assembler: &Assembler,
    arch: &str,
    ptx: &Path,
    cubin: &Path,
) -> Result<String, Error> {
    let mut command = Command::new(&assembler.0);
    command.arg(format!("-arch={arch}")).args([
        OsStr::new("-v"),
        ptx.as_os_str(),
        "-o".as_ref(),
        cubin.as_os_str(),
    ]);
    let done = command
        .output()
        .map_err(Error::io(format!("running {}", assembler.0.display())))?;
    let messages = String::from_utf8_lossy(&done.stderr).into_owned();
    if done.status.success() {
        Ok(messages)
    } else {
        Err(Error::Failed {
            command: format!("ptxas -arch={arch} {}", ptx.display()),
            messages,
        })
    }
}
