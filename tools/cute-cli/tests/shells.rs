//! The Tab key in Bash, in Zsh and in Fish, at a terminal that `script` makes.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Writes the start files of a shell into its home. Control-X and D then write the line to `out`.
fn home(shell: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shell {shell}"));
    // The folder may exist from an earlier run.
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).unwrap();
    let bash = r#"source <(cute completions bash)
set +o history
bind -x '"\C-xd": printf "%s" "$READLINE_LINE" > "$HOME/new" && mv "$HOME/new" "$HOME/out"'
PS1='ready> '
"#;
    let zsh = r#"autoload -Uz compinit; compinit -u -d "$HOME/dump"
source <(cute completions zsh)
written() { print -rn -- "$BUFFER" > "$HOME/new" && mv "$HOME/new" "$HOME/out" }
zle -N written
bindkey '^Xd' written
PS1='ready> '
"#;
    let fish = r#"cute completions fish | source
set fish_greeting
bind \cxd 'printf "%s" (commandline) > $HOME/new; mv $HOME/new $HOME/out'
function fish_prompt; printf 'ready> '; end
"#;
    std::fs::write(home.join(".bashrc"), bash).unwrap();
    std::fs::write(home.join(".zshrc"), zsh).unwrap();
    std::fs::create_dir(home.join("fish")).unwrap();
    std::fs::write(home.join("fish/config.fish"), fish).unwrap();
    home
}

/// Reads what a terminal shows until `part` is in it.
fn wait_for(part: &str, shown: &Receiver<u8>) {
    let (mut text, end) = (Vec::new(), Instant::now() + Duration::from_mins(1));
    while !String::from_utf8_lossy(&text).contains(part) {
        let left = end.saturating_duration_since(Instant::now());
        let byte = shown.recv_timeout(left);
        text.push(byte.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&text))));
    }
}

/// Types lines with Tab keys, and returns each line as the shell completed it.
fn typed(shell: &str, command: &str, lines: &[&str]) -> Vec<String> {
    let home = home(shell);
    let program = assert_cmd::cargo::cargo_bin("cute");
    let folder = program.parent().unwrap().display();
    let mut child = Command::new("script")
        .args(["-q", "-e", "-c", command, "/dev/null"])
        .env("HOME", &home)
        .env("ZDOTDIR", &home)
        .env("XDG_CONFIG_HOME", &home)
        .env("XDG_DATA_HOME", &home)
        .env("TERM", "xterm")
        .env(
            "PATH",
            format!("{folder}:{}", std::env::var("PATH").unwrap()),
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut keys, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (to, shown) = channel();
    std::thread::spawn(move || {
        let mut byte = [0];
        while screen.read_exact(&mut byte).is_ok() && to.send(byte[0]).is_ok() {}
    });
    wait_for("ready> ", &shown);
    let out = home.join("out");
    let mut found = Vec::new();
    for line in lines {
        keys.write_all(line.as_bytes()).unwrap();
        keys.write_all(b"\x18d").unwrap();
        keys.flush().unwrap();
        let end = Instant::now() + Duration::from_mins(1);
        while !out.exists() {
            assert!(Instant::now() < end, "{shell}: {line:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
        found.push(std::fs::read_to_string(&out).unwrap());
        std::fs::remove_file(&out).unwrap();
        // Control-U removes the line.
        keys.write_all(b"\x15").unwrap();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    found
}

/// A quote that the user opened stays one quote and stays open after a bracket, and a name with
/// signs of the shell gets a quote. Fish cannot add a quote: it escapes the signs.
#[test]
fn tab_keeps_a_quote_open() {
    for (shell, command) in [
        ("bash", "bash --noprofile -i"),
        ("zsh", "zsh -i"),
        ("fish", "fish -i"),
    ] {
        if Command::new(shell).arg("-c").arg(":").output().is_err() {
            println!("NOT RUN: the Tab key in {shell}, which is not installed");
            continue;
        }
        // Zsh puts no space after a whole word.
        let space = if shell == "zsh" { "" } else { " " };
        let cases = [
            ("cute 'logical_p\t", "cute 'logical_product("),
            ("cute logical_p\t", "cute 'logical_product("),
            ("cute \"logical_p\t", "cute \"logical_product("),
            ("cute 'logical_d\t", "cute 'logical_divide"),
            (
                "cute '(8,8):(8,1) o left_i\t",
                "cute '(8,8):(8,1) o left_inverse(",
            ),
            ("cute copy UniversalC\t", "cute copy 'UniversalCopy<"),
            ("cute copy 'UniversalC\t", "cute copy 'UniversalCopy<"),
            (
                "cute copy UniversalC\t12\t",
                "cute copy 'UniversalCopy<128>'",
            ),
            ("cute ba\t", "cute banks"),
            ("cute co\t", "cute co"),
        ];
        let lines = cases.map(|(keys, _)| keys);
        for ((keys, expected), found) in cases.iter().zip(typed(shell, command, &lines)) {
            let whole = expected.ends_with(">'") || expected.ends_with("banks");
            let escaped = match *keys {
                "cute logical_p\t" => r"cute logical_product\(",
                "cute copy UniversalC\t" => r"cute copy UniversalCopy\<",
                "cute copy UniversalC\t12\t" => r"cute copy UniversalCopy\<128\>",
                _ => expected,
            };
            let expected = if shell == "fish" { escaped } else { expected };
            let expected = format!("{expected}{}", if whole { space } else { "" });
            assert_eq!(found, expected, "{shell}: {keys:?}");
        }
    }
}
