//! The names of tensors of shared memory, by which findings on a processor call their places.

use cute_static::IntTuple;

use super::{Shareable, SmemMut};
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

impl<T: Shareable, L: DeviceMap<Shape: IntTuple> + Send + 'static> DeviceTensor<SmemMut<T>, L> {
    /// The same tensor, whose places a finding of `check_block` calls by this name and their coordinates. On a device it is
    /// nothing.
    #[inline(always)]
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        #[cfg(not(target_arch = "nvptx64"))]
        crate::block::shared(|shared| {
            let (first, layout) = (self.engine().0, self.layout());
            if shared.check.is_on() {
                shared.check.name(first, name, move |address| coordinate::<T, L>(first, layout, address));
            }
        });
        #[cfg(target_arch = "nvptx64")]
        let _ = name;
        self
    }
}

/// The coordinate of the element that an address is in, by the modes of the layout: `(3,0,1)`.
#[cfg(not(target_arch = "nvptx64"))]
fn coordinate<T, L: DeviceMap<Shape: IntTuple>>(first: u32, layout: L, address: u32) -> Option<String> {
    use cute_static::tensor::{IndexedBy, Leaves};

    let is_at = |&index: &usize| {
        let offset = <L as IndexedBy<usize>>::leaves(index).offset_in(layout);
        let begin = i64::from(first) + offset * size_of::<T>() as i64;
        (begin..begin + size_of::<T>() as i64).contains(&i64::from(address))
    };
    let mut rest = (0..layout.coordinates()).find(is_at)?;
    let mut modes = Modes::default();
    let Ok(()) = layout.affine().shape().visit(&mut modes);
    let each = modes.extents.iter().map(|&extent| {
        let entry = rest % extent;
        rest /= extent;
        entry.to_string()
    });
    Some(format!("({})", each.collect::<Vec<_>>().join(",")))
}

/// The sizes of the modes of a shape.
#[cfg(not(target_arch = "nvptx64"))]
#[derive(Debug, Default)]
struct Modes {
    depth: usize,
    extents: Vec<usize>,
}

#[cfg(not(target_arch = "nvptx64"))]
impl cute_static::Visitor for Modes {
    type Error = core::convert::Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Self::Error> {
        let extent = value.max(1) as usize;
        match self.extents.last_mut() {
            Some(last) if self.depth > 1 => *last *= extent,
            _ => self.extents.push(extent),
        }
        Ok(())
    }

    fn open(&mut self, _: usize) -> Result<(), Self::Error> {
        if self.depth == 1 {
            self.extents.push(1);
        }
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Self::Error> {
        self.depth -= 1;
        Ok(())
    }
}
