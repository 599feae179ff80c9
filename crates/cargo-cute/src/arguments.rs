//! The command-line arguments of a subcommand.

use std::path::PathBuf;

/// The arguments of a subcommand, sorted into options and other words.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    pub(crate) free: Vec<String>,
    pub(crate) path: Option<PathBuf>,
    pub(crate) kernels: Option<PathBuf>,
    pub(crate) arch: Option<String>,
    pub(crate) toolchain: Option<String>,
    pub(crate) ptx: bool,
    pub(crate) out: Option<PathBuf>,
    pub(crate) kernel: Option<String>,
    pub(crate) features: Vec<String>,
    pub(crate) no_default_features: bool,
}

impl Arguments {
    pub(crate) fn parse(words: Vec<String>) -> Result<Self, String> {
        let mut found = Self::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            // An option has its value in the next word or after `=`, as in `--arch sm_80` and
            // `--arch=sm_80`.
            let (option, mut value) = match word.split_once('=') {
                Some((option, value)) => (option.to_owned(), Some(value.to_owned())),
                None => (word, None),
            };
            let mut next = || {
                let value = value.take().or_else(|| words.next());
                value.ok_or_else(|| format!("`{option}` needs a value"))
            };
            match option.as_str() {
                "--path" => found.path = Some(next()?.into()),
                "--kernels" => found.kernels = Some(next()?.into()),
                "--arch" => found.arch = Some(next()?),
                "--toolchain" => found.toolchain = Some(next()?),
                "--out" => found.out = Some(next()?.into()),
                "--kernel" => found.kernel = Some(next()?),
                "--features" => found.features.push(next()?),
                "--no-default-features" => found.no_default_features = true,
                "--ptx" => found.ptx = true,
                _ if option.starts_with('-') => return Err(format!("`{option}` is not an option")),
                _ => found.free.push(option),
            }
        }
        Ok(found)
    }

    pub(crate) fn without_names(self, command: &str) -> Result<Self, String> {
        match self.free.first() {
            Some(word) => Err(format!("`{command}` does not accept `{word}`")),
            None => Ok(self),
        }
    }
}

/// Removes the option for the architecture. Returns its value, and the remaining words, which the
/// caller passes to another program. Words after `--` stay as they are.
pub(crate) fn without_arch(words: Vec<String>) -> Result<(Option<String>, Vec<String>), String> {
    let (mut arch, mut rest) = (None, Vec::new());
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        if word == "--" {
            rest.push(word);
            rest.extend(words);
            break;
        }
        match word.strip_prefix("--arch") {
            Some("") => arch = Some(words.next().ok_or("`--arch` needs a value")?),
            Some(value) if value.starts_with('=') => arch = Some(value[1..].to_owned()),
            _ => rest.push(word),
        }
    }
    Ok((arch, rest))
}

#[cfg(test)]
mod tests {
    use super::{Arguments, without_arch};

    #[test]
    fn an_architecture_among_the_words_of_another_program() {
        let split = |line: &str| without_arch(line.split(' ').map(Into::into).collect());
        let (arch, rest) = split("--release --arch=sm_80 -- --arch x").unwrap();
        assert_eq!(arch.as_deref(), Some("sm_80"));
        assert_eq!(rest, ["--release", "--", "--arch", "x"]);
        assert_eq!(split("--arch sm_89").unwrap().0.as_deref(), Some("sm_89"));
        assert!(split("--arch").is_err());
    }

    fn parse(line: &str) -> Result<Arguments, String> {
        Arguments::parse(line.split(' ').map(Into::into).collect())
    }

    #[test]
    fn options_with_and_without_an_equals_sign() {
        for line in ["--arch sm_80 --ptx", "--ptx --arch=sm_80"] {
            let found = parse(line).unwrap();
            assert_eq!((found.arch.as_deref(), found.ptx), (Some("sm_80"), true));
        }
    }

    #[test]
    fn features_as_for_cargo() {
        let found = parse("--features bf16,fp8 --no-default-features --features=wide").unwrap();
        assert_eq!(found.features, ["bf16,fp8", "wide"]);
        assert!(found.no_default_features && !parse("--ptx").unwrap().no_default_features);
    }

    #[test]
    fn mistakes_have_sentences() {
        assert_eq!(parse("--arch").unwrap_err(), "`--arch` needs a value");
        assert_eq!(parse("--arc x").unwrap_err(), "`--arc` is not an option");
        let error = parse("x").unwrap().without_names("build").unwrap_err();
        assert_eq!(error, "`build` does not accept `x`");
    }
}
