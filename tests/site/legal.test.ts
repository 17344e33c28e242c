import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import * as limits from '../../src/booking/limits.ts'
import { readConfig } from '../../src/config.ts'
import { vatSentence } from '../../src/content/facts/price.ts'
import { legalPageNames } from '../../src/content/legal/legal-content.ts'
import { withdrawalExample } from '../../src/content/legal/legal-facts.ts'
import { readContent } from '../../src/content/read-content.ts'

const { site, landing } = readContent(TEST_CONTENT)
const offer = landing.pricing.package
const example = withdrawalExample(offer.priceFrom)
const { retentionDays } = readConfig(process.env, site)

/** Every built page by its name. */
const builtPages = Object.fromEntries(
  globSync('**/*.html', { cwd: `${BUILT}/site` }).map((file) => [
    file.replace('.html', ''),
    readFileSync(`${BUILT}/site/${file}`, 'utf8'),
  ]),
)
const html = (page: string) => builtPages[page] ?? ''
const main = (page: string) => /<main[\s\S]*<\/main>/.exec(html(page))?.[0] ?? ''
const plain = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(?:p|h\d|li|td|th|tr|div|br|dt|dd)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const text = (page: string) => plain(main(page))
const section = (page: string, id: string) =>
  plain(new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(main(page))?.[0] ?? '')

const { operator, contact, legal } = site
const address = `${operator.street} ${operator.postalCode} ${operator.city}`

const inOneLine = `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}`
/** What the page about withdrawal explains, outside of the official instruction. */
const EXPLAINED = [
  '§ 356 Abs. 5 Nr. 2 BGB',
  'erstatten wir Ihnen zusätzlich 50 %',
  `Davon tragen Sie ${example['example.borne']}, wir erstatten ${example['example.refund']}.`,
  'Ihre gesetzlichen Rechte bleiben unberührt',
  'ist noch kein Vertrag',
]

