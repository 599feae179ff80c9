//! Colours at a terminal, completion in shells, JSON from every command, and the refusal of an
//! option without effect.

use assert_cmd::Command;

fn cute(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("cute").unwrap();
    command
        .args(arguments)
        .env_remove("CUTE_PAGE")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE");
    command
}

/// The standard output, the errors and the exit code.
fn ran(command: &mut Command) -> (String, String, i32) {
    let output = command.output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

/// Each option is refused if it has no effect, and accepted if it has one.
#[test]
fn an_option_without_effect_is_refused() {
    let fma = "UniversalFMA<float>";
    let copy = "UniversalCopy<32>";
    let tiled = ["--threads", "(2,2)", "--values", "(1,2)"];
    let cases: [(&[&str], &[&str]); 13] = [
        (&["8:1", "--tile", "(2,2)"], &["--svg", "-"]),
        (&["(2,4):(4,1)", "--slice", "(1,_)"], &["--latex"]),
        (&["8:1", "--beside", "8:2"], &["--html", "-"]),
        (&["8:1", "--colour", "bank"], &["--print"]),
        (&["8:1", "--colour", "row"], &["--tv", "8"]),
        (&["8:1", "--modes"], &["--emit", "c"]),
        (&["8:1", "--bytes", "2"], &["--html", "-"]),
        (&["8:1", "--bits", "4"], &["--svg", "-", "--colour", "bank"]),
        (&["8:1", "--banks", "8"], &["--print", "--colour", "bank"]),
        (&["8:1", "--width", "8"], &["--html", "-"]),
        (&["mma", fma, "--matrix", "a"], &["--svg", "-"]),
        (&["mma", fma, "--matrix", "a"], &["--of", "(4,4):(4,1)"]),
        (&["copy", copy, "--destination"], &["--latex"]),
    ];
    for (vain, more) in cases {
        let (out, errors, code) = ran(&mut cute(vain));
        assert!(
            code == 2 && out.is_empty() && errors.contains(" has no effect here: it needs "),
            "{vain:?}: {errors}"
        );
        let mut command = cute(vain);
        if vain[0] == "copy" {
            command.args(tiled);
        }
        let (_, errors, code) = ran(command.args(more));
        assert_eq!(code, 0, "{vain:?} {more:?}: {errors}");
    }
    for flag in ["--print", "--explain", "--json", "--latex"] {
        let (_, errors, code) = ran(cute(&[flag]).write_stdin(""));
        assert!(
            code == 2 && errors.contains("it needs an expression"),
            "{flag}: {errors}"
        );
    }
}

/// The standard output is one document. JSON or a picture together with another output there is
/// refused. If one of them goes to a file, both are written.
#[test]
fn the_standard_output_is_one_document() {
    let layout = "(2,4):(4,1)";
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("beside.svg");
    let file = file.to_str().unwrap();
    for others in [
        &["--json", "--emit", "c"][..],
        &["--json", "--print"],
        &["--json", "--latex"],
        &["--json", "--tv", "8"],
        &["--json", "--svg", "-"],
        &["--json", "--html", "-"],
        &["--svg", "-", "--html", "-"],
        &["--svg", "-", "--explain"],
        &["--html", "-", "--emit", "rust"],
        &["--svg", "-", "--latex"],
    ] {
        let (out, errors, code) = ran(cute(&[layout]).args(others));
        let json = others[0] == "--json";
        assert!(
            code == 2 && errors.contains("would both write to the standard output"),
            "{others:?}: {errors}"
        );
        assert_eq!(out.lines().count(), usize::from(json), "{others:?}: {out}");
    }
    let fma = ["mma", "UniversalFMA<float>"];
    for vain in [&["--json", "--svg", "-"], &["--latex", "--html", "-"]] {
        assert_eq!(ran(cute(&fma).args(vain)).2, 2, "{vain:?}");
    }
    for both in [
        &["--json", "--svg", file][..],
        &["--json", "--explain"],
        &["--svg", file, "--html", "-"],
        &["--print", "--emit", "c"],
        &["--explain", "--latex"],
    ] {
        let (out, errors, code) = ran(cute(&[layout]).args(both));
        assert_eq!(code, 0, "{both:?}: {errors}");
        let object = out.starts_with('{') && out.lines().count() == 1;
        assert_eq!(object, both[0] == "--json", "{both:?}: {out}");
    }
    let (out, ..) = ran(cute(&fma).args(["--json", "--svg", file]));
    assert!(out.starts_with('{') && out.lines().count() == 1, "{out}");
}

/// A highlight outside of the picture is refused, and one inside is drawn.
#[test]
fn a_highlight_is_inside() {
    let drawn = ["(8,8):(8,1)", "--svg", "-"];
    let plain = ran(&mut cute(&drawn)).0;
    for (options, inside) in [
        (&["--slice", "(9,_)"][..], false),
        (&["--slice", "(_,8)"], false),
        (&["--slice", "(7,_)"], true),
        (&["--tile", "(2,4)", "--tile-at", "(4,0)"], false),
        (&["--tile", "(2,4)", "--tile-at", "(9,9)"], false),
        (&["--tile", "(2,4)", "--tile-at", "(3,1)"], true),
        // A slice and a tile that do not overlap are both highlighted.
        (
            &["--slice", "(0,_)", "--tile", "(2,4)", "--tile-at", "(3,1)"],
            true,
        ),
    ] {
        let (out, errors, code) = ran(cute(&drawn).args(options));
        assert_eq!(code, i32::from(!inside), "{options:?}: {errors}");
        assert!(
            inside || errors.contains(" is outside of (8,8):(8,1)"),
            "{options:?}: {errors}"
        );
        assert!(out != plain, "{options:?}");
    }
}

/// A wrong notation in an option is a wrong command line. Parentheses may be left out.
#[test]
fn options_are_read_as_help_says() {
    let name = "SM80_16x8x16_F32F16F16F32_TN";
    for (atoms, expected) in [
        ("2,2,1", 0),
        ("(2,2,1)", 0),
        ("2", 0),
        ("2,,1", 2),
        ("(2", 2),
    ] {
        let (out, errors, code) = ran(&mut cute(&["mma", name, "--atoms", atoms]));
        assert_eq!(code, expected, "{atoms}: {errors}");
        if atoms.contains("2,2,1") {
            assert_eq!(out, ran(&mut cute(&["mma", name, "--atoms", "(2,2,1)"])).0);
            assert!(out.contains("128 threads"), "{out}");
        }
    }
    let threads = ["copy", "UniversalCopy<32>", "--values", "1,2", "--threads"];
    assert_eq!(ran(cute(&threads).arg("2,2")).2, 0);
    assert_eq!(ran(cute(&threads).arg("2,2)")).2, 2);
}

/// With `--explain`, the object of a refusal contains the steps before the refusal.
#[test]
fn a_refusal_keeps_its_steps() {
    let refused = ["size((4,6,8):(2,3,5) o 6:3)", "--json"];
    let (out, _, code) = ran(cute(&refused).arg("--explain"));
    assert_eq!((code, out.lines().count()), (1, 1));
    for part in [
        "{\"error\":{\"operator\":\"composition\"",
        "\"steps\":[{\"column\":6,\"lines\":[{",
        "{\"rule\":\"C4\",\"text\":",
        "\"text\":\"(4,6,8):(2,3,5) o 6:3\",\"value\":null}],\"version\":2}",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (out, ..) = ran(&mut cute(&refused));
    let expression = format!("\"expression\":\"{}\",\"version\":2}}\n", refused[0]);
    assert!(
        !out.contains("steps") && out.ends_with(&expression),
        "{out}"
    );
}

/// A table has colours only if they are wanted, and the same text without them.
#[test]
fn colours_are_those_of_a_terminal() {
    let plain = |text: &str| {
        let mut plain = String::new();
        for (number, part) in text.split("\u{1b}[").enumerate() {
            plain += if number == 0 {
                part
            } else {
                part.split_once('m').unwrap().1
            };
        }
        plain
    };
    for arguments in [
        &["(8,(2,4)):(8,(1,2))", "--print"][..],
        &["((2,2),2):((2,4),1)", "--tv", "(2,4)"],
        &["Sw<1,0,1> o (4,4)", "--print", "--colour", "bank"],
        &["(2,2,2):(1,2,4)", "--print"],
    ] {
        let piped = ran(&mut cute(arguments)).0;
        let coloured = ran(cute(arguments).env("CLICOLOR_FORCE", "1")).0;
        let without = ran(cute(arguments)
            .env("CLICOLOR_FORCE", "1")
            .env("NO_COLOR", "1"))
        .0;
        assert!(!piped.contains('\u{1b}'), "{arguments:?}");
        assert_eq!(without, piped, "{arguments:?}");
        assert_eq!(plain(&coloured), piped, "{arguments:?}");
        let cells = coloured.matches("\u{1b}[38;5;").count();
        assert!(cells >= 8, "{arguments:?}: {cells}");
    }
    // The cells of one row have one colour with `--colour row`.
    let (rows, ..) =
        ran(cute(&["(2,4):(4,1)", "--print", "--colour", "row"]).env("CLICOLOR_FORCE", "1"));
    let codes: Vec<&str> = rows
        .split("\u{1b}[38;5;")
        .skip(1)
        .map(|part| part.split_once('m').unwrap().0)
        .collect();
    assert_eq!(codes.len(), 8);
    assert!(codes[..4].iter().all(|code| code == &codes[0]), "{codes:?}");
    assert!(codes[0] != codes[4], "{codes:?}");
}

/// Every command that prints an answer has `--json`, also for refusals.
#[test]
fn every_answer_is_json() {
    for (arguments, code) in [
        (&["8:1"][..], 0),
        (&["banks", "32:1"], 0),
        (&["swizzle", "32:32"], 0),
        (&["atoms", "ldmatrix"], 0),
        (&["atoms", "nosuch"], 1),
        (&["mma", "UniversalFMA<float>"], 0),
        (&["mma", "UniversalFMA<float>", "--thread", "1"], 1),
        (&["mma", "UniversalFMA<float>", "--of", "(4,4):(4,1)"], 0),
        (&["mma", "nosuch"], 1),
        (&["copy", "SM75_U32x4_LDSM_N"], 0),
        (&["copy", "nosuch"], 1),
        (&["linear", "(4,2):(1,4)", "--shape", "(4,2)"], 0),
        (&["linear", "(3,2):(1,4)", "--shape", "(4,2)"], 1),
        (&["operators"], 0),
        (&["copy"], 2),
        (&["8:1", "--colour", "pink"], 2),
        (&["8:1", "--tile", "(2,2)"], 2),
    ] {
        let (out, errors, found) = ran(cute(arguments).arg("--json"));
        assert_eq!(found, code, "{arguments:?}: {errors}");
        assert!(
            out.starts_with('{') && out.ends_with("}\n") && out.lines().count() == 1,
            "{arguments:?}: {out}"
        );
        assert!(out.contains("\"version\":2"), "{arguments:?}: {out}");
        assert_eq!(out.contains("{\"error\":"), code != 0, "{arguments:?}");
    }
}

/// All commands, operators and atoms are offered, and each candidate begins with the word.
#[test]
fn everything_is_completed() {
    let offered = |words: &[&str]| {
        let (out, errors, code) = ran(cute(&["__complete", "--"]).args(words));
        assert!(code == 0 && errors.is_empty(), "{words:?}: {errors}");
        let first = |line: &str| line.split('\t').next().unwrap().to_string();
        out.lines().map(first).collect::<Vec<_>>()
    };
    let (help, ..) = ran(&mut cute(&["--help"]));
    let commands = help.split("Commands:\n").nth(1).unwrap();
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().unwrap();
        assert!(
            name == "help" || offered(&[""]).contains(&name.into()),
            "{name}"
        );
    }
    let (operators, ..) = ran(&mut cute(&["operators"]));
    for line in operators.lines() {
        let name = line.split('(').next().unwrap();
        let found = offered(&[&format!("'size({name}")]);
        assert!(
            found.contains(&format!("size({name}(")),
            "{name}: {found:?}"
        );
    }
    let (atoms, ..) = ran(&mut cute(&["atoms"]));
    let mut all = offered(&["mma", ""]);
    all.extend(offered(&["copy", ""]));
    all.sort();
    let mut expected: Vec<String> = atoms.lines().map(String::from).collect();
    expected.sort();
    assert!(all == expected && all.len() > 1000, "{}", all.len());
    assert_eq!(
        offered(&["swizzle", "--copy", "SM75_U32x4"]),
        ["SM75_U32x4_LDSM_N"]
    );
    assert_eq!(offered(&["8:1", "--emit", "p"]), ["python"]);
    assert_eq!(offered(&["size(8"]), [] as [&str; 0]);
    assert!(offered(&["mma", "--th"]) == ["--thread"] && offered(&["atoms", "--th"]).is_empty());
}

/// A message about a misspelled word suggests the right one.
#[test]
fn near_words_are_offered() {
    for (arguments, part) in [
        (
            &["mma", "SM75_U32x4_LDSM_N"][..],
            "is a copy atom, not an MMA atom: use `cute copy`",
        ),
        (
            &["copy", "UniversalFMA<float>"],
            "is an MMA atom, not a copy atom: use `cute mma`",
        ),
        (
            &["mma", "ldmatrix"],
            "it may be a copy atom, for `cute copy`: names that fit: SM75_",
        ),
        (&["atoms", "LDMS"], "did you mean LDSM?"),
        (&["atoms", "qqqq"], "each word is a part of a name"),
        (&["swizzle(3,3,3)"], "a swizzle is Sw<bits,base,shift>"),
        (
            &["explain", "8:1"],
            "tip: explain is an option: cute 'EXPRESSION' --explain",
        ),
        (
            &["operators", "qqqq"],
            "no operator's name or description contains qqqq",
        ),
    ] {
        let (out, errors, code) = ran(&mut cute(arguments));
        assert!(
            code != 0 && out.is_empty() && errors.contains(part),
            "{arguments:?}: {errors}"
        );
    }
    let (divides, ..) = ran(&mut cute(&["operators", "divide"]));
    assert!(
        divides.contains("zipped_divide(") && !divides.contains("coalesce("),
        "{divides}"
    );
    let (all, ..) = ran(&mut cute(&["operators"]));
    // A description does not refer to the row above it.
    assert!(
        all.lines().count() > 100 && !all.contains(" the same, "),
        "{all}"
    );
}

/// The script for Bash prints the candidates of the command, and opens a quote before a bracket.
#[test]
#[cfg(target_os = "linux")]
fn bash_completes() {
    let program = assert_cmd::cargo::cargo_bin("cute");
    let script = "PATH=$1:$PATH; source <(cute completions bash); compopt() { :; }
        try() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _cute cute \"${!#}\" \"\"; echo \
                  \"${COMPREPLY[*]}\"; }
        try cute logical_di; try cute mma SM80_16x8x8_F32TF; try cute completions f";
    let output = std::process::Command::new("bash")
        .args(["-c", script, "bash"])
        .arg(program.parent().unwrap())
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "'logical_divide( 'logical_divide_evenly(\nSM80_16x8x8_F32TF32TF32F32_TN\nfish\n"
    );
}

