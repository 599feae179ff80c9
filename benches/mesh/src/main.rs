//! Measures the time of planning for 4096 ranks. Prints rows of the table in
//! `benches/record/mesh.md`, which `run` writes.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use cute::mesh::{
    Deal, Distribution, Error, Mesh,
    Placement::{Replicate, Shard},
    Plan, Storage,
};

/// Returns the ranks whose plans are timed. Some of them are off the diagonal of the mesh, because
/// ranks on the diagonal have less to do.
fn sample(ranks: i64) -> impl Iterator<Item = i64> {
    (0..8).map(move |number| (number * 997 + 130) % ranks)
}

/// Returns the CPU seconds of this thread, which exclude other work of the machine. Returns the
/// elapsed time if the system does not report CPU seconds.
fn clock(start: Instant) -> f64 {
    let ran = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ran = ran.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    ran.map_or_else(
        || start.elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

/// Returns the microseconds of one call, averaged over a quarter of a second of calls, because the
/// system counts in steps of some milliseconds.
fn time(mut each: impl FnMut()) -> f64 {
    let start = Instant::now();
    let (begin, mut calls) = (clock(start), 0_u32);
    loop {
        each();
        calls += 1;
        let took = clock(start) - begin;
        if took > 0.25 {
            return took / f64::from(calls) * 1e6;
        }
    }
}

/// Prints a row of the table. `tried` contains the number of coordinates of the other mesh that a
/// rank visits, summed over the dimensions: first for a receiver, which visits the source's mesh,
/// and then for a sender, which visits the target's mesh. If the source has replicas, a receiver
/// also visits coordinates of the target, to find the replica that sends.
fn row(
    name: &str,
    source: &Distribution,
    target: &Distribution,
    tried: (usize, usize),
) -> Result<(), Error> {
    let plan = Plan::new(source, target)?;
    let ranks = source.mesh().size();
    let (mut messages, mut pieces, mut elements) = (0, 0, 0);
    for rank in sample(ranks) {
        for message in plan.sends(rank)?.iter().filter(|message| !message.stays()) {
            messages += 1;
            pieces += message.pieces().len();
            elements += message.size();
        }
    }
    let sends = time(|| sample(ranks).for_each(|rank| drop(plan.sends(rank)))) / 8.0;
    let receives = time(|| sample(ranks).for_each(|rank| drop(plan.receives(rank)))) / 8.0;
    let array: i64 = source.extents().iter().product();
    let whole = plan
        .whole()
        .map(|_| format!("{:.1} µs", time(|| drop(plan.whole()))));
    let whole = whole.unwrap_or_else(|| "–".to_owned());
    println!(
        "| {name} | {array:.1e} | {} | {} | {:.1e} | {sends:.0} + {receives:.0} µs | {} + {} µs | \
         {whole} |",
        messages / 8,
        pieces / 8,
        elements as f64 / 8.0,
        20 + 2 * messages / 8 + tried.1 / 2,
        20 + 2 * messages / 8 + tried.0 / 2,
    );
    Ok(())
}

/// Returns a square matrix in blocks that are dealt to a grid.
fn blocks(side: i64, grid: &Mesh, size: i64) -> Result<Distribution, Error> {
    let deals = [Deal::BlockCyclic(0, size), Deal::BlockCyclic(1, size)];
    Distribution::dealt(&[side, side], grid, &deals, Storage::columns(2))
}

/// Matrices and a long array over 4096 ranks.
fn rows_of_4096(line: &Mesh, grid: &Mesh) -> Result<(), Error> {
    for side in [4096, 1 << 20] {
        let e = [side, side];
        let of = |mesh: &Mesh, placements: &[_]| Distribution::dtensor(&e, mesh, placements);
        row(
            "`[S(0)]` → `[S(1)]`",
            &of(line, &[Shard(0)])?,
            &of(line, &[Shard(1)])?,
            (4097, 4097),
        )?;
        row(
            "`[S(0),S(1)]` → `[S(1),S(0)]`",
            &of(grid, &[Shard(0), Shard(1)])?,
            &of(grid, &[Shard(1), Shard(0)])?,
            (128, 128),
        )?;
        row(
            "`[S(0),S(0)]` → `[S(0),S(1)]`",
            &of(grid, &[Shard(0), Shard(0)])?,
            &of(grid, &[Shard(0), Shard(1)])?,
            (4097, 128),
        )?;
        row(
            "`[R,S(0)]` → `[S(0),S(1)]`",
            &of(grid, &[Replicate, Shard(0)])?,
            &of(grid, &[Shard(0), Shard(1)])?,
            (65 + 128, 128),
        )?;
        row(
            "`[S(0),S(1)]` → `[R,S(1)]`",
            &of(grid, &[Shard(0), Shard(1)])?,
            &of(grid, &[Replicate, Shard(1)])?,
            (128, 65),
        )?;
        row(
            "block-cyclic 32 → 64",
            &blocks(side, grid, 32)?,
            &blocks(side, grid, 64)?,
            (128, 128),
        )?;
        row(
            "block-cyclic 36 → 128",
            &blocks(side, grid, 36)?,
            &blocks(side, grid, 128)?,
            (128, 128),
        )?;
    }
    let long = |size| {
        Distribution::dealt(
            &[1_000_000_000_000],
            line,
            &[Deal::BlockCyclic(0, size)],
            Storage::columns(1),
        )
    };
    row(
        "blocks of 3 → blocks of 4, one dimension",
        &long(3)?,
        &long(4)?,
        (4096, 4096),
    )?;
    Ok(())
}

fn main() -> Result<(), Error> {
    let (line, grid): (Mesh, Mesh) = ("4096:1".parse()?, "(64,64):(64,1)".parse()?);
    rows_of_4096(&line, &grid)?;
    // Plans the largest case for all ranks.
    let (source, target) = (blocks(1 << 20, &grid, 36)?, blocks(1 << 20, &grid, 128)?);
    let plan = Plan::new(&source, &target)?;
    let start = Instant::now();
    let (begin, mut messages, mut elements) = (clock(start), 0_u64, 0_i64);
    for rank in grid.ranks() {
        let sent = plan.sends(rank)?;
        messages += sent.len() as u64;
        elements += sent.iter().map(cute::mesh::Message::size).sum::<i64>();
    }
    assert_eq!(elements, 1 << 40, "each element once");
    let seconds = clock(start) - begin;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let memory = status.lines().find_map(|line| {
        line.strip_prefix("VmHWM:")?
            .split_whitespace()
            .next()?
            .parse::<f64>()
            .ok()
    });
    // Cases with more ranks follow the measurement of the memory.
    let (many, square): (Mesh, Mesh) = ("100000:1".parse()?, "(316,316):(316,1)".parse()?);
    let of = |mesh: &Mesh, placements: &[_]| {
        Distribution::dtensor(&[1 << 20, 1 << 20], mesh, placements)
    };
    let (rows, columns) = (of(&many, &[Shard(0)])?, of(&many, &[Shard(1)])?);
    row(
        "`[S(0)]` → `[S(1)]`, 10^5 ranks",
        &rows,
        &columns,
        (100_001, 100_001),
    )?;
    row(
        "block-cyclic 36 → 128, 316 × 316 ranks",
        &blocks(1 << 20, &square, 36)?,
        &blocks(1 << 20, &square, 128)?,
        (632, 632),
    )?;
    println!(
        "all {messages} {seconds:.1} {:.1}",
        memory.unwrap_or(0.0) / 1024.0
    );
    Ok(())
}
