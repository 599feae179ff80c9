//! The functions of `candle-flash-attn`, with the same names and arguments.

use candle_core::{Result, Tensor, bail};

use crate::attention::{self, Form, Window};
use crate::packed::{self, Lengths};
use crate::paged;

const NAME: &str = "flash_attn";
const VARLEN: &str = "flash_attn_varlen";

/// Returns the parameters of a call. A cap of 0 means no cap.
fn form(
    function: &str,
    alibi_slopes: Option<&Tensor>,
    scale: f32,
    [left, right]: [Option<usize>; 2],
    softcap: f32,
) -> Result<Form> {
    if let Some(slopes) = alibi_slopes {
        bail!(
            "{function}: `alibi_slopes` has shape {:?}, but there is no kernel with slopes",
            slopes.dims()
        );
    }
    if !softcap.is_finite() || softcap < 0.0 {
        bail!("{function}: the softcap is {softcap}, but must be finite and at least 0");
    }
    Ok(Form {
        scale,
        window: Window { left, right },
        softcap: (softcap > 0.0).then_some(softcap),
        deterministic: true,
    })
}

/// Computes `softmax(Q · Kᵀ · softmax_scale) · V`, as `candle-flash-attn` does. Queries have the
/// shape `(batch, length, heads, columns)`, and keys and values `(batch, keys, key heads,
/// columns)`. If there are fewer key heads than query heads, each key head serves the same number
/// of consecutive query heads. With `causal`, a query attends to its own key and all keys before
/// it; the last query's own key is the last key. The result of a query that attends to no key is 0.
///
/// On a CUDA device, the elements must be f16 or bf16, and heads may have at most 256 columns.
/// Kernels exist for 64, 96, 128, 192 and 256 columns. For other numbers of columns, the call
/// appends zero columns in a copy. A CPU device accepts any elements and any number of columns.
///
/// # Errors
/// A tensor breaks one of these rules. The message states the given number and the required one.
pub fn flash_attn(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    softmax_scale: f32,
    causal: bool,
) -> Result<Tensor> {
    flash_attn_windowed(q, k, v, softmax_scale, None, causal.then_some(0))
}

/// Computes [`flash_attn`] with a window: a query attends to its own key, to `window_size_left`
/// keys before it and to `window_size_right` keys after it. `None` means all keys on that side.
///
/// On a CUDA device, `window_size_right` must be `Some(0)`, or the two sizes must be `None`. A
/// window that limits only the left side is refused.
///
/// # Errors
/// The same errors as for [`flash_attn`].
///
/// ```
/// use candle_core::{Device, Tensor};
/// let q = Tensor::randn(0f32, 1., (1, 100, 2, 64), &Device::Cpu)?;
/// // Each position attends to itself and to the 15 positions before it.
/// let out = cute_candle::flash_attn_windowed(&q, &q, &q, 0.125, Some(15), Some(0))?;
/// assert_eq!(out.dims(), q.dims());
/// # Ok::<(), candle_core::Error>(())
/// ```
pub fn flash_attn_windowed(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
) -> Result<Tensor> {
    let window = [window_size_left, window_size_right];
    batches([q, k, v], form(NAME, None, softmax_scale, window, 0.0)?)
}

/// Computes [`flash_attn_windowed`], and selects the kernels of its gradients. If `deterministic`
/// is true, equal inputs give bitwise equal gradients, as in all other functions of this crate.
/// Otherwise, the gradients usually take less time on a CUDA device, but the last bits of the
/// gradient of `q` differ between calls, because the kernel adds its terms in any order.
///
/// The result of the call itself does not depend on `deterministic`. A CPU device ignores it. A
/// CUDA device ignores it if no kernel computes the gradients, as for heads of 65 to 96 columns or
/// of more than 128.
///
/// # Errors
/// The same errors as for [`flash_attn_windowed`].
///
/// ```
/// use candle_core::{Device, Var};
/// let q = Var::randn(0f32, 1., (1, 100, 2, 64), &Device::Cpu)?;
/// let call = cute_candle::flash_attn_windowed_deterministic;
/// let out = call(&q, &q, &q, 0.125, None, Some(0), false)?;
/// let store = out.sqr()?.sum_all()?.backward()?;
/// assert_eq!(store.get(&q).map(|x| x.dims()), Some(q.dims()));
/// # Ok::<(), candle_core::Error>(())
/// ```
pub fn flash_attn_windowed_deterministic(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
    deterministic: bool,
) -> Result<Tensor> {
    let window = [window_size_left, window_size_right];
    let form = Form {
        deterministic,
        ..form(NAME, None, softmax_scale, window, 0.0)?
    };
    batches([q, k, v], form)
}

