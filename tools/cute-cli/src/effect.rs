//! Refuses options that would have no effect.

use cute_answers::Refused;

use crate::Failure;
use crate::options::{
    BanksArguments, ColourOption, Command, CopyArguments, DrawnArguments, Emit, MmaArguments,
    Options, Outputs,
};

/// The first option without an effect: its name, and the option or expression that it needs.
type Vain = Option<(&'static str, &'static str)>;

fn first<const N: usize>(options: [(bool, &'static str, &'static str); N]) -> Vain {
    options
        .into_iter()
        .find(|(vain, ..)| *vain)
        .map(|(_, name, needs)| (name, needs))
}

/// Refuses two outputs that would be mixed in the standard output, if one of them is a JSON object,
/// a picture or code, which another program reads.
fn mixed<const N: usize>(outputs: [(bool, &'static str, bool); N]) -> Option<String> {
    let wanted: Vec<_> = outputs.into_iter().filter(|(wanted, ..)| *wanted).collect();
    let (_, alone, _) = wanted.iter().find(|(.., is_document)| *is_document)?;
    let (_, other, _) = wanted.iter().find(|(_, name, _)| name != alone)?;
    Some(format!(
        "{alone} and {other} would both write to the standard output: give one of them, or a file"
    ))
}

fn is_output(path: Option<&String>) -> bool {
    path.is_some_and(|path| path == "-")
}

const PICTURE: &str = "--svg, --html or --latex";

impl Outputs {
    /// Whether the options request a picture.
    pub(crate) const fn picture(&self) -> bool {
        self.svg.is_some() || self.html.is_some() || self.latex
    }

    /// Whether the options request a table. `--tv` alone requests one.
    pub(crate) const fn table(&self) -> bool {
        self.print || (self.tv.is_some() && !self.picture())
    }

    fn vain(&self) -> Vain {
        let picture = self.picture();
        let coloured = picture || self.table();
        let banks = self.html.is_some() || (coloured && self.colour == Some(ColourOption::Bank));
        let element = &self.element;
        let needs_banks = "--colour bank, or --html";
        let code = matches!(self.emit, Some(Emit::C | Emit::Wgsl));
        first([
            (self.modes && !code, "--modes", "--emit c or --emit wgsl"),
            (
                self.colour.is_some() && !coloured,
                "--colour",
                "--print, --tv, --svg, --html or --latex",
            ),
            (self.tile.is_some() && !picture, "--tile", PICTURE),
            (self.slice.is_some() && !picture, "--slice", PICTURE),
            (self.beside.is_some() && !picture, "--beside", PICTURE),
            (element.bytes.is_some() && !banks, "--bytes", needs_banks),
            (element.bits.is_some() && !banks, "--bits", needs_banks),
            (element.banks.is_some() && !banks, "--banks", needs_banks),
            (element.width.is_some() && !banks, "--width", needs_banks),
        ])
    }

    fn mixed(&self) -> Option<String> {
        mixed([
            (self.json, "--json", true),
            (is_output(self.svg.as_ref()), "--svg -", true),
            (is_output(self.html.as_ref()), "--html -", true),
            // With `--json`, the steps are entries of the object.
            (self.explain && !self.json, "--explain", false),
            (self.print, "--print", false),
            (!self.print && self.table(), "--tv", false),
            (self.emit.is_some(), "--emit", false),
            (self.latex, "--latex", false),
        ])
    }

    /// The first of all given options, for a command line without an expression.
    fn any(&self) -> Vain {
        let needs = "an expression";
        self.vain().map(|(name, _)| (name, needs)).or_else(|| {
            first([
                (self.print, "--print", needs),
                (self.explain, "--explain", needs),
                (self.json, "--json", needs),
                (self.svg.is_some(), "--svg", needs),
                (self.html.is_some(), "--html", needs),
                (self.latex, "--latex", needs),
                (self.emit.is_some(), "--emit", needs),
                (self.tv.is_some(), "--tv", needs),
            ])
        })
    }
}

impl DrawnArguments {
    fn mixed(&self, json: bool) -> Option<String> {
        mixed([
            (json, "--json", true),
            (is_output(self.svg.as_ref()), "--svg -", true),
            (is_output(self.html.as_ref()), "--html -", true),
            (self.latex, "--latex", false),
        ])
    }

    const fn picture(&self) -> bool {
        self.svg.is_some() || self.html.is_some() || self.latex
    }
}

fn banks(arguments: &BanksArguments) -> Vain {
    let drawn = arguments.print || arguments.svg.is_some() || arguments.html.is_some();
    first([(
        arguments.json && drawn,
        "--json",
        "the report, which --print, --svg and --html replace",
    )])
}

fn mma(arguments: &MmaArguments) -> Vain {
    let (picture, of) = (arguments.drawn.picture(), arguments.of.is_some());
    first([
        (
            picture && of,
            "--of",
            "a command without --svg, --html and --latex",
        ),
        (
            picture && arguments.thread.is_some(),
            "--thread",
            "a command without --svg, --html and --latex",
        ),
        (
            arguments.matrix.is_some() && !(picture || of),
            "--matrix",
            "--of, --svg, --html or --latex",
        ),
    ])
}

fn copy(arguments: &CopyArguments) -> Vain {
    let picture = arguments.drawn.picture();
    first([
        (arguments.destination && !picture, "--destination", PICTURE),
        (
            picture && arguments.thread.is_some(),
            "--thread",
            "a command without --svg, --html and --latex",
        ),
    ])
}

/// Refuses a command line with an option that has no effect. `is_piped` is true if the expressions
/// come from the standard input.
pub(crate) fn check(options: &Options, is_piped: bool) -> Result<(), Failure> {
    let vain = match (&options.command, &options.expression) {
        (Some(Command::Banks(arguments)), _) => banks(arguments),
        (Some(Command::Mma(arguments)), _) => mma(arguments),
        (Some(Command::Copy(arguments)), _) => copy(arguments),
        (Some(_), _) => None,
        (None, Some(_)) => options.outputs.vain(),
        (None, None) if is_piped => options.outputs.vain(),
        (None, None) => options.outputs.any(),
    };
    let mixed = || match (&options.command, &options.expression) {
        (Some(Command::Banks(arguments)), _) => mixed([
            (is_output(arguments.svg.as_ref()), "--svg -", true),
            (is_output(arguments.html.as_ref()), "--html -", true),
            (arguments.print, "--print", false),
        ]),
        (Some(Command::Mma(arguments)), _) => arguments.drawn.mixed(arguments.json),
        (Some(Command::Copy(arguments)), _) => arguments.drawn.mixed(arguments.json),
        (Some(_), _) => None,
        (None, _) => options.outputs.mixed(),
    };
    let sentence = vain
        .map(|(name, needs)| format!("{name} has no effect here: it needs {needs}"))
        .or_else(mixed);
    sentence.map_or(Ok(()), |sentence| {
        Err(Failure::Refused(Box::new(Refused {
            is_syntax: true,
            ..Refused::sentence(sentence)
        })))
    })
}
