//! The violations that concern coordinate strides, such as `1@0`.

macro_rules! of_coordinates {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// A stride that is a coordinate, such as `1@0`, for an operator that needs numbers.
        StrideNotANumber {
            /// The coordinate stride.
            stride: ScaledBasis,
        } "CS3" => "stride {stride} is a coordinate, not a number";
        /// Two strides that disagree about an entry of the coordinate: one uses the entry as a
        /// number, and the other uses it as a tuple.
        PlacesDiffer {
            /// The first stride.
            first: ScaledBasis,
            /// The second stride.
            second: ScaledBasis,
        } "CS1" => "strides {first} and {second} use the same entry of the coordinate, one as a number and one as a tuple";
        /// A stride that would step in two entries of a coordinate.
        StrideInTwoPlaces {
            /// The step in one entry.
            first: ScaledBasis,
            /// The step in the other entry.
            second: ScaledBasis,
        } "CS2" => "a stride would step in two entries of the coordinate at once: by {first} and by {second}";
        /// An entry of a coordinate with more levels of nesting than a coordinate can have.
        PlaceTooDeep {
            /// The number of levels of the entry.
            levels: usize,
            /// The greatest number of levels that a coordinate can have.
            most: usize,
        } => "an entry of a coordinate is {levels} levels deep, but at most {most} are supported";
    } };
}

pub(super) use of_coordinates;
