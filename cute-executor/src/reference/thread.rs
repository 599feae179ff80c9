//! One thread of the reference executor.

use std::any::TypeId;
use std::panic::resume_unwind;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use cute_atoms::MmaAtom;
use cute_atoms::typed::{Copies, CopyTraits, MmaTraits, Numbered, TiledCopy, TiledMma};
use cute_static::tensor::{Address, OffsetMap, Reads, make_address_tensor};
use cute_static::{Integer, Tensor};

use super::gather::{Instruction, Lane};
use super::layouts::{CopyLayouts, MmaLayouts};
use super::memory::{Buffer as Store, Space};
use super::state::{State, Status};
use super::{Barrier, Buffer};
use crate::finding::Finding;
use crate::fragment::{FragmentOf, OfA, OfB, OfC};
use crate::kind::Kind;
use crate::places::{Memory, Part, Places, TensorIn, offsets, shape};
use crate::{Executor, Number};

/// What unwinds a thread after a finding.
pub(super) struct Stopped;

/// One thread of a block that runs on the CPU, and is checked: see [`Reference`](crate::Reference).
#[derive(Debug)]
pub struct ReferenceThread<'a> {
    number: usize,
    block: [usize; 3],
    threads: usize,
    state: &'a Mutex<State>,
    /// For each thread, what tells it that it is its turn.
    turns: &'a [Condvar],
}

impl<'a> ReferenceThread<'a> {
    pub(super) fn new(number: usize, block: [usize; 3], state: &'a Mutex<State>, turns: &'a [Condvar]) -> Self {
        Self { number, block, threads: turns.len(), state, turns }
    }

    fn state(&self) -> MutexGuard<'a, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends this thread, without a word: the finding says why.
    fn stop(&self, state: MutexGuard<'_, State>) -> ! {
        drop(state);
        self.turns.iter().for_each(Condvar::notify_one);
        resume_unwind(Box::new(Stopped))
    }

    /// What succeeded, or the end of the kernel.
    fn found<T>(&self, mut state: MutexGuard<'_, State>, result: Result<T, Finding>) -> T {
        match result {
            Ok(value) => value,
            Err(finding) => {
                state.find(finding);
                self.stop(state)
            }
        }
    }

    /// Does something with what all threads share.
    fn with<T>(&self, act: impl FnOnce(&mut State) -> Result<T, Finding>) -> T {
        let mut state = self.state();
        let result = act(&mut state);
        self.found(state, result)
    }

    /// Does something after which the thread may have to wait.
    fn waiting(&self, act: impl FnOnce(&mut State) -> Result<Option<String>, Finding>) {
        let mut state = self.state();
        let result = act(&mut state);
        match result {
            Ok(Some(what)) => {
                state.threads[self.number].status = Status::Waits(what);
                state.pass_turn();
                self.tell(&state);
                drop(self.await_turn(state));
            }
            other => drop(self.found(state, other)),
        }
    }

    /// Tells the thread whose turn it is.
    fn tell(&self, state: &State) {
        if state.finding.is_some() {
            self.turns.iter().for_each(Condvar::notify_one);
        } else if let Some(turn) = self.turns.get(state.turn) {
            turn.notify_one();
        }
    }

