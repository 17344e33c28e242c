import { BACKUP_RETENTION_IN_DAYS } from '../booking/limits.ts'

/** For the owner: what an erasure on the server does not reach. */
export const STAYS_ELSEWHERE =
  'Bitte löschen Sie selbst, was dazu noch in Ihrem Postfach (außer einem Nachweis, den Sie aufheben), ' +
  'in eigenen Dateien und Kalendereinträgen steht; der abonnierte Kalender vergisst es von selbst. ' +
  `In den nächtlichen Sicherungen bleibt es noch höchstens ${BACKUP_RETENTION_IN_DAYS} Tage.`
