//! The Python module over the run-time algebra. It contains conversions, names and exceptions, but
//! no rule of the algebra.
//!
//! | file | contents |
//! |---|---|
//! | `operators.rs`, `build.rs` | a function and a method for each row of the table of operators |
//! | `operand.rs` and below | the classes |
//! | `convert.rs` | integers, tuples and `None` as values of the algebra, and back |
//! | `making.rs` | `make_layout`, `eval` |
//! | `arrays.rs` and below | arrays of numpy, torch and cupy under a layout |
//! | `tables.rs` | tables of offsets as memory |
//! | `answers.rs` | answers as dicts |
//! | `atoms.rs` and below | MMA and copy atoms, and the copies and products that are tiled from them |
//! | `banks.rs` | bank conflicts, and the search for a swizzle |
//! | `linear.rs` | layouts in Triton's form |
//! | `symbol.rs` | symbols: unknown integers |
//! | `symbolic.rs` | layouts with symbols |
//! | `mesh.rs` | distributions over many machines, and plans between them |
//! | `draw.rs` | pictures, and layouts as code |
//! | `tensor.rs` | the checks of `Tensor` |
//! | `error.rs`, `truth.rs` | refusals, and false results with a reason |
//!
//! The Python part, `cutealgebra/`, has other names for the same functions in `pycute.py` and
//! `lex.py`, and `Tensor` in `tensor.py`.

mod answers;
mod arrays;
mod atoms;
mod banks;
mod convert;
mod draw;
mod error;
mod integers;
mod linear;
mod making;
mod mesh;
mod methods;
mod operand;
mod operators;
mod scaled_basis;
mod symbol;
mod symbolic;
mod tables;
mod tensor;
mod truth;

use pyo3::prelude::*;

/// The compiled module. Users import the names from `cutealgebra`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::answers::answer;
    #[pymodule_export]
    use crate::arrays::layout_of;
    #[pymodule_export]
    use crate::atoms::{
        CopyAtom, MmaAtom, Predicated, ThrCopy, ThrMma, TiledCopy, TiledMma, atom_names,
    };
    #[pymodule_export]
    use crate::banks::{BankConflicts, BestSwizzle, bank_conflicts, best_swizzle, copy_access};
    #[pymodule_export]
    use crate::integers::has_none;
    #[pymodule_export]
    use crate::linear::{LinearLayout, from_linear_layout, to_linear_layout};
    #[pymodule_export]
    use crate::making::{eval, make_layout, product};
    #[pymodule_export]
    use crate::mesh::{Distribution, Message, Plan, plans};
    #[pymodule_export]
    use crate::operand::{Composed, Coordinates, Layout, OffsetLayout, Operand, Swizzled};
    #[pymodule_export]
    use crate::operators::{kinds, operators};
    #[pymodule_export]
    use crate::scaled_basis::Basis;
    #[pymodule_export]
    use crate::symbol::Symbol;
    #[pymodule_export]
    use crate::symbolic::SymbolicLayout;
    #[pymodule_export]
    use crate::tensor::{_must_be_thread, _must_cover, _part};
    #[pymodule_export]
    use crate::truth::No;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::operators::add(module)
    }
}
