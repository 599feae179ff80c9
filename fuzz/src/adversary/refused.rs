//! Refusals: a panic or an error with one of the library's sentences. Any other panic is a finding.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::Once;

thread_local! {
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores the messages of later panics instead of printing them.
fn keep_messages() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        set_hook(Box::new(|info| {
            let payload = info.payload();
            let text = payload
                .downcast_ref::<String>()
                .map(String::as_str)
                .or(payload.downcast_ref::<&str>().copied());
            let (text, place) = (
                text.unwrap_or("no text"),
                info.location().map(ToString::to_string),
            );
            MESSAGE.with_borrow_mut(|message| {
                message.clear();
                message.push_str(text);
                if !is_sentence(text) {
                    message.push_str(" at ");
                    message.push_str(place.as_deref().unwrap_or("an unknown place"));
                }
            });
        }));
    });
}

/// Returns whether a text is one of the library's sentences, which begin with the name of the
/// operator.
fn is_sentence(text: &str) -> bool {
    let is_name = |name: &str| {
        name.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    text.split_once(": ")
        .is_some_and(|(name, rest)| is_name(name) && name != "finding" && !rest.is_empty())
}

/// Returns the result of a function, or the message of its panic.
pub fn caught<R>(run: impl FnOnce() -> R) -> Result<R, String> {
    keep_messages();
    catch_unwind(AssertUnwindSafe(run)).map_err(|_| MESSAGE.with_borrow(String::clone))
}

/// Returns the result of a call, or `None` if the call panics with a sentence of the library.
///
/// # Panics
/// Panics if the call panics with another message.
pub fn refused<R>(run: impl FnOnce() -> R) -> Option<R> {
    caught(run)
        .map_err(|message| {
            assert!(
                is_sentence(&message),
                "finding: a panic that is not a sentence: {message}"
            )
        })
        .ok()
}

/// Returns a result, or `None` for an error, whose message must be a sentence of the library.
///
/// # Panics
/// Panics if the message is not such a sentence.
pub fn said<R>(result: Result<R, cute::Error>) -> Option<R> {
    result
        .map_err(|error| {
            assert!(
                is_sentence(&error.to_string()),
                "finding: {error} is not a sentence"
            )
        })
        .ok()
}
