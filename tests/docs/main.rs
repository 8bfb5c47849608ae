//! The documents are true.
