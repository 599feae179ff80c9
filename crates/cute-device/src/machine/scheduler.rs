//! Runs the threads of a block or a cluster one at a time, so that every run has the same result
//! and every access is recorded.
//!
//! Every thread of the kernel is a thread of the operating system. Only the thread that has the
//! *turn* runs, until it must wait or until it ends. The turn then passes to the thread with the
//! next number that can continue. If no thread can continue, the run ends with a deadlock. In a
//! check of many orders, a plan chooses the warp that runs (`interleavings.rs`).

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::panic::Location;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::blocks::tell_at_the_end;
use super::findings::Finding;
use super::interleavings::{Plan, mix};
use super::races::Check;
use super::sizes::{Made, WARP, WARPGROUP, Words};
use super::state::{Gather, State, Status, Step, Thread, named};

/// The value of `turn` that ends all threads.
const STOP: usize = usize::MAX;
/// The value of `turn` after all threads have ended.
const DONE: usize = usize::MAX - 1;

/// The payload of the unwinding that ends a stopped thread. If a kernel catches the unwinding and
/// drops the payload, the kernel is stopped again at that point.
struct Stopped;

impl Drop for Stopped {
    fn drop(&mut self) {
        if !std::thread::panicking() && tell_at_the_end(Machine::caught).is_some() {
            resume_unwind(Box::new(Self));
        }
    }
}

/// The machine, which runs the threads of a cluster.
pub(crate) struct Machine {
    state: Mutex<State>,
    turn: AtomicUsize,
}

impl State {
    /// Passes the turn to the next thread that can continue.
    fn pass(&mut self) {
        if self.is_stopped {
            return;
        }
        let count = self.threads.len();
        let next = match self.plan.take() {
            None => (1..=count)
                .map(|step| self.turn.wrapping_add(step) % count)
                .find(|&thread| self.threads[thread].status == Status::Ready),
            Some(mut plan) => {
                let next = plan.next(self);
                self.plan = Some(plan);
                match next {
                    Ok(next) => next,
                    Err(finding) => return self.stop(finding),
                }
            }
        };
        self.turn = match next {
            Some(next) => next,
            None if self
                .threads
                .iter()
                .all(|thread| thread.status == Status::Ended) =>
            {
                DONE
            }
            None => return self.stop(Some(self.deadlock())),
        };
    }

    /// Ends all threads.
    fn stop(&mut self, finding: Option<Finding>) {
        if let Some(finding) = finding {
            self.check.find_last(finding);
        }
        (self.turn, self.is_stopped) = (STOP, true);
    }

    /// Returns the finding of a deadlock, which groups the threads by the event that they wait for.
    /// The groups are in the order of their first threads.
    fn deadlock(&self) -> Finding {
        let mut kinds: Vec<(String, Vec<usize>)> = Vec::new();
        for (number, thread) in self.threads.iter().enumerate() {
            let what = match thread.status {
                Status::Ended => "ended".to_owned(),
                Status::Ready | Status::Before(Step::Any) => "could continue".to_owned(),
                Status::Meets(_, id) => self.meeting_sentence(number, id),
                Status::Phase(rank, address) | Status::Before(Step::Wait((rank, address), _)) => {
                    self.phase_sentence((rank, address))
                }
                Status::Registers(count) => self.registers_sentence(number, count),
                Status::Group(WARPGROUP) => {
                    "wait for the rest of the warpgroup to start a product".to_owned()
                }
                Status::Group(WARP) => "wait for the other lanes of the warp".to_owned(),
                Status::Group(size) => {
                    format!("wait for the rest of the {size} threads of an instruction")
                }
            };
            match kinds.iter_mut().find(|(kind, _)| *kind == what) {
                Some((_, numbers)) => numbers.push(number),
                None => kinds.push((what, vec![number])),
            }
        }
        let sentence = |(what, numbers): (String, Vec<usize>)| {
            let (who, one) = (named(&numbers), numbers.len() == 1);
            match what.strip_prefix("wait ") {
                Some(rest) if one => format!("{who} waits {rest}"),
                None if what == "ended" => {
                    format!("{who} {} ended", if one { "has" } else { "have" })
                }
                _ => format!("{who} {what}"),
            }
        };
        Finding::Deadlock {
            waiting: kinds.into_iter().map(sentence).collect(),
        }
    }
}

