//! Writing results: a regular file is replaced whole or stays as it was.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Most symbolic links followed, as Linux does (`path_resolution(7)`).
const LINKS_MAX: usize = 40;

/// Mode of a file that did not exist: answers may be secret.
const NEW_FILE_MODE: u32 = 0o600;

/// Writes a result to a file.
///
/// A regular file, or the one that a symbolic link leads to, is replaced in one step and keeps its
/// mode; a new one can be read by its owner alone. Devices, pipes and open files under
/// `/proc` and `/dev/fd` are written to directly.
///
/// # Errors
///
/// What the system says; a regular file is then as it was.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    match Target::of(path)? {
        Target::Direct(path) => {
            let mut file = OpenOptions::new().append(true).open(path)?;
            file.write_all(text.as_bytes())
        }
        Target::Regular(path, old) => replace(&path, old.as_ref(), text),
    }
}

/// What a path leads to.
#[derive(Debug)]
enum Target {
    /// Something that cannot be replaced by a file.
    Direct(PathBuf),
    /// A regular file, or none yet.
    Regular(PathBuf, Option<Metadata>),
}

impl Target {
    fn of(path: &Path) -> io::Result<Self> {
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            return Ok(Self::Direct(path.to_owned()));
        }
        let mut path = path.to_owned();
        for _ in 0..LINKS_MAX {
            match fs::symlink_metadata(&path) {
                Ok(metadata) if metadata.is_symlink() && is_open_file(&path) => {
                    return Ok(Self::Direct(path));
                }
                Ok(metadata) if metadata.is_symlink() => {
                    let next = fs::read_link(&path)?;
                    path = folder(&path).join(next);
                }
                Ok(metadata) => return Ok(Self::Regular(path, Some(metadata))),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Ok(Self::Regular(path, None));
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("too many symbolic links"))
    }
}

/// Whether a link stands for a file that some process has open, such as `/dev/stdout`.
fn is_open_file(link: &Path) -> bool {
    link.starts_with("/proc") || link.starts_with("/dev/fd")
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => path,
    }
}

fn replace(path: &Path, old: Option<&Metadata>, text: &str) -> io::Result<()> {
    if old.is_some() {
        // Whoever may not write to a file may not replace it either.
        OpenOptions::new().write(true).open(path)?;
    }
    let mut beside = tempfile::Builder::new()
        .prefix(".askline-")
        .tempfile_in(folder(path))
        .map_err(|error| without_path(&error))?;
    beside
        .as_file_mut()
        .write_all(text.as_bytes())
        .and_then(|()| take_over(beside.as_file(), old))
        .and_then(|()| beside.as_file().sync_all())?;
    beside.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

/// Gives the new file the mode of the old one, and its owner where that is allowed.
fn take_over(file: &File, old: Option<&Metadata>) -> io::Result<()> {
    let new = file.metadata()?;
    if let Some(old) = old
        && (old.uid(), old.gid()) != (new.uid(), new.gid())
    {
        let owner = rustix::fs::Uid::from_raw(old.uid());
        let group = rustix::fs::Gid::from_raw(old.gid());
        // Only root can; others keep what they created.
        let _ = rustix::fs::fchown(file, Some(owner), Some(group));
    }
    let mode = old.map_or(NEW_FILE_MODE, |old| old.mode() & 0o7777);
    file.set_permissions(Permissions::from_mode(mode))
}

/// The error of the system alone: the name of a temporary file tells nobody anything.
fn without_path(error: &io::Error) -> io::Error {
    let inner = error.raw_os_error().map(io::Error::from_raw_os_error);
    inner.unwrap_or_else(|| error.kind().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn folder_with(name: &str, text: &str, mode: u32) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        File::create(&path)
            .unwrap()
            .write_all(text.as_bytes())
            .unwrap();
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        (folder, path)
    }

    #[track_caller]
    fn holds(path: &Path, text: &str, mode: u32) {
        let read = super::super::read_text(path, &mut io::empty()).unwrap();
        assert_eq!(read, text);
        assert_eq!(fs::metadata(path).unwrap().mode() & 0o7777, mode);
    }

    fn names(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn a_new_file_is_private() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new.json");
        write(&path, "{}\n").unwrap();
        holds(&path, "{}\n", 0o600);
        assert_eq!(names(folder.path()), 1);
    }

    #[test]
    fn an_old_file_keeps_its_mode_and_is_a_new_one() {
        let (folder, path) = folder_with("old.json", "a much longer text", 0o640);
        let inode = fs::metadata(&path).unwrap().ino();
        write(&path, "{}\n").unwrap();
        holds(&path, "{}\n", 0o640);
        assert_ne!(fs::metadata(&path).unwrap().ino(), inode);
        assert_eq!(names(folder.path()), 1);
    }

    #[test]
    fn links_stay_and_what_they_lead_to_is_replaced() {
        let (folder, path) = folder_with("real.json", "old", 0o644);
        let (first, second) = (folder.path().join("first"), folder.path().join("second"));
        symlink("real.json", &first).unwrap();
        symlink(&first, &second).unwrap();
        write(&second, "new").unwrap();
        holds(&path, "new", 0o644);
        assert!(fs::symlink_metadata(&second).unwrap().is_symlink());
        assert!(fs::symlink_metadata(&first).unwrap().is_symlink());
    }

    #[test]
    fn a_link_to_nothing_yet_makes_the_file_it_names() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink("later.json", &link).unwrap();
        write(&link, "new").unwrap();
        holds(&folder.path().join("later.json"), "new", 0o600);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[test]
    fn links_that_go_in_circles_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink("link", &link).unwrap();
        assert!(write(&link, "new").is_err());
    }

    #[test]
    fn a_device_stays_a_device() {
        use std::os::unix::fs::FileTypeExt;
        write(Path::new("/dev/null"), "text").unwrap();
        let kind = fs::metadata("/dev/null").unwrap().file_type();
        assert!(kind.is_char_device());
        let error = write(Path::new("/dev/full"), "text").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn a_pipe_is_written_to() {
        use std::io::Read;
        use std::os::fd::AsRawFd;
        let (mut reader, writer) = io::pipe().unwrap();
        let name = format!("/proc/self/fd/{}", writer.as_raw_fd());
        write(Path::new(&name), "text").unwrap();
        drop(writer);
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        assert_eq!(text, "text");
    }

    #[test]
    fn a_file_that_is_open_elsewhere_is_added_to() {
        use std::os::fd::AsRawFd;
        let (_folder, path) = folder_with("log", "before\n", 0o644);
        let open = OpenOptions::new().append(true).open(&path).unwrap();
        let name = format!("/proc/self/fd/{}", open.as_raw_fd());
        write(Path::new(&name), "text\n").unwrap();
        holds(&path, "before\ntext\n", 0o644);
    }

    #[test]
    fn a_folder_that_is_not_there_and_a_folder_as_file_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let error = write(&folder.path().join("no/such"), "text").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        let error = write(folder.path(), "text").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
