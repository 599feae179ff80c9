//! Divides a matrix into tiles, lanes, or tiles that end at the edge, and computes the coordinates
//! of each part from the definition.

use super::model::Model;
use super::parts::Plan;
use super::steps::tiles;

/// The form of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A block: `tiles`.
    Tiles,
    /// The same position in each block: `lanes`.
    Lanes,
    /// A block, or the part of it inside the matrix: `clipped_tiles`.
    Clipped,
}

/// A division of a matrix into parts: the extents of the matrix, and the block that divides it.
#[derive(Clone, Copy, Debug)]
pub struct Cuts {
    form: Form,
    extents: [i128; 2],
    block: [i128; 2],
}

impl Cuts {
    /// Divides a matrix into parts of the given form.
    pub fn of(form: Form, m: &Model, (a, b): (i64, i64)) -> Self {
        Self {
            form,
            extents: [m.map.mode_size(0), m.map.mode_size(1)],
            block: [a.into(), b.into()],
        }
    }

    /// Returns the number of blocks along each mode.
    fn blocks(self) -> [i128; 2] {
        [0, 1].map(|mode| tiles(self.extents[mode], self.block[mode]))
    }

    /// Returns the number of parts along each mode.
    fn along(self) -> [i128; 2] {
        if self.form == Form::Lanes {
            self.block
        } else {
            self.blocks()
        }
    }

    /// Returns the number of parts.
    pub fn count(self) -> i128 {
        let [down, right] = self.along();
        down.saturating_mul(right)
    }

    /// Converts the number of a part to the coordinate of its block, or to its position in each
    /// block.
    fn number(self, number: i128) -> [i128; 2] {
        let [down, _] = self.along();
        [number % down, number / down]
    }

    /// Returns the extents of a part.
    pub fn extents(self, number: i128) -> [i128; 2] {
        let at = self.number(number);
        match self.form {
            Form::Tiles => self.block,
            Form::Lanes => self.blocks(),
            Form::Clipped => [0, 1].map(|mode| {
                let left = self.extents[mode] - self.block[mode] * at[mode];
                self.block[mode].min(left)
            }),
        }
    }

    /// Converts a coordinate of a part to a coordinate of the matrix.
    pub fn origin(self, m: &Model, number: i128, c: i128) -> Option<i128> {
        let (part, [height, _]) = (self.number(number), self.extents(number));
        let inner = [c % height, c / height];
        let at = [0, 1].map(|mode| match self.form {
            Form::Lanes => part[mode] + self.block[mode] * inner[mode],
            Form::Tiles | Form::Clipped => inner[mode] + self.block[mode] * part[mode],
        });
        m.map.linear(&at)
    }

    /// Returns the expected number of parts, and their size if all have the same size.
    pub fn plan(self) -> Plan {
        let [height, width] = if self.form == Form::Lanes {
            self.blocks()
        } else {
            self.block
        };
        let size = (self.form != Form::Clipped).then(|| height.saturating_mul(width));
        Plan {
            parts: self.count(),
            size,
        }
    }

    /// Checks the result of a call: parts exist only if the model has them, and a refusal needs a
    /// reason. `apart` is set if the coordinates must be distinct, because parts are written.
    ///
    /// # Panics
    /// Panics if an invalid cut was made, or a valid one was refused.
    pub fn judged<R>(self, m: &Model, apart: bool, result: Option<R>) -> Option<R> {
        let is_block = self.block.iter().all(|&extent| extent > 0);
        let may =
            is_block && apart && (self.form == Form::Clipped || self.reached() == m.map.size());
        assert!(
            may || result.is_none(),
            "finding: {self:?} was cut from {:?}",
            m.map
        );
        // The blocks divide the matrix, and all numbers are far from the ends of 64 bits.
        let divides = is_block
            && [0, 1]
                .iter()
                .all(|&mode: &usize| self.extents[mode] % self.block[mode] == 0);
        let near = |x: i128| x.abs() < 1 << 40;
        let small = m.map.front.is_none()
            && m.map.size() > 0
            && m.map
                .leaves()
                .iter()
                .all(|leaf| near(leaf.extent) && near(leaf.stride));
        let must = may && (self.form == Form::Clipped || divides && small);
        assert!(
            !must || result.is_some(),
            "finding: {self:?} is refused by {:?}",
            m.map
        );
        result
    }

    /// Returns the number of coordinates of all blocks, including those past the edge.
    fn reached(self) -> i128 {
        let blocks = self.blocks();
        let [down, right] = [0, 1].map(|mode| self.block[mode] * blocks[mode]);
        down.saturating_mul(right)
    }
}
