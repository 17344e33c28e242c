import { expect, test } from 'vitest'
import { replaced, toldBy } from '../../../tests/support/broken-content.ts'
import { readContent } from '../read-content.ts'
import { checkDecisions } from './check-decisions.ts'

const FINAL = replaced('site.yaml', /^placeholder: true/m, 'placeholder: false')
const told = (...changes: ReturnType<typeof replaced>[]) =>
  toldBy((folder) => checkDecisions(folder, readContent(folder)), ...changes)
const toldOf = (field: string, lines: string[]) =>
  lines.find((line) => line.includes(`Feld „legal.${field}“`))

test('an open fact is told with what is expected and where to find it, a promise also where site.yaml names none', () => {
  const lines = told(FINAL, replaced('site.yaml', '    uptime: offen\n', ''))
  expect(lines).toHaveLength(18)
  expect(toldOf('smallBusiness', lines)).toMatch(
    /^content\/site\.yaml, Zeile \d+, Feld „legal\.smallBusiness“: ist noch offen, erwartet wird true .* oder false .*Finanzamt/,
  )
  expect(toldOf('promises.uptime', lines)).toContain('ist noch offen, erwartet wird true')
  expect(toldOf('promises.seo', lines)).toContain('Bitte /agb#seo lesen und „seo: true“ oder')
  expect(toldOf('promises.person', lines)).toContain(
    'Bitte in landing.yaml den Satz vor {{promises.person}} lesen',
  )
  expect(toldOf('supervisoryAuthority', lines)).toContain('erwartet wird das Bundesland, in dem Sie arbeiten')
  expect(toldOf('thirdCountries', lines)).toContain('Bei Google, Microsoft, Amazon, Cloudflare meist ja.')
})

test('an open fact is told with the sentence that will stand on the page', () => {
  const lines = told(FINAL)
  const SENTENCES = {
    smallBusiness: 'Mit „true“ steht auf der Seite: „Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.“ Mit',
    vatId: '„Umsatzsteuer-Identifikationsnummer (§ 27a UStG): DE123456789“',
    'promises.person': 'schreiben. Auf der Startseite steht: „Wer Sie anruft, baut auch Ihre Seite.“ Bis',
    'promises.entwurf': 'Auf der Startseite steht: „Ihre Website, von Hand entworfen.“ Bis',
    'promises.arbeitsproben': 'Auf der Startseite steht: „Entworfen und gebaut von uns.“ Bis',
    'promises.support': 'Auf der Startseite steht: „Alle Pakete beinhalten kostenlosen Support und',
    'promises.uptime': 'Auf der Startseite steht: „99,9 % Uptime, mit Hosting bei uns: Preis noch nicht',
    supervisoryAuthority: 'Mit „Bayern“ steht auf der Seite: „Zuständig für uns ist: Bayerisches Landesamt',
    'mailProvider.location': 'steht auf der Seite: „Muster-Mail GmbH, Deutschland“',
    thirdCountries: 'Mit „nein“ steht auf der Seite: „Eine Übermittlung in Länder',
    callProof: 'Mit „ja“ steht auf der Seite: „Die E-Mails dazu in unserem Postfach löschen wir nach',
    hosting: '„Dieses Hosting kostet: 12 € im Monat.“',
  }
  for (const [field, sentence] of Object.entries(SENTENCES)) expect(toldOf(field, lines)).toContain(sentence)
  // Where it cannot be true, ‘nein’ is not offered.
  const abroad = replaced(
    'site.yaml',
    'Muster-Mail GmbH\n    location: offen',
    'Fern Inc.\n    location: USA',
  )
  expect(toldOf('thirdCountries', told(FINAL, abroad))).not.toContain('findet nicht statt')
})

test('what is decided is not told again, whichever way', () => {
  const decided = { smallBusiness: 'false', vatId: 'keine', uptime: 'false' }
  const changes = Object.entries(decided).map(([field, to]) =>
    replaced('site.yaml', `${field}: offen`, `${field}: ${to}`),
  )
  const lines = told(FINAL, ...changes)
  expect(lines.join()).not.toMatch(/smallBusiness|legal\.vatId|promises\.uptime/)
  expect(lines).toHaveLength(15)
})
