import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import {
  ANSWER_KEY_IN_DAYS,
  BACKUP_RETENTION_IN_DAYS,
  BOOKING_WINDOW_IN_HOURS,
  CALLS_COUNTED_IN_SECONDS,
  COUNTS_KEPT_IN_HOURS,
  FORGOTTEN_WITHIN_SECONDS,
  LOG_RETENTION_IN_DAYS,
  LONGEST_WAIT_IN_DAYS,
  PURGED_EVERY_MINUTES,
  REMINDER_TIME,
  SESSION_IN_DAYS,
  VISITOR_MAILS_PER_DAY,
} from '../../src/booking/limits.ts'
import { readConfig } from '../../src/config.ts'
import { vatSentence } from '../../src/content/facts/price.ts'
import { legalPageNames } from '../../src/content/legal/legal-content.ts'
import { legalFacts, withdrawalExample } from '../../src/content/legal/legal-facts.ts'
import { readContent } from '../../src/content/read-content.ts'

const content = readContent(TEST_CONTENT)
const { site, landing } = content
const example = withdrawalExample(landing.pricing.package.priceFrom)
const { retentionDays } = readConfig(process.env, site)

const html = (page: string) => readFileSync(`${BUILT}/site/${page}.html`, 'utf8')
const main = (page: string) => /<main[\s\S]*<\/main>/.exec(html(page))?.[0] ?? ''
const plain = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(?:p|h\d|li|td|th|tr|div|br|dt|dd)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const text = (page: string) => plain(main(page))
const headings = (page: string, level: 2 | 3) =>
  [...main(page).matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, title = '']) =>
    plain(title),
  )
const section = (page: string, id: string) =>
  plain(new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(main(page))?.[0] ?? '')

const builtPages = globSync(`${BUILT}/site/**/*.html`)
const address = `${site.operator.street} ${site.operator.postalCode} ${site.operator.city}`

describe('the imprint', () => {
  it.each([
    ['the law it follows', 'Angaben gemäß § 5 DDG'],
    ['the operator', site.operator.name],
    ['the address', address],
    ['the phone number', site.contact.phone],
    ['the mail address', site.contact.email],
    [
      'the VAT id',
      `Umsatzsteuer-Identifikationsnummer (§ 27a UStG): ${site.legal.vatId ?? 'noch nicht vergeben'}`,
    ],
    [
      'the business id',
      `Wirtschafts-Identifikationsnummer (§ 139c AO): ${site.legal.businessId ?? 'noch nicht vergeben'}`,
    ],
    ['the profession', `Tätigkeit: ${site.operator.occupation} (kein reglementierter Beruf)`],
    ['the person responsible for the content', '§ 18 Abs. 2 MStV'],
    ['dispute resolution', 'weder bereit noch verpflichtet, an Streitbeilegungsverfahren'],
    ['liability for content', 'Verordnung (EU) 2022/2065'],
    ['liability for links', 'Haftung für Links'],
    ['copyright', 'Urheberrecht'],
  ])('names %s', (_, part) => expect(text('impressum')).toContain(part))
})

