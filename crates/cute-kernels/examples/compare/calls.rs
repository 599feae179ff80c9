//! All functions as calls: on a second stream, in a graph, the memory that they take, and the time
//! of the host, compared with a bare launch.
#![allow(unsafe_code, reason = "a stream and a graph of the driver")]

use std::cell::RefCell;
use std::time::Instant;

use cudarc::driver::sys;
use cute_kernels::{
    Attended, Bf16, Buffer, Device, Error, F16, Form, Gradients, Kernels, Keys, Library,
    RmsNormGradients, Sequences, Splits, Tensor, TensorMut, attention, attention_backward,
    attention_backward_atomic, attention_floats, attention_packed, cross_entropy, decode,
    decode_floats, gemm, gemm_bias_gelu, gemm_packed, layer_norm, quantise, rms_norm,
    rms_norm_backward, rms_norm_floats, rope, softmax, swiglu,
};

use crate::Done;
use crate::kinds::Kind;
use crate::numbers::numbers;
use crate::side::Side;

/// The functions, each by its name.
const NAMES: [&str; 18] = [
    "gemm",
    "attention",
    "rms_norm",
    "layer_norm",
    "softmax",
    "softmax of clusters",
    "softmax of 2 launches",
    "cross_entropy",
    "rope",
    "swiglu",
    "attention_packed",
    "decode",
    "attention_backward",
    "attention_backward_atomic",
    "rms_norm_backward",
    "gemm_bias_gelu",
    "gemm_packed",
    "quantise",
];

/// Inputs, and outputs of each function. Every input is a matrix of 4099 by 8200 or a part of it.
struct Memory {
    halves: Buffer<u16>,
    floats: Buffer<f32>,
    labels: Buffer<i32>,
    starts: Buffer<i32>,
    problems: RefCell<Buffer<u32>>,
    out: Vec<RefCell<Buffer<u16>>>,
    more: Vec<RefCell<Buffer<f32>>>,
    bytes: RefCell<Buffer<u8>>,
}

const MOST: usize = 4099 * 8200;
/// The shape of the tensors of the backward pass of attention.
const OF_BACKWARD: [usize; 4] = [1, 4, 128, 128];

impl Memory {
    fn new(device: &Device) -> Result<Self, Error> {
        let data = numbers(51, MOST);
        let all = || NAMES.iter();
        Ok(Self {
            halves: device.copied(&Bf16::all(&data))?,
            floats: device.copied(&data[..1 << 20])?,
            labels: device.copied(&[5; 64])?,
            starts: device.copied(&[0, 50, 128])?,
            problems: RefCell::new(device.zeros(2)?),
            out: all()
                .map(|_| Ok(RefCell::new(device.filled(MOST, 0xff)?)))
                .collect::<Result<_, Error>>()?,
            more: all()
                .map(|_| Ok(RefCell::new(device.filled(1 << 17, 0xff)?)))
                .collect::<Result<_, Error>>()?,
            bytes: RefCell::new(device.filled(1 << 20, 0xff)?),
        })
    }

