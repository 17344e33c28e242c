import { CLOCK_TRUSTED_FOR_DAYS } from '../booking/limits.ts'
import { germanMoment } from './german-moment.ts'

/** Why nothing old is deleted. */
export const clockDoubt = (now: Date): string =>
  `Auf dem Server ist es ${germanMoment(now)}, mehr als ${CLOCK_TRUSTED_FOR_DAYS} Tage nach dem letzten Eintrag. Vielleicht geht die Uhr falsch; bis das geklärt ist, wird nichts Altes gelöscht`
