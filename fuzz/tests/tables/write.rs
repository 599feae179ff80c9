//! Parts that are written while others are alive, and parts of parts.

use cute::algorithm::{copy, fill, transform};
use cute::prelude::*;
use cute::tensor::PartMut;

use crate::Done;
use crate::random::Random;
use crate::read::dynamic;
use crate::table::{Matrix, Placed, Table};

type Exclusive<'a> = Tensor<PartMut<'a, u64>, Matrix>;

/// A storage that a program writes through parts, and its expected contents by the tables.
pub fn program(random: &mut Random, done: &mut Done) {
    let (rows, columns) = (random.extent(), random.extent());
    let placed = if random.once_in(4) {
        Placed::of(random, rows, columns)
    } else {
        Placed::apart(random, rows, columns)
    };
    let mut storage = placed.values(random);
    let mut wanted = storage.clone();
    let mut tensor = make_tensor_at(&mut storage[..], placed.first, placed.layout);
    for _ in 0..3 {
        write(
            random,
            done,
            &mut tensor.strided_mut(),
            &placed.table,
            &mut wanted,
            4,
        );
    }
    assert_eq!(storage, wanted, "{placed:?}: the storage");
}

/// Elements that are written by a table.
fn set(table: &Table, wanted: &mut [u64], mut value: impl FnMut(u64) -> u64) {
    for &cell in &table.cells {
        wanted[cell] = value(wanted[cell]);
    }
}

/// The parts of a call, which must exist exactly if they are allowed.
fn taken<T, E: std::fmt::Debug>(
    done: &mut Done,
    parts: Result<T, E>,
    may: bool,
    what: &str,
) -> Option<T> {
    assert_eq!(parts.is_ok(), may, "{what}: {:?}", parts.as_ref().err());
    done.refused += u64::from(!may);
    parts.ok()
}

/// Writes each of some parts, in any order, and cuts one of them further.
macro_rules! each {
    ($random:ident, $done:ident, $wanted:ident, $left:ident, $parts:expr, $tables:expr, $what:expr) => {{
        let (mut parts, tables): (Vec<_>, Vec<Table>) = ($parts.collect(), $tables);
        assert_eq!(parts.len(), tables.len(), "{}: the number of parts", $what);
        let deeper = if tables.is_empty() {
            0
        } else {
            $random.of(0..tables.len() as i64) as usize
        };
        let backward = $random.once_in(2);
        for step in 0..tables.len() {
            let number = if backward {
                tables.len() - 1 - step
            } else {
                step
            };
            let (part, table) = (&mut parts[number], &tables[number]);
            let before: Vec<u64> = table.cells.iter().map(|&cell| $wanted[cell]).collect();
            assert_eq!(
                part.iter().collect::<Vec<_>>(),
                before,
                "{}: part {number}",
                $what
            );
            let factor = $random.any() % 7 + 2;
            transform(part, |value| value.wrapping_mul(factor).wrapping_add(1));
            set(table, $wanted, |value| {
                value.wrapping_mul(factor).wrapping_add(1)
            });
            if number == deeper {
                write(
                    $random,
                    $done,
                    &mut part.strided_mut(),
                    table,
                    $wanted,
                    $left - 1,
                );
            }
        }
        $done.parts += tables.len() as u64;
    }};
}

/// The two halves of a part at a row or a column.
fn halves(
    random: &mut Random,
    done: &mut Done,
    part: &mut Exclusive<'_>,
    table: &Table,
    wanted: &mut [u64],
    left: u32,
) {
    let (rows, columns, apart) = (table.rows, table.columns, table.is_apart());
    let what = format!("a part with the table {table:?}");
    if random.once_in(2) {
        let at = random.of(0..rows + 2);
        let halves = part.try_split_at_mut::<0>(at as usize);
        if let Some((above, below)) = taken(
            done,
            halves,
            at <= rows && apart,
            &format!("halves at row {at} of {what}"),
        ) {
            let tables = [
                table.part(0..at, 0..columns),
                table.part(at..rows, 0..columns),
            ];
            each!(
                random,
                done,
                wanted,
                left,
                [above, below].into_iter(),
                tables.to_vec(),
                what
            );
        }
    } else {
        let at = random.of(0..columns + 2);
        let halves = part.try_split_at_mut::<1>(at as usize);
        let may = at <= columns && apart;
        if let Some((before, behind)) = taken(
            done,
            halves,
            may,
            &format!("halves at column {at} of {what}"),
        ) {
            let tables = [table.part(0..rows, 0..at), table.part(0..rows, at..columns)];
            each!(
                random,
                done,
                wanted,
                left,
                [before, behind].into_iter(),
                tables.to_vec(),
                what
            );
        }
    }
}

