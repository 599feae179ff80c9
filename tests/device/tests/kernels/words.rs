//! The words of `gpu/kernels/src/words.rs` on a CPU, compared with their definitions in plain
//! loops over all lanes.

use half::{bf16, f16};

use crate::words::{
    COUNTERS, EIGHTS, EXACT, NEAR, THREADS, words, words_counted, words_near, words_of_eight_bits,
    words_of_hopper,
};

/// Memory aligned to 16 bytes.
#[repr(align(16))]
struct Aligned<const N: usize>([u32; N]);

impl<const N: usize> Aligned<N> {
    const fn new(words: [u32; N]) -> Self {
        Self(words)
    }

    fn place(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }
}

/// Two integers and two floats from 2^-10 to 2^10 for each thread.
fn source() -> Aligned<{ 4 * THREADS }> {
    let mut state = 12345_u32;
    Aligned::new(core::array::from_fn(|at| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let bits = state ^ state >> 15;
        match at % 4 {
            2 | 3 => f32::to_bits((bits % 1_000_003 + 1000) as f32 / 1024.0),
            _ => bits,
        }
    }))
}

/// The values of a thread.
fn values(source: &Aligned<{ 4 * THREADS }>, thread: usize) -> (u32, u32, f32, f32) {
    let [a, b, x, y] = core::array::from_fn(|at| source.0[4 * thread + at]);
    (a, b, f32::from_bits(x), f32::from_bits(y))
}

/// Combines values in the order of a butterfly: what every lane gets.
fn butterfly<T: Copy>(mut values: Vec<T>, combine: impl Fn(T, T) -> T) -> T {
    for apart in [16, 8, 4, 2, 1] {
        values = (0..32)
            .map(|lane| combine(values[lane], values[lane ^ apart]))
            .collect();
    }
    values[0]
}

/// The words of a thread, by the definition of each.
fn defined(source: &Aligned<{ 4 * THREADS }>, thread: usize) -> [u32; EXACT] {
    let (lane, first) = (thread % 32, thread / 32 * 32);
    let of = |lane: usize| values(source, first + lane);
    let (a, b, x, y) = of(lane);
    let all = || (0..32).map(of);
    let of_block = || (0..64).map(|at| values(source, thread / 64 * 64 + at));
    let bits = |holds: &dyn Fn(u32) -> bool| {
        all().enumerate().fold(0_u32, |bits, (at, (a, ..))| {
            bits | u32::from(holds(a)) << at
        })
    };
    let (mut greatest, mut place) = (f32::NEG_INFINITY, 0);
    for (at, (.., x, _)) in all().enumerate() {
        if x > greatest {
            (greatest, place) = (x, at);
        }
    }
    let sevens = bits(&|a| a % 32 == 7);
    let votes = u32::from(sevens != 0) | u32::from(sevens == 0) << 1 | u32::from(lane == 0) << 2;
    let sum = all().fold(0_u32, |sum, (a, ..)| sum.wrapping_add(a));
    let before = |end: usize| (0..end).fold(0_u32, |sum, at| sum.wrapping_add(of(at).0));
    let signed = || all().map(|(a, ..)| a as i32);
    let exact = butterfly(all().map(|(_, _, x, _)| f64::from(x)).collect(), |a, b| {
        a + b
    })
    .to_bits();
    let pair = |low: u16, high: u16| u32::from(low) | u32::from(high) << 16;
    let half = |bits: u32| f16::from_bits(bits as u16 & 0xFBFF).to_f32().to_bits();
    [
        of(b as usize % 32).0,
        of(if lane < 3 { lane } else { lane - 3 }).0,
        of(if lane > 26 { lane } else { lane + 5 }).0,
        of(lane ^ 6).0,
        of(lane ^ 9).1,
        of(lane ^ 9).0,
        of(lane ^ 16).0,
        of(lane ^ 16).3.to_bits(),
        bits(&|a| a % 2 == 1),
        votes,
        bits(&|other| other % 5 == a % 5),
        sum,
        sum,
        all().map(|(a, ..)| a).min().unwrap(),
        all().map(|(a, ..)| a).max().unwrap(),
        signed().min().unwrap() as u32,
        signed().max().unwrap() as u32,
        all().fold(u32::MAX, |bits, (a, ..)| bits & (a | 0xFF)),
        all().fold(0, |bits, (a, ..)| bits | a & 0xFF),
        all().fold(0, |bits, (a, ..)| bits ^ a),
        greatest.to_bits(),
        place as u32,
        before(lane + 1),
        b.wrapping_add(before(lane)),
        (0..4).map(|at| of(lane / 4 * 4 + at).0).max().unwrap(),
        (thread / 64) as u32,
        exact as u32,
        (exact >> 32) as u32,
        all().map(|(.., y)| y).fold(0.0, f32::max).to_bits(),
        // A double represents the product of two floats exactly, so the result is rounded only
        // once.
        (f64::from(x).sqrt() as f32).to_bits(),
        once(x, y).to_bits(),
        (if x > -y { x } else { -y }).to_bits(),
        (if x < -y { x } else { -y }).to_bits(),
        ((f64::from(x) / f64::from(y)) as f32).to_bits(),
        pair(f16::from_f32(x).to_bits(), f16::from_f32(y).to_bits()),
        pair(bf16::from_f32(x).to_bits(), bf16::from_f32(y).to_bits()),
        half(a),
        half(a >> 16),
        b << 16,
        b & 0xFFFF_0000,
        of_block().fold(0, |sum, (a, ..)| sum.wrapping_add(a)),
        of_block()
            .take(thread % 64 + 1)
            .fold(0, |sum, (a, ..)| sum.wrapping_add(a)),
        of_block().map(|(_, b, ..)| b).min().unwrap(),
        of_block().map(|(.., y)| y).fold(0.0, f32::max).to_bits(),
        (even(i64::from(a as i32 % 1001), 2) as f32)
            .copysign((a as i32 % 1001) as f32)
            .to_bits(),
        even(i64::from(a as i32 % 1001), 2) as u32,
        // The product is a whole number, and 2^31 is beyond most of them.
        (i64::from(a as i32 % 1001) * 50_000_000).clamp(i32::MIN.into(), i32::MAX.into()) as u32,
        (-(even((f64::from(y) * 1024.0) as i64, 1024) as f32)).to_bits(),
    ]
}

