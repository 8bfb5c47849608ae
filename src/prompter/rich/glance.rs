//! Whether more has been typed already, found out in next to no time.

use std::time::Duration;

/// How long to look: crossterm does not look at all in no time.
const GLANCE: Duration = Duration::from_micros(50);

/// The longest that is looked, on a machine so busy that a glance was over before crossterm got to
/// look.
const LONGEST: Duration = Duration::from_millis(10);

/// Whether `look`, which is given the time it may take and tells the time it took, finds anything.
/// What took too long may not have looked at all, and is given more time.
pub(super) fn glances(mut look: impl FnMut(Duration) -> (bool, Duration)) -> bool {
    let mut glance = GLANCE;
    loop {
        let (found, took) = look(glance);
        if found || took < glance + GLANCE / 2 || glance >= LONGEST {
            return found;
        }
        glance *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A blank and Enter that came in one read used to be taken for one key now and then.
    #[test]
    fn a_glance_that_a_busy_machine_cut_short_is_taken_again() {
        let mut times = [900, 90, 205].map(Duration::from_micros).into_iter();
        let mut asked = Vec::new();
        let found = glances(|glance| {
            asked.push(glance.as_micros());
            (false, times.next().unwrap())
        });
        assert!(!found);
        assert_eq!(asked, [50, 100]);
        let mut looks = 0;
        assert!(glances(|_| {
            looks += 1;
            (looks == 3, Duration::from_secs(1))
        }));
        assert!(!glances(|_| (false, Duration::from_secs(1))));
    }
}
