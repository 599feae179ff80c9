//! `Distribution`, `Plan` and `Message`: arrays that are distributed over many machines, by the
//! placements of PyTorch's `DTensor`.

mod ranks;

use std::sync::Arc;

use cute_draw::{Colour, Style};
use cute_mesh::{Collective, Placement, Reduction};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use self::ranks::{MOST_RANKS, mesh, shape};
use crate::error::{answered, meshed, said};
use crate::integers::{Text, flat_integers, integer, sequence};

/// Reads a placement by the name of its class, which is PyTorch's or that of `cutealgebra.mesh`. A
/// negative dimension counts from the last one.
fn placement(object: &Bound<'_, PyAny>, dimensions: usize) -> PyResult<Placement> {
    let name = object.get_type().name()?.to_string();
    let number = |attribute: &str| integer(&object.getattr(attribute)?);
    let dimension = || {
        let dim = number("dim")?;
        let counted = if dim < 0 {
            i64::try_from(dimensions)?.checked_add(dim)
        } else {
            Some(dim)
        };
        let missing = || {
            said(
                "distribution",
                &format!("there is no dimension {dim} in an array of {dimensions}"),
            )
        };
        counted
            .and_then(|dim| usize::try_from(dim).ok())
            .ok_or_else(missing)
    };
    Ok(match name.trim_start_matches('_') {
        "Replicate" => Placement::Replicate,
        "Partial" if object.hasattr("reduce_op")? => {
            match object.getattr("reduce_op")?.str()?.to_cow()?.as_ref() {
                "sum" => Placement::Partial,
                other => {
                    return Err(said(
                        "distribution",
                        &format!("Partial must be a sum, not {other}"),
                    ));
                }
            }
        }
        "Partial" => Placement::Partial,
        "Shard" => Placement::Shard(dimension()?),
        "StridedShard" => Placement::StridedShard(dimension()?, number("split_factor")?),
        _ => {
            return Err(PyTypeError::new_err(format!(
                "a placement must be Shard, Replicate, Partial or StridedShard, not {name}"
            )));
        }
    })
}

/// Reads the lengths of the shards along an axis, if the placement has them.
fn sizes(
    placement: &Bound<'_, PyAny>,
    axis: usize,
    mesh: &cute_mesh::Mesh,
) -> PyResult<Option<Vec<i64>>> {
    let Some(sizes) = placement
        .getattr("sizes")
        .ok()
        .filter(|sizes| !sizes.is_none())
    else {
        return Ok(None);
    };
    // A list that is longer than allowed is not read.
    let (given, ranks) = (sizes.len()?, mesh.extent(axis));
    if axis < mesh.axes() && i64::try_from(given) != Ok(ranks) {
        return Err(meshed(cute_mesh::Error::Cuts { axis, ranks, given }));
    }
    sizes
        .try_iter()?
        .take(given)
        .map(|size| integer(&size?))
        .collect::<PyResult<_>>()
        .map(Some)
}

/// Distribution(shape, mesh, placements): the distribution of an array over ranks, as in PyTorch's
/// `DTensor`. Each rank stores its elements row by row.
///
/// The mesh is a number of ranks, a shape such as (2, 4), whose ranks are numbered row by row, a
/// Layout to ranks, nested lists of ranks, an array of ranks or a `DeviceMesh`. Each of its axes
/// has a placement, which is one of PyTorch's or of `cutealgebra.mesh`.
#[pyclass(frozen, module = "cutealgebra", eq)]
#[derive(Clone)]
pub(crate) struct Distribution {
    of: Arc<cute_mesh::Distribution>,
    /// The placements as a text for messages. Equal distributions may have different texts.
    placed: Arc<str>,
}

impl PartialEq for Distribution {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of
    }
}

/// Returns a placement as text, such as `Shard(0)`.
fn named(placement: &Placement) -> String {
    match placement {
        Placement::Replicate => "Replicate()".into(),
        Placement::Partial => "Partial()".into(),
        Placement::Shard(dimension) => format!("Shard({dimension})"),
        Placement::StridedShard(dimension, factor) => {
            format!("StridedShard({dimension}, {factor})")
        }
    }
}

