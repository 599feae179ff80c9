//! `cargo cute`: crates of GPU kernels from the command line.

mod arguments;
mod check;
mod new;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use arguments::Arguments;

const USAGE: &str = "\
cargo cute new NAME [--path CHECKOUT]   a folder with a kernel, its test and its host program
cargo cute test [ARGUMENTS]             the kernels on a CPU, checked
cargo cute build [--arch ARCH]          the kernels for a GPU: PTX, and a cubin if ptxas is found
cargo cute check [--arch ARCH]          builds, and refuses frames, spills, local memory, calls and
                                        accesses of less than 32 bits
cargo cute run [--arch ARCH] [ARGUMENTS] the host program on the first GPU

--kernel NAME   one kernel alone, which is faster
--features F    features of the crate of kernels, as for cargo
--no-default-features  without its default features
--kernels DIR   the folder of the kernels: without it `kernels`, or the current folder
--arch ARCH     sm_80, sm_86, sm_89, sm_90a, sm_100a, sm_120a: without it CUTE_ARCH, or sm_90a
--toolchain T   the compiler: a name that rustup knows, or a folder with bin/rustc
--ptx           no cubin, even if ptxas is found
--out DIR       the folder of the results: without it target/cute of the project
--help          this text; after `test` and `run`, the one of cargo";

fn main() -> ExitCode {
    // Cargo passes the name of the subcommand as the first word.
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|word| word == "cute") {
        words.remove(0);
    }
    match run(words) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("cargo cute: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: Vec<String>) -> Result<ExitCode, String> {
    let mut words = words.into_iter();
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    // The other commands pass their words to cargo.
    let has_own_options = matches!(command.as_str(), "new" | "build" | "check");
    if has_own_options && rest.iter().any(|word| word == "--help" || word == "-h") {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    match command.as_str() {
        "new" => {
            let arguments = Arguments::parse(rest)?;
            let [name] = &arguments.free[..] else {
                return Err("`new` needs one name".into());
            };
            new::new(name, arguments.path.as_deref())?;
            Ok(ExitCode::SUCCESS)
        }
        "test" => cargo("test", &folder(None)?, &rest, None),
        "run" => {
            let host = Path::new("host");
            let host = if host.join("Cargo.toml").is_file() {
                host
            } else {
                Path::new(".")
            };
            let (arch, rest) = arguments::without_arch(rest)?;
            cargo("run", host, &rest, arch.as_deref())
        }
        "build" => {
            let arguments = Arguments::parse(rest)?.without_names("build")?;
            let built = build(&arguments)?;
            println!("{}", built.ptx.display());
            if let Some(cubin) = &built.cubin {
                println!("{}", cubin.display());
            }
            Ok(ExitCode::SUCCESS)
        }
        "check" => {
            let arguments = Arguments::parse(rest)?.without_names("check")?;
            check::check(&kernels(&arguments)?, &build(&arguments)?)
        }
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        _ => Err(format!("`{command}` is not a command\n\n{USAGE}")),
    }
}

/// Returns the folder of the kernels.
fn folder(named: Option<&Path>) -> Result<PathBuf, String> {
    let candidates = named.map_or_else(
        || vec![Path::new("kernels"), Path::new(".")],
        |one| vec![one],
    );
    let found = candidates
        .iter()
        .find(|folder| folder.join("Cargo.toml").is_file());
    found.map(|folder| (*folder).to_owned()).ok_or_else(|| {
        let names: Vec<_> = candidates
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        format!(
            "no Cargo.toml in {}; `cargo cute new NAME` makes a crate",
            names.join(" or ")
        )
    })
}

/// Returns the folder of the results: the same one in a project and in its folder `kernels`, so
/// that nothing is built twice. A project has a `Cargo.toml`, or a host program.
fn results(folder: &Path) -> PathBuf {
    let whole = folder.canonicalize().unwrap_or_default();
    let is_project = |around: &&Path| {
        ["Cargo.toml", "host/Cargo.toml"]
            .iter()
            .any(|file| around.join(file).is_file())
    };
    let around = whole.parent().filter(|_| whole.ends_with("kernels"));
    let project = around.filter(is_project);
    project.unwrap_or_else(|| Path::new("")).join("target/cute")
}

fn kernels(arguments: &Arguments) -> Result<cute_build::Kernels, String> {
    let folder = folder(arguments.kernels.as_deref())?;
    let out = match (&arguments.out, &arguments.kernels) {
        (Some(out), _) => out.clone(),
        (None, Some(_)) => "target/cute".into(),
        (None, None) => results(&folder),
    };
    let mut kernels = cute_build::kernels(&folder).out(out);
    if let Some(arch) = &arguments.arch {
        kernels = kernels.arch(arch);
    }
    if let Some(toolchain) = &arguments.toolchain {
        kernels = kernels.toolchain(toolchain);
    }
    if let Some(kernel) = &arguments.kernel {
        kernels = kernels.only(kernel);
    }
    for feature in &arguments.features {
        kernels = kernels.feature(feature);
    }
    if arguments.no_default_features {
        kernels = kernels.no_default_features();
    }
    if arguments.ptx {
        kernels = kernels.ptx_only();
    }
    Ok(kernels)
}

fn build(arguments: &Arguments) -> Result<cute_build::Built, String> {
    let built = kernels(arguments)?
        .build()
        .map_err(|error| error.to_string())?;
    eprintln!(
        "{} kernel{} by {}",
        built.entries.len(),
        if built.entries.len() == 1 { "" } else { "s" },
        built
            .compiler
            .as_ref()
            .map_or("", |compiler| compiler.version())
    );
    Ok(built)
}

/// Runs cargo in a folder with the given arguments. Build scripts read the architecture from
/// `CUTE_ARCH`.
fn cargo(
    name: &str,
    folder: &Path,
    words: &[String],
    arch: Option<&str>,
) -> Result<ExitCode, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.arg(name).args(words).current_dir(folder);
    if let Some(arch) = arch {
        command.env("CUTE_ARCH", arch);
    }
    let status = command
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    let code = status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .unwrap_or(1);
    Ok(ExitCode::from(code))
}

#[cfg(test)]
mod tests {
    use super::{results, run};

    #[test]
    fn help_of_each_command() {
        for command in ["new", "build", "check"] {
            assert!(run(vec![command.into(), "--help".into()]).is_ok());
            assert!(run(vec![command.into(), "--helpful".into()]).is_err());
        }
        assert!(run(vec!["--help".into()]).is_ok() && run(vec!["--arch".into()]).is_err());
    }

    #[test]
    fn one_folder_of_results_for_kernels_and_the_folder_around_it() {
        let around = std::env::temp_dir().join(format!("cute-results-{}", std::process::id()));
        let (kernels, other) = (around.join("kernels"), around.join("other"));
        for folder in [&kernels, &other] {
            std::fs::create_dir_all(folder).unwrap();
        }
        assert_eq!(results(&kernels), std::path::Path::new("target/cute"));
        std::fs::create_dir_all(around.join("host")).unwrap();
        std::fs::write(around.join("host/Cargo.toml"), "").unwrap();
        let whole = around.canonicalize().unwrap();
        assert_eq!(results(&kernels), whole.join("target/cute"));
        assert_eq!(results(&kernels.join(".")), whole.join("target/cute"));
        assert_eq!(results(&other), std::path::Path::new("target/cute"));
        std::fs::remove_dir_all(around).unwrap();
    }
}
