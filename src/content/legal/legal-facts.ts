import * as limits from '../../booking/limits.ts'
import { fillPlaceholders, type PlaceholderValues } from '../facts/fill-placeholders.ts'
import { germanAmount } from '../facts/price.ts'
import { promisedPeriods, siteFacts } from '../facts/site-facts.ts'
import type { Content } from '../read-content.ts'
import { withoutEmptyFacts } from './legal-content.ts'
import { plainLines } from './plain-lines.ts'

/** Everything a legal text may name in a placeholder, from the same constants that the program uses. */
export function legalFacts(
  { site, landing, mails, opening }: Pick<Content, 'site' | 'landing' | 'mails' | 'opening'>,
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
    // The right of withdrawal (§ 355 BGB), letters and vouchers (§ 147 AO).
    'law.withdrawalDays': '14',
    'law.letterYears': '6',
    'law.voucherYears': '8',
    ...promisedPeriods(site),
    'retention.days': String(config.retentionDays),
    'retention.windowInHours': String(limits.BOOKING_WINDOW_IN_HOURS),
    'retention.logDays': String(limits.LOG_RETENTION_IN_DAYS),
    'retention.longestWaitDays': String(limits.LONGEST_WAIT_IN_DAYS),
    'retention.backupDays': String(limits.BACKUP_RETENTION_IN_DAYS),
    'retention.checkMinutes': String(limits.PURGED_EVERY_MINUTES),
    'retention.tabHours': String(limits.TAB_NOTE_KEPT_IN_HOURS),
    'counting.callsSeconds': String(limits.CALLS_COUNTED_IN_SECONDS),
    'counting.networksMinutes': String(limits.NETWORKS_COUNTED_IN_MINUTES),
    'counting.forgottenSeconds': String(limits.FORGOTTEN_WITHIN_SECONDS),
    'bookings.perAddress': String(limits.BOOKINGS_PER_ADDRESS),
    'visitorMails.perDay': String(limits.VISITOR_MAILS_PER_DAY),
    'owner.answerDays': String(limits.ANSWER_KEY_IN_DAYS),
    'owner.calendarDays': String(limits.CALENDAR_GOES_BACK_IN_DAYS),
    'owner.sessionDays': String(limits.SESSION_IN_DAYS),
    'font.credit': 'Die Schrift „Familjen Grotesk“ nutzen wir unter der SIL Open Font License 1.1.',
    'reminder.sentence': reminderSentence(mails.reminder),
    'morning.sentence': morningSentence(opening.morningMail),
  }
}

const reminderSentence = (isSent: boolean): string =>
  isSent
    ? `An einen bestätigten Termin erinnern wir Sie am Tag davor um ${limits.REMINDER_TIME} Uhr.`
    : 'Eine Erinnerung an den Termin verschicken wir nicht.'

const morningSentence = (isSent: boolean): string =>
  isSent
    ? `Morgens ab ${limits.MORNING_MAIL.from} Uhr bekommen wir, wenn etwas ansteht, eine E-Mail mit den Uhrzeiten und Namen der Gespräche des Tages und der Zahl der Anfragen und Gespräche, um die wir uns noch kümmern müssen.`
    : 'Eine Übersicht des Tages verschickt der Server nicht.'

/** How much of the work is done when the customer of the example withdraws. */
const DONE_IN_PERCENT = 40

/** What the customer gets back of the share that falls on work already done, beyond what the law gives. */
const REFUNDED_IN_PERCENT = 50

/** The worked example of content/legal/widerrufsrecht.md; counted in cents, which are whole for a whole price. */
export function withdrawalExample(priceInEuros: number): PlaceholderValues {
  const price = priceInEuros * 100
  const done = priceInEuros * DONE_IN_PERCENT
  const borne = (done * (100 - REFUNDED_IN_PERCENT)) / 100
  const show = (cents: number) => `${germanAmount(cents / 100)} €`
  return {
    'example.price': show(price),
    'example.doneShare': `${DONE_IN_PERCENT} %`,
    'example.done': show(done),
    'example.borne': show(borne),
    'example.refund': show(price - borne),
  }
}

/** What a report (Art. 15 GDPR) explains to everybody, in the words of the privacy page: the two cannot differ. */
export function explainProcessing(content: Content, config: { retentionDays: number }) {
  const facts = legalFacts(content, config)
  const fill = (text: string) => fillPlaceholders('content/legal/datenschutz.md', text, facts)
  return content.reported.map(({ title, body }) => {
    const known = withoutEmptyFacts(body.split('\n'), facts).join('\n')
    return { label: fill(title), text: plainLines(known).map(fill) }
  })
}
