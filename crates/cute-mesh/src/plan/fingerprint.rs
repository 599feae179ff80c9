//! A number that identifies a plan. Ranks compare it before they exchange messages.

use core::fmt::{self, Write};

use super::Plan;

/// The initial value of FNV-1a, and its multiplier.
const BEGIN: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = (1 << 88) + 0x13b;

impl Plan<'_> {
    /// Returns a number that identifies the plan, the same on every machine: the 128-bit FNV-1a
    /// hash of the text of both distributions.
    ///
    /// Ranks compare it before they exchange messages. Two different plans have the same number
    /// only with probability 2^-128, or if someone searched for such plans; the ranks would then
    /// wait for messages that are not sent, or mistake elements. Ranks that write into the memory
    /// of other ranks compare the text itself.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
    /// let mesh = Mesh::line(4)?;
    /// let of = |dimension| Distribution::dtensor(&[8, 8], &mesh, &[Shard(dimension)]);
    /// let (rows, columns) = (of(0)?, of(1)?);
    /// let there = Plan::new(&rows, &columns)?.fingerprint();
    /// assert_eq!(there, Plan::new(&rows, &columns)?.fingerprint());
    /// assert_ne!(there, Plan::new(&columns, &rows)?.fingerprint());
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    pub fn fingerprint(&self) -> u128 {
        let mut hash = Fnv(BEGIN);
        // Writing to the hash never fails.
        let _ = write!(hash, "{:?} {:?}", self.source, self.target);
        hash.0
    }
}

/// The hash of the text that has been written so far.
struct Fnv(u128);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(PRIME)
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors come from the authors of FNV.
    #[test]
    fn hashes_are_those_of_fnv_1a() {
        let of = |text: &str| {
            let mut hash = Fnv(BEGIN);
            hash.write_str(text).map(|()| hash.0)
        };
        assert_eq!(of("a"), Ok(0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964));
        assert_eq!(of("foobar"), Ok(0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18));
    }
}