fn write(
    random: &mut Random,
    done: &mut Done,
    part: &mut Exclusive<'_>,
    table: &Table,
    wanted: &mut [u64],
    left: u32,
) {
    let before: Vec<u64> = table.cells.iter().map(|&cell| wanted[cell]).collect();
    assert_eq!(
        part.iter().collect::<Vec<_>>(),
        before,
        "a part with the table {table:?}"
    );
    if left == 0 {
        return;
    }
    let (rows, columns, apart) = (table.rows, table.columns, table.is_apart());
    let what = format!("a part with the table {table:?}");
    match random.any() % 9 {
        0 => {
            let value = random.any();
            fill(part, value);
            set(table, wanted, |_| value);
        }
        1 => {
            let coordinate = (random.of(-1..rows + 1), random.of(-1..columns + 1));
            let inside = (0..rows).contains(&coordinate.0) && (0..columns).contains(&coordinate.1);
            let element = part.get_mut(coordinate);
            assert_eq!(element.is_some(), inside, "{what}: {coordinate:?}");
            if let Some(element) = element {
                *element += 1;
                wanted[table.at(coordinate.0, coordinate.1)] += 1;
            }
        }
        2 | 3 => halves(random, done, part, table, wanted, left),
        4 => {
            let tile = (random.of(0..5), random.of(1..5));
            let may = table.has_whole_tiles(tile) && apart;
            if let Some(parts) = taken(
                done,
                part.try_tiles_mut(dynamic(tile)),
                may,
                &format!("tiles {tile:?} of {what}"),
            ) {
                let tables = table
                    .tiles(tile)
                    .into_iter()
                    .map(|(_, tile)| tile)
                    .collect();
                each!(random, done, wanted, left, parts, tables, what);
            }
        }
        5 => {
            let tile = (random.of(0..5), random.of(1..5));
            let may = table.has_whole_tiles(tile) && apart;
            if let Some(parts) = taken(
                done,
                part.try_lanes_mut(dynamic(tile)),
                may,
                &format!("lanes {tile:?} of {what}"),
            ) {
                each!(random, done, wanted, left, parts, table.lanes(tile), what);
            }
        }
        6 => {
            let tile = (random.of(0..6), random.of(1..6));
            let parts = part.try_clipped_tiles_mut(tile);
            if let Some(parts) = taken(
                done,
                parts,
                tile.0 > 0 && apart,
                &format!("clipped tiles {tile:?} of {what}"),
            ) {
                let tables = table
                    .tiles(tile)
                    .into_iter()
                    .map(|(_, tile)| tile)
                    .collect();
                each!(random, done, wanted, left, parts, tables, what);
            }
        }
        7 => {
            let (from, to) = (random.of(0..rows + 1), random.of(0..columns + 1));
            let mut cut = part.strided_mut().slice((from.., ..to));
            write(
                random,
                done,
                &mut cut.strided_mut(),
                &table.part(from..rows, 0..to),
                wanted,
                left - 1,
            );
        }
        _ if apart => from_another(random, done, part, table, wanted),
        _ => {}
    }
}

/// Copies from another storage, and then adds the neighbours on the left.
fn from_another(
    random: &mut Random,
    done: &mut Done,
    part: &mut Exclusive<'_>,
    table: &Table,
    wanted: &mut [u64],
) {
    let (rows, columns) = (table.rows, table.columns);
    let source = Placed::of(random, rows, columns);
    let values = source.values(random);
    let tile = (random.of(1..6), random.of(1..6));
    let old = make_tensor_at(&values[..], source.first, source.layout);
    let old = old.strided();
    copy(&old, part);
    for column in 0..columns {
        for row in 0..rows {
            wanted[table.at(row, column)] = values[source.table.at(row, column)];
        }
    }
    for (mut to, halo) in part.halo_tiles_mut(&old, tile, (0, 1)) {
        let window = halo.window().0;
        let sum: u64 = window.iter().sum();
        fill(&mut to, sum);
        done.parts += 1;
    }
    for ((below, right), own) in table.tiles(tile) {
        let reached = source.table.part(
            below..below + own.rows,
            (right - 1).max(0)..(right + own.columns + 1).min(columns),
        );
        let sum = reached.cells.iter().map(|&cell| values[cell]).sum();
        set(&own, wanted, |_| sum);
    }
}
