//! The words of `gpu/kernels/src/engine_words.rs` on a CPU, compared with plain loops.

use cute_device::instructions::TensorMap;
use cute_device::{check_block, check_cluster, check_grid};
use half::{bf16, f16};

use crate::cluster_words::{
    IMAGE, IMAGE_BOX, LINE, LINE_BOX, PIXEL_WORDS, SHARED, VOLUME, VOLUME_BOX, engine_pixels,
    engine_shared, pixel_map,
};
use crate::engine_words::{
    COLUMNS, LOADED, MATRICES, PART, READ, REGION, REGIONS, ROWS, engine_boxes, engine_copied,
    engine_listed, engine_maps, engine_reduced, extents, of_fragments, packed_columns, packed_rows,
    read_only,
};

/// Memory aligned to 128 bytes.
#[repr(align(128))]
struct Aligned<T, const N: usize>([T; N]);

impl<T, const N: usize> Aligned<T, N> {
    fn place(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }
}

fn random(at: usize) -> u32 {
    let bits = (at as u32).wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    bits.wrapping_mul(bits >> 7 | 1) ^ bits >> 15
}

#[test]
fn bytes_are_loaded_and_stored() {
    let mut source = Aligned::<u32, 512>(core::array::from_fn(random));
    let mut target = Aligned([0_u32; 512]);
    let (from, to) = (source.place(), target.place());
    check_block(32, (0, 0), &|| {
        // SAFETY: the memories have these sizes.
        unsafe { engine_copied(to as *mut u32, from as *const u32) };
    })
    .unwrap();
    assert!((0..512).all(|at| target.0[at] == source.0[at].wrapping_mul(2)));
}

#[test]
fn both_blocks_of_a_cluster_get_all_bytes() {
    let mut source = Aligned::<u32, SHARED>(core::array::from_fn(random));
    let mut target = Aligned([0_u32; 2 * SHARED]);
    let (from, to) = (source.place(), target.place());
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: the memories have these sizes.
        unsafe { engine_shared(to as *mut u32, from as *const u32) };
    })
    .unwrap();
    for at in 0..2 * SHARED {
        let wanted = source.0[at % SHARED].wrapping_add((at / SHARED) as u32);
        assert_eq!(target.0[at], wanted, "{at}");
    }
}

/// The pixels that `engine_pixels` loads from a tensor of `R` modes, by the order of the pixel box:
/// 16 pixels from pixel `first` of the box on, with these offsets.
fn pixels<const R: usize, const S: usize>(
    data: &[u16],
    extents: [usize; R],
    (lower, upper, steps): ([i32; S], [i32; S], [u32; S]),
    first: usize,
    offsets: [i32; S],
) -> Vec<u16> {
    let of_box = |at: usize, extent: usize| -> Vec<i32> {
        let end = extent as i32 + upper[at];
        (lower[at]..end).step_by(steps[at] as usize).collect()
    };
    let sides: Vec<_> = (0..S).map(|at| of_box(at, extents[at + 1])).collect();
    let mut found = Vec::new();
    for pixel in first..first + 16 {
        let (mut rest, mut place, mut stride) = (pixel, Some(0), extents[0]);
        for at in 0..S {
            let coordinate = sides[at][rest % sides[at].len()] + offsets[at];
            rest /= sides[at].len();
            place = place
                .filter(|_| (0..extents[at + 1] as i32).contains(&coordinate))
                .map(|place| place + stride * coordinate as usize);
            stride *= extents[at + 1];
        }
        let place = place.filter(|_| rest < extents[R - 1]);
        let place = place.map(|place| place + stride * rest);
        found.extend((0..8).map(|channel| place.map_or(0, |place| data[place + channel])));
    }
    found
}

