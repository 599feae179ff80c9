//! Builds an integer tuple node by node.

use super::{IntTuple, LEAF, Leaves, Profile, TupleRef, first_node, tuple_of};

/// Builds an integer tuple from integers and tuples, added in written order.
///
/// ```
/// use cute::dynamic::TupleBuilder;
/// let mut builder = TupleBuilder::new();
/// builder.open(2);
/// builder.leaf(2);
/// builder.open(2);
/// builder.leaf(3);
/// builder.leaf(4);
/// assert_eq!(builder.finish().to_string(), "(2,(3,4))");
/// ```
#[derive(Clone, Debug, Default)]
pub struct TupleBuilder {
    profile: Profile,
    leaves: Leaves,
}

impl TupleBuilder {
    /// Makes an empty builder.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an integer.
    pub fn leaf(&mut self, value: i64) {
        self.profile.push(LEAF);
        self.leaves.push(value);
    }

    /// Begins a tuple. The next `rank` entries belong to this tuple.
    pub fn open(&mut self, rank: usize) {
        self.profile.push(tuple_of(rank));
    }

    /// Adds a tuple as the next entry.
    pub fn extend(&mut self, tuple: TupleRef<'_>) {
        self.profile.extend_from_slice(tuple.profile());
        self.leaves.extend_from_slice(tuple.leaves());
    }

    /// Returns the finished tuple. Missing entries become zeros, and surplus entries are dropped.
    ///
    /// ```
    /// use cute::dynamic::TupleBuilder;
    /// let mut builder = TupleBuilder::new();
    /// builder.open(2);
    /// builder.leaf(7);
    /// assert_eq!(builder.finish().to_string(), "(7,0)");
    /// ```
    pub fn finish(mut self) -> IntTuple {
        self.complete();
        IntTuple::from_raw(self.profile, self.leaves)
    }

    /// Like [`finish`](Self::finish), but borrows the tuple, which avoids a copy.
    ///
    /// ```
    /// use cute::dynamic::TupleBuilder;
    /// let mut builder = TupleBuilder::new();
    /// builder.open(2);
    /// builder.leaf(7);
    /// assert_eq!(builder.view().to_owned().to_string(), "(7,0)");
    /// ```
    pub fn view(&mut self) -> TupleRef<'_> {
        self.complete();
        TupleRef::new(&self.profile, &self.leaves)
    }

    fn complete(&mut self) {
        loop {
            if let Some((tokens, leaves)) = first_node(&self.profile) {
                self.profile.truncate(tokens);
                self.leaves.truncate(leaves);
                return;
            }
            self.leaf(0);
        }
    }
}
