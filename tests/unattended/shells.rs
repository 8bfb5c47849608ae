//! `--format sh`: what shells make of the result.