/** What a page has to say, in the section with that anchor if one is named. */
const SAYS: Record<string, string[]> = {
  impressum: [
    `Angaben gemäß § 5 DDG # ${operator.name}`,
    address,
    `Telefon: ${contact.phone} E-Mail: ${contact.email}`,
    `Umsatzsteuer-Identifikationsnummer (§ 27a UStG): ${legal.vatId ?? 'noch nicht vergeben'}`,
    `Wirtschafts-Identifikationsnummer (§ 139c AO): ${legal.businessId ?? 'noch nicht vergeben'}`,
    `Tätigkeit: ${operator.occupation} (kein reglementierter Beruf)`,
    'Verantwortlich nach § 18 Abs. 2 MStV',
    'weder bereit noch verpflichtet, an Streitbeilegungsverfahren',
    'Verordnung (EU) 2022/2065',
    'Haftung für Links',
    'Urheberrecht',
  ],
  datenschutz: [
    `${operator.name} (${site.brand}) ${address}`,
    'Vorname und Nachname Ihre Website-Idee, gegebenenfalls mit Ihrer Branche',
    'Telefonnummer E-Mail-Adresse Wunschdatum und Wunschuhrzeit',
    'um mehrere Buchungen von derselben IP-Adresse innerhalb von 24 Stunden zu verhindern',
    'weder gesetzlich noch vertraglich vorgeschrieben',
    'Server-Protokolle',
    'Art. 6 Abs. 1 lit. b DSGVO',
    'berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)',
    'Wir setzen keine Cookies bei Besuchern',
    'Das einzige Cookie dieser Website bekommen wir selbst',
    // History, keys and links.
    'ihren Verlauf: wer wann zugesagt',
    'Ein zufälliger Schlüssel gehört zu Ihrer Seite',
    'die alte Adresse öffnet nichts mehr',
    'erfährt auch die bisherige Adresse davon, aber nicht die neue',
    'er zeigt keine andere Anfrage',
    'nicht die E-Mail-Adresse und das Netz, sondern Prüfsummen davon',
    'Der Schlüssel Ihrer Seite gehört dazu, damit Ihr Link auch danach gilt. IP-Adressen stehen nicht darin',
    'die nichts anderes öffnet',
    'Kopie aller zu dieser Anfrage gespeicherten Daten',
    'alles sofort löschen (Art. 17 DSGVO)',
    'mit einem Kalenderprogramm auf unseren Geräten',
    'Der Name wird weder gesendet noch von uns gespeichert',
    // Who else.
    `${legal.host.name}, ${legal.host.location}`,
    `${legal.mailProvider.name}, ${legal.mailProvider.location}`,
    'Europäischen Wirtschaftsraums',
    'Art. 22 DSGVO',
    `${legal.supervisoryAuthority.name} ${legal.supervisoryAuthority.address}`,
    legal.supervisoryAuthority.url,
    // The periods that the server keeps.
    `Terminanfrage mit ihrem Verlauf ${retentionDays} Tage nach dem vereinbarten, sonst nach dem gewünschten Termin`,
    `löscht Ihre Anfrage ${retentionDays} Tage nach dem vereinbarten Termin`,
    `aus der Anfrage; er prüft das alle ${limits.PURGED_EVERY_MINUTES} Minuten`,
    `mehr als ${limits.LONGEST_WAIT_IN_DAYS} Tage nach Ihrer Anfrage`,
    `höchstens ${limits.VISITOR_MAILS_PER_DAY} E-Mails in ${limits.BOOKING_WINDOW_IN_HOURS} Stunden, solange wir nicht geantwortet haben`,
    `am Tag davor um ${limits.REMINDER_TIME} Uhr`,
    `angemeldet, bis wir sie ${limits.SESSION_IN_DAYS} Tage lang nicht benutzt haben`,
    `IP-Adresse bei der Terminanfrage ${limits.BOOKING_WINDOW_IN_HOURS} Stunden`,
    `Sind die ${limits.BOOKING_WINDOW_IN_HOURS} Stunden um`,
    `Protokolle werden nach ${limits.LOG_RETENTION_IN_DAYS} Tagen gelöscht`,
    `Jede Sicherung wird nach spätestens ${limits.BACKUP_RETENTION_IN_DAYS} Tagen gelöscht`,
    `je IP-Adresse die Anfragen (${limits.CALLS_COUNTED_IN_SECONDS} Sekunden lang)`,
    `zählt der Server diese Löschungen, ${limits.COUNTS_KEPT_IN_HOURS} Stunden lang`,
    `${limits.COUNTS_KEPT_IN_HOURS} Stunden lang, auch wenn die Anfrage inzwischen gelöscht ist`,
    'ihre Nummer, ihren Zeitpunkt und den der Löschung, ebenso lange und sonst nichts',
    `gilt für eine Antwort und höchstens ${limits.ANSWER_KEY_IN_DAYS} Tage`,
    `vergisst er die Adresse innerhalb von ${limits.FORGOTTEN_WITHIN_SECONDS} Sekunden`,
  ],
  'datenschutz#ihre-rechte': [15, 16, 17, 18, 20, 21, 77].map((article) => `Art. ${article} DSGVO`),
  'datenschutz#widerspruchsrecht': ['jederzeit widersprechen'],
  // Neither a booking nor an accepted proposal is a contract.
  'agb#paragraph-2': [
    'ein Vertrag kommt dadurch nicht zustande',
    'Damit steht nur fest, wann wir telefonieren',
  ],
  'agb#paragraph-3': [
    'Die 24 Stunden beginnen, sobald',
    '99,9 % Uptime',
    '„DSGVO-konform“ heißt',
    'Art. 28 DSGVO',
    'Auf die Abnahme folgt die Übergabe',
    `Support: ${legal.periods.supportMonths} Monate lang ab Übergabe`,
  ],
  'agb#paragraph-4': [
    `${offer.price} einmalig`,
    vatSentence(legal.smallBusiness),
    legal.runningCosts,
    'innerhalb von 14 Tagen nach Zugang ohne Abzug zahlbar',
    'jährlich fünf Prozentpunkte über dem jeweiligen Basiszinssatz',
    'Wir stellen die Rechnung erst nach der Übergabe',
  ],
  'agb#paragraph-5': [
    'innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen',
    '50 % der bis dahin angefallenen Entwicklungskosten',
    '30 Tage ab Übergabe der fertigen Website',
    'noch nicht bezahlt haben, müssen Sie nicht mehr bezahlen',
    'alle Zusatzleistungen aus demselben Auftrag',
    'Zusätzlich zum gesetzlichen Widerrufsrecht',
  ],
  'agb#paragraph-7': ['Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit'],
  'agb#paragraph-8': ['Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts'],
  'widerrufsrecht#widerrufsbelehrung': [
    'binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'vierzehn Tage ab dem Tag des Vertragsabschlusses.',
    `uns (${inOneLine}, Telefon: ${contact.phone}, E-Mail: ${contact.email}) mittels`,
    'Folgen des Widerrufs',
  ],
  'widerrufsrecht#muster-widerrufsformular': [
    `An ${inOneLine}, E-Mail: ${contact.email}:`,
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag',
    '(*) Unzutreffendes streichen.',
  ],
  widerrufsrecht: EXPLAINED,
  'index#pricing-title': [
    vatSentence(legal.smallBusiness),
    offer.scope,
    offer.surcharges,
    legal.runningCosts,
  ],
}

test.each(Object.entries(SAYS))('/%s says what it has to', (place, texts) => {
  const [page = '', anchor] = place.split('#')
  const shown = anchor ? section(page, anchor) : text(page)
  expect(texts.filter((part) => !shown.includes(part))).toEqual([])
})

