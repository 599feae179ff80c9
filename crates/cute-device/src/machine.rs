//! On a processor: the machine that runs a kernel's own source as a block of threads, or as a cluster of blocks, and checks all of it.
//!
//! | room | what |
//! |---|---|
//! | `launches` | runs a kernel as blocks, in one order or in many |
//! | `scheduler` | one thread runs at a time; which is next; deadlocks |
//! | `state` | what each thread does, and all that threads share |
//! | `interleavings` | the orders in which warps can go on |
//! | `barriers`, `cluster` | barriers by number and in memory; those of another block |
//! | `races`, `clocks` | who reached which place, and who knows of it |
//! | `background`, `copies` | stores, products and copies that were not awaited yet |
//! | `allocations`, `given`, `bounds` | which memories there are, and what leaves them |
//! | `accumulators` | registers that a product works on |
//! | `events`, `calls` | what a kernel's instructions tell the machine; those at which threads wait |
//! | `blocks`, `places`, `sizes` | shared memory and where a thread is; places as numbers; sizes |
//! | `boxes`, `warp`, `warpgroup`, `table` | what instructions compute |
//! | `findings`, `names` | the sentences, and the names of tensors in them |

mod accumulators;
mod allocations;
mod background;
mod barriers;
mod blocks;
mod bounds;
pub(crate) mod boxes;
mod calls;
mod clocks;
mod cluster;
mod copies;
mod events;
mod findings;
mod given;
mod interleavings;
mod launches;
pub(crate) mod names;
mod places;
mod races;
mod scheduler;
mod sizes;
mod state;
pub(crate) mod table;
pub(crate) mod warp;
pub(crate) mod warpgroup;

pub(crate) use accumulators::Sums;
pub(crate) use blocks::{grid, lane, memory, memory_of, place, rank};
pub(crate) use bounds::{box_may_come, box_may_go, must_be_at_multiple, must_point_to_multiple, trapped};
pub(crate) use calls::{
    arrive_in, arrive_named, bytes_came, exchange, make_phases, shuffle, sync_cluster, sync_named, sync_threads,
    together, wait_phase, warpgroup_together,
};
pub(crate) use events::{
    accessed, accessed_atomically, accessed_global, barriers_fenced, box_stored, copies_awaited, copies_end,
    copy_begins, fenced, is_checked, launched, name_global, name_shared, not_loaded, product_begins, products_end,
    stores_awaited,
};
pub use findings::{Access, By, Finding};
pub use given::{global_memory, global_result};
pub use interleavings::{Orders, Seen};
pub use launches::{check_block, check_cluster, check_clusters, check_grid, check_orders};
pub(crate) use sizes::{WARP, WARPGROUP, Words};
