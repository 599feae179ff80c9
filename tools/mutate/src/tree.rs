//! A copy of the tracked files. Mutations are written into it and built there.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::Failure;
use crate::chosen::checksum;

/// The packages to build: the crates that are mutated, with every feature that their tests need.
const BUILT: &[&str] = &[
    "--profile=mutants",
    "--message-format=json",
    "-pcute-algebra",
    "-pcute-core",
    "-pcute-mutants",
    "--features=cute-algebra/rayon,cute-algebra/generic-array,cute-algebra/bytemuck,cute-core/\
     serde",
];

/// The error code of a build that exceeds its time limit.
pub const PAST_THE_TIME: &str = "time";
/// The exit status of `timeout` after its time limit.
const TIMEOUT: i32 = 124;

#[derive(Clone, Debug)]
pub struct Tree {
    pub root: PathBuf,
}

/// An error of the compiler.
#[derive(Debug)]
pub struct BuildError {
    pub code: String,
    /// The file and the line of the error. If it has none, those of a note below it.
    pub place: Option<(String, usize)>,
    pub is_noted: bool,
    pub text: String,
}

/// A test binary.
#[derive(Clone, Debug)]
pub struct Binary {
    pub name: String,
    pub path: PathBuf,
    /// The folder in which the binary runs, the same as with cargo.
    pub folder: PathBuf,
}

impl Tree {
    /// Copies this tree's tracked files, except some. Files that are already equal keep their
    /// modification time, so that cargo does not build them again.
    pub fn copy(&self, to: &Path, except: &[&str]) -> Result<Self, Failure> {
        let copy = Self {
            root: to.to_owned(),
        };
        for file in self
            .files()?
            .iter()
            .filter(|file| !except.contains(&file.as_str()))
        {
            copy.write(file, &fs::read(self.root.join(file))?)?;
        }
        Ok(copy)
    }

    /// The tracked files.
    fn files(&self) -> Result<Vec<String>, Failure> {
        let listed = Command::new("git")
            .args(["ls-files", "-z"])
            .current_dir(&self.root)
            .output()?
            .stdout;
        let names = String::from_utf8(listed)?;
        Ok(names
            .split_terminator('\0')
            .filter(|name| self.root.join(name).is_file())
            .map(str::to_owned)
            .collect())
    }

    /// Returns a checksum of the files whose names begin with one of these texts.
    pub fn checksum(&self, starts: &[&str]) -> Result<String, Failure> {
        let mut all = Vec::new();
        for file in self.files()? {
            if starts.iter().any(|start| file.starts_with(start)) {
                all.extend(file.bytes());
                all.extend(fs::read(self.root.join(&file))?);
            }
        }
        Ok(format!("{:016x}", checksum(&all)))
    }

    pub fn read(&self, file: &str) -> Result<String, Failure> {
        Ok(fs::read_to_string(self.root.join(file))?)
    }

    /// Writes a file, unless it already has these contents.
    pub fn write(&self, file: &str, bytes: &[u8]) -> Result<(), Failure> {
        let path = self.root.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // The file is deleted first, because it may have other permissions.
        let _ = fs::remove_file(&path);
        fs::write(&path, bytes)?;
        Ok(())
    }

    /// Runs cargo, and returns its output.
    pub fn cargo(&self, arguments: &[&str]) -> Result<String, Failure> {
        let output = Command::new("cargo")
            .args(arguments)
            .current_dir(&self.root)
            .stderr(Stdio::inherit())
            .output()?;
        if output.status.success() {
            Ok(String::from_utf8(output.stdout)?)
        } else {
            Err(format!("cargo {} failed", arguments.join(" ")).into())
        }
    }

    /// Runs a build command, `what` (`check`, or `test --no-run --test …`), and returns the
    /// binaries or the errors. A build that exceeds `limit` gives the error [`PAST_THE_TIME`],
    /// because the evaluation of a constant may never end.
    pub fn build(
        &self,
        what: &[&str],
        environment: &[(&str, &str)],
        limit: Option<Duration>,
    ) -> Result<Result<Vec<Binary>, Vec<BuildError>>, Failure> {
        // For `timeout`, 0 means no limit. At the limit, `timeout` also ends the processes that
        // cargo has started.
        let seconds = limit.map_or(0, |limit| limit.as_secs()).to_string();
        let mut child = Command::new("timeout")
            .args([&seconds, "cargo"])
            .args(&what[..1])
            .args(BUILT)
            .args(&what[1..])
            .envs(environment.iter().copied())
            .current_dir(&self.root)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut text = String::new();
        child
            .stdout
            .take()
            .ok_or("no output")?
            .read_to_string(&mut text)?;
        let status = child.wait()?;
        let (mut binaries, mut errors) = (Vec::new(), Vec::new());
        if status.code() == Some(TIMEOUT) {
            errors.push(BuildError::past_the_time());
        }
        for line in text.lines() {
            let Ok(said) = serde_json::from_str::<Value>(line) else {
                continue;
            };
            if let Some(path) = said["executable"].as_str() {
                let folder = Path::new(said["manifest_path"].as_str().unwrap_or_default()).parent();
                binaries.push(Binary {
                    name: said["target"]["name"]
                        .as_str()
                        .unwrap_or_default()
                        .to_owned(),
                    path: path.into(),
                    folder: folder.unwrap_or(&self.root).to_owned(),
                });
            }
            if said["message"]["level"] == "error" {
                errors.push(BuildError::new(&said["message"]));
            }
        }
        Ok(if status.success() {
            Ok(binaries)
        } else {
            Err(errors)
        })
    }
}

impl BuildError {
    /// Returns the compiler's messages.
    pub fn all(errors: &[Self]) -> String {
        errors.iter().map(|error| error.text.as_str()).collect()
    }

    fn past_the_time() -> Self {
        let text = "the build did not end".to_owned();
        Self {
            code: PAST_THE_TIME.to_owned(),
            place: None,
            is_noted: false,
            text,
        }
    }

    fn new(message: &Value) -> Self {
        let place = |message: &Value| {
            let span = message["spans"]
                .as_array()?
                .iter()
                .find(|span| span["is_primary"] == true && span["byte_end"] != 0)?;
            let line = usize::try_from(span["line_start"].as_u64()?).ok()?;
            Some((span["file_name"].as_str()?.to_owned(), line))
        };
        let own = place(message);
        let noted = || message["children"].as_array()?.iter().find_map(place);
        let is_noted = own.is_none();
        let place = own.or_else(noted);
        let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Self {
            code: string(&message["code"]["code"]),
            place,
            is_noted,
            text: string(&message["rendered"]),
        }
    }
}
