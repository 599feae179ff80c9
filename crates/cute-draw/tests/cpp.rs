//! The emitted C++, compiled with CuTe's own headers and compared with the layout at every
//! coordinate.
//!
//! `CUTE_CPP_INCLUDE=cutlass/include:cuda/include:cuda/include/cccl cargo test -p cute-draw --test
//! cpp`: the folders of CUTLASS's and CUDA's headers. If they are not named, or `g++` is missing,
//! it prints NOT RUN.

use std::fmt::Write;
use std::process::{Command, ExitCode};

use cute_core::ComposedLayout;
use cute_draw::emit::cpp;

/// Nested and flat ones, of extent 1 and 0, broadcast, reversed; integers that need more than 32
/// bits; functions of both kinds.
const LAYOUTS: &[&str] = &[
    "4:2",
    "(4):(2)",
    "1:0",
    "(6,2):(8,2)",
    "((2,2),3):((24,2),8)",
    "(2,(1,(3,2))):(0,(5,(-1,7)))",
    "(4,0):(1,4)",
    "(8,8):(1,-8)",
    "3:5000000000",
    "(2,2):(2147483647,2147483647)",
    "(2,3):(-2147483648,2147483648)",
    "(4,65536,65536):(0,1,65536)",
    "Sw<3,4,3> o 0 o (8,64):(64,1)",
    "Sw<3,3,-3> o 0 o (8,64):(64,1)",
    "Sw<0,4,3> o 7 o 8:1",
    "Sw<2,27,2> o 8589934592 o (4,4):(134217728,1)",
    "Sw<2,0,3> o 5 o (4,8):(-3,8)",
    "Sw<1,0,1> o 3 o Sw<1,2,3> o 5 o (4,4):(4,1)",
    "48:1 o 2 o 16:1",
    "(8,4):(4,1) o 8 o Sw<1,2,3> o 5 o (4,4):(4,1)",
];
/// The beginning of the program: of a layout, the first offsets and the last.
const HEAD: &str = "#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cute/layout.hpp>
#include <cute/layout_composed.hpp>
#include <cute/swizzle_layout.hpp>
template <class L>
void show(L const& layout, int64_t size) {
  auto print = [&](int64_t i) { std::printf(\"%lld \", static_cast<long long>(layout(i))); };
  for (int64_t i = 0; i < std::min<int64_t>(size, MOST); i++) print(i);
  for (int64_t i = std::max<int64_t>(size - MOST, MOST); i < size; i++) print(i);
  std::puts(\"\");
}
int main() {
";
/// The number of coordinates at either end of a layout that are compared.
const MOST: i64 = 600;
const RANDOM: u32 = 60;

/// A layout without a pattern, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    /// A shape and a stride.
    fn pair(&mut self, levels: u32) -> (String, String) {
        if levels == 0 || self.below(3) == 0 {
            let stride = [0, 1, 2, 3, 4, 8, 12, 64, -1, -5, 100_000]
                [usize::try_from(self.below(11)).unwrap()];
            return ((1 + self.below(5)).to_string(), stride.to_string());
        }
        let parts: Vec<_> = (0..=self.below(2)).map(|_| self.pair(levels - 1)).collect();
        let tuple = |of: fn(&(String, String)) -> &String| {
            parts.iter().map(of).cloned().collect::<Vec<_>>().join(",")
        };
        (
            format!("({})", tuple(|part| &part.0)),
            format!("({})", tuple(|part| &part.1)),
        )
    }

    fn layout(&mut self) -> String {
        let (shape, stride) = self.pair(3);
        let layout = format!("{shape}:{stride}");
        if self.below(3) > 0 {
            return layout;
        }
        format!(
            "Sw<{},{},3> o {} o {layout}",
            self.below(4),
            self.below(3),
            self.below(9)
        )
    }
}

/// A program that prints a line of offsets for each layout; the same lines from the layouts.
fn program(layouts: &[ComposedLayout]) -> (String, String) {
    let (mut source, mut expected) = (HEAD.replace("MOST", &MOST.to_string()), String::new());
    for layout in layouts {
        let size = layout.size();
        writeln!(source, "  show({}, {size});", cpp(layout)).unwrap();
        for index in (0..size.min(MOST)).chain((size - MOST).max(MOST)..size) {
            write!(expected, "{} ", layout.at(index).unwrap()).unwrap();
        }
        expected += "\n";
    }
    (source + "}\n", expected)
}

/// Builds the program, and compares what it prints.
fn compare(includes: &str, layouts: &[ComposedLayout]) -> Result<(), String> {
    let (source, expected) = program(layouts);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, binary) = (folder.join("layouts.cpp"), folder.join("layouts"));
    std::fs::write(&file, source).map_err(|error| error.to_string())?;
    let includes = includes
        .split(':')
        .filter(|folder| !folder.is_empty())
        .map(|folder| format!("-I{folder}"));
    let built = Command::new("g++")
        .args(["-std=c++17", "-w", "-o"])
        .arg(&binary)
        .args(includes)
        .arg(&file)
        .output();
    let built = built.map_err(|error| format!("g++: {error}"))?;
    if !built.status.success() {
        let errors = String::from_utf8_lossy(&built.stderr).into_owned();
        return Err(errors
            .lines()
            .filter(|line| line.contains("error"))
            .take(8)
            .collect::<Vec<_>>()
            .join("\n"));
    }
    let output = Command::new(binary)
        .output()
        .map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if printed.lines().count() != layouts.len() {
        return Err(format!(
            "{} lines for {} layouts",
            printed.lines().count(),
            layouts.len()
        ));
    }
    let differs = printed
        .lines()
        .zip(expected.lines())
        .zip(layouts)
        .find(|((found, expected), _)| found != expected);
    differs.map_or(Ok(()), |((found, expected), layout)| {
        Err(format!("{layout}\n  C++:  {found}\n  here: {expected}"))
    })
}

fn main() -> ExitCode {
    let includes = std::env::var("CUTE_CPP_INCLUDE").unwrap_or_default();
    if includes.is_empty() || Command::new("g++").arg("--version").output().is_err() {
        println!(
            "NOT RUN: the C++ that is written (no g++, or no folders of CUTLASS's and CUDA's \
             headers in CUTE_CPP_INCLUDE)"
        );
        return ExitCode::SUCCESS;
    }
    let mut random = Random(35);
    let texts = LAYOUTS
        .iter()
        .map(ToString::to_string)
        .chain((0..RANDOM).map(|_| random.layout()));
    let layouts: Vec<ComposedLayout> = texts.map(|text| text.parse().expect("a layout")).collect();
    match compare(&includes, &layouts) {
        Ok(()) => {
            println!("{} layouts are the same in C++", layouts.len());
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
