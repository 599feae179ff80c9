//! The backward passes of norms.

use std::fmt;

use cute_launch::{MapElement, Slice};

use crate::checks::{compact, int, same};
use crate::described::norms_backward::CHUNK;
use crate::error::{Error, Why};
use crate::library::{Target, partial};
use crate::tensor::{Tensor, TensorMut};
use crate::whole_rows::{Few, OfRow, OfRows, Rows};

/// The gradients that [`rms_norm_backward`] writes.
pub struct RmsNormGradients<'m, E: MapElement> {
    /// The gradient of the source.
    pub source: TensorMut<'m, E, 2>,
    /// The gradient of the weight.
    pub weight: TensorMut<'m, E, 1>,
}

/// The gradients that [`layer_norm_backward`] writes.
pub struct LayerNormGradients<'m, E: MapElement> {
    /// The gradient of the source.
    pub source: TensorMut<'m, E, 2>,
    /// The gradient of the weight.
    pub weight: TensorMut<'m, E, 1>,
    /// The gradient of the bias.
    pub bias: TensorMut<'m, E, 1>,
}

macro_rules! debug {
    ($($name:ident: $($field:ident),*;)*) => { $(
        impl<E: MapElement> fmt::Debug for $name<'_, E> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    $(.field(stringify!($field), &self.$field.shape))*
                    .finish()
            }
        }
    )* };
}

debug! {
    RmsNormGradients: source, weight;
    LayerNormGradients: source, weight, bias;
}

/// Returns the number of `f32` elements of scratch memory that [`rms_norm_backward`] needs for a
/// tensor of this shape.
///
/// ```
/// use cute_kernels::rms_norm_floats;
/// // One float for each row, and one row of floats for every 64 rows.
/// assert_eq!(rms_norm_floats([100, 4096]), 100 + 2 * 4096);
/// ```
pub const fn rms_norm_floats([rows, columns]: [usize; 2]) -> usize {
    rows.div_ceil(CHUNK)
        .saturating_mul(columns)
        .saturating_add(rows)
}

/// Returns the number of `f32` elements of scratch memory that [`layer_norm_backward`] needs for a
/// tensor of this shape.
///
/// ```
/// use cute_kernels::{layer_norm_floats, rms_norm_floats};
/// assert_eq!(layer_norm_floats([100, 4096]), 2 * rms_norm_floats([100, 4096]));
/// ```
pub const fn layer_norm_floats(shape: [usize; 2]) -> usize {
    rms_norm_floats(shape).saturating_mul(2)
}

/// Computes the gradients of source and weight from the gradient of the result of
/// [`rms_norm`](crate::rms_norm()). Equal inputs give bitwise equal results.
///
/// # Tensors
/// * Each gradient has the shape of its tensor. The rules of [`rms_norm`](crate::rms_norm()) apply.
/// * `floats` is scratch memory of at least [`rms_norm_floats`] elements.
/// * Without rows, the gradient of the weight is 0. Without columns, the call writes nothing.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     Bf16, Limits, RmsNormGradients, Slice, Tensor, TensorMut, rms_norm_backward,
///     rms_norm_floats,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (x, w, dy, dx, dw) = (there(6000), there(2000), there(6000), there(6000), there(2000));
/// # let (floats, limits) = (there(4000), Limits::of_compute_capability_9_0(132));
/// assert!(rms_norm_floats([3, 2000]) <= 4000);
/// let (x, w) = (Tensor::<Bf16, 2>::new(x, [3, 2000])?, Tensor::new(w, [2000])?);
/// let to = RmsNormGradients {
///     source: TensorMut::new(dx, [3, 2000])?,
///     weight: TensorMut::new(dw, [2000])?,
/// };
/// rms_norm_backward(&limits, to, floats, Tensor::new(dy, [3, 2000])?, x, w, 1e-5)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn rms_norm_backward<E: OfRows>(
    on: &impl Target,
    to: RmsNormGradients<'_, E>,
    floats: &mut Slice<f32>,
    gradient: Tensor<'_, E, 2>,
    source: Tensor<'_, E, 2>,
    weight: Tensor<'_, E, 1>,
    epsilon: f32,
) -> Result<(), Error> {
    const NAME: &str = "rms_norm_backward";
    let call = Call::<E>::new(NAME, &to.source, gradient, source, weight)?;
    call.row("of_weight", &to.weight)?;
    call.memory(floats, rms_norm_floats(source.shape))?;
    let (rows, sums) = (call.rows, call.sums());
    let (sums, factors) = floats.split_at_mut(sums);
    let addresses = call.addresses(&to.source, sums.address());
    rows.each::<E>(&addresses, |kernel, few| {
        let own = few.first..few.first + few.count;
        let (dx, factors) = (&mut to.source.memory[few.elements()], &mut factors[own]);
        let (dy, x, w, m, n) = call.part(few);
        match kernel {
            OfRow::Block(number) => {
                on.call_of::<E::RmsNormBackward>(number, (dx, factors, dy, x, w, m, n, epsilon))
            }
            OfRow::Cluster(number) => {
                let given = (dx, factors, dy, x, w, m, n, epsilon, partial(on)?);
                on.call_of::<E::LongRmsNormBackward>(number, given)
            }
        }
    })?;
    if rows.columns == 0 {
        return Ok(());
    }
    if rows.count > 0 {
        let (dy, x, _, m, n) = call.whole();
        let number = usize::from(!rows.is_in_vectors::<E>(&addresses));
        on.call_of::<E::RmsNormWeight>(number, (&mut *sums, dy, x, &*factors, m, n))?;
    }
    call.sum(on, to.weight.memory, sums)
}