    /// Waits until it is this thread's turn.
    fn await_turn<'b>(&self, mut state: MutexGuard<'b, State>) -> MutexGuard<'b, State> {
        loop {
            if state.finding.is_some() {
                self.stop(state);
            }
            if state.turn == self.number && state.threads[self.number].status == Status::Ready {
                return state;
            }
            state = self.turns[self.number].wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Before the kernel begins.
    pub(super) fn begin(&self) {
        drop(self.await_turn(self.state()));
    }

    /// After the kernel has ended, or has panicked with a message.
    pub(super) fn end(&self, panicked: Option<String>) {
        let mut state = self.state();
        state.threads[self.number].status = Status::Ended;
        if let Some(message) = panicked {
            state.find(Finding::Panicked { thread: self.number, message });
        }
        if state.finding.is_none() {
            state.pass_turn();
        }
        self.tell(&state);
    }

    fn allocate(state: &mut State, name: String, space: Space, length: usize) -> usize {
        state.buffers.push(Store::new(name, space, length));
        state.buffers.len() - 1
    }

    /// One instruction of an atom whose name is known at run time, with the other threads of the atom: `lane` is this thread's
    /// number in it, and `a`, `b` and `c` are its values. With atoms that are types, it is [`gemm_with`](Executor::gemm_with).
    ///
    /// ```
    /// use cute::atom::mma_atom;
    /// use cute::executor::{Executor, Reference};
    /// use cute::prelude::*;
    /// let atom = mma_atom("UniversalFMA<float>")?;
    /// let mut machine = Reference::new(1);
    /// let memory = machine.global("abc", &[3.0_f32, 4.0, 5.0]);
    /// machine.launch(|x| {
    ///     let number = |index| x.tensor(memory, layout!((1, 3))).slice((.., index));
    ///     x.mma(&atom, 0, number(0), number(1), number(2));
    /// })?;
    /// assert_eq!(machine.read(memory)?, [3.0, 4.0, 17.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mma<A: Number, B: Number, C: Number>(
        &self,
        atom: &MmaAtom,
        lane: usize,
        a: TensorIn<Buffer, A, impl Places>,
        b: TensorIn<Buffer, B, impl Places>,
        c: TensorIn<Buffer, C, impl Places>,
    ) {
        let parts = vec![Part::of(&a), Part::of(&b), Part::of(&c)];
        let kinds = vec![Kind::of::<A>(), Kind::of::<B>(), Kind::of::<C>()];
        self.waiting(|state| self.multiply(state, &Arc::new(MmaLayouts::new(atom)?), lane, parts, kinds));
    }

    /// Brings what a lane has to the others of its atom.
    fn multiply(
        &self,
        state: &mut State,
        layouts: &Arc<MmaLayouts>,
        lane: usize,
        parts: Vec<Part>,
        kinds: Vec<Kind>,
    ) -> Result<Option<String>, Finding> {
        let none = || Finding::Operands { sentence: format!("gemm: {} has no thread {lane}", layouts.name) };
        // The atom is named by its first thread: the threads of all atoms are numbered alike.
        let first = i64::try_from(self.number).ok().zip(layouts.threads.get(lane)).map(|(thread, from)| thread - from);
        let first = first.and_then(|first| usize::try_from(first).ok()).ok_or_else(none)?;
        let brings = Lane { parts, kinds, ..Lane::of(self.number) };
        state.gather(first, lane, &Instruction::Mma(Arc::clone(layouts)), brings)
    }

    /// Carries a copy out with the other threads of the atom.
    fn copy_parts<A: CopyTraits>(&self, bits: i64, parts: Vec<Part>, kinds: Vec<Kind>, predicates: Option<Vec<bool>>) {
        self.waiting(|state| {
            let key = (TypeId::of::<A>(), bits);
            let layouts = if let Some(layouts) = state.copy_layouts.get(&key) {
                Arc::clone(layouts)
            } else {
                let atom = A::to_dynamic().map_err(|error| Finding::Operands { sentence: error.to_string() })?;
                let layouts = Arc::new(CopyLayouts::new(&atom, bits)?);
                state.copy_layouts.insert(key, Arc::clone(&layouts));
                layouts
            };
            for kind in &kinds {
                if kind.element.bits() != bits {
                    let (found, element) = (kind.element.bits(), kind.element);
                    let sentence = format!("copy: elements of {found} bits ({element}), but the copy counts in {bits}");
                    return Err(Finding::Operands { sentence });
                }
            }
            let reads = layouts.source.first().map_or(1, Vec::len).max(1);
            let atoms = parts.first().map_or(0, |source| source.offsets.len() / reads);
            if let Some(given) = predicates.as_ref().map(Vec::len).filter(|&given| given != atoms) {
                let sentence = format!("copy_if: {given} predicates for {atoms} atoms");
                return Err(Finding::Operands { sentence });
            }
            let lane = self.number % layouts.lanes();
            let brings = Lane { parts, kinds, predicates, ..Lane::of(self.number) };
            state.gather(self.number - lane, lane, &Instruction::Copy(layouts), brings)
        });
    }
}

