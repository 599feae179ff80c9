//! Tests of the kernels that are loaded for a device, and of the errors of calls whose kernel is
//! not loaded.

use super::PORTABLE;
use crate::families::names;

#[test]
fn portable_kernels_are_those_that_need_nothing_of_hopper() {
    let mut found = names((8, 0));
    let mut listed = PORTABLE.to_vec();
    found.sort_unstable();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

#[test]
fn a_device_without_kernels() {
    let error = crate::Error::Older {
        has: (7, 5),
        least: super::OLDEST,
    };
    assert_eq!(
        error.to_string(),
        "there are kernels for compute capability 8.0 and later, but the device has 7.5"
    );
}

#[test]
fn a_kernel_that_is_not_portable() {
    let text = |has| {
        let kernel = "bgemm_sm90";
        crate::Error::NoKernel { kernel, has }.to_string()
    };
    assert_eq!(
        text((9, 0)),
        "bgemm_sm90: it is not a portable kernel; `Library::load` loads it on this \
         device of compute capability 9.0"
    );
    assert_eq!(
        text((10, 0)),
        "bgemm_sm90: it is built for compute capability 9.0 alone, but the device has 10.0"
    );
}

#[test]
fn the_ptx_is_for_8_0_and_has_all_portable_kernels() {
    if super::PTX.is_empty() {
        println!("NOT RUN: the crate was built without kernels");
        return;
    }
    let ptx = std::str::from_utf8(super::PTX).unwrap();
    assert!(ptx.contains("\n.target sm_80\n") && !ptx.contains("sm_90"));
    assert_eq!(ptx.matches(".visible .entry ").count(), PORTABLE.len());
    for name in PORTABLE {
        assert!(ptx.contains(&format!(".visible .entry {name}(")), "{name}");
    }
}
