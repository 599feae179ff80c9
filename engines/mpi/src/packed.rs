//! Messages in buffers. Elements are copied to a buffer before they are sent, and copied to their
//! places after they arrive.

use bytemuck::Pod;
use cute::dynamic::Piece;
use cute::mesh::Message;

use crate::index;

/// Replaces the contents of a buffer by the elements of a message, in the order in which it
/// travels.
pub(crate) fn pack<T: Copy>(message: &Message, source: &[T], packed: &mut Vec<T>) {
    packed.clear();
    packed.reserve_exact(index(message.size()));
    for (from, _, run) in message.runs() {
        packed.extend_from_slice(&source[index(from)..][..index(run)]);
    }
}

/// Writes the elements of a message to their places. `add` is called for an element that is not the
/// first summand of its place.
pub(crate) fn unpack<T: Copy>(
    message: &Message,
    mut arrived: &[T],
    target: &mut [T],
    add: impl Fn(T, T) -> T,
) {
    for (_, to, run) in message.runs() {
        let (head, behind) = arrived.split_at(index(run));
        arrived = behind;
        write(message, &mut target[index(to)..][..head.len()], head, &add);
    }
}

/// Writes the elements of a message from this rank to itself.
pub(crate) fn keep<T: Copy>(
    message: &Message,
    source: &[T],
    target: &mut [T],
    add: impl Fn(T, T) -> T,
) {
    for (from, to, run) in message.runs() {
        let run = index(run);
        write(
            message,
            &mut target[index(to)..][..run],
            &source[index(from)..][..run],
            &add,
        );
    }
}

/// Sets the elements of a piece to zero, one contiguous run after another.
pub(crate) fn clear<T: Pod>(piece: &Piece, target: &mut [T]) {
    let mut modes = piece.modes().peekable();
    let run = modes
        .next_if(|mode| mode.2 == 1)
        .map_or(1, |mode| index(mode.0));
    let begins = Piece::new(piece.begin(), modes).expect("fewer pairs than those of a piece");
    for (_, to) in begins.pairs() {
        target[index(to)..][..run].fill(T::zeroed());
    }
}

fn write<T: Copy>(message: &Message, target: &mut [T], elements: &[T], add: &impl Fn(T, T) -> T) {
    if message.summand() == 0 {
        target.copy_from_slice(elements);
    } else {
        for (sum, summand) in target.iter_mut().zip(elements) {
            *sum = add(*sum, *summand);
        }
    }
}
