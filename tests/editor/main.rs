//! An editor knows the type of every operator's result: rust-analyzer opens `tests/editor`, and
//! shows the type of each `let`.
//!
//! A type that it cannot infer is shown as `{unknown}`, and from there on it completes and explains
//! nothing. Its solver follows a chain of traits for fewer steps than the compiler does, so this
//! test detects an operator that passes through one trait too many. `cargo test --test editor`,
//! with the component: `rustup component add rust-analyzer`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A language server: messages of JSON, each after its length.
struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn new() -> Self {
        let mut process = Command::new("rust-analyzer")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("rust-analyzer runs: rustup component add rust-analyzer");
        let input = process.stdin.take().expect("its input");
        let output = BufReader::new(process.stdout.take().expect("its output"));
        Self {
            process,
            input,
            output,
        }
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len())
            .expect("rust-analyzer listens");
        self.input.flush().expect("rust-analyzer listens");
    }

    /// The next message. Requests of the server get an empty answer.
    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(
                self.output.read_line(&mut line).expect("a header"),
                0,
                "rust-analyzer has ended"
            );
            match line.trim().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().expect("a length"),
                Some(_) => {}
                None => break,
            }
        }
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).expect("a message");
        let message: Value = serde_json::from_slice(&text).expect("a message");
        if message.get("id").is_some() && message.get("method").is_some() {
            self.send(json!({"id": message["id"], "result": null}));
        }
        message
    }

    fn ask(&mut self, id: usize, method: &str, params: &Value) -> Value {
        self.send(json!({"id": id, "method": method, "params": params}));
        loop {
            let message = self.receive();
            if message["id"] == id && message.get("method").is_none() {
                return message["result"].clone();
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The name that a line binds, and its place.
fn bound(line: &str) -> Option<(&str, usize)> {
    let rest = line.trim_start().strip_prefix("let ")?;
    let name = rest
        .split([' ', ':'])
        .next()
        .filter(|name| !name.starts_with('('))?;
    Some((name, line.len() - rest.len()))
}

macro_rules! examples {
    ($(
        $name:ident $called:tt $arguments:tt $doc:tt {
            $(text $text:tt)?
            $(domain($left:literal is $result:literal => $through:ident $(, $kind:ident $($typed:tt)*)?))?
            $(places $places:ident)?
        }
    )*) => {
        /// The examples of the ledger in types, each as a line.
        const EXAMPLES: &[&str] = &[$($($(line!($name $left $kind $($typed)*),)?)?)*];
    };
}

macro_rules! line {
    ($name:ident $left:literal fallible $try_name:ident $Operator:ident::$checked:ident $call:literal) => {
        concat!(
            "    let ",
            stringify!($name),
            " = layout!(",
            $left,
            ").",
            $call,
            ";\n"
        )
    };
    (
        $name:ident $left:literal $kind:ident $generics:tt $argument:tt
            $Operator:ident $(<$($param:ident),+>)? :: $made:ident $call:literal
    ) => {
        concat!(
            "    let ",
            stringify!($name),
            " = layout!(",
            $left,
            ").",
            $call,
            ";\n"
        )
    };
}

cute_core::__ledger!(examples);

#[test]
fn every_type_is_known() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editor");
    let (root, file) = (
        format!("file://{}", folder.display()),
        folder.join("src/main.rs"),
    );
    let text = std::fs::read_to_string(&file).expect("the user's crate");
    // A row of the ledger needs no line there.
    let text = format!("{text}\nfn ledger() {{\n{}}}\n", EXAMPLES.concat());
    let uri = format!("file://{}", file.display());
    let mut server = Server::new();
    let options = json!({"processId": null, "rootUri": root, "initializationOptions": {"checkOnSave": false},
        "capabilities": {"experimental": {"serverStatusNotification": true}}});
    server.ask(1, "initialize", &options);
    server.send(json!({"method": "initialized", "params": {}}));
    let opened = json!({"uri": uri, "languageId": "rust", "version": 1, "text": text});
    server.send(json!({"method": "textDocument/didOpen", "params": {"textDocument": opened}}));
    while !server.receive()["params"]["quiescent"]
        .as_bool()
        .unwrap_or(false)
    {}
    let (mut asked, mut unknown) = (0, Vec::new());
    for (number, line) in text.lines().enumerate() {
        let Some((name, column)) = bound(line) else {
            continue;
        };
        let place = json!({"textDocument": {"uri": uri}, "position": {"line": number, "character": column}});
        let hover = server.ask(100 + number, "textDocument/hover", &place);
        let said = hover["contents"]["value"].as_str().unwrap_or("");
        asked += 1;
        if said.is_empty() || said.contains("{unknown}") {
            unknown.push(name);
        }
    }
    assert!(asked > 30, "{asked} types: was the crate read?");
    assert!(
        unknown.is_empty(),
        "of {asked} types rust-analyzer does not know: {}",
        unknown.join(", ")
    );
}
