//! The machine that checks kernels. The machine runs the source of a kernel on a CPU, as a block of
//! threads or as a cluster of blocks.
//!
//! | files | contents |
//! |---|---|
//! | `launches` | runs a kernel as blocks, in one order or in many |
//! | `scheduler` | runs one thread at a time, chooses the next thread, and finds deadlocks |
//! | `state` | the status of each thread, and the state that all threads share |
//! | `interleavings` | the orders in which warps can run |
//! | `meetings`, `barriers`, `cluster` | numbered barriers of a block or cluster; barriers in shared memory; uses of another block's barriers |
//! | `cells` | the last accesses to each byte, and the comparison that finds a race (CK2) |
//! | `clocks` | vector clocks: the accesses that each thread knows of |
//! | `races` | the rules CK1 to CK8; records every access, and turns a race into a finding |
//! | `registers`, `uniform`, `groups` | the registers of warpgroups; values that are equal in all lanes of a warp; the records of both |
//! | `earlier` | the previous kernel in the stream |
//! | `atomics` | atomic operations, and the order that they impose on other accesses |
//! | `background`, `copies` | stores, products and copies that no thread has waited for yet |
//! | `allocations`, `given`, `bounds`, `config` | the memories and the launch that a test declares for a kernel; accesses outside these memories |
//! | `accumulators` | registers that a product reads or writes |
//! | `events`, `calls` | reports of a kernel's instructions to the machine; instructions at which threads wait |
//! | `blocks`, `places`, `sizes` | shared memory and the position of a thread; addresses as numbers; sizes |
//! | `maps` | tensor maps that a kernel changes |
//! | `boxes`, `im2col`, `bulk`, `warp`, `warpgroup`, `table` | the results of instructions |
//! | `findings`, `names` | the findings, their sentences (`findings/sentences`), and the names of tensors in them |

mod accumulators;
mod allocations;
mod atomics;
mod background;
mod barriers;
mod blocks;
mod bounds;
pub(crate) mod boxes;
pub(crate) mod bulk;
mod calls;
mod cells;
mod clocks;
mod cluster;
mod config;
mod copies;
mod earlier;
mod events;
mod findings;
mod given;
mod groups;
pub(crate) mod im2col;
mod interleavings;
mod launches;
pub(crate) mod map_words;
mod maps;
mod meetings;
pub(crate) mod names;
mod places;
mod races;
mod registers;
mod scheduler;
mod sizes;
mod state;
pub(crate) mod table;
mod uniform;
pub(crate) mod warp;
pub(crate) mod warpgroup;

pub(crate) use accumulators::Sums;
pub(crate) use atomics::Effects;
pub(crate) use blocks::{grid, lane, memory, memory_of, place, rank};
pub(crate) use bounds::{
    box_may_come, box_may_go, must_be_at_multiple, must_point_to_multiple, refused,
    shared_is_given, trapped,
};
pub(crate) use calls::{
    arrive_in, arrive_named, bytes_came, end_phases, exchange, exchange_at, make_phases,
    sync_cluster, sync_named, sync_threads, sync_warp, together, wait_phase, warpgroup_together,
};
pub use config::LaunchConfig;
pub(crate) use earlier::earlier_awaited;
pub use earlier::{read_by_earlier_kernel, written_by_earlier_kernel};
pub(crate) use events::{
    accessed, accessed_atomically, accessed_global, accessed_read_only, atomically,
    atomically_shared, barriers_fenced, box_outside, box_reduced, box_stored, copies_awaited,
    copies_end, copy_begins, fenced, is_checked, launched, name_global, name_shared, not_loaded,
    product_begins, products_end, stores_awaited, tile_outside,
};
pub use findings::{Access, By, Finding};
pub use given::{global_memory, global_result};
pub(crate) use groups::Change;
pub use interleavings::{Orders, Seen};
pub use launches::{check_block, check_cluster, check_clusters, check_grid, check_orders};
pub(crate) use registers::change_registers;
pub(crate) use sizes::{WARP, WARPGROUP, Words};
pub(crate) use uniform::uniform;
