import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

const AGB = 'legal/agb.md'
const PRIVACY = 'legal/datenschutz.md'
const WITHDRAWAL = 'legal/widerrufsrecht.md'

/** What an owner types, and the place (@ is the line where she does), the mistake and the remedy that she is told. */
test.each([
  [
    'a period of the program as a number',
    PRIVACY,
    'nach {{retention.logDays}} Tagen gelöscht',
    'nach 91 Tagen gelöscht',
    'Zeile @: die Frist „91 Tagen“ steht hier als Zahl … {{retention.logDays}} … Bitte den Platzhalter',
  ],
  [
    'the same period as a number',
    PRIVACY,
    'nach {{retention.logDays}} Tagen gelöscht',
    'nach sieben Tagen gelöscht',
    'Zeile @: die Frist „sieben Tagen“ … erwartet wird ein Platzhalter, wohl {{retention.logDays}}. Bitte',
  ],
  [
    'a period in the terms that nobody else knows of',
    AGB,
    'Sie können jederzeit absagen.',
    'Sie können bis zu drei Wochen vorher absagen.',
    'Zeile @: die Frist „drei Wochen“ … in site.yaml unter legal.periods … zum Beispiel „extraWeeks: 3“',
  ],
  [
    'another unit than the program counts',
    PRIVACY,
    'nach {{retention.logDays}} Tagen gelöscht',
    'nach {{retention.logDays}} Stunden gelöscht',
    'Zeile @: {{retention.logDays}} zählt Tage … Bitte „Stunden“ in „Tage“ ändern',
  ],
  [
    'a placeholder that is no period',
    AGB,
    '{{periods.supportMonths}} Monate',
    '{{brand}} Monate',
    'Zeile @: {{brand}} ist keine Frist … Bitte einen anderen Platzhalter',
  ],
  [
    'another period in the statutory text',
    WITHDRAWAL,
    'binnen vierzehn Tagen ohne',
    'binnen zehn Tagen ohne',
    'Zeile @: die Frist „zehn Tagen“ steht hier als Zahl',
  ],
  [
    'the statutory period outside of the statutory text',
    WITHDRAWAL,
    '{{law.withdrawalDays}} Tage nur',
    'vierzehn Tage nur',
    'Zeile @: die Frist „vierzehn Tage“ … {{law.withdrawalDays}}',
  ],
  [
    'a guarantee of another length than the landing page claims',
    'landing.yaml',
    'value: 30 Tage',
    'value: 60 Tage',
    'Zeile @, Feld „hero.claims.4.value“: „60 Tage“ steht nicht in den Bedingungen unter /agb#geld-zurueck',
  ],
  [
    'another uptime than the terms',
    'landing.yaml',
    'value: 99,9 %',
    'value: 99,99 %',
    'Zeile @, Feld „hero.claims.3.value“: „99,99 %“ steht nicht in den Bedingungen unter /agb#uptime',
  ],
  [
    'days where the terms say hours',
    'landing.yaml',
    'value: 24h',
    'value: 24 Tage',
    'Zeile @, Feld „hero.claims.1.value“: „24 Tage“ steht nicht in den Bedingungen',
  ],
  [
    'the number of a promise changed in the terms instead of in site.yaml',
    AGB,
    '{{periods.paymentDays}} Tagen nach Zugang',
    '21 Tagen nach Zugang',
    'Zeile @: die Frist „21 Tagen“ … erwartet wird ein Platzhalter, wohl {{periods.paymentDays}}. Bitte',
  ],
  [
    'half a year, in words',
    AGB,
    '{{periods.paymentDays}} Tagen nach Zugang',
    'einem halben Jahr nach Zugang',
    'Zeile @: die Frist „halben Jahr“ steht hier als Zahl',
  ],
  [
    'a period of the landing page as a number, even one that some terms name',
    'landing.yaml',
    'Das heißt: {{periods.supportMonths}} Monate',
    'Das heißt: 12 Monate',
    'Zeile … Feld „pricing.noteMeans“: die Frist „12 Monate“ … wohl {{periods.supportMonths}} oder {{periods.businessDefectMonths}}',
  ],
  [
    'a promise on the landing page that site.yaml does not know',
    'landing.yaml',
    'Das heißt: {{periods.supportMonths}} Monate',
    'Das heißt: {{periods.suportMonths}} Monate',
    'Zeile … Feld „pricing.noteMeans“: der Platzhalter {{periods.suportMonths}} … Meinten Sie {{periods.supportMonths}}?',
  ],
  [
    'another unit on the landing page than the promise counts',
    'landing.yaml',
    'Das heißt: {{periods.supportMonths}} Monate',
    'Das heißt: {{periods.supportMonths}} Wochen',
    'Zeile … Feld „pricing.noteMeans“: {{periods.supportMonths}} zählt Monate … Bitte „Wochen“ in „Monate“ ändern',
  ],
  [
    'a period on the landing page that nobody promises',
    'landing.yaml',
    'condition: ab Übergabe der Website',
    'condition: 5 Monate ab Übergabe der Website',
    'Zeile @, Feld „hero.claims.4.condition“: die Frist „5 Monate“ steht hier als Zahl',
  ],
  [
    'a promise that no text names',
    'site.yaml',
    '    offerDays: 14',
    '    offerDays: 14\n    bonusDays: 3',
    'Zeile # … Feld „legal.periods.bonusDays“: diese Frist nennt keine Rechtsseite, erwartet wird {{periods.bonusDays}}',
  ],
  [
    'a period whose name does not tell what it counts',
    'site.yaml',
    'offerDays: 14',
    'offer: 14',
    'Zeile @, Feld „legal.periods.offer“: am Namen „offer“ ist nicht zu sehen, was gezählt wird … Bitte umbenennen',
  ],
  [
    'half a day',
    'site.yaml',
    'offerDays: 14',
    'offerDays: 0.5',
    'Zeile @, Feld „legal.periods.offerDays“: … erwartet wird eine ganze Zahl ab 1',
  ],
  [
    'no word on how long backups are kept',
    PRIVACY,
    'nach spätestens {{retention.backupDays}} Tagen gelöscht',
    'regelmäßig gelöscht',
    'Zeile §: im Abschnitt {#sicherungen} fehlt {{retention.backupDays}} … Bitte den Satz',
  ],
  [
    'a box that leaves out what one may object to',
    PRIVACY,
    '- die [Sicherungen](#sicherungen).',
    '',
    'Zeile §: der Abschnitt {#sicherungen} beruft sich auf ein berechtigtes Interesse … im Kasten {#widerspruchsrecht}. Bitte dort ergänzen',
  ],
])('%s stops the build', (_, file, from, to, words) => {
  const place = words
    .replace('Zeile @', `Zeile ${lineOf(file, from)}`)
    .replace('Zeile #', `Zeile ${lineOf(file, from) + 1}`)
    .replace('Zeile §', `Zeile ${lineOf(file, '{#sicherungen}')}`)
  const told = toldAfter(replaced(file, from, to))
  expect(
    told.filter((line) => saying(file, place).test(line)),
    told.join('\n'),
  ).toHaveLength(1)
})

test('a guarantee that is changed in both places is as good as the old one', () => {
  expect(
    toldAfter(
      replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'),
      replaced('landing.yaml', 'value: 30 Tage', 'value: 60 Tage'),
    ),
  ).toEqual([])
})

test('a guarantee that is changed in site.yaml alone is not', () => {
  const [told] = toldAfter(replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'))
  expect(told).toContain('„30 Tage“ steht nicht in den Bedingungen unter /agb#geld-zurueck')
})

test.each([
  ['sicherungen', 'Sicherungen'],
  ['termin-mails', 'E-Mails zu Ihrer Anfrage'],
  ['widerspruchsrecht', 'Widerspruchsrecht nach Art. 21 DSGVO'],
])('a privacy page without the section %s stops the build', (anchor, title) => {
  const told = toldAfter(replaced(PRIVACY, `${title} {#${anchor}`, `${title} {#anders`))
  expect(told).toContainEqual(
    expect.stringMatching(
      new RegExp(`^content/legal/datenschutz.md: der Abschnitt \\{#${anchor}\\} fehlt, erwartet wird`),
    ),
  )
})
