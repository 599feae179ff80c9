//! The launches of the backward pass with atomic sums.

use cute_launch::MapElement;

use super::{Launches, Written};
use crate::gpu::done;
use crate::launches::ATTEND_ZERO_SUMS;

impl<T: MapElement<Stored = u16>> Launches<'_, T> {
    /// Computes the numbers of queries, and writes sums of zero.
    pub(super) fn row_sums_and_zeros(&self, to: &mut Written) {
        let form = self.form;
        self.row_sums(to);
        done(self.gpu.kernel(&ATTEND_ZERO_SUMS).launch((
            &mut to.sums,
            form.queries as i32,
            self.depth() as i32,
            (form.heads() * form.batch) as i32,
        )));
    }

    /// Computes the gradients of keys and values, and the sums of the gradient of queries.
    pub(super) fn gradients(&self, to: &mut Written) {
        let (form, [q, k, v, gradient]) = (self.form, &self.data.on);
        let [_, _, of_keys, of_values] = &mut to.halves;
        let window = if self.is_causal { form.window } else { 0 };
        done(self.gpu.kernel(&self.atomic.gradients).launch((
            self.passing(q),
            self.read(k, true, 128),
            self.read(v, true, 128),
            self.passing(gradient),
            self.write(of_keys, true),
            self.write(of_values, true),
            &mut to.sums,
            &to.numbers,
            form.queries as i32,
            form.keys as i32,
            form.key_heads as i32,
            form.group as i32,
            self.scale(),
            window,
            form.batch as i32,
        )));
    }

    /// Computes the gradient of queries from its sums.
    pub(super) fn scaled(&self, to: &mut Written) {
        let form = self.form;
        done(self.gpu.kernel(&self.atomic.scaled).launch((
            self.write(&mut to.halves[1], false),
            &to.sums,
            form.queries as i32,
            form.heads() as i32,
            self.scale(),
            form.batch as i32,
        )));
    }
}
