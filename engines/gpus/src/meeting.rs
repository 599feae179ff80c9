//! Agreement among all ranks: if one rank has an error, all ranks get the same error.
//!
//! The ranks are threads of one process and meet in its memory. A rank therefore learns that
//! another rank refuses without waiting for a GPU.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cute::mesh::Disagreement;

use crate::{Failure, Stopped};

/// The report of one rank at a meeting.
#[derive(Clone, Debug)]
pub struct Said<E> {
    /// The error on this rank.
    pub error: Option<E>,
    /// The [`text`](crate::text) of this rank's plan.
    pub plan: Arc<str>,
    /// The type of this rank's elements: its name, and its number of bytes.
    pub element: (&'static str, usize),
    /// Whether this rank can call a collective.
    pub collective: bool,
    /// The number of elements that this rank sends to each rank.
    pub sends: Vec<i64>,
    /// The number of elements that this rank receives from each rank.
    pub receives: Vec<i64>,
    /// The address of this rank's target.
    pub target: u64,
}

// This is not derived, because a derived `Default` would require the error type to have one.
impl<E> Default for Said<E> {
    fn default() -> Self {
        Self {
            error: None,
            plan: Arc::default(),
            element: ("", 0),
            collective: false,
            sends: Vec::new(),
            receives: Vec::new(),
            target: 0,
        }
    }
}

#[derive(Debug)]
struct State<E> {
    /// The number of meetings so far.
    round: u64,
    /// The reports for the next meeting, one for each rank that has arrived.
    saying: Vec<Option<Said<E>>>,
    /// All ranks' reports at the last meeting.
    said: Arc<[Said<E>]>,
    /// The reason why no further meeting is possible.
    over: Option<Stopped>,
}

/// The place where all ranks meet and exchange reports.
#[derive(Debug)]
pub struct Meeting<E> {
    state: Mutex<State<E>>,
    changed: Condvar,
    alarm: AtomicBool,
    /// The number of meetings so far, for ranks that spin instead of sleeping.
    met: AtomicU64,
}

/// The time that a waiting rank spins before it sleeps.
const SOON: Duration = Duration::from_micros(200);

impl<E: Failure> Meeting<E> {
    /// Returns a meeting of `ranks` ranks.
    pub fn new(ranks: usize) -> Self {
        let state = State {
            round: 0,
            saying: vec![None; ranks],
            said: Arc::new([]),
            over: None,
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            alarm: AtomicBool::new(false),
            met: AtomicU64::new(0),
        }
    }

    /// Locks the state, which is consistent even if a rank has panicked.
    fn state(&self) -> MutexGuard<'_, State<E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a rank. Ranks that wait for it, now or later, get an error.
    pub fn leave(&self, rank: usize) {
        self.state().over.get_or_insert(Stopped::Gone { rank });
        self.changed.notify_all();
    }

    /// Records a failure during a transfer, so that no rank waits for elements any more.
    pub fn ring(&self) {
        self.alarm.store(true, Ordering::Release);
    }

    /// Returns whether a transfer has failed or a rank has ended.
    pub fn rings(&self) -> bool {
        self.alarm.load(Ordering::Acquire)
    }

