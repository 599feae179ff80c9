//! The known results of mutations. Each is written to a file as soon as it is known.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use crate::Failure;
use crate::chosen::Mutation;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A test failed, or did not build because a constant cannot be evaluated.
    Caught,
    /// A test did not end within its time limit.
    Time,
    /// All tests passed.
    Missed,
    /// The mutation does not build.
    Unviable,
    /// All tests passed with the switch, but constants were evaluated without the mutation. The
    /// mutation must be built in the source.
    Constant,
    /// The mutation cannot have a switch. It must be built in the source.
    Unswitched,
}

const NAMES: &[(Verdict, &str)] = &[
    (Verdict::Caught, "caught"),
    (Verdict::Time, "time"),
    (Verdict::Missed, "missed"),
    (Verdict::Unviable, "unviable"),
    (Verdict::Constant, "constant"),
    (Verdict::Unswitched, "unswitched"),
];

/// Begins the file `path` with earlier results: the mutations that were caught, and those that do
/// not build or cannot have a switch. The results come from the newest file whose name begins with
/// `library`. Results for `changed` files are not kept.
pub fn kept(folder: &Path, library: &str, path: &Path, changed: &[String]) -> Result<(), Failure> {
    let mut old = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(library) {
            old.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    let Some((_, newest)) = old.into_iter().max() else {
        return Ok(());
    };
    let text = fs::read_to_string(newest)?;
    let is_kept = |line: &&str| {
        let is_decided = ["caught\t", "time\t", "unviable\t", "unswitched\t"]
            .iter()
            .any(|name| line.starts_with(name));
        let file = line
            .splitn(3, '\t')
            .nth(2)
            .and_then(|key| key.split_once(": "))
            .map_or("", |(file, _)| file);
        is_decided && !changed.iter().any(|other| other == file)
    };
    let lines: Vec<&str> = text.lines().filter(is_kept).collect();
    Ok(fs::write(path, lines.join("\n") + "\n")?)
}

/// The known results, and their file.
pub struct Results {
    kept: Mutex<(BTreeMap<String, Verdict>, File)>,
}

impl Results {
    pub fn new(path: &Path) -> Result<Self, Failure> {
        let mut known = BTreeMap::new();
        for line in fs::read_to_string(path).unwrap_or_default().lines() {
            let mut parts = line.splitn(3, '\t');
            let (Some(name), Some(_), Some(key)) = (parts.next(), parts.next(), parts.next())
            else {
                continue;
            };
            let Some((verdict, _)) = NAMES.iter().find(|(_, other)| *other == name) else {
                continue;
            };
            known.insert(key.to_owned(), *verdict);
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Self {
            kept: Mutex::new((known, file)),
        })
    }

    pub fn of(&self, mutation: &Mutation) -> Option<Verdict> {
        self.kept
            .lock()
            .expect("no panic")
            .0
            .get(&mutation.key)
            .copied()
    }

    /// Adds a verdict. The last verdict counts.
    pub fn add(&self, mutation: &Mutation, verdict: Verdict, how: &str) -> Result<(), Failure> {
        let mut kept = self.kept.lock().expect("no panic");
        let name = NAMES
            .iter()
            .find(|(other, _)| *other == verdict)
            .map_or("", |(_, name)| name);
        writeln!(
            kept.1,
            "{name}\t{}\t{}",
            how.replace(['\t', '\n'], " "),
            mutation.key
        )?;
        kept.0.insert(mutation.key.clone(), verdict);
        Ok(())
    }
}
