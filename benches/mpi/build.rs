//! Links the other libraries that are measured.

fn main() {
    println!("cargo::rerun-if-env-changed=CUTE_COSTA");
    if std::env::var_os("CARGO_FEATURE_SCALAPACK").is_some() {
        println!("cargo::rustc-link-arg=-lscalapack-openmpi");
    }
    if std::env::var_os("CARGO_FEATURE_COSTA").is_some() {
        let folder = std::env::var("CUTE_COSTA").expect("the folder of COSTA's libraries");
        println!("cargo::rustc-link-search=native={folder}");
        for library in ["costa_prefixed_scalapack", "costa", "gomp", "stdc++"] {
            println!("cargo::rustc-link-arg=-l{library}");
        }
    }
}