    /// Reports to the other ranks, and returns all ranks' reports when all have arrived.
    fn meet(&self, rank: usize, mine: Said<E>, limit: Duration) -> Result<Arc<[Said<E>]>, E> {
        let begin = Instant::now();
        let mut state = self.state();
        if let Some(error) = &state.over {
            return Err(error.clone().into());
        }
        let round = state.round;
        state.saying[rank] = Some(mine);
        if state.saying.iter().all(Option::is_some) {
            state.said = state.saying.iter_mut().filter_map(Option::take).collect();
            state.round += 1;
            self.met.store(state.round, Ordering::Release);
            self.changed.notify_all();
            return Ok(state.said.clone());
        }
        drop(state);
        // The other ranks usually arrive soon, and a sleeping thread wakes late.
        while self.met.load(Ordering::Acquire) == round && begin.elapsed() < SOON {
            std::hint::spin_loop();
        }
        let mut state = self.state();
        loop {
            if state.round != round {
                return Ok(state.said.clone());
            }
            if let Some(error) = &state.over {
                return Err(error.clone().into());
            }
            let Some(rest) = limit.checked_sub(begin.elapsed()) else {
                let rank = state.saying.iter().position(Option::is_none).unwrap_or(0);
                let error = Stopped::Late {
                    rank,
                    milliseconds: limit.as_millis(),
                };
                state.over = Some(error.clone());
                self.changed.notify_all();
                return Err(error.into());
            };
            state = self
                .changed
                .wait_timeout(state, rest)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    /// Checks that no rank has an error. Otherwise returns the first cause: the error of the first
    /// rank whose error is not the consequence of another error.
    pub fn together(
        &self,
        rank: usize,
        mine: Said<E>,
        limit: Duration,
    ) -> Result<Arc<[Said<E>]>, E> {
        without_errors(self.meet(rank, mine, limit)?)
    }

    /// Checks, when the ranks make an engine, that all ranks have the plan of rank 0, and that the
    /// sender and the receiver of each message have the same length. Returns whether all ranks can
    /// call a collective, and the text of the plan. All ranks share this text, so a later run
    /// can compare it without reading it.
    pub fn one_plan(
        &self,
        rank: usize,
        mine: Said<E>,
        limit: Duration,
    ) -> Result<(bool, Arc<str>), E> {
        let all = self.meet(rank, mine, limit)?;
        same_step(&all)?;
        same_plan(&all)?;
        if let Some(error) = all.iter().find_map(|said| said.error.clone()) {
            return Err(error);
        }
        for (from, sender) in all.iter().enumerate() {
            for (to, receiver) in all.iter().enumerate() {
                let (sent, received) = (sender.sends[to], receiver.receives[from]);
                if sent != received {
                    return Err(Stopped::Count {
                        from,
                        to,
                        sent,
                        received,
                    }
                    .into());
                }
            }
        }
        Ok((
            all.iter().all(|said| said.collective),
            all.first()
                .map(|said| said.plan.clone())
                .unwrap_or_default(),
        ))
    }

    /// Checks that no rank refuses its memories, and that all ranks run the same plan with elements
    /// of the same type.
    pub fn one_type(
        &self,
        rank: usize,
        mine: Said<E>,
        limit: Duration,
    ) -> Result<Arc<[Said<E>]>, E> {
        let all = self.meet(rank, mine, limit)?;
        same_step(&all)?;
        let all = without_errors(all)?;
        same_plan(&all)?;
        Disagreement::in_elements(&all.iter().map(|said| said.element).collect::<Vec<_>>())
            .map_err(Stopped::from)?;
        Ok(all)
    }
}

/// Returns all reports if no rank has an error. Otherwise returns the first cause: the error of the
/// first rank whose error is not the consequence of another error.
fn without_errors<E: Failure>(all: Arc<[Said<E>]>) -> Result<Arc<[Said<E>]>, E> {
    let errors = || all.iter().filter_map(|said| said.error.as_ref());
    let first = errors()
        .find(|error| !matches!(error.stopped(), Some(Stopped::Ended { .. })))
        .or_else(|| errors().next());
    match first {
        Some(error) => Err(error.clone()),
        None => Ok(all),
    }
}

/// Checks that all ranks make an engine, or that all run one. The number of bytes in an element is
/// 0 in the report of a rank that makes an engine.
fn same_step<E>(all: &[Said<E>]) -> Result<(), Stopped> {
    let first = |makes: bool| all.iter().position(|said| (said.element.1 == 0) == makes);
    match (first(true), first(false)) {
        (Some(makes), Some(runs)) => Err(Stopped::OutOfStep { makes, runs }),
        _ => Ok(()),
    }
}

fn same_plan<E>(all: &[Said<E>]) -> Result<(), Stopped> {
    Ok(Disagreement::in_plans(
        &all.iter().map(|said| &said.plan).collect::<Vec<_>>(),
    )?)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Error = Stopped;
    type Said = super::Said<Error>;
    type Meeting = super::Meeting<Error>;

    const LONG: Duration = Duration::from_secs(60);

    /// Returns the results of two ranks with these reports.
    fn both<T: Send>(say: [Said; 2], ask: impl Fn(&Meeting, usize, Said) -> T + Sync) -> [T; 2] {
        let meeting = Meeting::new(2);
        let [first, second] = say;
        std::thread::scope(|scope| {
            let other = scope.spawn(|| ask(&meeting, 1, second));
            let own = ask(&meeting, 0, first);
            [own, other.join().expect("a rank that ends")]
        })
    }

    fn of(plan: &str, sends: [i64; 2], receives: [i64; 2]) -> Said {
        Said {
            plan: plan.into(),
            sends: sends.into(),
            receives: receives.into(),
            ..Said::default()
        }
    }

    #[test]
    fn one_plan_is_accepted_and_two_are_not() {
        let ask =
            |meeting: &Meeting, rank, said| meeting.one_plan(rank, said, LONG).map(|all| all.0);
        let (zero, one) = (of("this", [0, 3], [0, 5]), of("this", [5, 0], [3, 0]));
        assert_eq!(
            both([zero.clone(), one.clone()], ask),
            [Ok(false), Ok(false)]
        );
        // Either all ranks call a collective, or none does.
        let could = |said: &Said| Said {
            collective: true,
            ..said.clone()
        };
        assert_eq!(
            both([could(&zero), one.clone()], ask),
            [Ok(false), Ok(false)]
        );
        assert_eq!(both([could(&zero), could(&one)], ask), [Ok(true), Ok(true)]);
        let differs: Result<bool, Error> = Err(Disagreement::Plans { rank: 1 }.into());
        assert_eq!(
            both([zero.clone(), of("that", [5, 0], [3, 0])], ask),
            [differs.clone(), differs]
        );
        let count = Err(Error::Count {
            from: 0,
            to: 1,
            sent: 3,
            received: 4,
        });
        assert_eq!(
            both([zero, of("this", [5, 0], [4, 0])], ask),
            [count.clone(), count]
        );
    }

    #[test]
    fn an_error_of_one_rank_is_that_of_all() {
        let ask = |meeting: &Meeting, rank, said| meeting.one_type(rank, said, LONG).map(drop);
        let good = Said {
            element: ("f32", 4),
            ..of("this", [0; 2], [0; 2])
        };
        assert_eq!(both([good.clone(), good.clone()], ask), [Ok(()), Ok(())]);
        let short = Error::from(Disagreement::TargetShort {
            rank: 1,
            has: 3,
            needs: 4,
        });
        let bad = Said {
            error: Some(short.clone()),
            ..good.clone()
        };
        assert_eq!(
            both([good.clone(), bad.clone()], ask),
            [Err(short.clone()), Err(short.clone())]
        );
        // An error that is the consequence of another error is not returned.
        let follows = Said {
            error: Some(Error::Ended { rank: 0 }),
            ..good.clone()
        };
        assert_eq!(both([follows, bad], ask), [Err(short.clone()), Err(short)]);
        let differ: Result<(), Error> = Err(Disagreement::Elements {
            rank: 1,
            element: ("u32".into(), 4),
            first: ("f32".into(), 4),
        }
        .into());
        assert_eq!(
            both(
                [
                    good.clone(),
                    Said {
                        element: ("u32", 4),
                        ..good.clone()
                    }
                ],
                ask
            ),
            [differ.clone(), differ]
        );
        // All ranks make two engines, and then run different ones.
        let plans: Result<(), Error> = Err(Disagreement::Plans { rank: 1 }.into());
        assert_eq!(
            both(
                [
                    good.clone(),
                    Said {
                        plan: "that".into(),
                        ..good
                    }
                ],
                ask
            ),
            [plans.clone(), plans]
        );
    }

    /// One rank makes an extra engine, for a plan that the other rank has.
    #[test]
    fn who_makes_an_engine_does_not_meet_who_runs_one() {
        let ask = |meeting: &Meeting, rank, said| match rank {
            0 => meeting.one_plan(rank, said, LONG).map(drop),
            _ => meeting.one_type(rank, said, LONG).map(drop),
        };
        let runs = Said {
            element: ("f32", 4),
            plan: "this".into(),
            ..Said::default()
        };
        let apart: Result<(), Error> = Err(Error::OutOfStep { makes: 0, runs: 1 });
        assert_eq!(
            both([of("this", [0, 3], [0, 5]), runs.clone()], ask),
            [apart.clone(), apart.clone()]
        );
        let bad = Said {
            error: Some(Error::Ended { rank: 1 }),
            ..runs
        };
        assert_eq!(
            both([of("this", [0, 3], [0, 5]), bad], ask),
            [apart.clone(), apart]
        );
    }

    #[test]
    fn many_meetings_do_not_mix() {
        let all = both([Said::default(), Said::default()], |meeting, rank, _| {
            let numbers = (0..1000).map(|number| {
                let said = Said {
                    target: number * 2 + rank as u64,
                    ..Said::default()
                };
                meeting
                    .together(rank, said, LONG)
                    .map(|all| [all[0].target, all[1].target])
            });
            numbers.collect::<Result<Vec<_>, _>>()
        });
        let expected: Vec<_> = (0..1000)
            .map(|number| [number * 2, number * 2 + 1])
            .collect();
        assert_eq!(all, [Ok(expected.clone()), Ok(expected)]);
    }

    #[test]
    fn who_does_not_come_is_named() {
        let meeting = Meeting::new(2);
        let late = Error::Late {
            rank: 1,
            milliseconds: 5,
        };
        assert_eq!(
            meeting
                .together(0, Said::default(), Duration::from_millis(5))
                .map(drop),
            Err(late.clone())
        );
        // A rank that arrives later gets the error as well.
        assert_eq!(
            meeting.together(1, Said::default(), LONG).map(drop),
            Err(late)
        );
    }

    #[test]
    fn who_ends_is_named() {
        let ask = |meeting: &Meeting, rank, said| {
            if rank == 1 {
                meeting.leave(1);
            }
            meeting.together(rank, said, LONG).map(drop)
        };
        let gone = Err(Error::Gone { rank: 1 });
        assert_eq!(
            both([Said::default(), Said::default()], ask),
            [gone.clone(), gone]
        );
    }
}
