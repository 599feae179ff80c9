//! Launch descriptions of single instructions and of products of warpgroups.

use super::*;

pub const BARRIER_BETWEEN: Kernel<(Write<u32>, Write<u32>, Read<u32>)> = {
    let numbers = elements(64);
    // SAFETY: `between.rs`.
    unsafe {
        Kernel::of(
            kernels::between::barrier_between::ENTRY,
            (
                write("target", numbers),
                write("middle", numbers),
                read("source", numbers),
            ),
        )
    }
};

/// Describes one execution of an atom by a warp. The arguments are the numbers of registers that
/// the atom changes and reads.
///
/// # Safety
/// The kernel of this entry accepts this number of words.
pub const unsafe fn atom_of_one(
    entry: Entry,
    target: u32,
    source: u32,
) -> Kernel<(Write<u32>, Read<u32>)> {
    let arguments = (
        write("target", elements(target)).aligned(16),
        read("source", elements(source)).aligned(16),
    );
    // SAFETY: `atoms.rs`, and the caller of this; a thread's registers are given as words.
    unsafe { Kernel::new(entry.name, entry.threads, arguments).shared(512) }
}

/// Describes one execution of an atom that reads two operands.
///
/// # Safety
/// The same as for [`atom_of_one`].
pub const unsafe fn atom_of_two(
    entry: Entry,
    c: u32,
    a: u32,
    b: u32,
) -> Kernel<(Write<u32>, Read<u32>, Read<u32>)> {
    let (a, b) = (
        read("a", elements(a)).aligned(16),
        read("b", elements(b)).aligned(16),
    );
    let arguments = (write("c", elements(c)).aligned(16), a, b);
    // SAFETY: as above.
    unsafe { Kernel::new(entry.name, entry.threads, arguments).shared(512) }
}

/// Describes two products of matrices with these extents, by one or several warpgroups.
///
/// # Safety
/// The kernel of this entry accepts matrices with these extents.
pub const unsafe fn product_of_warpgroups<S: cute_launch::Element, T: cute_launch::Element>(
    entry: Entry,
    (m, n, k): (u32, u32, u32),
) -> Kernel<(Write<S>, Read<T>, Read<T>)> {
    let (a, b) = (read("a", elements(m * k)), read("b", elements(n * k)));
    // SAFETY: `warpgroups.rs`, and the caller of this.
    unsafe { Kernel::of(entry, (write("c", elements(m * n)), a, b)).shared(65536) }.exactly(9, 0)
}
