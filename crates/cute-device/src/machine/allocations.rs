//! The global memories that a test declares for a kernel. Accesses outside of these memories, and
//! elements of a result that no thread wrote, are findings.

use super::findings::{Access, Finding};
use super::races::Check;

/// A global memory that a test has declared, with its name.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) name: &'static str,
    pub(super) first: u64,
    /// The number of elements, and the bytes of one element.
    pub(super) count: u64,
    pub(super) size: u64,
    pub(super) is_result: bool,
}

/// A memory that the previous kernel in the stream uses.
#[derive(Debug)]
pub(super) struct Earlier {
    pub(super) name: &'static str,
    pub(super) first: u64,
    pub(super) count: u64,
    /// The number of bytes of an element.
    pub(super) size: u64,
    pub(super) writes: bool,
}

impl Memory {
    const fn has(&self, place: u64, bytes: u64) -> bool {
        place >= self.first && place + bytes <= self.first + self.count * self.size
    }
}

impl Check {
    /// Returns the name of an address that is outside all declared memories. Returns `None` for an
    /// address inside a declared memory.
    pub(super) fn outside(&self, place: u64, bytes: usize) -> Option<String> {
        if self.memories.is_empty()
            || self
                .memories
                .iter()
                .any(|memory| memory.has(place, bytes as u64))
        {
            return None;
        }
        let before = self
            .memories
            .iter()
            .filter(|memory| memory.first <= place)
            .max_by_key(|memory| memory.first);
        Some(match before {
            Some(Memory {
                name,
                first,
                count,
                size,
                ..
            }) => {
                format!(
                    "element {} of {name}, which has {count} elements",
                    (place - first) / size
                )
            }
            None => format!("byte {place:#x} of global memory, which the kernel was not given"),
        })
    }

    /// Returns the name of the element at an address, for a message.
    pub(super) fn element(&self, place: u64) -> Option<String> {
        let memory = self.memories.iter().find(|memory| memory.has(place, 1))?;
        Some(format!(
            "element {} of {}",
            (place - memory.first) / memory.size,
            memory.name
        ))
    }

    /// Returns whether an address belongs to a memory that the kernel must write.
    pub(super) fn is_of_a_result(&self, place: u64) -> bool {
        self.memories
            .iter()
            .any(|memory| memory.is_result && memory.has(place, 1))
    }

    /// Finds an unwritten element of a memory that the kernel must write.
    pub(super) fn left_out(&self) -> Option<Finding> {
        let results = self.memories.iter().filter(|memory| memory.is_result);
        let place =
            results.flat_map(|memory| memory.first..memory.first + memory.count * memory.size);
        let place = place.into_iter().find(|&place| !self.is_written(place))?;
        Some(Finding::LeftOut {
            place: self.place(place),
        })
    }

    /// Finds an element of a declared memory that no thread accessed, if the check is strict.
    pub(super) fn not_used(&self) -> Option<Finding> {
        let memories = self.memories.iter().filter(|_| self.config.is_strict());
        let place =
            memories.flat_map(|memory| memory.first..memory.first + memory.count * memory.size);
        let place = place.into_iter().find(|&place| !self.is_accessed(place))?;
        Some(Finding::NotUsed {
            place: self.place(place),
        })
    }
}

impl Check {
    /// Returns the message about an access to bytes that the previous kernel uses. Thread `number`
    /// of the cluster makes this access. The message names the first of these bytes. CD1
    pub(super) fn too_early(
        &self,
        number: usize,
        place: u64,
        bytes: u64,
        access: Access,
    ) -> Option<Finding> {
        if self.clocks.knows(number, self.earlier_agent, 1) {
            return None;
        }
        let memory = self.earlier.iter().find(|memory| {
            let end = memory.first + memory.count * memory.size;
            (access.writes || memory.writes) && place < end && memory.first < place + bytes
        })?;
        let element = (place.max(memory.first) - memory.first) / memory.size;
        let verb = if access.writes { "write" } else { "read" };
        let other = if memory.writes { "write" } else { "read" };
        let (ending, name) = (access.ending(), memory.name);
        let sentence = format!(
            "{access} {verb}{ending} element {element} of {name} before grid_dependency_wait, and \
             the earlier kernel may still {other} it"
        );
        Some(Finding::Dependency { sentence })
    }
}
