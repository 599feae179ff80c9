//! Parts of large layouts.

use cute_draw::{Colour, Part, Picture, Style};

use super::layout;

/// Each cell of a part equals the cell of the whole picture in this place: its offset, its linear
/// coordinate and its colour. The axes have the numbers of the whole.
#[test]
fn a_part_has_the_cells_of_the_whole() {
    for text in [
        "(6,9):(9,1)",
        "((2,3),(4,5)):((1,2),(6,24))",
        "(5,(2,3),3,2):(-1,(5,10),0,30)",
        "7:2",
        "3:0",
    ] {
        let layout = layout(text);
        let style = Style {
            colour: Colour::Column,
            ..Style::default()
        };
        let whole = Picture::layout(&layout, &style).unwrap();
        let (rows, columns) = (whole.panels()[0].rows(), whole.panels()[0].columns());
        for (number, panel) in whole.panels().iter().enumerate() {
            for (row, column) in [(0, 0), (1, 2), (3, 3), (40, 40)] {
                let part = Part {
                    panel: i64::try_from(number).unwrap(),
                    rows: (row, 3),
                    columns: (column, 4),
                };
                let picture = Picture::part(&layout, part, &style).unwrap();
                let [only] = picture.panels() else { panic!() };
                assert_eq!(only.caption(), panel.caption());
                let (top, left) = (row.min(rows.size() - 1), column.min(columns.size() - 1));
                assert_eq!((only.rows().first(), only.columns().first()), (top, left));
                assert_eq!(only.rows().size(), (rows.size() - top).min(3));
                let cut = (0..only.rows().size()).flat_map(|down| {
                    (0..only.columns().size()).map(move |right| (top + down, left + right))
                });
                let expected: Vec<_> = cut
                    .map(|(row, column)| panel.cells()[row * columns.size() + column].clone())
                    .collect();
                assert_eq!(only.cells(), expected, "{text} {part:?}");
                for weight in 1..only.columns().size() {
                    assert_eq!(only.columns().weight(weight), columns.weight(left + weight));
                }
            }
        }
    }
    let part = |rows, columns| Part {
        panel: 0,
        rows,
        columns,
    };
    // Levels that begin before the part are cut, with their number in the middle of what is seen.
    let nested = layout("(4,(4,1000)):(1,(4,16))");
    let svg = Picture::part(&nested, part((0, 4), (402, 4)), &Style::default())
        .unwrap()
        .svg();
    for label in [">402<", ">405<", ">100<", ">101<"] {
        assert!(svg.contains(label), "{label} in {svg}");
    }
    // HTML and LaTeX count rows and columns from the first of the whole, too.
    let html = Picture::part(&nested, part((1, 2), (402, 4)), &Style::default()).unwrap();
    let data = html.html();
    assert!(
        data.contains("\"first\":1609,\"tall\":4,\"rows\":2,\"columns\":4"),
        "{data}"
    );
    let latex = html.latex();
    assert!(
        latex.contains("at (-1,0) {\\Large{\\texttt{402}}}")
            && latex.contains("at (1,-1) {\\Large{\\texttt{2}}}")
    );
    // An empty layout has no panel, and a part with too many cells is refused.
    let empty = Picture::part(
        &layout("(0,4):(1,1)"),
        part((0, 4), (0, 4)),
        &Style::default(),
    );
    assert!(empty.unwrap().panels().is_empty());
    let large = layout("(100000,100000):(1,100000)");
    let refused = Picture::part(&large, part((0, 300), (0, 300)), &Style::default());
    assert_eq!(
        refused.unwrap_err().to_string(),
        "picture: 90000 coordinates are too many: at most 65536 are accepted"
    );
    assert!(Picture::part(&large, part((0, 256), (0, 256)), &Style::default()).is_ok());
}
