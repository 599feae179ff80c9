//! Products through an atom's own layouts.
//!
//! The lanes' values of A and B are put at the places that the layouts say, which gives the two tiles; the sums are what the lanes have
//! of C. This is the definition of an atom, so every atom with operands in registers or in shared memory is served. An atom of the
//! processor may be carried out by its [instruction](super::instructions) instead.

use cute_atoms::Element;

use super::gather::{Lane, operands};
use super::instructions::Instruction;
use super::layouts::MmaLayouts;
use super::state::{Product, State};
use crate::finding::Finding;

const WAIT: &str = "warpgroup_wait";

/// How many atoms there are along the modes of a fragment: `(V)`, `(V,M)` or `(V,M,K)`.
fn atoms(layouts: &MmaLayouts, lane: &Lane) -> Result<[usize; 3], Finding> {
    let [a, b, c] = lane.parts.as_slice() else { return Ok([0; 3]) };
    let mode = |modes: &[usize], number: usize| modes.get(number).copied().unwrap_or(1);
    let (m, n, k) = (mode(&a.modes, 1), mode(&b.modes, 1), mode(&a.modes, 2));
    let values = |matrix: usize| layouts.tables[matrix].first().map_or(0, Vec::len);
    let ranks = matches!((a.rank(), b.rank(), c.rank()), (1, 1, 1) | (2, 2, 3) | (3, 3, 3));
    let rest = mode(&b.modes, 2) == k && mode(&c.modes, 1) == m && mode(&c.modes, 2) == n;
    let whole = [a, b, c].iter().enumerate().all(|(matrix, part)| mode(&part.modes, 0) == values(matrix));
    if ranks && rest && whole {
        return Ok([m, n, k]);
    }
    let shape = |modes: &[usize]| {
        let modes: Vec<_> = modes.iter().map(ToString::to_string).collect();
        format!("({})", modes.join(","))
    };
    let shapes = [a, b, c].map(|part| shape(&part.modes));
    let [va, vb, vc] = [0, 1, 2].map(values);
    Err(operands(format!(
        "gemm: fragments {} by {} to {}, where {} has {va}, {vb} and {vc} values a thread",
        shapes[0], shapes[1], shapes[2], layouts.name
    )))
}

/// An operand as the instruction reads it.
fn rounded(element: Element, value: f64) -> f64 {
    if element != Element::TF32 {
        return value;
    }
    // The processor takes the first 19 bits of 32.
    #[expect(clippy::cast_possible_truncation, reason = "the number is an f32")]
    let bits = (value as f32).to_bits();
    f32::from_bits(bits & !0x1FFF).into()
}

impl State {
    /// `C += A · Bᵀ` for all atoms of the lanes' fragments.
    pub(super) fn multiply(&mut self, layouts: &MmaLayouts, lanes: &[Lane]) -> Result<(), Finding> {
        let Some(first) = lanes.first() else { return Ok(()) };
        let [m, n, k] = atoms(layouts, first)?;
        for lane in lanes {
            if atoms(layouts, lane)? != [m, n, k] {
                let sentence = format!("gemm: the threads of {} bring fragments of different shapes", layouts.name);
                return Err(operands(sentence));
            }
            for ((kind, element), matrix) in lane.kinds.iter().zip(layouts.elements).zip(["A", "B", "C"]) {
                if kind.element.bits() != element.bits() {
                    let (bits, wanted) = (kind.element.bits(), element.bits());
                    let name = &layouts.name;
                    let sentence = format!(
                        "gemm: elements of {bits} bits ({}), but {matrix} of {name} has {wanted}",
                        kind.element
                    );
                    return Err(operands(sentence));
                }
            }
        }
        let mut reads = Vec::new();
        let a = self.tiles(layouts, lanes, 0, [m, k], &mut reads)?;
        let b = self.tiles(layouts, lanes, 1, [n, k], &mut reads)?;
        let asynchronous = layouts.shared[1];
        let [rows, columns, depth] = layouts.mnk;
        let Some(multiply_add) = first.kinds.last().map(|kind| kind.multiply_add) else { return Ok(()) };
        let instruction = self.instruction(layouts, first);
        for (lane, row) in lanes.iter().zip(&layouts.tables[2]) {
            let Some(c) = lane.parts.last() else { continue };
            let (read, write) = (self.stamp(lane.thread, false), self.stamp(lane.thread, true));
            let mut sums = Vec::new();
            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let offsets = &c.offsets[row.len() * (i + m * j)..][..row.len()];
                let mut values = Vec::with_capacity(row.len());
                for &offset in offsets {
                    values.push(self.buffers[c.memory].accumulator(offset, read, &self.clocks)?);
                }
                for step in 0..k {
                    let (left, right) = (&a[i + m * step], &b[j + n * step]);
                    if let Some(instruction) = instruction {
                        let [left, right] =
                            [(0, left), (1, right)].map(|(matrix, tile)| layouts.register(matrix, tile));
                        instruction.multiply_add(&left, &right, &mut values);
                        continue;
                    }
                    for (sum, &place) in values.iter_mut().zip(row) {
                        let (x, y) = (place % rows, place / rows);
                        for z in 0..depth {
                            let (a, b) = layouts.factors(left[x + rows * z], right[y + columns * z]);
                            *sum = multiply_add(a, b, *sum);
                        }
                    }
                }
                for (&offset, sum) in offsets.iter().zip(values) {
                    let under_way = asynchronous.then_some(WAIT);
                    self.buffers[c.memory].accumulate(offset, sum, write, under_way)?;
                    sums.push((c.memory, offset));
                }
            }
            if asynchronous {
                // One thread answers for the operands: a barrier has brought it what all wrote.
                let operands = core::mem::take(&mut reads);
                self.threads[lane.thread].products.push(Product { sums, operands });
            }
        }
        Ok(())
    }

    /// The processor's instruction for an atom of one thread, if instructions are used, and what is multiplied are its elements.
    fn instruction(&self, layouts: &MmaLayouts, lane: &Lane) -> Option<Instruction> {
        let elements: Vec<Element> = lane.kinds.iter().map(|kind| kind.element).collect();
        let fits = self.instructions && layouts.lanes() == 1 && elements == layouts.elements;
        fits.then(|| Instruction::of(&layouts.name, layouts.elements)).flatten()
    }

    /// The tiles of an operand: one for each atom along its two modes.
    fn tiles(
        &mut self,
        layouts: &MmaLayouts,
        lanes: &[Lane],
        matrix: usize,
        [outer, inner]: [usize; 2],
        reads: &mut Vec<(usize, i64)>,
    ) -> Result<Vec<Vec<f64>>, Finding> {
        let size = layouts.mnk[matrix] * layouts.mnk[2];
        let shared = layouts.shared[matrix];
        // All threads name the whole tile in shared memory; the instruction reads it once.
        let lanes = if shared { &lanes[..1] } else { lanes };
        let mut tiles = Vec::new();
        for atom in 0..outer * inner {
            let mut tile = vec![0.0; size];
            for (lane, row) in lanes.iter().zip(&layouts.tables[matrix]) {
                let part = &lane.parts[matrix];
                for (value, &place) in row.iter().enumerate() {
                    let offset = part.offsets[value + row.len() * atom];
                    let number = self.read(lane.thread, part.memory, offset)?;
                    tile[place] = rounded(layouts.elements[matrix], number);
                    if shared {
                        reads.push((part.memory, offset));
                    }
                }
            }
            tiles.push(tile);
        }
        Ok(tiles)
    }
}