#[pymethods]
impl Distribution {
    #[new]
    #[pyo3(signature = (shape, mesh, placements))]
    fn new(
        shape: &Bound<'_, PyAny>,
        mesh: &Bound<'_, PyAny>,
        placements: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let shape = flat_integers("distribution", "a shape", shape)?;
        // A single placement is accepted for a mesh of one axis.
        let placements = match placements.get_type().name()?.to_cow()?.as_ref() {
            "Shard" | "Replicate" | "Partial" | "StridedShard" | "_StridedShard" => {
                vec![placements.clone()]
            }
            _ => sequence(
                "distribution",
                "a list of placements along the axes of the mesh",
                placements,
            )?,
        };
        let given = mesh;
        let mesh = self::mesh(given)?;
        let several = self::shape(given).filter(|shape| placements.len() < shape.len());
        if let Some(ranks) = several {
            let (given, axes) = (placements.len(), ranks.len());
            let error = cute_mesh::Error::Axes { given, axes };
            return Err(said(
                "distribution",
                &format!(
                    "{}; a tuple is the shape of a mesh, a list has its ranks: {ranks:?}",
                    error.to_string().trim_start_matches("distribution: ")
                ),
            ));
        }
        let mut lengths = Vec::new();
        for (axis, placement) in placements.iter().enumerate() {
            lengths.extend(sizes(placement, axis, &mesh)?.map(|sizes| (axis, sizes)));
        }
        let lengths: Vec<(usize, &[i64])> = lengths
            .iter()
            .map(|(axis, sizes)| (*axis, sizes.as_slice()))
            .collect();
        let placements = placements
            .iter()
            .map(|of| placement(of, shape.len()))
            .collect::<PyResult<Vec<_>>>()?;
        let of = cute_mesh::Distribution::shard_tensor(&shape, &mesh, &placements, &lengths)
            .map_err(meshed)?;
        let placed: Vec<String> = placements.iter().map(named).collect();
        Ok(Self {
            of: Arc::new(of),
            placed: format!("[{}]", placed.join(", ")).into(),
        })
    }

    /// The window of the array with this shape that begins at `begin`. Each rank keeps its elements
    /// of the window at the positions that they have in its memory of the whole array. If a target
    /// is a window, the argument `into` of `run` and `redistribute` is that memory.
    #[pyo3(signature = (begin, shape))]
    fn window(&self, begin: &Bound<'_, PyAny>, shape: &Bound<'_, PyAny>) -> PyResult<Self> {
        let begin = flat_integers("distribution", "the beginning of a window", begin)?;
        let shape = flat_integers("distribution", "a shape", shape)?;
        let placed = format!("{} from {begin:?}", self.placed);
        Ok(Self {
            of: Arc::new(self.of.window(&begin, &shape).map_err(meshed)?),
            placed: placed.into(),
        })
    }

    /// The shape of the array.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.of.extents())
    }

    /// The ranks. More than 1048576 ranks are refused.
    #[getter]
    fn ranks(&self) -> PyResult<Vec<i64>> {
        let mesh = self.of.mesh();
        if usize::try_from(mesh.size()).is_ok_and(|size| size <= MOST_RANKS) {
            return Ok(mesh.ranks().collect());
        }
        Err(said(
            "mesh",
            &format!(
                "a list of {} ranks is too long: at most {MOST_RANKS} are listed",
                mesh.size()
            ),
        ))
    }

    /// The shape of a rank's part; None if the rank is not in the mesh.
    fn local_shape<'py>(&self, rank: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let (py, rank) = (rank.py(), integer(rank)?);
        self.of
            .sizes(rank)
            .map_err(meshed)?
            .map(|sizes| PyTuple::new(py, sizes))
            .transpose()
    }

    /// The number of elements that the memory of a rank must have; 0 if the rank is not in the
    /// mesh.
    fn memory(&self, rank: &Bound<'_, PyAny>) -> PyResult<i64> {
        Ok(self.of.memory(integer(rank)?).map_err(meshed)?.unwrap_or(0))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Distribution of {:?} by {} over ranks {}>",
            self.of.extents(),
            self.placed,
            self.of.mesh()
        )
    }

    /// An SVG of the array, with the ranks that hold each element and its position in their memory.
    #[pyo3(signature = (theme = Text("light".to_owned())), text_signature = "($self, theme=\"light\")")]
    fn svg(&self, theme: Text) -> PyResult<String> {
        must_be_countable(self)?;
        let style = Style {
            colour: Colour::None,
            ..crate::draw::style("index", &theme.0)?
        };
        let picture = self.of.picture(&style).map_err(answered)?;
        Ok(cute_answers::ranks(picture).svg())
    }

    /// The text, and a picture, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        crate::draw::shown(slf.as_any(), slf.get().svg(Text("light".to_owned())))
    }
}

