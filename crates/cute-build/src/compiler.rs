//! Finds a compiler for `nvptx64-nvidia-cuda`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::Error;

/// A compiler that can build kernels, because it has the sources of `core`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiler {
    cargo: PathBuf,
    rustc: PathBuf,
    version: String,
    is_nightly: bool,
}

/// Environment variables that a running cargo sets, for example for a build script. These variables
/// would change the build of the kernels, so the command for the kernels removes them.
const OF_ANOTHER_CARGO: [&str; 15] = [
    // The name that `Kernels::only` sets, for a build of one kernel.
    "CUTE_KERNEL",
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "RUSTC",
    "RUSTC_WRAPPER",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_LINKER",
    "RUSTDOC",
    "RUSTUP_TOOLCHAIN",
    "CARGO",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_INCREMENTAL",
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET_DIR",
];

impl Compiler {
    /// Returns the first of these compilers that has the sources of `core`:
    ///
    /// 1. the toolchain in the environment variable `CUTE_TOOLCHAIN`, which is a name that rustup
    ///    knows or a folder with `bin/rustc`. If the variable is set, no other compiler is tried;
    /// 2. the `rustc` and `cargo` that run in the current folder;
    /// 3. rustup's `stable`, then `nightly`;
    /// 4. Debian's `rustc-web` in `/usr/bin`.
    ///
    /// # Errors
    /// No compiler has the sources of `core`. The message contains the command that installs them.
    pub fn find() -> Result<Self, Error> {
        type Find<'a> = &'a dyn Fn() -> Result<Compiler, String>;
        if let Some(name) = std::env::var_os("CUTE_TOOLCHAIN").filter(|name| !name.is_empty()) {
            return Self::named(&name.to_string_lossy());
        }
        let mut tried = Vec::new();
        let here = || Self::of_sysroot(&sysroot(Command::new("rustc"))?);
        let of_rustup = |name: &'static str| move || Self::of_rustup(name);
        let candidates: [(&str, Find<'_>); 4] = [
            ("rustc", &here),
            ("rustup's stable", &of_rustup("stable")),
            ("rustup's nightly", &of_rustup("nightly")),
            ("/usr/bin/rustc", &|| Self::of_sysroot(Path::new("/usr"))),
        ];
        for (name, find) in candidates {
            match find() {
                Ok(found) => return Ok(found),
                Err(why) => tried.push(format!("{name}: {why}")),
            }
        }
        Err(Error::NoCompiler { tried })
    }

    /// Returns the compiler of a toolchain, which is a name that rustup knows or a folder with
    /// `bin/rustc`.
    ///
    /// # Errors
    /// The toolchain does not exist, or it has no sources of `core`.
    pub fn named(name: &str) -> Result<Self, Error> {
        let found = if Path::new(name).join("bin/rustc").is_file() {
            Self::of_sysroot(Path::new(name))
        } else {
            Self::of_rustup(name)
        };
        found.map_err(|why| Error::Toolchain {
            name: name.into(),
            why,
        })
    }

    /// Returns the version of the compiler and of its LLVM, as `rustc --version --verbose` prints
    /// them.
    pub fn version(&self) -> &str {
        &self.version
    }

    fn of_rustup(name: &str) -> Result<Self, String> {
        let mut command = Command::new("rustup");
        command.args(["run", name, "rustc"]);
        let found = Self::of_sysroot(&sysroot(command)?);
        found.map_err(|why| match why.as_str() {
            NO_SOURCES => {
                format!("{NO_SOURCES}; run `rustup component add rust-src --toolchain {name}`")
            }
            _ if why.contains("is not installed") => {
                format!("{why}; run `rustup toolchain install {name} --component rust-src`")
            }
            _ => why,
        })
    }

    fn of_sysroot(sysroot: &Path) -> Result<Self, String> {
        let (cargo, rustc) = (sysroot.join("bin/cargo"), sysroot.join("bin/rustc"));
        let [cargo, rustc] =
            [cargo, rustc].map(|path| path.with_extension(std::env::consts::EXE_EXTENSION));
        for program in [&cargo, &rustc] {
            if !program.is_file() {
                return Err(format!("there is no {}", program.display()));
            }
        }
        if !sysroot.join("lib/rustlib/src/rust/library/core").is_dir() {
            return Err(NO_SOURCES.into());
        }
        let text = output(Command::new(&rustc).arg("-vV"))?;
        let line = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key));
            line.unwrap_or_default().trim().to_owned()
        };
        let release = line("release:");
        let is_nightly = release.contains("nightly") || release.contains("dev");
        let version = format!("rustc {release}, LLVM {}", line("LLVM version:"));
        Ok(Self {
            cargo,
            rustc,
            version,
            is_nightly,
        })
    }

    /// Returns a cargo command with this compiler, without the environment variables of a running
    /// cargo.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = Command::new(&self.cargo);
        for name in OF_ANOTHER_CARGO {
            command.env_remove(name);
        }
        for (name, _) in std::env::vars_os() {
            // These variables contain features, settings and flags of the package whose build
            // script runs.
            let of_package = ["CARGO_FEATURE_", "CARGO_CFG_", "CARGO_PROFILE_"];
            if of_package
                .iter()
                .any(|prefix| name.to_string_lossy().starts_with(prefix))
            {
                command.env_remove(&name);
            }
        }
        command.env("RUSTC", &self.rustc);
        if !self.is_nightly {
            // Kernels need unstable features of the compiler.
            command.env("RUSTC_BOOTSTRAP", "1");
        }
        command
    }
}

