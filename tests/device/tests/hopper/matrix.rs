//! Matrices that kernels reach by tensor maps.

use cute_device::instructions::TensorMap;

/// A row-major matrix, with the size of its elements in bytes.
pub struct Matrix {
    bytes: Vec<u8>,
    element: usize,
    columns: usize,
}

impl Matrix {
    pub fn new(
        columns: usize,
        values: impl Iterator<Item = f32>,
        encode: fn(f32) -> Vec<u8>,
    ) -> Self {
        let encoded: Vec<Vec<u8>> = values.map(encode).collect();
        Self {
            element: encoded[0].len(),
            bytes: encoded.concat(),
            columns,
        }
    }

    /// Its map, for boxes of `box_rows` rows of 128 bytes, under the swizzle of that width.
    pub fn map(&mut self, box_rows: usize) -> TensorMap {
        let rows = self.bytes.len() / self.element / self.columns;
        let (size, boxes) = ((rows, self.columns), (box_rows, 128 / self.element));
        // SAFETY: the matrix outlives the kernel.
        unsafe { TensorMap::new(self.bytes.as_mut_ptr(), self.element, size, boxes, 3) }
    }

    /// The map of its consecutive matrices of `rows` rows each, for such boxes.
    #[allow(dead_code, reason = "not every test has several")]
    pub fn map_of(&mut self, rows: usize, box_rows: usize) -> TensorMap<3> {
        let batches = self.bytes.len() / self.element / self.columns / rows;
        let (extents, strides) = (
            [self.columns, rows, batches],
            [1, self.columns, rows * self.columns],
        );
        // SAFETY: the matrices outlive the kernel.
        unsafe {
            let boxes = [128 / self.element, box_rows, 1];
            TensorMap::strided(
                self.bytes.as_mut_ptr(),
                self.element,
                extents,
                strides,
                boxes,
                3,
            )
        }
    }

    /// The map of a head whose rows are the matrix's, in one batch.
    #[allow(dead_code, reason = "not every test has heads")]
    pub fn map_of_heads(&mut self, box_rows: usize) -> TensorMap<4> {
        let rows = self.bytes.len() / self.element / self.columns;
        let (extents, strides) = (
            [self.columns, rows, 1, 1],
            [1, self.columns, rows * self.columns, rows * self.columns],
        );
        // SAFETY: the matrix outlives the kernel.
        unsafe {
            let boxes = [128 / self.element, box_rows, 1, 1];
            TensorMap::strided(
                self.bytes.as_mut_ptr(),
                self.element,
                extents,
                strides,
                boxes,
                3,
            )
        }
    }

    #[allow(dead_code, reason = "not every test reads one")]
    pub fn get(&self, at: usize) -> &[u8] {
        &self.bytes[self.element * at..][..self.element]
    }
}
