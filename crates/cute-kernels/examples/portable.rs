//! Runs the kernels that need nothing of Hopper from their PTX, on any GPU of compute capability
//! 8.0 or later. On Hopper, compares each word with the compiled file's: both have the same
//! instructions of PTX. On other GPUs, the same PTX runs twice.

use std::time::Instant;

use cute_kernels::{
    Bf16, Buffer, Device, Error, F16, Kernels, Library, OfRows, RmsNormGradients, Slice, Tensor,
    TensorMut, cross_entropy, gemm, layer_norm, rms_norm, rms_norm_backward, rms_norm_floats, rope,
    row_sum, softmax, swiglu,
};

/// Halves from 1 to 2, of both signs.
fn words(seed: u32, count: usize) -> Vec<u16> {
    let mut state = seed | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    (0..count)
        .map(|_| (next() & 0x83ff) as u16 | 0x3c00)
        .collect()
}

fn floats(seed: u32, count: usize) -> Vec<f32> {
    let words = words(seed, count).into_iter();
    words.map(|word| f32::from(word as i16) / 4096.0).collect()
}

/// Runs a call on both into poisoned memory and compares the words.
fn compare<T: PartialEq + cute_launch::Element>(
    name: &str,
    device: &Device,
    [fast, slow]: [&Kernels<'_>; 2],
    count: usize,
    run: impl Fn(&Kernels<'_>, &mut Buffer<T>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut all = Vec::new();
    for kernels in [fast, slow] {
        let mut to = device.filled::<T>(count, 0xff)?;
        run(kernels, &mut to)?;
        all.push(to.to_vec()?);
    }
    // An element that neither has written counts as different: a poisoned float is NaN.
    let poison = device.filled::<T>(1, 0xff)?.to_vec()?;
    let pairs = all[0].iter().zip(&all[1]);
    let differ = pairs.filter(|(x, y)| x != y || **x == poison[0]).count();
    let right = if differ == 0 { "right" } else { "WRONG" };
    println!("{right} {name}: {differ} words of {count} differ");
    Ok(())
}

type Both<'a> = [&'a Kernels<'a>; 2];

/// Functions of rows.
fn rows<E: OfRows>(
    kind: &str,
    device: &Device,
    both: Both<'_>,
    of: impl Fn(u32, usize) -> Vec<E::Stored>,
) -> Result<(), Error>
where
    E::Stored: PartialEq,
{
    for shape @ [rows, columns] in [[5, 1000], [100, 8192], [70, 1001], [3, 8191]] {
        let count = rows * columns;
        let (x, dy) = (device.copied(&of(1, count))?, device.copied(&of(2, count))?);
        let (w, b) = (
            device.copied(&of(3, columns))?,
            device.copied(&of(4, columns))?,
        );
        let name = |function| format!("{function} {kind} {rows}×{columns}");
        let tx = Tensor::<E, 2>::new(&x, shape)?;
        let (tw, tb) = (Tensor::new(&w, [columns])?, Tensor::new(&b, [columns])?);
        compare(&name("rms_norm"), device, both, count, |on, y| {
            rms_norm::<E>(on, TensorMut::new(y, shape)?, tx, tw, 1e-5)
        })?;
        compare(&name("layer_norm"), device, both, count, |on, y| {
            layer_norm::<E>(on, TensorMut::new(y, shape)?, tx, tw, tb, 1e-5)
        })?;
        compare(&name("softmax"), device, both, count, |on, y| {
            softmax::<E>(on, TensorMut::new(y, shape)?, tx)
        })?;
        compare(&name("rms_norm_backward"), device, both, count, |on, y| {
            let mut floats = device.zeros(rms_norm_floats(shape))?;
            let mut weight = device.zeros::<E::Stored>(columns)?;
            let to = RmsNormGradients {
                source: TensorMut::new(y, shape)?,
                weight: TensorMut::new(&mut weight, [columns])?,
            };
            let dy = Tensor::<E, 2>::new(&dy, shape)?;
            rms_norm_backward(on, to, &mut floats, dy, tx, tw, 1e-5)
        })?;
        let labels: Vec<i32> = (0..rows).map(|row| (row * 7 % columns) as i32).collect();
        let labels = device.copied(&labels)?;
        compare(&name("cross_entropy"), device, both, rows, |on, losses| {
            let mut sums = device.zeros(rows)?;
            let (losses, sums) = (
                TensorMut::new(losses, [rows])?,
                TensorMut::new(&mut sums, [rows])?,
            );
            cross_entropy::<E>(on, losses, sums, tx, Tensor::new(&labels, [rows])?)
        })?;
    }
    Ok(())
}

fn others(device: &Device, both: Both<'_>) -> Result<(), Error> {
    let shape @ [batch, length, heads, columns] = [2, 50, 3, 128];
    let count = batch * length * heads * columns;
    let x = device.copied(&words(5, count))?;
    let tables = device.copied(&floats(6, length * 64))?;
    let (tx, table) = (
        Tensor::<F16, 4>::new(&x, shape)?,
        Tensor::new(&tables, [length, 64])?,
    );
    compare("rope F16", device, both, count, |on, y| {
        rope(on, TensorMut::new(y, shape)?, tx, table, table)
    })?;
    let of_source = Tensor::<F16, 2>::new(&x, [count / 256, 256])?;
    compare("swiglu F16", device, both, count / 2, |on, y| {
        swiglu(on, TensorMut::new(y, [count / 256, 128])?, of_source)
    })?;
    let x = device.copied(&floats(7, 5 * 4096))?;
    compare("row_sum", device, both, 5, |on, y| {
        row_sum(on, TensorMut::new(y, [5])?, Tensor::new(&x, [5, 4096])?)
    })
}

/// Products by different instructions, so elements are near.
fn products(device: &Device, [fast, slow]: Both<'_>) -> Result<(), Error> {
    for [m, n, k] in [[200, 264, 328], [1, 8, 8], [1000, 512, 1024]] {
        let (a, b) = (
            device.copied(&words(8, m * k))?,
            device.copied(&words(9, n * k))?,
        );
        let (ta, tb) = (
            Tensor::<F16, 2>::new(&a, [m, k])?,
            Tensor::new(&b, [n, k])?.transposed(),
        );
        let mut all = Vec::new();
        for kernels in [fast, slow] {
            let mut c = device.filled::<u16>(m * n, 0xff)?;
            gemm(kernels, TensorMut::<F16, 2>::new(&mut c, [m, n])?, ta, tb)?;
            all.push(c.to_vec()?);
        }
        // Halves of one sign are ordered as their bits are; a unit of sums of k products of 1 to 4.
        let value = |x: u16| {
            let size = f64::from(x & 0x3ff | 0x400) * 2_f64.powi(i32::from(x >> 10 & 31) - 25);
            if x >> 15 == 1 { -size } else { size }
        };
        let near = |(&x, &y): (&u16, &u16)| {
            let (x, y) = (value(x), value(y));
            (x - y).abs() <= x.abs() / 512.0 + k as f64 / 65_536.0
        };
        let wrong = all[0].len()
            - all[0]
                .iter()
                .zip(&all[1])
                .filter(|pair| near(*pair))
                .count();
        let right = if wrong == 0 { "right" } else { "WRONG" };
        println!(
            "{right} gemm F16 {m}×{n}×{k}: {wrong} of {} are not near",
            m * n
        );
    }
    Ok(())
}

fn main() -> Result<(), Error> {
    let device = Device::first()?;
    println!("{}", device.name()?);
    let fast = Library::load(&device)?;
    let begin = Instant::now();
    let slow = Library::load_portable(&device)?;
    println!(
        "the driver compiled in {:.1} ms",
        begin.elapsed().as_secs_f64() * 1e3
    );
    let (fast, slow) = (Kernels::new(&fast)?, Kernels::new(&slow)?);
    let both = [&fast, &slow];
    rows::<F16>("F16", &device, both, words)?;
    let of_floats = |seed, count| -> Vec<u16> {
        let all = floats(seed, count).into_iter();
        all.map(|x| (x.to_bits() >> 16) as u16).collect()
    };
    rows::<Bf16>("Bf16", &device, both, of_floats)?;
    rows::<f32>("f32", &device, both, floats)?;
    others(&device, both)?;
    products(&device, both)?;
    // Everything else is refused.
    let (x, mut y) = (device.zeros::<u16>(64)?, device.zeros::<u16>(64)?);
    let x: &Slice<u16> = &x;
    let c = TensorMut::<Bf16, 2>::new(&mut y, [8, 8])?;
    let a = Tensor::<Bf16, 2>::new(x, [8, 8])?;
    match gemm(&slow, c, a, a.transposed()) {
        Err(error) => println!("right refused: {error}"),
        Ok(()) => println!("WRONG: a product of bfloat16 was accepted"),
    }
    Ok(())
}
