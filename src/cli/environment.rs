//! The environment variables that matter, read once and in one place.

use std::ffi::OsString;

use crate::advance::{VARIABLE_PREFIX, Variable};

/// What the environment says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the environment"
)]
pub(super) struct Environment {
    /// `TERM`.
    pub(super) term: Option<String>,
    /// `NO_COLOR` is set and not empty (no-color.org).
    pub(super) no_color: bool,
    /// `CLICOLOR` is `0` (bixense.com/clicolors).
    pub(super) no_clicolor: bool,
    /// `CLICOLOR_FORCE` is set and not `0`.
    pub(super) clicolor_force: bool,
    /// The locale's character set is UTF-8: `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    pub utf8: bool,
    /// The terminal wraps what is on it anew when it becomes narrower: all but xterm
    /// (`XTERM_VERSION`) and GNU screen (`STY`), inside tmux (`TMUX`) all of them.
    pub(super) reflows: bool,
    /// `CI` is on.
    pub(super) ci: bool,
    /// `ACCESSIBLE` is on.
    pub(super) accessible: bool,
    /// `ASKLINE_NO_INPUT` is on.
    pub(super) no_input: bool,
    /// `ASKLINE_MODE`, where it is not empty.
    pub(super) mode: Option<String>,
    /// `ASKLINE_VALUE_…`, by name.
    pub(super) values: Vec<Variable>,
}

impl Environment {
    /// Reads the variables of this process.
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the place where the environment is read"
    )]
    pub(super) fn of_process() -> Self {
        Self::from_vars(std::env::vars_os())
    }

    /// Reads variables given as pairs.
    pub(super) fn from_vars(vars: impl IntoIterator<Item = (OsString, OsString)>) -> Self {
        let mut environment = Self::default();
        let mut locale: [Option<String>; 3] = Default::default();
        let (mut stays, mut tmux) = (false, false);
        for (name, value) in vars {
            let Some(name) = name.to_str() else { continue };
            if let Some(rest) = name.strip_prefix(VARIABLE_PREFIX) {
                environment.values.push(Variable {
                    name: rest.to_owned(),
                    value: value.into_string().ok(),
                });
                continue;
            }
            let text = value.to_string_lossy().into_owned();
            match name {
                "TERM" => environment.term = Some(text),
                "NO_COLOR" => environment.no_color = !text.is_empty(),
                "CLICOLOR" => environment.no_clicolor = text == "0",
                "CLICOLOR_FORCE" => environment.clicolor_force = is_on(&text),
                "XTERM_VERSION" | "STY" => stays = true,
                "TMUX" => tmux = true,
                "CI" => environment.ci = is_on(&text),
                "ACCESSIBLE" => environment.accessible = is_on(&text),
                "ASKLINE_NO_INPUT" => environment.no_input = is_on(&text),
                "ASKLINE_MODE" => environment.mode = Some(text).filter(|text| !text.is_empty()),
                "LC_ALL" => locale[0] = Some(text),
                "LC_CTYPE" => locale[1] = Some(text),
                "LANG" => locale[2] = Some(text),
                _ => {}
            }
        }
        environment
            .values
            .sort_by(|one, other| one.name.cmp(&other.name));
        environment.reflows = tmux || !stays;
        environment.utf8 = is_utf8(locale);
        environment
    }
}

/// Whether a switch in the environment is on: set to anything but nothing, `0` and `false`.
fn is_on(value: &str) -> bool {
    !matches!(value, "" | "0" | "false")
}

/// Whether the first variable of the locale that says something says UTF-8.
fn is_utf8(locale: [Option<String>; 3]) -> bool {
    let said = locale.into_iter().flatten().find(|value| !value.is_empty());
    said.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(vars: &[(&str, &str)]) -> Environment {
        Environment::from_vars(vars.iter().map(|(name, value)| (name.into(), value.into())))
    }

    #[test]
    fn switches_are_off_when_empty_zero_or_false() {
        for (value, on) in [
            ("", false),
            ("0", false),
            ("false", false),
            ("1", true),
            ("no", true),
        ] {
            let read = environment(&[
                ("CI", value),
                ("ACCESSIBLE", value),
                ("ASKLINE_NO_INPUT", value),
            ]);
            assert_eq!(
                [read.ci, read.accessible, read.no_input],
                [on; 3],
                "{value:?}"
            );
        }
    }

    #[test]
    fn the_character_set_comes_from_the_first_variable_that_says_something() {
        assert!(environment(&[("LANG", "de_DE.UTF-8")]).utf8);
        assert!(environment(&[("LC_ALL", ""), ("LANG", "C.utf8")]).utf8);
        assert!(!environment(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]).utf8);
        assert!(!environment(&[]).utf8);
    }

    #[test]
    fn xterm_and_screen_do_not_wrap_anew_unless_tmux_is_inside() {
        assert!(environment(&[]).reflows);
        assert!(!environment(&[("XTERM_VERSION", "XTerm(379)")]).reflows);
        assert!(!environment(&[("STY", "1.pts")]).reflows);
        assert!(environment(&[("TMUX", "/tmp/x"), ("XTERM_VERSION", "XTerm(379)")]).reflows);
    }

    #[test]
    fn answers_are_collected_by_name() {
        let read = environment(&[("ASKLINE_VALUE_PORT", "80"), ("ASKLINE_VALUES", "x")]);
        let port = Variable {
            name: "PORT".to_owned(),
            value: Some("80".to_owned()),
        };
        assert_eq!(read.values, [port]);
    }
}
