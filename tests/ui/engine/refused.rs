//! Mistakes of an author of the library.

/// A guard whose list lacks an operator: the compiler names the list. Beside it: an operator in the
/// list.
mod guard_without_operator {
    use cute::__engine::{RefusesLongTilers, operator};
    use cute::prelude::*;

    fn refuses<Operator: RefusesLongTilers<(Int!(3), Int!(2))>>() {}

    fn main() {
        let _ = refuses::<operator::Composition>;
        let _ = refuses::<operator::Zip>;
    }
}

fn main() {}
