//! The barriers at which threads meet: the numbered barriers of a block, and the barrier of a
//! cluster.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | CB1 | all lanes of a warp reach a barrier at the same source location. A kernel's barrier has a number from 1 to 15; 0 is the block's barrier. All threads that reach a barrier pass the same number of threads, which is a multiple of 32 if the block has whole warps. Only whole warps arrive |

use std::panic::Location;

use super::barriers::barrier;
use super::clocks::Knowledge;
use super::findings::Finding;
use super::interleavings::mix;
use super::sizes::WARP;
use super::state::{State, named};

/// A barrier at which threads meet: a numbered barrier of a block, or the barrier of the cluster.
#[derive(Debug, Default)]
pub(super) struct Meeting {
    expected: usize,
    came: Vec<usize>,
    /// The source location at which each thread arrived.
    places: Vec<&'static Location<'static>>,
    waiting: Vec<usize>,
    knows: Knowledge,
    /// A hash of the events at this barrier, used when many orders are tried.
    pub(super) history: u64,
    pub(super) arrivals: u64,
}

impl Meeting {
    /// Returns a message if a lane of the thread's warp reached this barrier at another source
    /// location. A device would count a whole warp at each of the two locations. CB1
    fn other_place(
        &self,
        thread: usize,
        each: usize,
        place: &'static Location<'static>,
    ) -> Option<String> {
        let is_of_the_warp = |other: usize| {
            (other / each, other % each / WARP) == (thread / each, thread % each / WARP)
        };
        let mut came = self.came.iter().zip(&self.places);
        let (other, there) =
            came.find(|&(&other, &there)| is_of_the_warp(other) && there != place)?;
        Some(format!(
            "thread {} reaches the barrier at {place}, but thread {} of its warp reaches the one \
             at {there}: all threads of a warp must reach the same barrier",
            thread % each,
            other % each
        ))
    }
}

impl State {
    pub(super) fn meeting_sentence(&self, thread: usize, id: i32) -> String {
        let key = if id < 0 {
            (None, id)
        } else {
            (Some((thread / self.each) as u32), id)
        };
        let expected = self
            .meetings
            .get(&key)
            .map_or(0, |meeting| meeting.expected);
        match id {
            0 => format!("wait for the block's barrier, which needs {expected} threads"),
            _ if id < 0 => format!(
                "wait for the cluster's barrier, which needs {expected} \
                                    threads"
            ),
            _ => format!("wait for barrier {id}, which needs {expected} threads"),
        }
    }

    /// Records that a thread reaches a barrier of `expected` threads. Returns whether the thread
    /// must wait. CB1
    pub(super) fn come(
        &mut self,
        thread: usize,
        key: (Option<u32>, i32),
        expected: usize,
        waits: bool,
        place: &'static Location<'static>,
    ) -> Result<bool, Finding> {
        let (number, who) = (key.1, self.who(thread));
        let whole = self.each.is_multiple_of(32);
        if expected == 0 || whole && number >= 0 && !expected.is_multiple_of(32) {
            let sentence = format!(
                "thread {} reaches barrier {number}, which needs {expected} threads, but a barrier \
                 counts whole warps",
                who.thread
            );
            return Err(barrier(sentence));
        }
        let mut meeting = self.meetings.remove(&key).unwrap_or_default();
        if meeting.came.is_empty() {
            meeting.expected = expected;
        } else if meeting.expected != expected {
            let before = meeting.expected;
            let sentence = format!(
                "barrier {number}: thread {} expects {expected} threads, but the threads that \
                 arrived before it expect {before}",
                who.thread
            );
            return Err(barrier(sentence));
        }
        let elsewhere = whole.then(|| meeting.other_place(thread, self.each, place));
        if let Some(sentence) = elsewhere.flatten() {
            return Err(Finding::Disagree { sentence });
        }
        meeting.places.push(place);
        self.check.clocks.release(thread, &mut meeting.knows);
        self.threads[thread].phase += 1;
        self.tell_history(thread, mix(number as u64, u64::from(waits)));
        meeting.arrivals = meeting
            .arrivals
            .wrapping_add(mix(thread as u64, self.threads[thread].history));
        meeting.came.push(thread);
        if waits {
            meeting.waiting.push(thread);
        }
        if meeting.came.len() < expected {
            self.meetings.insert(key, meeting);
            return Ok(waits);
        }
        if let Some(warp) = whole.then(|| part_of_a_warp(&mut meeting.came)).flatten() {
            let sentence = format!(
                "barrier {number}, which needs {expected} threads: only {} of a warp arrived, but \
                 a barrier counts whole warps",
                named(&warp)
            );
            return Err(barrier(sentence));
        }
        meeting.history = mix(meeting.history, meeting.arrivals);
        for &other in &meeting.waiting {
            self.check.clocks.acquire(other, &meeting.knows);
            self.tell_history(other, meeting.history);
        }
        self.wake(&meeting.waiting);
        let history = meeting.history;
        self.meetings.insert(
            key,
            Meeting {
                history,
                knows: meeting.knows,
                ..Meeting::default()
            },
        );
        Ok(false)
    }
}

/// Finds an incomplete warp among the threads that arrived, and returns the threads of this warp.
fn part_of_a_warp(came: &mut [usize]) -> Option<Vec<usize>> {
    came.sort_unstable();
    came.chunk_by(|a, b| a / 32 == b / 32)
        .find(|warp| warp.len() % 32 != 0)
        .map(<[usize]>::to_vec)
}
