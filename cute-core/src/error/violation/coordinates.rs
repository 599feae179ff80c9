//! Rules of strides that are coordinates.

macro_rules! of_coordinates {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// A stride that steps in a coordinate, in place of a number.
        StrideNotANumber {
            /// The stride.
            stride: ScaledBasis,
        } "CS3" => "stride {stride} is a coordinate, not a number";
        /// Two strides, one that steps in a number and one that steps in a tuple at the same place.
        PlacesDiffer {
            /// The first stride.
            first: ScaledBasis,
            /// The second one.
            second: ScaledBasis,
        } "CS1" => "strides {first} and {second} step in a number and in a tuple at one place";
        /// A stride that would step in two places of a coordinate.
        StrideInTwoPlaces {
            /// The step in one place.
            first: ScaledBasis,
            /// The step in another one.
            second: ScaledBasis,
        } "CS2" => "a stride would step in two places, as {first} and {second}";
        /// A place of a coordinate that is deeper than any coordinate.
        PlaceTooDeep {
            /// Its levels.
            levels: usize,
            /// The most that there may be.
            most: usize,
        } => "a place of {levels} levels is deeper than {most}";
    } };
}

pub(super) use of_coordinates;
