//! Keys and values in pages, copied to packed rows.

use candle_core::{DType, Result, Tensor, bail};

use crate::packed::ranges;

pub(crate) const NAME: &str = "flash_attn_varlen_paged_windowed";

/// Copies the rows of each sequence from its pages, one sequence after another. `pages` contains
/// keys and values of shape `(blocks, rows of a block, heads, columns)`, and `table` lists the
/// blocks of each sequence.
pub(crate) fn packed_rows(
    pages: [&Tensor; 2],
    starts: &Tensor,
    table: &Tensor,
    block_rows: usize,
) -> Result<[Tensor; 2]> {
    let (blocks, rows, ..) = pages[0].dims4()?;
    if pages[0].dims() != pages[1].dims() {
        let [k, v] = pages.map(Tensor::dims);
        bail!("{NAME}: `v` has shape {v:?}, but must have {k:?}, as `k`");
    }
    if rows != block_rows {
        bail!("{NAME}: extent 1 of `k` is {rows}, but `page_block_size` is {block_rows}");
    }
    let index = rows_of_pages(&ranges("seqlens_k", starts)?, table, [blocks, rows])?;
    let index = Tensor::from_vec(index.clone(), index.len(), pages[0].device())?;
    let gather = |x: &Tensor| x.flatten(0, 1)?.index_select(&index, 0);
    Ok([gather(pages[0])?, gather(pages[1])?])
}

/// Returns the index of each packed row among the rows of all pages.
fn rows_of_pages(
    sequences: &[std::ops::Range<usize>],
    table: &Tensor,
    [blocks, rows]: [usize; 2],
) -> Result<Vec<u32>> {
    let (batch, most) = table.dims2()?;
    if table.dtype() != DType::U32 {
        let has = table.dtype();
        bail!("{NAME}: `block_table` has elements of {has:?}, but must have U32");
    }
    if batch != sequences.len() {
        bail!(
            "{NAME}: extent 0 of `block_table` is {batch}, but `seqlens_k` has {} sequences",
            sequences.len()
        );
    }
    if let Some(first) = sequences.first().filter(|first| first.start != 0) {
        bail!(
            "{NAME}: element 0 of `seqlens_k` is {}, but must be 0",
            first.start
        );
    }
    let table = table.to_vec2::<u32>()?;
    let mut index = Vec::with_capacity(sequences.last().map_or(0, |last| last.end));
    for (number, (sequence, table)) in sequences.iter().zip(&table).enumerate() {
        if sequence.len() > most * rows {
            bail!(
                "{NAME}: sequence {number} has {} keys, but its {most} blocks have {}",
                sequence.len(),
                most * rows
            );
        }
        for key in 0..sequence.len() {
            let block = table[key / rows] as usize;
            if block >= blocks {
                let entry = key / rows;
                bail!(
                    "{NAME}: element ({number}, {entry}) of `block_table` is {block}, but `k` has \
                     {blocks} blocks"
                );
            }
            let Ok(row) = u32::try_from(block * rows + key % rows) else {
                bail!("{NAME}: the pages have {blocks} · {rows} rows, but may have 4294967296");
            };
            index.push(row);
        }
    }
    Ok(index)
}
