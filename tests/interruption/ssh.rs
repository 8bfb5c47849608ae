//! Over a real SSH connection: one that is cut, terminals that can do nothing, and no terminal.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

const ASKLINE: &str = env!("CARGO_BIN_EXE_askline");
const SERVICE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/service.json");

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// An SSH server on the loopback interface with keys of its own, all in one folder.
struct Server {
    folder: tempfile::TempDir,
    port: u16,
    daemon: Child,
}

impl Server {
    /// Starts one; nothing where there is no server on this machine.
    fn start() -> Option<Self> {
        let Some(sshd) = found("sshd").filter(|_| found("ssh").is_some()) else {
            println!("skipped: sshd or ssh is not installed");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for name in ["host", "user"] {
            let mut keygen = Command::new("ssh-keygen");
            keygen.args(["-q", "-t", "ed25519", "-N", "", "-f", &path(name)]);
            assert!(keygen.status().unwrap().success());
        }
        std::fs::copy(path("user.pub"), path("authorized")).unwrap();
        let own = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(path("authorized"), own).unwrap();
        if rustix::process::geteuid().is_root() {
            // Where a server that root starts puts its children (openssh-server of Debian).
            std::fs::create_dir_all("/run/sshd").unwrap();
        }
        let port = free_port();
        let config = format!(
            "ListenAddress 127.0.0.1\nPort {port}\nHostKey {}\nAuthorizedKeysFile {}\nPidFile none\n\
             StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\n\
             PrintMotd no\nPrintLastLog no\n",
            path("host"),
            path("authorized"),
        );
        std::fs::write(path("config"), config).unwrap();
        let daemon = Command::new(sshd)
            .args(["-D", "-f", &path("config"), "-E", &path("log")])
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self {
            folder,
            port,
            daemon,
        };
        server.wait_until_it_listens();
        Some(server)
    }

    fn wait_until_it_listens(&self) {
        let deadline = std::time::Instant::now() + PATIENCE;
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let log = std::fs::read_to_string(self.folder.path().join("log"));
            assert!(std::time::Instant::now() < deadline, "no server: {log:?}");
            thread::yield_now();
        }
    }