describe('the privacy policy', () => {
  const page = main('datenschutz')

  test('has a box for the right to object, with everything that rests on a legitimate interest and nothing else', () => {
    expect(page).toMatch(/<section class="[^"]*legal-kasten"[^>]*aria-labelledby="widerspruchsrecht"/)
    const parts = page.split(/(?=<h[23] id=")/)
    const anchorOf = (part: string) => /^<h[23] id="([^"]+)"/.exec(part)?.[1] ?? ''
    const box = parts.find((part) => anchorOf(part) === 'widerspruchsrecht') ?? ''
    const interested = parts
      .filter((part) => part !== box && /berechtigte\w* Interesse/.test(plain(part)))
      .map(anchorOf)
    const linked = [...box.matchAll(/<li>[\s\S]*?href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(interested.length).toBeGreaterThan(4)
    expect(linked.sort()).toEqual(interested.sort())
  })

  test('carries the day it was built in the page itself, for readers without script', () => {
    expect(page).toMatch(/Stand: <time datetime="\d{4}-\d{2}-\d{2}"[^>]*>\d{2}\.\d{2}\.\d{4}<\/time>/i)
  })

  test('is true about storage: no script of ours touches any', () => {
    const scripts = globSync(`${BUILT}/site/assets/*.js`).map((file) => readFileSync(file, 'utf8'))
    const storage = /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|serviceWorker/
    for (const script of [...Object.values(builtPages), ...scripts]) expect(script).not.toMatch(storage)
  })
})

describe('the terms', () => {
  test('have exactly the sections 1 to 8', () => {
    const headings = [...main('agb').matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/g)]
    expect(headings.map(([, anchor, title = '']) => `${anchor}: ${plain(title)}`)).toEqual([
      'paragraph-1: § 1 Geltungsbereich',
      'paragraph-2: § 2 Vertragsschluss',
      'paragraph-3: § 3 Leistungen, Mitwirkung, Lieferzeit',
      'paragraph-4: § 4 Preise und Zahlung',
      'paragraph-5: § 5 Widerrufsrecht und Geld-zurück-Garantie',
      'paragraph-6: § 6 Urheber- und Nutzungsrechte',
      'paragraph-7: § 7 Gewährleistung und Haftung',
      'paragraph-8: § 8 Schlussbestimmungen',
    ])
  })

  test('hold the conditions that the four claims link to', () => {
    const anchors = landing.hero.claims.map(({ href }) => href)
    expect(anchors).toEqual(['/agb#lieferung-24h', '/agb#seo', '/agb#uptime', '/agb#geld-zurueck'])
    expect(anchors.filter((href) => !html('index').includes(`href="${href}"`))).toEqual([])
  })

  test('name no place of jurisdiction', () => expect(text('agb')).not.toMatch(/Gerichtsstand/))
})

test('the official instruction is a block of its own, without our explanations', () => {
  expect(main('widerrufsrecht')).toMatch(/legal-amtlich"[^>]*aria-labelledby="widerrufsbelehrung"/)
  const instruction = section('widerrufsrecht', 'widerrufsbelehrung')
  expect([...EXPLAINED, '50 %'].filter((part) => instruction.includes(part))).toEqual([])
})

describe.each(legalPageNames)('/%s', (page) => {
  const source = readFileSync(`${TEST_CONTENT}/legal/${page}.md`, 'utf8')

  test('takes every period from the code, the contract or the law', () => {
    expect(source).not.toMatch(/\d[-\s]*(?:Sekunde|Minute|Stunde|Werktag|Tag|Woche|Monat|Jahr)/)
  })

  test('takes the operator from site.yaml only', () => {
    const facts = [
      ...[site.brand, operator.name, operator.street, operator.postalCode, operator.city],
      ...[contact.phone, contact.email, legal.host.name, legal.mailProvider.name],
      ...Object.values(legal.supervisoryAuthority),
    ]
    expect(facts.filter((fact) => source.includes(fact))).toEqual([])
    expect(source).toMatch(/<!--[\s\S]*Anwalt[\s\S]*-->/)
  })

  test('has a way home and nothing left unfilled', () => {
    expect(main(page)).toMatch(/<a class="button[^"]*" href="\/">Zurück zur Startseite<\/a>/)
    expect(text(page)).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|keine Rechtsberatung/)
  })
})

test('no built page refers to what is no longer law', () => {
  const REPEALED = [
    /\bTMG\b|Telemediengesetz|TTDSG|RStV|Rundfunkstaatsvertrag/,
    /consumers\/odr|OS-Plattform|ODR|Online-Streitbeilegung|524\/2013/,
    /§\s*(?:356\s+Abs\.\s*4|357\s+Abs\.\s*8|649)\b/,
    /Tele?fax|Faxnummer|keine Abmahnung ohne/i,
    /22\.000|50\.000|17\.500|zehn Jahre|10 Jahre|nicht erhoben/,
    /LG Hamburg|Landgericht Hamburg/,
  ]
  expect(Object.keys(builtPages).length).toBeGreaterThan(6)
  for (const [page, markup] of Object.entries(builtPages)) {
    const words = plain(markup)
    for (const pattern of REPEALED) expect(words, page).not.toMatch(pattern)
  }
})
