//! Runs each function on the first GPU into poisoned memory and compares it with sums of 64 bits.
//! Then it measures a call beside the bare launch, runs on a second stream, and captures calls into
//! a graph.
#![allow(unsafe_code, reason = "a stream and a graph of the driver")]

use std::time::Instant;

use cudarc::driver::sys;
use cute_kernels::{
    Bf16, Device, F16, Kernels, Keys, Library, Scales, Slice, Sums, Tensor, TensorMut, attention,
    gemm, gemm_fp8, row_sum, softmax,
};

mod numbers;
use numbers::{doubles, e4m3, half, numbers, of_bfloat, of_e4m3, of_half, product, with_gaps};

type Done = Result<(), Box<dyn std::error::Error>>;

/// Prints the number of wrong elements; a poisoned element is not a number, so it is wrong.
fn report(name: &str, found: impl Fn(usize) -> f64, exact: &[f64], near: impl Fn(usize) -> f64) {
    let wrong = (0..exact.len()).filter(|&at| {
        let is_near = (found(at) - exact[at]).abs() <= near(at);
        !is_near
    });
    let (wrong, count) = (wrong.count(), exact.len());
    println!(
        "{} {name}: {wrong} wrong of {count}",
        if wrong == 0 { "right" } else { "WRONG" }
    );
}

fn products(device: &Device, kernels: &Kernels<'_>) -> Done {
    for [m, n, k] in [[200, 264, 328], [1, 8, 8], [128, 256, 4096]] {
        let (a, b) = (numbers(1, m * k), numbers(2, n * k));
        let (exact, size) = product(&doubles(&a), &doubles(&b), [m, n, k]);
        let halves = |x: &[f32]| x.iter().map(|&x| half(x)).collect::<Vec<_>>();
        let (of_a, of_b) = (
            device.copied(&with_gaps(&halves(&a), k))?,
            device.copied(&halves(&b))?,
        );
        let ta = Tensor::<F16, 2>::strided(&of_a, [m, k], [k + 8, 1])?;
        let tb = Tensor::<F16, 2>::new(&of_b, [n, k])?.transposed();
        let name = format!("{m}×{n}×{k}");
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        gemm(kernels, TensorMut::<F16, 2>::new(&mut c, [m, n])?, ta, tb)?;
        let c = c.to_vec()?;
        let near = |unit: f64| {
            let (exact, size) = (exact.clone(), size.clone());
            move |at: usize| exact[at].abs() * unit + size[at] / 4096.0
        };
        report(
            &format!("gemm F16 {name}"),
            |at| of_half(c[at]),
            &exact,
            near(1.0 / 1024.0),
        );
        let mut c = device.filled::<f32>(m * n, 0xff)?;
        gemm(kernels, TensorMut::<f32, 2>::new(&mut c, [m, n])?, ta, tb)?;
        let c = c.to_vec()?;
        report(
            &format!("gemm F16, C of f32 {name}"),
            |at| c[at].into(),
            &exact,
            near(0.0),
        );
        if m % 8 == 0 {
            let mut c = device.filled::<u16>(m * n, 0xff)?;
            gemm(
                kernels,
                TensorMut::<F16, 2>::new(&mut c, [n, m])?.transposed(),
                ta,
                tb,
            )?;
            let c = c.to_vec()?;
            report(
                &format!("gemm F16, C by columns {name}"),
                |at| of_half(c[at % n * m + at / n]),
                &exact,
                near(1.0 / 1024.0),
            );
        }
        let bits = |x: &[f32]| {
            x.iter()
                .map(|x| (x.to_bits() >> 16) as u16)
                .collect::<Vec<_>>()
        };
        let (of_a, of_b) = (device.copied(&bits(&a))?, device.copied(&bits(&b))?);
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        gemm(
            kernels,
            TensorMut::<Bf16, 2>::new(&mut c, [m, n])?,
            Tensor::new(&of_a, [m, k])?,
            Tensor::<Bf16, 2>::new(&of_b, [n, k])?.transposed(),
        )?;
        let c = c.to_vec()?;
        report(
            &format!("gemm Bf16 {name}"),
            |at| of_bfloat(c[at]),
            &exact,
            near(1.0 / 128.0),
        );
    }
    Ok(())
}

