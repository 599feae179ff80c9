//! The cycles, the order and the parity of a permutation.

use alloc::vec::Vec;

use cute_core::{Operator, Violation};

use super::Analysis;
use crate::Error;

impl Analysis {
    /// Returns the cycles of a permutation of `0 … size − 1`, including fixed points. Each cycle
    /// begins with its smallest element.
    ///
    /// ```
    /// use cute::draw::analysis::Analysis;
    /// use cute::dynamic::Layout;
    /// let transpose = Analysis::of(&"(2,3):(3,1)".parse::<Layout>()?)?;
    /// assert_eq!(transpose.cycles()?, [vec![0], vec![1, 3, 4, 2], vec![5]]);
    /// let strided = Analysis::of(&"4:2".parse::<Layout>()?)?;
    /// assert_eq!(
    ///     strided.cycles().unwrap_err().to_string(),
    ///     "cycles: coordinate 2 has offset 4, which is outside or was already reached",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Error::NotAPermutation`] with the first coordinate that is a counterexample.
    pub fn cycles(&self) -> Result<Vec<Vec<i64>>, Error> {
        let offsets = &self.table.offsets;
        let mut taken = alloc::vec![false; offsets.len()];
        for (index, &offset) in (0..).zip(offsets) {
            let slot = usize::try_from(offset)
                .ok()
                .and_then(|offset| taken.get_mut(offset));
            match slot {
                Some(slot) if !*slot => *slot = true,
                _ => return Err(Error::NotAPermutation { index, offset }),
            }
        }
        let mut cycles = Vec::new();
        let mut seen = alloc::vec![false; offsets.len()];
        for start in 0..offsets.len() {
            let mut cycle = Vec::new();
            let mut at = start;
            while let Some(slot) = seen.get_mut(at).filter(|slot| !**slot) {
                *slot = true;
                cycle.push(i64::try_from(at).unwrap_or(i64::MAX));
                let next = offsets
                    .get(at)
                    .and_then(|&offset| usize::try_from(offset).ok());
                at = next.unwrap_or(start);
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        Ok(cycles)
    }

    /// Returns the order of the permutation: the least number of repetitions that give the
    /// identity.
    ///
    /// ```
    /// use cute::draw::analysis::Analysis;
    /// use cute::dynamic::Layout;
    /// let transpose = Analysis::of(&"(2,3):(3,1)".parse::<Layout>()?)?;
    /// assert_eq!(
    ///     (
    ///         transpose.permutation_order()?,
    ///         transpose.permutation_parity()?
    ///     ),
    ///     (4, -1)
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// * [`Error::NotAPermutation`] if the function is not a permutation
    /// * [`Error::Layout`] if the number does not fit in 64 bits
    pub fn permutation_order(&self) -> Result<i64, Error> {
        let mut order = 1_i64;
        for cycle in self.cycles()? {
            let length = i64::try_from(cycle.len()).unwrap_or(i64::MAX);
            let (mut a, mut b) = (order, length);
            while b != 0 {
                (a, b) = (b, a % b);
            }
            let overflow =
                cute_core::Error::new(Operator::IntTuple, Violation::Overflow { bits: 64 });
            order = order.checked_mul(length / a).ok_or(overflow)?;
        }
        Ok(order)
    }

    /// Returns the sign of the permutation: 1 for an even number of exchanges, and -1 for an odd
    /// number.
    ///
    /// # Errors
    /// Returns [`Error::NotAPermutation`] if the function is not a permutation.
    pub fn permutation_parity(&self) -> Result<i64, Error> {
        let even = self
            .cycles()?
            .iter()
            .filter(|cycle| cycle.len() % 2 == 0)
            .count();
        Ok(if even % 2 == 0 { 1 } else { -1 })
    }
}
