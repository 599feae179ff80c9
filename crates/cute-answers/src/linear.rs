//! Converts layouts to linear layouts, the form of Triton and Gluon, and back.
//!
//! A linear layout has named inputs, such as `register`, `lane`, `warp` and `block`. Each bit of an
//! input has a *basis*, which is a coordinate of the tile. The layout selects the bases of all bits
//! that are 1, and combines them by exclusive or, in each dimension.
//!
//! # Rules
//! | rule | condition | otherwise |
//! |---|---|---|
//! | LL1 | each extent of the layout and of the tile, and each size of an input, is a power of two | refused |
//! | LL2 | the inputs and the layout have the same number of coordinates | refused |
//! | LL3 | offset 0 belongs to coordinate 0 | refused: a linear function maps 0 to 0 |
//! | LL4 | the offsets of the bits of a layout's coordinate share no bit, so that their sum is their exclusive or; swizzles may follow, because they are linear | any other function is compared at every coordinate, up to [`MOST`] coordinates |
//! | LL5 | each offset is in the tile | refused |
//! | LL6 | in the other direction: the bases share no bit, or they share no bit after the inverse of one swizzle | refused |
//!
//! Both directions return the same function or an error. `tests/linear.rs` compares them with the
//! definition. LL4 and LL6 examine only bits, so they take microseconds for layouts of any size.

mod written;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{ComposedLayout, Function, IntTuple, Layout, LayoutRef, Swizzle};

use crate::Refused;

/// The greatest number of coordinates of a function that is compared at every coordinate: LL4.
pub const MOST: i64 = 1 << 20;

/// A linear function from named inputs to coordinates of a tile.
///
/// ```
/// use cute_answers::{LinearLayout, function};
/// // Threads and values of a 16 × 8 accumulator of `mma.m16n8k16`.
/// let accumulator = function("((4,8),(2,2)):((32,1),(16,8))", &|_| None).unwrap();
/// let linear = LinearLayout::of_threads(&accumulator, 32, &[16, 8]).unwrap();
/// assert_eq!(
///     linear.to_string(),
///     "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], \
///      warp = [], block = []}>"
/// );
/// assert_eq!(
///     linear.threads_values().unwrap().to_string(),
///     "((4,8),(2,2)):((32,1),(16,8))"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearLayout {
    inputs: Vec<(String, Vec<Vec<i64>>)>,
    outputs: Vec<i64>,
}

/// Returns the exponent of a power of two.
fn bits(what: &str, of: i64) -> Result<u32, Refused> {
    if of > 0 && of.count_ones() == 1 {
        return Ok(of.trailing_zeros());
    }
    Err(refused(format!("{what} {of} is not a power of two")))
}

