//! Builds kernels in three steps: the compiler, the launch bounds, the assembler.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::compiler::Compiler;
use crate::error::Error;
use crate::files::{sources, write_if_other};
use crate::lines::lines_of_local_memory;
use crate::names::must_be_named;
use crate::ptx::{Entry, bounded};
use crate::shipped::{VARIABLE, as_shipped, is_used};
use crate::tools::{Assembler, assemble};
use crate::units::units;

/// The PTX version of the result: the first version that has `sm_120a`. `ptxas` from CUDA 12.8 or
/// later reads this version.
const PTX: &str = "+ptx87";

/// A crate of kernels, and the settings of its build. Use [`kernels`] to make one.
#[derive(Clone, Debug)]
pub struct Kernels {
    path: PathBuf,
    arch: String,
    out: Option<PathBuf>,
    toolchain: Option<String>,
    assembles: bool,
    variable: String,
    only: Option<String>,
    features: Vec<String>,
    default_features: bool,
    shipped: Option<PathBuf>,
}

/// Returns the crate of kernels in the folder `path`, relative to the current folder. Cargo runs a
/// build script in the folder of its package.
pub fn kernels(path: impl Into<PathBuf>) -> Kernels {
    let arch = std::env::var("CUTE_ARCH")
        .ok()
        .filter(|arch| !arch.is_empty());
    Kernels {
        path: path.into(),
        arch: arch.unwrap_or_else(|| "sm_90a".into()),
        out: None,
        toolchain: None,
        assembles: true,
        variable: "CUTE_KERNELS".into(),
        only: None,
        features: Vec::new(),
        default_features: true,
        shipped: None,
    }
}

/// Whether the compiler adds line numbers to the PTX.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    Yes,
    No,
}

/// The results of a build.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Built {
    /// The path of the PTX.
    pub ptx: PathBuf,
    /// The path of the machine code for the architecture (a cubin), if `ptxas` was found.
    pub cubin: Option<PathBuf>,
    /// The messages of `ptxas -v`, if `ptxas` was found.
    pub messages: Option<String>,
    /// The kernels, in the order of the PTX.
    pub entries: Vec<Entry>,
    /// The compiler that was used; `None` if the PTX comes from a published package.
    pub compiler: Option<Compiler>,
}

impl Built {
    /// Returns the path of the file that a program loads: the cubin if there is one, otherwise the
    /// PTX.
    pub fn file(&self) -> &Path {
        self.cubin.as_ref().unwrap_or(&self.ptx)
    }
}

impl Kernels {
    /// Sets the architecture: `sm_80`, `sm_86`, `sm_89`, `sm_90a`, `sm_100a`, `sm_120a` or another
    /// one that the compiler knows. The default is the value of the environment variable
    /// `CUTE_ARCH`, or `sm_90a` if the variable is not set.
    #[must_use]
    pub fn arch(mut self, arch: impl Into<String>) -> Self {
        self.arch = arch.into();
        self
    }

    /// Sets the folder of the results. The default is `OUT_DIR` in a build script, and
    /// `target/cute` in the crate's folder elsewhere.
    #[must_use]
    pub fn out(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out = Some(folder.into());
        self
    }

    /// Sets the toolchain, as in [`Compiler::named`]. By default, [`Compiler::find`] chooses one.
    #[must_use]
    pub fn toolchain(mut self, name: impl Into<String>) -> Self {
        self.toolchain = Some(name.into());
        self
    }

    /// Builds only PTX, which the driver assembles, even if `ptxas` is found.
    #[must_use]
    pub fn ptx_only(mut self) -> Self {
        self.assembles = false;
        self
    }

    /// Keeps a copy of the PTX in this file of the package. A published package contains this file
    /// instead of the folder of the kernels, and a build of the package returns the file. PTX for
    /// `sm_80` runs on every GPU since Ampere.
    ///
    /// In a checkout, a folder without kernels is an error, because the path may be wrong, or the
    /// file may be older than the kernels. With `CUTE_SHIPPED=1`, a build in a checkout returns the
    /// file without compiling anything.
    ///
    /// ```no_run
    /// fn main() -> Result<(), cute_build::Error> {
    ///     let kernels = cute_build::kernels("../kernels").arch("sm_80").ptx_only();
    ///     kernels.shipped("kernels.ptx").build()?;
    ///     Ok(())
    /// }
    /// ```
    #[must_use]
    pub fn shipped(mut self, file: impl Into<PathBuf>) -> Self {
        self.shipped = Some(file.into());
        self
    }

