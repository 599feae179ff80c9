//! Computes the gradients of attention in 64 bits.

use crate::attention_forms::Form;
use crate::numbers::Half;

/// The gradients by their definition, computed from the output and the logarithms that the forward
/// kernel wrote.
pub(super) struct Exact<'a> {
    pub(super) kind: Half,
    pub(super) halves: &'a [Vec<u16>; 4],
    pub(super) form: &'a Form,
    pub(super) is_causal: bool,
    pub(super) depth: usize,
    pub(super) scale: f64,
    pub(super) out: &'a [u16],
    pub(super) logarithms: &'a [f32],
}

impl Exact<'_> {
    fn row(&self, from: &[u16], at: usize) -> Vec<f64> {
        let value = |&bits: &u16| f64::from(self.kind.value(bits));
        from[at..][..self.depth].iter().map(value).collect()
    }

    /// Returns the offset of a query in its tensors; `key` returns the offset of a key.
    fn query(&self, [batch, head, row]: [usize; 3]) -> usize {
        let form = self.form;
        form.place(self.depth, form.queries, form.heads(), [batch, head, row])
    }

    fn key(&self, [batch, head, row]: [usize; 3]) -> usize {
        let form = self.form;
        form.place(self.depth, form.keys, form.key_heads, [batch, head, row])
    }

    /// Returns the weight of a key for a query, the gradient of its score, and the size of this
    /// gradient.
    fn pair(&self, query: [usize; 3], key: [usize; 3]) -> [f64; 3] {
        let (at, from) = (self.query(query), self.key(key));
        let [q, k, v, gradient] = &self.halves;
        let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
        let gradient = self.row(gradient, at);
        let score = dot(&self.row(q, at), &self.row(k, from)) * self.scale;
        let [batch, head, row] = query;
        let number = (batch * self.form.heads() + head) * self.form.queries + row;
        let weight = (score - f64::from(self.logarithms[number])).exp();
        let (of_weight, sum) = (
            dot(&gradient, &self.row(v, from)),
            dot(&gradient, &self.row(self.out, at)),
        );
        [
            weight,
            weight * (of_weight - sum),
            weight * (of_weight.abs() + sum.abs()),
        ]
    }

    /// Returns the number of elements of a row that are not near `factor` times the weighted sum of
    /// rows. Each row comes with its weight and the size of the weight.
    fn wrong(&self, found: &[u16], rows: &[(f64, f64, Vec<f64>)], factor: f64) -> usize {
        // The kernel rounds weights to the element type before it multiplies them, and also rounds
        // the result.
        let (error, least) = if self.kind == Half::F16 {
            (1.0 / 1024.0, 1.0 / 33_554_432.0)
        } else {
            (1.0 / 128.0, 0.0)
        };
        (0..self.depth)
            .filter(|&i| {
                let (mut exact, mut size) = (0.0, least);
                for (weight, of_weight, row) in rows {
                    exact += weight * row[i] * factor;
                    size += (of_weight * error + least) * row[i].abs() * factor;
                }
                let found = f64::from(self.kind.value(found[i]));
                !((found - exact).abs() <= size + exact.abs() * error)
            })
            .count()
    }

    /// Returns the number of wrong elements of a query's gradient.
    pub(super) fn wrong_query(&self, number: usize, found: &[u16]) -> usize {
        let form = self.form;
        let (row, head) = (number % form.queries, number / form.queries % form.heads());
        let batch = number / form.queries / form.heads();
        let own = [batch, head, row];
        let rows: Vec<_> = form
            .seen(self.is_causal, row)
            .map(|key| {
                let key = [batch, head / form.group, key];
                let [_, gradient, size] = self.pair(own, key);
                (gradient, size, self.row(&self.halves[1], self.key(key)))
            })
            .collect();
        self.wrong(&found[self.query(own)..], &rows, self.scale)
    }

    /// Returns the number of wrong elements of the gradients of a key and its value.
    pub(super) fn wrong_key(&self, number: usize, [of_keys, of_values]: [&[u16]; 2]) -> usize {
        let form = self.form;
        let (row, head) = (number % form.keys, number / form.keys % form.key_heads);
        let batch = number / form.keys / form.key_heads;
        let own = [batch, head, row];
        let (mut by_queries, mut by_gradients) = (Vec::new(), Vec::new());
        for head in form.group * head..form.group * (head + 1) {
            for query in 0..form.queries {
                if !form.seen(self.is_causal, query).contains(&row) {
                    continue;
                }
                let query = [batch, head, query];
                let [weight, gradient, size] = self.pair(query, own);
                let at = self.query(query);
                by_queries.push((gradient, size, self.row(&self.halves[0], at)));
                by_gradients.push((weight, weight, self.row(&self.halves[3], at)));
            }
        }
        let at = self.key(own);
        self.wrong(&of_keys[at..], &by_queries, self.scale)
            + self.wrong(&of_values[at..], &by_gradients, 1.0)
    }
}
