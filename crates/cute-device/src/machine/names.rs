//! The names of tensors on a CPU. Findings use these names for addresses.

use core::convert::Infallible;

use cute_static::{IntTuple, Visitor};
use cute_tensor::tensor::{IndexedBy, Leaves, OffsetMap};

use crate::edge::{Edge, EdgeLayout};
use crate::gmem::{Gmem, GmemMut};
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

/// Returns the coordinate of the element that contains a byte, with an entry for each mode of the
/// layout, such as `(3,0,1)`. Bytes are counted from offset 0.
pub(crate) fn coordinate<L: DeviceMap<Shape: IntTuple>>(
    layout: L,
    byte: i64,
    size: usize,
) -> Option<String> {
    let is_at = |&index: &usize| {
        let begin = <L as IndexedBy<usize>>::leaves(index).offset_in(layout) * size as i64;
        (begin..begin + size as i64).contains(&byte)
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

/// A visitor that collects the size of each mode of a shape.
#[derive(Debug, Default)]
struct Modes {
    depth: usize,
    extents: Vec<usize>,
}

impl Visitor for Modes {
    type Error = Infallible;

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

/// An engine of elements in global memory.
pub(crate) trait InGlobal {
    /// Returns the address of the first element, and the number of bytes of an element.
    fn first(&self) -> (u64, usize);
}

impl<T> InGlobal for Gmem<'_, T> {
    fn first(&self) -> (u64, usize) {
        (self.address(), size_of::<T>())
    }
}

impl<T, Who> InGlobal for GmemMut<'_, T, Who> {
    fn first(&self) -> (u64, usize) {
        (self.address(), size_of::<T>())
    }
}

/// Gives the elements of a tensor the name that findings use.
pub(crate) fn name<E: InGlobal, L: DeviceMap<Shape: IntTuple> + Send + 'static>(
    tensor: &DeviceTensor<E, L>,
    name: &'static str,
) {
    let ((first, size), layout) = (tensor.engine().first(), tensor.layout());
    super::name_global(first, name, move |place| {
        coordinate(layout, place.wrapping_sub(first) as i64, size)
    });
}

/// Gives a name to the elements of a matrix with an edge. The coordinate of an element is computed,
/// because a search through all elements would take too long.
pub(crate) fn name_matrix<E: InGlobal, K: EdgeLayout>(
    tensor: &DeviceTensor<Edge<E, K>, K::Coordinates>,
    name: &'static str,
) {
    let edge = tensor.engine();
    let ((first, size), [along, across, step]) = (edge.elements().first(), edge.numbers());
    let along_first = K::Coordinates::MODES.is_some_and(|modes| modes.get(0).1 == 1);
    let has_two = K::Coordinates::MODES.is_some_and(|modes| modes.len() == 2);
    super::name_global(first, name, move |place| {
        let element = i64::try_from(place.checked_sub(first)?).ok()? / size as i64;
        let (j, i) = if step > 0 {
            (element / step, element % step)
        } else {
            (0, element)
        };
        let is_inside = i < along && j < across;
        let text = match (has_two, along_first) {
            (false, _) => format!("({i})"),
            (true, true) => format!("({i},{j})"),
            (true, false) => format!("({j},{i})"),
        };
        is_inside.then_some(text)
    });
}
