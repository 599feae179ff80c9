//! The error of a call to a method whose feature is not enabled. It names the feature as in
//! `Cargo.toml`.
//!
//! The methods belong to traits. Each trait is implemented for all types that satisfy a bound, but
//! no type satisfies this bound. A call therefore does not compile, and the compiler prints the
//! message of the bound. If the feature is enabled, the bridge provides these methods.

/// Declares the methods of a bridge that is not enabled:
/// `bound of methods unless features: text, [methods]`.
macro_rules! off {
    ($($IsOn:ident of $Methods:ident unless $features:meta: $text:literal, [$($method:ident($($receiver:tt)+))*];)*) => { $(
        #[cfg(not($features))]
        #[diagnostic::on_unimplemented(
            message = $text,
            label = "this method belongs to a feature that is off",
            note = "the features of `cute-algebra` are listed in its line in `Cargo.toml`"
        )]
        pub trait $IsOn {}

        /// Methods that exist only if a feature is enabled.
        #[cfg(not($features))]
        pub trait $Methods {
            $(
                /// Exists only if a feature is enabled.
                fn $method($($receiver)+);
            )*
        }

        #[cfg(not($features))]
        impl<T: $IsOn> $Methods for T {
            $(fn $method($($receiver)+) {})*
        }
    )* };
}

off! {
    BridgeIsOn of BridgeMethods unless any(feature = "ndarray", feature = "faer", feature = "nalgebra", feature = "image"):
        "as_tensor: conversions to other crates are features, and none is enabled: add `features \
         = [\"ndarray\"]`, or \"faer\", \"nalgebra\", \"image\"",
        [as_tensor(&self) as_tensor_mut(&mut self) into_tensor(self)];
    NdarrayIsOn of NdarrayMethods unless feature = "ndarray":
        "as_ndarray: the bridge to ndarray is a feature that is off: `features = [\"ndarray\"]`",
        [as_ndarray(&self) as_ndarray_mut(&mut self) into_ndarray(self)];
    FaerIsOn of FaerMethods unless feature = "faer":
        "as_faer: the bridge to faer is a feature that is off: `features = [\"faer\"]`",
        [as_faer(&self) as_faer_mut(&mut self) into_faer(self)];
    NalgebraIsOn of NalgebraMethods unless feature = "nalgebra":
        "as_nalgebra: the bridge to nalgebra is a feature that is off: `features = [\"nalgebra\"]`",
        [as_nalgebra(&self) as_nalgebra_mut(&mut self) into_nalgebra(self)];
    ImageIsOn of ImageMethods unless feature = "image":
        "as_image: the bridge to image is a feature that is off: `features = [\"image\"]`",
        [as_image(&self) as_image_mut(&mut self) into_image(self) as_flat_samples(&self)];
}
