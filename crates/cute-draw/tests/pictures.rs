//! Pictures by their structure: the text of each cell, its position, and the outlines; LaTeX token
//! by token.

#[path = "pictures/axes.rs"]
mod axes;
#[path = "pictures/part.rs"]
mod part;

use cute_core::{ComposedLayout, Layout, Swizzle};
use cute_draw::{Colour, Error, Memory, Offsets, Picture, Style, text};

fn layout(text: &str) -> Layout {
    text.parse().unwrap()
}

fn picture(text: &str) -> Picture {
    Picture::layout(&layout(text), &Style::default()).unwrap()
}

/// The texts between each `before` and the next `"` or `<`.
fn values<'a>(svg: &'a str, before: &str) -> Vec<&'a str> {
    svg.split(before)
        .skip(1)
        .map(|rest| rest.split(['"', '<']).next().unwrap())
        .collect()
}

/// The cells' texts with the positions of their centres, from the SVG alone: a text for each cell,
/// or for a row divided by spaces.
fn cells(svg: &str) -> Vec<(usize, usize, String)> {
    let number = |line: &str, before: &str| -> usize { values(line, before)[0].parse().unwrap() };
    let each = |line: &str| {
        (
            number(line, " x=\""),
            number(line, " y=\""),
            values(line, "\">")[0].to_string(),
        )
    };
    let whole = |line: &str| -> Vec<(usize, usize, String)> {
        let (x, y, said) = each(line);
        // Every character has the same part of the whole length.
        let wide = number(line, "textLength=\"") / said.len();
        assert_eq!(wide * said.len(), number(line, "textLength=\""));
        let words = said.split(' ').scan(0, |next, word| {
            let begin = std::mem::replace(next, *next + word.len() + 1);
            Some((x + (2 * begin + word.len()) * wide / 2, y, word.to_string()))
        });
        words.filter(|(.., word)| !word.is_empty()).collect()
    };
    let texts = svg
        .lines()
        .filter(|line| line.starts_with("<text class=\"o\""))
        .map(each);
    texts
        .chain(
            svg.lines()
                .filter(|line| line.starts_with("<text xml:space"))
                .flat_map(whole),
        )
        .collect()
}

/// The tutorial's `(2,(2,3)):(6,(3,1))`, as CuTe's `print_latex` writes it.
#[test]
fn latex_is_that_of_the_tutorial_to_the_token() {
    let tokens = |text: &str| -> Vec<String> {
        let spaced: String = text
            .chars()
            .map(|c| {
                if "{}[]()=,:;%".contains(c) {
                    format!(" {c} ")
                } else {
                    c.to_string()
                }
            })
            .collect();
        spaced.split_whitespace().map(String::from).collect()
    };
    let (ours, golden) = (
        picture("(2,(2,3)):(6,(3,1))").latex(),
        include_str!("golden/l5.tex"),
    );
    assert_eq!(tokens(&ours), tokens(golden));
    assert_eq!(ours, golden);
    assert_ne!(
        tokens(&picture("(2,(2,3)):(6,(1,2))").latex()),
        tokens(golden)
    );
}

/// `TeX` accepts our output, if `TeX` is installed.
#[test]
fn tex_runs() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("l5.tex");
    // Not every TeX has the class that only crops.
    let picture = Picture::layout(
        &layout("(2,(2,3)):(6,(3,1))"),
        &Style {
            colour: Colour::Row,
            ..Style::default()
        },
    );
    let latex = picture
        .unwrap()
        .latex()
        .replace("[convert]{standalone}", "{article}");
    std::fs::write(&file, latex).unwrap();
    let run = std::process::Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error", "l5.tex"])
        .current_dir(folder)
        .output();
    match run {
        Ok(output) => assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stdout)
        ),
        Err(_) => eprintln!("NOT RUN: 1 test of LaTeX, there is no pdflatex here"),
    }
}

