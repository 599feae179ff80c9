//! Tests of operations of the TMA unit, read-only loads, fragments, and rows at an offset. The
//! results are compared with those of a CPU that runs the same source, and nothing is timed.
#![allow(unsafe_code, reason = "the kernels, called on a CPU")]

use cute_device::instructions::TensorMap as OnProcessor;
use cute_device::{check_cluster, check_grid};
use cute_launch::{Im2colMap, PixelBox, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, read};
use crate::launches::{
    ENGINE_BOX, ENGINE_BOXES, ENGINE_COPIED, ENGINE_LISTED, ENGINE_MAPS, ENGINE_PIXELS,
    ENGINE_REDUCED, ENGINE_SHARED, OF_FRAGMENTS, PACKED_COLUMNS, PACKED_ROWS, READ_ONLY, SPLIT_K,
    pixel_columns,
};
use kernels::cluster_words::{
    IMAGE, IMAGE_BOX, LINE, LINE_BOX, PIXEL_WORDS, VOLUME, VOLUME_BOX, engine_pixels, pixel_map,
};
use kernels::engine_words::{
    self as words, COLUMNS, LOADED, MATRICES, PART, REGION, REGIONS, ROWS,
};

/// Memory of a kernel on a CPU: aligned to 128 bytes.
struct Memory(Vec<Line>);

#[derive(Clone, Copy)]
#[repr(align(128))]
struct Line([u32; 32]);

impl Memory {
    fn of(words: &[u32]) -> Self {
        let word = |at: usize| words.get(at).copied().unwrap_or(0);
        let line = |line: usize| Line(core::array::from_fn(|at| word(32 * line + at)));
        Self((0..words.len().div_ceil(32)).map(line).collect())
    }

    fn place(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }

    fn words(&self, count: usize) -> Vec<u32> {
        self.0.iter().flat_map(|line| line.0).take(count).collect()
    }
}

fn random(at: usize) -> u32 {
    let bits = (at as u32).wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    bits.wrapping_mul(bits >> 7 | 1) ^ bits >> 15
}

fn on_a_processor(blocks: &[(u32, u32)], x: u32, kernel: impl Fn() + Sync) {
    check_grid(32, blocks, x, &kernel).unwrap_or_else(|finding| panic!("{finding}"));
}

fn line(name: &str, out: &[u32], wanted: &[u32]) {
    assert_eq!(out.len(), wanted.len());
    let wrong = out.iter().zip(wanted).filter(|(a, b)| a != b).count();
    println!("| {name} | | | | | {wrong} wrong of {} words |", out.len());
    let differing = (0..out.len()).filter(|&at| out[at] != wanted[at]);
    for at in differing.take(4) {
        println!(
            "word {at}: {:#010x}, expected {:#010x}",
            out[at], wanted[at]
        );
    }
}

fn bits(floats: &[f32]) -> Vec<u32> {
    floats.iter().map(|x| x.to_bits()).collect()
}

pub fn run(gpu: &Gpu<'_>) {
    copied(gpu);
    shared(gpu);
    reduced(gpu);
    boxes(gpu);
    maps(gpu);
    loads(gpu);
    fragments(gpu);
    rows(gpu);
    product(gpu);
}

fn copied(gpu: &Gpu<'_>) {
    let data: Vec<u32> = (0..512).map(random).collect();
    let mut target = gpu.poisoned::<u32>(512);
    done(
        gpu.kernel(&ENGINE_COPIED)
            .launch((&mut target, &gpu.upload(&data))),
    );
    let (mut from, mut to) = (Memory::of(&data), Memory::of(&[0; 512]));
    let (from, place) = (from.place(), to.place());
    on_a_processor(&[(0, 0)], 1, || {
        // SAFETY: the memories have these sizes.
        unsafe { words::engine_copied(place as *mut u32, from as *const u32) };
    });
    line("engine_copied", &read(&target), &to.words(512));
}

