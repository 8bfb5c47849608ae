//! The completions, in real shells.

use std::io::Write;
use std::process::{Command, Stdio};

use super::manual::askline;
use super::markdown::root;
use super::terminal::keys_at_prompt;

/// Runs a script in a shell; nothing where the machine does not have it, which is said.
fn run(shell: &str, args: &[&str], script: &str) -> Option<String> {
    let child = Command::new(shell)
        .args(args)
        .current_dir(root())
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("passed over: {shell} is not installed");
        return None;
    };
    let mut input = child.stdin.take().unwrap();
    input.write_all(script.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{shell}");
    Some(String::from_utf8(output.stdout).unwrap())
}

/// What bash makes of a line when Tab is pressed: an interactive bash on a terminal of its own.
fn bash(line: &str) -> Option<String> {
    run("bash", &["--norc"], "")?;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bashrc");
    let show = r#"bind -x '"\C-x": printf "<%s>" "$READLINE_LINE"'"#;
    let script = askline(&["completions", "bash"]);
    let mut file = std::fs::File::create(&path).unwrap();
    write!(file, "{script}\n{show}\nPS1='$ '\n").unwrap();
    let args = ["--noprofile", "--rcfile", path.to_str().unwrap(), "-i"];
    let keys = format!("{line}\t\u{18}");
    let shown = keys_at_prompt("bash", &args, "$ ", &keys, |screen| {
        screen
            .rsplit_once('<')
            .is_some_and(|(_, shown)| shown.contains('>'))
    });
    let (_, shown) = shown.rsplit_once('<')?;
    Some(shown.split('>').next().unwrap_or_default().to_owned())
}

#[test]
fn bash_completes_commands_values_and_files() {
    for (line, completed) in [
        ("askline dem", "askline demo "),
        ("askline --mode p", "askline --mode plain "),
        ("askline ask --format re", "askline ask --format result "),
        ("askline --format res", "askline --format result "),
        ("askline examples/conf", "askline examples/confirm.json "),
        (
            "askline ask --output examples/conf",
            "askline ask --output examples/confirm.json ",
        ),
    ] {
        if let Some(found) = bash(line) {
            assert_eq!(found, completed, "{line}");
        }
    }
}

/// What zsh makes of a line when Tab is pressed: zsh runs on a terminal of its own (`zpty`).
fn zsh(line: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("_askline");
    let mut file = std::fs::File::create(&path).unwrap();
    file.write_all(askline(&["completions", "zsh"]).as_bytes())
        .unwrap();
    let script = format!(
        r#"zmodload zsh/zpty
zpty z "zsh -f -i"
zpty -w z 'PS1= ; unsetopt zle_bracketed_paste; unset zle_bracketed_paste; fpath=({} $fpath); autoload -Uz compinit; compinit -u -D; show() {{ print -r -- "<$BUFFER>"; }}; zle -N show; bindkey "^X" show; print REA''DY'
zpty -r -m z ready '*READY*'
zpty -w -n z $'{line}\t\x18'
zpty -r -m z shown '*<askline *>*'
print -r -- "${{shown##*<}}"
zpty -d z
"#,
        folder.path().display()
    );
    let shown = run("zsh", &["-f"], &script)?;
    Some(shown.split('>').next().unwrap_or_default().to_owned())
}

#[test]
fn zsh_completes_commands_values_and_files() {
    for (line, completed) in [
        ("askline dem", "askline demo "),
        ("askline ask --mode p", "askline ask --mode plain "),
        ("askline --format res", "askline --format result "),
        ("askline examples/conf", "askline examples/confirm.json "),
        (
            "askline ask examples/conf",
            "askline ask examples/confirm.json ",
        ),
    ] {
        if let Some(found) = zsh(line) {
            assert_eq!(found, completed, "{line}");
        }
    }
}

/// What fish offers for the last word of a line.
fn fish(line: &str) -> Option<String> {
    let home = tempfile::tempdir().unwrap();
    let script = format!(
        "set -x HOME '{}'\n{}\ncomplete -C '{line}'\n",
        home.path().display(),
        askline(&["completions", "fish"])
    );
    let offered = run("fish", &["--no-config"], &script)?;
    let words = offered.lines().filter_map(|line| line.split('\t').next());
    Some(words.flat_map(|word| [word, "\n"]).collect())
}

#[test]
fn fish_completes_commands_values_and_files() {
    for (line, offered) in [
        ("askline dem", "demo\n"),
        ("askline --format ", "json\nresult\nsh\n"),
        ("askline ask --format=res", "--format=result\n"),
        ("askline --no-input --mode p", "plain\n"),
        ("askline examples/conf", "examples/confirm.json\n"),
        (
            "askline --output x examples/conf",
            "examples/confirm.json\n",
        ),
        ("askline check examples/conf", "examples/confirm.json\n"),
    ] {
        if let Some(found) = fish(line) {
            assert_eq!(found, offered, "{line}");
        }
    }
}
