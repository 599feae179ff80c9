//! What the bare command reads from its standard input, and the files that it writes.

use std::path::PathBuf;

use assert_cmd::Command;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It may be there from an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Lines to the bare command: what it says, and what it complains of.
fn said(lines: &str, history: &PathBuf) -> (String, String) {
    let mut command = Command::cargo_bin("cute").unwrap();
    let output = command.env("CUTE_HISTORY", history).write_stdin(lines).output().unwrap();
    let errors = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.success(), !errors.contains("error: "), "{errors}");
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn names_have_values() {
    let history = folder("names").join("history");
    let (out, errors) = said("a = (4,8):(1,4)\na o (2,2)\n\nsize(ans)\nb=get(a, 1)\n:names\n", &history);
    assert_eq!(out, "(4,8):(1,4)\n(2,2):(1,4)\n4\n8:4\na = (4,8):(1,4)\nans = 4\nb = 8:4\n");
    assert_eq!(errors, "");
}

#[test]
fn a_mistake_is_not_the_end() {
    let history = folder("mistakes").join("history");
    let (out, errors) = said("get(a, 0)\n2 = 3\n:what\n:svg x\n:help nothing\n4:1 o 2\n:quit\n5\n", &history);
    assert_eq!(out, "2:1\n");
    let sentences: Vec<&str> = errors.lines().filter(|line| line.starts_with("error: ")).collect();
    assert_eq!(
        sentences,
        [
            "error: column 5: there is no `a` here",
            "error: column 3: `=` is not part of an expression",
            "error: there is no command :what; :help lists them",
            "error: :svg takes a file and an expression",
            "error: there is no operator `nothing`",
        ]
    );
}

/// A script sees that a line was refused, whatever comes after it: the code is that of the first.
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
        command.env("CUTE_HISTORY", &history).write_stdin(lines).assert().code(code);
    }
}

/// What could not be written does not pass for written; whoever stops reading has read enough.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_in_the_exit_code() {
    use std::process::Stdio;
    let cute = |arguments: &[&str], stdout: Stdio| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("cute"));
        command.args(arguments).stdout(stdout).stderr(Stdio::piped()).output().unwrap()
    };
    for arguments in [&["8:1"][..], &["8:1", "--svg", "-"], &["8:1", "--json"], &["operators"], &["banks", "8:1"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = cute(arguments, full.into());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && errors.starts_with("error: standard output: "), "{errors}");
        assert!(cute(arguments, Stdio::null()).status.success());
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert!(cute(arguments, writer.into()).status.success(), "{arguments:?}");
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
    assert!(out.contains("\n 0  | 0 | 3 |\n") && out.contains("\\node[fill=black!60] at (0,1) {3};"));
    assert!(
        out.contains("\"stride\":[0,3]") && out.contains("a o 2:1\n  = 2:3\n") && out.contains("get(layout, number)")
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
    command.arg("logical_divide((128,32):(32,1), (8,4))").arg("--svg").arg(&svg).arg("--html").arg(&html);
    command.assert().success().stdout("");
    // Of 4096 cells a row is one text, or two.
    let svg = std::fs::read_to_string(svg).unwrap();
    let rows =
        svg.lines().filter_map(|line| line.split_once("lengthAdjust=\"spacingAndGlyphs\">")?.1.strip_suffix("</text>"));
    assert_eq!(rows.map(|row| row.split_whitespace().count()).sum::<usize>(), 4096);
    assert!(std::fs::read_to_string(html).unwrap().contains("pointermove"));
}

/// Lines of pieces of expressions in no order: a value or a sentence for each, and never the end.
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
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
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
    assert!(out.ends_with("\n6\n") && !errors.contains("panicked"), "{errors}");
}
