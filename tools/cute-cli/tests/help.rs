//! The examples of every help text and of the README run in a shell as they are written, and a
//! mistake in the first word has a tip.
#![cfg(target_os = "linux")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs a line in Bash, in an empty folder that is also the home, with a browser that does nothing.
fn bash(line: &str, options: &[&str]) -> Output {
    let program = assert_cmd::cargo::cargo_bin("cute");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home of help");
    std::fs::create_dir_all(folder.join(".config/fish/completions")).unwrap();
    std::fs::create_dir_all(folder.join("bin")).unwrap();
    let link = folder.join("bin/xdg-open");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink("/bin/true", link).unwrap();
    let path = format!(
        "{}:{}:{}",
        folder.join("bin").display(),
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    Command::new("bash")
        .args(options)
        .args(["-c", line])
        .current_dir(&folder)
        .env("HOME", &folder)
        .env("PATH", path)
        .env("CUTE_PAGE", "https://example.org/page.html")
        .output()
        .unwrap()
}

/// The examples of a help text: the lines after `Examples:`, without their remarks.
fn examples(help: &str) -> Vec<String> {
    let after = help.split_once("\nExamples:\n").map_or("", |parts| parts.1);
    let lines = after.lines().take_while(|line| line.starts_with("  "));
    lines
        .map(|line| line.trim().split("   ").next().unwrap().to_owned())
        .map(|line| line.split("  ").next().unwrap().to_owned())
        .collect()
}

#[test]
fn examples_run_as_they_are_written() {
    let text = |command: &str| String::from_utf8(bash(command, &[]).stdout).unwrap();
    let help = text("cute --help");
    let commands = help.split("Commands:\n").nth(1).unwrap();
    let mut all = examples(&help);
    assert!(all.len() >= 10, "{all:?}");
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().unwrap();
        all.extend(examples(&text(&format!("cute help {name}"))));
    }
    let readme = include_str!("../README.md");
    let blocks = readme.split("```sh\n").skip(1);
    for block in blocks {
        let block = block.split("```").next().unwrap();
        all.extend(block.lines().map(String::from));
    }
    assert!(all.len() >= 30, "{}", all.len());
    for line in all {
        let parsed = bash(&line, &["-n"]);
        assert!(parsed.status.success(), "{line}: {parsed:?}");
        // Only Zsh reads the script for Zsh.
        if line.contains("completions zsh") {
            continue;
        }
        let ran = bash(&line, &[]);
        let errors = String::from_utf8_lossy(&ran.stderr);
        assert!(
            ran.status.success() && errors.is_empty(),
            "{line}: {errors}"
        );
    }
}

/// The output, the errors and the exit code of a command.
fn ran(arguments: &[&str]) -> (String, String, i32) {
    let mut command = assert_cmd::Command::cargo_bin("cute").unwrap();
    let output = command
        .args(arguments)
        .env("CUTE_PAGE", "https://example.org/page.html")
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

#[test]
fn a_misspelled_command_has_a_tip() {
    for (arguments, code, name) in [
        (&["bankz", "8:1"][..], 2, "banks"),
        (&["bankz"], 1, "banks"),
        (&["swizle", "8:1", "--vector", "4"], 2, "swizzle"),
        (&["swizzel"], 1, "swizzle"),
        (&["atom", "mma"], 2, "atoms"),
        (&["completion"], 1, "completions"),
    ] {
        let (out, errors, found) = ran(arguments);
        let tip = format!("tip: did you mean the command `cute {name}`?\n");
        assert!(errors.contains(&tip), "{arguments:?}: {errors}");
        assert_eq!((found, out.as_str()), (code, ""), "{arguments:?}");
    }
    for other in [
        &["a"][..],
        &["nosuch"],
        &["size"],
        &["8:1", "4:1"],
        &["nosuch", "8:1"],
    ] {
        let (_, errors, code) = ran(other);
        assert!(code != 0 && !errors.contains("the command"), "{errors}");
    }
}

/// A link to a text that is not an expression is refused. A refusal of the algebra has a link,
/// because the page shows its reason.
#[test]
fn a_link_has_an_expression() {
    for (lines, code, part) in [
        (&["(8,8"][..], 2, "(8,8"),
        (&["a = 8:1", "b o 4:2"], 1, "there is no `b` here"),
        (&["a = (8", "a"], 2, "(8"),
        (&["# nothing"], 2, "there is no expression"),
    ] {
        let (out, errors, found) = ran(&[&["page"], lines].concat());
        assert!(errors.contains(part), "{lines:?}: {errors}");
        assert_eq!((found, out.as_str()), (code, ""), "{lines:?}");
    }
    let address = |lines: &[&str]| {
        let (out, errors, code) = ran(&[&["page"], lines].concat());
        assert_eq!(code, 0, "{lines:?}: {errors}");
        out.split_once("&l=").unwrap().1.trim_end().to_owned()
    };
    assert_eq!(address(&["a = 8:1; a"]), "a%20%3D%208:1%0Aa");
    assert_eq!(address(&["a = 8:1", "a"]), "a%20%3D%208:1%0Aa");
    assert!(address(&["(4,6,8):(2,3,5) o 6:3"]).starts_with("%284%2C6"));
    assert_eq!(address(&["auto a = 8:1;", "a"]), "auto%20a%20%3D%208:1%0Aa");
}
