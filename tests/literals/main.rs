//! Programs as text: literals, their expressions, their output, and the examples of CuTe's
//! tutorials.

mod bare_numbers;
mod expressions;
mod macro_blocks;
mod prints;
mod tutorial_integers;
mod tutorial_rows;
mod tutorial_tiling;
mod tutorials;
