//! A map determines a tensor's offsets: only the library can implement it, even with `unsafe`.
//! Accepted: a bound of the trait.
use cute::__engine::ModeTable;
use cute::prelude::*;
use cute::tensor::OffsetMap;

#[derive(Clone, Copy)]
struct Mine;

type Row = Layout<_4, _1>;

unsafe impl OffsetMap for Mine {
    type Shape = _4;
    type Stride = _1;
    type Affine = Row;
    const BOUNDS: Option<(i64, i64)> = Some((0, 0));
    const MODES: Option<ModeTable> = None;
    const RUN: Option<i64> = None;
    const PERIOD: i64 = 0;
    const REPEATS: i64 = 0;

    fn affine(self) -> Row {
        layout!(4)
    }

    fn affine_layout(self) -> Row {
        layout!(4)
    }

    fn finish(self, offset: i64) -> i64 {
        1000 * offset
    }

    fn argument(self, offset: i64) -> i64 {
        offset
    }

    fn begins_at(self, _: i64) -> bool {
        true
    }

    fn bounds(self) -> (i64, i64) {
        (0, 0)
    }

    fn modes(self) -> ModeTable {
        ModeTable::NONE
    }

    fn write(self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Ok(())
    }
}

fn named<L: OffsetMap>(_: L) {}

fn main() {
    named(layout!(4));
}
