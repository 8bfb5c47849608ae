//! Strings made to drive a terminal, to deceive a reader or to command a CI runner.
//!
//! Foreign letters are Cyrillic here: askline's own words are ASCII, so a line that begins with
//! anything else than those and its marks is not askline's.

/// Strings by what they would do.
pub(crate) fn strings() -> Vec<String> {
    let mut all: Vec<String> = WRITTEN.iter().map(|text| (*text).to_owned()).collect();
    all.extend([
        "\u{200b}".repeat(3000),
        "\u{200d}".repeat(3000),
        format!("Ж{}Ж", "\u{200d}Ж".repeat(500)),
        format!("Ж{}", "\u{301}".repeat(5000)),
        format!("Ж{}", "\u{489}\u{20dd}\u{338}".repeat(500)),
        "Ж\u{300}\u{301}".repeat(2000),
        "\u{202e}".repeat(2000),
        "Ж".repeat(500_000),
        "ЖЖЖ ".repeat(140_000),
        "\n::error::Ж".repeat(200),
        "\u{1b}[".repeat(2000),
        "\u{1b}]0;".to_owned() + &"Ж".repeat(5000),
        tagged("run me"),
        format!("\u{1f3f4}{}", tagged("gbeng")),
        (0..0x20).filter_map(char::from_u32).collect(),
        (0x7f..0xa0).filter_map(char::from_u32).collect(),
    ]);
    all
}

/// ASCII as the invisible tag characters of Unicode.
fn tagged(text: &str) -> String {
    let tag = |c| char::from_u32(0xE0000 + u32::from(c)).unwrap();
    text.chars().map(tag).collect()
}

const WRITTEN: [&str; 56] = [
    // Title, icon, clipboard, links, colours of the palette, notifications, images.
    "\u{1b}]0;Ж owns the title\u{7}",
    "\u{1b}]2;Ж\u{1b}\\",
    "\u{1b}]52;c;0JY=\u{7}",
    "\u{1b}]52;p;?\u{7}",
    "\u{1b}]8;;https://example.com/Ж\u{1b}\\Ж\u{1b}]8;;\u{1b}\\",
    "\u{1b}]4;1;rgb:00/00/00\u{7}",
    "\u{1b}]9;Ж\u{7}",
    "\u{1b}]777;notify;Ж;Ж\u{7}",
    "\u{1b}]1337;SetMark\u{7}",
    "\u{1b}Pq#0;2;0;0;0#0~~@@vv$\u{1b}\\",
    "\u{1b}_Gf=24;0JY=\u{1b}\\",
    "\u{1b}^Ж\u{1b}\\",
    "\u{1b}XЖ\u{1b}\\",
    // Cursor moves, clearing, scrolling, other screens, keyboards, mice, resets.
    "Ж\u{1b}[9999A\u{1b}[9999DЖ",
    "\u{1b}[2J\u{1b}[HЖ",
    "\u{1b}[3J",
    "\u{1b}[1;1HЖ",
    "\u{1b}[99S",
    "\u{1b}[99T",
    "\u{1b}[1;2r",
    "\u{1b}[?1049hЖ",
    "\u{1b}[?47l",
    "\u{1b}[?1000h\u{1b}[?1006h",
    "\u{1b}[>1u",
    "\u{1b}[!p",
    "\u{1b}c",
    "\u{1b}7Ж\u{1b}8",
    "\u{1b}M\u{1b}M\u{1b}MЖ",
    "\u{1b}(0Ж\u{e}Ж",
    "\u{1b}#8",
    // Colours and hidden text.
    "\u{1b}[8mЖ\u{1b}[28m",
    "\u{1b}[38;5;196mЖ",
    "\u{1b}[5;7mЖ",
    // Questions that the terminal answers as if they were typed.
    "\u{1b}[6n",
    "\u{1b}[c\u{5}",
    "\u{1b}[21t",
    "\u{1b}P$qm\u{1b}\\",
    // The same in eight bits.
    "\u{9b}2J\u{9b}9999AЖ",
    "\u{9d}0;Ж\u{9c}",
    "\u{90}q\u{9c}",
    "\u{85}Ж\u{84}Ж\u{8d}Ж",
    // Lines forged over or below ours.
    "Ж\rЖ: accepted",
    "Ж\r\n::add-mask::Ж",
    "Ж\u{8}\u{8}\u{8}\u{8}Ж",
    "Ж\u{b}Ж\u{c}Ж",
    "Ж\u{2028}Ж\u{2029}Ж",
    "Ж\n\n\n   ::set-output name=a::Ж",
    // Commands of CI runners.
    "::add-mask::Ж",
    "::stop-commands::Ж ::error file=a::Ж",
    "##[group]Ж",
    "##vso[task.setvariable variable=a]Ж ##VSO[task.complete]",
    // Directions, isolates, other characters that nobody sees.
    "\u{202e}Ж\u{202d}Ж\u{202c}",
    "\u{2066}Ж\u{2067}Ж\u{2068}Ж\u{2069}\u{61c}\u{200e}\u{200f}",
    "\u{feff}Ж\u{2060}\u{ad}\u{180e}\u{3164}\u{115f}Ж",
    "\u{fff9}Ж\u{fffa}Ж\u{fffb}\u{206a}",
    "\u{0}Ж\u{7f}\u{7}",
];

#[test]
fn there_are_many() {
    assert!(strings().len() >= 60, "{}", strings().len());
}
