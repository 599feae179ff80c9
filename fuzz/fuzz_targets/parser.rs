#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| cute_fuzz::parser(data));
