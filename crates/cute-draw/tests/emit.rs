//! The emitted C, compiled by the system's compiler and compared with the layout at every
//! coordinate.

use std::fmt::Write;
use std::process::Command;

use cute_core::{ComposedLayout, IntTuple, Layout, Swizzle};
use cute_draw::emit::{Arguments, Code, Language};

const LAYOUTS: usize = 500;

/// Numbers without a pattern, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn pick(&mut self, from: &[i64]) -> i64 {
        from[usize::try_from(self.below(from.len() as u64)).unwrap()]
    }

    fn tuples(&mut self, levels: u32, size: &mut i64) -> (IntTuple, IntTuple) {
        if levels == 0 || self.below(3) == 0 {
            let mut extent = self.pick(&[1, 2, 3, 4, 5, 7, 8, 12, 16, 64]);
            if *size * extent > 4096 {
                extent = 1;
            }
            *size *= extent;
            let stride = self.pick(&[
                0,
                1,
                1,
                2,
                3,
                4,
                8,
                12,
                16,
                37,
                64,
                100,
                128,
                4096,
                -1,
                -2,
                -7,
                -64,
                5_000_000_000,
            ]);
            return (IntTuple::from(extent), IntTuple::from(stride));
        }
        let (shapes, strides): (Vec<_>, Vec<_>) = (0..=self.below(3))
            .map(|_| self.tuples(levels - 1, size))
            .unzip();
        (
            IntTuple::from_entries(&shapes),
            IntTuple::from_entries(&strides),
        )
    }

    fn layout(&mut self) -> Layout {
        let (shape, stride) = self.tuples(3, &mut 1);
        Layout::new(shape, stride).unwrap()
    }
}

/// Layouts; a swizzle in front of each third, with an offset inside every other time, and a second
/// swizzle now and then.
fn cases() -> Vec<ComposedLayout> {
    let (mut random, mut layouts) = (Random(6), Random(60));
    let mut swizzle = |composed: ComposedLayout, offset: i64| {
        let shift = i32::try_from(random.below(4)).unwrap() + 3;
        let shift = if random.below(2) == 0 { shift } else { -shift };
        let base = u32::try_from(random.below(4)).unwrap();
        ComposedLayout::new(Swizzle::new(3, base, shift).unwrap(), offset, composed)
    };
    let cases = (0..LAYOUTS).map(|number| {
        let plain = ComposedLayout::from(layouts.layout());
        match number % 9 {
            0 | 3 => swizzle(plain, 0),
            6 => swizzle(plain, i64::try_from(number).unwrap() - 250),
            8 => {
                let inner = swizzle(plain, 5);
                swizzle(inner, 77)
            }
            _ => plain,
        }
    });
    cases.collect()
}

/// A program that prints the offsets of every function, one function a line; the same lines from
/// the layouts.
fn program(cases: &[ComposedLayout]) -> (String, String) {
    let mut source = "#include <inttypes.h>\n#include <stdint.h>\n#include <stdio.h>\n".to_string();
    let (mut body, mut expected) = (String::new(), String::new());
    for (number, composed) in cases.iter().enumerate() {
        for (arguments, letter) in [(Arguments::Linear, 'l'), (Arguments::Modes, 'm')] {
            let code = Code::new(composed.clone(), arguments).unwrap();
            let size = composed.size();
            assert_eq!(code.check(), Ok(size));
            source += &code
                .function(&format!("{letter}{number}"), Language::C)
                .unwrap();
            let mut rest = "i".to_string();
            let call: Vec<String> = match arguments {
                Arguments::Linear => vec![rest],
                Arguments::Modes => {
                    let modes = composed.layout().view().modes().map(|mode| {
                        let argument = format!("{rest} % {}", mode.size());
                        rest = format!("{rest} / {}", mode.size());
                        argument
                    });
                    modes.collect()
                }
            };
            let call = call.join(", ");
            writeln!(
                body,
                "for (int64_t i = 0; i < {size}; i++) printf(\"%\" PRId64 \" \", \
                 {letter}{number}({call}));\nputs(\"\");"
            )
            .unwrap();
            for offset in composed.layout_table().unwrap() {
                write!(expected, "{offset} ").unwrap();
            }
            expected += "\n";
        }
    }
    (
        format!("{source}int main(void) {{\n{body}return 0; }}\n"),
        expected,
    )
}