/// The address of the page has the lines, escaped.
#[test]
fn the_page_has_an_address() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page of cute");
    std::fs::create_dir_all(&folder).unwrap();
    let page = folder.join("page.html");
    std::fs::write(&page, "").unwrap();
    let (out, ..) = ran(cute(&["page", "a = (2,4)", "# 6 + a", "a"]).env("CUTE_PAGE", &page));
    assert!(
        out.starts_with("file:///") && out.contains("/page%20of%20cute/page.html"),
        "{out}"
    );
    assert!(
        out.ends_with("#v=1&l=a%20%3D%20%282%2C4%29%0A%23%206%20%2B%20a%0Aa\n"),
        "{out}"
    );
}

/// A question mark requests help. For a word that is not an operator, the help lists the operators
/// that contain the word.
#[test]
fn a_question_mark_asks_for_help() {
    let history = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("marks_history");
    let asked = |lines: &str| {
        ran(cute(&[])
            .env("CUTE_HISTORY", &history)
            .write_stdin(lines.to_owned()))
    };
    let said = |lines: &str| {
        let (out, errors, code) = asked(lines);
        assert_eq!(code, 0, "{errors}");
        out
    };
    let help = said("help\n");
    assert!(help.contains("`help` and `?`"), "{help}");
    assert_eq!(said("?\n"), help);
    let coalesce = said("help coalesce\n");
    assert!(coalesce.starts_with("coalesce(layout, [profile]): "));
    for line in ["? coalesce", "?coalesce", "coalesce?", ":help coalesce"] {
        assert_eq!(said(&format!("{line}\n")), coalesce, "{line}");
    }
    for line in ["? divide", "help divide"] {
        let found = said(&format!("{line}\n"));
        assert!(
            found.contains("zipped_divide(") && !found.contains("coalesce("),
            "{found}"
        );
    }
    let (_, errors, code) = asked("? a b\n");
    assert!(
        code != 0 && errors.contains("`?` is not part of an expression"),
        "{errors}"
    );
}

