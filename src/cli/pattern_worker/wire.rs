//! What goes through the pipes: a request is the flag and two lengths, then the pattern and the
//! text; a reply is one byte, and one more says that the worker has started.

use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;

use crate::questionnaire::MAX_ANSWER_BYTES;
use crate::rules::MAX_PATTERN_CHARS;

/// Bytes before the pattern: the flag, and both lengths in little-endian order.
const HEADER: usize = 9;

/// Longest text that is read: a pattern or an answer in its longest encoding.
const LENGTH_MAX: usize = if MAX_ANSWER_BYTES > 4 * MAX_PATTERN_CHARS {
    MAX_ANSWER_BYTES
} else {
    4 * MAX_PATTERN_CHARS
};

/// A pattern and a text to match it in.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) pattern: String,
    pub(super) unicode: bool,
    pub(super) input: String,
}

pub(super) fn request(pattern: &str, unicode: bool, input: &str) -> Vec<u8> {
    let length = |text: &str| u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes();
    let mut bytes = vec![u8::from(unicode)];
    bytes.extend(length(pattern));
    bytes.extend(length(input));
    bytes.extend(pattern.bytes());
    bytes.extend(input.bytes());
    bytes
}

/// # Errors
///
/// The pipe has been closed, or what arrives is no request.
pub(super) fn read_request(from: &mut impl Read) -> io::Result<Request> {
    let mut header = [0; HEADER];
    from.read_exact(&mut header)?;
    let [unicode, p0, p1, p2, p3, i0, i1, i2, i3] = header;
    Ok(Request {
        unicode: unicode != 0,
        pattern: read_text(from, [p0, p1, p2, p3])?,
        input: read_text(from, [i0, i1, i2, i3])?,
    })
}

fn read_text(from: &mut impl Read, length: [u8; 4]) -> io::Result<String> {
    let length = usize::try_from(u32::from_le_bytes(length)).unwrap_or(usize::MAX);
    if length > LENGTH_MAX {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// The worker is ready for requests.
pub(super) const READY: u8 = b'r';
/// The pattern matches.
pub(super) const MATCH: u8 = b'1';
/// The pattern does not match.
pub(super) const NO_MATCH: u8 = b'0';
/// The pattern could not be compiled.
pub(super) const REFUSED: u8 = b'x';

/// # Errors
///
/// The descriptor refuses.
pub(super) fn make_nonblocking(pipe: &impl AsFd) -> io::Result<()> {
    let flags = fcntl_getfl(pipe)?;
    Ok(fcntl_setfl(pipe, flags | OFlags::NONBLOCK)?)
}

/// Sends all bytes, and says whether there was time for it.
///
/// # Errors
///
/// The other end has gone.
pub(super) fn send(
    pipe: &mut (impl Write + AsFd),
    mut bytes: &[u8],
    deadline: Instant,
) -> io::Result<bool> {
    while !bytes.is_empty() {
        match pipe.write(bytes) {
            Ok(sent) => bytes = bytes.get(sent..).unwrap_or_default(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                if !wait(pipe, PollFlags::OUT, deadline)? {
                    return Ok(false);
                }
            }
            Err(error) => return Err(error),
        }
    }
    Ok(true)
}

/// Waits for the reply; nothing where it did not come in time.
///
/// # Errors
///
/// The other end has gone.
pub(super) fn receive(pipe: &mut (impl Read + AsFd), deadline: Instant) -> io::Result<Option<u8>> {
    let mut byte = [0];
    loop {
        match pipe.read(&mut byte) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => return Ok(byte.first().copied()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                if !wait(pipe, PollFlags::IN, deadline)? {
                    return Ok(None);
                }
            }
            Err(error) => return Err(error),
        }
    }
}

/// Whether the pipe became ready, or its other end went, before the deadline.
fn wait(pipe: &impl AsFd, events: PollFlags, deadline: Instant) -> io::Result<bool> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).map_err(io::Error::other)?;
        match poll(&mut [PollFd::new(pipe, events)], Some(&left)) {
            Ok(0) => return Ok(false),
            Ok(_) => return Ok(true),
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_as_it_was_written() {
        let bytes = request("^ä$", true, "ö\u{1F600}");
        let expected = Request {
            pattern: "^ä$".to_owned(),
            unicode: true,
            input: "ö\u{1F600}".to_owned(),
        };
        assert_eq!(read_request(&mut bytes.as_slice()).unwrap(), expected);
    }

    #[test]
    fn what_is_no_request_is_refused_before_it_is_read() {
        let cut = request("abc", false, "abc");
        assert!(read_request(&mut &cut[..12]).is_err());
        assert!(read_request(&mut [0xff; 100].as_slice()).is_err());
        let mut wrong = request("abc", false, "abc");
        wrong[9] = 0xff;
        assert!(read_request(&mut wrong.as_slice()).is_err());
    }
}