/// Runs the kernel in which each block of a cluster gets all words and adds its rank.
fn shared(gpu: &Gpu<'_>) {
    let data: Vec<u32> = (0..512).map(random).collect();
    let mut target = gpu.poisoned::<u32>(1024);
    done(
        gpu.kernel(&ENGINE_SHARED)
            .launch((&mut target, &gpu.upload(&data))),
    );
    let wanted = (0..1024).map(|at| data[at % 512].wrapping_add(at as u32 / 512));
    line("engine_shared", &read(&target), &wanted.collect::<Vec<_>>());
}

/// Returns a pixel box of `engine_pixels` for the launcher.
const fn pixel_box<const S: usize>(
    (lower, upper, steps): ([i32; S], [i32; S], [u32; S]),
) -> PixelBox<S> {
    PixelBox {
        lower,
        upper,
        steps,
    }
}

/// Runs the kernel that loads pixels of tensors with one, two and three spatial modes, for one
/// block and for both blocks of a cluster.
pub fn pixels(gpu: &Gpu<'_>) {
    let numbers = |extents: &[usize], from: usize| -> Vec<u16> {
        let count = extents.iter().product::<usize>();
        (0..count).map(|at| (at + from) as u16).collect()
    };
    let line_of = numbers(&LINE, 1);
    let (image, volume) = (numbers(&IMAGE, 1000), numbers(&VOLUME, 2000));
    let mut target = gpu.poisoned::<u32>(2 * PIXEL_WORDS);
    {
        let [a, b, c] = [&line_of, &image, &volume].map(|data| gpu.upload(data));
        let line = Im2colMap::new(pixel_columns(), &a, LINE, pixel_box(LINE_BOX));
        let image = Im2colMap::new(pixel_columns(), &b, IMAGE, pixel_box(IMAGE_BOX));
        let volume = Im2colMap::new(pixel_columns(), &c, VOLUME, pixel_box(VOLUME_BOX));
        let kernel = gpu.kernel(&ENGINE_PIXELS);
        done(kernel.launch((&mut target, done(line), done(image), done(volume))));
    }
    let mut to = Memory::of(&[0; 2 * PIXEL_WORDS]);
    let place = to.place();
    // SAFETY: the tensors outlive the launch.
    let (a, b, c) = unsafe {
        (
            pixel_map(line_of.as_ptr().cast(), LINE, LINE_BOX),
            pixel_map(image.as_ptr().cast(), IMAGE, IMAGE_BOX),
            pixel_map(volume.as_ptr().cast(), VOLUME, VOLUME_BOX),
        )
    };
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: the memory has these words, and the maps are the kernel's.
        unsafe { engine_pixels(place as *mut u32, a, b, c) };
    })
    .unwrap_or_else(|finding| panic!("{finding}"));
    let wanted = to.words(2 * PIXEL_WORDS);
    line("engine_pixels", &read(&target), &wanted);
}

/// Returns the regions of one memory. Its floats are small whole numbers, so their sums are exact.
fn regions(of: usize) -> Vec<u32> {
    let small = |at: usize| (random(1000 * of + at) % 41) as f32 - 20.0;
    let pair = |convert: &dyn Fn(f32) -> u16, at: usize| {
        u32::from(convert(small(2 * at))) | u32::from(convert(small(2 * at + 1))) << 16
    };
    let half = |x: f32| {
        let [half, _] =
            <cute_device::elements::F16 as cute_device::elements::Rounded>::rounded([x; 2]);
        half.to_bits()
    };
    let brief = |x: f32| (x.to_bits() >> 16) as u16;
    let word = |at: usize| {
        let (region, place) = (at / REGION, at % REGION);
        match region {
            3 if place == 0 => 3,
            3 => small(at).to_bits(),
            4 => (f64::from(small(at / 2)).to_bits() >> (32 * (at % 2))) as u32,
            5 | 11 | 17 => pair(&half, at),
            6 | 12 | 18 => pair(&brief, at),
            _ => random(5000 * of + at),
        }
    };
    (0..REGION * REGIONS).map(word).collect()
}