impl Executor for ReferenceThread<'_> {
    type Handle = Buffer;
    type Barrier = Barrier;

    fn thread_index(&self) -> usize {
        self.number
    }

    fn block_index(&self) -> [usize; 3] {
        self.block
    }

    fn tensor<T: Number, L: Places>(&self, memory: Memory<Buffer, T>, layout: L) -> TensorIn<Buffer, T, L> {
        self.with(|state| {
            if let Some(store) = state.buffers.get_mut(memory.handle.0) {
                store.tensor.get_or_insert_with(|| (shape(layout), offsets(layout)));
            }
            Ok(())
        });
        make_address_tensor(memory, layout)
    }

    fn shared<T: Number, L: Places>(&self, name: &'static str, layout: L) -> TensorIn<Buffer, T, L> {
        let number = self.with(|state| {
            let places = offsets(layout);
            let length = places.iter().max().map_or(0, |&last| usize::try_from(last + 1).unwrap_or(0));
            if let Some(&number) = state.shared.get(name) {
                let there = state.buffers[number].values.len();
                if there == length {
                    return Ok(number);
                }
                let thread = self.number;
                let sentence =
                    format!("shared: thread {thread} asks for {length} numbers of {name}, which has {there}");
                return Err(Finding::Disagree { sentence });
            }
            let number = Self::allocate(state, name.to_owned(), Space::Shared, length);
            state.buffers[number].tensor = Some((shape(layout), places));
            state.shared.insert(name, number);
            Ok(number)
        });
        make_address_tensor(Memory::new(Buffer(number)), layout)
    }

    fn registers<T: Number, L: Places>(&self, layout: L) -> TensorIn<Buffer, T, L> {
        let number = self.with(|state| {
            let places = offsets(layout);
            let length = places.iter().max().map_or(0, |&last| usize::try_from(last + 1).unwrap_or(0));
            let name = format!("thread {}'s registers", self.number);
            let number = Self::allocate(state, name, Space::Registers, length);
            state.buffers[number].tensor = Some((shape(layout), places));
            Ok(number)
        });
        make_address_tensor(Memory::new(Buffer(number)), layout)
    }

    fn load<T: Number>(&self, address: Address<Memory<Buffer, T>>) -> T {
        T::from_f64(self.with(|state| state.read(self.number, address.memory.handle.0, address.offset)))
    }

    fn store<T: Number>(&self, address: Address<Memory<Buffer, T>>, value: T) {
        self.with(|state| state.write(self.number, address.memory.handle.0, address.offset, value.to_f64()));
    }

    fn shuffle_xor<T: Number>(&self, value: T, mask: usize) -> T {
        self.waiting(|state| {
            let lane = self.number % 32;
            let brings = Lane { value: value.to_f64(), ..Lane::of(self.number) };
            state.gather(self.number - lane, lane, &Instruction::ShuffleXor(mask), brings)
        });
        T::from_f64(self.with(|state| Ok(state.threads[self.number].shuffled)))
    }

    fn sync_threads(&self) {
        self.waiting(|state| state.meet(self.number, 0, self.threads, true));
    }

    fn sync_named(&self, number: usize, threads: usize) {
        self.waiting(|state| state.meet(self.number, number, threads, true));
    }

    fn arrive_named(&self, number: usize, threads: usize) {
        self.waiting(|state| state.meet(self.number, number, threads, false));
    }

    fn mbarrier(&self, name: &'static str, index: usize, arrivals: usize) -> Barrier {
        Barrier(self.with(|state| state.mbarrier(name, index, arrivals, self.number)))
    }

    fn arrive(&self, barrier: Barrier) {
        self.with(|state| {
            state.arrive(self.number, barrier.0);
            Ok(())
        });
    }

    fn wait(&self, barrier: Barrier, parity: usize) {
        self.waiting(|state| Ok(state.wait(self.number, barrier.0, parity)));
    }

    fn copy_with<A, B, V, T, N, S, D>(
        &self,
        _: TiledCopy<A, B, V, T>,
        source: TensorIn<Buffer, N, S>,
        destination: TensorIn<Buffer, N, D>,
    ) where
        A: CopyTraits,
        B: Integer + Default,
        TiledCopy<A, B, V, T>: Copies,
        N: Number,
        S: Places,
        D: Places,
    {
        let parts = vec![Part::of(&source), Part::of(&destination)];
        self.copy_parts::<A>(B::default().value(), parts, vec![Kind::of::<N>()], None);
    }

    fn copy_if_with<A, B, V, T, N, S, D, Q, P>(
        &self,
        _: TiledCopy<A, B, V, T>,
        predicates: &Tensor<Q, P>,
        source: TensorIn<Buffer, N, S>,
        destination: TensorIn<Buffer, N, D>,
    ) where
        A: CopyTraits,
        B: Integer + Default,
        TiledCopy<A, B, V, T>: Copies,
        N: Number,
        S: Places,
        D: Places,
        Q: Reads<Item = bool>,
        P: OffsetMap,
    {
        let parts = vec![Part::of(&source), Part::of(&destination)];
        let predicates = (0..predicates.size()).map(|index| predicates.at(index)).collect();
        self.copy_parts::<A>(B::default().value(), parts, vec![Kind::of::<N>()], Some(predicates));
    }

    fn gemm_with<A, L, P, FA, FB, FC>(&self, _: TiledMma<A, L, P>, a: FA, b: FB, c: FC)
    where
        A: MmaTraits,
        TiledMma<A, L, P>: Numbered,
        FA: FragmentOf<TiledMma<A, L, P>, OfA, Buffer>,
        FB: FragmentOf<TiledMma<A, L, P>, OfB, Buffer>,
        FC: FragmentOf<TiledMma<A, L, P>, OfC, Buffer>,
    {
        let parts = vec![Part::of(&a.into_tensor()), Part::of(&b.into_tensor()), Part::of(&c.into_tensor())];
        let kinds = vec![Kind::of::<FA::Number>(), Kind::of::<FB::Number>(), Kind::of::<FC::Number>()];
        let thread = i64::try_from(self.number).unwrap_or(i64::MAX);
        let coordinate = <TiledMma<A, L, P> as Numbered>::coordinate(thread);
        self.waiting(|state| {
            let none = || Finding::Operands { sentence: format!("gemm: the tiled product has no thread {thread}") };
            let [v, ..] = coordinate.ok_or_else(none)?;
            let key = TypeId::of::<A>();
            let layouts = if let Some(layouts) = state.mma_layouts.get(&key) {
                Arc::clone(layouts)
            } else {
                let atom = A::to_dynamic().map_err(|error| Finding::Operands { sentence: error.to_string() })?;
                let layouts = Arc::new(MmaLayouts::new(&atom)?);
                state.mma_layouts.insert(key, Arc::clone(&layouts));
                layouts
            };
            self.multiply(state, &layouts, usize::try_from(v).unwrap_or(usize::MAX), parts, kinds)
        });
    }

    fn cp_async_fence(&self) {
        self.with(|state| {
            let thread = &mut state.threads[self.number];
            let group = core::mem::take(&mut thread.copies);
            thread.copy_groups.push_back(group);
            Ok(())
        });
    }

    fn cp_async_wait(&self, pending: usize) {
        self.with(|state| state.finish_copies(self.number, pending));
    }

    /// Nothing is late here: threads run one at a time.
    fn warpgroup_arrive(&self) {}

    fn warpgroup_commit_batch(&self) {
        self.with(|state| {
            let thread = &mut state.threads[self.number];
            let group = core::mem::take(&mut thread.products);
            thread.product_groups.push_back(group);
            Ok(())
        });
    }

    fn warpgroup_wait(&self, pending: usize) {
        self.with(|state| state.finish_products(self.number, pending));
    }
}
