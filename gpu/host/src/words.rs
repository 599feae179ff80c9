//! Tests of operations of everyday kernels: exchanges of a warp, arithmetic, conversions and atomic
//! operations. The results are compared with those of a CPU that runs the same source, and nothing
//! is timed.
#![allow(unsafe_code, reason = "the kernels, called on a CPU")]

use cute_device::check_grid;
use cute_device::elements::{Bf16, E4m3, E5m2, F16};

use crate::gpu::{Gpu, done, read};
use crate::launches::{
    BF16_OF_FLOATS, BF16_WITHIN, E4M3_WITHIN, E5M2_WITHIN, F16_OF_FLOATS, F16_WITHIN,
    FLOATS_OF_BF16, FLOATS_OF_E4M3, FLOATS_OF_E5M2, FLOATS_OF_F16, WORDS, WORDS_COUNTED,
    WORDS_NEAR, WORDS_OF_EIGHT_BITS, WORDS_OF_HOPPER,
};
use crate::numbers::Random;
use kernels::fragments;
use kernels::words::{self as words_of_kernels, COUNTERS, EIGHTS, EXACT, NEAR, THREADS};

/// The functions of `words_near`, and the greatest error of each, relative to its result or to 1,
/// whichever is greater.
const FUNCTIONS: [(&str, f64); NEAR] = [
    ("exp2", 3e-7),
    ("reciprocal", 2e-7),
    ("log2", 5e-7),
    ("exp", 2e-6),
    ("log", 5e-7),
    ("rsqrt", 3e-7),
    ("sin", 1e-6),
    ("cos", 1e-6),
    ("tanh", 5e-4),
    ("divide", 3e-7),
    ("divide", 3e-7),
    ("reciprocal", 2e-7),
];

/// Memory of a kernel on a CPU: aligned to 16 bytes.
struct Memory(Vec<u128>);

impl Memory {
    fn of(words: &[u32]) -> Self {
        let word = |at: usize| u128::from(words.get(at).copied().unwrap_or(0));
        let four = |at: usize| (0..4).fold(0, |all, i| all | word(4 * at + i) << (32 * i));
        Self((0..words.len().div_ceil(4)).map(four).collect())
    }

    fn address(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }

    fn words(&self) -> Vec<u32> {
        let four = |&all: &u128| (0..4).map(move |i| (all >> (32 * i)) as u32);
        self.0.iter().flat_map(four).collect()
    }
}

/// Returns the memories of a kernel after both of its blocks have run on a CPU.
fn on_a_processor<const N: usize>(
    memories: [&[u32]; N],
    kernel: impl Fn([*mut u32; N]) + Sync,
) -> [Vec<u32>; N] {
    let mut memories = memories.map(Memory::of);
    let places = memories.each_mut().map(Memory::address);
    check_grid(64, &[(0, 0), (1, 0)], 2, &|| {
        kernel(places.map(|place| place as *mut u32));
    })
    .unwrap_or_else(|finding| panic!("{finding}"));
    memories.map(|memory| memory.words())
}

/// Returns two integers and two floats from 2^-10 to 2^10 for each thread.
fn source() -> Vec<u32> {
    let floats = Random::new(11).floats(4 * THREADS);
    let each = |(at, x): (usize, f32)| match at % 4 {
        2 | 3 => (x.abs() * 250.0 + 0.01).to_bits(),
        _ => x.to_bits().wrapping_mul(0x9E37_79B9),
    };
    floats.into_iter().enumerate().map(each).collect()
}