/// One argument may contain several expressions, each with a name.
#[test]
fn expressions_are_separated() {
    for (text, expected) in [
        ("a = 8:1; a o 4:2", "4:2\n"),
        ("a = 8:1; b = a o 4:2; b", "4:2\n"),
        ("bijective((4,2):(1,-8))", "no: offset 4 is not reached\n"),
        (
            "bijective((16777216,2):(1,-16777217))",
            "no: linear coordinate 16777216 has offset -16777217, which is negative\n",
        ),
        ("8:1; ans o 4:2;", "4:2\n"),
        ("a = 8:1", "8:1\n"),
    ] {
        let (out, errors, code) = ran(&mut cute(&[text]));
        assert_eq!((out.as_str(), code), (expected, 0), "{text}: {errors}");
    }
    let (_, errors, code) = ran(&mut cute(&["a = 8:1; b o 4:2"]));
    assert!(
        code == 1 && errors.contains("there is no `b` here"),
        "{errors}"
    );
    let (_, errors, code) = ran(&mut cute(&["8:1", "4:1"]));
    assert!(
        code == 2 && errors.contains("tip: separate expressions by `;`"),
        "{errors}"
    );
    for (text, operator) in [
        ("transpose(4:1)", "select"),
        ("reshape(4:1, 4)", "with_shape"),
    ] {
        let (_, errors, code) = ran(&mut cute(&[text]));
        let hint = format!("did you mean {operator}?");
        assert!(code == 1 && errors.contains(&hint), "{errors}");
    }
}

/// `help` and `exit` are words of the prompt, unless a value has that name.
#[test]
fn the_prompt_has_help() {
    let history = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("manners_history");
    let said =
        |lines: &'static str| ran(cute(&[]).env("CUTE_HISTORY", &history).write_stdin(lines));
    let (out, errors, code) = said("help\nhelp get\nexit\n4:1\n");
    assert!(code == 0 && errors.is_empty(), "{errors}");
    assert!(
        out.starts_with("an expression ") && out.ends_with("one entry of integers\n"),
        "{out}"
    );
    let (out, ..) = said("help = 4:1\nhelp\nexit = 8:1\nexit\n");
    assert_eq!(out, "4:1\n4:1\n8:1\n8:1\n");
}
