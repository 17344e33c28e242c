import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedFields } from '../../src/booking/appointments/booking-request.ts'
import { NETWORKS_COUNTED_IN_MINUTES, TAB_NOTE_KEPT_IN_HOURS } from '../../src/booking/limits.ts'
import { UNKNOWN_AUTHORITY } from '../../src/content/facts/authorities.ts'
import { runningCostsText, vatSentence } from '../../src/content/facts/price.ts'
import { NOT_ENTERED } from '../../src/content/facts/undecided.ts'
import { legalPageNames } from '../../src/content/legal/legal-content.ts'
import { withdrawalExample } from '../../src/content/legal/legal-facts.ts'
import { FIELD_NAMES } from '../../src/words/field-names.ts'
import { OUR_CONTENT } from '../support/content/our-content.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { BUILT } from '../support/servers/built-site.ts'

const { site, landing } = OUR_CONTENT
const offer = landing.pricing.package
const example = withdrawalExample(offer.priceFrom)

const html = (page: string) => readFileSync(`${BUILT}/site/${page}.html`, 'utf8')
const builtPages = globSync('**/*.html', { cwd: `${BUILT}/site` }).map((file) => html(file.slice(0, -5)))
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
  // The invoice comes after the hand-over (AGB § 4), so before it most have paid nothing.
  `Davon tragen Sie höchstens ${example['example.borne']}: Haben Sie noch nichts bezahlt, schulden Sie nur diesen Betrag.`,
  `Haben Sie schon alles bezahlt, erstatten wir ${example['example.refund']}.`,
  'Ihre gesetzlichen Rechte bleiben unberührt',
  'ist noch kein Vertrag',
]

