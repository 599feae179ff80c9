//! No function is longer than 100 lines, in any language of the repository: from the line of its
//! name to the one that ends it, less the lines of named functions inside it, which count for
//! themselves. An arm of a `macro_rules!` that makes a function counts as one.

mod languages;

use std::path::{Path, PathBuf};

use languages::{Language, code, language};

const LONGEST: usize = 100;

/// Functions that may be longer: a file, a function, and the reason. A function that is no longer
/// too long must leave the list.
const LISTS: [(&str, &str, &str); 10] = [
    (
        "gpu/kernels/src/gemm_sm90/promoted.rs",
        "multiply",
        "one loop of products, whose PTX a split would change",
    ),
    (
        "gpu/host/src/described.rs",
        "every_description_is_that_of_its_kernel",
        "a list: one description after another",
    ),
    (
        "benches/order/src/ours.rs",
        "cases",
        "a list: one case after another",
    ),
    (
        "crates/cute-mesh/src/error/shown.rs",
        "fmt",
        "a list: one error's sentence after another",
    ),
    (
        "fuzz/src/adversary/begin.rs",
        "with",
        "a list: one arm for each engine",
    ),
    (
        "fuzz/src/adversary/steps/two.rs",
        "two_step",
        "a list: one arm for each operation",
    ),
    (
        "tests/differential/src/laws/leaves.rs",
        "laws",
        "a list: one law after another",
    ),
    (
        "tests/differential/src/laws/parts.rs",
        "laws",
        "a list: one law after another",
    ),
    (
        "tests/differential/src/laws/results.rs",
        "laws",
        "a list: one law after another",
    ),
    (
        "tests/editor/src/main.rs",
        "main",
        "a list: one operator a line, whose types an editor shows",
    ),
];

/// Folders with built or fetched files, in addition to hidden ones except `.ci`.
const NO_SOURCES: [&str; 5] = ["target", "out", "wip", "node_modules", "__pycache__"];

/// The name, the first line and the lines of each function.
type Functions = Vec<(String, usize, usize)>;

fn line(code: &str, at: usize) -> usize {
    code[..at].matches('\n').count() + 1
}

/// The place of the brace that closes the one here.
fn closing(code: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in code[open..].char_indices() {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return Some(open + at);
        }
    }
    None
}

/// The brace of a function's body: the first one outside of parentheses and angles, unless `;`
/// comes before it.
fn body(code: &str, from: usize) -> Option<usize> {
    let (mut depth, mut before) = (0, ' ');
    for (at, c) in code[from..].char_indices() {
        match c {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' => depth -= 1,
            '>' if before != '-' && before != '=' => depth -= 1,
            ';' if depth == 0 => return None,
            '{' if depth == 0 => return Some(from + at),
            _ if depth < 0 => return None,
            _ => {}
        }
        before = c;
    }
    None
}

fn of_rust(code: &str) -> Functions {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let name: String = code[at + 3..]
            .trim_start()
            .chars()
            .take_while(|&c| is_word(c))
            .collect();
        if name.is_empty() || code[..at].ends_with(is_word) {
            continue;
        }
        if let Some(end) = body(code, at + 3 + name.len()).and_then(|open| closing(code, open)) {
            found.push((name, line(code, at), line(code, end) - line(code, at) + 1));
        }
    }
    found
}

fn of_braces(code: &str) -> Functions {
    let no_functions = ["if", "for", "while", "switch", "catch", "with"];
    let mut found = Vec::new();
    for (open, _) in code.match_indices('{') {
        let before = code[..open].trim_end();
        let (name, from) = if let Some(head) = before.strip_suffix("=>") {
            ("=>".to_owned(), head.rfind('\n').map_or(0, |at| at + 1))
        } else {
            let Some(head) = before.strip_suffix(')') else {
                continue;
            };
            let mut depth = 1;
            let Some((paren, _)) = head.char_indices().rev().find(|&(_, c)| {
                depth += i32::from(c == ')') - i32::from(c == '(');
                depth == 0
            }) else {
                continue;
            };
            let head = code[..paren].trim_end();
            let name: String = head
                .chars()
                .rev()
                .take_while(|&c| c.is_alphanumeric() || c == '_')
                .collect();
            (name.chars().rev().collect(), paren)
        };
        if no_functions.contains(&name.as_str()) {
            continue;
        }
        if let Some(end) = closing(code, open) {
            found.push((
                name,
                line(code, from),
                line(code, end) - line(code, from) + 1,
            ));
        }
    }
    found
}

/// The functions that begin with a line of `head`, and end before or with the first line that is
/// not indented more.
fn of_lines(code: &str, head: impl Fn(&str) -> Option<String>, with_last: bool) -> Functions {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<_> = code.lines().collect();
    let mut found = Vec::new();
    for (first, text) in lines.iter().enumerate() {
        let Some(name) = head(text.trim_start()) else {
            continue;
        };
        // The head of a function may have several lines; the last one ends with a colon.
        let body = (first..lines.len())
            .find(|&at| with_last || lines[at].trim_end().ends_with(':'))
            .unwrap_or(first);
        let is_out = |at: &usize| {
            !lines[*at].trim().is_empty() && indentation(lines[*at]) <= indentation(text)
        };
        let end = (body + 1..lines.len()).find(is_out).unwrap_or(lines.len());
        let last = (first..end)
            .rev()
            .find(|&at| !lines[at].trim().is_empty())
            .unwrap_or(first);
        found.push((name, first + 1, last - first + 1 + usize::from(with_last)));
    }
    found
}

