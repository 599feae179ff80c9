//! Draws the colours of the cells, the borders between them, and the highlights.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Grid;

/// Splits one row of cells into groups of neighbours with equal keys. Each group is given by its
/// key, its first cell and its length.
fn runs<T: PartialEq + Copy>(row: impl Iterator<Item = T>) -> Vec<(T, usize, usize)> {
    let mut runs: Vec<(T, usize, usize)> = Vec::new();
    for (position, key) in row.enumerate() {
        match runs.last_mut() {
            Some((last, _, length)) if *last == key => *length += 1,
            _ => runs.push((key, position, 1)),
        }
    }
    runs
}

/// Returns the SVG path of the groups that `wanted` selects. The path draws each group as one
/// stroke with the height of a row.
fn strokes<T>(
    runs: &[(T, usize, usize)],
    wanted: impl Fn(&T) -> bool,
    width: usize,
    y: usize,
) -> String {
    let mut path = String::new();
    let mut at = None;
    for (_, start, length) in runs.iter().filter(|(key, ..)| wanted(key)) {
        let (from, to) = (start * width, (start + length) * width);
        match at {
            None => path.push_str(&format!("M{from} {y}h{}", to - from)),
            Some(at) => path.push_str(&format!("m{} 0h{}", from - at, to - from)),
        }
        at = Some(to);
    }
    path
}

/// Consecutive rows with the same colours.
struct Band {
    runs: Vec<(Option<u8>, usize, usize)>,
    first: usize,
    rows: usize,
}

/// Groups consecutive rows of a panel that have the same colours.
fn bands(grid: &Grid<'_>) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (row, cells) in grid.panel.by_row().enumerate() {
        let runs = runs(cells.iter().map(|cell| cell.key));
        match bands.last_mut() {
            Some(last) if last.runs == runs => last.rows += 1,
            _ => bands.push(Band {
                runs,
                first: row,
                rows: 1,
            }),
        }
    }
    bands
}

/// Draws the colours. Consecutive equal rows are drawn as one row. If the colours of a row have
/// already occurred, the row is drawn as a reference to the earlier row.
pub(super) fn draw(grid: &Grid<'_>, text: &mut String, id: &str) {
    let (width, height) = grid.cell;
    let mut known = BTreeMap::new();
    text.push_str(&format!("<g stroke-width=\"{height}\">\n"));
    for Band { runs, first, rows } in bands(grid) {
        if runs.iter().all(|(key, ..)| key.is_none()) {
            continue;
        }
        if let Some(same) = known.get(&(rows, runs.clone())) {
            text.push_str(&format!(
                "<use href=\"#{id}r{same}\" y=\"{}\"/>\n",
                (first - same) * height
            ));
            continue;
        }
        let mut keys: Vec<u8> = runs.iter().filter_map(|(key, ..)| *key).collect();
        keys.sort_unstable();
        keys.dedup();
        let thick = if rows > 1 {
            format!(" stroke-width=\"{}\"", rows * height)
        } else {
            String::new()
        };
        text.push_str(&format!("<g id=\"{id}r{first}\"{thick}>"));
        for wanted in keys {
            let path = strokes(
                &runs,
                |key| *key == Some(wanted),
                width,
                first * height + rows * height / 2,
            );
            text.push_str(&format!("<path class=\"cute-k{wanted}\" d=\"{path}\"/>"));
        }
        text.push_str("</g>\n");
        known.insert((rows, runs), first);
    }
    text.push_str("</g>\n");
}

