//! Routes: the source of each run-time integer in the result of an operator that changes the order
//! of modes.

use super::leaves::Structure;

/// The most run-time integers of modes that change places.
const MOST: usize = 256;

/// For each run-time integer of the result, from the left, its number in the operand.
#[derive(Debug)]
pub struct Route {
    places: [u8; MOST],
    count: usize,
}

impl Route {
    /// No integers yet.
    pub(crate) const fn new() -> Self {
        Self {
            places: [0; MOST],
            count: 0,
        }
    }

    /// The number in the operand of integer `index` of the result.
    #[inline(always)]
    pub(crate) const fn place(&self, index: usize) -> usize {
        self.places[index] as usize
    }

    /// Appends the integers of `structure`, from number `first` of the operand on. Returns the
    /// number after them.
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

    /// The next `times` integers of the result all have the number `place`.
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

    /// The modes with these numbers, one after another.
    pub(crate) const fn of_modes(structure: Structure, modes: &[usize]) -> Self {
        let (mut route, mut i) = (Self::new(), 0);
        while i < modes.len() {
            route.follow(structure.mode(modes[i]), structure.before(modes[i]));
            i += 1;
        }
        route
    }

    /// The modes of two tuples in pairs: `both` is a tuple of two, and each mode of entry `first`
    /// comes before that of entry `second`. If the first entry is an integer, both entries count as
    /// single modes.
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