fn scaled(device: &Device, kernels: &Kernels<'_>) -> Done {
    let [m, n, k] = [200, 264, 592];
    let bytes = |seed, count| {
        numbers(seed, count)
            .into_iter()
            .map(e4m3)
            .collect::<Vec<_>>()
    };
    let (a, b) = (bytes(3, m * k), bytes(4, n * k));
    let (on_a, on_b) = (device.copied(&a)?, device.copied(&b)?);
    let steps = k.div_ceil(128);
    let scales = |count: usize| {
        (0..count)
            .map(|at| 0.5 + (at * 5 % 8) as f32 / 8.0)
            .collect::<Vec<f32>>()
    };
    for (way, sums) in [
        ("matrices", Sums::Fast),
        ("matrices", Sums::Promoted),
        ("rows", Sums::Fast),
        ("blocks", Sums::Promoted),
    ] {
        let (count_a, count_b) = match way {
            "matrices" => (1, 1),
            "rows" => (m, n),
            _ => (m * steps, n.div_ceil(128) * steps),
        };
        let (sa, sb) = (scales(count_a), scales(count_b));
        let (on_sa, on_sb) = (device.copied(&sa)?, device.copied(&sb)?);
        let (x, y): (&Slice<f32>, &Slice<f32>) = (&on_sa, &on_sb);
        let given = match way {
            "matrices" => Scales::Matrices { a: x, b: y, sums },
            "rows" => Scales::Rows { a: x, b: y },
            _ => Scales::Blocks { a: x, b: y },
        };
        let place = |is_b: bool, row: usize, step: usize| match (way, is_b) {
            ("matrices", _) => 0,
            ("rows", _) => row,
            (_, false) => step * m + row,
            (_, true) => row / 128 * steps + step,
        };
        let values = |bytes: &[u8], scales: &[f32], is_b| -> Vec<f64> {
            let at = |at: usize| {
                of_e4m3(bytes[at]) * f64::from(scales[place(is_b, at / k, at % k / 128)])
            };
            (0..bytes.len()).map(at).collect()
        };
        let (exact, size) = product(&values(&a, &sa, false), &values(&b, &sb, true), [m, n, k]);
        let mut c = device.filled::<u16>(m * n, 0xff)?;
        let (ta, tb) = (
            Tensor::<u8, 2>::new(&on_a, [m, k])?,
            Tensor::<u8, 2>::new(&on_b, [n, k])?.transposed(),
        );
        gemm_fp8(kernels, TensorMut::new(&mut c, [m, n])?, ta, tb, given)?;
        let c = c.to_vec()?;
        let near = |at: usize| exact[at].abs() / 128.0 + size[at] / 2048.0;
        report(
            &format!("gemm_fp8 {way} {sums:?}"),
            |at| of_bfloat(c[at]),
            &exact,
            near,
        );
        if way != "blocks" {
            let mut c = device.filled::<u16>(m * n, 0xff)?;
            gemm_fp8(
                kernels,
                TensorMut::<Bf16, 2>::new(&mut c, [n, m])?.transposed(),
                ta,
                tb,
                given,
            )?;
            let c = c.to_vec()?;
            report(
                &format!("gemm_fp8 {way} {sums:?}, C by columns"),
                |at| of_bfloat(c[at % n * m + at / n]),
                &exact,
                near,
            );
        }
    }
    Ok(())
}

fn attends(device: &Device, kernels: &Kernels<'_>) -> Done {
    let shape @ [batches, heads, length, columns] = [2, 3, 384, 128];
    let count = batches * heads * length * columns;
    let inputs = [5, 6, 7].map(|seed| numbers(seed, count));
    let [on_q, on_k, on_v] = [0, 1, 2].map(|at| {
        let halves: Vec<u16> = inputs[at].iter().map(|&x| half(x)).collect();
        // Queries have a gap after each row.
        device.copied(&if at == 0 {
            with_gaps(&halves, columns)
        } else {
            halves
        })
    });
    let (on_q, on_k, on_v) = (on_q?, on_k?, on_v?);
    let of_row = columns + 8;
    let strides = [heads * length * of_row, length * of_row, of_row, 1];
    let q = Tensor::<F16, 4>::strided(&on_q, shape, strides)?;
    let (k, v) = (
        Tensor::<F16, 4>::new(&on_k, shape)?,
        Tensor::<F16, 4>::new(&on_v, shape)?,
    );
    for keys in [Keys::All, Keys::Causal] {
        let mut out = device.filled::<u16>(count, 0xff)?;
        attention(kernels, TensorMut::new(&mut out, shape)?, q, k, v, keys)?;
        let out = out.to_vec()?;
        let rows = |of: usize| inputs[of].as_chunks::<128>().0;
        let mut exact = Vec::with_capacity(count);
        let mut size = Vec::with_capacity(count);
        for row in 0..batches * heads * length {
            let first = row / length * length;
            let seen = if keys == Keys::Causal {
                row - first + 1
            } else {
                length
            };
            let scores = rows(1)[first..][..seen].iter().map(|key| {
                let dot: f64 = rows(0)[row]
                    .iter()
                    .zip(key)
                    .map(|(&x, &y)| f64::from(x * y))
                    .sum();
                dot / 128_f64.sqrt()
            });
            let weights: Vec<f64> = scores.map(f64::exp).collect();
            let total: f64 = weights.iter().sum();
            for column in 0..128 {
                let terms = weights
                    .iter()
                    .zip(&rows(2)[first..])
                    .map(|(w, value)| w * f64::from(value[column]) / total);
                let (sum, magnitude) =
                    terms.fold((0.0, 0.0), |(sum, all), x: f64| (sum + x, all + x.abs()));
                exact.push(sum);
                size.push(magnitude);
            }
        }
        report(
            &format!("attention {keys:?}"),
            |at| of_half(out[at]),
            &exact,
            |at| exact[at].abs() / 1024.0 + size[at] / 1000.0,
        );
    }
    Ok(())
}

