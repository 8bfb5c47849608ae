//! Reading and replacing files: the edge where documents come in and results go out.

mod write;

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::json;
use crate::problem::Problem;

pub(crate) use write::write;

/// Stands for standard input where a file is asked for.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Bytes asked for at first: enough for most documents in one go.
const FIRST_READ: usize = 8 * 1024;

/// Why a document could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum ReadError {
    /// The file or stream could not be opened or read.
    #[error("cannot read {}: {}", name(path), reason(source))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// There is more of it than is read of any document.
    #[error("cannot read {}: it is longer than {} MiB", name(path), limit / (1024 * 1024))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Most bytes that are read.
        limit: usize,
    },
    /// It is not UTF-8.
    #[error("cannot use {}: {}", name(path), problem.message)]
    Encoding {
        /// The file.
        path: PathBuf,
        /// The text as far as it can be shown.
        text: String,
        /// What is wrong, with its place in that text.
        problem: Box<Problem>,
    },
}

/// How a file is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if path.as_os_str() == STANDARD_INPUT {
        "standard input".to_owned()
    } else {
        format!("`{}`", crate::text::visible(&path.to_string_lossy()))
    }
}

/// What the system says of an error, in words that fit into a sentence.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        io::ErrorKind::NotADirectory => "a part of its path is no directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::StorageFull => "no space is left".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        _ => error.to_string(),
    }
}

/// What the system says of an error in writing a file: what is not there is then the directory.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> String {
    if error.kind() != io::ErrorKind::NotFound {
        return reason(error);
    }
    let directory = path.parent().filter(|path| !path.as_os_str().is_empty());
    match directory.filter(|path| !path.exists()) {
        Some(missing) => format!("there is no directory {}", name(missing)),
        None => "the directory that it belongs in is missing".to_owned(),
    }
}

/// Reads a document whole: UTF-8, at most 64 MiB, from a file or, for `-`, from `stdin`.
///
/// The limit holds for the bytes read, whatever size the file claims to have.
///
/// # Errors
///
/// The file cannot be read, is too long, or is not UTF-8.
pub(crate) fn read_text(path: &Path, stdin: &mut dyn Read) -> Result<String, ReadError> {
    read_text_into(Vec::new(), path, stdin)
}

/// As [`read_text`], into the memory of a text that is no longer needed.
///
/// # Errors
///
/// As [`read_text`].
pub(crate) fn read_text_into(
    memory: Vec<u8>,
    path: &Path,
    stdin: &mut dyn Read,
) -> Result<String, ReadError> {
    read_text_up_to(memory, path, stdin, json::MAX_BYTES)
}

fn read_text_up_to(
    memory: Vec<u8>,
    path: &Path,
    stdin: &mut dyn Read,
    limit: usize,
) -> Result<String, ReadError> {
    let read = if path.as_os_str() == STANDARD_INPUT {
        read_up_to(memory, stdin, limit)
    } else {
        File::open(path).and_then(|mut file| read_up_to(memory, &mut file, limit))
    };
    let bytes = read.map_err(|source| ReadError::Unreadable {
        path: path.to_owned(),
        source,
    })?;
    if bytes.len() > limit {
        return Err(ReadError::TooLarge {
            path: path.to_owned(),
            limit,
        });
    }
    json::decode(bytes).map_err(|(text, problem)| ReadError::Encoding {
        path: path.to_owned(),
        text,
        problem,
    })
}

/// Reads at most one byte more than the limit, so that the caller sees that it was passed.
fn read_up_to(mut bytes: Vec<u8>, from: &mut dyn Read, limit: usize) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    bytes.clear();
    bytes.reserve(FIRST_READ);
    from.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_stdin(bytes: &[u8], limit: usize) -> Result<String, ReadError> {
        read_text_up_to(Vec::new(), Path::new(STANDARD_INPUT), &mut &*bytes, limit)
    }

    #[test]
    fn standard_input_is_read_up_to_the_limit() {
        assert_eq!(read_stdin(b"{}", 2).unwrap(), "{}");
        let error = read_stdin(b"{} ", 2).unwrap_err();
        assert!(matches!(error, ReadError::TooLarge { limit: 2, .. }));
    }

    #[test]
    fn an_endless_stream_ends_at_the_limit() {
        let read = read_text_up_to(Vec::new(), Path::new("-"), &mut io::repeat(b' '), 1000);
        assert!(matches!(read, Err(ReadError::TooLarge { .. })));
        let zero = read_text_up_to(Vec::new(), Path::new("/dev/zero"), &mut io::empty(), 1000);
        assert!(matches!(zero, Err(ReadError::TooLarge { .. })));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let message = |path: &str| {
            read_text(Path::new(path), &mut io::empty())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message("no/such\u{1b}file"),
            "cannot read `no/such\\u{1b}file`: there is no such file"
        );
        assert_eq!(message("/"), "cannot read `/`: it is a directory");
        assert_eq!(
            message("/dev/null/x"),
            "cannot read `/dev/null/x`: a part of its path is no directory"
        );
    }

    #[test]
    fn bytes_that_are_not_utf8_have_a_place() {
        let Err(ReadError::Encoding { text, problem, .. }) = read_stdin(b"{\"\xC3\x28\"}", 99)
        else {
            panic!("read as text");
        };
        assert_eq!(text, "{\"\u{FFFD}(\"}");
        assert_eq!(problem.span, 2..5);
        assert_eq!(
            problem.message,
            "not UTF-8: byte 0xc3 fits no character here"
        );
    }

    #[test]
    fn utf16_is_recognized_with_and_without_its_mark() {
        for bytes in [
            &b"\xFF\xFE{\0}\0"[..],
            b"\xFE\xFF\0{\0}",
            b"{\0\"\0a\0",
            b"\0{\0\"\0a",
        ] {
            let error = read_stdin(bytes, 99).unwrap_err();
            let message = "cannot use standard input: the file is UTF-16, expected UTF-8";
            assert_eq!(error.to_string(), message, "{bytes:?}");
        }
    }
}