const NO_SOURCES: &str = "it has no sources of `core`";

/// Returns the sysroot of a compiler.
fn sysroot(mut command: Command) -> Result<PathBuf, String> {
    command.args(["--print", "sysroot"]);
    // The toolchain that a running cargo has chosen must not affect another toolchain.
    if command.get_program() == "rustup" {
        command.env_remove("RUSTUP_TOOLCHAIN");
    }
    Ok(PathBuf::from(output(&mut command)?.trim()))
}

/// Runs a program and returns its standard output.
fn output(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let done = command
        .output()
        .map_err(|error| format!("{program} cannot be started: {error}"))?;
    if !done.status.success() {
        let text = String::from_utf8_lossy(&done.stderr);
        let first = text.lines().next().unwrap_or_default().to_owned();
        return Err(first.trim_start_matches("error: ").to_owned());
    }
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Makes a folder with `bin/cargo` and `bin/rustc` that cannot be executed.
    fn without_sources() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cute-build-{}", std::process::id()));
        fs::create_dir_all(folder.join("bin")).unwrap();
        for program in ["cargo", "rustc"] {
            let path = folder.join("bin").join(program);
            fs::write(path.with_extension(std::env::consts::EXE_EXTENSION), "").unwrap();
        }
        folder
    }

    #[test]
    fn a_toolchain_without_sources_is_refused() {
        let folder = without_sources();
        let error = Compiler::named(&folder.to_string_lossy()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "the toolchain {}: it has no sources of `core`",
                folder.display()
            )
        );
        // If the folder of the sources exists, `named` then reads the compiler's version, which
        // fails.
        fs::create_dir_all(folder.join("lib/rustlib/src/rust/library/core")).unwrap();
        let error = Compiler::named(&folder.to_string_lossy()).unwrap_err();
        assert!(!error.to_string().contains("sources"), "{error}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_toolchain_that_is_not_there_is_refused() {
        let error = Compiler::named("no-such-toolchain-of-cute").unwrap_err();
        assert!(matches!(error, Error::Toolchain { .. }), "{error}");
    }

    #[test]
    fn the_message_has_the_command() {
        let tried = vec!["rustc: it has no sources of `core`".into()];
        let text = Error::NoCompiler { tried }.to_string();
        assert!(
            text.ends_with("run `rustup component add rust-src`"),
            "{text}"
        );
    }
}