#[test]
fn compiled_c_is_the_layout_at_every_index() {
    let cases = cases();
    assert!(
        cases
            .iter()
            .filter(|case| case.as_layout().is_none())
            .count()
            > 50
    );
    assert!(cases.iter().any(|case| case.size() > 1000));
    let (source, expected) = program(&cases);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, binary) = (folder.join("emitted.c"), folder.join("emitted"));
    std::fs::write(&file, source).unwrap();
    let built = Command::new("cc")
        .args([
            "-std=c11",
            "-Wall",
            "-Werror",
            "-Wno-unused-parameter",
            "-o",
        ])
        .arg(&binary)
        .arg(&file)
        .output();
    let built = built.expect("a C compiler named cc");
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    let output = Command::new(binary).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<(&str, &str)> = output.lines().zip(expected.lines()).collect();
    assert_eq!(
        (lines.len(), output.lines().count()),
        (2 * LAYOUTS, 2 * LAYOUTS)
    );
    for (number, (line, expected)) in lines.into_iter().enumerate() {
        assert_eq!(line, expected, "{:?}", cases[number / 2]);
    }
}

/// Powers of two need only shifts and masks.
#[test]
fn powers_of_two_have_no_division() {
    let code = |text: &str| {
        let code = Code::new(text.parse::<ComposedLayout>().unwrap(), Arguments::Linear).unwrap();
        code.expression(Language::C)
    };
    assert_eq!(code("(8,8):(8,1)"), "((i & 7) << 3) + (i >> 3)");
    assert_eq!(code("(8,8):(1,8)"), "i");
    assert_eq!(code("(4,(2,4)):(0,(1,2))"), "(i >> 2)");
    assert_eq!(code("(3,5):(5,1)"), "((i % 3) * 5) + (i / 3)");
    assert_eq!(code("(4,4):(-1,0)"), "-(i & 3)");
    assert_eq!(code("(1,1):(7,9)"), "0");
}

#[test]
fn wgsl_has_32_bits() {
    let wgsl = |text: &str| {
        let code = Code::new(text.parse::<ComposedLayout>().unwrap(), Arguments::Linear);
        code.and_then(|code| code.function("at", Language::Wgsl))
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        wgsl("(8,3):(3,1)").unwrap(),
        "// (8,3):(3,1)\nfn at(i: i32) -> i32 {\n  return ((i & 7) * 3) + (i >> 3u);\n}\n"
    );
    assert_eq!(wgsl("2:2147483646").map(|_| ()), Ok(()));
    assert_eq!(
        wgsl("4:1 o 0 o 8:1").unwrap_err(),
        "emit: in C and WGSL, only swizzles can be in front of a layout; rust, cpp and python can \
         write a layout there"
    );
    assert_eq!(
        wgsl("Sw<1,0,1> o -3 o Sw<1,2,-1> o 8:1").unwrap_or_else(|error| error),
        "// Sw<1,0,1> o -3 o Sw<1,2,-1> o 0 o 8:1\nfn at(i: i32) -> i32 {\n  var x = i;\n  x = (x \
         ^ ((x & 4) << 1u)) + (-3);\n  return x ^ ((x & 2) >> 1u);\n}\n"
    );
    assert_eq!(
        wgsl("Sw<1,30,-1> o 0 o 8:1").unwrap_err(),
        "wgsl: 3221225480 does not fit in 32 bits"
    );
    assert_eq!(
        wgsl("2:2147483647").unwrap_err(),
        "wgsl: 2147483648 does not fit in 32 bits"
    );
}
