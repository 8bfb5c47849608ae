//! The file that `--resume` keeps progress in.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, OFlags};

use crate::storage;

/// Largest file of progress that is read, in bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Why a file cannot keep progress.
#[derive(Debug, thiserror::Error)]
pub(super) enum ResumeError {
    /// Another run holds it.
    #[error("`{path}` is in use by {holder}: wait for it to end, or name another file")]
    Held {
        /// The file.
        path: String,
        /// The other run, in words.
        holder: String,
    },
    /// Somebody else could have put answers into it.
    #[error("`{path}` {reason}: answers in it could be somebody else's, name another file")]
    Unsafe {
        /// The file.
        path: String,
        /// What is suspicious.
        reason: &'static str,
    },
    /// It cannot be opened, read or locked.
    #[error("`{path}` cannot keep progress: {reason}")]
    Io {
        /// The file.
        path: String,
        /// Why, in words.
        reason: String,
    },
}

/// A file of progress, held for this run alone.
#[derive(Debug)]
pub(super) struct ResumeFile {
    path: PathBuf,
    _lock: Lock,
}

impl ResumeFile {
    /// Takes hold of the file, and reads what an earlier run left in it.
    ///
    /// # Errors
    ///
    /// Another run holds it, it may be planted by somebody else, or it cannot be used.
    pub(super) fn open(path: &Path) -> Result<(Self, Option<String>), ResumeError> {
        let lock = Lock::take(path)?;
        let text = read(path)?;
        Ok((
            Self {
                path: path.to_owned(),
                _lock: lock,
            },
            text,
        ))
    }

    /// The file's path.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces what the file holds: written beside it, synced, then renamed.
    ///
    /// # Errors
    ///
    /// Where that fails; the file is as it was.
    pub(super) fn save(&self, text: &str) -> io::Result<()> {
        let beside = with_suffix(&self.path, ".new");
        remove_if_there(&beside)?;
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&beside)?;
        let written = file
            .write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| std::fs::rename(&beside, &self.path));
        if written.is_err() {
            let _ = remove_if_there(&beside);
        }
        written?;
        File::open(folder(&self.path))?.sync_all()
    }

    /// Removes the file, once it is not needed any more.
    ///
    /// # Errors
    ///
    /// Where that fails.
    pub(super) fn remove(self) -> io::Result<()> {
        remove_if_there(&self.path)
    }
}

/// Whether keeping progress in a file writes or removes another file: it, or one of those beside it.
pub(super) fn claims(progress: &Path, other: &Path) -> bool {
    let resolved = |path: &Path| {
        let folder =
            std::fs::canonicalize(folder(path)).unwrap_or_else(|_| folder(path).to_owned());
        std::fs::canonicalize(path)
            .unwrap_or_else(|_| folder.join(path.file_name().unwrap_or_default()))
    };
    let other = resolved(other);
    let beside = [".lock", ".new"].map(|suffix| with_suffix(progress, suffix));
    std::iter::once(progress)
        .chain(beside.iter().map(PathBuf::as_path))
        .any(|path| resolved(path) == other)
}

/// A lock on a file beside the one it protects, since replacing that one would drop its lock.
#[derive(Debug)]
struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    fn take(protected: &Path) -> Result<Self, ResumeError> {
        let path = with_suffix(protected, ".lock");
        loop {
            let opened = open_own(&path, true).map_err(|error| match error {
                // Nobody has asked for a lock: it tells of the file only where it is there.
                ResumeError::Io { reason, .. } if path.symlink_metadata().is_err() => {
                    ResumeError::Io {
                        path: protected.display().to_string(),
                        reason,
                    }
                }
                error => error,
            });
            let Some(mut file) = opened? else {
                continue;
            };
            match rustix::fs::flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Ok(()) => {}
                Err(rustix::io::Errno::WOULDBLOCK) => return Err(held(protected, &mut file)),
                Err(error) => return Err(failed(&path, &error.into())),
            }
            // A run that ended in between has removed the file: then this lock protects nothing.
            let now = std::fs::symlink_metadata(&path);
            let same =
                matches!((&now, file.metadata()), (Ok(now), Ok(held)) if now.ino() == held.ino());
            if same {
                let written = file
                    .set_len(0)
                    .and_then(|()| file.rewind())
                    .and_then(|()| write!(file, "{}", std::process::id()));
                written.map_err(|error| failed(&path, &error))?;
                return Ok(Self { path, _file: file });
            }
        }
    }
}

