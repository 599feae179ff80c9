//! Each product of a warp, on small integers: what its instruction computes of registers that CuTe's layouts arrange, beside three loops.

use cute_atoms::{Matrix, MmaAtom, mma_atom};

use crate::device::{Device, Launch};
use crate::numbers::{Half, Random};

/// The bits of a small integer as an element.
type Bits = fn(i32) -> u32;

/// The bits of a float with `fraction` bits behind the point and this bias of its exponent.
fn float_bits(x: i32, fraction: u32, bias: u32, width: u32) -> u32 {
    if x == 0 {
        return 0;
    }
    let exponent = x.unsigned_abs().ilog2();
    let mantissa = (x.unsigned_abs() << fraction >> exponent) & ((1 << fraction) - 1);
    u32::from(x < 0) << (width - 1) | (exponent + bias) << fraction | mantissa
}

const ATOMS: [(&str, &str, u32, Bits, bool); 7] = [
    ("mma_f16", "SM80_16x8x16_F32F16F16F32_TN", 16, |x| u32::from(Half::F16.of(x as f32)), true),
    ("mma_bf16", "SM80_16x8x16_F32BF16BF16F32_TN", 16, |x| u32::from(Half::Bf16.of(x as f32)), true),
    ("mma_tf32", "SM80_16x8x8_F32TF32TF32F32_TN", 32, |x| (x as f32).to_bits(), true),
    ("mma_s8", "SM80_16x8x32_S32S8S8S32_TN", 8, |x| x as u32 & 0xff, false),
    ("mma_u8", "SM80_16x8x32_S32U8U8S32_TN", 8, |x| x.unsigned_abs(), false),
    ("mma_e4m3", "SM89_16x8x32_F32E4M3E4M3F32_TN", 8, |x| float_bits(x, 3, 7, 8), true),
    ("mma_e5m2", "SM89_16x8x32_F32E5M2E5M2F32_TN", 8, |x| float_bits(x, 2, 15, 8), true),
];

/// The place of a thread's value in a matrix, down its columns.
fn place(atom: &MmaAtom, matrix: Matrix, lane: usize, value: usize) -> usize {
    let at = atom.layout_tv(matrix).at((lane + 32 * value) as i64).expect("a coordinate of the atom");
    usize::try_from(at).expect("a place")
}

/// A matrix as the registers of 32 threads, one thread's after another's.
fn registers(atom: &MmaAtom, matrix: Matrix, width: u32, count: usize, elements: &[u32]) -> Vec<u32> {
    let in_register = (32 / width) as usize;
    let mut registers = vec![0; 32 * count];
    for (lane, value) in (0..32).flat_map(|lane| (0..count * in_register).map(move |value| (lane, value))) {
        let bits = elements[place(atom, matrix, lane, value)] << (width * (value % in_register) as u32);
        registers[lane * count + value / in_register] |= bits;
    }
    registers
}

pub fn run(device: &Device) {
    for (kernel, name, width, bits, floats) in ATOMS {
        let atom = mma_atom(name).expect(name);
        let [m, n, k] = atom.mnk().map(|extent| usize::try_from(extent).expect("an extent"));
        // Integers of three bits, which every element holds.
        let mut random = Random::new(width.into());
        let mut integers = |count: usize| -> Vec<i32> {
            let positive = name.contains("U8");
            let cut = |x: f32| (2.0 * x) as i32 % 5;
            (0..count).map(|_| if positive { cut(random.next()).abs() } else { cut(random.next()) }).collect()
        };
        let (a, b, c) = (integers(m * k), integers(n * k), integers(m * n));
        let elements = |data: &[i32]| data.iter().map(|&x| bits(x)).collect::<Vec<u32>>();
        let sums = |x: i32| if floats { (x as f32).to_bits() } else { x.cast_unsigned() };
        let on_a = device.upload(&registers(&atom, Matrix::A, width, 4, &elements(&a)));
        let on_b = device.upload(&registers(&atom, Matrix::B, width, 2, &elements(&b)));
        let begin: Vec<u32> = c.iter().map(|&x| sums(x)).collect();
        let on_c = device.upload(&registers(&atom, Matrix::C, 32, 4, &begin));
        let launch = Launch { grid: (1, 1), threads: 32, shared: 0, cluster: 1 };
        device.bind(kernel, launch, &[on_c.address, on_a.address, on_b.address]).run();
        device.synchronize();
        let out: Vec<u32> = device.download(&on_c);
        let wrong = (0..128)
            .filter(|&at| {
                let place = place(&atom, Matrix::C, at / 4, at % 4);
                let (row, column) = (place % m, place / m);
                let product = |step: usize| a[row + m * step] * b[column + n * step];
                out[at] != sums(c[place] + (0..k).map(product).sum::<i32>())
            })
            .count();
        println!("| {kernel} | {m}×{n}×{k} | | | | {wrong} wrong of {} |", m * n);
    }
}