#[test]
fn pixels_of_one_two_and_three_spatial_modes() {
    let numbers = |extents: &[usize], from: usize| -> Vec<u16> {
        let count = extents.iter().product::<usize>();
        (0..count).map(|at| (at + from) as u16).collect()
    };
    let data = [
        numbers(&LINE, 1),
        numbers(&IMAGE, 1000),
        numbers(&VOLUME, 2000),
    ];
    let [line, image, volume] = [0, 1, 2].map(|at| data[at].as_ptr().cast());
    // SAFETY: the tensors outlive the launch.
    let maps = unsafe {
        (
            pixel_map(line, LINE, LINE_BOX),
            pixel_map(image, IMAGE, IMAGE_BOX),
            pixel_map(volume, VOLUME, VOLUME_BOX),
        )
    };
    let mut target = Aligned([0_u32; 2 * PIXEL_WORDS]);
    let to = target.place();
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: the memory has these words, and the maps are the kernel's.
        unsafe { engine_pixels(to as *mut u32, maps.0, maps.1, maps.2) };
    })
    .unwrap();
    // The first pixel of each load, by rank: the place in the pixel box.
    let part = |tensor: usize, rank: usize, shared: bool| match (tensor, shared) {
        (0, false) => pixels(&data[0], LINE, LINE_BOX, 16 * rank, [2]),
        (0, true) => pixels(&data[0], LINE, LINE_BOX, 16 * rank, [1]),
        (1, false) => pixels(&data[1], IMAGE, IMAGE_BOX, 16 * rank, [2, 1]),
        (1, true) => pixels(&data[1], IMAGE, IMAGE_BOX, 16 * rank, [0, 2]),
        (_, false) => pixels(&data[2], VOLUME, VOLUME_BOX, 28 * rank, [2, 0, 1]),
        (_, true) => pixels(&data[2], VOLUME, VOLUME_BOX, 28 * rank, [1, 0, 2]),
    };
    for rank in 0..2 {
        let wanted: Vec<u16> = (0..3)
            .flat_map(|tensor| {
                [
                    part(tensor, rank, false),
                    part(tensor, 0, true),
                    part(tensor, 1, true),
                ]
            })
            .flatten()
            .collect();
        let found = &target.0[PIXEL_WORDS * rank..][..PIXEL_WORDS];
        for (at, pair) in wanted.chunks(2).enumerate() {
            let word = u32::from(pair[0]) | u32::from(pair[1]) << 16;
            assert_eq!(found[at], word, "block {rank}, word {at}");
        }
    }
}

/// The words of a region of `T`.
fn words_of<T: Copy, const N: usize>(each: impl Fn(usize) -> T) -> [u32; REGION] {
    let all: [T; N] = core::array::from_fn(each);
    assert!(size_of_val(&all) == size_of::<[u32; REGION]>());
    // SAFETY: both are numbers without padding, of the same bytes.
    unsafe { core::mem::transmute_copy(&all) }
}

/// Number `at` of a thing: small integers, whose sums are exact in each format.
fn small(of: usize, at: usize) -> f32 {
    (random(31 * of + at) % 41) as f32 - 20.0
}

/// The words of all regions: the numbers of one of three memories.
fn regions(of: usize) -> Vec<u32> {
    let word = |at: usize| random(1000 * of + at);
    let wide = |at: usize| u64::from(word(at)) << 32 | u64::from(word(at + 500));
    let half = |at: usize| f16::from_f32(small(of, at)).to_bits();
    let brief = |at: usize| bf16::from_f32(small(of, at)).to_bits();
    let u32s = || words_of::<u32, 16>(word);
    let u64s = || words_of::<u64, 8>(wide);
    let (halves, briefs) = (|| words_of::<u16, 32>(half), || words_of::<u16, 32>(brief));
    let all: [[u32; REGION]; REGIONS] = [
        u32s(),
        u32s(),
        u64s(),
        // The first is subnormal, and an H200 adds it, where an atomic addition gives zero.
        words_of::<f32, 16>(|at| {
            if at == 0 {
                f32::from_bits(3)
            } else {
                small(of, at)
            }
        }),
        words_of::<f64, 8>(|at| f64::from(small(of, at))),
        halves(),
        briefs(),
        u32s(),
        u32s(),
        u64s(),
        u64s(),
        halves(),
        briefs(),
        u32s(),
        u32s(),
        u64s(),
        u64s(),
        halves(),
        briefs(),
        u32s(),
        u64s(),
        u32s(),
        u64s(),
        u32s(),
        u64s(),
    ];
    all.concat()
}

