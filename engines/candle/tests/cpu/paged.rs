//! Attention over keys and values in pages.

use candle_core::{Device, Result, Tensor};

use crate::packed::{exact, starts};
use crate::{distance, make};

/// Pages of 4 rows. Sequences of 5, 0 and 8 keys have two, zero and two pages.
const ROWS: usize = 4;
const TABLE: [[u32; 2]; 3] = [[6, 1], [9, 9], [0, 3]];
const KEYS: [u32; 4] = [0, 5, 5, 13];
const QUERIES: [u32; 4] = [0, 2, 3, 9];

/// Puts packed rows into seven pages. The other rows of the pages are NaN.
fn pages(packed: &Tensor) -> Result<Tensor> {
    let (_, heads, columns) = packed.dims3()?;
    let row = heads * columns;
    let from = packed.flatten_all()?.to_vec1::<f32>()?;
    let mut pool = vec![f32::NAN; 7 * ROWS * row];
    for (sequence, blocks) in KEYS.windows(2).zip(TABLE) {
        for key in 0..(sequence[1] - sequence[0]) as usize {
            let to = (blocks[key / ROWS] as usize * ROWS + key % ROWS) * row;
            let from = &from[(sequence[0] as usize + key) * row..][..row];
            pool[to..to + row].copy_from_slice(from);
        }
    }
    Tensor::from_vec(pool, (7, ROWS, heads, columns), &Device::Cpu)
}

fn paged(
    q: &Tensor,
    k: &Tensor,
    starts_k: &[u32],
    table: &Tensor,
    rows: usize,
    cap: Option<f32>,
) -> Result<Tensor> {
    cute_candle::flash_attn_varlen_paged_windowed(
        q,
        k,
        k,
        &starts(&QUERIES)?,
        &starts(starts_k)?,
        table,
        None,
        6,
        8,
        0.3,
        None,
        Some(0),
        rows,
        cap,
    )
}

#[test]
fn sequences_in_pages_are_what_the_definition_says() -> Result<()> {
    let (q, k) = (make(&[9, 4, 8], 1)?, make(&[13, 2, 8], 2)?);
    let table = Tensor::new(&TABLE, &Device::Cpu)?;
    for cap in [None, Some(0.7)] {
        let mut all = Vec::new();
        for (q_rows, k_rows) in QUERIES.windows(2).zip(KEYS.windows(2)) {
            let part = |x: &Tensor, rows: &[u32]| {
                x.narrow(0, rows[0] as usize, (rows[1] - rows[0]) as usize)
            };
            let (q, k) = (part(&q, q_rows)?, part(&k, k_rows)?);
            all.extend(exact(&q, &k, &k, true, cap.map_or(0.0, f64::from))?);
        }
        let found = paged(&q, &pages(&k)?, &KEYS, &table, ROWS, cap)?;
        let far = distance(&found, &all)?;
        assert!(far < 1e-5, "{cap:?}: {far}");
    }
    Ok(())
}

#[test]
fn wrong_pages_are_refused() -> Result<()> {
    let (q, k) = (make(&[9, 4, 8], 1)?, pages(&make(&[13, 2, 8], 2)?)?);
    let table =
        |blocks: &[[u32; 2]]| Tensor::from_vec(blocks.concat(), (blocks.len(), 2), &Device::Cpu);
    let signed = Tensor::new(&[[6i64, 1], [9, 9], [0, 3]], &Device::Cpu)?;
    for (refused, text) in [
        (
            paged(
                &q,
                &k,
                &KEYS,
                &table(&[[6, 1], [9, 9], [0, 7]])?,
                ROWS,
                None,
            ),
            "element (2, 1) of `block_table` is 7, but `k` has 7 blocks",
        ),
        (
            paged(&q, &k, &[0, 5, 5, 14], &table(&TABLE)?, ROWS, None),
            "sequence 2 has 9 keys, but its 2 blocks have 8",
        ),
        (
            paged(&q, &k, &[1, 5, 5, 13], &table(&TABLE)?, ROWS, None),
            "element 0 of `seqlens_k` is 1, but must be 0",
        ),
        (
            paged(&q, &k, &KEYS, &table(&TABLE[..2])?, ROWS, None),
            "extent 0 of `block_table` is 2, but `seqlens_k` has 3 sequences",
        ),
        (
            paged(&q, &k, &KEYS, &table(&TABLE)?, 8, None),
            "extent 1 of `k` is 4, but `page_block_size` is 8",
        ),
        (
            paged(&q, &k, &KEYS, &signed, ROWS, None),
            "`block_table` has elements of I64, but must have U32",
        ),
    ] {
        let refused = refused.unwrap_err().to_string();
        let due = format!("flash_attn_varlen_paged_windowed: {text}");
        assert!(refused.contains(&due), "{refused}");
    }
    Ok(())
}