/// `number / of`, rounded to the nearest integer, of two equally near ones to the even one.
fn even(number: i64, of: i64) -> i64 {
    let (whole, rest) = (number.div_euclid(of), number.rem_euclid(of));
    match (2 * rest).cmp(&of) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Greater => whole + 1,
        std::cmp::Ordering::Equal => whole + whole.rem_euclid(2),
    }
}

/// `x · y − x`, rounded once: both terms are whole multiples of 2^-23 there, so integers represent
/// the difference exactly, and their conversion rounds to nearest.
fn once(x: f32, y: f32) -> f32 {
    let scaled = |x: f32| (f64::from(x) * 16_777_216.0) as i128;
    let exact = scaled(x) * scaled(y) - scaled(x) * 16_777_216;
    exact as f32 / (16_777_216.0_f32 * 16_777_216.0)
}

#[test]
fn exact_words() {
    let mut from = source();
    let mut to = Aligned::new([0; EXACT * THREADS]);
    let (source, target) = (from.place(), to.place());
    super::checked(64, &[(0, 0), (1, 0)], || {
        // SAFETY: the memories have these sizes.
        unsafe { words(target as *mut u32, source as *const u32) };
    });
    for thread in 0..THREADS {
        let (found, wanted) = (&to.0[EXACT * thread..][..EXACT], defined(&from, thread));
        for at in 0..EXACT {
            assert_eq!(found[at], wanted[at], "word {at} of thread {thread}");
        }
    }
}

#[test]
fn approximate_words() {
    let mut from = source();
    let mut to = Aligned::new([0; NEAR * THREADS]);
    let (source, target) = (from.place(), to.place());
    super::checked(64, &[(0, 0), (1, 0)], || {
        // SAFETY: the memories have these sizes.
        unsafe { words_near(target as *mut f32, source as *const u32) };
    });
    for thread in 0..THREADS {
        let (_, _, x, y) = values(&from, thread);
        let angle = (y - 512.0) * (1.0 / 163.0);
        let [x, y, angle] = [x, y, angle].map(f64::from);
        let wanted = [
            angle.exp2(),
            1.0 / x,
            x.log2(),
            angle.exp(),
            x.ln(),
            1.0 / x.sqrt(),
            angle.sin(),
            angle.cos(),
            angle.tanh(),
            x / y,
            -y / x,
            -1.0 / y,
        ];
        for (at, wanted) in wanted.into_iter().enumerate() {
            let found = f64::from(f32::from_bits(to.0[NEAR * thread + at]));
            assert!(
                (found - wanted).abs() <= 1e-6 * wanted.abs().max(1.0),
                "function {at} of thread {thread}: {found}, {wanted}"
            );
        }
    }
}

/// The number of e4m3 or e5m2 by its definition, of bits that are finite.
fn eight(bits: u8, fraction: u32) -> f32 {
    let bias = if fraction == 3 { 7 } else { 15 };
    let (exponent, rest) = (
        i32::from(bits & 0x7F) >> fraction,
        u32::from(bits) & ((1 << fraction) - 1),
    );
    let one = if exponent == 0 { 0.0 } else { 1.0 };
    let size = (one + rest as f32 / (1 << fraction) as f32) * 2.0_f32.powi(exponent.max(1) - bias);
    if bits >> 7 == 1 { -size } else { size }
}

/// The nearest of all finite numbers, the even one of two.
fn nearest(value: f32, fraction: u32) -> u32 {
    let last: u8 = if fraction == 3 { 0x7E } else { 0x7B };
    let apart = |bits: u8| (f64::from(eight(bits, fraction)) - f64::from(value.abs())).abs();
    let best = (0..=last)
        .min_by(|&p, &q| apart(p).total_cmp(&apart(q)).then((p % 2).cmp(&(q % 2))))
        .unwrap();
    u32::from(best) | u32::from(value.is_sign_negative()) << 7
}