#[test]
fn every_cell_shows_its_offset_at_its_place() {
    let small = [
        "1:0",
        "(2,(2,3)):(6,(3,1))",
        "((2,4),(3,2)):((1,-6),(2,48))",
        "7:3",
        "(16,32):(1,-16)",
    ];
    let large = [
        "(64,64):(64,1)",
        "(27,19):(19,-1)",
        "((8,16),(4,8)):((4,1),(1,100))",
        "(128,5):(1,10000)",
        "(3,128):(0,1)",
        "(9,10,6):(1,-9,90)",
    ];
    for (text, by_row) in small
        .map(|text| (text, false))
        .into_iter()
        .chain(large.map(|text| (text, text != "(3,128):(0,1)")))
    {
        let layout = layout(text);
        let picture = Picture::layout(&layout, &Style::default()).unwrap();
        let svg = picture.svg();
        let cells = cells(&svg);
        assert_eq!(i64::try_from(cells.len()).unwrap(), layout.size(), "{text}");
        assert_eq!(svg.contains("textLength"), by_row, "{text}");
        let (rows, columns) = (
            picture.panels()[0].rows().size(),
            picture.panels()[0].columns().size(),
        );
        // The frame around all cells.
        let frame: Vec<usize> = values(&svg, "d=\"M0 0h")[0]
            .split(['v', 'h'])
            .take(2)
            .map(|side| side.parse().unwrap())
            .collect();
        let (width, height) = (frame[0] / columns, frame[1] / rows);
        assert_eq!(
            (width * columns, height * rows),
            (frame[0], frame[1]),
            "{text}"
        );
        for (place, (x, y, shown)) in cells.into_iter().enumerate() {
            let (panel, row, column) = (place / (rows * columns), y / height, x / width);
            let index = panel * rows * columns + row + column * rows;
            assert_eq!(
                shown,
                layout.at(index.try_into().unwrap()).unwrap().to_string(),
                "{text} at ({row},{column})"
            );
            // In the middle, because half a pixel is dropped.
            assert!(
                x.abs_diff(column * width + width / 2) <= 1,
                "{text} at ({row},{column}): {x}"
            );
            assert_eq!(
                y,
                row * height + height / 2 + 4,
                "{text} at ({row},{column})"
            );
            assert!(
                7 * shown.len() < width,
                "{text}: {shown} is wider than its cell"
            );
        }
    }
}

/// Also in a large picture, a cell names its one holder, both holders, or the first and the number
/// of others, and its label.
#[test]
fn a_large_picture_shows_holders_and_labels() {
    let tile = layout("(30,20):(1,30)");
    let holders: Vec<Vec<(i64, i64)>> = (0..600)
        .map(|cell| (0..cell % 4).map(|value| (cell, value)).collect())
        .collect();
    let picture = Picture::held(&tile, &holders, &Style::default()).unwrap();
    let mut said = vec![Vec::new(); 600];
    // The widest are `T599V2` and one more character; each line is 14 lower than the one before.
    for (x, y, line) in cells(&picture.svg()) {
        said[y / 36 + x / 49 * 30].push((y % 36, line));
    }
    for (cell, mut lines) in said.into_iter().enumerate() {
        lines.sort();
        let expected = match cell % 4 {
            0 => vec![],
            1 => vec![(15, format!("T{cell}")), (29, "V0".into())],
            2 => vec![(15, format!("T{cell}V0")), (29, format!("T{cell}V1"))],
            _ => vec![(15, format!("T{cell}V0")), (29, "+2".into())],
        };
        assert_eq!(lines, expected);
    }
    let labelled = |label: &str| {
        Picture::layout(&tile, &Style::default())
            .unwrap()
            .labelled(|_| Some(label.into()))
            .svg()
    };
    assert!(labelled("a<b").contains(">a&lt;b a&lt;b a&lt;b"));
    // Characters that may be wider, or have no width, are each in their cell.
    assert!(
        labelled("é").contains("<text class=\"o\" x=\"14\" y=\"18\">é</text>")
            && !labelled("é").contains("textLength")
    );
}