    /// Calls a function.
    fn call(&self, kernels: &Kernels<'_>, number: usize) -> Result<(), Error> {
        let (out, more) = (
            &mut *self.out[number].borrow_mut(),
            &mut *self.more[number].borrow_mut(),
        );
        let matrix = |rows, columns| Tensor::<Bf16, 2>::new(&self.halves, [rows, columns]);
        let row = |columns| Tensor::<Bf16, 1>::new(&self.halves, [columns]);
        match NAMES[number] {
            "gemm" => {
                let (a, b) = (
                    Tensor::<F16, 2>::new(&self.halves, [128, 128])?,
                    Tensor::<F16, 2>::new(&self.halves, [128, 128])?.transposed(),
                );
                gemm(kernels, TensorMut::<F16, 2>::new(out, [128, 128])?, a, b)
            }
            "attention" => {
                let x = Tensor::<Bf16, 4>::new(&self.halves, [1, 4, 128, 128])?;
                let (out, sums) = (
                    TensorMut::new(out, [1, 4, 128, 128])?,
                    TensorMut::new(more, [1, 4, 128])?,
                );
                attention(kernels, out, sums, x, x, x, Form::of(Keys::Causal, 128))
            }
            "rms_norm" => {
                let y = TensorMut::new(out, [64, 1024])?;
                rms_norm(kernels, y, matrix(64, 1024)?, row(1024)?, 1e-5)
            }
            "layer_norm" => {
                let y = TensorMut::new(out, [64, 1024])?;
                layer_norm(kernels, y, matrix(64, 1024)?, row(1024)?, row(1024)?, 1e-5)
            }
            "softmax" => softmax(kernels, TensorMut::new(out, [64, 1024])?, matrix(64, 1024)?),
            "softmax of clusters" => {
                softmax(kernels, TensorMut::new(out, [4, 10000])?, matrix(4, 10000)?)
            }
            "softmax of 2 launches" => softmax(
                kernels,
                TensorMut::new(out, [4099, 8200])?,
                matrix(4099, 8200)?,
            ),
            "cross_entropy" => {
                let (losses, sums) = more.split_at_mut(64);
                let (losses, sums) = (TensorMut::new(losses, [64])?, TensorMut::new(sums, [64])?);
                let labels = Tensor::new(&self.labels, [64])?;
                cross_entropy(kernels, losses, sums, matrix(64, 1024)?, labels)
            }
            "rope" => {
                let shape = [2, 16, 4, 128];
                let x = Tensor::<Bf16, 4>::new(&self.halves, shape)?;
                let table = Tensor::new(&self.floats, [16, 64])?;
                rope(kernels, TensorMut::new(out, shape)?, x, table, table)
            }
            "swiglu" => swiglu(kernels, TensorMut::new(out, [64, 512])?, matrix(64, 1024)?),
            "quantise" => {
                let bytes = &mut *self.bytes.borrow_mut();
                quantise(
                    kernels,
                    TensorMut::new(bytes, [64, 1024])?,
                    more,
                    matrix(64, 1024)?,
                )
            }
            name => self.later(kernels, name, out, more),
        }
    }

    /// Calls one of the other functions.
    fn later(
        &self,
        kernels: &Kernels<'_>,
        name: &str,
        out: &mut Buffer<u16>,
        more: &mut Buffer<f32>,
    ) -> Result<(), Error> {
        let matrix = |rows, columns| Tensor::<Bf16, 2>::new(&self.halves, [rows, columns]);
        let problems = &mut *self.problems.borrow_mut();
        match name {
            "attention_packed" => {
                let x = Tensor::<Bf16, 3>::new(&self.halves, [128, 4, 128])?;
                let starts = Tensor::new(&self.starts, [3])?;
                let sequences = Sequences {
                    queries: starts,
                    keys: starts,
                    longest: 78,
                };
                let (out, sums) = (
                    TensorMut::new(out, [128, 4, 128])?,
                    TensorMut::new(more, [4, 128])?,
                );
                let form = Form::of(Keys::Causal, 128);
                attention_packed(kernels, out, sums, problems, [x, x, x], sequences, form)
            }
            "decode" => {
                let x = Tensor::<Bf16, 4>::new(&self.halves, [2, 128, 2, 128])?;
                let q = Tensor::<Bf16, 3>::new(&self.halves, [2, 8, 128])?;
                let floats = decode_floats([2, 8, 128], 2);
                let splits = Splits {
                    count: 2,
                    floats: more.split_at_mut(floats).0,
                    problems,
                };
                let lengths = Tensor::new(&self.starts, [2])?;
                let (out, form) = (TensorMut::new(out, [2, 8, 128])?, Form::of(Keys::All, 128));
                decode(kernels, out, splits, q, [x, x], lengths, form)
            }
            "attention_backward" | "attention_backward_atomic" => {
                let shape = OF_BACKWARD;
                let x = Tensor::<Bf16, 4>::new(&self.halves, shape)?;
                let count = shape.iter().product();
                let (dq, rest) = out.split_at_mut(count);
                let (dk, dv) = rest.split_at_mut(count);
                let to = Gradients {
                    q: TensorMut::new(dq, shape)?,
                    k: TensorMut::new(dk, shape)?,
                    v: TensorMut::new(dv, shape)?,
                };
                let from = Attended {
                    q: x,
                    k: x,
                    v: x,
                    out: x,
                    logarithms: Tensor::new(&self.floats, [1, 4, 128])?,
                };
                let form = Form::of(Keys::Causal, 128);
                if name == "attention_backward" {
                    attention_backward(kernels, to, more, x, from, form)
                } else {
                    attention_backward_atomic(kernels, to, more, x, from, form)
                }
            }
            "rms_norm_backward" => {
                let shape = [16, 1024];
                let (floats, _) = more.split_at_mut(rms_norm_floats(shape));
                let (dx, dw) = out.split_at_mut(16 * 1024);
                let to = RmsNormGradients {
                    source: TensorMut::new(dx, shape)?,
                    weight: TensorMut::new(dw, [1024])?,
                };
                let (x, w) = (matrix(16, 1024)?, Tensor::new(&self.halves, [1024])?);
                rms_norm_backward(kernels, to, floats, x, x, w, 1e-5)
            }
            "gemm_bias_gelu" => {
                let (a, bias) = (matrix(128, 128)?, Tensor::new(&self.halves, [128])?);
                let c = TensorMut::new(out, [128, 128])?;
                gemm_bias_gelu(kernels, c, a, a.transposed(), bias)
            }
            _ => {
                let b = Tensor::<Bf16, 3>::new(&self.halves, [2, 128, 128])?.transposed();
                let (offsets, c) = (
                    Tensor::new(&self.starts, [3])?,
                    TensorMut::new(out, [128, 128])?,
                );
                gemm_packed(kernels, c, problems, matrix(128, 128)?, b, offsets)
            }
        }
    }