/// Writes a list of items: `[0, 1]`.
fn list(items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

fn refused(sentence: impl core::fmt::Display) -> Refused {
    Refused::sentence(format!("linear_layout: {sentence}"))
}

/// Returns the number of bits in a coordinate of each dimension of a tile.
fn tile_bits(outputs: &[i64]) -> Result<Vec<u32>, Refused> {
    let each = outputs
        .iter()
        .enumerate()
        .map(|(number, extent)| bits(&format!("extent {number} of the tile:"), *extent));
    let found = each.collect::<Result<Vec<_>, _>>()?;
    if found.iter().sum::<u32>() > 62 {
        return Err(refused("the tile has more than 2^62 elements"));
    }
    Ok(found)
}

/// Returns the coordinate of an offset in a tile whose first dimension moves fastest.
fn coordinate(offset: i64, widths: &[u32]) -> Vec<i64> {
    let mut rest = offset;
    let each = widths.iter().map(|&width| {
        let (entry, behind) = (rest & !(-1 << width), rest >> width);
        rest = behind;
        entry
    });
    each.collect()
}

/// Returns the indices of the first two offsets that share a bit.
fn shared(offsets: &[i64]) -> Option<(usize, usize)> {
    let mut seen = 0;
    let later = offsets.iter().position(|offset| {
        let meets = seen & offset != 0;
        seen |= offset;
        meets
    })?;
    let earlier = offsets
        .iter()
        .position(|offset| offsets.get(later).is_some_and(|other| other & offset != 0))?;
    Some((earlier, later))
}

/// Returns the offset of each bit of a function's linear coordinate, if the function is linear
/// (LL3, LL4).
fn basis_offsets(function: &ComposedLayout, width: u32) -> Result<Vec<i64>, Refused> {
    let origin = function.at(0)?;
    if function.size() > 0 && origin != 0 {
        return Err(refused(format!(
            "coordinate 0 has offset {origin}, but a linear function maps 0 to 0"
        )));
    }
    let at = |bit: u32| function.at(1_i64 << bit);
    let offsets = (0..width).map(at).collect::<Result<Vec<_>, _>>()?;
    let by_swizzles = function
        .functions()
        .all(|(of, offset)| offset == 0 && matches!(of, Function::Swizzle(_)));
    if by_swizzles {
        let layout = function.layout();
        let inner = (0..width).map(|bit| layout.at(1_i64 << bit));
        let inner = inner.collect::<Result<Vec<_>, _>>()?;
        if let Some(offset) = inner.iter().find(|offset| **offset < 0) {
            return Err(refused(format!("offset {offset} is negative")));
        }
        return match shared(&inner) {
            None => Ok(offsets),
            Some((one, other)) => {
                let (first, second) = (1_i64 << one, 1_i64 << other);
                let get = |at: usize| inner.get(at).copied().unwrap_or(0);
                Err(refused(format!(
                    "coordinates {first} and {second} have offsets {} and {} of the layout, which \
                     share a bit, so their sum is not their exclusive or",
                    get(one),
                    get(other)
                )))
            }
        };
    }
    if function.size() > MOST {
        return Err(refused(format!(
            "a function that is not a swizzle after a layout is compared at every coordinate, but \
             {} coordinates are more than the limit of {MOST}",
            function.size()
        )));
    }
    for index in 0..function.size() {
        let linear = offsets
            .iter()
            .enumerate()
            .filter(|(bit, _)| index >> bit & 1 == 1)
            .fold(0, |sum, (_, offset)| sum ^ offset);
        let found = function.at(index)?;
        if found != linear {
            return Err(refused(format!(
                "coordinate {index} has offset {found}, but the offsets of its bits together give \
                 {linear}"
            )));
        }
    }
    Ok(offsets)
}

impl LinearLayout {
    /// Returns the linear layout of a function. Its linear coordinate consists of `inputs`, each
    /// with its size, the first fastest. An offset is the linear index of an element of the tile.
    ///
    /// # Errors
    /// Returns an error if a size is not a power of two (LL1), if the inputs and the layout have
    /// different numbers of coordinates (LL2), if offset 0 is not at coordinate 0 (LL3), if the
    /// function is not known to be linear over bits (LL4), or if an offset is outside the tile
    /// (LL5).
    pub fn of(
        function: &ComposedLayout,
        inputs: &[(&str, i64)],
        outputs: &[i64],
    ) -> Result<Self, Refused> {
        let widths = tile_bits(outputs)?;
        for extent in function.layout().view().shape().leaves() {
            bits("extent", *extent)?;
        }
        let sizes = inputs
            .iter()
            .map(|(name, size)| bits(&format!("the size of {name}:"), *size))
            .collect::<Result<Vec<_>, _>>()?;
        let width = sizes.iter().sum::<u32>();
        if bits("the size", function.size())? != width {
            return Err(refused(format!(
                "the inputs have 2^{width} coordinates, but the layout has {}",
                function.size()
            )));
        }
        let mut offsets = basis_offsets(function, width)?.into_iter();
        let last = widths.iter().sum::<u32>();
        let inputs = inputs.iter().zip(sizes).map(|((name, _), size)| {
            let bases = offsets.by_ref().take(usize::try_from(size).unwrap_or(0));
            let bases = bases.map(|offset| {
                if offset >> last != 0 {
                    return Err(refused(format!(
                        "offset {offset} of {name} is not in the tile of 2^{last} elements"
                    )));
                }
                Ok(coordinate(offset, &widths))
            });
            Ok((
                name.to_string(),
                bases.collect::<Result<Vec<_>, Refused>>()?,
            ))
        });
        Ok(Self {
            inputs: inputs.collect::<Result<_, Refused>>()?,
            outputs: outputs.into(),
        })
    }

    /// Returns the linear layout of a thread-value layout. The first mode is the thread, the second
    /// the register, and the third, if there is one, the block. Every `lanes` threads form a warp.
    ///
    /// # Errors
    /// Returns an error if one of LL1 to LL5 does not hold, or if the layout has another rank.
    pub fn of_threads(
        function: &ComposedLayout,
        lanes: i64,
        outputs: &[i64],
    ) -> Result<Self, Refused> {
        let modes = function.layout().view().modes().map(LayoutRef::size);
        let (threads, values, blocks) = match modes.collect::<Vec<_>>().as_slice() {
            &[threads, values] => (threads, values, 1),
            &[threads, values, blocks] => (threads, values, blocks),
            other => {
                return Err(refused(format!(
                    "a thread-value layout must have two modes, or three with blocks, not {}",
                    other.len()
                )));
            }
        };
        let warp = bits("the lanes of a warp:", lanes).map(|_| lanes.min(threads.max(1)))?;
        let mut found = Self::of(
            function,
            &[
                ("lane", warp),
                ("warp", threads / warp),
                ("register", values),
                ("block", blocks),
            ],
            outputs,
        )?;
        // Triton's order.
        let order = ["register", "lane", "warp", "block"];
        found
            .inputs
            .sort_by_key(|(name, _)| order.iter().position(|known| known == name));
        Ok(found)
    }

    /// Makes the linear layout with the given bases.
    ///
    /// # Errors
    /// Returns an error if an extent of the tile is not a power of two, if a basis has another rank
    /// or is outside the tile, if there are more than 62 bases, or if a name is given twice.
    pub fn new(inputs: Vec<(String, Vec<Vec<i64>>)>, outputs: Vec<i64>) -> Result<Self, Refused> {
        tile_bits(&outputs)?;
        let mut count = 0_usize;
        for (number, (name, bases)) in inputs.iter().enumerate() {
            if inputs.iter().take(number).any(|(known, _)| known == name) {
                return Err(refused(format!("{name} is given twice")));
            }
            for (at, basis) in bases.iter().enumerate() {
                if basis.len() != outputs.len() {
                    return Err(refused(format!(
                        "basis {at} of {name} has {} entries, but the tile has {} dimensions",
                        basis.len(),
                        outputs.len()
                    )));
                }
                if let Some((entry, extent)) = basis
                    .iter()
                    .zip(&outputs)
                    .find(|(entry, extent)| !(0..**extent).contains(*entry))
                {
                    return Err(refused(format!(
                        "basis {at} of {name} has entry {entry}, which is not below extent {extent}"
                    )));
                }
            }
            count = count.saturating_add(bases.len());
        }
        if count > 62 {
            return Err(refused(format!("{count} bases are more than 62")));
        }
        Ok(Self { inputs, outputs })
    }

    /// Returns the inputs with their bases.
    pub fn inputs(&self) -> &[(String, Vec<Vec<i64>>)] {
        &self.inputs
    }

    /// Returns the extents of the tile.
    pub fn outputs(&self) -> &[i64] {
        &self.outputs
    }

    /// Returns the coordinate of the tile for these inputs. An input that is not given is 0.
    ///
    /// # Errors
    /// Returns an error if the layout does not have an input, or if an input has more bits than
    /// bases.
    pub fn at(&self, inputs: &[(String, i64)]) -> Result<Vec<i64>, Refused> {
        let mut found = alloc::vec![0; self.outputs.len()];
        for (name, number) in inputs {
            let known = self.inputs.iter().find(|(known, _)| known == name);
            let Some((_, bases)) = known else {
                return Err(refused(format!("{name} is not an input")));
            };
            let end = 1_i64 << bases.len();
            if !(0..end).contains(number) {
                return Err(refused(format!(
                    "{name} {number} is not one of 0 to {}",
                    end - 1
                )));
            }
            for (_, basis) in bases
                .iter()
                .enumerate()
                .filter(|(bit, _)| number >> bit & 1 == 1)
            {
                found
                    .iter_mut()
                    .zip(basis)
                    .for_each(|(entry, of)| *entry ^= of);
            }
        }
        Ok(found)
    }

    /// Returns the bases of an input as offsets in the tile, whose first dimension moves fastest.
    fn offsets(&self, name: &str) -> Vec<i64> {
        let bases = self.inputs.iter().filter(|(known, _)| known == name);
        let offset = |basis: &Vec<i64>| {
            let mut place = 1_i64;
            basis
                .iter()
                .zip(&self.outputs)
                .fold(0, |sum, (entry, extent)| {
                    let found = sum | entry.saturating_mul(place);
                    place = place.saturating_mul(*extent);
                    found
                })
        };
        bases
            .flat_map(|(_, bases)| bases.iter().map(offset))
            .collect()
    }

    /// Returns the layout whose modes consist of these inputs. The first input of a mode moves
    /// fastest. The layout is swizzled if the bases share bits.
    ///
    /// # Errors
    /// Returns an error if LL6 does not hold.
    pub fn layout(&self, modes: &[&[&str]]) -> Result<ComposedLayout, Refused> {
        let offsets: Vec<Vec<i64>> = modes
            .iter()
            .map(|names| names.iter().flat_map(|name| self.offsets(name)).collect())
            .collect();
        let all: Vec<i64> = offsets.iter().flatten().copied().collect();
        let made = |change: &dyn Fn(i64) -> i64| -> Result<Layout, Refused> {
            let mode = |offsets: &Vec<i64>| {
                let strides = offsets.iter().map(|offset| change(*offset));
                let of = |entries: Vec<i64>| {
                    let entries: Vec<IntTuple> = entries.into_iter().map(IntTuple::from).collect();
                    IntTuple::from_entries(&entries)
                };
                let shape = of(offsets.iter().map(|_| 2).collect());
                Layout::new(shape, of(strides.collect()))?.coalesce()
            };
            let modes = offsets.iter().map(mode).collect::<Result<Vec<_>, _>>()?;
            Ok(Layout::from_modes(&modes)?)
        };
        let Some((one, other)) = shared(&all) else {
            return Ok(made(&|offset| offset)?.into());
        };
        let width = self
            .outputs
            .iter()
            .map(|extent| extent.trailing_zeros())
            .sum::<u32>();
        let candidates = (1..=width / 2).flat_map(|bits| {
            (0..width).flat_map(move |base| {
                (bits..width).flat_map(move |shift| {
                    let shift = i32::try_from(shift).unwrap_or(0);
                    [shift, -shift].map(|shift| (bits, base, shift))
                })
            })
        });
        for (bits, base, shift) in candidates {
            if bits + base + shift.unsigned_abs() > width {
                continue;
            }
            let Ok(swizzle) = Swizzle::new(bits, base, shift) else {
                continue;
            };
            // A swizzle whose two fields share no bit is its inverse.
            let before: Vec<i64> = all.iter().map(|offset| swizzle.apply(*offset)).collect();
            if shared(&before).is_none() {
                let layout = made(&|offset| swizzle.apply(offset))?;
                return Ok(ComposedLayout::new(swizzle, 0, layout));
            }
        }
        let get = |at: usize| all.get(at).copied().unwrap_or(0);
        Err(refused(format!(
            "bases with offsets {} and {} share a bit, and no swizzle of a layout has these bases",
            get(one),
            get(other)
        )))
    }

    /// Returns the layout of threads and values: `lane` and `warp` are the first mode, `register`
    /// is the second, and `block` is a third mode if it has bases.
    ///
    /// # Errors
    /// Returns an error if LL6 does not hold, or if an input has another name.
    pub fn threads_values(&self) -> Result<ComposedLayout, Refused> {
        self.must_be_of_threads()?;
        let (threads, values, blocks): (&[&str], &[&str], &[&str]) =
            (&["lane", "warp"], &["register"], &["block"]);
        if self.offsets("block").is_empty() {
            self.layout(&[threads, values])
        } else {
            self.layout(&[threads, values, blocks])
        }
    }

    /// Returns an error if the name of an input is not one of Triton's.
    fn must_be_of_threads(&self) -> Result<(), Refused> {
        let known = ["register", "lane", "warp", "block"];
        match self
            .inputs
            .iter()
            .find(|(name, _)| !known.contains(&name.as_str()))
        {
            None => Ok(()),
            Some((name, _)) => Err(refused(format!(
                "{name} is not one of register, lane, warp and block"
            ))),
        }
    }
}
