//! Says a prompt once more: a program that was stopped goes on with a screen that shows other things.

use std::fs::File;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Most bytes that are kept of what was said since the last line came.
const KEPT: usize = 16 * 1024;

/// Lines on a terminal that remember what they said since the last one was answered.
#[derive(Debug, Clone, Default)]
pub(super) struct Prompted(Arc<Mutex<Vec<u8>>>);

impl Prompted {
    fn said(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what is written to `out`.
    pub(super) fn on(&self, out: File) -> Remembering {
        Remembering {
            out,
            prompted: self.clone(),
        }
    }

    fn remember(&self, bytes: &[u8]) {
        let mut said = self.said();
        said.extend(bytes);
        // The end holds the question; what is in the middle of a long text need not be repeated.
        let over = said.len().saturating_sub(KEPT);
        let line_end = said.iter().skip(over).position(|byte| *byte == b'\n');
        if over > 0 {
            said.drain(..over + line_end.map_or(0, |end| end + 1));
        }
    }

    /// The line has come: what led to it need not be said again.
    pub(super) fn came(&self) {
        self.said().clear();
    }

    /// What has to be said again.
    pub(super) fn again(&self) -> Vec<u8> {
        self.said().clone()
    }
}

/// A terminal to write lines to.
#[derive(Debug)]
pub(super) struct Remembering {
    out: File,
    prompted: Prompted,
}

impl Write for Remembering {
    /// Remembers first: the program may be stopped as soon as the last byte is out.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.prompted.remember(bytes);
        self.out.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_since_the_last_line_is_said_again() {
        let prompted = Prompted::default();
        let mut lines = prompted.on(tempfile::tempfile().unwrap());
        lines.write_all(b"Question 1\n> ").unwrap();
        assert_eq!(prompted.again(), b"Question 1\n> ");
        prompted.came();
        assert_eq!(prompted.again(), b"");
    }

    /// A program stopped between the last byte of its prompt and the next line of its code used to
    /// go on without a word.
    #[test]
    fn what_is_being_said_is_remembered_already() {
        let (mut reader, writer) = io::pipe().unwrap();
        let prompted = Prompted::default();
        let mut lines = prompted.on(File::from(std::os::fd::OwnedFd::from(writer)));
        // More than a pipe holds: the writer is in the middle of it until somebody reads.
        let long = [b"> ".repeat(4096), vec![b'.'; 1 << 20]].concat();
        let speaker = std::thread::spawn(move || lines.write_all(&long));
        io::Read::read_exact(&mut reader, &mut [0]).unwrap();
        assert_eq!(prompted.again().len(), KEPT);
        io::Read::read_to_end(&mut reader, &mut Vec::new()).unwrap();
        speaker.join().unwrap().unwrap();
    }

    #[test]
    fn of_a_long_text_the_last_lines_are_kept() {
        let prompted = Prompted::default();
        let mut lines = prompted.on(tempfile::tempfile().unwrap());
        for number in 0..10_000 {
            writeln!(lines, "line {number}").unwrap();
        }
        let said = String::from_utf8(prompted.again()).unwrap();
        assert!(said.starts_with("line ") && said.ends_with("line 9999\n"));
        assert!(said.len() <= KEPT);
    }
}
