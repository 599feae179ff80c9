//! Names of functions in PTX.

/// Returns the function that a statement such as `call.uni (retval0), f, (param0)` calls. The
/// results, if there are any, precede the name.
pub(crate) fn called(statement: &str) -> String {
    let after = statement.split_once("call").map_or("", |(_, after)| after);
    let mut rest = after.trim_start_matches(|c: char| c == '.' || c.is_alphanumeric());
    rest = rest.trim_start();
    if let Some((_, name)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        rest = name.trim_start_matches([',', ' ', '\t', '\n', '\r']);
    }
    let name = rest
        .split([',', ';', '('])
        .next()
        .unwrap_or_default()
        .trim();
    if name.starts_with('%') {
        return "a function pointer".into();
    }
    path(name).unwrap_or_else(|| name.into())
}

/// Returns the path in a symbol of Rust, for example `core::panicking::panic_fmt`. Types are left
/// out.
fn path(symbol: &str) -> Option<String> {
    let (mut rest, is_legacy) = match symbol.strip_prefix("_ZN") {
        Some(rest) => (rest, true),
        None => (symbol.strip_prefix("_R")?, false),
    };
    let mut names: Vec<&str> = Vec::new();
    while let Some(first) = rest.chars().next() {
        match first {
            '0'..='9' => {
                let digits =
                    rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let length: usize = rest[..digits].parse().ok()?;
                rest = &rest[digits..];
                // In the newer form, `_` separates a name that begins with a digit or with `_`.
                if !is_legacy {
                    rest = rest.strip_prefix('_').unwrap_or(rest);
                }
                names.push(rest.get(..length)?);
                rest = &rest[length..];
            }
            // The number of a crate or a closure, or a reference back, ends with `_`.
            's' | 'B' if !is_legacy => rest = rest.split_once('_')?.1,
            'E' => break,
            _ => rest = rest.get(first.len_utf8()..)?,
        }
    }
    if is_legacy {
        // The last name is a hash.
        names.pop();
    }
    names.retain(|name| !name.is_empty());
    (!names.is_empty()).then(|| names.join("::"))
}

#[cfg(test)]
mod tests {
    use super::called;

    #[test]
    fn calls_in_all_forms() {
        for (statement, name) in [
            ("call.uni refuse, ()", "refuse"),
            ("\tcall.uni \n\thelper, \n\t(\n\tparam0\n\t)", "helper"),
            ("@%p1 call (retval0), helper, (param0)", "helper"),
            (
                "call.uni (retval0), _ZN4core3num4fmod17h0123456789abcdefE, (p)",
                "core::num::fmod",
            ),
            (
                "call.uni _RNvNtCsgEMLpBqDwrh_7kernels4rows3sum, (p)",
                "kernels::rows::sum",
            ),
            (
                "call.uni (retval0), _RNCNvCs1_7kernels3sums0_0B3_, (p)",
                "kernels::sum",
            ),
            (
                "call (retval0), %rd3, (p), prototype_0",
                "a function pointer",
            ),
        ] {
            assert_eq!(called(statement), name, "{statement}");
        }
    }
}
