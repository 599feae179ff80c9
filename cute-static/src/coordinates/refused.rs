//! CS3: complements and products of coordinate layouts are refused, because they need values that
//! are numbers. A complement fills the gaps between the values of a layout, and a product places
//! copies in these gaps. Inverses need no guard, because their bounds require a plain layout.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | no complement | `ComplementOfCoordinates` | `ui/coordinates/coordinates_complement` |
//! | no product | `LogicalProductOfCoordinates`, … | `ui/coordinates/coordinates_product` |

use cute_core::Error;

use super::CoordinateLayout;
use crate::errors::Refusal;
use crate::ops;

macro_rules! refused {
    ($($guard:ident: $sentence:literal, $Operator:ident::$made:ident;)*) => { $(
        #[doc = concat!("`", stringify!($made), "` of a layout whose values are coordinates.")]
        #[diagnostic::on_unimplemented(
            message = $sentence,
            label = "refused here",
            note = "a coordinate layout has one ordinary layout for each entry of the coordinate: \
                    `into_places()` returns them"
        )]
        pub trait $guard<Of> {}

        // The guard is a bound on the operand, so it is reported once, when the operand is known.
        impl<P: Copy, T: $guard<P>> ops::$Operator<T> for CoordinateLayout<P> {
            type Output = Refusal;

            fn $made(self, _: T) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

refused! {
    ComplementOfCoordinates: "complement: a stride is a coordinate, not a number", Complement::complement_within;
    LogicalProductOfCoordinates: "logical_product: a stride is a coordinate, not a number", LogicalProduct::multiply;
    ZippedProductOfCoordinates: "zipped_product: a stride is a coordinate, not a number", ZippedProduct::multiply_zipped;
    TiledProductOfCoordinates: "tiled_product: a stride is a coordinate, not a number", TiledProduct::multiply_tiled;
    FlatProductOfCoordinates: "flat_product: a stride is a coordinate, not a number", FlatProduct::multiply_flat;
    BlockedProductOfCoordinates: "blocked_product: a stride is a coordinate, not a number", BlockedProduct::multiply_blocked;
    RakedProductOfCoordinates: "raked_product: a stride is a coordinate, not a number", RakedProduct::multiply_raked;
}