/** What a page has to say, parted by |, in the section with that anchor if one is named. */
const SAYS: Record<string, string[]> = {
  impressum: [
    `Angaben gemäß § 5 DDG ${operator.name}`,
    address,
    `Telefon: ${contact.phone} E-Mail: ${contact.email}`,
    'Umsatzsteuer-ID (§ 27a UStG): noch nicht vergeben',
    'Wirtschafts-ID (§ 139c AO): DE123456789-00001',
    `Tätigkeit: ${operator.occupation} (kein reglementierter Beruf)`,
    'Verantwortlich nach § 18 Abs. 2 MStV | weder bereit noch verpflichtet, an Streitbeilegungsverfahren',
    'Verordnung (EU) 2022/2065 | Haftung für Links | Urheberrecht',
  ],
  datenschutz: [
    `${operator.name} (${site.brand}) ${address}`,
    'Vorname und Nachname Ihre Website-Idee, gegebenenfalls mit Ihrer Branche',
    // Every field of the form.
    storedFields.map((field) => FIELD_NAMES[field]).join(' | '),
    'um mehrere Buchungen von derselben IP-Adresse innerhalb von 24 Stunden zu verhindern',
    `je Netz, also je vorderem Teil der IP-Adresse, die Terminanfragen (${NETWORKS_COUNTED_IN_MINUTES} Minuten lang)`,
    'weder gesetzlich noch vertraglich vorgeschrieben | Server-Protokolle | Art. 6 Abs. 1 lit. b DSGVO',
    'berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)',
    'Das einzige Cookie dieser Website bekommen wir selbst',
    // History, keys and links.
    'Verlauf der Anfrage: wer wann zugesagt | Ein zufälliger Schlüssel gehört zu Ihrer Terminseite',
    'er zeigt keine andere Anfrage | eine Prüfsumme der E-Mail-Adresse, so lange nach der Anfrage auch, wenn sie gelöscht ist',
    'Der Schlüssel Ihrer Terminseite gehört dazu, damit Ihr Link auch danach gilt. IP-Adressen stehen nicht darin',
    'die nichts anderes öffnet | mit einem Kalenderprogramm auf unseren Geräten | § 25 Abs. 2 Nr. 2 TDDDG',
    'Diesen Teil senden Browser keinem Server | den Namen erst, wenn Sie das Formular absenden',
    'Eine Einwilligung geben Sie damit nicht | stammen von Ihnen selbst',
    // What was off deletes later.
    'spätestens dann ist auch Ihre Anfrage gelöscht | holt er das in den Nächten danach nach',
    // Who else.
    'Land noch nicht eingetragen | Art. 22 DSGVO',
    Object.values(UNKNOWN_AUTHORITY).join(' '),
  ],
  // All that tab-note.ts keeps, and for how long.
  'datenschutz#cookies': [
    'eine Notiz in den Sitzungsspeicher dieses Tabs: den Namen, das Beispiel | die ersten Worte | Ihre Eingaben in das Terminformular, ohne das Häkchen',
    `die Zahl, aus der das Muster Ihres Tickets gezeichnet ist | wenn Sie den Tab schließen, und ${TAB_NOTE_KEPT_IN_HOURS} Stunden nachdem`,
  ],
  'datenschutz#ihre-rechte': [15, 16, 17, 18, 20, 21, 77].map((article) => `Art. ${article} DSGVO`),
  'datenschutz#widerspruchsrecht': ['jederzeit widersprechen'],
  // Which version a contract was made under.
  agb: ['Stand: 19.11.2026'],
  // Neither a booking nor an accepted proposal is a contract.
  'agb#paragraph-2': [
    'ein Vertrag kommt dadurch nicht zustande | Damit steht nur fest, wann wir telefonieren',
  ],
  'agb#paragraph-3': [
    'Die 24 Stunden beginnen, sobald | die wir spätestens am 1. Werktag nach Ihrer Annahme senden | 99,9 % Uptime | „DSGVO-konform“ heißt | Art. 28 DSGVO',
    'Auf die Abnahme folgt die Übergabe',
    `Support: ${legal.periods.supportMonths} Monate lang ab Übergabe`,
  ],
  'agb#paragraph-4': [
    `${offer.price} einmalig`,
    vatSentence(legal.smallBusiness),
    runningCostsText(legal),
    'innerhalb von 14 Tagen nach Zugang ohne Abzug zahlbar',
    'jährlich fünf Prozentpunkte über dem jeweiligen Basiszinssatz',
    'Wir stellen die Rechnung nach der Übergabe',
  ],
  'agb#paragraph-5': [
    'per E-Mail, auch nach einem Gespräch am Telefon, oder außerhalb unserer Geschäftsräume',
    'innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen',
    '50 % der bis dahin angefallenen Entwicklungskosten | 30 Tage ab Übergabe der fertigen Website',
    'noch nicht bezahlt haben, müssen Sie nicht mehr bezahlen',
    'alle Zusatzleistungen aus demselben Auftrag | Zusätzlich zum gesetzlichen Widerrufsrecht',
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
  widerrufsrecht: [
    'per E-Mail, auch nach einem Anruf, oder außerhalb unserer Geschäftsräume',
    'Stand: 19.11.2026',
    ...EXPLAINED,
  ],
  'index#pricing-title': [
    ...landing.pricing.claims.map(({ condition }) => condition),
    ...offer.features.map(({ name, means }) => `${name} ${means}`),
    vatSentence(legal.smallBusiness),
    offer.scope,
    offer.surcharges,
    runningCostsText(legal),
  ],
}

test.each(Object.entries(SAYS))('/%s says what it has to', (place, texts) => {
  const [page = '', anchor] = place.split('#')
  const shown = anchor ? section(page, anchor) : text(page)
  const parts = texts.flatMap((text) => text.split(' | '))
  expect(parts.filter((part) => !shown.includes(part))).toEqual([])
})

test('the box for the right to object has everything that rests on a legitimate interest and nothing else', () => {
  const page = main('datenschutz')
  expect(page).toMatch(/<section class="[^"]*legal-kasten"[^>]*aria-labelledby="widerspruchsrecht"/)
  const parts = [...page.matchAll(/<h[23] id="([^"]+)"[\s\S]*?(?=<h[23] id="|$)/g)]
  const [[box = ''] = []] = parts.filter(([, anchor]) => anchor === 'widerspruchsrecht')
  const interested = parts.filter(([part]) => part !== box && /berechtigte\w* Interesse/.test(plain(part)))
  const linked = [...box.matchAll(/<li>[\s\S]*?href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(linked.length).toBeGreaterThan(4)
  expect(linked.sort()).toEqual(interested.map(([, anchor]) => anchor).sort())
})

