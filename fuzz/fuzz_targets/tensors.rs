#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut counts = cute_fuzz::adversary::Counts::default();
    cute_fuzz::adversary::program(data, &mut counts);
});
