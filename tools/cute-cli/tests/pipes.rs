//! Lines from a pipe: the history, JSON for each line, tips; and refusals with what to do instead.

use std::path::PathBuf;

use assert_cmd::Command;

/// Runs the command in a home folder, and returns its output, its errors and its exit code.
fn ran(arguments: &[&str], lines: &str, home: &PathBuf) -> (String, String, i32) {
    let output = Command::cargo_bin("cute")
        .unwrap()
        .args(arguments)
        .env("HOME", home)
        .env_remove("CUTE_HISTORY")
        .write_stdin(lines)
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn home(name: &str) -> PathBuf {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // The folder may exist from an earlier run.
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).unwrap();
    home
}

/// Only the prompt at a terminal has a history in the home folder, and the help names the file.
#[test]
fn a_pipe_leaves_no_file() {
    let home = home("home of a pipe");
    assert_eq!(ran(&[], "7:7\n", &home), ("7:7\n".into(), String::new(), 0));
    assert_eq!(std::fs::read_dir(&home).unwrap().count(), 0);
    let (help, ..) = ran(&["--help"], "", &home);
    assert!(help.contains("~/.cute_history") && help.contains("CUTE_HISTORY"));
}

/// `--json` without an expression prints an object for each line that is neither empty nor a
/// comment, and the first refused line gives the exit code.
#[test]
fn each_line_is_json() {
    let home = home("home of lines");
    let (out, errors, code) = ran(&["--json"], "a = (4,8):(8,1)\n\n# a row\na(2,3)\n", &home);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), errors.as_str(), code), (2, "", 0), "{out}");
    let alone = |text: &str| ran(&[text, "--json"], "", &home).0;
    assert_eq!(format!("{}\n", lines[0]), alone("(4,8):(8,1)"));
    assert!(lines[1].contains("\"text\":\"19\""), "{}", lines[1]);
    let (out, errors, code) = ran(&["--json"], "4:1 o\n8:1\nfoo\n", &home);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines.len() == 3 && code == 2, "{code}: {out}");
    for (line, refused) in lines.iter().zip([true, false, true]) {
        assert_eq!(line.starts_with("{\"error\":"), refused, "{line}");
    }
    assert_eq!(errors.matches("error: ").count(), 2, "{errors}");
    let (_, errors, code) = ran(&["--json"], "", &home);
    assert!(code == 2 && errors.contains("it needs an expression"));
}

/// A command of the prompt that is written without its colon has a tip.
#[test]
fn a_colon_is_missing() {
    let home = home("home of colons");
    for (line, tip) in [
        (
            "explain 8:1 o 4:2\n",
            "tip: explain is a command: :explain 8:1 o 4:2\n",
        ),
        ("print 8:1\n", "tip: print is a command: :print 8:1\n"),
    ] {
        let (_, errors, code) = ran(&[], line, &home);
        assert!(code != 0 && errors.ends_with(tip), "{line}: {errors}");
    }
    let (out, errors, code) = ran(&[], "print = 8:1\nprint\n", &home);
    assert_eq!((out.as_str(), errors.as_str(), code), ("8:1\n8:1\n", "", 0));
    assert!(!ran(&[], "8:1 o\n", &home).1.contains("tip"));
}

/// A refusal says what this command can do instead, and JSON has the operator that the sentence
/// begins with.
#[test]
fn refusals_fit_the_command() {
    let home = home("home of refusals");
    let name = "SM80_16x8x16_F32F16F16F32_TN";
    let (_, errors, code) = ran(&["mma", name, "--of", "(60,64):(64,1)"], "", &home);
    let sentence =
        "--of: extent 60 of mode M is not a multiple of 16; give a layout of whole tiles";
    assert_eq!((errors, code), (format!("error: {sentence}\n"), 1));
    for command in ["banks", "swizzle"] {
        let (_, errors, code) = ran(&[command], "", &home);
        assert!(
            code == 2 && errors.contains("--copy <NAME> --of <LAYOUT>"),
            "{errors}"
        );
    }
    for (arguments, operator) in [
        (["mma", "mma_x"], "mma_atom"),
        (["copy", "copy_x"], "copy_atom"),
        (["mma", "UniversalFMA<float> --of"], "mma_atom"),
    ] {
        let (out, errors, _) = ran(&[&arguments[..], &["--json"]].concat(), "", &home);
        assert!(
            errors.starts_with(&format!("error: {operator}: ")),
            "{errors}"
        );
        let part = format!("\"operator\":\"{operator}\"");
        assert!(out.contains(&part), "{out}");
    }
    let (_, errors, _) = ran(&["copy", "SM75_U32x4_LDSM_T"], "", &home);
    let near = "SM75_U32x4_LDSM_N, SM75_U32x1_LDSM_N, SM75_U16x8_LDSM_T?";
    assert!(errors.contains(near), "{errors}");
}

/// A layout of coordinates, and one that begins at an offset, have pictures.
#[test]
fn every_layout_has_a_picture() {
    let home = home("home of pictures");
    let drawn = |text: &str| {
        let (out, errors, code) = ran(&[text, "--svg", "-"], "", &home);
        assert_eq!((errors.as_str(), code), ("", 0), "{text}");
        out
    };
    assert!(drawn("(100,100):(1@0,1@1)").contains("(100,100):(1@0,1@1)"));
    // The row of four numbers that begin at 16.
    let row = drawn("(4,8):(8,1)(2,_)");
    for offset in 16..24 {
        assert!(row.contains(&format!(">{offset}</text>")), "{row}");
    }
    assert!(!row.contains(">24</text>") && row.contains("16 + (8):(1)"));
    let (_, errors, code) = ran(&["Sw<3,3,3>", "--svg", "-"], "", &home);
    assert!(code == 1 && errors.contains("a swizzle, which has no picture"));
}

/// The search knows the swizzle that a layout has already, and pads no swizzled rows. Each number
/// follows from the banks: rows of 32 halves are 64 bytes, so eight rows are in the same banks four
/// times.
#[test]
fn a_swizzle_is_already_there() {
    let home = home("home of swizzles");
    let best = |arguments: &[&str]| ran(&[&["swizzle"], arguments].concat(), "", &home).0;
    let buffer = |of| best(&["--copy", "SM75_U32x4_LDSM_N", "--of", of]);
    let free = buffer("Sw<2,3,3> o (128,32):(32,1)");
    let own = "\nbest:        the layout's own swizzle, Sw<2,3,3>, is free of conflicts\n";
    assert!(free.contains(own) && !free.contains("padding"), "{free}");
    let column = best(&["Sw<5,0,5> o (32,32):(32,1)"]);
    assert!(
        column.contains("own swizzle, Sw<5,0,5>, is free") && !column.contains("padding"),
        "{column}"
    );
    let half = buffer("Sw<1,3,3> o (64,64):(64,1)");
    assert!(
        half.contains("depth 1 in 4 steps, after the layout's own Sw<1,3,3>\n")
            && !half.contains("padding"),
        "{half}"
    );
    // Without a swizzle, padding is proposed only if it adds something.
    assert!(buffer("(64,64):(64,1)").contains("padding:     8 elements after each row of 64"));
    let padded = buffer("(64,72):(72,1)");
    assert!(
        padded.contains("without a swizzle") && !padded.contains("padding"),
        "{padded}"
    );
}
