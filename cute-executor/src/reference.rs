//! The reference executor: kernels on the CPU, a thread at a time, with every access checked.

mod barrier;
mod clock;
mod gather;
mod instructions;
mod layouts;
mod memory;
mod multiply;
mod state;
mod thread;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{Builder, scope};

use memory::{Buffer as Store, Space};
use state::State;
use thread::Stopped;

pub use thread::ReferenceThread;

use crate::finding::Finding;
use crate::{Memory, Number};

/// The number of a memory of the [`Reference`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Buffer(pub(crate) usize);

/// The number of a memory barrier of the [`Reference`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Barrier(pub(crate) usize);

/// The atoms that [`Reference::with_instructions`] carries out by an instruction of this processor, by CuTe's manner of names. On
/// processors that have none of them, there are none.
pub fn instructions() -> Vec<&'static str> {
    instructions::names()
}

/// The most threads that a block of a device has. What each thread knows of every other is kept, so that more would be memory.
const THREADS: usize = 1024;

/// How much of the address space a thread's stack takes; pages that it does not touch cost nothing.
const STACK: usize = 1 << 21;

/// A machine that runs kernels on the CPU: blocks one after another, and of a block one thread at a time, in the same order in
/// every run. It multiplies and moves through the atoms' own layouts, and finds races, reads of what nobody wrote, and deadlocks.
///
/// ```
/// use cute::executor::{Executor, Reference};
/// use cute::prelude::*;
///
/// // Each thread writes its number, and reads that of its neighbour.
/// fn neighbours<X: Executor>(x: &X, out: cute::executor::Memory<X::Handle, i32>, waits: bool) {
///     let (shared, out) = (x.shared::<i32, _>("s", layout!(8)), x.tensor(out, layout!(8)));
///     let thread = x.thread_index();
///     x.store(shared.at(thread), thread as i32);
///     if waits {
///         x.sync_threads();
///     }
///     let number: i32 = x.load(shared.at((thread + 1) % 8));
///     x.store(out.at(thread), number);
/// }
///
/// let mut machine = Reference::new(8);
/// let out = machine.uninit("out", 8);
/// machine.launch(|x| neighbours(x, out, true))?;
/// assert_eq!(machine.read(out)?, [1, 2, 3, 4, 5, 6, 7, 0]);
/// // Without the barrier:
/// let found = machine.launch(|x| neighbours(x, out, false)).unwrap_err();
/// assert_eq!(
///     found.to_string(),
///     "race: s(1) is read by thread 0 in phase 0 and written by thread 1 in phase 0, and no barrier orders them",
/// );
/// # Ok::<(), cute::executor::Finding>(())
/// ```
#[derive(Debug)]
pub struct Reference {
    threads: usize,
    grid: [usize; 3],
    state: Mutex<State>,
}

impl Reference {
    /// A machine whose blocks have so many threads; one block.
    pub fn new(threads: usize) -> Self {
        Self { threads, grid: [1; 3], state: Mutex::default() }
    }