/// The elements that one rank sends to another, or keeps. `pieces` has their positions in the
/// source and in the target, as `(shape, (begin, strides), (begin, strides))`, for `as_strided`.
/// The elements are sent in this order, with the last axis moving fastest.
///
/// A message with `summand` 0 is written. A message with a later summand is added to the elements
/// that were written.
#[pyclass(frozen, get_all, module = "cutealgebra")]
pub(crate) struct Message {
    source: i64,
    target: i64,
    summand: i64,
    size: i64,
    pieces: Vec<Strided>,
}

/// The greatest number of messages that are printed.
const LISTED: usize = 64;

/// A shape, and for the source and the target the position where it begins and its strides.
type Strided = (Vec<i64>, (i64, Vec<i64>), (i64, Vec<i64>));

#[pymethods]
impl Message {
    fn __repr__(&self) -> String {
        format!(
            "<Message of {} elements from {} to {}>",
            self.size, self.source, self.target
        )
    }
}

fn strided(piece: &cute_core::Piece) -> Strided {
    // A single element becomes an axis of extent 1.
    let some = |all: Vec<i64>, one: i64| if all.is_empty() { vec![one] } else { all };
    let axes = || piece.modes().rev();
    let (left, right) = piece.begin();
    (
        some(axes().map(|mode| mode.0).collect(), 1),
        (left, some(axes().map(|mode| mode.1).collect(), 1)),
        (right, some(axes().map(|mode| mode.2).collect(), 1)),
    )
}

/// A shape, the position where it begins, and its strides.
type Places = (Vec<i64>, i64, Vec<i64>);

fn messages(of: Vec<cute_mesh::Message>) -> Vec<Message> {
    let message = |of: cute_mesh::Message| Message {
        source: of.from(),
        target: of.to(),
        summand: of.summand(),
        size: of.size(),
        pieces: of.pieces().iter().map(strided).collect(),
    };
    of.into_iter().map(message).collect()
}

/// One step from a distribution to another: the messages between ranks. `cutealgebra.mesh.plan`
/// returns all steps.
#[pyclass(frozen, module = "cutealgebra")]
pub(crate) struct Plan {
    source: Distribution,
    target: Distribution,
}

/// Refuses a mesh of too many ranks, because a plan visits each rank and cannot be interrupted by
/// Ctrl-C.
fn must_be_countable(of: &Distribution) -> PyResult<()> {
    let ranks = of.of.mesh().size();
    if usize::try_from(ranks).is_ok_and(|ranks| ranks <= MOST_RANKS) {
        return Ok(());
    }
    Err(said(
        "mesh",
        &format!("a mesh of {ranks} ranks is too large: a plan examines at most {MOST_RANKS}"),
    ))
}

impl Plan {
    fn of(&self) -> PyResult<cute_mesh::Plan<'_>> {
        must_be_countable(&self.source)?;
        must_be_countable(&self.target)?;
        cute_mesh::Plan::new(&self.source.of, &self.target.of).map_err(meshed)
    }
}

#[pymethods]
impl Plan {
    #[new]
    #[pyo3(signature = (source, target))]
    fn new(source: &Distribution, target: &Distribution) -> PyResult<Self> {
        let plan = Self {
            source: source.clone(),
            target: target.clone(),
        };
        plan.of()?;
        Ok(plan)
    }

    /// The distribution before the step.
    #[getter]
    fn source(&self) -> Distribution {
        self.source.clone()
    }

    /// The distribution after the step.
    #[getter]
    fn target(&self) -> Distribution {
        self.target.clone()
    }

