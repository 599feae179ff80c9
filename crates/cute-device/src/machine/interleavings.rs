//! Tries the orders in which warps can take the steps that other warps can observe.
//!
//! # Function
//! A *step* is an operation on a barrier that only some threads use. Before each step, the machine
//! chooses the warp that runs next. The choice of another warp is called a *pre-emption* if the
//! current warp could have continued. An order is the list of these choices. The kernel runs again
//! for each order: first all orders without a pre-emption, then those with one, and so on. There is
//! no choice before an operation that the lanes of a warp execute together, or that no other warp
//! can observe.
//!
//! Two orders lead to the same state if they differ only in independent steps. A state is the
//! history of each thread (its operations, and its observations of barriers) and the history of
//! each barrier. A run ends at a state that an earlier run has reached. The earlier run had no more
//! pre-emptions before that state, so the orders that continue from the state have already been
//! tried.

use std::collections::HashSet;
use std::fmt;

use super::findings::Finding;
use super::state::{State, Status};

/// Returns a hash of two numbers, which depends on their order.
pub(super) const fn mix(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29)
        .wrapping_add(other)
        .wrapping_mul(0xbf58_476d_1ce4_e5b9)
        ^ mixed >> 32
}

/// The limits of [`check_orders`](crate::check_orders).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The number of threads that run together. The number is 32, or 1 for a test in which each
    /// thread plays the role of a warp.
    pub lanes: u32,
    /// The number of pre-emptions up to which all orders are tried.
    pub preemptions: usize,
    /// The total number of orders at which the check stops, if it tries orders with more
    /// pre-emptions.
    pub most: usize,
}

impl Default for Orders {
    /// Returns the limits for warps of 32 lanes: two pre-emptions, and 100,000 orders.
    fn default() -> Self {
        Self {
            lanes: 32,
            preemptions: 2,
            most: 100_000,
        }
    }
}

/// The result of [`check_orders`](crate::check_orders).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The number of orders that were tried.
    pub orders: usize,
    /// The number of pre-emptions up to which all orders were tried, unless there was a finding.
    pub preemptions: usize,
    /// Whether these are all orders that exist.
    pub all: bool,
    /// The finding in the last order, if any.
    pub finding: Option<Finding>,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (orders, preemptions) = (self.orders, self.preemptions);
        match &self.finding {
            Some(finding) => write!(
                f,
                "{finding} (order number {orders}, with {preemptions} pre-emptions)"
            ),
            None if self.all => write!(f, "{orders} orders: all that exist"),
            None => write!(
                f,
                "{orders} orders, including all with at most {preemptions} pre-emptions, but not \
                 all that exist"
            ),
        }
    }
}

/// The choices in a run. The run begins with the choices in `said`, and the plan makes all later
/// choices.
#[derive(Debug, Default)]
pub(super) struct Plan {
    lanes: usize,
    said: Vec<u16>,
    chosen: Vec<u16>,
    /// The warp that runs now.
    current: Option<u16>,
    /// The alternatives to each choice, with the number of additional pre-emptions that they cost.
    others: Vec<(usize, Vec<u16>)>,
    seen: HashSet<(u64, Option<u16>)>,
}

impl Plan {
    /// Returns the thread that runs next, or an error if the run ends here.
    pub(super) fn next(&mut self, state: &mut State) -> Result<Option<usize>, Option<Finding>> {
        if let Some(ready) = self.current.and_then(|current| self.ready(state, current)) {
            return Ok(Some(ready));
        }
        let warps = state.threads.len().div_ceil(self.lanes) as u16;
        let can = |&warp: &u16| {
            self.threads(state, warp)
                .any(|thread| state.can_go_on(thread))
        };
        let enabled: Vec<u16> = (0..warps).filter(can).collect();
        if enabled.is_empty() {
            return Ok(None);
        }
        let warp = self.choose(&enabled, warps, state)?;
        let threads: Vec<usize> = self
            .threads(state, warp)
            .filter(|&thread| state.can_go_on(thread))
            .collect();
        state.wake(&threads);
        Ok(self.ready(state, warp))
    }

