//! Programs over a layout with static integers, integers of 32 bits or nested modes.

/// Makes a layout of another type. Its integers have 32 bits, or are static, or are in tuples.
macro_rules! typed {
    ($run:ident, $elements:ident, $layout:expr, $expected:expr, $steps:ident, $steps_mut:ident) => {{
        let Some((layout, map)) = accepted($run, $layout, &$expected) else { return };
        if $run.bytes.once_in(2) {
            let Some((t, m)) = make!($run, Kind::Make, &$elements[..], layout, map) else { return };
            linear($run, &t, &m);
            $run.done(Kind::Flatten);
            let flat = t.flatten();
            let m = derived(&m, flat.layout(), Some);
            linear($run, &flat, &m);
            typed!(@cut $run, flat, m, $steps);
            $run.done(Kind::Strided);
            plain::$steps($run, flat.with_layout(flat.strided().layout()), &m);
        } else {
            let Some((mut t, m)) = make!($run, Kind::MakeMut, &mut $elements[..], layout, map) else { return };
            writes($run, &mut t, &m);
            let flat = t.view_mut().flatten();
            let m = derived(&m, flat.layout(), Some);
            typed!(@ $run, flat, m, $steps_mut);
        }
    }};
    (@ $run:ident, $t:ident, $m:ident, two) => {{
        let mut t = $t;
        let (rows, columns) = ($m.map.mode_size(0), $m.map.mode_size(1));
        let (a, b) = ($run.bytes.tile(rows), $run.bytes.tile(columns));
        let [wa, wb] = [a, b].map(i128::from);
        let count = || tiles(rows, wa);
        let (m, origin) = (&$m, |i: i128, c: i128| {
            $m.map.linear(&[c % wa + wa * (i % count()), c / wa + wb * (i / count())])
        });
        match $run.bytes.below(3) {
            0 => {
                let r = said(t.try_tiles_mut(tile!((a, b))));
                let Some(r) = $run.took(Kind::TilesMut, r) else { return };
                let plan = Plan { parts: count() * tiles(columns, wb), size: Some(wa * wb) };
                parts::live($run, r, m, plan, origin, |run, mut part, m| parts::part(run, part.strided_mut(), m));
            }
            1 => {
                let r = said(t.try_clipped_tiles_mut((a, b)));
                let Some(r) = $run.took(Kind::ClippedTilesMut, r) else { return };
                let plan = Plan { parts: count() * tiles(columns, wb), size: None };
                let origin = |i: i128, c: i128| {
                    let (p, q) = (i % count(), i / count());
                    let height = wa.min(rows - wa * p);
                    m.map.linear(&[c % height + wa * p, c / height + wb * q])
                };
                parts::live($run, r, m, plan, origin, |run, mut part, m| parts::part(run, part.strided_mut(), m));
            }
            _ => {
                pairs($run, &t, m);
                $run.done(Kind::StridedMut);
                parts::part($run, t.strided_mut(), m);
            }
        }
    }};
    // Ranges are applied to integers of 32 bits, or to static ones.
    (@cut $run:ident, $t:ident, $m:ident, two) => {{
        let (rows, columns) = ($m.map.mode_size(0), $m.map.mode_size(1));
        let i = $run.bytes.extent();
        // If the static extent leaves only integers of 32 bits, their product must fit in 32 bits.
        let r = refused(|| said($t.try_slice((..cute::int::_2, i..)))).flatten();
        let inside = rows >= 2 && i >= 0 && i128::from(i) <= columns;
        assert!(inside || r.is_none(), "finding: ..2 and {i}.. were cut from {:?}", $m.map);
        if let Some(r) = $run.took(Kind::StaticRange, r) {
            let m = derived(&$m, r.layout(), |c| $m.map.linear(&[c % 2, c / 2 + i128::from(i)]));
            linear($run, &r, &m);
        }
        let j = $run.bytes.extent();
        let r = refused(|| said($t.try_slice((..j, ..cute::int::_2)))).flatten();
        let inside = columns >= 2 && j >= 0 && i128::from(j) <= rows;
        assert!(inside || r.is_none(), "finding: ..{j} and ..2 were cut from {:?}", $m.map);
        if let Some(r) = $run.took(Kind::StaticRange, r) {
            let m = derived(&$m, r.layout(), |c| $m.map.linear(&[c % i128::from(j), c / i128::from(j)]));
            linear($run, &r, &m);
        }
    }};
    (@cut $run:ident, $t:ident, $m:ident, $other:ident) => {};
    (@ $run:ident, $t:ident, $m:ident, other) => {{
        let mut t = $t;
        writes($run, &mut t, &$m);
        linear($run, &t.strided_mut(), &$m);
    }};
}
pub(super) use typed;
