//! The checks before a launch. They access no device, so their tests need none.

use crate::arguments::{Declared, Given, Kind, Value};
use crate::boxes::BoxShape;
use crate::description::{Architecture, Axis, Grid, Length, Shape, Size};
use crate::limits::Limits;
use crate::map::Mapped;
use crate::refused::{Refused, Why};
use crate::signature;

/// A launch that has passed all checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    grid: (u32, u32),
    z: u32,
    shared: u32,
}

impl Plan {
    /// Returns the numbers of blocks along x and y. If one of them is 0, nothing is launched.
    pub const fn grid(&self) -> (u32, u32) {
        self.grid
    }

    /// Returns the number of blocks along z.
    pub const fn z(&self) -> u32 {
        self.z
    }

    /// Returns the size of each block's dynamic shared memory in bytes.
    pub const fn shared(&self) -> u32 {
        self.shared
    }
}

/// The properties of a compiled function, as the driver reports them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The greatest number of threads of a block. It depends on the function's registers and
    /// compile options.
    pub threads: u32,
    /// The bytes of static shared memory.
    pub shared: u32,
    /// The size of each argument in bytes.
    pub arguments: Vec<usize>,
}

/// Returns the value that a launch passes for the extent with this name.
fn value_of(name: &'static str, declared: &[Declared], given: &[Given]) -> Result<u32, Why> {
    let value = |(declared, given): (&Declared, &Given)| match (declared.0, given.0) {
        // An extent is not negative: its range has been checked.
        (Kind::Size(size), Value::Extent(value)) if size.name == name => {
            Some(value.cast_unsigned())
        }
        _ => None,
    };
    declared
        .iter()
        .zip(given)
        .find_map(value)
        .ok_or(Why::NoSize { name })
}

/// Rejects two extents with the same name, because lengths and the grid refer to extents by name.
fn names(declared: &[Declared]) -> Result<(), Why> {
    for (place, one) in declared.iter().enumerate() {
        if let Kind::Size(Size { name, .. }) = one.0
            && declared[..place]
                .iter()
                .any(|before| matches!(before.0, Kind::Size(size) if size.name == name))
        {
            return Err(Why::TwoSizes { name });
        }
    }
    Ok(())
}

/// Returns the number of elements of a length. The number may be a product of four extents and a
/// factor. If it has more than 128 bits, the function returns the greatest `u128`, which is more
/// than any memory has.
fn count(length: &Length, declared: &[Declared], given: &[Given]) -> Result<u128, Why> {
    let mut count = u128::from(length.factor);
    for (name, tile) in length.sizes.into_iter().flatten() {
        let tiles = value_of(name, declared, given)?.div_ceil(tile);
        count = count.saturating_mul(u128::from(tiles));
    }
    Ok(count.saturating_add(u128::from(length.more)))
}

/// Returns the formula of a length, such as `m · k = `, or an empty string for a constant.
fn counted(length: &Length) -> String {
    let factor = |(name, tile): (&str, u32)| match tile {
        1 => name.to_owned(),
        _ => format!("⌈{name} / {tile}⌉"),
    };
    let mut factors: Vec<String> = length.sizes.into_iter().flatten().map(factor).collect();
    if factors.is_empty() {
        return String::new();
    }
    if length.factor != 1 {
        factors.push(length.factor.to_string());
    }
    let product = factors.join(" · ");
    match length.more {
        0 => format!("{product} = "),
        more => format!("{product} + {more} = "),
    }
}

