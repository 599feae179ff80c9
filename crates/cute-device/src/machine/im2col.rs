//! Loads the pixels of an im2col map on a CPU, at once.
//!
//! # Function
//! The mode of channels is the first mode of the tensor, the mode of images is the last one, and
//! the modes between them are spatial. The pixel box of the map contains the coordinates
//! `lower, lower + step, …` below `extent + upper` along each spatial mode. A load takes
//! `sides[1]` pixels from its coordinates on: along the first spatial mode, then along the next
//! one, then from image to image. The im2col offsets are added to the coordinates of each pixel.
//! An element outside of the tensor becomes 0.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | IM1 | an im2col offset has 16, 8 or 5 bits, for 1, 2 or 3 spatial modes |
//! | IM2 | the spatial coordinates of a load are coordinates of the map's pixel box |
#![allow(unsafe_code, reason = "tensors and shared memory, by their addresses")]

use super::boxes::{Boxes, PIECE, Piece};
use super::trapped;

/// A tensor, and the pixels that the TMA unit loads from it. The first two sides of the boxes are
/// the numbers of channels and of pixels. Spatial modes past the rank have one coordinate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pixels {
    pub(crate) boxes: Boxes,
    /// The number of spatial modes.
    pub(crate) spatial: usize,
    pub(crate) lower: [i64; 3],
    pub(crate) upper: [i64; 3],
    pub(crate) steps: [i64; 3],
}

impl Pixels {
    /// Returns the number of coordinates of the pixel box along a spatial mode.
    fn count(&self, mode: usize) -> i64 {
        let span = self.end(mode) - self.lower[mode];
        (span + self.steps[mode] - 1) / self.steps[mode]
    }

    /// Returns the end of the pixel box along a spatial mode.
    fn end(&self, mode: usize) -> i64 {
        self.boxes.extents[mode + 1] as i64 + self.upper[mode]
    }

    /// Checks the coordinates and the offsets of a load or a prefetch. IM1, IM2
    pub(crate) fn check(&self, at: [i32; 5], offsets: [u16; 3], verb: &str) {
        let most = (1_u32 << (16 / self.spatial)) - 1;
        for mode in 0..self.spatial {
            let (offset, first) = (offsets[mode], i64::from(at[mode + 1]));
            let (lower, end, step) = (self.lower[mode], self.end(mode), self.steps[mode]);
            if u32::from(offset) > most {
                trapped(&format!(
                    "{verb} pixels with the im2col offset {offset} along mode {}, but the offset \
                     must be at most {most}",
                    mode + 1
                ));
            }
            if !(lower..end).contains(&first) {
                trapped(&format!(
                    "{verb} pixels from coordinate {first} along mode {}, but the pixel box of the \
                     map has coordinates from {lower} to {}",
                    mode + 1,
                    end - 1
                ));
            }
            if (first - lower) % step != 0 {
                trapped(&format!(
                    "{verb} pixels from coordinate {first} along mode {}, but the coordinates of \
                     the map's pixel box begin at {lower} and are {step} apart",
                    mode + 1
                ));
            }
        }
    }

    /// Returns the coordinates of pixel `number` of a load, from the second mode on.
    fn pixel(&self, at: [i32; 5], number: i64) -> [i64; 4] {
        let mut pixel: [i64; 4] = core::array::from_fn(|mode| at[mode + 1].into());
        let mut carry = number;
        for (mode, coordinate) in pixel.iter_mut().enumerate().take(self.spatial) {
            let (lower, step) = (self.lower[mode], self.steps[mode]);
            let place = (*coordinate - lower) / step + carry;
            *coordinate = lower + step * (place % self.count(mode));
            carry = place / self.count(mode);
        }
        pixel[self.spatial] += carry;
        pixel
    }

    /// Returns the pieces of 16 bytes of a load, pixel by pixel.
    fn pieces(&self, address: u32, at: [i32; 5], offsets: [u16; 3]) -> impl Iterator<Item = Piece> {
        let (this, boxes, width) = (*self, self.boxes, self.boxes.width());
        (0..boxes.sides[1])
            .flat_map(move |number| {
                let mut pixel = this.pixel(at, number as i64);
                pixel
                    .iter_mut()
                    .zip(offsets)
                    .take(this.spatial)
                    .for_each(|(coordinate, offset)| *coordinate += i64::from(offset));
                let modes = || pixel.iter().zip(1..=this.spatial + 1);
                let is_inside =
                    modes().all(|(&at, mode)| (0..boxes.extents[mode] as i64).contains(&at));
                let offset = modes()
                    .map(|(at, mode)| at * boxes.strides[mode] as i64)
                    .sum();
                let row = is_inside.then_some(offset);
                (0..width)
                    .step_by(PIECE)
                    .map(move |byte| (number, byte, row))
            })
            .map(move |(number, byte, row)| {
                let x = i64::from(at[0]) * boxes.element as i64 + byte as i64;
                boxes.piece(address + (width * number + byte) as u32, row, x)
            })
    }

    /// Loads pixels to each block of the cluster whose bit is set, and counts the bytes at the
    /// barrier of each of these blocks.
    ///
    /// # Safety
    /// The promises of the instruction.
    pub(crate) unsafe fn load(
        &self,
        address: u32,
        at: [i32; 5],
        offsets: [u16; 3],
        barrier: u32,
        blocks: u16,
    ) {
        self.check(at, offsets, "loads");
        let pieces = || self.pieces(address, at, offsets);
        // SAFETY: the caller promises it.
        unsafe { self.boxes.load_pieces(address, barrier, blocks, pieces) };
    }
}
