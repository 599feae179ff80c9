//! One run on the GPU, which starts all operations, and then waits until they are done, fail, or
//! take too long.
#![allow(unsafe_code, reason = "the driver's own functions")]

use std::ptr::null_mut;
use std::time::{Duration, Instant};

use cudarc::driver::{DriverError, result, sys};
use cute::dynamic::Piece;
use cute_launch::{Element, Slice};
use cute_mesh_gpus::{Stopped, index};

use crate::blocks::{Block, Repeat};
use crate::packing::{Packing, When};
use crate::{Communicator, Error, Route, blocks};

/// A stream, whose work a GPU executes in order, after all earlier work of the default stream.
#[derive(Debug)]
struct Stream(sys::CUstream);

/// The two streams of an engine: one for the messages and the copies before and after them, and one
/// for the elements that stay.
#[derive(Debug)]
pub(crate) struct Streams {
    sent: Stream,
    kept: Stream,
}

impl Streams {
    /// Makes two streams on the thread's GPU.
    pub(crate) fn new(rank: usize) -> Result<Self, Error> {
        // Messages have a higher priority than elements that stay.
        let streams = priorities().and_then(|(sent, kept)| {
            Ok(Self {
                sent: stream(sent)?,
                kept: stream(kept)?,
            })
        });
        streams.map_err(|code| driver(rank, "making a stream", code))
    }
}

/// Returns the greatest and the least priority of a stream.
fn priorities() -> Result<(i32, i32), DriverError> {
    let (mut least, mut greatest) = (0, 0);
    // SAFETY: the driver writes both numbers.
    unsafe { sys::cuCtxGetStreamPriorityRange(&raw mut least, &raw mut greatest) }.result()?;
    Ok((greatest, least))
}

/// Makes a stream with this priority, which waits for the default stream.
fn stream(priority: i32) -> Result<Stream, DriverError> {
    result::stream::create_with_priority(result::stream::StreamKind::Default, priority).map(Stream)
}

impl Drop for Stream {
    fn drop(&mut self) {
        // SAFETY: the stream was made, and is destroyed once.
        let _ = unsafe { result::stream::destroy(self.0) };
    }
}

fn driver(rank: usize, during: &str, code: DriverError) -> Error {
    Stopped::Device {
        rank,
        error: cute_launch::Error::Driver {
            during: during.into(),
            code,
        },
    }
    .into()
}

/// One run of a route.
pub(crate) struct Transfer<'a> {
    pub(crate) route: &'a Route,
    pub(crate) communicator: &'a Communicator,
    pub(crate) streams: &'a Streams,
    /// The kernels that copy instead of the driver, if they are used.
    pub(crate) packing: Option<&'a Packing<'a>>,
    pub(crate) limit: Duration,
}