impl Machine {
    pub(super) fn new(
        each: usize,
        blocks: &[(u32, u32)],
        mut check: Check,
        plan: Option<Plan>,
    ) -> Self {
        let count = each * blocks.len();
        check.begin(count);
        let thread = || Thread {
            status: Status::Ready,
            phase: 0,
            history: 0,
            handle: None,
        };
        let mut state = State {
            check,
            each,
            blocks: blocks.to_vec(),
            threads: (0..count).map(|_| thread()).collect(),
            meetings: BTreeMap::new(),
            phases: BTreeMap::new(),
            from_others: BTreeMap::new(),
            plan,
            gathers: HashMap::new(),
            pools: BTreeMap::new(),
            uniform: BTreeMap::new(),
            turn: STOP,
            is_stopped: false,
        };
        state.pass();
        Self {
            turn: AtomicUsize::new(state.turn),
            state: Mutex::new(state),
        }
    }

    pub(super) fn into_parts(self) -> (Check, Option<Plan>) {
        let state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        (state.check, state.plan)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the thread that has the turn. The state is unlocked first, because that thread needs
    /// it immediately.
    fn tell(&self, state: MutexGuard<'_, State>) {
        self.turn.store(state.turn, Ordering::Release);
        let unpark = |thread: &Thread| {
            if let Some(handle) = &thread.handle {
                handle.unpark();
            }
        };
        match state.turn {
            DONE => {}
            STOP => state.threads.iter().for_each(unpark),
            turn => {
                let handle = state.threads[turn].handle.clone();
                drop(state);
                if let Some(handle) = handle {
                    handle.unpark();
                }
            }
        }
    }

    /// Waits for the turn, or ends the thread.
    fn await_turn(&self, number: usize) {
        loop {
            match self.turn.load(Ordering::Acquire) {
                turn if turn == number => return,
                STOP => resume_unwind(Box::new(Stopped)),
                _ => std::thread::park(),
            }
        }
    }

    /// Ends this thread if the run has ended but the kernel has caught the unwinding.
    pub(super) fn end_if_stopped(&self) {
        if self.turn.load(Ordering::Acquire) == STOP && !std::thread::panicking() {
            resume_unwind(Box::new(Stopped));
        }
    }

    /// Gives up the turn, and stops this thread until the scheduler selects it again.
    pub(super) fn wait(&self, mut state: MutexGuard<'_, State>, number: usize, status: Status) {
        state.threads[number].status = status;
        state.pass();
        self.tell(state);
        self.await_turn(number);
    }

    /// Lets other warps run before this step, if the check tries many orders.
    pub(super) fn before(&self, number: usize, step: Step) {
        let state = self.lock();
        if state.plan.is_some() {
            self.wait(state, number, Status::Before(step));
        }
    }

    /// Ends the run with a finding.
    pub(super) fn fail(&self, mut state: MutexGuard<'_, State>, finding: Finding) -> ! {
        state.stop(Some(finding));
        self.tell(state);
        resume_unwind(Box::new(Stopped))
    }

    /// Calls `act`, and ends the run if `act` returns a finding.
    pub(super) fn act<T>(&self, act: impl FnOnce(&mut State) -> Result<T, Finding>) -> T {
        let mut state = self.lock();
        match act(&mut state) {
            Ok(value) => value,
            Err(finding) => self.fail(state, finding),
        }
    }

    /// Records that a kernel caught the unwinding that ends a stopped thread.
    fn caught(&self, number: usize) {
        let mut state = self.lock();
        let sentence = format!(
            "thread {} catches the panic with which the checker stops the thread; a kernel must \
             not catch this panic",
            state.who(number).thread
        );
        state.check.find_last(Finding::Trap { sentence });
    }

    /// Runs the kernel as the thread with this number.
    pub(super) fn run(&self, number: usize, kernel: &(dyn Fn() + Sync)) {
        let work = || {
            self.lock().threads[number].handle = Some(std::thread::current());
            self.await_turn(number);
            kernel();
        };
        let mut said = catch_unwind(AssertUnwindSafe(work)).err();
        if let Some(said) = said.take_if(|said| said.is::<Stopped>()) {
            std::mem::forget(said);
            return;
        }
        let mut state = self.lock();
        let who = state.who(number);
        if let Some(said) = said {
            state.stop(Some(Finding::Panicked {
                thread: who.thread,
                message: text(said.as_ref()),
            }));
        } else {
            state.check.end(who);
            state.threads[number].status = Status::Ended;
            let rank = number / state.each;
            state.end_block(rank);
            state.pass();
        }
        self.tell(state);
    }

    /// Returns the result of `work` on the values that all threads of a group contribute. Each
    /// thread calls this function for the same instruction, identified by its name and source
    /// location. The last thread computes the result, and `work` may report events to the machine.
    pub(super) fn together(
        &self,
        number: usize,
        (size, name, place): (usize, &str, &'static Location<'static>),
        own: &[u32],
        work: &dyn Fn(&[Words]) -> Made,
    ) -> Option<Made> {
        let mut state = self.lock();
        let (each, thread) = (state.each, number % state.each);
        let (first, threads) = (
            number - thread % size,
            (each - thread / size * size).min(size),
        );
        if threads < size {
            let of = match size {
                WARP => "a warp",
                WARPGROUP => "a warpgroup",
                _ => "a group",
            };
            let sentence = format!(
                "thread {thread} reaches {name}, which needs all {size} threads of {of}, but only \
                 {threads} exist"
            );
            self.fail(state, Finding::Trap { sentence });
        }
        let history = state.threads[number].history;
        state.threads[number].history = mix(history, size as u64);
        let gather = state.gathers.entry((first, size)).or_default();
        if gather.came.is_empty() {
            name.clone_into(&mut gather.name);
            gather.place = Some(place);
        } else if gather.name != name || gather.place != Some(place) {
            let others = gather
                .came
                .iter()
                .map(|other| other % each)
                .collect::<Vec<_>>();
            let (others, there) = (named(&others), &gather.name);
            let sentence = match gather.place {
                Some(elsewhere) if *there == name => format!(
                    "thread {thread} reached {name} at {place}, but {others} reached the one at \
                     {elsewhere}: all threads of an instruction must reach the same call"
                ),
                _ => format!(
                    "thread {thread} reached {name}, but {others} reached {there}: all \
                              threads of an instruction must reach it together"
                ),
            };
            self.fail(state, Finding::Disagree { sentence });
        }
        gather.shown.resize_with(threads, Words::new);
        let shown = &mut gather.shown[thread % size];
        shown.clear();
        shown.extend_from_slice(own);
        gather.came.push(number);
        if gather.came.len() < threads {
            self.wait(state, number, Status::Group(size));
            state = self.lock();
        } else {
            gather.came.clear();
            let shown = core::mem::take(&mut gather.shown);
            drop(state);
            let made = work(&shown);
            state = self.lock();
            state.gathers.insert(
                (first, size),
                Gather {
                    shown,
                    made: Some(made),
                    ..Gather::default()
                },
            );
            let others: Vec<usize> = (first..first + threads)
                .filter(|&other| other != number)
                .collect();
            for &other in &others {
                let history = state.threads[other].history;
                state.threads[other].history = mix(history, threads as u64);
            }
            state.wake(&others);
        }
        state.gathers[&(first, size)].made.clone()
    }
}

/// Returns the message of a panic.
fn text(said: &(dyn Any + Send)) -> String {
    let text = said.downcast_ref::<String>().cloned();
    text.or_else(|| said.downcast_ref::<&str>().map(ToString::to_string))
        .unwrap_or_else(|| "(the message is not a string)".to_owned())
}
