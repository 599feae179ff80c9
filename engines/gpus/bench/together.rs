//! Measurements in which all ranks take part.

use std::fmt::Debug;
use std::sync::{Barrier, Mutex};
use std::time::Instant;

/// A meeting point, where ranks wait for each other and exchange numbers.
pub(crate) struct Together {
    barrier: Barrier,
    numbers: Mutex<Vec<f64>>,
}

impl Together {
    pub(crate) fn new(ranks: usize) -> Self {
        Self {
            barrier: Barrier::new(ranks),
            numbers: Mutex::new(vec![0.0; ranks]),
        }
    }

    /// Returns the numbers of all ranks.
    pub(crate) fn all(&self, rank: usize, number: f64) -> Vec<f64> {
        self.barrier.wait();
        self.numbers.lock().expect("no rank panics")[rank] = number;
        self.barrier.wait();
        self.numbers.lock().expect("no rank panics").clone()
    }

    /// Returns the greatest number of all ranks.
    pub(crate) fn greatest(&self, rank: usize, number: f64) -> f64 {
        self.all(rank, number)
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns the median and the last of the slowest rank's times, in seconds. If a run fails on
    /// one rank, the function returns an error on all ranks.
    pub(crate) fn time<E: Debug>(
        &self,
        rank: usize,
        times: usize,
        mut run: impl FnMut() -> Result<(), E>,
    ) -> Result<(f64, f64), E> {
        let mut all = Vec::new();
        for _ in 0..times {
            self.barrier.wait();
            let begin = Instant::now();
            run()?;
            all.push(self.greatest(rank, begin.elapsed().as_secs_f64()));
        }
        let last = all[times - 1];
        all.sort_by(f64::total_cmp);
        Ok((all[times / 2], last))
    }
}