    /// A connection that runs a command, with a terminal where that is `-tt`.
    fn connect(&self, terminal: &str, term: &str, command: &str) -> Connection {
        let key = self.folder.path().join("user");
        let mut child = Command::new("ssh")
            .args([
                "-F",
                "none",
                "-o",
                "StrictHostKeyChecking=no",
                "-o",
                "LogLevel=QUIET",
            ])
            .args([
                "-o",
                "UserKnownHostsFile=/dev/null",
                "-o",
                "IdentitiesOnly=yes",
            ])
            .arg("-i")
            .arg(key)
            .args(["-p", &self.port.to_string(), terminal, "127.0.0.1", command])
            .env("TERM", term)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, shown) = mpsc::channel();
        for stream in [
            Box::new(child.stdout.take().unwrap()) as Box<dyn Read + Send>,
            Box::new(child.stderr.take().unwrap()),
        ] {
            let sender = sender.clone();
            thread::spawn(move || follow(stream, &sender));
        }
        Connection {
            child,
            shown,
            seen: String::new(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

fn follow(mut stream: Box<dyn Read + Send>, sender: &mpsc::Sender<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = stream.read(&mut buffer) {
        if sender.send(buffer[..count].to_vec()).is_err() {
            break;
        }
    }
}

/// A command at the other end of a connection.
struct Connection {
    child: Child,
    shown: mpsc::Receiver<Vec<u8>>,
    seen: String,
}

impl Connection {
    /// Waits until something is seen that has not been waited for yet.
    fn wait_for(&mut self, wanted: &str) -> String {
        loop {
            if let Some((before, after)) = self.seen.split_once(wanted) {
                let before = before.to_owned();
                self.seen = after.to_owned();
                return before;
            }
            let Ok(bytes) = self.shown.recv_timeout(PATIENCE) else {
                panic!("no {wanted:?} in {:?}", self.seen)
            };
            self.seen += &String::from_utf8_lossy(&bytes);
        }
    }

    fn type_keys(&mut self, keys: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Waits for the end; what was seen besides, and the exit code.
    fn end(mut self) -> (String, Option<i32>) {
        drop(self.child.stdin.take());
        let code = self.child.wait().unwrap().code();
        while let Ok(bytes) = self.shown.recv_timeout(PATIENCE) {
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        (std::mem::take(&mut self.seen), code)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a program is; servers are not on everybody's path.
fn found(name: &str) -> Option<PathBuf> {
    let folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];
    let mut paths = folders.iter().map(|folder| Path::new(folder).join(name));
    paths.find(|path| path.exists())
}

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// The process id that a command has written to a file.
fn pid_in(path: &Path) -> Pid {
    let mut line = String::new();
    BufReader::new(File::open(path).unwrap())
        .read_line(&mut line)
        .unwrap();
    Pid::from_raw(line.trim().parse().unwrap()).unwrap()
}

/// Waits for a process to be gone.
fn wait_gone(process: Pid) {
    let deadline = std::time::Instant::now() + PATIENCE;
    while rustix::process::test_kill_process(process).is_ok() {
        assert!(
            std::time::Instant::now() < deadline,
            "it goes on without its terminal"
        );
        thread::yield_now();
    }
}

#[test]
fn a_walkthrough_that_is_cut_is_finished_over_a_second_connection() {
    let Some(server) = Server::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let command = format!(
        "{ASKLINE} --resume {} --output {} {SERVICE}",
        path("progress"),
        path("result")
    );
    // The shell's parent is the process of this connection.
    let noted = format!(
        "echo $PPID > {}; echo $$ > {}; exec {command}",
        path("sshd"),
        path("askline")
    );
    let mut cut = server.connect("-tt", "xterm-256color", &noted);
    for (seen, keys) in [
        ("1/8", "billing-api\r"),
        ("2/8", "https://b.example.com\r"),
        ("3/8", ""),
    ] {
        cut.wait_for(seen);
        cut.wait_for("menu]");
        cut.type_keys(keys);
    }
    kill_process(pid_in(&folder.path().join("sshd")), Signal::KILL).unwrap();
    let (_, code) = cut.end();
    assert_eq!(code, Some(255), "the connection was cut");
    wait_gone(pid_in(&folder.path().join("askline")));

    let mut again = server.connect("-tt", "xterm-256color", &command);
    again.wait_for("2 answers taken over from");
    for (seen, keys) in [
        ("3/8", "\r"),
        ("4/8", "10.0.0.9\r"),
        ("5/8", "\r"),
        ("6/8", "\r"),
        ("7/8", " \r"),
        ("8/8", "\r"),
        ("Submit", "\r"),
        ("Submitted.", ""),
    ] {
        again.wait_for(seen);
        again.type_keys(keys);
    }
    assert_eq!(again.end().1, Some(0));
    let result = std::fs::read_to_string(path("result")).unwrap();
    assert!(
        result.starts_with("{\"name\": \"billing-api\", \"endpoint\": \"https://b.example.com\"")
    );
    assert!(!Path::new(&path("progress")).exists());
}

#[test]
fn a_terminal_that_can_do_nothing_gets_lines() {
    let Some(server) = Server::start() else {
        return;
    };
    let command = format!("{ASKLINE} ask {SERVICE}");
    let mut session = server.connect("-tt", "dumb", &command);
    let mut shown = session.wait_for("Question 1 of 8");
    session.type_keys("billing-api\r");
    shown += &session.wait_for("Question 2 of 8");
    session.type_keys(":quit\r");
    shown += &session.wait_for("y or n> ");
    session.type_keys("y\r");
    let (rest, code) = session.end();
    shown += &rest;
    assert_eq!(code, Some(1), "{shown}");
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
}

#[test]
fn without_a_terminal_nobody_is_asked() {
    let Some(server) = Server::start() else {
        return;
    };
    let session = server.connect("-T", "dumb", &format!("{ASKLINE} ask {SERVICE}"));
    let (shown, code) = session.end();
    assert_eq!(code, Some(3), "{shown}");
    assert!(shown.contains("required"), "{shown}");
    let stdin = format!("printf 'billing-api\\n' | {ASKLINE} ask --stdin {SERVICE}");
    let (shown, code) = server.connect("-T", "dumb", &stdin).end();
    assert_eq!(code, Some(3), "{shown}");
    assert!(shown.contains("Question 2 of 8"), "{shown}");
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
}
