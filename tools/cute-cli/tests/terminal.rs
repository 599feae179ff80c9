//! The input of the bare command, and the files that it writes.

use std::path::PathBuf;

use assert_cmd::Command;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // The folder may exist from an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Passes lines to the bare command, and returns its output and its errors.
fn said(lines: &str, history: &PathBuf) -> (String, String) {
    let mut command = Command::cargo_bin("cute").unwrap();
    let output = command
        .env("CUTE_HISTORY", history)
        .write_stdin(lines)
        .output()
        .unwrap();
    let errors = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(
        output.status.success(),
        !errors.contains("error: "),
        "{errors}"
    );
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn names_have_values() {
    let history = folder("names").join("history");
    let (out, errors) = said(
        "a = (4,8):(1,4)\na o (2,2)\n\nsize(ans)\nb=get(a, 1)\n:names\n",
        &history,
    );
    assert_eq!(
        out,
        "(4,8):(1,4)\n(2,2):(1,4)\n4\n8:4\na = (4,8):(1,4)\nans = 4\nb = 8:4\n"
    );
    assert_eq!(errors, "");
}

#[test]
fn a_mistake_is_not_the_end() {
    let history = folder("mistakes").join("history");
    let (out, errors) = said(
        "get(a, 0)\n2 = 3\n:what\n:svg x\n:help nothing\n4:1 o 2\n:quit\n5\n",
        &history,
    );
    assert_eq!(out, "2:1\n");
    let sentences: Vec<&str> = errors
        .lines()
        .filter(|line| line.starts_with("error: "))
        .collect();
    assert_eq!(
        sentences,
        [
            "error: column 5: there is no `a` here",
            "error: column 3: `=` is not part of an expression",
            "error: there is no command :what; :help lists them",
            "error: :svg needs a file and an expression",
            "error: no operator's name or description contains nothing",
        ]
    );
}

/// A refused line sets the exit code, and the first refused line decides.
#[test]
fn a_refused_line_is_in_the_exit_code() {
    let history = folder("codes").join("history");
    for (lines, code) in [
        ("foo\n", 1),
        ("4:1\n4:1 o\n8:1\n", 2),
        ("(2,-3):(1,2)\n4:1 o\n", 1),
        (":what\n", 1),
        ("4:1\n:quit\nfoo\n", 0),
        ("4:1\n", 0),
        ("", 0),
    ] {
        let mut command = Command::cargo_bin("cute").unwrap();
        command
            .env("CUTE_HISTORY", &history)
            .write_stdin(lines)
            .assert()
            .code(code);
    }
}

/// A failed write is an error, but a closed pipe is not.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_in_the_exit_code() {
    use std::process::Stdio;
    let cute = |arguments: &[&str], stdout: Stdio| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("cute"));
        command
            .args(arguments)
            .stdout(stdout)
            .stderr(Stdio::piped())
            .output()
            .unwrap()
    };
    for arguments in [
        &["8:1"][..],
        &["8:1", "--svg", "-"],
        &["8:1", "--json"],
        &["operators"],
        &["banks", "8:1"],
    ] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = cute(arguments, full.into());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.code() == Some(1) && errors.starts_with("error: standard output: "),
            "{errors}"
        );
        assert!(cute(arguments, Stdio::null()).status.success());
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert!(
            cute(arguments, writer.into()).status.success(),
            "{arguments:?}"
        );
    }
}

/// A closed standard error does not change the exit code.
#[test]
fn nobody_reads_the_errors() {
    for (arguments, lines, code) in [
        (&["(6,2):(8,2) o 5:5", "--json"][..], "", 1),
        (&["bad("], "", 2),
        (&["--prnt", "8:1"], "", 2),
        (&["--json", "--prnt", "8:1"], "", 2),
        (&[], "bad(\n", 2),
        (&[], "8:1\n", 0),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("cute"))
            .args(arguments)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(writer)
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), lines.as_bytes()).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn commands_take_names() {
    let folder = folder("commands");
    let svg = folder.join("a.svg");
    let lines = format!(
        "a = (1,2):(0,3)\n:print a\n:latex a\n:json a\n:explain a o 2:1\n:help get\n:svg {} a\n",
        svg.display()
    );
    let (out, errors) = said(&lines, &folder.join("history"));
    assert_eq!(errors, "");
    assert!(
        out.contains("\n 0  | 0 | 3 |\n") && out.contains("\\node[fill=black!60] at (0,1) {3};")
    );
    assert!(
        out.contains("\"stride\":[0,3]")
            && out.contains("a o 2:1\n  = 2:3\n")
            && out.contains("get(layout, number)")
    );
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg "));
}

