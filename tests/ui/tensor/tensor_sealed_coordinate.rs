//! A coordinate selects an element, so only types of the library can be coordinates. Accepted: a
//! type that becomes one of the library's.
use cute::prelude::*;
use cute::tensor::{Engine, IndexedBy, OffsetMap};
use cute::{Crd2Idx, Dyn, Error, InShape, IntoCoord, Operator};

#[derive(Clone, Copy)]
struct Row(i64);

impl IntoCoord for Row {
    type Coord = Dyn<i64>;

    fn into_coord(self) -> Dyn<i64> {
        Dyn::new(self.0)
    }
}

#[derive(Clone, Copy)]
struct Mine;

impl IntoCoord for Mine {
    type Coord = Mine;

    fn into_coord(self) -> Mine {
        self
    }
}

impl<S> InShape<S> for Mine {
    fn in_shape(self, _: S) -> bool {
        true
    }

    fn check_in_shape(self, _: Operator, _: S) -> Result<(), Error> {
        Ok(())
    }

    fn must_be_in_shape(self, _: Operator, _: S) {}
}

impl<S, D, W> Crd2Idx<S, D, W> for Mine {
    type Output = Dyn<i64>;

    fn offset(self, _: S, _: D) -> i64 {
        1000
    }
}

fn takes<L: OffsetMap + IndexedBy<C>, C>(_: &Tensor<impl Engine, L>, _: C) {}

fn main() {
    let tensor = make_tensor([0; 4], layout!(4));
    takes(&tensor, Row(1));
    let _ = tensor.get(Mine);
}