describe('the privacy policy', () => {
  it.each([
    ['who is responsible', `${site.operator.name} (${site.brand}) ${address}`],
    ['names of the visitor', 'Vorname und Nachname'],
    ['the website idea and, where given, the industry', 'Website-Idee, gegebenenfalls mit Ihrer Branche'],
    ['the phone number', 'Telefonnummer'],
    ['the mail address', 'E-Mail-Adresse'],
    ['preferred date and time', 'Wunschdatum und Wunschuhrzeit'],
    [
      'why the address is stored',
      'um mehrere Buchungen von derselben IP-Adresse innerhalb von 24 Stunden zu verhindern',
    ],
    ['server logs', 'Server-Protokolle'],
    ['the contract basis', 'Art. 6 Abs. 1 lit. b DSGVO'],
    ['the legitimate interest', 'berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)'],
    ['that nobody has to give data', 'weder gesetzlich noch vertraglich vorgeschrieben'],
    ['that there are no cookies', 'Wir setzen keine Cookies bei Besuchern'],
    ['whose the only cookie is', 'Das einzige Cookie dieser Website bekommen wir selbst'],
    ['the history', 'ihren Verlauf: wer wann zugesagt'],
    ['the key of the page', 'Ein zufälliger Schlüssel gehört zu Ihrer Seite'],
    ['that a corrected address ends the link', 'die alte Adresse öffnet nichts mehr'],
    ['who hears of a corrected address', 'erfährt auch die bisherige Adresse davon, aber nicht die neue'],
    ['what the link in our mails opens', 'er zeigt keine andere Anfrage'],
    ['what is counted', 'nicht die E-Mail-Adresse und das Netz, sondern Prüfsummen davon'],
    ['what stays of the erased', 'ihre Nummer, ihren Zeitpunkt und den der Löschung'],
    ['which keys are in a backup', 'Der Schlüssel Ihrer Seite gehört dazu'],
    ['that the calendar’s key opens nothing else', 'die nichts anderes öffnet'],
    ['the visitor’s page', 'Kopie aller zu dieser Anfrage gespeicherten Daten'],
    ['erasing without asking anybody', 'alles sofort löschen (Art. 17 DSGVO)'],
    ['the owner’s calendar', 'mit einem Kalenderprogramm auf unseren Geräten'],
    ['what backups lack', 'IP-Adressen stehen nicht darin'],
    ['the name that stays on the device', 'Der Name wird weder gesendet noch von uns gespeichert'],
    ['the host', `${site.legal.host.name}, ${site.legal.host.location}`],
    ['the mail provider', `${site.legal.mailProvider.name}, ${site.legal.mailProvider.location}`],
    ['third countries', 'Europäischen Wirtschaftsraums'],
    ['no automated decision', 'Art. 22 DSGVO'],
    [
      'the supervisory authority',
      `${site.legal.supervisoryAuthority.name} ${site.legal.supervisoryAuthority.address}`,
    ],
    ['its address on the web', site.legal.supervisoryAuthority.url],
  ])('names %s', (_, part) => expect(text('datenschutz')).toContain(part))

  it.each([15, 16, 17, 18, 20, 21, 77])('names the right under Art. %i', (article) => {
    expect(section('datenschutz', 'ihre-rechte')).toContain(`Art. ${article} DSGVO`)
  })

  it('shows the right to object in a box of its own', () => {
    expect(main('datenschutz')).toMatch(
      /<section class="[^"]*legal-kasten"[^>]*aria-labelledby="widerspruchsrecht"/,
    )
    expect(section('datenschutz', 'widerspruchsrecht')).toContain('jederzeit widersprechen')
  })

  it('names in that box everything that rests on a legitimate interest, and nothing else', () => {
    const parts = main('datenschutz').split(/(?=<h[23] id=")/)
    const anchorOf = (part: string) => /^<h[23] id="([^"]+)"/.exec(part)?.[1] ?? ''
    const box = parts.find((part) => anchorOf(part) === 'widerspruchsrecht') ?? ''
    const interested = parts
      .filter((part) => part !== box && /berechtigte\w* Interesse/.test(plain(part)))
      .map(anchorOf)
    const linked = [...box.matchAll(/<li>[\s\S]*?href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(interested.length).toBeGreaterThan(4)
    expect(linked.sort()).toEqual(interested.sort())
  })

  it('promises the periods the server keeps', () => {
    const page = text('datenschutz')
    expect(page).toContain(
      `Terminanfrage mit ihrem Verlauf ${retentionDays} Tage nach dem vereinbarten, sonst nach dem gewünschten Termin`,
    )
    expect(page).toContain(`löscht Ihre Anfrage ${retentionDays} Tage nach dem vereinbarten Termin`)
    expect(page).toContain(`mehr als ${LONGEST_WAIT_IN_DAYS} Tage nach Ihrer Anfrage`)
    expect(page).toContain(
      `höchstens ${VISITOR_MAILS_PER_DAY} E-Mails in ${BOOKING_WINDOW_IN_HOURS} Stunden, solange wir nicht geantwortet haben`,
    )
    expect(page).toContain(`am Tag davor um ${REMINDER_TIME} Uhr`)
    expect(page).toContain(`angemeldet, bis wir sie ${SESSION_IN_DAYS} Tage lang nicht benutzt haben`)
    expect(page).toContain(`IP-Adresse bei der Terminanfrage ${BOOKING_WINDOW_IN_HOURS} Stunden`)
    expect(page).toContain(`Sind die ${BOOKING_WINDOW_IN_HOURS} Stunden um`)
    expect(page).toContain(`Protokolle werden nach ${LOG_RETENTION_IN_DAYS} Tagen gelöscht`)
    expect(page).toContain(`Jede Sicherung wird nach spätestens ${BACKUP_RETENTION_IN_DAYS} Tagen gelöscht`)
    expect(page).toContain(`je IP-Adresse die Anfragen (${CALLS_COUNTED_IN_SECONDS} Sekunden lang)`)
    expect(page).toContain(`zählt der Server diese Löschungen, ${COUNTS_KEPT_IN_HOURS} Stunden lang`)
    expect(page).toContain(
      `zählt der Server ${COUNTS_KEPT_IN_HOURS} Stunden lang, auch wenn die Anfrage inzwischen gelöscht ist`,
    )
    expect(page).toContain('den der Löschung, ebenso lange und sonst nichts')
    expect(page).toContain(`gilt für eine Antwort und höchstens ${ANSWER_KEY_IN_DAYS} Tage`)
    expect(page).toContain(`vergisst er die Adresse innerhalb von ${FORGOTTEN_WITHIN_SECONDS} Sekunden`)
    expect(page).toContain(`aus der Anfrage; er prüft das alle ${PURGED_EVERY_MINUTES} Minuten`)
  })

  it('carries the day it was built in the page itself, for readers without script', () => {
    expect(main('datenschutz')).toMatch(
      /Stand: <time datetime="\d{4}-\d{2}-\d{2}"[^>]*>\d{2}\.\d{2}\.\d{4}<\/time>/i,
    )
  })

  it('is true about storage: no script of ours touches any', () => {
    const scripts = [...builtPages, ...globSync(`${BUILT}/site/assets/*.js`)].map((file) =>
      readFileSync(file, 'utf8'),
    )
    for (const script of scripts) {
      expect(script).not.toMatch(
        /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|serviceWorker/,
      )
    }
  })
})

describe('the terms', () => {
  it('have exactly the sections 1 to 8', () => {
    expect(headings('agb', 2)).toEqual([
      '§ 1 Geltungsbereich',
      '§ 2 Vertragsschluss',
      '§ 3 Leistungen, Mitwirkung, Lieferzeit',
      '§ 4 Preise und Zahlung',
      '§ 5 Widerrufsrecht und Geld-zurück-Garantie',
      '§ 6 Urheber- und Nutzungsrechte',
      '§ 7 Gewährleistung und Haftung',
      '§ 8 Schlussbestimmungen',
    ])
    const anchors = [...main('agb').matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `paragraph-${number}`))
  })

  it.each([
    ['the booking form is no contract', 2, 'ein Vertrag kommt dadurch nicht zustande'],
    ['an accepted proposal is none either', 2, 'Damit steht nur fest, wann wir telefonieren'],
    ['when the 24 hours begin', 3, 'Die 24 Stunden beginnen, sobald'],
    ['what the uptime refers to', 3, '99,9 % Uptime'],
    ['what DSGVO-konform means', 3, '„DSGVO-konform“ heißt'],
    ['the contract on processing', 3, 'Art. 28 DSGVO'],
    ['what the handover is', 3, 'Auf die Abnahme folgt die Übergabe'],
    ['when free support ends', 3, `Support: ${site.legal.periods.supportMonths} Monate lang ab Übergabe`],
    ['the price', 4, `${landing.pricing.package.price} einmalig`],
    ['the tax', 4, vatSentence(site.legal.smallBusiness)],
    ['running costs', 4, site.legal.runningCosts],
    ['14 days to pay', 4, 'innerhalb von 14 Tagen nach Zugang ohne Abzug zahlbar'],
    ['default interest', 4, 'jährlich fünf Prozentpunkte über dem jeweiligen Basiszinssatz'],
    ['that nothing is due before the handover', 4, 'Wir stellen die Rechnung erst nach der Übergabe'],
    ['14 days to withdraw', 5, 'innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen'],
    ['the 50 % benefit', 5, '50 % der bis dahin angefallenen Entwicklungskosten'],
    ['30 days money back', 5, '30 Tage ab Übergabe der fertigen Website'],
    ['what becomes of an unpaid bill', 5, 'noch nicht bezahlt haben, müssen Sie nicht mehr bezahlen'],
    ['what becomes of extras', 5, 'alle Zusatzleistungen aus demselben Auftrag'],
    ['that the guarantee comes on top', 5, 'Zusätzlich zum gesetzlichen Widerrufsrecht'],
    ['unlimited liability', 7, 'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit'],
    ['the law that applies', 8, 'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts'],
  ])('say %s', (_, number, part) => expect(section('agb', `paragraph-${number}`)).toContain(part))

  it('hold the conditions each of the four claims links to', () => {
    const anchors = landing.hero.claims.map(({ href }) => href)
    expect(anchors).toEqual(['/agb#lieferung-24h', '/agb#seo', '/agb#uptime', '/agb#geld-zurueck'])
    for (const anchor of anchors) {
      expect(html('index')).toContain(`href="${anchor}"`)
      expect(main('agb')).toContain(`id="${anchor.split('#')[1]}"`)
    }
  })

  it('name no place of jurisdiction', () => expect(text('agb')).not.toMatch(/Gerichtsstand/))
})

