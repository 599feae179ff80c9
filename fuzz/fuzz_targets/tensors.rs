#![no_main]

use cute_fuzz::adversary::{Counts, finding};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Some(message) = finding(data, &mut Counts::default()) {
        eprintln!("{message}");
        std::process::abort();
    }
});
