//! Programs of `extents` that must not compile.

/// Generic code does not know the modes of a shape. Accepted: a bound that states the number of
/// modes.
mod extents_generic {
    use cute::prelude::*;
    use cute::tensor::Matrix;

    fn elements<L: Extents<Extents = (usize, usize)>>(layout: L) -> usize {
        let (rows, columns) = layout.extents();
        rows * columns
    }

    fn accepted<L: Matrix>(layout: L) -> usize {
        elements(layout)
    }

    fn refused<L: Copy>(layout: L) -> usize {
        elements(layout)
    }

    fn main() {
        let layout = layout!((2, 2));
        let _ = (accepted(layout), refused(layout));
    }
}

fn main() {}
