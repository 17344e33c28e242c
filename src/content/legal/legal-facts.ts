import {
  ANSWER_KEY_IN_DAYS,
  BACKUP_RETENTION_IN_DAYS,
  BOOKING_WINDOW_IN_HOURS,
  CALLS_COUNTED_IN_SECONDS,
  COUNTS_KEPT_IN_HOURS,
  FORGOTTEN_WITHIN_SECONDS,
  LOG_RETENTION_IN_DAYS,
  LONGEST_WAIT_IN_DAYS,
  NETWORKS_COUNTED_IN_MINUTES,
  PURGED_EVERY_MINUTES,
  REMINDER_TIME,
  SESSION_IN_DAYS,
  VISITOR_MAILS_PER_DAY,
} from '../../booking/limits.ts'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { promisedPeriods, siteFacts } from '../facts/site-facts.ts'
import type { Content } from '../read-content.ts'
import { STATUTORY_FACTS } from './statutory-facts.ts'
import { REFUNDED_IN_PERCENT, withdrawalExample } from './withdrawal-example.ts'

/** Everything a legal text may name in a placeholder, taken from where the site and the server take it too. */
export function legalFacts(
  { site, landing, mails }: Pick<Content, 'site' | 'landing' | 'mails'>,
  config: { retentionDays: number },
): PlaceholderValues {
  const { name, price, priceFrom, scope, surcharges, features } = landing.pricing.package
  return {
    ...siteFacts(site),
    'package.name': name,
    'package.price': price,
    'package.scope': scope,
    'package.surcharges': surcharges,
    'package.features': features.map((feature) => feature.name).join(', '),
    ...withdrawalExample(priceFrom),
    'withdrawal.refundShare': `${REFUNDED_IN_PERCENT} %`,
    ...STATUTORY_FACTS,
    ...promisedPeriods(site),
    'retention.days': String(config.retentionDays),
    'retention.windowInHours': String(BOOKING_WINDOW_IN_HOURS),
    'retention.logDays': String(LOG_RETENTION_IN_DAYS),
    'retention.longestWaitDays': String(LONGEST_WAIT_IN_DAYS),
    'retention.backupDays': String(BACKUP_RETENTION_IN_DAYS),
    'retention.checkMinutes': String(PURGED_EVERY_MINUTES),
    'retention.countsHours': String(COUNTS_KEPT_IN_HOURS),
    'counting.callsSeconds': String(CALLS_COUNTED_IN_SECONDS),
    'counting.networksMinutes': String(NETWORKS_COUNTED_IN_MINUTES),
    'counting.forgottenSeconds': String(FORGOTTEN_WITHIN_SECONDS),
    'visitorMails.perDay': String(VISITOR_MAILS_PER_DAY),
    'owner.answerDays': String(ANSWER_KEY_IN_DAYS),
    'owner.sessionDays': String(SESSION_IN_DAYS),
    'reminder.sentence': reminderSentence(mails.reminder),
  }
}

export const reminderSentence = (isSent: boolean): string =>
  isSent
    ? `An einen bestätigten Termin erinnern wir Sie am Tag davor um ${REMINDER_TIME} Uhr.`
    : 'Eine Erinnerung an den Termin verschicken wir nicht.'