/// Checks each argument separately, and compares the lengths of slices with the extents.
fn arguments(shape: &Shape, declared: &[Declared], given: &[Given]) -> Result<(), Why> {
    // Extents are checked first, because lengths are computed from them.
    for (declared, given) in declared.iter().zip(given) {
        if let (Kind::Size(size), Value::Extent(value)) = (declared.0, given.0) {
            if !(size.least..=size.most).contains(&value) {
                return Err(Why::Range {
                    name: size.name,
                    value,
                    range: (size.least, size.most),
                });
            }
            if value % size.multiple != 0 {
                return Err(Why::Multiple {
                    name: size.name,
                    value,
                    of: size.multiple,
                });
            }
        }
    }
    for (one, memory) in declared.iter().zip(given) {
        match (one.0, memory.0) {
            (
                Kind::Memory {
                    name,
                    length,
                    align,
                    ..
                },
                Value::Memory { address, elements },
            ) => {
                let needs = count(&length, declared, given)?;
                if (elements as u128) < needs {
                    return Err(Why::Short {
                        name,
                        has: elements,
                        needs,
                        counted: counted(&length),
                    });
                }
                let align = signature::alignment(shape, name).max(align);
                if address % align != 0 {
                    return Err(Why::Alignment {
                        name,
                        address,
                        to: align,
                    });
                }
            }
            (
                Kind::Map {
                    name,
                    boxes,
                    extents,
                    ..
                },
                Value::Map(map),
            ) => {
                is_moved_by(name, &map, &boxes)?;
                for (dimension, (length, has)) in extents.iter().zip(map.extents).enumerate() {
                    let needs = count(length, declared, given)?;
                    if u128::from(has) != needs {
                        return Err(Why::Extent {
                            name,
                            dimension,
                            has,
                            needs,
                            counted: counted(length),
                        });
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Checks that a map was made for these boxes. The compiler has already checked the map's element
/// type and rank.
fn is_moved_by(name: &'static str, map: &Mapped, needs: &BoxShape) -> Result<(), Why> {
    let has = &map.boxes;
    let sides = |extents: &[u32; 5]| {
        extents[..needs.rank]
            .iter()
            .map(u32::to_string)
            .collect::<Vec<_>>()
            .join(" by ")
    };
    let moves = |shape: &BoxShape| match (map.pixels, shape.extents) {
        (None, extents) => format!("boxes of {}", sides(&extents)),
        (Some(_), [channels, pixels, ..]) => {
            format!("loads of {pixels} pixels with {channels} channels")
        }
    };
    let (has, needs) = if has.extents != needs.extents {
        (moves(has), moves(needs))
    } else if has.element_strides != needs.element_strides {
        let strides =
            |shape: &BoxShape| format!("element strides {}", sides(&shape.element_strides));
        (strides(has), strides(needs))
    } else if has.swizzle != needs.swizzle {
        (has.swizzle.to_string(), needs.swizzle.to_string())
    } else if has.fill != needs.fill {
        let fill = |shape: &BoxShape| format!("{} past its edge", shape.fill);
        (fill(has), fill(needs))
    } else {
        return Ok(());
    };
    Err(Why::Boxes { name, has, needs })
}

/// Returns the number of blocks along one axis.
fn blocks(axis: &Axis, declared: &[Declared], given: &[Given]) -> Result<u64, Why> {
    // No device supports more blocks than 64 bits can count.
    Ok(u64::try_from(count(&axis.0, declared, given)?).unwrap_or(u64::MAX))
}

/// The greatest number of blocks along z, which is the same on every device.
///
/// Source: CUDA C++ Programming Guide, compute capabilities, technical specifications.
const MOST_Z: u32 = 65535;

/// Computes the dynamic shared memory of each block in bytes, from the extents of the launch.
fn dynamic(
    shape: &Shape,
    declared: &[Declared],
    given: &[Given],
    limits: &Limits,
) -> Result<u32, Why> {
    let array = match &shape.array {
        Some((length, bytes)) => count(length, declared, given)?.saturating_mul((*bytes).into()),
        None => 0,
    };
    // `shared!` begins every array at a multiple of 1024 bytes.
    let fixed = match shape.array {
        Some(_) => u128::from(shape.shared).next_multiple_of(1024),
        None => shape.shared.into(),
    };
    // A product of four extents may have 128 bits.
    let dynamic = u64::try_from(array.saturating_add(fixed)).unwrap_or(u64::MAX);
    u32::try_from(dynamic)
        .ok()
        .filter(|&few| few <= limits.shared)
        .ok_or(Why::Shared {
            dynamic,
            of_function: 0,
            most: limits.shared,
        })
}

/// Returns the plan of the launch: the number of blocks along each axis, and the dynamic shared
/// memory.
fn grid(
    shape: &Shape,
    declared: &[Declared],
    given: &[Given],
    limits: &Limits,
) -> Result<Plan, Why> {
    let (grid, z) = match &shape.grid {
        // A grid of 0 blocks would launch nothing, although there is work. Fewer blocks than a
        // cluster are refused below.
        Grid::Resident(times) => {
            let most = limits.multiprocessors.saturating_mul(*times);
            let whole = most / shape.cluster * shape.cluster;
            ((if whole == 0 { most } else { whole }, 1), 1)
        }
        Grid::Tiles([x, y, z]) => {
            let along = |axis: &Axis, name, most| {
                let blocks = blocks(axis, declared, given)?;
                u32::try_from(blocks)
                    .ok()
                    .filter(|&few| few <= most)
                    .ok_or(Why::Grid {
                        axis: name,
                        blocks,
                        most,
                    })
            };
            let grid = (along(x, "x", limits.grid.0)?, along(y, "y", limits.grid.1)?);
            (grid, along(z, "z", MOST_Z)?)
        }
    };
    if grid.0 % shape.cluster != 0 {
        return Err(Why::Clusters {
            blocks: grid.0,
            of: shape.cluster,
        });
    }
    let shared = dynamic(shape, declared, given, limits)?;
    Ok(Plan { grid, z, shared })
}

/// Checks a launch with these arguments, and returns its plan.
pub(crate) fn plan(
    shape: &Shape,
    declared: &[Declared],
    given: &[Given],
    limits: &Limits,
) -> Result<Plan, Refused> {
    let all = || {
        fits_device(shape, declared, 0, limits)?;
        names(declared)?;
        signature::is_described(shape, declared)?;
        arguments(shape, declared, given)?;
        grid(shape, declared, given, limits)
    };
    all().map_err(|why| Refused {
        kernel: shape.name,
        why,
    })
}

/// Checks that the device meets the description's requirements. `of_function` is the function's
/// static shared memory in bytes.
fn fits_device(
    shape: &Shape,
    declared: &[Declared],
    of_function: u32,
    limits: &Limits,
) -> Result<(), Why> {
    let has = limits.architecture;
    let (needs, exactly, is_right) = match shape.architecture {
        Architecture::AtLeast(major, minor) => ((major, minor), false, has >= (major, minor)),
        Architecture::Exactly(major, minor) => ((major, minor), true, has == (major, minor)),
    };
    if !is_right {
        return Err(Why::Architecture {
            needs,
            exactly,
            has,
        });
    }
    let is_map = |one: &&Declared| matches!(one.0, Kind::Map { .. });
    if let Some(map) = declared.iter().find(is_map).filter(|_| has < (9, 0)) {
        return Err(Why::NoMaps {
            name: map.0.name(),
            has,
        });
    }
    if shape.threads > limits.threads {
        return Err(Why::Threads {
            threads: shape.threads,
            most: limits.threads,
            of_function: false,
        });
    }
    if u64::from(shape.shared) + u64::from(of_function) > u64::from(limits.shared) {
        return Err(Why::Shared {
            dynamic: shape.shared.into(),
            of_function,
            most: limits.shared,
        });
    }
    if shape.cluster > limits.cluster {
        return Err(Why::Cluster {
            blocks: shape.cluster,
            most: limits.cluster,
        });
    }
    Ok(())
}

/// Checks that a compiled function agrees with its description.
fn is_as_declared(shape: &Shape, declared: &[Declared], built: &Built) -> Result<(), Why> {
    if shape.threads > built.threads {
        return Err(Why::Threads {
            threads: shape.threads,
            most: built.threads,
            of_function: true,
        });
    }
    let declared: Vec<_> = declared
        .iter()
        .filter_map(|one| Some((one.0.name(), one.0.bytes()?)))
        .collect();
    if declared.len() != built.arguments.len() {
        return Err(Why::Arguments {
            declared: declared.len(),
            has: built.arguments.len(),
        });
    }
    for ((name, declared), &has) in declared.into_iter().zip(&built.arguments) {
        if declared != has {
            return Err(Why::ArgumentBytes {
                name,
                declared,
                has,
            });
        }
    }
    Ok(())
}

/// Checks that a compiled function agrees with its description, and that the device can run it.
pub(crate) fn fits(
    shape: &Shape,
    declared: &[Declared],
    limits: &Limits,
    built: &Built,
) -> Result<(), Refused> {
    fits_device(shape, declared, built.shared, limits)
        .and_then(|()| names(declared))
        .and_then(|()| signature::is_described(shape, declared))
        .and_then(|()| is_as_declared(shape, declared, built))
        .map_err(|why| Refused {
            kernel: shape.name,
            why,
        })
}