    /// Builds only this kernel of the crate, which takes less time. The PTX contains no other
    /// kernel.
    #[must_use]
    pub fn only(mut self, kernel: impl Into<String>) -> Self {
        self.only = Some(kernel.into());
        self
    }

    /// Builds with this cargo feature of the crate of kernels, in addition to its default features.
    /// Call this method once for each feature.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), cute_build::Error> {
    /// let kernels = cute_build::kernels("../kernels").no_default_features();
    /// kernels.feature("bf16").build()?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn feature(mut self, name: impl Into<String>) -> Self {
        self.features.push(name.into());
        self
    }

    /// Builds without the default features of the crate of kernels.
    #[must_use]
    pub fn no_default_features(mut self) -> Self {
        self.default_features = false;
        self
    }

    /// Sets the name of the environment variable that contains the path of the result. The package
    /// of the build script reads the variable with `env!`. The default name is `CUTE_KERNELS`.
    #[must_use]
    pub fn variable(mut self, name: impl Into<String>) -> Self {
        self.variable = name.into();
        self
    }

    /// Builds the kernels. In a build script, it also sets the environment variable for `env!`, and
    /// prints the files on which the result depends, for cargo.
    ///
    /// # Errors
    /// No compiler is found, the kernels do not compile, or `ptxas` rejects them.
    pub fn build(self) -> Result<Built, Error> {
        // Cargo runs a build script in the folder of its package.
        let shipped = self.shipped.as_deref();
        let choice = shipped.map(|file| is_used(file, &self.path, Path::new(".")));
        if let (Some(file), Some(true)) = (shipped, choice.transpose()?) {
            return as_shipped(file, &self.variable);
        }
        let (compiler, package, out) = self.prepared()?;
        let assembly = self.compile(&compiler, &package, &out, Lines::No)?;
        let raw = fs::read_to_string(&assembly)
            .map_err(Error::io(format!("reading {}", assembly.display())))?;
        let (text, entries) = bounded(&raw, self.only.as_deref())?;
        if entries.is_empty() {
            return Err(Error::NoKernels(package));
        }
        let stem = self.stem(&package);
        let file = |extension: &str| out.join(format!("{stem}.{extension}"));
        let ptx = file("ptx");
        fs::write(&ptx, text).map_err(Error::io(format!("writing {}", ptx.display())))?;
        let assembler = Assembler::find().filter(|_| self.assembles);
        let (cubin, messages) = match assembler {
            Some(assembler) => {
                let cubin = file("cubin");
                let messages = assemble(&assembler, &self.arch, &ptx, &cubin)?;
                let path = file("ptxas.txt");
                fs::write(&path, &messages)
                    .map_err(Error::io(format!("writing {}", path.display())))?;
                (Some(cubin), Some(messages))
            }
            None => (None, None),
        };
        let built = Built {
            ptx,
            cubin,
            messages,
            entries,
            compiler: Some(compiler),
        };
        // A build of one kernel must not replace the file that the package ships.
        if let Some(file) = self.shipped.as_ref().filter(|_| self.only.is_none()) {
            write_if_other(
                file,
                &fs::read(&built.ptx).map_err(Error::io("reading the PTX"))?,
            )?;
        }
        if std::env::var_os("OUT_DIR").is_some() {
            self.tell_cargo(&built, &out);
        }
        Ok(built)
    }

    /// Returns the file name of a result without its extension.
    fn stem(&self, package: &str) -> String {
        match &self.only {
            Some(kernel) => format!("{package}.{kernel}.{}", self.arch),
            None => format!("{package}.{}", self.arch),
        }
    }

    /// Compiles the kernels again, with line numbers, and returns for each kernel the lines that
    /// use local memory, as [`lines_of_local_memory`](crate::lines_of_local_memory) finds them.
    ///
    /// # Errors
    /// The same errors as for [`build`](Self::build).
    pub fn lines_of_local_memory(&self) -> Result<BTreeMap<String, Vec<String>>, Error> {
        let (compiler, package, out) = self.prepared()?;
        let assembly = self.compile(&compiler, &package, &out, Lines::Yes)?;
        let text = fs::read_to_string(&assembly)
            .map_err(Error::io(format!("reading {}", assembly.display())))?;
        let folder = fs::canonicalize(&self.path)
            .map_err(Error::io(format!("looking for {}", self.path.display())))?;
        Ok(lines_of_local_memory(&text, &folder))
    }

    /// Returns the compiler, the name of the package and the folder of the results.
    fn prepared(&self) -> Result<(Compiler, String, PathBuf), Error> {
        let compiler = match &self.toolchain {
            Some(name) => Compiler::named(name)?,
            None => Compiler::find()?,
        };
        let package = package(&self.path)?;
        if let Some(kernel) = &self.only {
            must_be_named(&compiler, &self.path, kernel)?;
        }
        let out_dir = || std::env::var_os("OUT_DIR").map(PathBuf::from);
        let out = self.out.clone().or_else(out_dir);
        let out = out.unwrap_or_else(|| self.path.join("target/cute"));
        fs::create_dir_all(&out).map_err(Error::io(format!("making {}", out.display())))?;
        let out = std::path::absolute(&out)
            .map_err(Error::io(format!("looking for {}", out.display())))?;
        Ok((compiler, package, out))
    }

    /// Compiles the kernels and returns the path of the compiler's PTX.
    fn compile(
        &self,
        compiler: &Compiler,
        package: &str,
        out: &Path,
        lines: Lines,
    ) -> Result<PathBuf, Error> {
        // Each compiler has a separate target folder, because compilers have different versions of
        // `core`. A cargo that runs a build script has locked its own target folder, so the build
        // cannot use that folder.
        let of_compiler: String = compiler
            .version()
            .chars()
            .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '.')
            .collect();
        let target = out.join("build").join(of_compiler);
        fs::create_dir_all(&target).map_err(Error::io(format!("making {}", target.display())))?;
        let extension = if lines == Lines::Yes { "lines.s" } else { "s" };
        let assembly = target.join(format!("{}.{extension}", self.stem(package)));
        let mut command = compiler.cargo();
        command
            .current_dir(&self.path)
            .args([
                "rustc",
                "--quiet",
                "--lib",
                "--crate-type",
                "staticlib",
                "--release",
            ])
            .args([
                "--target",
                "nvptx64-nvidia-cuda",
                "-Zbuild-std=core",
                "--target-dir",
            ])
            .arg(&target);
        for feature in &self.features {
            command.args(["--features", feature]);
        }
        if !self.default_features {
            command.arg("--no-default-features");
        }
        set_profile(&mut command, lines);
        if let Some(kernel) = &self.only {
            command.env("CUTE_KERNEL", kernel);
        }
        command
            .arg("--")
            .args(["-C", &format!("target-cpu={}", self.arch)])
            .args(["-C", &format!("target-feature={PTX}")])
            .args(["-C", "llvm-args=-unroll-threshold=6000"])
            // If a thread's index is known on one path, LLVM may copy the code before a call to that
            // path, a barrier of the block included. The kernel then hangs.
            .args([
                "-C",
                "llvm-args=-callsite-splitting-duplication-threshold=0",
            ])
            // The crate of kernels is a normal library, so the settings for a device are passed
            // here.
            .args([
                "-Zcrate-attr=no_std",
                "-Zcrate-attr=feature(abi_ptx,asm_experimental_arch)",
            ])
            .args([
                "--check-cfg=cfg(cute_one)",
                "--check-cfg=cfg(cute_unit, values(any()))",
            ])
            .arg(format!("--emit=asm={}", assembly.display()));
        self.add_units(&mut command);
        let shown = format!(
            "cargo rustc --target nvptx64-nvidia-cuda, in {}",
            self.path.display()
        );
        let done = command.output().map_err(Error::io(format!(
            "running {}",
            command.get_program().to_string_lossy()
        )))?;
        let messages = String::from_utf8_lossy(&done.stderr).into_owned();
        if !done.status.success() {
            return Err(Error::Failed {
                command: shown,
                messages,
            });
        }
        // If nothing changed, cargo does nothing, and the file still exists.
        if assembly.is_file() {
            Ok(assembly)
        } else {
            Err(Error::Io {
                during: format!("reading {}", assembly.display()),
                why: format!(
                    "the file is missing; delete {} to build again",
                    target.display()
                ),
            })
        }
    }

    /// Adds the flags for a build of one kernel. The build omits the functions of all other
    /// kernels. It also omits modules that are declared as units and that the kernel does not need.
    fn add_units(&self, command: &mut std::process::Command) {
        let Some(kernel) = self.only.as_deref().filter(|kernel| is_a_cfg(kernel)) else {
            return;
        };
        let units = units(&self.path, kernel);
        if units.is_empty() {
            // The kernel is in a dependency, or no kernel has this name.
            return;
        }
        // Code that only other kernels use is now unused, so lints must not refuse it.
        command.args(["--cap-lints", "allow", "--cfg", "cute_one", "--cfg", kernel]);
        for unit in units {
            command.args(["--cfg", &format!("cute_unit=\"{unit}\"")]);
        }
    }

    fn tell_cargo(&self, built: &Built, out: &Path) {
        println!(
            "cargo::rustc-env={}={}",
            self.variable,
            built.file().display()
        );
        for variable in ["CUTE_ARCH", "CUTE_TOOLCHAIN", "CUTE_CUDA_TOOLS", VARIABLE] {
            println!("cargo::rerun-if-env-changed={variable}");
        }
        for file in sources(&out.join("build")) {
            println!("cargo::rerun-if-changed={file}");
        }
        println!(
            "cargo::rerun-if-changed={}",
            self.path.join("Cargo.toml").display()
        );
    }
}

