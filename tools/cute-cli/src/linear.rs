//! `cute linear`: a layout of threads and values in Triton's form.

use clap::Args;
use cute_answers::LinearLayout;
use cute_core::Value;

use crate::{Failure, Names, evaluate, function, print, print_json};

#[derive(Debug, Args)]
pub(crate) struct LinearArguments {
    /// A layout: its modes are the thread, the value and, if there is a third, the block
    #[arg(allow_negative_numbers = true)]
    pub(crate) expression: String,
    /// The tile, such as '(16,8)'; an offset is an index of an element, column by column
    #[arg(long, visible_alias = "tile")]
    pub(crate) shape: String,
    /// The threads of a warp
    #[arg(long, default_value_t = 32)]
    pub(crate) lanes: i64,
    /// Print the layout as JSON
    #[arg(long, conflicts_with = "gluon")]
    pub(crate) json: bool,
    /// Print the layout in Gluon, which is Python
    #[arg(long)]
    pub(crate) gluon: bool,
}

pub(crate) fn run(arguments: &LinearArguments, names: &Names) -> Result<(), Failure> {
    let layout = function(&arguments.expression, names)?;
    let Value::Tuple(shape) = evaluate(&arguments.shape, names)? else {
        return Err(Failure::sentence(format!(
            "--shape: {} does not consist of integers",
            arguments.shape
        )));
    };
    let linear = LinearLayout::of_threads(&layout, arguments.lanes, shape.leaves())?;
    if arguments.json {
        return print_json(&linear.json());
    }
    let text = if arguments.gluon {
        linear.gluon()?
    } else {
        linear.to_string()
    };
    print(&format!("{text}\n"))
}
