//! The copies that a product makes, next to their positions.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use cute_core::{Layout, Tiler, TupleRef, Value};
use cute_draw::picture::Panel;
use cute_draw::{Picture, Style};

use super::{Linked, at, outermost};
use crate::Refused;

/// The products for which a picture of the copies can be drawn.
const PRODUCTS: [&str; 6] = [
    "logical_product",
    "zipped_product",
    "tiled_product",
    "flat_product",
    "blocked_product",
    "raked_product",
];

/// Returns the positions of the copies, which are the layout that a tiler represents. Returns
/// `None` if the tiler keeps a mode or does not have an entry for each mode.
fn places(tiler: &Tiler, rank: usize) -> Option<Layout> {
    match tiler {
        Tiler::Layout(layout) => Some(layout.clone()),
        Tiler::Integer(extent) => Layout::new((*extent).into(), 1.into()).ok(),
        Tiler::Tuple(entries) if entries.len() == rank => {
            let modes: Option<Vec<Layout>> = entries.iter().map(|entry| places(entry, 1)).collect();
            Layout::from_modes(&modes?).ok()
        }
        _ => None,
    }
}

fn sizes(shape: TupleRef<'_>) -> Result<Vec<i64>, Refused> {
    if shape.integer().is_some() {
        return Ok(Vec::from([shape.size()?]));
    }
    Ok(shape
        .modes()
        .map(TupleRef::size)
        .collect::<Result<_, _>>()?)
}

/// Returns the copy to which a coordinate of a product belongs, and the index of its element in the
/// block. Modes of the block and of the copies alternate. The first mode of each pair moves faster.
fn of_modes(index: i64, block: &[i64], copies: &[i64], block_first: bool) -> Option<(i64, i64)> {
    let (mut rest, mut copy, mut element) = (index, 0, 0);
    let (mut copy_weight, mut element_weight) = (1, 1);
    for mode in 0..block.len().max(copies.len()) {
        let (of_block, of_copies) = (
            block.get(mode).copied().unwrap_or(1),
            copies.get(mode).copied().unwrap_or(1),
        );
        let here = rest.checked_rem(of_block * of_copies)?;
        rest = rest.checked_div(of_block * of_copies)?;
        let (one, other) = if block_first {
            (here.checked_rem(of_block)?, here.checked_div(of_block)?)
        } else {
            (here.checked_div(of_copies)?, here.checked_rem(of_copies)?)
        };
        element += one * element_weight;
        copy += other * copy_weight;
        (element_weight, copy_weight) = (element_weight * of_block, copy_weight * of_copies);
    }
    Some((copy, element))
}

