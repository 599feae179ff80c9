//! `take`, `group`, `select`, `append`, `prepend`, `replace`, `zip`, `unflatten`: modes move, and
//! none changes.

use cute::dynamic::{IntTuple, Layout, LayoutRef};
use proptest::prelude::*;
use proptest::sample::Index;

use super::generate::{config, layout};
use super::reference::table;

fn modes(layout: &Layout) -> Vec<Layout> {
    layout.view().modes().map(LayoutRef::to_owned).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn ranges_of_modes(a in layout(), ends in any::<(Index, Index)>()) {
        let (begin, end) = (ends.0.index(a.rank() + 1), ends.1.index(a.rank() + 1));
        let (Ok(taken), Ok(grouped)) = (a.take(begin, end), a.group(begin, end)) else {
            prop_assert!(begin > end && a.take(begin, end).is_err() && a.group(begin, end).is_err());
            return Ok(());
        };
        let all = modes(&a);
        prop_assert_eq!(&taken, &Layout::from_modes(&all[begin..end])?);
        if begin == end {
            prop_assert_eq!(&grouped, &a);
        } else {
            let expected = [&all[..begin], &[taken][..], &all[end..]].concat();
            prop_assert_eq!(&grouped, &Layout::from_modes(&expected)?);
        }
        prop_assert_eq!(table(&grouped), table(&a));
    }

    #[test]
    fn select_picks(a in layout(), picks in prop::collection::vec(any::<Index>(), 0..4)) {
        let numbers: Vec<usize> = picks.iter().map(|pick| pick.index(a.rank())).collect();
        let all = modes(&a);
        let expected: Vec<Layout> = numbers.iter().map(|&number| all[number].clone()).collect();
        prop_assert_eq!(a.select(&numbers)?, Layout::from_modes(&expected)?);
    }

    #[test]
    fn modes_at_either_end(a in layout(), mode in layout(), more in 0_usize..3) {
        let (all, one) = (modes(&a), vec![mode.clone()]);
        prop_assert_eq!(a.append(&mode)?, Layout::from_modes(&[&all[..], &one].concat())?);
        prop_assert_eq!(a.prepend(&mode)?, Layout::from_modes(&[&one, &all[..]].concat())?);
        let padding = vec![mode.clone(); more];
        let to = a.rank() + more;
        if more == 0 {
            prop_assert_eq!((a.append_to(to, &mode)?, a.prepend_to(to, &mode)?), (a.clone(), a));
        } else {
            prop_assert_eq!(
                a.append_to(to, &mode)?,
                Layout::from_modes(&[&all[..], &padding].concat())?,
            );
            prop_assert_eq!(
                a.prepend_to(to, &mode)?,
                Layout::from_modes(&[&padding, &all[..]].concat())?,
            );
        }
    }

    #[test]
    fn replace_changes_one(a in layout(), mode in layout(), number in any::<Index>()) {
        let number = number.index(a.rank());
        let mut expected = modes(&a);
        expected[number] = mode.clone();
        prop_assert_eq!(a.replace(number, &mode)?, Layout::from_modes(&expected)?);
    }

    #[test]
    fn zip_pairs(a in layout(), b in layout()) {
        let integral = |layout: &Layout| layout.shape().integer().is_some();
        let Ok(zipped) = a.zip(&b) else {
            prop_assert!(!integral(&a) && (integral(&b) || a.rank() != b.rank()));
            return Ok(());
        };
        prop_assert_eq!(zipped.rank(), a.rank());
        if integral(&a) {
            prop_assert_eq!(zipped.get(0)?, Layout::from_modes(&[a, b])?);
            return Ok(());
        }
        for mode in 0..a.rank() {
            prop_assert_eq!(zipped.get(mode)?, Layout::from_modes(&[a.get(mode)?, b.get(mode)?])?);
        }
    }

    /// The same modes from the last to the first; twice gives the original.
    #[test]
    fn reverse_turns_the_modes(a in layout()) {
        let reversed = a.reverse();
        prop_assert_eq!(modes(&reversed), modes(&a).into_iter().rev().collect::<Vec<_>>());
        prop_assert_eq!(a.shape().reverse(), reversed.shape());
        prop_assert_eq!(reversed.reverse(), a);
    }

    #[test]
    fn unflatten_undoes_flatten(a in layout()) {
        prop_assert_eq!(a.flatten().unflatten(a.shape().view())?, a);
    }
}

#[test]
fn every_condition_refuses_and_its_twin_does_not() {
    let layout = |text: &str| text.parse::<Layout>().expect("a layout");
    let tuple = |text: &str| text.parse::<IntTuple>().expect("a tuple");
    let a = layout("(2,(3,4)):(12,(4,1))");
    let refused =
        |result: Result<Layout, cute::dynamic::Error>| result.expect_err("a refusal").to_string();
    assert_eq!(
        refused(a.unflatten(tuple("(1,1)").view())),
        "unflatten: a layout of depth 2 is not flat"
    );
    let flat = a.flatten();
    assert_eq!(
        refused(flat.unflatten(tuple("(1,1)").view())),
        "unflatten: a layout of 3 integers does not fit a profile of 2",
    );
    assert!(flat.unflatten(tuple("(1,(1,1))").view()).is_ok());
    assert_eq!(
        refused(a.zip(&layout("(2,3,4):(1,2,6)"))),
        "zip: a left layout of rank 2 does not fit a right layout of rank 3"
    );
    assert!(a.zip(&layout("(2,3):(1,2)")).is_ok());
    let far = layout("2:9223372036854775806");
    assert_eq!(
        refused(a.append(&far)),
        "append: a value does not fit in 64 bits"
    );
    assert!(layout("1:0").append(&far).is_ok());
}

/// In types as at run time, a layout of an integer has one mode.
#[test]
fn an_integer_is_its_own_mode() {
    use cute::prelude::{Algebra, layout};

    let typed = [
        layout!(4:3).take::<0, 1>().to_dynamic(),
        layout!(4:3).group::<0, 1>().to_dynamic(),
        layout!(4:3)
            .replace::<0, _>(layout!((2, 5):(5, 1)))
            .to_dynamic(),
    ];
    let (integer, mode): (Layout, Layout) = (
        layout!(4:3).to_dynamic(),
        layout!((2, 5):(5, 1)).to_dynamic(),
    );
    let value = [
        integer.take(0, 1),
        integer.group(0, 1),
        integer.replace(0, &mode),
    ];
    assert_eq!(typed.map(Ok), value);
}
