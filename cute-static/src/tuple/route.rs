//! Routes: lists of positions for operators that reorder modes. A route contains the position in
//! the operand of each run-time integer of the result.

use super::leaves::Structure;

/// The greatest number of run-time integers in a route.
const MOST: usize = 256;

/// A list of positions in the operand, one for each run-time integer of the result, from left to
/// right.
#[derive(Debug)]
pub struct Route {
    places: [u8; MOST],
    count: usize,
}

impl Route {
    /// Returns a route without integers.
    pub(crate) const fn new() -> Self {
        Self {
            places: [0; MOST],
            count: 0,
        }
    }

    /// Returns the position in the operand of the result's integer at `index`.
    #[inline(always)]
    pub(crate) const fn place(&self, index: usize) -> usize {
        self.places[index] as usize
    }

    /// Appends the integers of `structure`. The first of these integers has the number `first` in
    /// the operand. Returns the number after the last integer.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the greatest is below `MOST`"
    )]
    pub(crate) const fn follow(&mut self, structure: Structure, first: usize) -> usize {
        let (after, mut place) = (first + structure.dynamics(), first);
        while place < after {
            assert!(
                place < MOST && self.count < MOST,
                "more than 256 run-time integers in modes that change places"
            );
            self.places[self.count] = place as u8;
            self.count += 1;
            place += 1;
        }
        after
    }

    /// Appends the position `place`, repeated `times` times.
    #[allow(clippy::cast_possible_truncation, reason = "it is below `MOST`")]
    pub(crate) const fn repeat(&mut self, place: usize, times: usize) {
        let after = self.count + times;
        assert!(
            place < MOST && after <= MOST,
            "more than 256 integers in modes that have an order"
        );
        while self.count < after {
            self.places[self.count] = place as u8;
            self.count += 1;
        }
    }

    /// Returns the route that takes the modes with the numbers in `modes`, in this order.
    pub(crate) const fn of_modes(structure: Structure, modes: &[usize]) -> Self {
        let (mut route, mut i) = (Self::new(), 0);
        while i < modes.len() {
            route.follow(structure.mode(modes[i]), structure.before(modes[i]));
            i += 1;
        }
        route
    }

    /// Returns the route that pairs the modes of two tuples. `both` is the structure of the pair of
    /// tuples. Each mode of entry `first` comes directly before the mode of entry `second` at the
    /// same position. If the first entry is an integer, both entries count as single modes.
    pub(crate) const fn in_pairs(both: Structure, first: usize, second: usize) -> Self {
        let (mut route, mut mode) = (Self::new(), 0);
        let (firsts, seconds) = (both.mode(first), both.mode(second));
        let (mut first, mut second) = (both.before(first), both.before(second));
        if let Structure::Tuple(modes) = firsts {
            while mode < modes.len() {
                first = route.follow(modes[mode], first);
                second = route.follow(seconds.mode(mode), second);
                mode += 1;
            }
        } else {
            route.follow(firsts, first);
            route.follow(seconds, second);
        }
        route
    }
}