/// The same functions without the lines of named ones inside them.
fn without_inner(all: &[(String, usize, usize)]) -> Functions {
    let is_inside = |inner: &(String, usize, usize), outer: &(String, usize, usize)| {
        inner != outer && inner.1 >= outer.1 && inner.1 + inner.2 <= outer.1 + outer.2
    };
    let is_named =
        |function: &&(String, usize, usize)| !["=>", "function"].contains(&function.0.as_str());
    let own = |outer: &(String, usize, usize)| {
        let inside: Vec<_> = all
            .iter()
            .filter(is_named)
            .filter(|inner| is_inside(inner, outer))
            .collect();
        let outermost = inside
            .iter()
            .filter(|inner| !inside.iter().any(|other| is_inside(inner, other)));
        outer.2 - outermost.map(|inner| inner.2).sum::<usize>().min(outer.2)
    };
    all.iter()
        .map(|outer| (outer.0.clone(), outer.1, own(outer)))
        .collect()
}

fn functions(text: &str, language: Language) -> Functions {
    let code = code(text, language);
    let name = |rest: &str| rest.split(['(', ' ', ':']).next().unwrap_or("").to_owned();
    let all = match language {
        Language::Rust => of_rust(&code),
        Language::Braces => of_braces(&code),
        Language::Python => {
            let head = |line: &str| {
                line.strip_prefix("async ")
                    .unwrap_or(line)
                    .strip_prefix("def ")
                    .map(name)
            };
            of_lines(&code, head, false)
        }
        Language::Shell => of_lines(
            &code,
            |line| line.trim_end().strip_suffix("() {").map(name),
            true,
        ),
    };
    without_inner(&all)
}

/// All sources, with their language and text.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, Language, String)>) {
    for entry in
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    {
        let path = entry.expect("an entry of a folder").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            if !NO_SOURCES.contains(&name.as_str()) && (!name.starts_with('.') || name == ".ci") {
                sources(&path, found);
            }
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            if let Some(language) = language(&path, &text) {
                found.push((
                    path.strip_prefix(".").unwrap_or(&path).to_owned(),
                    language,
                    text,
                ));
            }
        }
    }
}

#[test]
fn functions_are_short() {
    let mut all = Vec::new();
    sources(Path::new("."), &mut all);
    let (mut long, mut counts) = (Vec::new(), [0; 4]);
    for (path, language, text) in &all {
        for (name, first, lines) in functions(text, *language) {
            counts[*language as usize] += 1;
            if lines > LONGEST {
                long.push((path.to_string_lossy().into_owned(), name, first, lines));
            }
        }
    }
    let is_listed =
        |path: &str, name: &str| LISTS.iter().any(|list| (list.0, list.1) == (path, name));
    let wrong: Vec<_> = long
        .iter()
        .filter(|(path, name, ..)| !is_listed(path, name))
        .collect();
    assert!(
        wrong.is_empty(),
        "functions of more than {LONGEST} lines (file, name, line, lines): {wrong:#?}"
    );
    for (path, name, _) in LISTS {
        let is_long = long
            .iter()
            .any(|found| (found.0.as_str(), found.1.as_str()) == (path, name));
        assert!(
            is_long,
            "{path}: `{name}` has at most {LONGEST} lines now: remove it from the list"
        );
    }
    let least = [8000, 150, 400, 40];
    assert!(
        counts
            .iter()
            .zip(least)
            .all(|(&count, least)| count > least),
        "{counts:?} functions: were they read?"
    );
}

/// The check can fail.
#[test]
fn lengths_are_seen() {
    let of = |language, text: &str| {
        let functions = functions(text, language).into_iter();
        functions
            .map(|(name, first, lines)| format!("{name} {first} {lines}"))
            .collect::<Vec<_>>()
    };
    let rust = "/// fn no() {\nfn a<const N: Foo<{ 1 }>>(f: fn(u8) -> u8)\nwhere\n    T: X<Y = \
                Z>,\n{\n    \"{ \\\" \";\n    '{'; r#\"\"{\"#;\n    fn b() {}\n}\ntrait T {\n    \
                fn none(&self) -> [u8; 2];\n}\nmacro_rules! m { () => { fn $name() {\n} } }\n";
    assert_eq!(of(Language::Rust, rust), ["a 2 7", "b 8 1", "$name 13 2"]);
    let script = "function a(b) {\n  if (b) {\n    return /[/{]/;\n  }\n}\nconst c = (d) => {\n  \
                  e(`{`, 1 / 2);\n};\n";
    assert_eq!(of(Language::Braces, script), ["a 1 5", "=> 6 3"]);
    let python = "def a(\n    b,\n):\n    \"\"\"c\nd\n    \"\"\"\n    def e():\n        pass\n\n    return \
         b  # :\n\n\nclass F:\n    async def g(self): pass\n";
    assert_eq!(of(Language::Python, python), ["a 1 8", "e 7 2", "g 14 1"]);
    assert_eq!(
        of(Language::Shell, "a() {\n  b\n  c() {\n    d\n  }\n}\ne\n"),
        ["a 1 3", "c 3 3"]
    );
}
