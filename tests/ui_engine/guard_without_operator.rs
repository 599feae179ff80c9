//! A guard whose list forgot an operator: the compiler says which list. Beside it: an operator that it lists.
use cute::__engine::{Refused, TilerTooLong, operator};
use cute::prelude::*;

trait Operates<Of> {}

impl<Of, Tiler, Rank> Operates<(Tiler, Rank)> for Of where Refused: TilerTooLong<Of, Tiler, Rank> {}

fn refuses<Of: Operates<(Int!(3), Int!(2))>>() {}

fn main() {
    let _ = refuses::<operator::Composition>;
    let _ = refuses::<operator::Zip>;
}