    fn poison(&self) -> Result<(), cute_launch::Error> {
        for out in &self.out {
            out.borrow_mut().fill_bytes(0xff)?;
        }
        for more in &self.more {
            more.borrow_mut().fill_bytes(0xff)?;
        }
        self.bytes.borrow_mut().fill_bytes(0xff)
    }

    /// All results of a function, as bits. The bits of atomic sums, and of the gradient that is
    /// computed from them, differ between calls; `gradients.rs` compares them.
    fn bits(&self, number: usize) -> Result<Vec<u32>, cute_launch::Error> {
        let (past, most) = match NAMES[number] {
            "attention_backward_atomic" => {
                (OF_BACKWARD.iter().product(), attention_floats(OF_BACKWARD))
            }
            _ => (0, usize::MAX),
        };
        let (out, more) = (
            self.out[number].borrow().to_vec()?,
            self.more[number].borrow().to_vec()?,
        );
        let mut bits: Vec<u32> = out.into_iter().skip(past).map(u32::from).collect();
        bits.extend(more.iter().take(most).map(|x| x.to_bits()));
        if number + 1 == NAMES.len() {
            bits.extend(self.bytes.borrow().to_vec()?.into_iter().map(u32::from));
        }
        Ok(bits)
    }
}

pub(crate) fn run(device: &Device, library: &Library<'_>, kernels: &Kernels<'_>) -> Done {
    let memory = Memory::new(device)?;
    foreign(device)?;
    stream_and_graph(device, library, kernels, &memory)?;
    allocations(device, kernels, &memory)?;
    speeds(device, kernels)?;
    overhead(device, kernels, &memory)
}

/// All functions on a second stream, and in a graph that is launched three times, compared with
/// plain calls, bit by bit.
fn stream_and_graph(
    device: &Device,
    library: &Library<'_>,
    kernels: &Kernels<'_>,
    memory: &Memory,
) -> Done {
    let all = |kernels: &Kernels<'_>| {
        (0..NAMES.len()).try_for_each(|number| memory.call(kernels, number))
    };
    let results = || {
        (0..NAMES.len())
            .map(|number| memory.bits(number))
            .collect::<Result<Vec<_>, _>>()
    };
    all(kernels)?;
    let plain = results()?;
    let differ = |found: &[Vec<u32>]| -> usize {
        let pairs = plain.iter().flatten().zip(found.iter().flatten());
        pairs.filter(|(x, y)| x != y).count()
    };
    let print = |name: &str, count: usize| {
        let is = if count == 0 { "right" } else { "WRONG" };
        println!("{is} all functions {name}: {count} words differ from plain calls");
    };
    memory.poison()?;
    // A poisoned result must differ, or the comparison says nothing.
    let poisoned = differ(&results()?);
    println!("poisoned: {poisoned} words differ");
    let side = Side::new(library)?;
    device.synchronize()?;
    all(&side.kernels)?;
    side.wait()?;
    print("on a second stream", differ(&results()?));
    let graph = side.captured(all)?;
    for number in 1..=3 {
        memory.poison()?;
        device.synchronize()?;
        side.launch(&graph)?;
        print(&format!("in a graph, launch {number}"), differ(&results()?));
    }
    Ok(())
}

/// The free memory of the device before and after 1,000 calls of each function.
fn allocations(device: &Device, kernels: &Kernels<'_>, memory: &Memory) -> Done {
    let free = || {
        let (mut free, mut total) = (0, 0);
        // SAFETY: the driver writes two numbers.
        unsafe { sys::cuMemGetInfo_v2(&raw mut free, &raw mut total) }
            .result()
            .map(|()| free)
    };
    device.synchronize()?;
    let before = free()?;
    for number in 0..NAMES.len() {
        for _ in 0..1000 {
            memory.call(kernels, number)?;
        }
    }
    device.synchronize()?;
    println!(
        "device memory taken by 1,000 calls of each function: {} bytes",
        before as i64 - free()? as i64
    );
    Ok(())
}