#[test]
fn lines_are_kept() {
    let history = folder("history").join("history");
    said("size(4:1)\n", &history);
    said("rank(4:1)\n", &history);
    let kept = std::fs::read_to_string(history).unwrap();
    assert!(kept.contains("size(4:1)\n") && kept.contains("rank(4:1)\n"));
}

/// The issue's own line.
#[test]
fn a_picture_is_a_file() {
    let folder = folder("files");
    let (svg, html) = (folder.join("out.svg"), folder.join("out.html"));
    let mut command = Command::cargo_bin("cute").unwrap();
    command
        .arg("logical_divide((128,32):(32,1), (8,4))")
        .arg("--svg")
        .arg(&svg)
        .arg("--html")
        .arg(&html);
    command.assert().success().stdout("");
    // A row of the 4096 cells is one text, or two. Texts of an axis have a class.
    let svg = std::fs::read_to_string(svg).unwrap();
    let texts = svg.lines().filter(|line| !line.contains("class="));
    let rows = texts.filter_map(|line| {
        line.split_once("lengthAdjust=\"spacingAndGlyphs\">")?
            .1
            .strip_suffix("</text>")
    });
    assert_eq!(
        rows.map(|row| row.split_whitespace().count())
            .sum::<usize>(),
        4096
    );
    assert!(
        std::fs::read_to_string(html)
            .unwrap()
            .contains("pointermove")
    );
}

/// Lines of random pieces of expressions. Each line gives a value or a sentence, and never ends the
/// command.
#[test]
fn no_line_is_the_end() {
    let pieces = [
        "(",
        ")",
        ",",
        ":",
        "_",
        "o",
        "4",
        "2",
        "0",
        "-1",
        "_3",
        " ",
        "(2,4)",
        ":(4,1)",
        "8:1",
        "Sw<1,0,1>",
        "Sw<",
        ">",
        "<",
        "coalesce(",
        "logical_divide(",
        "slice(",
        "at(",
        "get(",
        "table(",
        "9223372036854775807",
        "=",
        "a",
        "∘",
        "é",
        "print2d(",
        "f2_matrix(",
        "complement(",
        "()",
    ];
    let mut state = 6_u64;
    let mut below = |most: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % most
    };
    let mut lines = String::new();
    for _ in 0..3000 {
        for _ in 0..=below(9) {
            lines += pieces[below(pieces.len())];
        }
        lines += "\n";
    }
    let (out, errors) = said(&(lines + "size(6:1)\n"), &folder("random").join("history"));
    assert!(
        out.ends_with("\n6\n") && !errors.contains("panicked"),
        "{errors}"
    );
}

/// Whether a command wrote characters that a terminal does not print.
fn unseen(written: &[u8]) -> bool {
    let text = String::from_utf8(written.to_vec()).unwrap();
    text.chars().any(|character| {
        character.is_control() && character != '\n'
            || ('\u{202a}'..='\u{202e}').contains(&character)
    })
}

/// Control characters of arguments, files and lines are escaped wherever they are printed, and the
/// mark is below the wrong part.
#[test]
fn control_characters_are_escaped() {
    let title = "\u{1b}]0;pwn\u{7}";
    let cases: [&[&str]; 12] = [
        &[title],
        &["4:1\u{9b}2J"],
        &["(4,\u{202e}2):(1,4)"],
        &[title, "--json"],
        &["size(4:1)\u{1b}[2J", "--explain"],
        &["banks", title],
        &["banks", title, "--json"],
        &["swizzle", title, "32:1", "--json"],
        &["mma", title],
        &["mma", "SM80_16x8x16_F32F16F16F32_TN", "--of", title],
        &["4:1", "--colour", title],
        &["4:1", "--svg", "/nowhere/\u{1b}[31m.svg"],
    ];
    for arguments in cases {
        let output = Command::cargo_bin("cute")
            .unwrap()
            .args(arguments)
            .output()
            .unwrap();
        assert!(
            !output.status.success() && !output.stderr.is_empty(),
            "{arguments:?}"
        );
        assert!(
            !unseen(&output.stdout) && !unseen(&output.stderr),
            "{arguments:?}: {output:?}"
        );
    }
    // Some characters that expressions treat as spaces are not spaces for a terminal.
    let output = Command::cargo_bin("cute")
        .unwrap()
        .args(["size(4:1)\u{85}", "--explain", "--json"])
        .output()
        .unwrap();
    assert!(!unseen(&output.stdout), "{output:?}");
    let (_, errors) = said(
        &format!("4:1 o \u{1b}[2J\n:{title}\n:help {title}\n"),
        &folder("escapes").join("history"),
    );
    assert!(
        !unseen(errors.as_bytes()) && errors.contains("\\u{1b}[2J"),
        "{errors}"
    );

    let errors = |text: &str| {
        let output = Command::cargo_bin("cute")
            .unwrap()
            .arg(text)
            .output()
            .unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    // Escaping makes the wrong character wider, and sometimes also a character before it.
    let told = errors("4:1\u{1b}");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(&lines[1..], [r"  4:1\u{1b}", "     ^^^^^^"], "{told}");
    let told = errors("4\t:1 \t) o 4:1");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(&lines[1..], [r"  4\t:1 \t) o 4:1", "          ^"], "{told}");
    let told = errors("size(\n(2,3):(1,2,3))");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        &lines[1..],
        [r"  size(\n(2,3):(1,2,3))", "         ^^^^^^^^^^^^^"],
        "{told}"
    );
    // Visible characters are unchanged.
    assert!(errors("é o 4:1").contains("\n  é o 4:1\n  ^\n"));
}