fn differing(one: &[u32], other: &[u32]) -> usize {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

pub fn run(gpu: &Gpu<'_>) {
    let data = source();
    let source = gpu.upload(&data);
    let line = |name: &str, wrong: usize, of: usize| {
        println!("| {name} | two blocks | | | | {wrong} wrong of {of} words |");
    };
    for (kernel, count, on) in [
        (
            WORDS,
            EXACT,
            words_of_kernels::words as unsafe fn(*mut u32, *const u32),
        ),
        (
            WORDS_OF_EIGHT_BITS,
            EIGHTS,
            words_of_kernels::words_of_eight_bits,
        ),
    ] {
        let mut target = gpu.poisoned(count * THREADS);
        done(gpu.kernel(&kernel).launch((&mut target, &source)));
        let [wanted, _] = on_a_processor([&vec![0; count * THREADS], &data], |[to, from]| {
            // SAFETY: the memories have the kernel's sizes.
            unsafe { on(to, from.cast_const()) };
        });
        let out = read(&target);
        line(kernel.name(), differing(&out, &wanted), out.len());
        for (at, (out, wanted)) in out.iter().zip(&wanted).enumerate() {
            if out != wanted {
                let (thread, word) = (at / count, at % count);
                println!("word {word} of thread {thread}: {out:#010x}, expected {wanted:#010x}");
            }
        }
    }
    near(gpu, &data);
    counted(gpu, &data);
    converted(gpu);
}

/// Elements of a kernel's memory, as words.
trait Stored: cute_launch::Element {
    fn of(bits: u32) -> Self;
    fn bits(self) -> u32;
    /// Returns whether two words are the same number. All NaNs count as equal.
    fn is(self, other: Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Stored for u8 {
    fn of(bits: u32) -> Self {
        bits as Self
    }
    fn bits(self) -> u32 {
        self.into()
    }
}

impl Stored for u16 {
    fn of(bits: u32) -> Self {
        bits as Self
    }
    fn bits(self) -> u32 {
        self.into()
    }
}

impl Stored for f32 {
    fn of(bits: u32) -> Self {
        // All exponents, and NaN.
        Self::from_bits(bits << 16 | bits.wrapping_mul(40503) & 0xffff)
    }
    fn bits(self) -> u32 {
        self.to_bits()
    }
    fn is(self, other: Self) -> bool {
        self.to_bits() == other.to_bits() || (self.is_nan() && other.is_nan())
    }
}

/// Compares the conversions of fragments. Each converts 65536 elements, with all patterns of 16 and
/// 8 bits.
fn converted(gpu: &Gpu<'_>) {
    // A NaN has several patterns, and a device returns a different one than a CPU, so inputs that
    // are NaN are not compared.
    macro_rules! compare {
        ($($kernel:ident $on:ident $U:ty as $Stored:ty, $T:ty as $From:ty;)*) => { $( {
            let data: Vec<$From> = (0..65536).map(<$From as Stored>::of).collect();
            let mut target = gpu.poisoned::<$Stored>(65536);
            done(gpu.kernel(&$kernel).launch((&mut target, &gpu.upload(&data))));
            let out = read(&target);
            let mut memory = vec![0_u128; 65536 * size_of::<$Stored>() / 16];
            let mut source = vec![0_u128; 65536 * size_of::<$From>() / 16];
            // SAFETY: it has the bytes of the elements.
            unsafe {
                source.as_mut_ptr().cast::<$From>().copy_from(data.as_ptr(), 65536);
            }
            let (to, from) = (memory.as_mut_ptr() as usize, source.as_ptr() as usize);
            let blocks: Vec<_> = (0..16).map(|x| (x, 0)).collect();
            let run = check_grid(256, &blocks, 16, &|| {
                // SAFETY: the memories have the kernel's sizes.
                unsafe { fragments::$on(to as *mut $U, from as *const $T) };
            });
            run.unwrap_or_else(|finding| panic!("{finding}"));
            // SAFETY: as above.
            let wanted = unsafe {
                std::slice::from_raw_parts(memory.as_ptr().cast::<$Stored>(), 65536)
            };
            let is_nan = |at: usize| f64::from(data[at]).is_nan() && size_of::<$From>() == 4;
            let wrong = (0..65536).filter(|&at| !is_nan(at) && !out[at].is(wanted[at])).count();
            println!("| {} | 65536 patterns | | | | {wrong} wrong |", $kernel.name());
        } )* };
    }
    compare! {
        FLOATS_OF_F16 floats_of_f16 f32 as f32, F16 as u16;
        FLOATS_OF_BF16 floats_of_bf16 f32 as f32, Bf16 as u16;
        FLOATS_OF_E4M3 floats_of_e4m3 f32 as f32, E4m3 as u8;
        FLOATS_OF_E5M2 floats_of_e5m2 f32 as f32, E5m2 as u8;
        F16_OF_FLOATS f16_of_floats F16 as u16, f32 as f32;
        BF16_OF_FLOATS bf16_of_floats Bf16 as u16, f32 as f32;
        F16_WITHIN f16_within F16 as u16, f32 as f32;
        BF16_WITHIN bf16_within Bf16 as u16, f32 as f32;
        E4M3_WITHIN e4m3_within E4m3 as u8, f32 as f32;
        E5M2_WITHIN e5m2_within E5m2 as u8, f32 as f32;
    }
}

/// Compares the approximate functions, and prints their greatest differences.
fn near(gpu: &Gpu<'_>, data: &[u32]) {
    let mut target = gpu.poisoned::<f32>(NEAR * THREADS);
    let kernel = gpu.kernel(&WORDS_NEAR);
    done(kernel.launch((&mut target, &gpu.upload(data))));
    let [wanted, _] = on_a_processor([&vec![0; NEAR * THREADS], data], |[to, from]| {
        // SAFETY: the memories have the kernel's sizes.
        unsafe { words_of_kernels::words_near(to.cast(), from.cast_const()) };
    });
    let out = read(&target);
    for (function, (name, most)) in FUNCTIONS.into_iter().enumerate() {
        let apart = |thread: usize| {
            let at = NEAR * thread + function;
            let wanted = f64::from(f32::from_bits(wanted[at]));
            (f64::from(out[at]) - wanted).abs() / wanted.abs().max(1.0)
        };
        let greatest = (0..THREADS).map(apart).fold(0.0, f64::max);
        // NaN is not near any number.
        let wrong = (0..THREADS)
            .filter(|&thread| !(apart(thread) <= most))
            .count();
        println!(
            "| {} {name} | two blocks | | | | {wrong} wrong of {THREADS}, {greatest:.1e} apart |",
            WORDS_NEAR.name()
        );
    }
}

/// Compares the counters after all threads have changed them, in any order.
fn counted(gpu: &Gpu<'_>, data: &[u32]) {
    let mut first = [0; COUNTERS];
    (first[1], first[3]) = (u32::MAX, u32::MAX);
    let numbers: Vec<u32> = (0..THREADS as u32).collect();
    let (mut target, mut counters) = (gpu.poisoned::<u32>(THREADS), gpu.upload(&first));
    let mut own = gpu.upload(&numbers);
    let kernel = gpu.kernel(&WORDS_COUNTED);
    done(kernel.launch((&mut target, &mut counters, &mut own, &gpu.upload(data))));
    let memories: [&[u32]; 4] = [&[0; THREADS], &first, &numbers, data];
    let wanted = on_a_processor(memories, |[to, counters, own, from]| {
        // SAFETY: the memories have the kernel's sizes.
        unsafe { words_of_kernels::words_counted(to, counters, own, from.cast_const()) };
    });
    let mut pairs = gpu.upload(&[0_u32; 4]);
    done(gpu.kernel(&WORDS_OF_HOPPER).launch((&mut pairs,)));
    let [of_pairs] = on_a_processor([&[0; 4]], |[pairs]| {
        // SAFETY: the memory has the kernel's size.
        unsafe { words_of_kernels::words_of_hopper(pairs) };
    });
    for (name, out, wanted) in [
        ("of bfloat16", read(&pairs), &of_pairs),
        ("in shared memory", read(&target), &wanted[0]),
        ("in global memory", read(&counters), &wanted[1]),
        ("of one thread each", read(&own), &wanted[2]),
    ] {
        println!(
            "| {} {name} | two blocks | | | | {} wrong of {} words |",
            WORDS_COUNTED.name(),
            differing(&out, wanted),
            out.len()
        );
    }
}
