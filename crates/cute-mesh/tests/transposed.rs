//! From rows to columns that are stored transposed: the messages are right in any order.
//!
//! A program that copied these messages between two GPUs, each on its stream, had a wrong result
//! only in this case. Each element of each memory is written by one message, so the order of the
//! messages cannot matter. A fill of the target can matter: it may run after some of the messages,
//! unless the streams wait for it.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

use cute::dynamic::Piece;
use cute::mesh::{Deal, Distribution, Mesh, Message, Plan, Storage};

const N: i64 = 48;

fn arrays() -> (Distribution, Distribution) {
    let mesh = Mesh::line(2).unwrap();
    let rows = Distribution::dealt(
        &[N, N],
        &mesh,
        &[Deal::Block(0), Deal::All],
        Storage::rows(2),
    )
    .unwrap();
    let columns = Distribution::dealt(
        &[N, N],
        &mesh,
        &[Deal::All, Deal::Block(0)],
        Storage::columns(2),
    )
    .unwrap();
    (rows, columns)
}

/// The memory of a rank, each element as `row · N + column`.
fn source(rank: i64) -> Vec<i64> {
    (rank * N / 2 * N..(rank + 1) * N / 2 * N).collect()
}

fn expected(rank: i64) -> Vec<i64> {
    (rank * N / 2..(rank + 1) * N / 2)
        .flat_map(|column| (0..N).map(move |row| row * N + column))
        .collect()
}

fn copy(message: &Message, from: &[i64], to: &mut [i64]) {
    for (a, b) in message.pieces().iter().flat_map(Piece::pairs) {
        to[b as usize] = from[a as usize];
    }
}

#[test]
fn any_order_is_right_and_a_late_fill_is_not() {
    let (rows, columns) = arrays();
    let plan = Plan::new(&rows, &columns).unwrap();
    let messages: Vec<Message> = [0, 1]
        .iter()
        .flat_map(|rank| plan.sends(*rank).unwrap())
        .collect();
    assert_eq!(messages.len(), 4);
    let expected = [expected(0), expected(1)];
    for order in 0..24 {
        let mut left = messages.clone();
        let mut target = [
            vec![-1; (N * N / 2) as usize],
            vec![-1; (N * N / 2) as usize],
        ];
        let mut late = target.clone();
        for step in 0..4 {
            let message = left.remove(order / [6, 2, 1, 1][step] % left.len());
            copy(
                &message,
                &source(message.from()),
                &mut target[message.to() as usize],
            );
            // The first copy of a rank to itself, and then the fill that should have come before.
            copy(
                &message,
                &source(message.from()),
                &mut late[message.to() as usize],
            );
            if message.from() == 0 && message.stays() {
                late[0].fill(-1);
            }
        }
        assert_eq!(target, expected, "order {order}");
        assert_ne!(late, expected, "order {order}");
    }
}
