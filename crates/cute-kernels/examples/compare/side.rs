//! A second stream, and graphs of the calls on it.
#![allow(unsafe_code, reason = "a stream and a graph of the driver")]

use std::error::Error;

use cudarc::driver::sys;
use cute_kernels::{Kernels, Library};

/// A stream that is never destroyed, and the kernels on it.
pub(crate) struct Side<'l> {
    stream: sys::CUstream,
    pub(crate) kernels: Kernels<'l>,
}

/// A captured graph, which is never destroyed.
pub(crate) struct Graph(sys::CUgraphExec);

impl<'l> Side<'l> {
    pub(crate) fn new(library: &'l Library<'_>) -> Result<Self, Box<dyn Error>> {
        let mut stream = std::ptr::null_mut();
        // SAFETY: the stream is never destroyed. The callers wait for it before anything else uses
        // the memory of a call.
        let kernels = unsafe {
            sys::cuStreamCreate(&raw mut stream, 1).result()?;
            Kernels::on_stream(library, stream.cast())?
        };
        Ok(Self { stream, kernels })
    }

    /// Waits until the stream has ended all of its work.
    pub(crate) fn wait(&self) -> Result<(), Box<dyn Error>> {
        // SAFETY: the stream is there.
        unsafe { sys::cuStreamSynchronize(self.stream).result()? };
        Ok(())
    }

    /// Captures the calls of a function into a graph.
    pub(crate) fn captured(
        &self,
        calls: impl FnOnce(&Kernels<'_>) -> Result<(), cute_kernels::Error>,
    ) -> Result<Graph, Box<dyn Error>> {
        let (mut graph, mut launched) = (std::ptr::null_mut(), std::ptr::null_mut());
        let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL;
        // SAFETY: the stream is there, and the memory of the calls outlives the launches.
        unsafe {
            sys::cuStreamBeginCapture_v2(self.stream, mode).result()?;
            calls(&self.kernels)?;
            sys::cuStreamEndCapture(self.stream, &raw mut graph).result()?;
            sys::cuGraphInstantiateWithFlags(&raw mut launched, graph, 0).result()?;
        }
        Ok(Graph(launched))
    }

    /// Launches a graph, and waits until it has ended.
    pub(crate) fn launch(&self, graph: &Graph) -> Result<(), Box<dyn Error>> {
        // SAFETY: the graph is never destroyed, and the caller of `captured` keeps its memory.
        unsafe { sys::cuGraphLaunch(graph.0, self.stream).result()? };
        self.wait()
    }
}