/// Computes [`flash_attn_windowed`] with capped scores: a score x becomes `softcap · tanh(x /
/// softcap)`. A softcap of 0 means no cap. Slopes are refused.
///
/// On a CUDA device, kernels for capped scores exist for heads of 128 and 256 columns. For other
/// numbers of columns below 256, the call appends zero columns in a copy.
///
/// # Errors
/// The same errors as for [`flash_attn_windowed`], slopes, or a softcap that is negative or not
/// finite.
#[allow(clippy::too_many_arguments, reason = "candle's arguments")]
pub fn flash_attn_alibi_windowed_softcap(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    alibi_slopes: Option<&Tensor>,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
    softcap: f32,
) -> Result<Tensor> {
    let window = [window_size_left, window_size_right];
    let form = form(NAME, alibi_slopes, softmax_scale, window, softcap)?;
    batches([q, k, v], form)
}

/// Computes [`flash_attn`] separately for each of many sequences, whose lengths may differ. Queries
/// have the shape `(rows, heads, columns)`, and keys and values `(rows, key heads, columns)`.
/// Sequence s consists of the rows `seqlens_q[s]..seqlens_q[s + 1]` of the queries and of the rows
/// `seqlens_k[s]..seqlens_k[s + 1]` of keys and values; both index tensors are of u32. A sequence
/// has at most `max_seqlen_q` queries and `max_seqlen_k` keys. In the result, rows that belong to
/// no sequence are 0.
///
/// The call reads the indices before the launch, so it waits for the device. On a CUDA device,
/// heads have at most 256 columns, or at most 128 with a cap. Kernels exist for 64, 128 and 256
/// columns, and with a cap for 128 columns. For other numbers of columns, the call appends zero
/// columns in a copy.
///
/// # Errors
/// A tensor or a number breaks one of these rules. The message states the given number and the
/// required one.
///
/// ```
/// use candle_core::{Device, Tensor};
/// let q = Tensor::randn(0f32, 1., (10, 2, 64), &Device::Cpu)?;
/// // Sequences of 3, 0 and 7 rows.
/// let starts = Tensor::new(&[0u32, 3, 3, 10], &Device::Cpu)?;
/// let out = cute_candle::flash_attn_varlen(&q, &q, &q, &starts, &starts, 7, 7, 0.125, true)?;
/// assert_eq!(out.dims(), q.dims());
/// # Ok::<(), candle_core::Error>(())
/// ```
#[allow(clippy::too_many_arguments, reason = "candle's arguments")]
pub fn flash_attn_varlen(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    seqlens_q: &Tensor,
    seqlens_k: &Tensor,
    max_seqlen_q: usize,
    max_seqlen_k: usize,
    softmax_scale: f32,
    causal: bool,
) -> Result<Tensor> {
    let form = form(
        VARLEN,
        None,
        softmax_scale,
        [None, causal.then_some(0)],
        0.0,
    )?;
    let most = [max_seqlen_q, max_seqlen_k];
    sequences([q, k, v], [seqlens_q, seqlens_k], most, form)
}