impl Transfer<'_> {
    /// Moves the elements, and returns when all writes have ended. After an error, the communicator
    /// has ended and the contents of the target are lost.
    pub(crate) fn run<T: Element>(
        &self,
        source: &Slice<T>,
        target: &mut Slice<T>,
        buffer: &mut Slice<u8>,
    ) -> Result<(), Error> {
        let (route, bytes) = (self.route, size_of::<T>());
        let fits = source.len() >= index(route.source) && target.len() >= index(route.target);
        assert!(
            fits && buffer.len() >= index(route.buffer) * bytes,
            "a memory that is too short"
        );
        let begin = Instant::now();
        let addresses = (source.address(), target.address(), buffer.address());
        let (source, target, buffer) = addresses;
        // If something fails here, this rank still sends, because the other ranks depend on it. It
        // reports the failure afterwards. SAFETY: the pieces and parts of a route are inside its
        // memories, which have the lengths of the route. All three memories are borrowed until the
        // end.
        let begun = unsafe {
            if let Some(call) = &route.call {
                let called = self.communicator.call(
                    call,
                    (source, target),
                    bytes,
                    self.streams.sent.0.cast(),
                );
                return self.ended(called, begin);
            }
            let ready = self
                .packing
                .map_or(Ok(()), |packing| packing.ready(route, (addresses, bytes)));
            let packed = self.copies(
                When::Before,
                (source, buffer),
                bytes,
                &self.streams.sent,
                begin,
            );
            let packed = ready.map_err(|error| self.device(error)).and(packed);
            let parts = (&route.sends[..], &route.receives[..]);
            let sent =
                self.communicator
                    .exchange(parts, addresses, bytes, self.streams.sent.0.cast());
            let kept = self.copies(
                When::Meanwhile,
                (source, target),
                bytes,
                &self.streams.kept,
                begin,
            );
            let unpacked = self.copies(
                When::After,
                (buffer, target),
                bytes,
                &self.streams.sent,
                begin,
            );
            packed.and(sent).and(kept).and(unpacked)
        };
        self.ended(begun, begin)
    }

    /// Waits for the started operations if nothing has failed yet; otherwise aborts them.
    fn ended(&self, begun: Result<(), Error>, begin: Instant) -> Result<(), Error> {
        let ended = begun.and_then(|()| self.wait(begin));
        if ended.is_err() {
            self.communicator.meeting().ring();
            self.communicator.end();
            // Started operations still write until they are aborted. The failure has already been
            // reported.
            let _ = result::ctx::synchronize();
        }
        ended
    }

    fn device(&self, error: cute_launch::Error) -> Error {
        Stopped::Device {
            rank: self.communicator.rank(),
            error,
        }
        .into()
    }

    /// Starts copies of pieces, whose left offsets belong to one memory and whose right offsets
    /// belong to the other.
    ///
    /// # Safety
    /// The offsets of the pieces are inside the two memories, which exist until the stream is done.
    unsafe fn copies(
        &self,
        when: When,
        (from, to): (u64, u64),
        bytes: usize,
        stream: &Stream,
        begin: Instant,
    ) -> Result<(), Error> {
        if let Some(packing) = self.packing {
            // SAFETY: the caller's.
            return unsafe { packing.launch(when, stream.0) }.map_err(|error| self.device(error));
        }
        let pieces: &[Piece] = match when {
            When::Before => &self.route.packs,
            When::Meanwhile => &self.route.keeps,
            When::After => &self.route.unpacks,
        };
        for block in pieces.iter().flat_map(|piece| blocks(piece, bytes)) {
            // There may be many blocks, so the time limit is checked for each.
            self.in_time(begin)?;
            // SAFETY: the caller's.
            let copied = unsafe { copy(&block, (from, to), bytes, stream.0) };
            copied
                .map_err(|code| driver(self.communicator.rank(), "copying on the device", code))?;
        }
        Ok(())
    }

    fn in_time(&self, begin: Instant) -> Result<(), Error> {
        if begin.elapsed() <= self.limit {
            return Ok(());
        }
        Err(Stopped::TimeLimit {
            rank: self.communicator.rank(),
            milliseconds: self.limit.as_millis(),
        }
        .into())
    }

    /// Waits until both streams are done.
    fn wait(&self, begin: Instant) -> Result<(), Error> {
        let rank = self.communicator.rank();
        loop {
            let mut done = true;
            for stream in [&self.streams.sent, &self.streams.kept] {
                // SAFETY: the stream exists.
                match unsafe { sys::cuStreamQuery(stream.0) } {
                    sys::cudaError_enum::CUDA_SUCCESS => {}
                    sys::cudaError_enum::CUDA_ERROR_NOT_READY => done = false,
                    code => return Err(driver(rank, "moving elements", DriverError(code))),
                }
            }
            self.communicator.failed()?;
            if done {
                return Ok(());
            }
            if self.communicator.meeting().rings() {
                return Err(Stopped::Ended { rank }.into());
            }
            self.in_time(begin)?;
            std::hint::spin_loop();
        }
    }
}

/// Starts a copy from one memory to the other, with the simplest call that can make it.
///
/// # Safety
/// The block is inside memories of the device, which exist until the stream is done.
unsafe fn copy(
    block: &Block,
    (from, to): (u64, u64),
    bytes: usize,
    stream: sys::CUstream,
) -> Result<(), DriverError> {
    let (from, to) = (
        from + (index(block.from) * bytes) as u64,
        to + (index(block.to) * bytes) as u64,
    );
    let width = index(block.width) * bytes;
    let Repeat {
        count: height,
        from: from_pitch,
        to: to_pitch,
    } = block.rows;
    let (from_pitch, to_pitch) = (index(from_pitch) * bytes, index(to_pitch) * bytes);
    let device = sys::CUmemorytype::CU_MEMORYTYPE_DEVICE;
    if height == 1 {
        // SAFETY: the caller's.
        return unsafe { result::memcpy_dtod_async(to, from, width, stream) };
    }
    if block.layers.count == 1 {
        let copy = sys::CUDA_MEMCPY2D {
            srcXInBytes: 0,
            srcY: 0,
            srcMemoryType: device,
            srcHost: null_mut(),
            srcDevice: from,
            srcArray: null_mut(),
            srcPitch: from_pitch,
            dstXInBytes: 0,
            dstY: 0,
            dstMemoryType: device,
            dstHost: null_mut(),
            dstDevice: to,
            dstArray: null_mut(),
            dstPitch: to_pitch,
            WidthInBytes: width,
            Height: index(height),
        };
        // SAFETY: the caller's.
        return unsafe { sys::cuMemcpy2DAsync_v2(&raw const copy, stream) }.result();
    }
    let copy = sys::CUDA_MEMCPY3D {
        srcXInBytes: 0,
        srcY: 0,
        srcZ: 0,
        srcLOD: 0,
        srcMemoryType: device,
        srcHost: null_mut(),
        srcDevice: from,
        srcArray: null_mut(),
        reserved0: null_mut(),
        srcPitch: from_pitch,
        srcHeight: index(block.layers.from / block.rows.from),
        dstXInBytes: 0,
        dstY: 0,
        dstZ: 0,
        dstLOD: 0,
        dstMemoryType: device,
        dstHost: null_mut(),
        dstDevice: to,
        dstArray: null_mut(),
        reserved1: null_mut(),
        dstPitch: to_pitch,
        dstHeight: index(block.layers.to / block.rows.to),
        WidthInBytes: width,
        Height: index(height),
        Depth: index(block.layers.count),
    };
    // SAFETY: the caller's.
    unsafe { sys::cuMemcpy3DAsync_v2(&raw const copy, stream) }.result()
}