    fn threads(&self, state: &State, warp: u16) -> core::ops::Range<usize> {
        let first = self.lanes * usize::from(warp);
        first..(first + self.lanes).min(state.threads.len())
    }

    fn ready(&self, state: &State, warp: u16) -> Option<usize> {
        self.threads(state, warp)
            .find(|&thread| state.threads[thread].status == Status::Ready)
    }

    fn choose(
        &mut self,
        enabled: &[u16],
        warps: u16,
        state: &State,
    ) -> Result<u16, Option<Finding>> {
        let current = self.current.filter(|current| enabled.contains(current));
        let chosen = match self.said.get(self.chosen.len()) {
            Some(said) if enabled.contains(said) => *said,
            Some(_) => return Err(Some(Finding::NotTheSame)),
            None => {
                if !self.seen.insert((state_of(state), current)) {
                    return Err(None);
                }
                let after = self.current.map_or(0, |current| current + 1);
                let next = (0..warps)
                    .map(|step| (after + step) % warps)
                    .find(|warp| enabled.contains(warp));
                let chosen = current.or(next).unwrap_or(enabled[0]);
                for &other in enabled.iter().filter(|&&other| other != chosen) {
                    let order = self.chosen.iter().copied().chain([other]).collect();
                    self.others.push((usize::from(current.is_some()), order));
                }
                chosen
            }
        };
        self.chosen.push(chosen);
        self.current = Some(chosen);
        Ok(chosen)
    }
}

/// Returns a hash of the histories of all threads and barriers.
fn state_of(state: &State) -> u64 {
    let threads = state.threads.iter().enumerate().map(|(number, thread)| {
        let is_there = match thread.status {
            Status::Before(_) => 1,
            Status::Ended => 2,
            _ => 0,
        };
        mix(mix(number as u64, is_there), thread.history)
    });
    let meetings = state.meetings.iter().map(|(&(rank, number), meeting)| {
        mix(
            mix(rank.map_or(u64::MAX, u64::from), number as u64),
            mix(meeting.history, meeting.arrivals),
        )
    });
    let phases = state.phases.iter().map(|(&(rank, address), phase)| {
        let had = mix(
            mix(phase.history, phase.arrivals),
            mix(phase.number.into(), phase.bytes as u64),
        );
        mix(mix(rank.into(), address.into()), had)
    });
    threads
        .chain(meetings)
        .chain(phases)
        .fold(0, u64::wrapping_add)
}

/// Runs the kernel in one order after another. `run` executes one order, and returns its finding
/// and the plan with the choices that were made.
pub(super) fn try_all(
    orders: Orders,
    mut run: impl FnMut(Plan) -> (Option<Finding>, Plan),
) -> Seen {
    let mut levels: Vec<Vec<Vec<u16>>> = vec![vec![Vec::new()]];
    let (mut count, mut level, mut seen) = (0, 0, HashSet::new());
    while level < levels.len() {
        while let Some(said) = levels[level].pop() {
            if level > orders.preemptions && count >= orders.most {
                return Seen {
                    orders: count,
                    preemptions: level - 1,
                    all: false,
                    finding: None,
                };
            }
            count += 1;
            let plan = Plan {
                lanes: orders.lanes.max(1) as usize,
                said,
                seen: core::mem::take(&mut seen),
                ..Plan::default()
            };
            let (finding, plan) = run(plan);
            if finding.is_some() {
                return Seen {
                    orders: count,
                    preemptions: level,
                    all: false,
                    finding,
                };
            }
            seen = plan.seen;
            for (more, order) in plan.others {
                levels.resize_with(levels.len().max(level + more + 1), Vec::new);
                levels[level + more].push(order);
            }
        }
        level += 1;
    }
    Seen {
        orders: count,
        preemptions: level.saturating_sub(1),
        all: true,
        finding: None,
    }
}