/// A level of an axis has its numbers, and a heavier border where its number changes.
#[test]
fn hierarchy_is_drawn() {
    let flat = picture("(4,4):(1,4)").svg();
    let nested = picture("((2,2),(2,2)):((1,4),(2,8))").svg();
    assert_eq!(values(&flat, "class=\"a\"").len(), 8);
    // Two levels an axis: 4 fast numbers and 2 slow ones, then 4 flat ones.
    assert_eq!(
        (
            values(&nested, "class=\"a\"").len(),
            values(&nested, "class=\"a f\"").len()
        ),
        (12, 8)
    );
    let borders = |svg: &str| {
        values(svg, "class=\"l\" stroke-width=\"")
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(borders(&flat), ["0.5", "1.5"]);
    assert_eq!(borders(&nested), ["0.5", "1.5", "2.5"]);
    // In the middle of 4 cells of 28 both ways; every other border is plain.
    assert_eq!(
        values(&nested, "class=\"l\" stroke-width=\"1.5\" d=\""),
        ["M0 56h112M56 0v112"]
    );
    assert_eq!(
        values(&nested, "class=\"l\" stroke-width=\"0.5\" d=\""),
        ["M0 28h112M0 84h112M28 0v112M84 0v112"]
    );
}

#[test]
fn a_slice_and_a_tile_are_marked() {
    let marked = |style: &Style, text: &str| -> Vec<i64> {
        let picture = Picture::layout(&layout(text), style).unwrap();
        assert!(picture.svg().contains("class=\"mark\""));
        picture.panels()[0]
            .cells()
            .iter()
            .filter(|cell| cell.marked)
            .map(|cell| cell.offset)
            .collect()
    };
    let slice = |text: &str| Style {
        slice: Some(text.parse().unwrap()),
        ..Style::default()
    };
    assert_eq!(marked(&slice("(2,_)"), "(4,3):(3,1)"), [6, 7, 8]);
    assert_eq!(marked(&slice("(_,1)"), "(4,3):(3,1)"), [1, 4, 7, 10]);
    assert_eq!(marked(&slice("((1,_),0)"), "((2,2),2):((1,2),4)"), [1, 3]);
    let tile = Style {
        tile: Some((2, 2)),
        tile_at: Some((1, 0)),
        ..Style::default()
    };
    assert_eq!(marked(&tile, "(4,4):(4,1)"), [8, 9, 12, 13]);
    let wrong = Picture::layout(&layout("(4,3):(3,1)"), &slice("(2,_,_)"));
    assert_eq!(
        wrong.unwrap_err(),
        Error::SliceRank {
            slice: 3,
            layout: 2
        }
    );
}

/// The tutorial's Tensor Core layout: 32 threads of 4 values over 128 cells, each held once.
#[test]
fn threads_and_values_stand_in_their_cells() {
    let (tv, tile) = (
        layout("((4,8),(2,2)):((16,1),(8,64))"),
        layout("(8,16):(1,8)"),
    );
    let picture = Picture::tv(
        &tv,
        &tile,
        &Style {
            colour: Colour::Thread,
            ..Style::default()
        },
    )
    .unwrap();
    for cell in picture.panels()[0].cells() {
        let [(thread, value)] = cell.holders[..] else {
            panic!("one holder")
        };
        assert_eq!(tv.at(thread + 32 * value).unwrap(), cell.index);
        assert_eq!(cell.key.map(i64::from), Some(thread % 32));
    }
    assert!(
        text::print_tv(&tv, &tile)
            .unwrap()
            .contains(" 1  |  4:0 |  4:1 |  5:0 |")
    );
    let outside = Picture::tv(&tv, &layout("(8,8):(1,8)"), &Style::default())
        .unwrap_err()
        .to_string();
    assert_eq!(
        outside,
        "tv: thread 0 value 2 has index 64, outside a tile of 64 cells"
    );
}

#[test]
fn banks_are_the_colours_of_a_swizzle() {
    let style = Style {
        colour: Colour::Bank,
        memory: Memory {
            element_bits: 16,
            ..Memory::default()
        },
        ..Style::default()
    };
    let before = Picture::layout(&layout("(8,64):(64,1)"), &style).unwrap();
    let swizzled = ComposedLayout::new(Swizzle::new(3, 3, 3).unwrap(), 0, layout("(8,64):(64,1)"));
    let after = Picture::layout(&swizzled, &style).unwrap();
    let column = |picture: &Picture| -> Vec<u8> {
        picture.panels()[0]
            .cells()
            .iter()
            .step_by(64)
            .map(|cell| cell.key.unwrap())
            .collect()
    };
    assert_eq!(column(&before), [0; 8]);
    assert_eq!(column(&after), [0, 4, 8, 12, 16, 20, 24, 28]);
    let both = before.beside(after);
    assert_eq!(both.panels()[1].caption(), swizzled.title());
    assert_eq!(both.svg().matches("<text class=\"c\"").count(), 2);
    // Each panel has its own tiles.
    let tiled = Picture::layout(
        &layout("(4,4):(4,1)"),
        &Style {
            tile: Some((2, 2)),
            ..Style::default()
        },
    )
    .unwrap();
    assert_eq!(
        tiled
            .beside(picture("(4,4):(1,4)"))
            .svg()
            .matches("class=\"tile\"")
            .count(),
        1
    );
}

#[test]
fn large_pictures_are_small_files() {
    let most = |text: &str| picture(text).svg().len();
    assert!(most("1:0") < 2_000);
    assert!(most("(256,256):(256,1)") < 40_000);
    // 4096 numbers.
    assert!(most("(64,64):(64,1)") < 45_000);
    assert!(most("((16,16),(16,16)):((16,4096),(1,256))") < 40_000);
    // No two rows are alike, and every cell has another colour than its neighbours.
    assert!(most("(256,256):(257,3)") < 300_000);
    let refused = Picture::layout(&layout("(257,256):(256,1)"), &Style::default()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "picture: 65792 coordinates are too many: at most 65536 are accepted"
    );
}

/// The same frame as `cute_core`'s `print`, for every rank.
#[test]
fn text_is_that_of_the_core() {
    for text in [
        "(2,(2,2)):(4,(2,1))",
        "(3,4):(1,-3)",
        "(1,2,2):(0,1,-12)",
        "(2,2,(2,2)):(1,2,(4,8))",
    ] {
        let layout = layout(text);
        assert_eq!(text::print(&layout).unwrap(), layout.print().unwrap());
    }
    let outside = text::print_tensor(&layout("(2,2):(1,2)"), &[1, 2, 3])
        .unwrap_err()
        .to_string();
    assert_eq!(
        outside,
        "print_tensor: there is no value at offset 3 among 3"
    );
}

#[test]
fn html_holds_every_offset_and_needs_no_network() {
    let html = picture("(2,2,2):(1,2,4)").html();
    assert!(
        html.contains("\"offsets\":[0,2,1,3]")
            && html.contains("\"first\":4")
            && html.contains("\"shape\":[2,2,2]")
    );
    assert_eq!(html.matches("data-panel=\"").count(), 2);
    assert_eq!(
        html.replace("http://www.w3.org/2000/svg", "")
            .matches("http")
            .count(),
        0
    );
}

/// The title is inside the picture of every layout, with or without cells.
#[test]
fn a_title_is_inside_its_picture() {
    let empty = Layout::left("(0,3)".parse().unwrap()).unwrap();
    for of in [empty, layout("1:0"), layout("(4,8):(8,1)")] {
        let svg = Picture::layout(&of, &Style::default()).unwrap().svg();
        let number = |before| values(&svg, before)[0].parse::<usize>().unwrap();
        let (height, title) = (
            number(" height=\""),
            number("<text class=\"t\" x=\"12\" y=\""),
        );
        // A parenthesis extends a few pixels below the baseline.
        assert!(height >= title + 8, "{of}: {height}, {title}");
    }
}