describe('the right of withdrawal', () => {
  const contact = `${site.operator.name}, ${site.operator.street}, ${site.operator.postalCode} ${site.operator.city}`

  it('shows the official instruction as a block of its own', () => {
    expect(main('widerrufsrecht')).toMatch(/legal-amtlich"[^>]*aria-labelledby="widerrufsbelehrung"/)
    const instruction = section('widerrufsrecht', 'widerrufsbelehrung')
    expect(instruction).toContain(
      'binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    )
    expect(instruction).toContain('vierzehn Tage ab dem Tag des Vertragsabschlusses.')
    expect(instruction).toContain(
      `uns (${contact}, Telefon: ${site.contact.phone}, E-Mail: ${site.contact.email}) mittels`,
    )
    expect(instruction).toContain('Folgen des Widerrufs')
    expect(instruction).not.toContain('50 %')
  })

  it('shows the official form as a block of its own', () => {
    const form = section('widerrufsrecht', 'muster-widerrufsformular')
    expect(form).toContain(`An ${contact}, E-Mail: ${site.contact.email}:`)
    expect(form).toContain('Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag')
    expect(form).toContain('(*) Unzutreffendes streichen.')
  })

  it.each([
    ['early expiry', '§ 356 Abs. 5 Nr. 2 BGB'],
    ['the voluntary benefit', 'erstatten wir Ihnen zusätzlich 50 %'],
    [
      'the worked example',
      `Davon tragen Sie ${example['example.borne']}, wir erstatten ${example['example.refund']}.`,
    ],
    ['that statutory rights stay', 'Ihre gesetzlichen Rechte bleiben unberührt'],
    ['that an appointment is no contract', 'ist noch kein Vertrag'],
  ])('explains %s outside of them', (_, part) => {
    expect(text('widerrufsrecht')).toContain(part)
    expect(section('widerrufsrecht', 'widerrufsbelehrung')).not.toContain(part)
  })
})

describe('the price card', () => {
  it.each([
    ['the tax', vatSentence(site.legal.smallBusiness)],
    ['what the base price buys', landing.pricing.package.scope],
    ['what raises the price', landing.pricing.package.surcharges],
    ['running costs', site.legal.runningCosts],
  ])('says %s', (_, part) => expect(section('index', 'pricing-title')).toContain(part))
})

describe('all legal pages', () => {
  const facts = legalFacts(content, { retentionDays })
  const source = (page: string) => readFileSync(`${TEST_CONTENT}/legal/${page}.md`, 'utf8')
  const UNIT = /(?:Seconds|Minutes|Hours|days|Days|Months|Years)$/

  it.each(legalPageNames)('/%s takes every period from the code, the contract or the law', (page) => {
    expect(source(page)).not.toMatch(/\d[-\s]*(?:Sekunde|Minute|Stunde|Werktag|Tag|Woche|Monat|Jahr)/)
  })

  it('name every period that is kept or promised', () => {
    const everything = legalPageNames.map(source).join(' ')
    const unnamed = Object.keys(facts).filter(
      (name) => UNIT.test(name) && !everything.includes(`{{${name}}}`),
    )
    expect(unnamed).toEqual([])
  })

  it.each(legalPageNames)('/%s has a way home, a whole set of anchors and nothing left unfilled', (page) => {
    const markup = html(page)
    expect(main(page)).toMatch(/<a class="button[^"]*" href="\/">Zurück zur Startseite<\/a>/)
    expect(text(page)).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|keine Rechtsberatung/)
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const [, anchor] of markup.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
  })

  it('take the operator from site.yaml only', () => {
    const { operator, contact, legal, brand } = site
    const facts = [
      brand,
      ...[operator.name, operator.street, operator.postalCode, operator.city],
      ...[contact.phone, contact.email, legal.host.name, legal.mailProvider.name],
      ...Object.values(legal.supervisoryAuthority),
    ]
    for (const file of globSync(`${TEST_CONTENT}/legal/*.md`)) {
      const source = readFileSync(file, 'utf8')
      for (const fact of facts) expect(source, `${fact} in ${file}`).not.toContain(fact)
      expect(source).toMatch(/<!--[\s\S]*Anwalt[\s\S]*-->/)
    }
  })
})

describe('references that are no longer law', () => {
  it.each([
    /\bTMG\b|Telemediengesetz/,
    /TTDSG/,
    /RStV|Rundfunkstaatsvertrag/,
    /consumers\/odr|OS-Plattform|ODR|Online-Streitbeilegung|524\/2013/,
    /§\s*356\s+Abs\.\s*4\b/,
    /§\s*357\s+Abs\.\s*8\b/,
    /§\s*649\b/,
    /Tele?fax|Faxnummer/i,
    /22\.000|50\.000|17\.500/,
    /nicht erhoben/,
    /zehn Jahre|10 Jahre/,
    /LG Hamburg|Landgericht Hamburg/,
    /keine Abmahnung ohne/i,
  ])('%s stands on no built page', (pattern) => {
    expect(builtPages.length).toBeGreaterThan(6)
    for (const page of builtPages) expect(plain(readFileSync(page, 'utf8')), page).not.toMatch(pattern)
  })
})