/// Computes the gradients of source, weight and bias from the gradient of the result of
/// [`layer_norm`](crate::layer_norm()). Equal inputs give bitwise equal results.
///
/// `floats` is scratch memory of at least [`layer_norm_floats`] elements. The other rules of
/// [`rms_norm_backward`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{
///     F16, LayerNormGradients, Limits, Slice, Tensor, TensorMut, layer_norm_backward,
///     layer_norm_floats,
/// };
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (x, w, dy, dx) = (there(6000), there(2000), there(6000), there(6000));
/// # let (dw, db, floats) = (there(2000), there(2000), there(layer_norm_floats([3, 2000])));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let (x, w) = (Tensor::<F16, 2>::new(x, [3, 2000])?, Tensor::new(w, [2000])?);
/// let to = LayerNormGradients {
///     source: TensorMut::new(dx, [3, 2000])?,
///     weight: TensorMut::new(dw, [2000])?,
///     bias: TensorMut::new(db, [2000])?,
/// };
/// layer_norm_backward(&limits, to, floats, Tensor::new(dy, [3, 2000])?, x, w, 1e-5)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn layer_norm_backward<E: OfRows>(
    on: &impl Target,
    to: LayerNormGradients<'_, E>,
    floats: &mut Slice<f32>,
    gradient: Tensor<'_, E, 2>,
    source: Tensor<'_, E, 2>,
    weight: Tensor<'_, E, 1>,
    epsilon: f32,
) -> Result<(), Error> {
    const NAME: &str = "layer_norm_backward";
    let call = Call::<E>::new(NAME, &to.source, gradient, source, weight)?;
    call.row("of_weight", &to.weight)?;
    call.row("of_bias", &to.bias)?;
    call.memory(floats, layer_norm_floats(source.shape))?;
    let (rows, count) = (call.rows, call.sums());
    let (sums, rest) = floats.split_at_mut(count);
    let (biases, rest) = rest.split_at_mut(count);
    let (factors, means) = rest.split_at_mut(rows.count);
    let addresses = call.addresses(&to.source, sums.address());
    rows.each::<E>(&addresses, |kernel, few| {
        let own = few.first..few.first + few.count;
        let (dx, factors, means) = (
            &mut to.source.memory[few.elements()],
            &mut factors[own.clone()],
            &mut means[own],
        );
        let (dy, x, w, m, n) = call.part(few);
        match kernel {
            OfRow::Block(number) => {
                let given = (dx, factors, means, dy, x, w, m, n, epsilon);
                on.call_of::<E::LayerNormBackward>(number, given)
            }
            OfRow::Cluster(number) => {
                let given = (dx, factors, means, dy, x, w, m, n, epsilon, partial(on)?);
                on.call_of::<E::LongLayerNormBackward>(number, given)
            }
        }
    })?;
    if rows.columns == 0 {
        return Ok(());
    }
    if rows.count > 0 {
        let ((dy, x, _, m, n), factors, means) = (call.whole(), &*factors, &*means);
        let number = usize::from(!rows.is_in_vectors::<E>(&addresses));
        let given = (&mut *sums, &mut *biases, dy, x, factors, means, m, n);
        on.call_of::<E::LayerNormWeight>(number, given)?;
    }
    call.sum(on, to.weight.memory, sums)?;
    call.sum(on, to.bias.memory, biases)
}

