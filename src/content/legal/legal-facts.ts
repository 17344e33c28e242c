import { SESSION_IN_DAYS } from '../../booking/owner-access.ts'
import { REMINDER_TIME } from '../../booking/reminder.ts'
import {
  BOOKING_WINDOW_IN_HOURS,
  LOG_RETENTION_IN_DAYS,
  LONGEST_WAIT_IN_DAYS,
} from '../../booking/retention.ts'
import { VISITOR_MAILS_PER_DAY } from '../../booking/visitor-mails.ts'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { siteFacts } from '../facts/site-facts.ts'
import type { Content } from '../read-content.ts'
import { withdrawalExample } from './withdrawal-example.ts'

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
    'package.features': features.join(', '),
    ...withdrawalExample(priceFrom),
    'retention.days': String(config.retentionDays),
    'retention.windowInHours': String(BOOKING_WINDOW_IN_HOURS),
    'retention.logDays': String(LOG_RETENTION_IN_DAYS),
    'retention.longestWaitDays': String(LONGEST_WAIT_IN_DAYS),
    'visitorMails.perDay': String(VISITOR_MAILS_PER_DAY),
    'owner.sessionDays': String(SESSION_IN_DAYS),
    'reminder.sentence': reminderSentence(mails.reminder),
  }
}

export const reminderSentence = (isSent: boolean): string =>
  isSent
    ? `An einen bestätigten Termin erinnern wir Sie am Tag davor um ${REMINDER_TIME} Uhr.`
    : 'Eine Erinnerung an den Termin verschicken wir nicht.'
