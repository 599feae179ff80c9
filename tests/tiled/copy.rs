//! Cases of `TiledCopy`.

use cute_atoms::{Element, Layout, TiledCopy, copy_atom};

use super::mma::tiled_mma;
use super::{Case, Failure};

/// Any element of a width.
fn element(bits: i64) -> Element {
    Element::new("element", bits)
}

fn tiled_copy(case: &Case<'_>) -> Result<TiledCopy, Failure> {
    let atom = copy_atom(case.text("atom")?)?;
    let element = element(case.given["bits"].as_i64().ok_or("there is no width")?);
    Ok(match case.text("made_by")? {
        "make_tiled_copy" => {
            TiledCopy::new(atom, element, &case.parse("thr")?, &case.parse("val")?)?
        }
        "make_tiled_copy_A" => TiledCopy::new_a(atom, element, &tiled_mma(case, "mma")?)?,
        "make_tiled_copy_B" => TiledCopy::new_b(atom, element, &tiled_mma(case, "mma")?)?,
        "make_tiled_copy_C" => TiledCopy::new_c(atom, element, &tiled_mma(case, "mma")?)?,
        "make_cotiled_copy" => {
            TiledCopy::cotiled(atom, element, &case.parse("atom_tv")?, &case.parse("data")?)?
        }
        other => return Err(format!("this way of making a copy is not known: {other}").into()),
    })
}

pub(super) fn run(case: &mut Case<'_>) -> Result<(), Failure> {
    let copy = tiled_copy(case)?;
    let bits = copy.bits();
    for (field, layout) in [
        ("atom_src", copy.atom().src()),
        ("atom_dst", copy.atom().dst()),
        ("atom_ref", copy.atom().reference()),
    ] {
        case.found(field, layout.recast_layout(1, bits)?);
    }
    case.found("layout_tv", copy.layout_tv());
    case.found("tiler", copy.tiler());
    case.found("threads", copy.threads());
    case.found("layout_s_tv", copy.layout_s_tv());
    case.found("layout_d_tv", copy.layout_d_tv());
    let thread = copy.get_slice(0)?;
    let given = if case.has("in") { "in" } else { "data" };
    if case.has(given) {
        let layout: Layout = case.parse(given)?;
        case.found("tidfrg_s", copy.tidfrg_s(&layout)?);
        case.found("tidfrg_d", copy.tidfrg_d(&layout)?);
        case.found("part_s", thread.partition_s(&layout)?.0);
        case.found("part_d", thread.partition_d(&layout)?.0);
    }
    if case.has("retile_in") {
        let part: Layout = case.parse("retile_in")?;
        case.found("retile", copy.retile(&part)?);
    }
    Ok(())
}