test('the privacy policy carries its day without script, and is true about storage: what is typed, by one script', () => {
  const day = /Stand: <time datetime="\d{4}-\d{2}-\d{2}"[^>]*>\d{2}\.\d{2}\.\d{4}<\/time>/i
  expect(main('datenschutz')).toMatch(day)
  const scripts = globSync(`${BUILT}/site/assets/*.js`).map((file) => readFileSync(file, 'utf8'))
  const storage = /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|serviceWorker/g
  const stores = [...builtPages, ...scripts].flatMap((script) => script.match(storage)?.join() ?? [])
  expect(stores).toEqual(['sessionStorage,sessionStorage,sessionStorage'])
})

test('the terms have exactly the sections 1 to 8, name no court and hold what the four claims link to', () => {
  const headings = [...main('agb').matchAll(/<h2 id="paragraph-(\d)"[^>]*>(.*?)<\/h2>/g)]
  const titles =
    'Geltungsbereich | Vertragsschluss | Leistungen, Mitwirkung, Lieferzeit | Preise und Zahlung | ' +
    'Widerrufsrecht und Geld-zurück-Garantie | Urheber- und Nutzungsrechte | ' +
    'Gewährleistung und Haftung | Schlussbestimmungen'
  expect(headings.map(([, number, title = '']) => `${number}: ${plain(title)}`)).toEqual(
    titles.split(' | ').map((title, index) => `${index + 1}: § ${index + 1} ${title}`),
  )
  expect(main('agb').match(/<h2 id=/g)).toHaveLength(8)
  expect(text('agb')).not.toMatch(/Gerichtsstand/)
  const anchors = landing.pricing.claims.map(({ href }) => href)
  expect(anchors).toEqual(['/agb#lieferung-24h', '/agb#seo', '/agb#uptime', '/agb#geld-zurueck'])
  expect(anchors.filter((href) => !html('index').includes(`href="${href}"`))).toEqual([])
})

test('the official instruction is a block of its own, without our explanations', () => {
  expect(main('widerrufsrecht')).toMatch(/legal-amtlich"[^>]*aria-labelledby="widerrufsbelehrung"/)
  const instruction = section('widerrufsrecht', 'widerrufsbelehrung')
  expect([...EXPLAINED, '50 %'].filter((part) => instruction.includes(part))).toEqual([])
})

test.each(legalPageNames)(
  '/%s takes every period from where it is kept, has a way home and nothing left unfilled',
  (page) => {
    const source = readFileSync(`${TEST_CONTENT}/legal/${page}.md`, 'utf8')
    expect(source).not.toMatch(/\d[-\s]*(?:Sekunde|Minute|Stunde|Werktag|Tag|Woche|Monat|Jahr)/)
    expect(source).toMatch(/<!--[\s\S]*Anwalt[\s\S]*-->/)
    expect(main(page)).toMatch(/<a class="button[^"]*" href="\/">Zurück zur Startseite<\/a>/)
    expect(text(page)).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|keine Rechtsberatung/)
  },
)

test.each(['index', 'impressum', 'agb'])('the template reads like a finished site: %s', (page) => {
  expect(site.placeholder).toBe(true)
  expect(text(page)).not.toContain(NOT_ENTERED)
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
  expect(builtPages.length).toBeGreaterThan(6)
  for (const words of builtPages.map(plain)) for (const law of REPEALED) expect(words).not.toMatch(law)
})
