//! Tests of kernels on the streams, in the graphs and in the contexts of another library. Each
//! result is compared bit by bit with the result of a plain launch.

use cudarc::driver::{result, sys};
use cute_launch::{Device, Module, Slice, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{COPY_F32_ANY, HGEMM_SM90, ROWS, boxes_c, boxes_of_operands};
use crate::numbers::{Half, Random};

/// The number of launches of a graph.
const REPLAYS: usize = 3;

fn driver<T>(result: Result<T, result::DriverError>) -> T {
    result.unwrap_or_else(|error| panic!("{error:?}"))
}

/// Returns a stream that does not wait for the default stream.
fn stream() -> sys::CUstream {
    driver(result::stream::create(
        result::stream::StreamKind::NonBlocking,
    ))
}

/// Returns a graph of the launches that `run` makes on this stream.
fn captured(stream: sys::CUstream, run: impl FnOnce()) -> sys::CUgraphExec {
    let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;
    // SAFETY: the stream is valid; the graph is kept until the program ends.
    unsafe {
        driver(result::stream::begin_capture(stream, mode));
        run();
        let graph = driver(result::stream::end_capture(stream));
        driver(result::graph::instantiate(
            graph,
            sys::CUgraphInstantiate_flags(0),
        ))
    }
}

fn replay(graph: sys::CUgraphExec, stream: sys::CUstream) {
    // SAFETY: both are valid, and the memory of the captured launches is there.
    driver(unsafe { result::graph::launch(graph, stream) });
    wait(stream);
}

fn wait(stream: sys::CUstream) {
    // SAFETY: the stream is valid.
    driver(unsafe { result::stream::synchronize(stream) });
}

fn different<T: PartialEq>(left: &[T], right: &[T]) -> usize {
    assert_eq!(left.len(), right.len());
    left.iter().zip(right).filter(|(x, y)| x != y).count()
}

fn bits(floats: &[f32]) -> Vec<u32> {
    floats.iter().map(|x| x.to_bits()).collect()
}

fn line(name: &str, what: &str, wrong: usize) {
    println!("| {name} | {what} | | | | {wrong} words differ |");
}

pub fn run(gpu: &Gpu<'_>, cubin: &str) {
    rows(gpu);
    product(gpu);
    let cubin = cubin.to_owned();
    // A thread has one device.
    let other = std::thread::spawn(move || in_own_context(&cubin));
    if let Err(panic) = other.join() {
        std::panic::resume_unwind(panic);
    }
}

/// Runs a copy and then the softmax of the copied rows, so that the second kernel reads the result
/// of the first kernel.
fn rows(gpu: &Gpu<'_>) {
    let (columns, _, softmax) = ROWS[0];
    let (rows, stream) = (1000, stream());
    let count = rows * columns;
    let (copy, softmax) = (gpu.kernel(&COPY_F32_ANY), gpu.kernel(&softmax));
    let mut from = gpu.poisoned::<f32>(count);
    let (mut between, mut to) = (gpu.poisoned::<f32>(count), gpu.poisoned::<f32>(count));
    let mut both = |from: &Slice<f32>, on: sys::CUstream| {
        // SAFETY: the stream is of this context. Nothing else uses the memories until it was
        // waited for.
        unsafe {
            done(copy.launch_on(on, (&mut between, from, count as i32)));
            done(softmax.launch_on(on, (&mut to, &between, rows as i32)));
        }
        bits(&if on.is_null() {
            read(&to)
        } else {
            wait(on);
            read(&to)
        })
    };
    let numbers: Vec<_> = (0..=REPLAYS as u64)
        .map(|seed| Random::new(20 + seed).floats(count))
        .collect();
    let mut expected = Vec::new();
    for numbers in &numbers {
        done(from.copy_from_slice(numbers));
        expected.push(both(&from, std::ptr::null_mut()));
    }
    done(from.copy_from_slice(&numbers[0]));
    gpu.synchronize();
    let on_stream = different(&both(&from, stream), &expected[0]);
    line("copy, softmax", "on another library's stream", on_stream);

    let graph = captured(stream, || {
        // SAFETY: as above: nothing else uses the memories while the graph runs.
        unsafe {
            done(copy.launch_on(stream, (&mut between, &from, count as i32)));
            done(softmax.launch_on(stream, (&mut to, &between, rows as i32)));
        }
    });
    let mut wrong = 0;
    for (numbers, expected) in numbers[1..].iter().zip(&expected[1..]) {
        done(from.copy_from_slice(numbers));
        poison(&mut between);
        poison(&mut to);
        gpu.synchronize();
        replay(graph, stream);
        wrong += different(&bits(&read(&to)), expected);
    }
    line("copy, softmax", "in a graph, launched 3 times", wrong);
}

/// Runs a product with tensor maps and clusters, whose launches overlap.
fn product(gpu: &Gpu<'_>) {
    if gpu.device.limits().architecture.0 != 9 {
        return;
    }
    let (m, n, k) = (1000, 520, 264);
    let stream = stream();
    let kernel = gpu.kernel(&HGEMM_SM90);
    let halves = |seed, count| -> Vec<u16> {
        let numbers = Random::new(seed).floats(count);
        numbers.into_iter().map(|x| Half::F16.of(x)).collect()
    };
    let mut a = gpu.poisoned::<u16>(m * k);
    let b = gpu.upload(&halves(31, n * k));
    let (mut c, mut pace) = (gpu.poisoned::<u16>(m * n), gpu.upload(&[0_u32]));
    let mut launch = |a: &Slice<u16>, c: &mut Slice<u16>, on: sys::CUstream| {
        let on_a = done(TensorMap::new(boxes_of_operands(), a, [k, m]));
        let on_b = done(TensorMap::new(boxes_of_operands(), &b, [k, n]));
        let on_c = done(TensorMapMut::new(boxes_c(), c, [n, m]));
        let sizes = (m as i32, n as i32, k as i32);
        let given = (on_a, on_b, on_c, &mut *pace, sizes.0, sizes.1, sizes.2);
        // SAFETY: the stream is of this context. Nothing else uses the memories until it was
        // waited for.
        unsafe { done(kernel.launch_on(on, given)) };
    };
    let numbers: Vec<_> = (0..REPLAYS as u64)
        .map(|seed| halves(40 + seed, m * k))
        .collect();
    let mut expected = Vec::new();
    for numbers in &numbers {
        done(a.copy_from_slice(numbers));
        launch(&a, &mut c, std::ptr::null_mut());
        expected.push(read(&c));
    }
    gpu.synchronize();
    let graph = captured(stream, || launch(&a, &mut c, stream));
    let mut wrong = 0;
    for (numbers, expected) in numbers.iter().zip(&expected) {
        done(a.copy_from_slice(numbers));
        poison(&mut c);
        gpu.synchronize();
        replay(graph, stream);
        wrong += different(&read(&c), expected);
    }
    line("hgemm_sm90", "in a graph, launched 3 times", wrong);
}

/// Runs kernels in a context that another library has made, with that library's memory and stream.
fn in_own_context(cubin: &str) {
    driver(result::init());
    let mut context = std::ptr::null_mut();
    let gpu = driver(result::device::get(0));
    // SAFETY: the context stays current in this thread until the thread ends, and is not destroyed.
    let device = unsafe {
        driver(sys::cuCtxCreate_v4(&raw mut context, std::ptr::null_mut(), 0, gpu).result());
        done(Device::of_current_context())
    };
    // SAFETY: as in `Gpu::new`.
    let module = done(unsafe { Module::load(&device, cubin) });
    let kernel = done(module.kernel(&COPY_F32_ANY));
    let (numbers, stream) = (Random::new(50).floats(100_003), stream());
    let bytes = 4 * numbers.len();
    // SAFETY: the two memories are this context's, they have these numbers, and nothing else uses
    // them.
    let copied = unsafe {
        let [from, to] = [(); 2].map(|()| driver(result::malloc_sync(bytes)));
        driver(result::memcpy_htod_sync(from, &numbers));
        let target = Slice::<f32>::at_mut(to, numbers.len());
        let source = Slice::<f32>::at(from, numbers.len());
        done(kernel.launch_on(stream, (target, source, numbers.len() as i32)));
        wait(stream);
        read(&Slice::<f32>::at(to, numbers.len()))
    };
    let wrong = different(&bits(&copied), &bits(&numbers));
    line(
        "copy_f32_any",
        "in another library's context, memory and stream",
        wrong,
    );
}
