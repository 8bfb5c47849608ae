//! What rich mode has to be told: it reads no environment of its own.

use std::time::Duration;

use super::super::words::Marks;
use super::layout::ScreenSize;
use super::suspend::Suspension;

/// How rich mode draws and waits.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RichOptions {
    /// askline's own marks.
    pub marks: Marks,
    /// Whether colours are used.
    pub colors: bool,
    /// Whether the terminal wraps what is on it anew when it becomes narrower, as most do. xterm
    /// (`XTERM_VERSION` is set) and GNU screen (`STY` is set) do not.
    pub reflows: bool,
    /// How long the person may take for each key. Prompts of inquire cannot be cancelled: there
    /// somebody else has to watch the time.
    pub timeout: Option<Duration>,
    /// Tells the size of the screen; nothing where it is unknown, then 80×24 is assumed.
    pub size: fn() -> Option<ScreenSize>,
    /// Shared with whoever stops the program when SIGTSTP comes, as it does for Ctrl-Z.
    pub suspension: Suspension,
}

impl RichOptions {
    /// Options for a terminal that wraps anew, without a time limit.
    pub fn new(marks: Marks, colors: bool) -> Self {
        Self {
            marks,
            colors,
            reflows: true,
            timeout: None,
            size: screen_size,
            suspension: Suspension::default(),
        }
    }
}

/// The size that the terminal tells; prompts are drawn on standard error.
fn screen_size() -> Option<ScreenSize> {
    let size = rustix::termios::tcgetwinsize(std::io::stderr()).ok()?;
    let (columns, rows) = (size.ws_col, size.ws_row);
    (columns > 0 && rows > 0).then_some(ScreenSize {
        columns: columns.into(),
        rows: rows.into(),
    })
}
