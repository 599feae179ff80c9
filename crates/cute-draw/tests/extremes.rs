//! Nothing panics: every function is called on layouts at the ends of 64 bits, and with one cell,
//! no cells, no modes or many modes.

use cute_core::{ComposedLayout, Coord, Layout, Swizzle};
use cute_draw::analysis::Analysis;
use cute_draw::coalescing::{Lines, coalescing};
use cute_draw::emit::{Arguments, Code, Language};
use cute_draw::swizzle_search::{Buffer, Use, padding, search};
use cute_draw::{Access, Banks, Colour, Memory, Picture, Style, text};

const COLOURS: [Colour; 7] = [
    Colour::None,
    Colour::Index,
    Colour::Row,
    Colour::Column,
    Colour::Thread,
    Colour::Value,
    Colour::Bank,
];

fn functions() -> Vec<ComposedLayout> {
    let texts = [
        "1:0",
        "(1,1):(0,0)",
        "2:9223372036854775806",
        "2:-9223372036854775806",
        "(2,2):(4611686018427387903,-4611686018427387902)",
        "(1,(1,(1,1))):(5,(6,(7,8)))",
        "((3,1),(1,5),2):((1,9),(9,-3),30)",
        "(1,4100):(0,1)",
        "(2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128)",
        "(7,5):(0,0)",
        "0:1",
        "(0,4):(1,5)",
        "(4,(2,0)):(1,(4,8))",
        "(4,2,0):(1,4,8)",
        // On 32 bits, the cells of a panel and those of an axis would exceed a `usize`.
        "(1073741824,1073741824,0):(1,1,1)",
        "((1073741824,1073741824),0):((1,1),1)",
        "(0,4611686018427387904):(1,1)",
    ];
    let layouts = texts.map(|text| ComposedLayout::from(text.parse::<Layout>().unwrap()));
    // Without modes: the rest if a coordinate fixes all modes.
    let nothing = "4:1"
        .parse::<Layout>()
        .unwrap()
        .slice(&Coord::Integer(2))
        .unwrap();
    assert_eq!(nothing.to_string(), "():()");
    let swizzle = Swizzle::new(3, 4, -6).unwrap();
    let swizzled = layouts
        .clone()
        .map(|layout| ComposedLayout::new(swizzle, -1, layout));
    layouts
        .into_iter()
        .chain(swizzled)
        .chain([nothing.into()])
        .collect()
}

/// Whether the result is a value or a refusal; nothing else is possible.
fn asked<T, E: std::fmt::Display>(result: Result<T, E>) {
    if let Err(error) = result {
        assert!(error.to_string().contains(": "), "{error}");
    }
}

#[test]
fn pictures() {
    for function in functions() {
        for colour in COLOURS {
            let memory = Memory {
                element_bits: u32::MAX,
                banks: u32::MAX,
                bank_bytes: u32::MAX,
            };
            let slice = Some("(0,_)".parse().unwrap());
            for style in [
                Style {
                    colour,
                    ..Style::default()
                },
                Style {
                    colour,
                    memory,
                    tile: Some((usize::MAX, 1)),
                    ..Style::default()
                },
                Style {
                    colour,
                    slice,
                    ..Style::default()
                },
                Style {
                    colour,
                    tile: Some((2, 3)),
                    tile_at: Some((9, 9)),
                    ..Style::default()
                },
                Style {
                    colour,
                    tile: Some((0, 3)),
                    ..Style::default()
                },
            ] {
                asked(Picture::layout(&function, &style).map(|picture| {
                    assert!(
                        picture.svg().ends_with("</svg>\n")
                            && picture.html().ends_with("</script>\n")
                    );
                    assert!(picture.latex().ends_with("\\end{document}\n"));
                }));
                asked(Picture::tv(&function, &function, &style).map(|picture| picture.svg()));
            }
        }
        asked(Picture::memory(&function, Memory::default(), 32).map(|picture| picture.svg()));
        // Its last word is past 64 bits.
        let one = Memory {
            element_bits: 1024,
            banks: 1,
            bank_bytes: 1,
        };
        asked(Picture::memory(&function, one, 32).map(|picture| picture.svg()));
        asked(text::print(&function));
        asked(text::print_tv(&function, &function));
        asked(text::print_tensor(&function, &[1, 2, 3]));
    }
}

#[test]
fn measures() {
    for function in functions() {
        let analysis = Analysis::of(&function);
        asked(analysis.clone());
        if let Ok(analysis) = analysis {
            let _ = (
                analysis.image(),
                analysis.injective(),
                analysis.surjective(i64::MAX),
                analysis.surjective(i64::MIN),
            );
            let _ = (
                analysis.contiguous(),
                analysis.aliases(),
                analysis.footprint(),
                analysis.gaps(),
            );
            let _ = (analysis.bijective(), analysis.same_function(&analysis));
            asked(analysis.cycles());
            asked(analysis.vector_width());
            asked(
                analysis
                    .f2_matrix()
                    .map(|matrix| (matrix.rank(), matrix.to_string())),
            );
        }
        for element_bits in [0, 1, 3, 32, 1024, u32::MAX] {
            for vector in [0, 1, 3, u32::MAX] {
                let access = Access {
                    element_bits,
                    vector,
                };
                for number in [0, 1, 32, u32::MAX] {
                    let banks = Banks {
                        banks: number,
                        bank_bytes: number,
                        group: number,
                    };
                    asked(banks.conflicts(&function, access));
                    let buffer = Buffer {
                        elements: 40,
                        element_bits,
                        banks,
                    };
                    let uses = [Use {
                        thread_value: &function,
                        vector,
                    }];
                    asked(search(&buffer, &uses).map(|found| found.free().count()));
                    asked(padding(&buffer, &uses, i64::from(number)));
                }
            }
            for number in [0, 1, 32, u32::MAX] {
                let lines = Lines {
                    segment_bytes: number,
                    line_bytes: number,
                    group: number,
                };
                asked(coalescing(&function, element_bits, lines));
            }
        }
    }
}

#[test]
fn code() {
    for function in functions() {
        for arguments in [Arguments::Linear, Arguments::Modes] {
            let code = Code::new(function.clone(), arguments);
            asked(code.clone());
            if let Ok(code) = code {
                assert_eq!(code.check(), Ok(function.size()), "{function}");
                asked(code.function("f", Language::C));
                asked(code.function("f", Language::Wgsl));
            }
        }
    }
}