    /// The messages that a rank sends. Elements that the rank keeps are a message to itself.
    fn sends(&self, rank: &Bound<'_, PyAny>) -> PyResult<Vec<Message>> {
        self.of()?
            .sends(integer(rank)?)
            .map(messages)
            .map_err(meshed)
    }

    /// The messages that a rank receives, in the order in which they are written and added.
    /// Elements that the rank keeps are a message from itself.
    fn receives(&self, rank: &Bound<'_, PyAny>) -> PyResult<Vec<Message>> {
        self.of()?
            .receives(integer(rank)?)
            .map(messages)
            .map_err(meshed)
    }

    /// The positions of a rank's memory that must be set to zero, because no rank sends an element
    /// there. Each entry is `(shape, begin, strides)` for `as_strided`. Such positions exist only
    /// if the target is Partial along an axis of the mesh and the source is not Partial along it.
    fn zeros(&self, rank: i64) -> PyResult<Vec<Places>> {
        let places = |piece: &cute_core::Piece| {
            let (shape, _, (begin, strides)) = strided(piece);
            (shape, begin, strides)
        };
        Ok(self
            .of()?
            .zeros(rank)
            .map_err(meshed)?
            .iter()
            .map(places)
            .collect())
    }

    /// The number of elements that are sent between different ranks.
    fn volume(&self) -> PyResult<i64> {
        self.of()?.volume().map_err(meshed)
    }

    /// The number of bytes that are sent between different ranks, for elements of `itemsize` bytes.
    fn bytes(&self, itemsize: &Bound<'_, PyAny>) -> PyResult<i64> {
        let itemsize = integer(itemsize)?;
        let bytes = self.volume()?.checked_mul(itemsize);
        bytes.filter(|_| itemsize > 0).ok_or_else(|| {
            said(
                "plan",
                &format!("an element of {itemsize} bytes is empty, or gives more than 64 bits"),
            )
        })
    }

    /// The number of messages, and the first of them in the order of their senders.
    fn __str__(&self) -> PyResult<String> {
        self.of()?.listing(None, None, LISTED).map_err(meshed)
    }

    /// The name of the collective operation that is equivalent to the plan, with the groups of its
    /// ranks; None if no such operation exists.
    #[allow(
        clippy::type_complexity,
        reason = "a name and groups of ranks, as Python has them"
    )]
    fn collective(&self) -> PyResult<Option<(&'static str, Vec<Vec<i64>>)>> {
        Ok(self
            .of()?
            .collective()
            .map_err(meshed)?
            .map(|found| match found {
                Collective::Nothing => ("nothing", Vec::new()),
                Collective::AllGather(groups) => ("all_gather", groups),
                Collective::AllToAll(groups) => ("all_to_all", groups),
                Collective::Broadcast(groups) => ("broadcast", groups),
                Collective::AllReduce(groups) => ("all_reduce", groups),
                Collective::ReduceScatter(groups) => ("reduce_scatter", groups),
                Collective::Reduce(groups) => ("reduce", groups),
                _ => ("another", Vec::new()),
            }))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Plan from {} to {}>",
            self.source.__repr__(),
            self.target.__repr__()
        )
    }
}

/// Returns the plans from one distribution to another, in the order of execution. There is one
/// plan, or two if several ranks need a sum.
#[pyfunction]
pub(crate) fn plans(source: &Distribution, target: &Distribution) -> PyResult<Vec<Plan>> {
    must_be_countable(source)?;
    must_be_countable(target)?;
    let reduction = Reduction::new(&source.of, &target.of).map_err(meshed)?;
    // A distribution between two steps has no placements that could be printed.
    let owned = |of: &cute_mesh::Distribution| {
        let known = [source, target].into_iter().find(|known| *known.of == *of);
        known.cloned().unwrap_or_else(|| Distribution {
            of: Arc::new(of.clone()),
            placed: "a step".into(),
        })
    };
    let plan = |step: &cute_mesh::Plan<'_>| Plan {
        source: owned(step.source()),
        target: owned(step.target()),
    };
    Ok(reduction.steps().iter().map(plan).collect())
}