fn reduced(gpu: &Gpu<'_>) {
    let (before, data) = (regions(0), [regions(1), regions(2)].concat());
    let mut target = gpu.upload(&before);
    done(
        gpu.kernel(&ENGINE_REDUCED)
            .launch((&mut target, &gpu.upload(&data))),
    );
    let (mut from, mut to) = (Memory::of(&data), Memory::of(&before));
    let (from, place) = (from.place(), to.place());
    on_a_processor(&[(0, 0), (1, 0)], 2, || {
        // SAFETY: the memories have these sizes.
        unsafe { words::engine_reduced(place as *mut u32, from as *const u32) };
    });
    line("engine_reduced", &read(&target), &to.words(before.len()));
}

fn boxes(gpu: &Gpu<'_>) {
    let count = ROWS * COLUMNS;
    let data: Vec<f32> = (0..count).map(|at| at as f32).collect();
    let before: Vec<f32> = (0..count).map(|at| (at % 7) as f32).collect();
    let (mut target, mut sums) = (gpu.poisoned::<f32>(count), gpu.upload(&before));
    let source = gpu.upload(&data);
    {
        let extents = [COLUMNS, ROWS];
        let maps = (
            done(TensorMapMut::new(ENGINE_BOX, &mut target, extents)),
            done(TensorMapMut::new(ENGINE_BOX, &mut sums, extents)),
            done(TensorMap::new(ENGINE_BOX, &source, extents)),
        );
        done(gpu.kernel(&ENGINE_BOXES).launch(maps));
    }
    let wanted: Vec<f32> = data.iter().zip(&before).map(|(a, b)| a + b).collect();
    line("engine_boxes, copied", &bits(&read(&target)), &bits(&data));
    line("engine_boxes, added", &bits(&read(&sums)), &bits(&wanted));
}

fn maps(gpu: &Gpu<'_>) {
    let data: Vec<f32> = (0..MATRICES * PART).map(|at| at as f32 + 1.0).collect();
    let (first, matrices) = (gpu.poisoned::<f32>(16 * 8), gpu.upload(&data));
    let mut maps = gpu.poisoned::<u64>(16 * MATRICES);
    let count = MATRICES * LOADED;
    let mut targets = [gpu.poisoned::<f32>(count), gpu.poisoned::<f32>(count)];
    let [one, other] = &mut targets;
    {
        let first = done(TensorMap::new(ENGINE_BOX, &first, [8, 16]));
        done(
            gpu.kernel(&ENGINE_MAPS)
                .launch((one, &mut maps, &matrices, first)),
        );
    }
    done(gpu.kernel(&ENGINE_LISTED).launch((other, &maps)));
    let (mut from, mut list) = (Memory::of(&bits(&data)), Memory::of(&[0; 32 * MATRICES]));
    let (mut to, mut of_first) = (Memory::of(&vec![0; count]), Memory::of(&[0; 128]));
    let places = [&mut to, &mut list, &mut from].map(Memory::place);
    // SAFETY: the matrix outlives the launch.
    let first = unsafe { OnProcessor::new(of_first.place() as *mut u8, 4, (16, 8), (16, 8), 0) };
    on_a_processor(&[(0, 0), (1, 0), (2, 0)], 3, || {
        let [to, list, from] = places;
        // SAFETY: the memories have these sizes.
        unsafe { words::engine_maps(to as *mut f32, list as *mut u64, from as *const f32, first) };
    });
    let wanted = to.words(count);
    line("engine_maps", &bits(&read(&targets[0])), &wanted);
    line("engine_listed", &bits(&read(&targets[1])), &wanted);
}

fn loads(gpu: &Gpu<'_>) {
    let data: Vec<u32> = (0..128).map(random).collect();
    let mut target = gpu.poisoned::<u32>(512);
    done(
        gpu.kernel(&READ_ONLY)
            .launch((&mut target, &gpu.upload(&data))),
    );
    let (mut from, mut to) = (Memory::of(&data), Memory::of(&[0; 512]));
    let (from, place) = (from.place(), to.place());
    on_a_processor(&[(0, 0)], 1, || {
        // SAFETY: the memories have these sizes.
        unsafe { words::read_only(place as *mut u32, from as *const u32) };
    });
    line("read_only", &read(&target), &to.words(512));
}

