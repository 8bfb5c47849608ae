//! Lines that have to come in time.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::lookout::Lookout;
use super::prompted::Prompted;
use crate::prompter::{LineSource, PromptError, StreamLines, TypedLine};

/// Longest wait at a time: of the time that the program is stopped for, no more than this counts.
const SLICE: Duration = Duration::from_millis(500);

/// Lines from a file or terminal, each of which has to be there within a time limit.
#[derive(Debug)]
pub(super) struct TimedLines {
    lines: StreamLines<BufReader<TimedFile>>,
    limit: Option<Duration>,
    /// Most bytes of a line that come through, the line break aside.
    cut: Option<usize>,
    /// Are told when a line is waited for, and when it has come.
    told: (Lookout, Prompted),
}

impl TimedLines {
    /// Reads ahead at most `ahead` bytes of `file`; each line has `limit` to come.
    pub(super) fn new(
        file: File,
        ahead: usize,
        limit: Option<Duration>,
        told: (Lookout, Prompted),
    ) -> Self {
        let reader = BufReader::with_capacity(ahead, TimedFile { file, left: None });
        Self {
            lines: StreamLines(reader),
            limit,
            cut: None,
            told,
        }
    }

    /// Lines typed at a terminal, which passes on so many bytes of each at most.
    pub(super) fn at_terminal(
        file: File,
        bytes: usize,
        limit: Option<Duration>,
        told: (Lookout, Prompted),
    ) -> Self {
        Self {
            cut: Some(bytes - 1),
            ..Self::new(file, bytes, limit, told)
        }
    }
}

impl LineSource for TimedLines {
    fn next_line(&mut self) -> Result<TypedLine, PromptError> {
        let (lookout, prompted) = &self.told;
        lookout.begin()?;
        self.lines.0.get_mut().left = self.limit;
        let line = self.lines.next_line()?;
        prompted.came();
        match (line, self.cut) {
            (TypedLine::Text(text), Some(cut)) if text.len() >= cut => Ok(TypedLine::Cut(cut)),
            (line, _) => Ok(line),
        }
    }
}

/// A file whose reads end after some time.
#[derive(Debug)]
struct TimedFile {
    file: File,
    /// Time that is left, where it is limited.
    left: Option<Duration>,
}

impl TimedFile {
    /// Waits until there is something to read, or until no time is left.
    fn wait(&mut self) -> io::Result<()> {
        while let Some(left) = self.left {
            let (asked, slice) = (Instant::now(), left.min(SLICE));
            let timeout = Timespec::try_from(slice).ok();
            let mut files = [PollFd::new(&self.file, PollFlags::IN)];
            let ready = poll(&mut files, timeout.as_ref());
            self.left = Some(left.saturating_sub(asked.elapsed().min(slice)));
            match ready {
                Ok(0) if left <= slice => return Err(io::ErrorKind::TimedOut.into()),
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                Ok(_) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

impl Read for TimedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.wait()?;
        self.file.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn pipe() -> (TimedLines, File) {
        let (reader, writer) = io::pipe().unwrap();
        let limit = Some(Duration::from_millis(50));
        let reader = File::from(std::os::fd::OwnedFd::from(reader));
        (
            TimedLines::new(reader, 1, limit, <_>::default()),
            File::from(std::os::fd::OwnedFd::from(writer)),
        )
    }

    #[test]
    fn a_line_that_is_there_is_read() {
        let (mut lines, mut writer) = pipe();
        writer.write_all(b"one\ntwo\n").unwrap();
        assert_eq!(
            lines.next_line().unwrap(),
            TypedLine::Text("one".to_owned())
        );
        assert_eq!(
            lines.next_line().unwrap(),
            TypedLine::Text("two".to_owned())
        );
    }

    #[test]
    fn silence_and_a_line_without_end_both_run_out_of_time() {
        let (mut lines, mut writer) = pipe();
        assert!(matches!(lines.next_line(), Err(PromptError::TimedOut)));
        writer.write_all(b"never ended").unwrap();
        assert!(matches!(lines.next_line(), Err(PromptError::TimedOut)));
    }

    #[test]
    fn the_end_of_input_is_not_silence() {
        let (mut lines, writer) = pipe();
        drop(writer);
        assert!(matches!(lines.next_line(), Err(PromptError::Closed)));
    }
}
