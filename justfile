# The project's commands: `just --list` (`cargo install just`), or read them here and type them.
# Recorded texts and figures are written by the commands that end in `-write`: review what they write like code.

default:
    @just --list

# The checks that must pass before a change lands; `just ci record` also writes their times to benches/record/ci.md.
ci *ARGS:
    .ci/run {{ARGS}}
# The README's tests.
test:
    cargo test
# One operator: its run time, laws and refused programs.
operator STEM:
    cargo test -p cute-core {{STEM}}
    cargo test -p cute-core -p cute-static --doc {{STEM}}
    cargo test --test laws {{STEM}}
    CUTE_TEXTS_OF={{STEM}} cargo test --test ui
# The checks of tables, files and pages.
house:
    cargo test --test pages
    cargo test -p cute-cli --test transcript
# Sizes of the house: code, traits, files, circles, entries, documents.
size:
    .ci/size
# Searches of hours, recorded in benches/record; `just long adversary mutants` runs two of them.
long *PARTS:
    .ci/long {{PARTS}}
# The public names beside tests/surface.txt; `just surface write` rewrites it.
surface *ARGS:
    tools/surface {{ARGS}}
# Licences, sources and advisories of the dependencies (`cargo install cargo-deny --locked`).
deny:
    cargo deny --workspace check

# Texts of refusals that contain STEM in their names.
texts-write STEM='':
    CUTE_TEXTS=overwrite CUTE_TEXTS_OF={{STEM}} cargo test --test ui
# The page of errors.
errors-write:
    CUTE_ERRORS=overwrite cargo test --test pages errors_page
# The transcript of the command.
transcript-write:
    CUTE_TRANSCRIPT=overwrite cargo test -p cute-cli --test transcript
# The assertions of the generated tests, and their omissions.
summary-write:
    CUTE_SUMMARY=overwrite cargo test -p cute-vectors --test summary
# Every input of a small domain, and the figures of ARCHITECTURE.md (minutes).
exhaustive-write:
    CUTE_FIGURES=overwrite cargo test --profile laws --test exhaustive
# The gallery.
gallery-write:
    cargo run -p cute-draw --example gallery -- docs

# The laws with 10,000 cases each.
laws:
    PROPTEST_CASES=10000 cargo test --profile laws --test laws
# Vectors and random layouts as tests of the types, built and run.
vectors:
    cargo test -p cute-vectors --features run
# A file of vectors, and one of tiled operations.
golden FILE:
    CUTE_GOLDEN={{FILE}} cargo test --test golden
tiled FILE:
    CUTE_TILED={{FILE}} cargo test --test tiled
# Values against 128-bit arithmetic.
differential ROUNDS='10000000' SEED='7':
    CUTE_ROUNDS={{ROUNDS}} CUTE_SEED={{SEED}} cargo run --release --manifest-path tests/differential/Cargo.toml
# Mutations, resumed where they stopped; `just mutants check 15`, `just mutants mesh 100`.
mutants *ARGS:
    tools/mutants {{ARGS}}
# Random programs of both adversaries: from fixed seeds, under AddressSanitizer, under libFuzzer (nightly).
fuzz ROUNDS='1000000':
    cargo test --manifest-path fuzz/Cargo.toml --no-default-features --test fixed_seeds --test tables
    fuzz/adversary seeds
    fuzz/adversary tables
    fuzz/run {{ROUNDS}}
# The types that rust-analyzer shows.
editor:
    cargo test --test editor
# Emitted C++ with CUTLASS's and CUDA's headers (`cutlass/include:cuda/include:cuda/include/cccl`).
cpp HEADERS:
    CUTE_CPP_INCLUDE={{HEADERS}} cargo test -p cute-draw --test cpp

# The wheel: built, tested and typed in a virtual environment.
wheel:
    python/check
# The operators' types and the guide's outputs of the wheel.
wheel-write:
    python/check types
    python/target/venv/bin/python python/notebook.py
# The wheel beside its peers: pycute's tests and speed, random calls, suites, meshes (see python/docs/peers.md).
peers FOLDER:
    python/compare/run {{FOLDER}}
    python/compare/suites {{FOLDER}}
    python/compare/mesh {{FOLDER}}
# The page: built and checked; screenshots go to FOLDER.
page FOLDER='':
    web/check {{FOLDER}}
# The course as a site.
site FOLDER:
    web/site {{FOLDER}}

# Kernels for a GPU: built, counted, compared with the launcher; no GPU.
gpu:
    gpu/check
# Kernels timed on a GPU, recorded in benches/record.
gpu-bench:
    gpu/bench
# Plans over MPI, and between GPUs without a GPU.
engines:
    engines/mpi/check
    cargo test --manifest-path engines/gpus/Cargo.toml
    cargo test --manifest-path engines/nccl/Cargo.toml
    cargo test --manifest-path engines/peer/Cargo.toml
# The engines timed on two GPUs.
engines-bench:
    engines/nccl/bench
    engines/peer/bench

# A benchmark with its record: compile, transpose, order, programs, everyday, gemm, mesh, mpi.
bench NAME *ARGS:
    benches/{{NAME}}/run {{ARGS}}
# The compiler's own instructions for a kernel's set-up, here and at a commit.
compile-cost COMMIT='HEAD':
    benches/compile/instructions {{COMMIT}}
# Instruction counts of index kernels, and of whole programs.
instructions:
    cargo test -p cute-instructions -- --nocapture
    cargo test --release -p cute-instructions --features everyday -- --nocapture
# Every package as it would be published; nothing is uploaded.
publish-dry:
    cargo publish --workspace --dry-run --allow-dirty