    /// The same, with the processor's own instructions for the atoms that [`instructions`] lists: vectors of x86. Others are carried out
    /// through their layouts, as without this.
    ///
    /// The layouts are the definition, which rounds a product and then the sum. An instruction rounds in its own way, most of them once;
    /// where products and sums are exact, both give the same.
    ///
    /// ```
    /// use cute::executor::{Executor, Reference};
    /// use cute::prelude::*;
    /// let atom = cute::atom::mma_atom("AVX2_8x1x1_F32_FMA")?;
    /// let mut machine = Reference::new(1).with_instructions();
    /// let [a, b, c] = [machine.global("a", &[3.0_f32; 8]), machine.global("b", &[4.0_f32]), machine.global("c", &[5.0_f32; 8])];
    /// machine.launch(|x| {
    ///     x.mma(&atom, 0, x.tensor(a, layout!(8)), x.tensor(b, layout!(1)), x.tensor(c, layout!(8)));
    /// })?;
    /// assert_eq!(machine.read(c)?, [17.0; 8]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_instructions(mut self) -> Self {
        self.state().instructions = true;
        self
    }

    /// The same with so many blocks in each direction. They run one after another, however many there are: `[1 << 32, 1 << 32, 1]` takes
    /// its time.
    #[must_use]
    pub fn grid(self, grid: [usize; 3]) -> Self {
        Self { grid, ..self }
    }

    fn state(&mut self) -> &mut State {
        self.state.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// A memory that all blocks share, with these numbers in it.
    pub fn global<T: Number>(&mut self, name: &str, data: &[T]) -> Memory<Buffer, T> {
        let store = Store::new(name.to_owned(), Space::Global, 0);
        self.add(store.filled(data.iter().map(|number| number.to_f64()).collect()))
    }

    /// A memory that all blocks share, of so many numbers, which nobody has written.
    pub fn uninit<T: Number>(&mut self, name: &str, length: usize) -> Memory<Buffer, T> {
        self.add(Store::new(name.to_owned(), Space::Global, length))
    }

    fn add<T>(&mut self, store: Store) -> Memory<Buffer, T> {
        let state = self.state();
        // What earlier blocks left is gone; what is global has its number for good.
        state.buffers.retain(|buffer| buffer.space == Space::Global);
        state.buffers.push(store);
        Memory::new(Buffer(state.buffers.len() - 1))
    }

    /// What is in a memory.
    ///
    /// # Errors
    /// A number that nobody wrote.
    pub fn read<T: Number>(&mut self, memory: Memory<Buffer, T>) -> Result<Vec<T>, Finding> {
        let unknown = || Finding::Operands { sentence: "read: the memory is of another machine".to_owned() };
        let store = self.state().buffers.get(memory.handle.0).ok_or_else(unknown)?;
        Ok(store.result()?.iter().map(|&value| T::from_f64(value)).collect())
    }

    /// Runs a kernel in every thread of every block.
    ///
    /// # Errors
    /// The first thing that is wrong with the kernel, or a block of more than 1024 threads.
    pub fn launch(&mut self, kernel: impl Fn(&ReferenceThread<'_>) + Sync) -> Result<(), Finding> {
        let (threads, [width, height, depth]) = (self.threads, self.grid);
        if threads > THREADS {
            let sentence = format!("launch: a block of {threads} threads, where a device has at most {THREADS}");
            return Err(Finding::Operands { sentence });
        }
        // Three loops, not one to the product, which may not fit; without a block, none of them goes far.
        let depth = if width == 0 || height == 0 { 0 } else { depth };
        let planes = (0..depth).flat_map(|z| (0..height).map(move |y| (y, z)));
        let mut blocks = planes.flat_map(|(y, z)| (0..width).map(move |x| [x, y, z]));
        let result = blocks.try_for_each(|block| {
            self.state().begin_block(block, threads);
            self.run(block, &kernel);
            let state = self.state();
            state.finding.take().or_else(|| state.unwritten()).map_or(Ok(()), Err)
        });
        self.state().buffers.iter_mut().for_each(Store::settle);
        result
    }

    /// Runs one block.
    fn run(&self, block: [usize; 3], kernel: &(impl Fn(&ReferenceThread<'_>) + Sync)) {
        let turns: Vec<Condvar> = (0..self.threads).map(|_| Condvar::new()).collect();
        scope(|scope| {
            for number in 0..self.threads {
                let thread = ReferenceThread::new(number, block, &self.state, &turns);
                let run = move || {
                    let run = || {
                        thread.begin();
                        kernel(&thread);
                    };
                    let panicked = catch_unwind(AssertUnwindSafe(run)).err();
                    // A thread that was stopped has nothing to say.
                    let said = panicked.filter(|payload| !payload.is::<Stopped>()).map(|payload| {
                        let text = payload.downcast_ref::<String>().cloned();
                        let text = text.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string));
                        text.unwrap_or_else(|| "something that is not a text".to_owned())
                    });
                    thread.end(said);
                };
                if let Err(error) = Builder::new().stack_size(STACK).spawn_scoped(scope, run) {
                    let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                    let sentence = format!("thread {number} cannot be started: {error}");
                    state.find(Finding::Operands { sentence });
                    turns.iter().for_each(Condvar::notify_one);
                    break;
                }
            }
        });
    }
}
