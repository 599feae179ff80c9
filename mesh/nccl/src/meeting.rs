//! What all ranks know of each other: an error on one of them is the same error on all.
//!
//! The ranks are threads of one process, and meet in its memory: none waits for a GPU to learn that another refuses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cute::mesh::Disagreement;

use crate::Error;

/// What a rank says when all meet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    pub(crate) error: Option<Error>,
    /// The hash of its plan.
    pub(crate) plan: u64,
    /// How many bytes an element of it has.
    pub(crate) bytes: usize,
    /// Whether this rank could call a collective.
    pub(crate) collective: bool,
    pub(crate) sends: Vec<i64>,
    pub(crate) receives: Vec<i64>,
}

#[derive(Debug, Default)]
struct State {
    /// How often all have met.
    round: u64,
    /// What each has said for the next time.
    saying: Vec<Option<Said>>,
    /// What all said the last time.
    said: Arc<[Said]>,
    /// Why they do not meet any more.
    over: Option<Error>,
}

/// Where the ranks meet.
#[derive(Debug)]
pub(crate) struct Meeting {
    state: Mutex<State>,
    changed: Condvar,
    alarm: AtomicBool,
}

impl Meeting {
    pub(crate) fn new(ranks: usize) -> Self {
        let state = State { saying: vec![None; ranks], ..State::default() };
        Self { state: Mutex::new(state), changed: Condvar::new(), alarm: AtomicBool::new(false) }
    }

    /// What is in it is whole even if a rank panicked.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A rank ends. Whoever waits for it, now or later, learns that.
    pub(crate) fn leave(&self, rank: usize) {
        self.state().over.get_or_insert(Error::Gone { rank });
        self.changed.notify_all();
    }

    /// Something failed while elements were on their way: none is waited for any more.
    pub(crate) fn ring(&self) {
        self.alarm.store(true, Ordering::Release);
    }

    /// Whether that is so, or a rank has ended.
    pub(crate) fn rings(&self) -> bool {
        self.alarm.load(Ordering::Acquire)
    }