impl Linked {
    /// Draws the block of a product as A, the positions of its copies as B, and the product next to
    /// them. A copy has the same colour in B and in the product; this colour depends on the copy's
    /// coordinate in the tiler. Returns `None` if the expression is not a product.
    ///
    /// ```
    /// use cute::draw::{Spot, Style};
    /// use cute_answers::Linked;
    /// let sides = Linked::of_product(
    ///     "blocked_product((2,2):(1,2), (1,2):(1,1))",
    ///     &|_| None,
    ///     &Style::default(),
    /// );
    /// let sides = sides.unwrap().expect("a product");
    /// // Two blocks side by side: row 1, column 2 is the second element of block 1.
    /// let right = Spot {
    ///     panel: 2,
    ///     row: 1,
    ///     column: 2,
    /// };
    /// assert_eq!(sides.copy(right), Some((1, Some(1))));
    /// let [left, element] = sides.others(right)[..] else { panic!() };
    /// assert_eq!((left.panel, left.row, left.column), (1, 0, 1));
    /// assert_eq!((element.panel, element.row, element.column), (0, 1, 0));
    /// assert_eq!((sides.others(left).len(), sides.others(element).len()), (4, 2));
    /// let panels = sides.picture().panels().iter();
    /// let captions: Vec<&str> = panels.map(|panel| panel.caption()).collect();
    /// assert_eq!(captions, ["A = (2,2):(1,2)", "B = (1,2):(1,1)", "((2,1),(2,2)):((1,4),(2,4))"]);
    /// ```
    ///
    /// # Errors
    /// Returns an error if the expression fails, if there are too many cells, or if the tiler keeps
    /// a mode as a whole.
    pub fn of_product(
        text: &str,
        names: &dyn Fn(&str) -> Option<Value>,
        style: &Style,
    ) -> Result<Option<Self>, Refused> {
        let Some((product, block, tiler, right)) = outermost(text, names, &PRODUCTS)? else {
            return Ok(None);
        };
        let named = format!("B = {tiler}");
        let (Some(block), Some(tiler), Some(right)) =
            (block.function(), tiler.tiler(), right.function())
        else {
            return Ok(None);
        };
        let places = places(&tiler, block.shape().rank()).ok_or_else(|| {
            Refused::sentence(
                "copies have colours only if the tiler has a layout or an extent for each mode of \
                 the block",
            )
        })?;
        let by_modes = match (product, &tiler) {
            ("blocked_product", _) | ("logical_product", Tiler::Tuple(_)) => Some(true),
            ("raked_product", _) => Some(false),
            _ => None,
        };
        let elements = block.size();
        let (of_block, of_copies) = (sizes(block.shape().view())?, sizes(places.shape().view())?);
        let copies: Vec<Option<(i64, i64)>> = (0..right.size())
            .map(|index| match by_modes {
                Some(block_first) => of_modes(index, &of_block, &of_copies, block_first),
                None => Some((index.checked_div(elements)?, index.checked_rem(elements)?)),
            })
            .collect();
        let colour = |copy: i64| u8::try_from(copy % 32).ok();
        let whole = Style {
            slice: None,
            ..style.clone()
        };
        let repeated = Picture::layout(&block, &whole)?
            .titled(format!("A = {block}"))
            .coloured(|_| None);
        let before = Picture::layout(&places, &whole)?.titled(named);
        let after = Picture::layout(&right, style)?;
        let after =
            after.coloured(|cell| at(&copies, cell.index).and_then(|(copy, _)| colour(copy)));
        let marked = after
            .panels()
            .iter()
            .flat_map(Panel::cells)
            .filter(|cell| cell.marked);
        let chosen = marked.filter_map(|cell| Some(at(&copies, cell.index)?.0));
        let mut marked: BTreeSet<i64> = BTreeSet::new();
        marked.extend(chosen);
        let before = before
            .coloured(|cell| colour(cell.index))
            .marked(|cell| marked.contains(&cell.index));
        let pairs = copies
            .iter()
            .zip(0..)
            .filter_map(|(copy, right)| Some(((*copy)?.0, right)))
            .collect();
        Ok(Some(Self {
            block: repeated.panels().len(),
            panels: before.panels().len(),
            picture: repeated.beside(before).beside(after),
            pairs,
            tiles: Vec::new(),
            copies,
            array: None,
        }))
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use cute_core::ComposedLayout;
    use cute_draw::{Spot, Style};

    use super::{Linked, PRODUCTS};
    use crate::question::value;

    fn function(text: &str) -> Option<ComposedLayout> {
        value(text, &|_| None, &mut |_| {}).ok()?.function()
    }

    /// Checks the cells of the product that are copies of one element of the block.
    fn elements(
        sides: &Linked,
        block: &ComposedLayout,
        begins: &ComposedLayout,
        (element, others): (i64, &[Spot]),
    ) {
        let offset = |spot: &Spot| sides.picture().cell(*spot).unwrap().offset;
        let mut found: Vec<i64> = others.iter().map(offset).collect();
        let of_copy = |copy| block.at(element).unwrap() + begins.at(copy).unwrap();
        let mut expected: Vec<i64> = (0..begins.size()).map(of_copy).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }

    /// Checks the law of a product, cell by cell. The offset of a cell is an offset of the block
    /// plus the offset at which the cell's copy begins. The second mode of `logical_product` gives
    /// the offsets at which copies begin.
    #[test]
    fn a_cell_is_an_element_of_its_copy() {
        let blocks = [
            "(2,2):(1,2)",
            "(2,3):(3,1)",
            "4:1",
            "((2,2),3):((1,6),2)",
            "(2,4):(8,1)",
        ];
        let tilers = ["(3,2):(1,3)", "(2,2):(2,1)", "3:1", "(2,(2,2)):(4,(1,2))"];
        let (mut drawn, mut refused) = (0, 0);
        for block in blocks {
            for tiler in tilers {
                for product in PRODUCTS {
                    let text = format!("{product}({block}, {tiler})");
                    let Ok(Some(sides)) = Linked::of_product(&text, &|_| None, &Style::default())
                    else {
                        assert!(function(&text).is_none(), "{text}");
                        refused += 1;
                        continue;
                    };
                    let begins =
                        function(&format!("get(logical_product({block}, {tiler}), 1)")).unwrap();
                    let block = function(block).unwrap();
                    drawn += 1;
                    for (number, panel) in sides.picture().panels().iter().enumerate() {
                        let columns = panel.columns().size();
                        for (place, cell) in panel.cells().iter().enumerate() {
                            let spot = Spot {
                                panel: number,
                                row: place / columns,
                                column: place % columns,
                            };
                            let others = sides.others(spot);
                            if number < sides.block {
                                // Each element of the block is once in every copy.
                                elements(&sides, &block, &begins, (cell.index, &others));
                                continue;
                            }
                            let (copy, element) = sides.copy(spot).unwrap();
                            let coloured = |other: &&Spot| other.panel >= sides.block;
                            assert!(
                                others.iter().filter(coloured).all(|other| sides
                                    .copy(*other)
                                    .unwrap()
                                    .0
                                    == copy),
                                "{text} {spot:?}"
                            );
                            assert!(
                                others.iter().filter(coloured).all(|other| sides
                                    .picture()
                                    .cell(*other)
                                    .unwrap()
                                    .key
                                    == cell.key)
                            );
                            let Some(element) = element else {
                                assert_eq!(
                                    i64::try_from(others.len()),
                                    Ok(block.size()),
                                    "{text} {spot:?}"
                                );
                                continue;
                            };
                            let [_, of_block] = others[..] else {
                                panic!("{text} {spot:?}: {others:?}");
                            };
                            let of_block = sides.picture().cell(of_block).unwrap();
                            assert_eq!((of_block.index, of_block.key), (element, None));
                            let expected = block.at(element).unwrap() + begins.at(copy).unwrap();
                            assert_eq!(cell.offset, expected, "{text} {spot:?}");
                        }
                    }
                }
            }
        }
        assert!(drawn >= 80, "{drawn} drawn, {refused} refused");
    }

    #[test]
    fn tilers_of_modes_have_copies_and_what_keeps_a_mode_does_not() {
        let of = |text: &str| Linked::of_product(text, &|_| None, &Style::default());
        let right = Spot {
            panel: 2,
            row: 3,
            column: 2,
        };
        // Row 3 is row 1 of the second copy down, column 2 is column 0 of the second across: copy
        // 3, element 1.
        let sides = of("logical_product((2,2):(1,2), (2:2,2:4))")
            .unwrap()
            .unwrap();
        assert_eq!(sides.copy(right), Some((3, Some(1))));
        assert!(
            of("logical_product((2,2):(1,2), (2:2,_))")
                .unwrap_err()
                .sentence
                .starts_with("copies have colours")
        );
        assert_eq!(of("zipped_divide(8:1, 2)").unwrap(), None);
        assert_eq!(of("4:1").unwrap(), None);
        assert!(of("logical_product(4:1,").is_err());
    }
}