#[test]
fn each_reduction_is_its_definition() {
    let memories = [regions(0), regions(1), regions(2)];
    let mut target =
        Aligned::<u32, { REGION * REGIONS }>(core::array::from_fn(|at| memories[0][at]));
    let mut source = Aligned::<u32, { 2 * REGION * REGIONS }>(core::array::from_fn(|at| {
        memories[1 + at / (REGION * REGIONS)][at % (REGION * REGIONS)]
    }));
    let (to, from) = (target.place(), source.place());
    check_grid(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: the memories have these sizes.
        unsafe { engine_reduced(to as *mut u32, from as *const u32) };
    })
    .unwrap();
    let region = |memory: &[u32], number: usize| memory[REGION * number..][..REGION].to_vec();
    let u64s = |words: &[u32]| -> Vec<u64> {
        let pairs = words.chunks(2);
        pairs
            .map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32)
            .collect()
    };
    macro_rules! compare {
        ($number:literal, $split:expr, |$a:ident, $b:ident, $c:ident| $wanted:expr) => {{
            let split = $split;
            let [a, b, c] = [0, 1, 2].map(|of| split(&region(&memories[of], $number)));
            let found = split(&region(&target.0, $number));
            for at in 0..found.len() {
                let ($a, $b, $c) = (a[at], b[at], c[at]);
                assert_eq!(found[at], $wanted, "region {} at {at}", $number);
            }
        }};
    }
    let u32s = |words: &[u32]| words.to_vec();
    let i32s = |words: &[u32]| words.iter().map(|&word| word as i32).collect::<Vec<_>>();
    let i64s = |words: &[u32]| {
        u64s(words)
            .iter()
            .map(|&word| word as i64)
            .collect::<Vec<_>>()
    };
    let f64s =
        |words: &[u32]| -> Vec<f64> { u64s(words).into_iter().map(f64::from_bits).collect() };
    let shorts = |words: &[u32]| -> Vec<u16> {
        words
            .iter()
            .flat_map(|&word| [word as u16, (word >> 16) as u16])
            .collect()
    };
    let halves = |words: &[u32]| -> Vec<f32> {
        shorts(words)
            .into_iter()
            .map(|bits| f16::from_bits(bits).to_f32())
            .collect()
    };
    let briefs = |words: &[u32]| -> Vec<f32> {
        shorts(words)
            .into_iter()
            .map(|bits| bf16::from_bits(bits).to_f32())
            .collect()
    };
    let floats = |words: &[u32]| {
        words
            .iter()
            .map(|&word| f32::from_bits(word))
            .collect::<Vec<_>>()
    };
    compare!(0, u32s, |a, b, c| a.wrapping_add(b).wrapping_add(c));
    compare!(1, i32s, |a, b, c| a.wrapping_add(b).wrapping_add(c));
    compare!(2, u64s, |a, b, c| a.wrapping_add(b).wrapping_add(c));
    compare!(3, floats, |a, b, c| a + b + c);
    compare!(4, f64s, |a, b, c| a + b + c);
    compare!(5, halves, |a, b, c| a + b + c);
    compare!(6, briefs, |a, b, c| a + b + c);
    compare!(7, u32s, |a, b, c| a.min(b).min(c));
    compare!(8, i32s, |a, b, c| a.min(b).min(c));
    compare!(9, u64s, |a, b, c| a.min(b).min(c));
    compare!(10, i64s, |a, b, c| a.min(b).min(c));
    compare!(11, halves, |a, b, c| a.min(b).min(c));
    compare!(12, briefs, |a, b, c| a.min(b).min(c));
    compare!(13, u32s, |a, b, c| a.max(b).max(c));
    compare!(14, i32s, |a, b, c| a.max(b).max(c));
    compare!(15, u64s, |a, b, c| a.max(b).max(c));
    compare!(16, i64s, |a, b, c| a.max(b).max(c));
    compare!(17, halves, |a, b, c| a.max(b).max(c));
    compare!(18, briefs, |a, b, c| a.max(b).max(c));
    compare!(19, u32s, |a, b, c| a & b & c);
    compare!(20, u64s, |a, b, c| a & b & c);
    compare!(21, u32s, |a, b, c| a | b | c);
    compare!(22, u64s, |a, b, c| a | b | c);
    compare!(23, u32s, |a, b, c| a ^ b ^ c);
    compare!(24, u64s, |a, b, c| a ^ b ^ c);
}

#[test]
fn boxes_without_a_swizzle() {
    let mut source = Aligned::<f32, { ROWS * COLUMNS }>(core::array::from_fn(|at| at as f32));
    let mut target = Aligned([-1.0_f32; ROWS * COLUMNS]);
    let mut sums = Aligned::<f32, { ROWS * COLUMNS }>(core::array::from_fn(|at| (at % 7) as f32));
    let map = |place: usize| {
        // SAFETY: the matrices outlive the launch.
        unsafe { TensorMap::new(place as *mut u8, 4, (ROWS, COLUMNS), (16, 8), 0) }
    };
    let [to, of_sums, from] = [target.place(), sums.place(), source.place()].map(map);
    let blocks: Vec<_> = (0..3).flat_map(|x| (0..3).map(move |y| (x, y))).collect();
    check_grid(32, &blocks, 3, &|| {
        // SAFETY: the maps have the boxes that the kernel expects.
        unsafe { engine_boxes(to, of_sums, from) };
    })
    .unwrap();
    assert_eq!(target.0, source.0);
    assert!((0..ROWS * COLUMNS).all(|at| sums.0[at] == (at + at % 7) as f32));
}