/// Computes [`flash_attn_varlen`] with a window, as [`flash_attn_windowed`] does.
///
/// # Errors
/// The errors of [`flash_attn_varlen`] and of [`flash_attn_windowed`].
#[allow(clippy::too_many_arguments, reason = "candle's arguments")]
pub fn flash_attn_varlen_windowed(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    seqlens_q: &Tensor,
    seqlens_k: &Tensor,
    max_seqlen_q: usize,
    max_seqlen_k: usize,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
) -> Result<Tensor> {
    let window = [window_size_left, window_size_right];
    let form = form(VARLEN, None, softmax_scale, window, 0.0)?;
    let most = [max_seqlen_q, max_seqlen_k];
    sequences([q, k, v], [seqlens_q, seqlens_k], most, form)
}

/// Computes [`flash_attn_varlen_windowed`] with capped scores, as
/// [`flash_attn_alibi_windowed_softcap`] does.
///
/// # Errors
/// The errors of the two functions.
#[allow(clippy::too_many_arguments, reason = "candle's arguments")]
pub fn flash_attn_varlen_alibi_windowed_softcap(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    alibi_slopes: Option<&Tensor>,
    seqlens_q: &Tensor,
    seqlens_k: &Tensor,
    max_seqlen_q: usize,
    max_seqlen_k: usize,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
    softcap: f32,
) -> Result<Tensor> {
    let window = [window_size_left, window_size_right];
    let form = form(VARLEN, alibi_slopes, softmax_scale, window, softcap)?;
    let most = [max_seqlen_q, max_seqlen_k];
    sequences([q, k, v], [seqlens_q, seqlens_k], most, form)
}

/// Computes [`flash_attn_varlen_windowed`] for keys and values in pages, which have the shape
/// `(blocks, page_block_size, key heads, columns)`. Row s of the u32 tensor `block_table` lists the
/// blocks of sequence s in order. `seqlens_k` begins with 0. A softcap caps the scores, as in
/// [`flash_attn_alibi_windowed_softcap`]. `mm_prefix_ranges`, ranges of keys that ignore the
/// window, are refused.
///
/// The call first copies the keys and the values of all sequences to packed rows. It reads
/// `block_table` before the launch, so it waits for the device.
///
/// # Errors
/// The errors of the two functions, a block that `k` does not have, a sequence that is longer than
/// its blocks, or `mm_prefix_ranges`.
///
/// ```
/// use candle_core::{Device, Tensor};
/// // Four blocks of 8 rows. A sequence of 13 rows uses blocks 2 and 0.
/// let pages = Tensor::randn(0f32, 1., (4, 8, 2, 64), &Device::Cpu)?;
/// let table = Tensor::new(&[[2u32, 0]], &Device::Cpu)?;
/// let (starts_q, starts_k) = (
///     Tensor::new(&[0u32, 1], &Device::Cpu)?,
///     Tensor::new(&[0u32, 13], &Device::Cpu)?,
/// );
/// let q = Tensor::randn(0f32, 1., (1, 4, 64), &Device::Cpu)?;
/// let out = cute_candle::flash_attn_varlen_paged_windowed(
///     &q, &pages, &pages, &starts_q, &starts_k, &table, None, 1, 13, 0.125, None, Some(0), 8, None,
/// )?;
/// assert_eq!(out.dims(), q.dims());
/// # Ok::<(), candle_core::Error>(())
/// ```
#[allow(clippy::too_many_arguments, reason = "candle's arguments")]
pub fn flash_attn_varlen_paged_windowed(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    seqlens_q: &Tensor,
    seqlens_k: &Tensor,
    block_table: &Tensor,
    mm_prefix_ranges: Option<&Tensor>,
    max_seqlen_q: usize,
    max_seqlen_k: usize,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
    page_block_size: usize,
    softcap: Option<f32>,
) -> Result<Tensor> {
    if let Some(ranges) = mm_prefix_ranges {
        let (name, has) = (paged::NAME, ranges.dims());
        bail!(
            "{name}: `mm_prefix_ranges` has shape {has:?}, but there is no kernel with such ranges"
        );
    }
    let window = [window_size_left, window_size_right];
    let softcap = softcap.unwrap_or(0.0);
    let form = form(paged::NAME, None, softmax_scale, window, softcap)?;
    let [k, v] = paged::packed_rows([k, v], seqlens_k, block_table, page_block_size)?;
    let most = [max_seqlen_q, max_seqlen_k];
    sequences([q, &k, &v], [seqlens_q, seqlens_k], most, form)
}