fn of_rows(device: &Device, kernels: &Kernels<'_>) -> Done {
    for columns in [1024, 4096, 16384] {
        let (rows, source) = (5, numbers(8, 5 * columns));
        let on = device.copied(&source)?;
        let source_on = Tensor::<f32, 2>::new(&on, [rows, columns])?;
        let (mut sums, mut soft) = (
            device.filled::<f32>(rows, 0xff)?,
            device.filled::<f32>(rows * columns, 0xff)?,
        );
        row_sum(kernels, TensorMut::new(&mut sums, [rows])?, source_on)?;
        softmax(
            kernels,
            TensorMut::new(&mut soft, [rows, columns])?,
            source_on,
        )?;
        let (sums, soft) = (sums.to_vec()?, soft.to_vec()?);
        let (mut of_sums, mut of_soft) = (Vec::new(), Vec::new());
        for row in source.chunks(columns) {
            of_sums.push(row.iter().map(|&x| f64::from(x)).sum::<f64>());
            let total: f64 = row.iter().map(|&x| f64::from(x).exp()).sum();
            of_soft.extend(row.iter().map(|&x| f64::from(x).exp() / total));
        }
        report(
            &format!("row_sum {columns}"),
            |at| sums[at].into(),
            &of_sums,
            |_| 1e-2,
        );
        report(
            &format!("softmax {columns}"),
            |at| soft[at].into(),
            &of_soft,
            |at| of_soft[at] * 1e-4,
        );
    }
    Ok(())
}