fn fragments(gpu: &Gpu<'_>) {
    let data: Vec<f32> = (0..512)
        .map(|at| (random(at) as i32 % 100_000) as f32 * 0.75)
        .collect();
    let mut target = gpu.poisoned::<u16>(512);
    let (x, y) = (gpu.upload(&data[..256]), gpu.upload(&data[256..]));
    done(gpu.kernel(&OF_FRAGMENTS).launch((&mut target, &x, &y)));
    let (mut from, mut to) = (Memory::of(&bits(&data)), Memory::of(&[0; 256]));
    let (from, place) = (from.place(), to.place());
    on_a_processor(&[(0, 0)], 1, || {
        let x = from as *const f32;
        // SAFETY: the memories have these sizes.
        unsafe { words::of_fragments(place as *mut _, x, x.add(256)) };
    });
    let halves = read(&target);
    let pairs = halves
        .chunks(2)
        .map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 16);
    line("of_fragments", &pairs.collect::<Vec<_>>(), &to.words(256));
}

fn rows(gpu: &Gpu<'_>) {
    let data: Vec<f32> = (0..16 * 70).map(|at| at as f32).collect();
    let before = vec![-1.0_f32; 16 * 70];
    let begins = [3_i32, 20, 20, 52];
    let mut target = gpu.upload(&before);
    let (source, list) = (gpu.upload(&data), gpu.upload(&begins));
    let mut columns = gpu.upload(&before);
    for (kernel, target) in [(&PACKED_ROWS, &mut target), (&PACKED_COLUMNS, &mut columns)] {
        done(gpu.kernel(kernel).launch((target, &source, &list, 70)));
    }
    let wanted = |at: usize| {
        let is_in = (3..52).contains(&(at / 16));
        if is_in { 2.0 * data[at] } else { -1.0 }
    };
    let wanted: Vec<f32> = (0..data.len()).map(wanted).collect();
    for (name, target) in [("packed_rows", &target), ("packed_columns", &columns)] {
        line(name, &bits(&read(&target)), &bits(&wanted));
    }
}

/// Runs a product of whole numbers whose k is divided among blocks. The sums are exact in any
/// order.
fn product(gpu: &Gpu<'_>) {
    let (extent, depth) = (256, 4096);
    let number = |at: usize| (random(at) % 9) as f32 - 4.0;
    let a: Vec<f32> = (0..extent * depth).map(number).collect();
    let b: Vec<f32> = (0..extent * depth).map(|at| number(at + 7)).collect();
    let mut c = gpu.upload(&vec![1.0_f32; extent * extent]);
    let (of_a, of_b) = (gpu.upload(&a), gpu.upload(&b));
    let kernel = gpu.kernel(&SPLIT_K);
    done(kernel.launch((&mut c, &of_a, &of_b, 16)));
    let wanted = |at: usize| {
        let (row, column) = (at % extent, at / extent);
        let product = |k: usize| a[row + extent * k] * b[column + extent * k];
        1.0 + (0..depth).map(product).sum::<f32>()
    };
    let wanted: Vec<f32> = (0..extent * extent).map(wanted).collect();
    line("split_k", &bits(&read(&c)), &bits(&wanted));
    let c = std::cell::RefCell::new(c);
    let run = || done(kernel.launch((&mut *c.borrow_mut(), &of_a, &of_b, 16)));
    let [ms] = gpu.medians(7, 20, 5, &[&run])[..] else {
        return;
    };
    let flops = 2.0 * (extent * extent * depth) as f64;
    println!(
        "| split_k | 256×256×4096 | {:.1} µs, {:.2} TFLOP/s | | | |",
        1e3 * ms,
        flops / ms / 1e9
    );
}
