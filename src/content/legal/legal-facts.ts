import * as limits from '../../booking/limits.ts'
import { fillPlaceholders, type PlaceholderValues } from '../facts/fill-placeholders.ts'
import { germanAmount } from '../facts/price.ts'
import { promisedPeriods, siteFacts } from '../facts/site-facts.ts'
import type { Content } from '../read-content.ts'

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
    'retention.countsHours': String(limits.COUNTS_KEPT_IN_HOURS),
    'retention.draftHours': String(limits.DRAFT_KEPT_IN_HOURS),
    'counting.callsSeconds': String(limits.CALLS_COUNTED_IN_SECONDS),
    'counting.networksMinutes': String(limits.NETWORKS_COUNTED_IN_MINUTES),
    'counting.forgottenSeconds': String(limits.FORGOTTEN_WITHIN_SECONDS),
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
    ? `Morgens ab ${limits.MORNING_MAIL.from} Uhr bekommen wir, wenn etwas ansteht, eine E-Mail mit den Uhrzeiten und Vornamen der Gespräche des Tages und der Zahl der Anfragen und Gespräche, um die wir uns noch kümmern müssen.`
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

/** What a report to a person (Art. 15 DSGVO) explains to everybody: purposes, recipients, periods and rights. */
const PROCESSING = {
  Verantwortlich:
    '{{operator.name}}, {{operator.street}}, {{operator.postalCode}} {{operator.city}}, {{contact.email}}',
  Zweck:
    'Wir vereinbaren und führen das erbetene Beratungsgespräch (Art. 6 Abs. 1 lit. b und f DSGVO). Die IP-Adresse dient allein dazu, mehrere Anfragen von einem Anschluss innerhalb von {{retention.windowInHours}} Stunden zu verhindern und Mails und Löschungen zu zählen.',
  Herkunft:
    'Ihre eigenen Angaben im Formular, auf Ihrer Terminseite oder am Telefon; Zeitpunkt und IP-Adresse aus der Verbindung; Antworten, Vorschläge und Notizen von uns.',
  Empfänger:
    '{{legal.host.name}}, {{legal.host.location}} (Hosting); {{legal.mailProvider.name}}, {{legal.mailProvider.location}} (E-Mail).',
  Dauer:
    'Anfragen samt Verlauf und Einträgen über Mails bis {{retention.days}} Tage nach dem Termin, der zuletzt gilt; liegt er mehr als ein Jahr nach der Anfrage, zählt dieses Jahr. Die IP-Adresse und die Prüfsumme, an der wir eine doppelt gesendete Anfrage erkennen, {{retention.windowInHours}} Stunden; ebenso lange Prüfsummen, mit denen wir Mails und Löschungen zählen. Das Protokoll des Servers nennt weder Namen noch Kontaktdaten, bei Störungen ausnahmsweise eine IP-Adresse; es wird nach {{retention.logDays}} Tagen gelöscht. Sicherungen, ohne IP-Adressen, nach spätestens {{retention.backupDays}} Tagen. Was dazu in unserem Postfach und Kalender steht, löschen wir von Hand, nach derselben Frist wie die Anfrage.',
  Entscheidung:
    'Über Ihre Anfrage entscheiden Menschen, kein Programm; ein Profil von Ihnen legen wir nicht an.',
  Erinnerung: '{{reminder.sentence}}',
  'Ihre Rechte':
    'Berichtigung (Art. 16 DSGVO), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18), Übertragung (Art. 20) und Widerspruch (Art. 21). Eine formlose Nachricht an {{contact.email}} genügt.',
  'Beschwerde bei': '{{legal.supervisoryAuthority.name}}, {{legal.supervisoryAuthority.address}}',
}

export function explainProcessing(...read: Parameters<typeof legalFacts>): { label: string; text: string }[] {
  const facts = legalFacts(...read)
  return Object.entries(PROCESSING).map(([label, text]) => {
    const filled = fillPlaceholders('', text, facts)
    // Known only where every recipient is in the European Economic Area.
    const added = label === 'Empfänger' && facts['legal.noThirdCountry']
    return { label, text: added ? `${filled} ${added}` : filled }
  })
}
