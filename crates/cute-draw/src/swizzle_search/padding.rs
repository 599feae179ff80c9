//! Padding: unused elements after each row, so that rows begin in different banks.

use alloc::vec::Vec;

use super::{Buffer, Evaluated, Use, evaluate, measure};
use crate::Error;

/// A padding: `pad` unused elements follow each row except the last, so offset `x` becomes
/// `x + pad · (x / row)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Padding {
    /// The number of elements in a row.
    pub row: i64,
    /// The number of padding elements after each row.
    pub pad: i64,
    /// The number of steps of all accesses.
    pub steps: u64,
    /// The depth of the worst phase.
    pub depth: u32,
    /// The number of elements that are added to the buffer.
    pub elements: i64,
    /// The number of bytes that are added to the buffer.
    pub bytes: i64,
}

fn padded(buffer: &Buffer, accesses: &[Evaluated], row: i64, pad: i64) -> Padding {
    let (mut steps, mut depth) = (0, 1);
    for access in accesses {
        let (cost, _) = measure(buffer, access, |offset| offset + pad * (offset / row));
        steps += cost.steps;
        depth = depth.max(cost.depth);
    }
    let elements = pad * ((buffer.elements - 1) / row);
    let bits = elements.saturating_mul(i64::from(buffer.element_bits));
    Padding {
        row,
        pad,
        steps,
        depth,
        elements,
        bytes: bits.saturating_add(7) / 8,
    }
}

/// Returns the best padding for rows of `row` elements. The best padding has the fewest steps; if
/// several paddings do, the smallest of them is the best.
///
/// The candidates are the multiples of the greatest `vector` of the accesses, from 0 up to the
/// number of elements that fit in one word of each bank (`banks · bank_bytes` bytes).
///
/// ```
/// use cute::draw::swizzle_search::{Buffer, Use, padding};
/// use cute::dynamic::Layout;
/// let column: Layout = "32:64".parse()?;
/// let best = padding(
///     &Buffer::of_bytes(4, 2048),
///     &[Use {
///         thread_value: &column,
///         vector: 1,
///     }],
///     64,
/// )?;
/// assert_eq!((best.pad, best.depth, best.bytes), (1, 1, 124));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// * the errors of [`search`](super::search)
/// * an error if the length of a row is not a multiple of the vector
pub fn padding(buffer: &Buffer, accesses: &[Use<'_>], row: i64) -> Result<Padding, Error> {
    if row <= 0 {
        return Err(Error::NotPositive {
            what: "padding",
            name: "the elements of a row",
            value: row,
        });
    }
    let vector = accesses
        .iter()
        .map(|access| i64::from(access.vector.max(1)))
        .max()
        .unwrap_or(1);
    if row % vector != 0 {
        return Err(Error::Indivisible {
            what: "padding",
            name: "a row of",
            value: row,
            by: vector,
        });
    }
    let evaluated = accesses
        .iter()
        .map(|access| evaluate(buffer, access))
        .collect::<Result<Vec<_>, _>>()?;
    let bits = i64::from(buffer.banks.banks) * i64::from(buffer.banks.bank_bytes) * 8;
    let most = (bits / i64::from(buffer.element_bits)).max(1);
    let mut best = padded(buffer, &evaluated, row, 0);
    for pad in (1..=most).filter(|pad| pad % vector == 0) {
        let next = padded(buffer, &evaluated, row, pad);
        if (next.steps, next.bytes) < (best.steps, best.bytes) {
            best = next;
        }
    }
    Ok(best)
}