/// Sets the profile of the build, independent of the workspace's profile.
fn set_profile(command: &mut std::process::Command, lines: Lines) {
    for (key, value) in [
        ("OPT_LEVEL", "3"),
        ("LTO", "fat"),
        ("CODEGEN_UNITS", "1"),
        ("PANIC", "abort"),
        (
            "DEBUG",
            if lines == Lines::Yes {
                "line-tables-only"
            } else {
                "0"
            },
        ),
        ("DEBUG_ASSERTIONS", "false"),
        ("OVERFLOW_CHECKS", "false"),
        ("INCREMENTAL", "false"),
    ] {
        command.env(format!("CARGO_PROFILE_RELEASE_{key}"), value);
    }
}

/// Returns whether `--cfg` accepts the name of a kernel. Names such as `test` already have a
/// meaning. A build of a kernel with such a name compiles the other kernels, too, and drops their
/// code afterwards.
fn is_a_cfg(kernel: &str) -> bool {
    const TAKEN: [&str; 12] = [
        "clippy",
        "debug_assertions",
        "doc",
        "doctest",
        "miri",
        "overflow_checks",
        "proc_macro",
        "rustfmt",
        "test",
        "ub_checks",
        "unix",
        "windows",
    ];
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    kernel.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && kernel.chars().all(is_word)
        && !TAKEN.contains(&kernel)
}

/// Returns the name of the package in a folder.
fn package(folder: &Path) -> Result<String, Error> {
    let no_package = || Error::NoPackage(folder.display().to_string());
    let text = fs::read_to_string(folder.join("Cargo.toml")).map_err(|_| no_package())?;
    let mut lines = text
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != "[package]")
        .skip(1);
    let name = lines
        .by_ref()
        .take_while(|line| !line.starts_with('['))
        .find_map(|line| line.strip_prefix("name")?.trim_start().strip_prefix('='));
    let name = name.map(|name| name.trim().trim_matches(['"', '\'']).to_owned());
    name.filter(|name| !name.is_empty()).ok_or_else(no_package)
}