/// Who holds a lock; the process id is in the file.
fn held(path: &Path, lock: &mut File) -> ResumeError {
    let mut holder = String::new();
    let read = lock.read_to_string(&mut holder);
    let known =
        read.is_ok() && !holder.is_empty() && holder.bytes().all(|byte| byte.is_ascii_digit());
    let holder = if known {
        format!("process {holder}")
    } else {
        "another run".to_owned()
    };
    ResumeError::Held {
        path: path.display().to_string(),
        holder,
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn folder(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Opens a file that nobody else can have put there; nothing where there is none.
fn open_own(path: &Path, create: bool) -> Result<Option<File>, ResumeError> {
    let flags = i32::try_from((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits()).unwrap_or_default();
    let opened = OpenOptions::new()
        .read(true)
        .write(create)
        .create(create)
        .truncate(false)
        .mode(0o600)
        .custom_flags(flags)
        .open(path);
    let file = match opened {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound && !create => return Ok(None),
        Err(error) if error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error()) => {
            return Err(planted(path, "is a symbolic link"));
        }
        Err(error) => return Err(failed(path, &error)),
    };
    let metadata = file.metadata().map_err(|error| failed(path, &error))?;
    if !metadata.is_file() {
        return Err(planted(path, "is no regular file"));
    }
    if metadata.uid() != rustix::process::geteuid().as_raw() {
        return Err(planted(path, "belongs to another user"));
    }
    if metadata.mode() & 0o022 != 0 {
        return Err(planted(path, "may be written by other users"));
    }
    Ok(Some(file))
}

fn read(path: &Path) -> Result<Option<String>, ResumeError> {
    let Some(file) = open_own(path, false)? else {
        return Ok(None);
    };
    let mut text = String::new();
    file.take(MAX_BYTES)
        .read_to_string(&mut text)
        .map_err(|error| failed(path, &error))?;
    Ok(Some(text))
}

fn failed(path: &Path, error: &io::Error) -> ResumeError {
    ResumeError::Io {
        path: path.display().to_string(),
        reason: storage::unwritable(path, error),
    }
}

fn planted(path: &Path, reason: &'static str) -> ResumeError {
    ResumeError::Unsafe {
        path: path.display().to_string(),
        reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn refusal(path: &Path) -> String {
        let error = ResumeFile::open(path).unwrap_err().to_string();
        error.replace(&path.display().to_string(), "FILE")
    }

    #[test]
    fn what_is_saved_is_there_for_the_next_run_and_private() {
        let folder = folder();
        let path = folder.path().join("progress");
        let (file, text) = ResumeFile::open(&path).unwrap();
        assert_eq!(text, None);
        file.save("one").unwrap();
        file.save("two").unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().mode() & 0o777, 0o600);
        drop(file);
        let (file, text) = ResumeFile::open(&path).unwrap();
        assert_eq!(text.as_deref(), Some("two"));
        file.remove().unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn the_file_and_those_beside_it_are_claimed_however_they_are_named() {
        let folder = folder();
        let path = folder.path().join("progress");
        for (other, claimed) in [
            ("progress", true),
            ("./progress", true),
            ("progress.lock", true),
            ("progress.new", true),
            ("progress.json", false),
        ] {
            assert_eq!(
                claims(&path, &folder.path().join(other)),
                claimed,
                "{other}"
            );
        }
    }

    #[test]
    fn a_second_run_is_told_who_holds_the_file() {
        let folder = folder();
        let path = folder.path().join("progress");
        let held = ResumeFile::open(&path).unwrap();
        let holder = std::process::id();
        assert_eq!(
            refusal(&path),
            format!(
                "`FILE` is in use by process {holder}: wait for it to end, or name another file"
            )
        );
        drop(held);
        ResumeFile::open(&path).unwrap();
    }

    #[test]
    fn files_that_others_could_have_planted_are_refused() {
        let folder = folder();
        let path = folder.path().join("progress");
        let planted = |reason| {
            format!("`FILE` {reason}: answers in it could be somebody else's, name another file")
        };
        symlink("elsewhere", &path).unwrap();
        assert_eq!(refusal(&path), planted("is a symbolic link"));
        std::fs::remove_file(&path).unwrap();
        File::create(&path)
            .unwrap()
            .set_permissions(PermissionsExt::from_mode(0o666))
            .unwrap();
        assert_eq!(refusal(&path), planted("may be written by other users"));
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        assert_eq!(refusal(&path), planted("is no regular file"));
    }
}