fn batches([q, k, v]: [&Tensor; 3], form: Form) -> Result<Tensor> {
    attention::check(NAME, q, k, v)?;
    #[cfg(feature = "cuda")]
    if q.device().is_cuda() {
        return crate::cuda::flash_attn(q, k, v, form);
    }
    attention::forward(q, k, v, form)
}

fn sequences(
    [q, k, v]: [&Tensor; 3],
    starts: [&Tensor; 2],
    most: [usize; 2],
    form: Form,
) -> Result<Tensor> {
    let rows = packed::check_packed(q, k, v)?;
    let lengths = Lengths::read(starts)?;
    lengths.check(rows, most)?;
    #[cfg(feature = "cuda")]
    if q.device().is_cuda() {
        return crate::cuda::flash_attn_varlen([q, k, v], starts, lengths, form);
    }
    packed::forward_packed([q, k, v], &lengths, form)
}

/// The functions with the arguments of `candle-flash-attn-v3`. In that crate, `use_gqa_packing`
/// selects among kernels; here it changes nothing.
pub mod v3 {
    use candle_core::{Result, Tensor};

    /// Computes [`crate::flash_attn`].
    ///
    /// # Errors
    /// The same errors.
    pub fn flash_attn(
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        softmax_scale: f32,
        causal: bool,
        use_gqa_packing: bool,
    ) -> Result<Tensor> {
        let _ = use_gqa_packing;
        crate::flash_attn(q, k, v, softmax_scale, causal)
    }

    /// Computes [`crate::flash_attn_windowed`].
    ///
    /// # Errors
    /// The same errors.
    pub fn flash_attn_windowed(
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        softmax_scale: f32,
        window_size_left: Option<usize>,
        window_size_right: Option<usize>,
        use_gqa_packing: bool,
    ) -> Result<Tensor> {
        let _ = use_gqa_packing;
        let (left, right) = (window_size_left, window_size_right);
        crate::flash_attn_windowed(q, k, v, softmax_scale, left, right)
    }

    /// Computes [`crate::flash_attn_varlen`].
    ///
    /// # Errors
    /// The same errors.
    #[allow(clippy::too_many_arguments, reason = "candle's arguments")]
    pub fn flash_attn_varlen(
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        seqlens_q: &Tensor,
        seqlens_k: &Tensor,
        max_seqlen_q: usize,
        max_seqlen_k: usize,
        softmax_scale: f32,
        causal: bool,
        use_gqa_packing: bool,
    ) -> Result<Tensor> {
        let right = causal.then_some(0);
        flash_attn_varlen_windowed(
            q,
            k,
            v,
            seqlens_q,
            seqlens_k,
            max_seqlen_q,
            max_seqlen_k,
            softmax_scale,
            None,
            right,
            use_gqa_packing,
        )
    }

    /// Computes [`crate::flash_attn_varlen_windowed`].
    ///
    /// # Errors
    /// The same errors.
    #[allow(clippy::too_many_arguments, reason = "candle's arguments")]
    pub fn flash_attn_varlen_windowed(
        q: &Tensor,
        k: &Tensor,
        v: &Tensor,
        seqlens_q: &Tensor,
        seqlens_k: &Tensor,
        max_seqlen_q: usize,
        max_seqlen_k: usize,
        softmax_scale: f32,
        window_size_left: Option<usize>,
        window_size_right: Option<usize>,
        use_gqa_packing: bool,
    ) -> Result<Tensor> {
        let _ = use_gqa_packing;
        crate::flash_attn_varlen_windowed(
            q,
            k,
            v,
            seqlens_q,
            seqlens_k,
            max_seqlen_q,
            max_seqlen_k,
            softmax_scale,
            window_size_left,
            window_size_right,
        )
    }
}
