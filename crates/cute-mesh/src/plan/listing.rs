//! Plans as text: the number of messages, and the first of them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Plan;
use crate::{Error, Message};

/// Returns a number with the noun that it counts: `1 message`, `2 messages`.
fn counted(number: i128, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

impl Plan<'_> {
    /// Returns a text with the number of messages and elements that are sent to other ranks, and
    /// with the first `most` messages, in the order of their senders.
    ///
    /// With a rank, only messages from it or to it are listed. With the bits of an element, the
    /// text has the number of bytes, too.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::Shard, Plan};
    /// let mesh = Mesh::line(2)?;
    /// let of = |axis| Distribution::dtensor(&[4, 2], &mesh, &[Shard(axis)]);
    /// let (rows, columns) = (of(0)?, of(1)?);
    /// assert_eq!(
    ///     Plan::new(&rows, &columns)?.listing(Some(0), Some(16), 1)?,
    ///     "\
    /// 2 messages, 4 elements, 8 bytes; 2 of them from rank 0 or to it
    ///   sender to receiver: {sender's memory ~ receiver's memory}
    ///   0 to 1: {1 + 2:2 ~ 2:1}
    ///   and 1 more"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a number does not fit in 64 bits.
    pub fn listing(
        &self,
        rank: Option<i64>,
        element_bits: Option<u32>,
        most: usize,
    ) -> Result<String, Error> {
        let mut senders: Vec<i64> = self.source.mesh().ranks().collect();
        senders.sort_unstable();
        let (mut all, mut sent, mut shown, mut first) = (0, 0, 0_usize, Vec::new());
        for sender in senders {
            for message in self.sends(sender)? {
                if message.stays() {
                    continue;
                }
                all += 1;
                sent += i128::from(message.size());
                if rank.is_none_or(|rank| [message.from(), message.to()].contains(&rank)) {
                    shown += 1;
                    if first.len() < most {
                        first.push(message);
                    }
                }
            }
        }
        let bytes = element_bits.map(|bits| (sent * i128::from(bits)).div_euclid(8));
        let bytes = bytes.map(|bytes| format!(", {}", counted(bytes, "byte")));
        let of_rank = rank.map(|rank| format!("; {shown} of them from rank {rank} or to it"));
        let mut text = counted(all, "message") + ", " + &counted(sent, "element");
        text.extend(bytes);
        text.extend(of_rank);
        if !first.is_empty() {
            text += "\n  sender to receiver: {sender's memory ~ receiver's memory}";
        }
        let line = |message: &Message| format!("\n  {message}");
        text.extend(first.iter().map(line));
        let more = shown.checked_sub(first.len()).filter(|more| *more > 0);
        text.extend(more.map(|more| format!("\n  and {more} more")));
        Ok(text)
    }
}