    /// What all ranks say, once all of them have.
    fn meet(&self, rank: usize, mine: Said, limit: Duration) -> Result<Arc<[Said]>, Error> {
        let begin = Instant::now();
        let mut state = self.state();
        if let Some(error) = &state.over {
            return Err(error.clone());
        }
        let round = state.round;
        state.saying[rank] = Some(mine);
        if state.saying.iter().all(Option::is_some) {
            state.said = state.saying.iter_mut().filter_map(Option::take).collect();
            state.round += 1;
            self.changed.notify_all();
            return Ok(state.said.clone());
        }
        loop {
            if state.round != round {
                return Ok(state.said.clone());
            }
            if let Some(error) = &state.over {
                return Err(error.clone());
            }
            let Some(rest) = limit.checked_sub(begin.elapsed()) else {
                let rank = state.saying.iter().position(Option::is_none).unwrap_or(0);
                let error = Error::Late { rank, milliseconds: limit.as_millis() };
                state.over = Some(error.clone());
                self.changed.notify_all();
                return Err(error);
            };
            state = self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Whether no rank has an error, and otherwise what went wrong first: the error of the first rank that does not only follow another.
    pub(crate) fn together(&self, rank: usize, mine: Said, limit: Duration) -> Result<Arc<[Said]>, Error> {
        let all = self.meet(rank, mine, limit)?;
        let errors = || all.iter().filter_map(|said| said.error.as_ref());
        let first = errors().find(|error| !matches!(error, Error::Ended { .. })).or_else(|| errors().next());
        match first {
            Some(error) => Err(error.clone()),
            None => Ok(all),
        }
    }

    /// Whether all ranks have the plan of rank 0, and the sender of each message sends what its receiver receives: compared once, when an
    /// engine is made. The result is whether all could call a collective.
    pub(crate) fn one_plan(&self, rank: usize, mine: Said, limit: Duration) -> Result<bool, Error> {
        let all = self.meet(rank, mine, limit)?;
        same_plan(&all)?;
        if let Some(error) = all.iter().find_map(|said| said.error.clone()) {
            return Err(error);
        }
        for (from, sender) in all.iter().enumerate() {
            for (to, receiver) in all.iter().enumerate() {
                let (sent, received) = (sender.sends[to], receiver.receives[from]);
                if sent != received {
                    return Err(Error::Count { from, to, sent, received });
                }
            }
        }
        Ok(all.iter().all(|said| said.collective))
    }

    /// Whether no rank refuses its memories, all run the same plan, and have elements of one size.
    pub(crate) fn one_size(&self, rank: usize, mine: Said, limit: Duration) -> Result<(), Error> {
        let all = self.together(rank, mine, limit)?;
        same_plan(&all)?;
        Ok(Disagreement::in_elements(&all.iter().map(|said| said.bytes).collect::<Vec<_>>())?)
    }
}

fn same_plan(all: &[Said]) -> Result<(), Error> {
    Ok(Disagreement::in_plans(&all.iter().map(|said| said.plan).collect::<Vec<_>>())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    /// What each of two ranks gets, which say this.
    fn both<T: Send>(say: [Said; 2], ask: impl Fn(&Meeting, usize, Said) -> T + Sync) -> [T; 2] {
        let meeting = Meeting::new(2);
        let [first, second] = say;
        std::thread::scope(|scope| {
            let other = scope.spawn(|| ask(&meeting, 1, second));
            let own = ask(&meeting, 0, first);
            [own, other.join().expect("a rank that ends")]
        })
    }

    fn of(plan: u64, sends: [i64; 2], receives: [i64; 2]) -> Said {
        Said { plan, sends: sends.into(), receives: receives.into(), ..Said::default() }
    }

    #[test]
    fn one_plan_is_accepted_and_two_are_not() {
        let ask = |meeting: &Meeting, rank, said| meeting.one_plan(rank, said, LONG);
        let (zero, one) = (of(7, [0, 3], [0, 5]), of(7, [5, 0], [3, 0]));
        assert_eq!(both([zero.clone(), one.clone()], ask), [Ok(false), Ok(false)]);
        // A collective is called by all, or by none.
        let could = |said: &Said| Said { collective: true, ..said.clone() };
        assert_eq!(both([could(&zero), one.clone()], ask), [Ok(false), Ok(false)]);
        assert_eq!(both([could(&zero), could(&one)], ask), [Ok(true), Ok(true)]);
        let differs: Result<bool, Error> = Err(Disagreement::Plans { rank: 1 }.into());
        assert_eq!(both([zero.clone(), of(8, [5, 0], [3, 0])], ask), [differs.clone(), differs]);
        let count = Err(Error::Count { from: 0, to: 1, sent: 3, received: 4 });
        assert_eq!(both([zero, of(7, [5, 0], [4, 0])], ask), [count.clone(), count]);
    }

    #[test]
    fn an_error_of_one_rank_is_that_of_all() {
        let ask = |meeting: &Meeting, rank, said| meeting.one_size(rank, said, LONG);
        let good = Said { bytes: 4, ..of(7, [0; 2], [0; 2]) };
        assert_eq!(both([good.clone(), good.clone()], ask), [Ok(()), Ok(())]);
        let short = Error::from(Disagreement::TargetShort { rank: 1, has: 3, needs: 4 });
        let bad = Said { error: Some(short.clone()), ..good.clone() };
        assert_eq!(both([good.clone(), bad.clone()], ask), [Err(short.clone()), Err(short.clone())]);
        // What only follows is not what is told.
        let follows = Said { error: Some(Error::Ended { rank: 0 }), ..good.clone() };
        assert_eq!(both([follows, bad], ask), [Err(short.clone()), Err(short)]);
        let differ: Result<(), Error> = Err(Disagreement::Elements { rank: 1, bytes: 8, first: 4 }.into());
        assert_eq!(both([good.clone(), Said { bytes: 8, ..good.clone() }], ask), [differ.clone(), differ]);
        // Two engines, each made by all, of which the ranks do not run the same.
        let plans: Result<(), Error> = Err(Disagreement::Plans { rank: 1 }.into());
        assert_eq!(both([good.clone(), Said { plan: 8, ..good }], ask), [plans.clone(), plans]);
    }

    #[test]
    fn many_meetings_do_not_mix() {
        let all = both([Said::default(), Said::default()], |meeting, rank, _| {
            let numbers = (0..1000).map(|number| {
                let said = Said { plan: number * 2 + rank as u64, ..Said::default() };
                meeting.together(rank, said, LONG).map(|all| [all[0].plan, all[1].plan])
            });
            numbers.collect::<Result<Vec<_>, _>>()
        });
        let expected: Vec<_> = (0..1000).map(|number| [number * 2, number * 2 + 1]).collect();
        assert_eq!(all, [Ok(expected.clone()), Ok(expected)]);
    }

    #[test]
    fn who_does_not_come_is_named() {
        let meeting = Meeting::new(2);
        let late = Error::Late { rank: 1, milliseconds: 5 };
        assert_eq!(meeting.together(0, Said::default(), Duration::from_millis(5)).map(drop), Err(late.clone()));
        // Whoever comes afterwards learns it, too.
        assert_eq!(meeting.together(1, Said::default(), LONG).map(drop), Err(late));
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
        assert_eq!(both([Said::default(), Said::default()], ask), [gone.clone(), gone]);
    }
}
