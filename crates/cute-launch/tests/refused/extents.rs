//! Extents: their ranges and names, and the lengths that slices have by them.

use cute_launch::{Built, Kernel, elements, read, size, write};

use super::{H100, PRODUCT, planned, refused, there, to_write};

#[test]
fn a_slice_has_as_many_elements_as_the_extents_say() {
    let by_one = |lengths| planned(&PRODUCT, lengths, [100, 70, 16]).unwrap_err();
    assert_eq!(
        by_one([6999, 1600, 1120]),
        "product: `c` has 6999 elements, but must have m · n = 7000"
    );
    assert_eq!(
        by_one([7000, 1599, 1120]),
        "product: `a` has 1599 elements, but must have m · k = 1600"
    );
    assert_eq!(
        by_one([7000, 1600, 1119]),
        "product: `b` has 1119 elements, but must have n · k = 1120"
    );
    // Lengths of 2^32 elements are counted as such.
    let all = [1 << 32, 1 << 19, 1 << 19];
    assert_eq!(planned(&PRODUCT, all, [65536, 65536, 8]), Ok((1024, 2048)));
    assert_eq!(
        planned(
            &PRODUCT,
            [(1 << 32) - 1, 1 << 19, 1 << 19],
            [65536, 65536, 8]
        )
        .unwrap_err(),
        "product: `c` has 4294967295 elements, but must have m · n = 4294967296"
    );
    // A number of elements that is known, and rows of one.
    let rows = size("rows", 0..=1000);
    // SAFETY: the kernel is never launched.
    let known = unsafe {
        Kernel::new(
            "rows",
            32,
            (
                read::<f32>("table", elements(12)),
                read::<f32>("all", rows.each_of(100)),
                rows,
            ),
        )
    };
    assert!(
        known
            .plan(&H100, (there(256, 12), there(256, 700), 7))
            .is_ok()
    );
    assert_eq!(
        refused(known.plan(&H100, (there(256, 11), there(256, 700), 7))),
        "rows: `table` has 11 elements, but must have 12"
    );
    assert_eq!(
        refused(known.plan(&H100, (there(256, 12), there(256, 699), 7))),
        "rows: `all` has 699 elements, but must have rows · 100 = 700"
    );
}

/// Four extents of 2^30 and a factor of 256 exceed 128 bits: no memory has these elements.
#[test]
fn a_length_of_more_than_128_bits_is_not_reached() {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| size(name, 1..=i32::MAX));
    let length = a.times(b).times(c.times(d)).each_of(256);
    // SAFETY: it is never launched.
    let kernel = unsafe {
        Kernel::new("long", 256, (write::<f32>("target", length), a, b, c, d)).line(a.tiles(1))
    };
    let plan = |extent: i32| {
        let target = to_write(0x10000, 256);
        let given = (target, extent, extent, extent, extent);
        kernel.plan(&H100, given)
    };
    assert_eq!(plan(1).unwrap().grid(), (1, 1));
    let text = refused(plan(1 << 30));
    let has = "`target` has 256 elements, but must have a · b · c · d · 256 = ";
    assert!(text.starts_with(&format!("long: {has}")), "{text}");
}

#[test]
fn an_extent_is_in_its_range_and_a_multiple() {
    let lengths = [1 << 33; 3];
    for sizes in [[1, 1, 8], [65536, 65536, 65536]] {
        assert!(planned(&PRODUCT, lengths, sizes).is_ok(), "{sizes:?}");
    }
    let sentence = |sizes| planned(&PRODUCT, lengths, sizes).unwrap_err();
    assert_eq!(
        sentence([0, 1, 8]),
        "product: `m` is 0, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, 65537, 8]),
        "product: `n` is 65537, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, -1, 8]),
        "product: `n` is -1, but must be from 1 to 65536"
    );
    assert_eq!(
        sentence([1, 1, 12]),
        "product: `k` is 12, which is not a multiple of 8"
    );
}

#[test]
fn a_description_counts_by_its_own_extents() {
    let (m, n) = (size("m", 1..=8), size("n", 1..=8));
    // SAFETY: the kernels are never launched.
    let (own, other, tiled) = unsafe {
        (
            Kernel::new("counted", 32, (read::<f32>("a", m.elements()), m)).line(m.tiles(2)),
            Kernel::new("counted", 32, (read::<f32>("a", n.elements()), m)),
            Kernel::new("counted", 32, (read::<f32>("a", m.elements()), m)).line(n.tiles(2)),
        )
    };
    assert!(own.plan(&H100, (there(256, 8), 8)).is_ok());
    for wrong in [other, tiled] {
        assert_eq!(
            refused(wrong.plan(&H100, (there(256, 8), 8))),
            "counted: its description refers to the extent `n`, but declares no extent of this name"
        );
    }
}

#[test]
fn an_extent_has_a_name_of_its_own() {
    let (few, many) = (size("n", 1..=8), size("n", 1..=1 << 20));
    // SAFETY: the kernels are never launched.
    let (one, two) = unsafe {
        (
            Kernel::new(
                "named",
                32,
                (
                    read::<f32>("a", few.elements()),
                    few,
                    size("m", 1..=1 << 20),
                ),
            ),
            Kernel::new("named", 32, (read::<f32>("a", few.elements()), few, many)),
        )
    };
    assert!(one.plan(&H100, (there(256, 8), 8, 1 << 20)).is_ok());
    // The length would be 8, whatever the other argument is.
    assert_eq!(
        refused(two.plan(&H100, (there(256, 8), 8, 1 << 20))),
        "named: its description declares two extents named `n`"
    );
    let built = Built {
        threads: 32,
        shared: 0,
        arguments: vec![8, 4, 4],
    };
    assert_eq!(one.fits(&H100, &built), Ok(()));
    assert_eq!(
        refused(two.fits(&H100, &built)),
        "named: its description declares two extents named `n`"
    );
}
