//! Pictures of distributions, compared with the definition: each cell names each rank that has the
//! element, and its place there.
#![cfg(feature = "draw")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the small numbers of a test"
)]

mod definition {
    pub(crate) mod arrays;
    pub(crate) mod numbers;
}

use std::collections::BTreeSet;

use cute::draw::picture::Panel;
use cute::draw::{Colour, Style};
use cute::mesh::{Deal, Distribution, Mesh, Placement::*, Storage};
use definition::arrays::random;
use definition::numbers::Numbers;

#[test]
fn every_cell_names_its_ranks_and_places() {
    let (mut cut, mut windows) = (0, 0);
    let (mut shared, mut uneven, mut halos, mut padded) = (0, 0, 0, 0);
    for case in 0..400 {
        let mut numbers = Numbers::new(9 * 1_000_003 + case);
        let even = numbers.below(3) == 0;
        let extents: Vec<i64> = (0..numbers.between(1, 3))
            .map(|_| if even { 4 } else { numbers.between(1, 6) })
            .collect();
        let array = random(&mut numbers, &extents, even, true);
        let picture = array.distribution.picture(&Style::default()).unwrap();
        let memory = array.memory();
        let mut cells = 0;
        for cell in picture.panels().iter().flat_map(Panel::cells) {
            let expected = memory
                .iter()
                .filter_map(|(&rank, has)| has.get(&cell.index).map(|&place| (rank, place)));
            let expected: BTreeSet<(i64, i64)> = expected.collect();
            assert_eq!(
                cell.holders.iter().copied().collect::<BTreeSet<_>>(),
                expected,
                "cell {}: {array:?}",
                cell.index
            );
            assert_eq!(cell.holders.len(), expected.len());
            shared += u64::from(expected.len() > 1);
            cells += 1;
        }
        assert_eq!(cells, extents.iter().product::<i64>());
        uneven += u64::from(array.uneven());
        halos += u64::from(array.has_halo());
        padded += u64::from(array.pads());
        cut += u64::from(array.has_cuts());
        windows += u64::from(array.is_window());
    }
    assert!(
        shared > 500 && uneven > 50 && halos > 20 && padded > 50,
        "{shared} {uneven} {halos} {padded}"
    );
    assert!(cut > 20 && windows > 20, "{cut} {windows}");
}

#[test]
fn titles_and_limits() {
    let mesh: Mesh = "(2,2):(2,1)".parse().unwrap();
    let array = Distribution::dtensor(&[4, 6], &mesh, &[Shard(0), Partial]).unwrap();
    let picture = array
        .picture(&Style {
            colour: Colour::Thread,
            ..Style::default()
        })
        .unwrap();
    assert_eq!(picture.title(), "(4,6) over ranks (2,2):(2,1)");
    // Replicas and summands: both ranks.
    assert_eq!(picture.panels()[0].cells()[0].holders, [(0, 0), (1, 0)]);
    let of = |extents: [i64; 2]| {
        let deals = [Deal::Block(0), Deal::Block(1)];
        Distribution::dealt(&extents, &mesh, &deals, Storage::rows(2))
            .unwrap()
            .picture(&Style::default())
    };
    assert!(of([256, 256]).is_ok());
    assert_eq!(
        of([1 << 20, 1 << 20]).unwrap_err().to_string(),
        "picture: 1099511627776 coordinates are too many: at most 65536 are accepted",
    );
}
