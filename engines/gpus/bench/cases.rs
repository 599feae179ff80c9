//! The cases: matrices whose rows or columns are dealt to the ranks. Each deal is computed from its
//! definition, without a plan.

use cute::mesh::{Deal, Distribution, Error, Mesh, Storage};

/// The rule that assigns the coordinates of a dimension to ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Dealt {
    /// One run for each rank. All runs have the length of the first, except the last ones.
    Block,
    /// Blocks of this length, dealt in turn.
    Cyclic(usize),
    /// All ranks have all coordinates.
    All,
    /// The first rank has all coordinates.
    First,
}

/// A matrix that is distributed over the ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    dealt: Dealt,
    /// The dimension that is dealt: 0 means the rows.
    dimension: usize,
    /// Whether a rank stores its part column by column instead of row by row.
    transposed: bool,
    /// Whether the order of the ranks is reversed.
    turned: bool,
}

/// A case, which moves a matrix from one distribution to another.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The name of the case in the report.
    pub(crate) name: &'static str,
    /// The numbers of rows and columns.
    pub(crate) extents: [usize; 2],
    /// The source.
    pub(crate) source: Side,
    /// The target.
    pub(crate) target: Side,
}

impl Dealt {
    /// Returns the local index of a coordinate on a rank, if the rank has it.
    const fn has(self, x: usize, extent: usize, (rank, ranks): (usize, usize)) -> Option<usize> {
        let (owner, own) = match self {
            Self::Block => {
                let length = extent.div_ceil(ranks);
                (x / length, x % length)
            }
            Self::Cyclic(block) => (x / block % ranks, x / block / ranks * block + x % block),
            Self::All => (rank, x),
            Self::First => (0, x),
        };
        if owner == rank { Some(own) } else { None }
    }
}

const fn side(dealt: Dealt, dimension: usize) -> Side {
    Side {
        dealt,
        dimension,
        transposed: false,
        turned: false,
    }
}

impl Side {
    /// Returns the side as a distribution.
    pub(crate) fn distribution(
        &self,
        extents: [usize; 2],
        ranks: usize,
    ) -> Result<Distribution, Error> {
        let number = |of: usize| i64::try_from(of).expect("a small number");
        let mut mesh = Mesh::line(if matches!(self.dealt, Dealt::First) {
            1
        } else {
            number(ranks)
        })?;
        if self.turned {
            mesh = mesh.with_ranks(&(0..number(ranks)).rev().collect::<Vec<_>>())?;
        }
        let deal = match self.dealt {
            Dealt::Block => Deal::Block(0),
            Dealt::Cyclic(block) => Deal::BlockCyclic(0, number(block)),
            Dealt::All | Dealt::First => Deal::All,
        };
        let deals = if self.dimension == 0 {
            [deal, Deal::All]
        } else {
            [Deal::All, deal]
        };
        let storage = if self.transposed {
            Storage::columns(2)
        } else {
            Storage::rows(2)
        };
        Distribution::dealt(&extents.map(number), &mesh, &deals, storage)
    }

    /// Returns the memory of a rank. Each element is its own number, `row · columns + column`.
    pub(crate) fn memory(&self, extents: [usize; 2], rank: usize, ranks: usize) -> Vec<i32> {
        let part = if self.turned { ranks - 1 - rank } else { rank };
        let own = |dimension: usize| {
            let extent = extents[dimension];
            if dimension != self.dimension {
                return (0..extent).collect();
            }
            let mut own: Vec<(usize, usize)> = (0..extent)
                .filter_map(|x| Some((self.dealt.has(x, extent, (part, ranks))?, x)))
                .collect();
            own.sort_unstable();
            own.into_iter().map(|(_, x)| x).collect::<Vec<_>>()
        };
        let (rows, columns) = (own(0), own(1));
        let number = |row: &usize, column: &usize| (row * extents[1] + column) as i32;
        if self.transposed {
            columns
                .iter()
                .flat_map(|column| rows.iter().map(move |row| number(row, column)))
                .collect()
        } else {
            rows.iter()
                .flat_map(|row| columns.iter().map(move |column| number(row, column)))
                .collect()
        }
    }
}

/// Returns all cases for matrices of about `n` by `n`. In the first case, each rank sends all of
/// its elements to another rank, in one run.
pub(crate) fn cases(n: usize) -> Vec<Case> {
    let (rows, columns) = (side(Dealt::Block, 0), side(Dealt::Block, 1));
    let cyclic = |block: usize, dimension| side(Dealt::Cyclic(block.max(1)), dimension);
    let turned = Side {
        turned: true,
        ..rows
    };
    let transposed = Side {
        transposed: true,
        ..columns
    };
    let all = side(Dealt::All, 0);
    let many = cyclic(n / 128, 0);
    let of = |name, source, target| Case {
        name,
        extents: [n, n],
        source,
        target,
    };
    vec![
        of("one run each way", rows, turned),
        of("rows → columns", rows, columns),
        of("columns → rows", columns, rows),
        Case {
            extents: [n - 1, n - 3],
            ..of("rows → columns, uneven", rows, columns)
        },
        of("block-cyclic → rows", many, rows),
        of("block-cyclic → columns", many, columns),
        of("block-cyclic 32 → 64, rows", cyclic(32, 0), cyclic(64, 0)),
        of("block-cyclic 24 → 32, rows", cyclic(24, 0), cyclic(32, 0)),
        of(
            "block-cyclic 32 → 64, columns",
            cyclic(32, 1),
            cyclic(64, 1),
        ),
        of("rows → all", rows, all),
        of("the first → all", side(Dealt::First, 0), all),
        of("rows → columns, stored transposed", rows, transposed),
    ]
}
