//! A type holds no values.
use cute::prelude::*;

fn main() {
    type _Wide = Layout![(4, { 2 + 2 })];
}
