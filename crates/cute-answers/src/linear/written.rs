//! The texts of a linear layout: Gluon's Python code, JSON, and the attribute of Triton's IR.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{LinearLayout, list};
use crate::{Json, Refused, VERSION};

impl LinearLayout {
    /// Returns the layout as Gluon's Python code: `DistributedLinearLayout(…)`.
    ///
    /// # Errors
    /// Returns an error if the name of an input is not `register`, `lane`, `warp` or `block`.
    pub fn gluon(&self) -> Result<String, Refused> {
        self.must_be_of_threads()?;
        let bases = |name: &str| {
            let bases = self.inputs.iter().find(|(known, _)| known == name);
            list(bases.iter().flat_map(|(_, bases)| bases.iter().map(list)))
        };
        Ok(format!(
            "DistributedLinearLayout(reg_bases={}, lane_bases={}, warp_bases={}, block_bases={}, \
             shape={})",
            bases("register"),
            bases("lane"),
            bases("warp"),
            bases("block"),
            list(&self.outputs)
        ))
    }

    /// Returns the inputs with their bases as JSON: `version`, `shape`, and `inputs` as pairs of a
    /// name and a list of bases.
    pub fn json(&self) -> Json {
        let input = |(name, bases): &(String, Vec<Vec<i64>>)| {
            let bases = Json::list(bases, |basis| basis.clone().into());
            Json::List(Vec::from([name.as_str().into(), bases]))
        };
        Json::object([
            ("version", VERSION.into()),
            ("shape", self.outputs.clone().into()),
            ("inputs", Json::list(&self.inputs, input)),
        ])
    }
}

impl core::fmt::Display for LinearLayout {
    /// Writes the layout as the attribute of Triton's IR.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let inputs = self
            .inputs
            .iter()
            .map(|(name, bases)| format!("{name} = {}", list(bases.iter().map(list))));
        let inputs: Vec<String> = inputs.collect();
        write!(f, "#ttg.linear<{{{}}}>", inputs.join(", "))
    }
}