/// Softmax of long rows, compared with a copy of the same bytes.
fn speeds(device: &Device, kernels: &Kernels<'_>) -> Done {
    for [rows, columns] in [[32768, 4096], [8192, 16384]] {
        let source = device.zeros::<f32>(rows * columns)?;
        let target = RefCell::new(device.zeros::<f32>(rows * columns)?);
        let call = || {
            let mut target = target.borrow_mut();
            let y = TensorMut::new(&mut target, [rows, columns]).expect("a tensor");
            let x = Tensor::<f32, 2>::new(&source, [rows, columns]).expect("a tensor");
            softmax(kernels, y, x).expect("a launch");
        };
        let copy = || target.borrow_mut().copy_from(&source).expect("a copy");
        let mut times = [&call as &dyn Fn(), &copy].map(|run| {
            let mut times: Vec<f32> = (0..11)
                .map(|_| {
                    device
                        .milliseconds(|| (0..10).for_each(|_| run()))
                        .expect("a time")
                })
                .collect();
            times.sort_by(f32::total_cmp);
            times[5] / 10.0
        });
        times = times.map(|ms| 8.0 * (rows * columns) as f32 / ms / 1e6);
        println!(
            "softmax f32 {rows}×{columns}: {:.0} GB/s, a copy {:.0}",
            times[0], times[1]
        );
    }
    Ok(())
}

fn overhead(device: &Device, kernels: &Kernels<'_>, memory: &Memory) -> Done {
    let empty = bare(device, 1)?;
    let clusters = bare(device, 4)?;
    println!("a launch by the driver, µs of the host: {empty:.2}, of clusters {clusters:.2}");
    for (number, name) in NAMES.into_iter().enumerate() {
        if name == "softmax of 2 launches" {
            continue;
        }
        let time = microseconds(device, || memory.call(kernels, number).expect("a launch"));
        println!("{name}: {time:.2} µs");
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

/// Microseconds of a launch of an empty kernel by the driver, in clusters of this many blocks.
fn bare(device: &Device, cluster: u32) -> Result<f64, Box<dyn std::error::Error>> {
    let ptx = c".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry empty() { ret; }\n";
    let (mut module, mut function) = (std::ptr::null_mut(), std::ptr::null_mut());
    let mut attribute = sys::CUlaunchAttribute {
        id: sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION,
        pad: [0; 4],
        value: sys::CUlaunchAttributeValue { pad: [0; 64] },
    };
    let (x, y, z) = (cluster, 1, 1);
    attribute.value.clusterDim = sys::CUlaunchAttributeValue_union__bindgen_ty_1 { x, y, z };
    let config = sys::CUlaunchConfig {
        gridDimX: cluster,
        gridDimY: 1,
        gridDimZ: 1,
        blockDimX: 128,
        blockDimY: 1,
        blockDimZ: 1,
        sharedMemBytes: 0,
        hStream: std::ptr::null_mut(),
        attrs: &raw mut attribute,
        numAttrs: u32::from(cluster > 1),
    };
    let none = std::ptr::null_mut;
    // SAFETY: the text ends with a zero, and the kernel has no argument.
    unsafe {
        sys::cuModuleLoadData(&raw mut module, ptx.as_ptr().cast()).result()?;
        sys::cuModuleGetFunction(&raw mut function, module, c"empty".as_ptr()).result()?;
        Ok(microseconds(device, || {
            sys::cuLaunchKernelEx(&raw const config, function, none(), none())
                .result()
                .expect("a launch");
        }))
    }
}

/// Compares the device that the driver reports for memory of this device, memory of the host, and
/// an address that was never allocated.
fn foreign(device: &Device) -> Done {
    let own = device.zeros::<f32>(16)?;
    device.owns(&own)?;
    let on_host = vec![0.0_f32; 16];
    for address in [on_host.as_ptr() as u64, 0x10] {
        // SAFETY: nothing reads or writes there.
        let slice = unsafe { cute_kernels::Slice::<f32>::at(address, 16) };
        match device.owns(slice) {
            Ok(()) => println!("WRONG memory at {address:#x} is accepted"),
            Err(refused) => println!("right refused: {refused}"),
        }
    }
    let time = microseconds(device, || device.owns(&own).expect("own memory"));
    println!("the device of an address: {time:.2} µs");
    Ok(())
}
