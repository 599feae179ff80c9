//! A tour of the layouts in CuTe's tutorials: the literal, the type and the table of each layout.
//!
//! `cargo run --example tour`

use cute::prelude::*;

/// Prints a layout: its literal, the layout itself, the size of its value in memory, and its table.
macro_rules! show {
    ($($literal:tt)*) => {{
        let layout = layout!($($literal)*);
        println!("layout!({})", stringify!($($literal)*));
        println!("  is {layout}, {} bytes, size {}, cosize {}", size_of_val(&layout), layout.size(), layout.cosize());
        print(&layout.to_dynamic());
        layout
    }};
}

fn print(layout: &cute::dynamic::Layout) {
    match layout.print() {
        Ok(table) => println!("{table}"),
        Err(error) => println!("{error}\n"),
    }
}

fn main() {
    println!("-- Layouts -----------------------------------------------------------\n");
    show!((2, 4));
    show!((2, 4):LayoutRight);
    show!((2, 4):(12, 1));
    show!((2, (2, 2)):(4, (2, 1)));
    let (n, ld) = (4, 12);
    show!((2, n):(ld, 1));

    println!("-- Coordinates -------------------------------------------------------\n");
    let a = show!((3, (2, 3)):(3, (12, 1)));
    println!("Element 16, by any coordinate:");
    println!("  a.crd2idx(16)          = {}", a.crd2idx(16));
    println!("  a.crd2idx((1, 5))      = {}", a.crd2idx((1, 5)));
    println!("  a.crd2idx((1, (1, 2))) = {}", a.crd2idx((1, (1, 2))));
    println!(
        "  a.crd2idx((_1, _5))    = {}, folded into the type",
        a.crd2idx((_1, _5))
    );
    println!("  a.idx2crd(16)          = {}\n", display(a.idx2crd(16)));

    println!("-- The algebra -------------------------------------------------------\n");
    let long = layout!((2, (1, 6)):(1, (6, 2)));
    println!(
        "{long} coalesces to {}\n",
        assert_layout!(long.coalesce(), 12:1)
    );

    let (a, b) = (layout!((6, 2):(8, 2)), layout!((4, 3):(3, 1)));
    let r = assert_layout!(a.composition(b), ((2, 2), 3):((24, 2), 8));
    println!("{a} o {b} = {r}");
    print(&r.to_dynamic());

    println!("Threads and values of a (16,256) tile, in a row-major tensor:");
    let tv = layout!(((32, 4), (8, 4)):((128, 4), (16, 1)));
    let tensor = layout!((16, 256):(512, 1));
    println!("  {tensor} o {tv}\n  = {}\n", tensor.composition(tv));

    println!("-- Refusals ----------------------------------------------------------\n");
    for (left, right) in [
        ("(4,8):(1,8)", "4:6"),
        ("(6,2):(1,7)", "(3,2):(2,3)"),
        ("(4,6,8):(2,3,5)", "6:3"),
    ] {
        match compose(left, right) {
            Ok(result) => println!("{left} o {right} = {result}"),
            Err(error) => println!("{left} o {right}\n  {error}"),
        }
    }
    println!("\nWith static integers the compiler says the same sentence, and nothing runs.");
}

fn compose(left: &str, right: &str) -> Result<cute::dynamic::Layout, Box<dyn std::error::Error>> {
    let left: cute::dynamic::Layout = left.parse()?;
    Ok(left.composition(&right.parse()?)?)
}