/// Microseconds of the host for a call, the median of batches.
fn microseconds(device: &Device, run: impl Fn()) -> f64 {
    let mut times: Vec<f64> = (0..21)
        .map(|_| {
            device.synchronize().expect("an end");
            let begin = Instant::now();
            (0..50).for_each(|_| run());
            begin.elapsed().as_secs_f64() * 1e6 / 50.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn overhead(device: &Device, kernels: &Kernels<'_>) -> Done {
    let n = 128;
    let (a, b) = (device.zeros::<u16>(n * n)?, device.zeros::<u16>(n * n)?);
    let (c, d) = (device.zeros::<u16>(n * n)?, device.zeros::<u16>(n * n)?);
    let (c, d) = (std::cell::RefCell::new(c), std::cell::RefCell::new(d));
    let call = |c: &std::cell::RefCell<cute_kernels::Buffer<u16>>| {
        let mut c = c.borrow_mut();
        let (ta, tb) = (
            Tensor::<F16, 2>::new(&a, [n, n]).expect("A"),
            Tensor::<F16, 2>::new(&b, [n, n]).expect("B"),
        );
        gemm(
            kernels,
            TensorMut::<F16, 2>::new(&mut c, [n, n]).expect("C"),
            ta,
            tb.transposed(),
        )
        .expect("a launch");
    };
    let same = microseconds(device, || call(&c));
    let other = microseconds(device, || {
        call(&c);
        call(&d);
    }) / 2.0;
    let rows = device.zeros::<f32>(1024)?;
    let to = std::cell::RefCell::new(device.zeros::<f32>(1024)?);
    let soft = microseconds(device, || {
        let mut to = to.borrow_mut();
        softmax(
            kernels,
            TensorMut::new(&mut to, [1, 1024]).expect("a tensor"),
            Tensor::new(&rows, [1, 1024]).expect("a tensor"),
        )
        .expect("a launch");
    });
    let bare = bare(device)?;
    println!(
        "a call on the host, µs: \
         gemm {same:.2}, gemm with another C each time {other:.2}, softmax {soft:.2}; \
         bare empty launch by the driver {bare:.2}"
    );
    Ok(())
}

/// Microseconds of a launch of an empty kernel by the driver.
fn bare(device: &Device) -> Result<f64, Box<dyn std::error::Error>> {
    let ptx = c".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry empty() { ret; }\n";
    let mut module = std::ptr::null_mut();
    let mut function = std::ptr::null_mut();
    let none = std::ptr::null_mut();
    // SAFETY: the text ends with a zero, and the kernel has no argument.
    unsafe {
        sys::cuModuleLoadData(&raw mut module, ptx.as_ptr().cast()).result()?;
        sys::cuModuleGetFunction(&raw mut function, module, c"empty".as_ptr()).result()?;
        Ok(microseconds(device, || {
            sys::cuLaunchKernel(
                function,
                1,
                1,
                1,
                128,
                1,
                1,
                0,
                none,
                none.cast(),
                none.cast(),
            )
            .result()
            .expect("a launch");
        }))
    }
}

/// A product on a second stream, and in a graph that is launched three times.
fn stream_and_graph(device: &Device, library: &Library<'_>) -> Done {
    let [m, n, k] = [200, 264, 328];
    let (a, b) = (numbers(11, m * k), numbers(12, n * k));
    let (exact, size) = product(&doubles(&a), &doubles(&b), [m, n, k]);
    let halves = |x: &[f32]| x.iter().map(|&x| half(x)).collect::<Vec<_>>();
    let (on_a, on_b) = (device.copied(&halves(&a))?, device.copied(&halves(&b))?);
    let mut stream = std::ptr::null_mut();
    // SAFETY: the stream is used until the end of this function, on memory that nothing else uses.
    let kernels = unsafe {
        sys::cuStreamCreate(&raw mut stream, 1).result()?;
        Kernels::on_stream(library, stream.cast())?
    };
    let run = |c: &mut Slice<u16>| {
        gemm(
            &kernels,
            TensorMut::<F16, 2>::new(c, [m, n])?,
            Tensor::new(&on_a, [m, k])?,
            Tensor::<F16, 2>::new(&on_b, [n, k])?.transposed(),
        )
    };
    let near = |at: usize| exact[at].abs() / 1024.0 + size[at] / 4096.0;
    let mut c = device.filled::<u16>(m * n, 0xff)?;
    run(&mut c)?;
    // SAFETY: the stream is there.
    unsafe { sys::cuStreamSynchronize(stream).result()? };
    let found = c.to_vec()?;
    report(
        "gemm on a second stream",
        |at| of_half(found[at]),
        &exact,
        near,
    );
    let (mut graph, mut launched) = (std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: what is captured lives until the end of this function.
    unsafe {
        sys::cuStreamBeginCapture_v2(
            stream,
            sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL,
        )
        .result()?;
        run(&mut c)?;
        sys::cuStreamEndCapture(stream, &raw mut graph).result()?;
        sys::cuGraphInstantiateWithFlags(&raw mut launched, graph, 0).result()?;
    }
    for number in 1..=3 {
        c.fill_bytes(0xff)?;
        // SAFETY: as above.
        unsafe {
            sys::cuGraphLaunch(launched, stream).result()?;
            sys::cuStreamSynchronize(stream).result()?;
        }
        let found = c.to_vec()?;
        report(
            &format!("gemm in a graph, launch {number}"),
            |at| of_half(found[at]),
            &exact,
            near,
        );
    }
    Ok(())
}

/// The free memory of the device before and after 1,000 calls.
fn allocations(device: &Device, kernels: &Kernels<'_>) -> Done {
    let free = || {
        let (mut free, mut total) = (0, 0);
        // SAFETY: the driver writes two numbers.
        unsafe { sys::cuMemGetInfo_v2(&raw mut free, &raw mut total) }
            .result()
            .map(|()| free)
    };
    let x = device.zeros::<u16>(256 * 256)?;
    let mut c = device.zeros::<u16>(256 * 256)?;
    let mut run = || {
        gemm(
            kernels,
            TensorMut::<F16, 2>::new(&mut c, [256, 256])?,
            Tensor::new(&x, [256, 256])?,
            Tensor::<F16, 2>::new(&x, [256, 256])?.transposed(),
        )
    };
    run()?;
    device.synchronize()?;
    let before = free()?;
    for _ in 0..1000 {
        run()?;
    }
    device.synchronize()?;
    println!(
        "device memory taken by 1,000 calls: {} bytes",
        before as i64 - free()? as i64
    );
    Ok(())
}

fn main() -> Done {
    let device = Device::first()?;
    println!("{}", device.name()?);
    let begin = Instant::now();
    let library = Library::load(&device)?;
    let kernels = Kernels::new(&library)?;
    println!("loaded in {:.1} ms", begin.elapsed().as_secs_f64() * 1e3);
    products(&device, &kernels)?;
    scaled(&device, &kernels)?;
    attends(&device, &kernels)?;
    of_rows(&device, &kernels)?;
    stream_and_graph(&device, &library)?;
    allocations(&device, &kernels)?;
    overhead(&device, &kernels)
}