/// Draws the borders, sorted by weight, and then the outlines of the tiles.
pub(super) fn borders(grid: &Grid<'_>, text: &mut String) {
    let (width, height) = (grid.columns * grid.cell.0, grid.rows * grid.cell.1);
    let (rows, columns) = (&grid.panel.rows, &grid.panel.columns);
    let heaviest = rows.levels().len().max(columns.levels().len()) - 1;
    for weight in 0..=heaviest {
        // If lines were closer than this, they would hide the cells between them.
        let closest = 8;
        let wide_enough = |levels: &[usize], side: usize| {
            levels
                .iter()
                .take(weight)
                .product::<usize>()
                .saturating_mul(side)
                >= closest
        };
        let mut path = String::new();
        if wide_enough(rows.levels(), grid.cell.1) {
            for row in (1..grid.rows).filter(|&row| rows.weight(row) == weight) {
                path.push_str(&format!("M0 {}h{width}", row * grid.cell.1));
            }
        }
        if wide_enough(columns.levels(), grid.cell.0) {
            for column in (1..grid.columns).filter(|&column| columns.weight(column) == weight) {
                path.push_str(&format!("M{} 0v{height}", column * grid.cell.0));
            }
        }
        if !path.is_empty() {
            let stroke = if grid.detailed {
                ["0.5", "1.5", "2.5", "3.5"]
            } else {
                ["0.25", "0.75", "1.5", "2.5"]
            };
            let stroke = stroke.get(weight.min(3)).copied().unwrap_or("3.5");
            text.push_str(&format!(
                "<path class=\"l\" stroke-width=\"{stroke}\" d=\"{path}\"/>\n"
            ));
        }
    }
    let frame = if heaviest == 0 || !grid.detailed {
        "1.5"
    } else {
        "2.5"
    };
    text.push_str(&format!(
        "<path class=\"l\" stroke-width=\"{frame}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n"
    ));
    if let Some((tile_rows, tile_columns)) = grid.panel.tile {
        let mut path = String::new();
        for row in (0..=grid.rows).step_by(tile_rows.max(1)) {
            path.push_str(&format!("M0 {}h{width}", row * grid.cell.1));
        }
        for column in (0..=grid.columns).step_by(tile_columns.max(1)) {
            path.push_str(&format!("M{} 0v{height}", column * grid.cell.0));
        }
        text.push_str(&format!("<path class=\"tile\" d=\"{path}\"/>\n"));
    }
}

/// Fades the cells that are not highlighted, and outlines the highlighted ones.
pub(super) fn marks(grid: &Grid<'_>, text: &mut String) {
    let (width, height) = grid.cell;
    let marked: Vec<Vec<bool>> = grid
        .panel
        .by_row()
        .map(|cells| cells.iter().map(|cell| cell.marked).collect())
        .collect();
    let at = |row: Option<usize>, column: Option<usize>| -> bool {
        let found = row.and_then(|row| marked.get(row)).zip(column);
        found
            .and_then(|(row, column)| row.get(column))
            .copied()
            .unwrap_or(false)
    };
    let (mut dim, mut outline) = (String::new(), String::new());
    for (row, cells) in marked.iter().enumerate() {
        dim.push_str(&strokes(
            &runs(cells.iter().copied()),
            |marked| !marked,
            width,
            row * height + height / 2,
        ));
    }
    for row in 0..=grid.rows {
        // A horizontal edge is between a highlighted cell and a cell that is not highlighted.
        let edges = (0..grid.columns)
            .map(|column| at(row.checked_sub(1), Some(column)) != at(Some(row), Some(column)));
        outline.push_str(&strokes(&runs(edges), |edge| *edge, width, row * height));
    }
    for column in 0..=grid.columns {
        let edges = (0..grid.rows)
            .map(|row| at(Some(row), column.checked_sub(1)) != at(Some(row), Some(column)));
        for (_, start, length) in runs(edges).iter().filter(|(edge, ..)| *edge) {
            outline.push_str(&format!(
                "M{} {}v{}",
                column * width,
                start * height,
                length * height
            ));
        }
    }
    text.push_str(&format!(
        "<path class=\"dim\" stroke-width=\"{height}\" d=\"{dim}\"/>\n"
    ));
    text.push_str(&format!("<path class=\"mark\" d=\"{outline}\"/>\n"));
}