/// Both kernels load the matrices of maps that a kernel has made.
#[test]
fn maps_that_a_kernel_makes() {
    let mut matrices =
        Aligned::<f32, { MATRICES * PART }>(core::array::from_fn(|at| at as f32 + 1.0));
    let mut maps = Aligned([0_u64; 16 * MATRICES]);
    let mut first = Aligned([0.0_f32; 16 * 8]);
    // SAFETY: the matrix outlives the launch.
    let of_first = unsafe { TensorMap::new(first.place() as *mut u8, 4, (16, 8), (16, 8), 0) };
    let mut targets = [(); 2].map(|()| Aligned([-1.0_f32; MATRICES * LOADED]));
    let (from, list) = (matrices.place(), maps.place());
    let [one, other] = targets.each_mut().map(Aligned::place);
    let blocks = [(0, 0), (1, 0), (2, 0)];
    check_grid(32, &blocks, 3, &|| {
        let (target, list) = (one as *mut f32, list as *mut u64);
        // SAFETY: the memories have these sizes.
        unsafe { engine_maps(target, list, from as *const f32, of_first) };
    })
    .unwrap();
    check_grid(32, &blocks, 3, &|| {
        // SAFETY: as above.
        unsafe { engine_listed(other as *mut f32, list as *const u64) };
    })
    .unwrap();
    for target in &targets {
        for at in 0..MATRICES * LOADED {
            let (matrix, place) = (at / LOADED, at % LOADED);
            let (tile, row, column) = (place / 128, place % 128 / 8, place % 8);
            let (row, column) = (16 * (tile / 3) + row, 8 * (tile % 3) + column);
            let (rows, columns, stride) = extents(matrix);
            let is_there = row < rows && column < columns;
            let element = PART * matrix + stride * row + column + 1;
            let wanted = if is_there { element as f32 } else { 0.0 };
            assert_eq!(target.0[at], wanted, "matrix {matrix}, ({row}, {column})");
        }
    }
}

#[test]
fn loads_through_the_read_only_cache() {
    let mut source = Aligned::<u32, 128>(core::array::from_fn(random));
    let mut target = Aligned([0_u32; 32 * READ]);
    let (to, from) = (target.place(), source.place());
    check_block(32, (0, 0), &|| {
        // SAFETY: the memories have these sizes.
        unsafe { read_only(to as *mut u32, from as *const u32) };
    })
    .unwrap();
    let word = |at: usize| source.0[at];
    for thread in 0..32 {
        let four = [0, 1, 2, 3].map(|at| word(4 * thread + at));
        let half = word(thread / 2) >> (16 * (thread % 2)) & 0xFFFF;
        let byte = word(thread / 4) >> (8 * (thread % 4)) & 0xFF;
        let rest = [
            word(2 * thread),
            word(2 * thread + 1),
            word(thread),
            half,
            byte,
            0,
            0,
            0,
        ];
        let wanted = [&four[..], &four[..], &rest[..]].concat();
        assert_eq!(target.0[READ * thread..][..READ], wanted, "thread {thread}");
    }
}

#[test]
fn functions_of_fragments() {
    let value = |at: usize| (random(at) as i32 % 100_000) as f32 * 0.75;
    let mut x = Aligned::<f32, 256>(core::array::from_fn(value));
    let mut y = Aligned::<f32, 256>(core::array::from_fn(|at| value(at + 256)));
    let mut target = Aligned([0_u16; 512]);
    let (to, of_x, of_y) = (target.place(), x.place(), y.place());
    check_block(32, (0, 0), &|| {
        // SAFETY: the memories have these sizes.
        unsafe { of_fragments(to as *mut _, of_x as *const f32, of_y as *const f32) };
    })
    .unwrap();
    for at in 0..256 {
        let sum = 2.0 * x.0[at] + y.0[at];
        assert_eq!(target.0[at], f16::from_f32(sum).to_bits());
        let within = sum.clamp(-65504.0, 65504.0);
        assert_eq!(target.0[256 + at], f16::from_f32(within).to_bits());
    }
}

#[test]
fn rows_and_columns_of_packed_sequences() {
    packed(|[to, from, of]| {
        // SAFETY: the memories have these sizes.
        unsafe { packed_rows(to as *mut f32, from as *const f32, of as *const i32, 70) };
    });
    packed(|[to, from, of]| {
        // SAFETY: as above.
        unsafe { packed_columns(to as *mut f32, from as *const f32, of as *const i32, 70) };
    });
}

fn packed(kernel: impl Fn([usize; 3]) + Sync) {
    let mut source = Aligned::<f32, { 16 * 70 }>(core::array::from_fn(|at| at as f32));
    let mut target = Aligned([-1.0_f32; 16 * 70]);
    let begins = [3_i32, 20, 20, 52];
    let (to, from, of) = (target.place(), source.place(), begins.as_ptr() as usize);
    let blocks: Vec<_> = (0..2).flat_map(|x| (0..3).map(move |y| (x, y))).collect();
    check_grid(32, &blocks, 2, &|| kernel([to, from, of])).unwrap();
    for at in 0..16 * 70 {
        let is_in = (3..52).contains(&(at / 16));
        assert_eq!(
            target.0[at],
            if is_in { 2.0 * at as f32 } else { -1.0 },
            "{at}"
        );
    }
}