/// Arguments that the two kernels of rows share: the gradient, the source, the weight, the rows and
/// the columns.
type Given<'m, T> = (&'m Slice<T>, &'m Slice<T>, &'m Slice<T>, i32, i32);

/// The tensors that a call reads, and its rows.
struct Call<'m, E: OfRows> {
    function: &'static str,
    rows: Rows,
    gradient: &'m Slice<E::Stored>,
    source: &'m Slice<E::Stored>,
    weight: &'m Slice<E::Stored>,
}

impl<'m, E: OfRows> Call<'m, E> {
    /// Checks the tensors that both norms have: gradient, source and weight.
    fn new(
        function: &'static str,
        to: &TensorMut<'_, E, 2>,
        gradient: Tensor<'m, E, 2>,
        source: Tensor<'m, E, 2>,
        weight: Tensor<'m, E, 1>,
    ) -> Result<Self, Error> {
        let rows = Rows::new(function, "source", &source)?;
        rows.all(function, "gradient", gradient.shape, gradient.strides)?;
        rows.all(function, "of_source", to.shape, to.strides)?;
        rows.one(function, "weight", &weight)?;
        Ok(Self {
            function,
            rows,
            gradient: gradient.memory,
            source: source.memory,
            weight: weight.memory,
        })
    }

    /// Checks a gradient with one row before the first launch. Only the last kernel writes this
    /// gradient, so the check of that launch would come after other kernels have written.
    fn row(&self, name: &'static str, to: &TensorMut<'_, E, 1>) -> Result<(), Error> {
        let (has, needs) = (to.shape[0], self.rows.columns);
        same(self.function, (name, 0), has, (self.rows.name, 1), needs)?;
        compact(self.function, name, to.shape, to.strides)?;
        let (of, has) = (name, to.memory.address());
        let multiple = size_of::<E::Stored>() as u64;
        if has.is_multiple_of(multiple) {
            return Ok(());
        }
        Err(Error::refused(
            self.function,
            Why::Address { of, has, multiple },
        ))
    }

    /// Checks the scratch memory of the call.
    fn memory(&self, floats: &Slice<f32>, least: usize) -> Result<(), Error> {
        let (of, has) = ("floats", floats.len());
        if has < least {
            return Err(Error::refused(self.function, Why::Few { of, has, least }));
        }
        let (has, multiple) = (floats.address(), 4);
        if !has.is_multiple_of(multiple) {
            return Err(Error::refused(
                self.function,
                Why::Address { of, has, multiple },
            ));
        }
        Ok(())
    }

    /// Returns the number of chunks. The gradient of a weight is first summed over the rows of each
    /// chunk.
    fn chunks(&self) -> usize {
        self.rows.count.div_ceil(CHUNK)
    }

    /// Returns the number of partial sums: one for each column of each chunk.
    fn sums(&self) -> usize {
        self.chunks() * self.rows.columns
    }

    /// Returns the addresses whose alignment selects kernels with vectors or kernels with single
    /// elements.
    fn addresses(&self, to: &TensorMut<'_, E, 2>, floats: u64) -> [u64; 5] {
        let [gradient, source, weight] =
            [self.gradient, self.source, self.weight].map(Slice::address);
        [gradient, source, weight, to.memory.address(), floats]
    }

    /// Returns the arguments for all rows.
    fn whole(&self) -> Given<'m, E::Stored> {
        let (m, n) = (int(self.rows.count), int(self.rows.columns));
        (self.gradient, self.source, self.weight, m, n)
    }

    /// Returns the arguments for the rows of one launch.
    fn part(&self, few: Few) -> Given<'m, E::Stored> {
        let (gradient, source) = (&self.gradient[few.elements()], &self.source[few.elements()]);
        let (m, n) = (int(few.count), int(few.columns));
        (gradient, source, self.weight, m, n)
    }

    /// Adds the partial sums of all chunks to a gradient with one row.
    fn sum(
        &self,
        on: &impl Target,
        to: &mut Slice<E::Stored>,
        sums: &Slice<f32>,
    ) -> Result<(), Error> {
        let columns = int(self.rows.columns);
        on.call::<E::SumOfChunks>((to, sums, int(self.chunks()), columns))
    }
}
