//! The repository's statements about itself are true: tables, headers, pages and commands, compared
//! with the files.

#[path = "../ui/programs.rs"]
mod programs;

mod commands;
mod documentation;
mod errors_page;
mod figures;
mod hidden;
mod house;
mod mistakes;
mod operators;
mod paths;
mod rooms;
mod sentences;
mod unsafe_code;