/// With `--json`, every command that has this option prints a refusal as JSON to the standard
/// output. The sentence is still printed to standard error.
#[test]
fn refusals_are_json() {
    let cases: [(&[&str], &str, i32); 11] = [
        (
            &["(4,6,8):(2,3,5) o 6:3", "--json"],
            "\"operator\":\"composition\"",
            1,
        ),
        (&["4:1 o", "--json"], "\"syntax\":true", 2),
        (
            &["4:1", "--json", "--svg", "/nowhere/a.svg"],
            "\"place\":null",
            1,
        ),
        (
            &["5", "--json", "--svg", "/nowhere/a.svg"],
            "5 is integers, which has no picture",
            1,
        ),
        (
            &["Sw<3,3,3>", "--json", "--html", "/nowhere/a.html"],
            "a swizzle, which has no picture",
            1,
        ),
        (
            &["banks", "(8,6):(40,1)", "--vector", "4", "--json"],
            "6 is not divisible by 4",
            1,
        ),
        (&["banks", "8:", "--json"], "\"syntax\":true", 2),
        (
            &[
                "banks",
                "--copy",
                "SM75_U32x4_LDSM_N",
                "--of",
                "(60,64):(64,1)",
                "--json",
            ],
            "\"sentence\":\"copy: extent 60 of mode 0",
            1,
        ),
        (&["swizzle", "32:-1", "--json"], "offset -1 is below 0", 1),
        (
            &["swizzle", "foo", "--json"],
            "\"place\":{\"column\":1,\"expression\":\"foo\",\"width\":3}",
            1,
        ),
        (
            &[
                "swizzle", "32:1", "32:2", "32:4", "--vector", "1,1", "--json",
            ],
            "\"sentence\":\"--vector: 2 lengths are given for 3 layouts\"",
            1,
        ),
    ];
    for (arguments, part, code) in cases {
        let output = Command::cargo_bin("cute")
            .unwrap()
            .args(arguments)
            .output()
            .unwrap();
        let (out, errors) = (
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        );
        let line = out.lines().last().unwrap_or_default();
        assert_eq!(out.lines().count(), 1, "{arguments:?}: {out}");
        assert!(
            line.starts_with("{\"error\":{\"operator\":") && line.ends_with("\"version\":2}"),
            "{arguments:?}: {out}"
        );
        for name in ["operator", "place", "rule", "sentence", "syntax"] {
            assert!(
                line.contains(&format!("\"{name}\":")),
                "{arguments:?}: {out}"
            );
        }
        assert!(line.contains(part), "{arguments:?}: {out}");
        assert!(errors.starts_with("error: "), "{arguments:?}: {errors}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        // Without `--json`, the standard output is empty.
        let without: Vec<&&str> = arguments
            .iter()
            .filter(|argument| **argument != "--json")
            .collect();
        let output = Command::cargo_bin("cute")
            .unwrap()
            .args(without)
            .output()
            .unwrap();
        assert!(
            output.stdout.is_empty() && output.status.code() == Some(code),
            "{arguments:?}"
        );
    }
}

/// The same at the prompt.
#[test]
fn refusals_at_the_prompt_are_json() {
    let (out, _) = said(":json 4:1 o\n:json 4:1\n", &folder("json").join("history"));
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("{\"error\":") && lines[1].starts_with("{\"bijective\":true"),
        "{out}"
    );
}