#[test]
fn words_of_eight() {
    let mut from = source();
    let mut to = Aligned::new([0; EIGHTS * THREADS]);
    let (source, target) = (from.place(), to.place());
    super::checked(64, &[(0, 0), (1, 0)], || {
        // SAFETY: the memories have these sizes.
        unsafe { words_of_eight_bits(target as *mut u32, source as *const u32) };
    });
    for thread in 0..THREADS {
        let (a, b, x, y) = values(&from, thread);
        let pair =
            |low: f32, high: f32, fraction| nearest(low, fraction) | nearest(high, fraction) << 8;
        let wanted = [
            pair(x, -y, 3),
            pair(-x, y, 2),
            pair(1024.0 * x, -1024.0 * y, 3),
            pair(1_048_576.0 * x, -1_048_576.0 * y, 2),
            eight(a as u8 & 0xF7, 3).to_bits(),
            eight((a >> 8) as u8 & 0xF7, 3).to_bits(),
            eight(b as u8 & 0xFB, 2).to_bits(),
            eight((b >> 8) as u8 & 0xFB, 2).to_bits(),
        ];
        assert_eq!(to.0[EIGHTS * thread..][..EIGHTS], wanted, "thread {thread}");
    }
}

#[test]
fn pairs_of_bfloat16() {
    let mut pairs = Aligned::new([0; 4]);
    let place = pairs.place();
    // SAFETY: the memory has four words.
    super::checked(64, &[(0, 0), (1, 0)], || unsafe {
        words_of_hopper(place as *mut u32)
    });
    // 32 threads for each pair.
    let [one, half] = [32.0, -16.0].map(|sum| u32::from(bf16::from_f32(sum).to_bits()));
    assert_eq!(pairs.0, [one | half << 16; 4]);
}

#[test]
fn counters() {
    let mut from = source();
    let mut counters = Aligned::new([0; COUNTERS]);
    counters.0[1] = u32::MAX;
    counters.0[3] = u32::MAX;
    let mut own = Aligned::new(core::array::from_fn::<_, THREADS, _>(|at| at as u32));
    let mut to = Aligned::new([0; THREADS]);
    let places = [to.place(), counters.place(), own.place(), from.place()];
    super::checked(64, &[(0, 0), (1, 0)], || {
        let [to, counters, own, from] = places.map(|place| place as *mut u32);
        // SAFETY: the memories have these sizes.
        unsafe { words_counted(to, counters, own, from.cast_const()) };
    });
    let ab: Vec<_> = (0..THREADS).map(|thread| values(&from, thread)).collect();
    let folded = |threads: &[(u32, u32, f32, f32)], sum: u32| {
        threads.iter().fold(
            [sum, u32::MAX, 0, u32::MAX, 0, 0, 9],
            |[s, l, g, n, o, e, c], &(a, b, ..)| {
                [
                    s.wrapping_add(a),
                    l.min(a),
                    g.max(a),
                    n & (a | 0xFFFF),
                    o | a & 0xFF00,
                    e ^ b,
                    c,
                ]
            },
        )
    };
    assert_eq!(counters.0[..7], folded(&ab, 0));
    let signed = || ab.iter().map(|&(_, b, ..)| b as i32).chain([0]);
    assert_eq!(counters.0[7] as i32, signed().min().unwrap());
    assert_eq!(counters.0[8] as i32, signed().max().unwrap());
    let floats: u32 = ab.iter().map(|&(a, ..)| a % 64).sum();
    assert_eq!(f32::from_bits(counters.0[9]), floats as f32);
    // 128 threads.
    assert_eq!(
        counters.0[10],
        u32::from(f16::from_f32(128.0).to_bits()) * 0x1_0001
    );
    assert_eq!(counters.0[11], 0);
    let wide: u64 = ab.iter().map(|&(a, ..)| u64::from(a) << 20).sum();
    assert_eq!(
        [counters.0[12], counters.0[13]],
        [wide as u32, (wide >> 32) as u32]
    );
    let double: f64 = ab.iter().map(|&(_, b, ..)| f64::from(b)).sum();
    let bits = double.to_bits();
    assert_eq!(
        [counters.0[14], counters.0[15]],
        [bits as u32, (bits >> 32) as u32]
    );
    for block in 0..2 {
        let threads = &ab[64 * block..][..64];
        let wanted = folded(threads, 0);
        assert_eq!(to.0[64 * block..][..7], wanted);
        // Each of 56 threads has exchanged a zero.
        assert_eq!(to.0[64 * block + 7], 56);
        for thread in 64 * block + 8..64 * (block + 1) {
            assert_eq!(own.0[thread], thread as u32 + 1);
            assert_eq!(to.0[thread], thread as u32 + 1);
        }
    }
}
