//! `shared!`: consecutive arrays in dynamic shared memory.

/// Divides dynamic shared memory into arrays, one after another, each aligned to 1024 bytes.
/// Returns a tuple with a [`Smem`](crate::Smem) for each array, or the `Smem` itself if there is
/// only one.
///
/// The type of each array contains its address, so arrays cannot overlap and cannot be confused.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, check_block, copy, make_rmem_tensor, shared};
/// check_block(4, (0, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { &Launch::<4, 1>::new() };
///     // SAFETY: the launch has 2 KiB of shared memory, which nothing else uses.
///     let (squares, cubes) = unsafe { shared!(launch, [u32; 4], [u32; 4]) };
///     let (thread, one) = (launch.thread(), |value| {
///         make_rmem_tensor([value], layout!((1,)))
///     });
///     let i = thread.value().cast_unsigned();
///     let squares = squares.fill_before(layout!(4), |all| {
///         copy(&one(i * i), &mut all.tv_part(layout!((4, 1)), thread))
///     });
///     let (cubes, squares) = cubes.fill_with(squares, launch, layout!(4), |all| {
///         copy(&one(i * i * i), &mut all.tv_part(layout!((4, 1)), thread))
///     });
///     let mut read = [0; 2].map(|zero| make_rmem_tensor([zero; 4], layout!((4,))));
///     copy(&squares.tensor(layout!((4,))), &mut read[0]);
///     copy(&cubes.tensor(layout!((4,))), &mut read[1]);
///     assert_eq!(
///         read.map(|read| *read.elements()),
///         [[0, 1, 4, 9], [0, 1, 8, 27]]
///     );
/// })
/// .unwrap();
/// ```
///
/// A program that swaps two arrays in one thread does not compile, because one array would be read
/// while the other is written:
/// ```compile_fail,E0308
/// # use cute_device::{Launch, check_block, shared};
/// # check_block(4, (0, 0), &|| {
/// # // SAFETY: the block is run so.
/// # let launch = unsafe { &Launch::<4, 1>::new() };
/// # // SAFETY: the launch has 2 KiB of shared memory, which nothing else uses.
/// # let (squares, cubes) = unsafe { shared!(launch, [u32; 4], [u32; 4]) };
/// let (first, second) = if launch.thread().value() == 0 { (squares, cubes) } else { (cubes, squares) };
/// # }).unwrap();
/// ```
///
/// The last array may have a number of elements that is known only at run time, the same in all
/// threads of a block: `[u32; ..count]` declares a [`SizedSmem`](crate::SizedSmem).
///
/// # Safety
/// The kernel is launched with enough dynamic shared memory. It calls `shared!` once, and nothing
/// else in it uses these bytes.
#[macro_export]
macro_rules! shared {
    ($launch:expr, [$element:ty; ..$count:expr] $(,)?) => { $crate::SizedSmem::<$element, 0>::at($launch, $count) };
    ($launch:expr, [$element:ty; $count:expr] $(,)?) => { $crate::Smem::<$element, { $count }, 0>::at($launch) };
    ($launch:expr, $($array:tt),+ $(,)?) => {
        $crate::shared!(@ $launch; 0; (); $($array)+)
    };
    (@ $launch:expr; $byte:expr; ($($made:expr,)*);) => { ($($made,)*) };
    (@ $launch:expr; $byte:expr; ($($made:expr,)*); [$element:ty; ..$count:expr]) => {
        ($($made,)* $crate::SizedSmem::<$element, { $byte }>::at($launch, $count),)
    };
    (@ $launch:expr; $byte:expr; ($($made:expr,)*); [$element:ty; $count:expr] $($rest:tt)*) => {
        $crate::shared!(
            @ $launch;
            $crate::Smem::<$element, { $count }, { $byte }>::NEXT;
            ($($made,)* $crate::Smem::<$element, { $count }, { $byte }>::at($launch),);
            $($rest)*
        )
    };
}
