import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_IN_MS, HOUR_IN_MS } from '../../src/booking/times/berlin-time.ts'
import { readConfig } from '../../src/config.ts'
import { readLegalContent } from '../../src/content/legal/legal-content.ts'
import { legalFacts } from '../../src/content/legal/legal-facts.ts'
import { partsOf } from '../../src/content/legal/legal-page.ts'
import { plainLines } from '../../src/content/legal/plain-lines.ts'
import { readContent } from '../../src/content/read-content.ts'
import { alone } from '../../src/content/reading/content-folder.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { MORNING, visitorSite } from '../support/app/visitor-site.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { CONFIRM } from '../support/desk.ts'
import { walkAhead } from '../support/store/purging.ts'
import { sharedFolder } from '../support/temporary-folder.ts'

/** What stands in site.yaml instead of each `offen`, in the order of the file. */
const decidedAs = (host: string, mail: string, thirdCountries: string, callProof: string) => [
  ...['true', 'keine', 'DE123456789-00001', 'Bayern', host, mail, thirdCountries, callProof],
  ...['Domain und Speicherplatz kosten 9 € im Monat.', '12 € im Monat', ...Array(8).fill('true')],
]
const AWAY = `
    - { recipient: Muster-Hosting GmbH, country: USA, safeguard: Standardvertragsklauseln }
    - { recipient: Google Ireland Limited, country: USA, safeguard: Angemessenheitsbeschluss, name: EU-US Data Privacy Framework }
    - { recipient: Fern Inc., country: Indien, safeguard: Verbindliche interne Datenschutzvorschriften }`
const AWAY_SAID = `(USA; Standardvertragsklauseln der EU-Kommission, Art. 46 Abs. 2 lit. c DSGVO, auf Wunsch in Kopie), \
Google Ireland Limited (USA; Angemessenheitsbeschluss der EU-Kommission: EU-US Data Privacy Framework, Art. 45 DSGVO), \
Fern Inc. (Indien; verbindliche interne Datenschutzvorschriften, Art. 46 Abs. 2 lit. b und Art. 47 DSGVO, auf Wunsch in Kopie)`

/** The tests' content after these decisions. */
function decidedContent(decisions: string[]): string {
  const folder = join(sharedFolder(), 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  const file = join(folder, 'site.yaml')
  let text = readFileSync(file, 'utf8').replace('Muster-Mail GmbH', 'Google Ireland Limited')
  for (const decision of decisions) text = text.replace(/(?<=: )offen$/m, decision)
  writeFileSync(file, text)
  return folder
}

/** What the privacy page says is read there, and then tried: the figures in the sentences set the clock. */
describe.each([
  ['nothing', [], 'gelangen, ist noch nicht eingetragen', '(§ 7a UWG), ist noch nicht'],
  [
    'to keep the proof, with US providers',
    decidedAs('USA', 'Irland', AWAY, 'ja'),
    AWAY_SAID,
    'wenn Sie als Verbraucher angefragt haben: Sie ist der Nachweis',
  ],
  [
    'to keep none',
    decidedAs('Deutschland', 'Irland', 'nein', 'nein'),
    'findet nicht statt',
    'Kalender steht. In',
  ],
])('the privacy page of an owner who has decided %s', async (_, decided, transfers, proof) => {
  const folder = alone(decidedContent(decided))
  const content = readContent(folder)
  const config = readConfig({ SITE_URL: 'https://musterwerk.example' }, content.site)
  const { app, store, dataDir, log, clock, desk, book, find, take, get, open, post } = await visitorSite({
    content: () => content,
  })
  await walkAhead(store)
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  afterAll(() => database.close())
  const rowsOf = (table: string) => database.prepare(`SELECT * FROM ${table}`).all()
  const page = partsOf(readLegalContent(folder, 'datenschutz', legalFacts(content, config)))
  const said = (id: string) => plainLines(page.get(id)?.body ?? '').join(' ')
  const promised = (id: string, ...words: string[]) => {
    for (const word of words) expect(said(id)).toContain(word)
  }
  /** The figure in a sentence. */
  const figure = (id: string, sentence: RegExp) => Number(sentence.exec(said(id))?.[1])
  const purgeAt = (inMs: number) => store.purge(new Date(MORNING.getTime() + inMs), config.retentionDays)
  async function mailsAt(at: Date) {
    const agency = mailAgency(content, config)
    const mails = await desk.send(at)
    return mails.map((mail) => composeMail(mail, agency, content.mails, { now: at, answerSecret: 'secret' }))
  }

  test('no cookie, and a log without names, keys and addresses', async () => {
    promised('empfaenger', 'Muster-Hosting GmbH', 'Google Ireland Limited', transfers)
    promised('cookies', 'Wir setzen keine Cookies bei Besuchern.')
    promised('server-protokolle', 'Ihre IP-Adresse, Angaben zu Ihrem Browser', 'stehen nicht darin.')
    const key = await book({}, false, '192.0.2.77')
    const headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': 'Lynx/2', referer: 'http://other/' }
    for (const url of ['/', '/datenschutz', `/termin/${key}`, `/termin/${key}/auskunft`, '/api/ip'])
      expect((await app.inject({ url, headers })).headers).not.toHaveProperty('set-cookie')
    expect(log.length).toBeGreaterThan(3)
    expect(log.join()).not.toMatch(new RegExp(`192\\.0\\.2\\.77|Lynx|//other|${key}|Erika|Musterfrau`))
  })

  test('the owner’s mail names moment and words; none has the IP, and none to a visitor the idea', async () => {
    promised('termin-mails', 'dem Zeitpunkt und den Worten, mit denen Sie dort um den Anruf gebeten haben')
    promised('termin-mails', 'aber nicht den Text Ihrer Website-Idee', 'Ihre IP-Adresse steht in keiner.')
    await book({ websiteIdea: 'Eine Seite für Mohnschnecken' }, false, '192.0.2.78')
    const mails = await mailsAt(clock.now)
    const toOwner = mails.filter(({ kind }) => kind === 'owner').map(({ text }) => text.replace(/\s+/g, ' '))
    const asked =
      /Um den Anruf gebeten: Freitag, 01.03.2030, 10:31:00 Uhr, im Formular .*„Hier rufen wir Sie an.“/
    for (const text of toOwner) expect(text).toMatch(asked)
    expect(JSON.stringify(mails)).not.toContain('192.0.2.78')
    expect(JSON.stringify(mails.filter(({ kind }) => kind === 'visitor'))).not.toContain('Mohnschnecken')
  })

  test('a new address ends the old link', async () => {
    promised('termin-seite', 'und der alte Link öffnet nichts mehr')
    const key = await take(await book(), CONFIRM)
    await mailsAt(clock.now)
    const { headers } = await post(key, 'adresse', { email: 'neu@example.org' })
    expect((await open(key)).statusCode).toBe(404)
    expect((await get(String(headers.location))).statusCode).toBe(200)
    expect(new Set((await mailsAt(clock.now)).map(({ to }) => to.address))).toContain('neu@example.org')
  })

  test('what is erased is gone at once but for its number, and it says what stays in the mailbox; a line books so often a day', async () => {
    const aDay = figure('ip-adresse', /nächste möglich, höchstens aber (\d+) in 24 Stunden/)
    promised(
      'termin-seite',
      'sofort, was er zu ihr gespeichert hat, bis auf ihre Nummer und Zählungen.',
      proof,
    )
    const bookFromThere = () => book({}, false, '192.0.2.6')
    for (let times = 0; times < aDay; times++) {
      const key = await bookFromThere()
      const { appointment } = await find(key)
      expect(closeTextOf((await open(key)).body)).toContain(proof)
      const { statusCode, headers } = await post(key, 'loeschen')
      expect([statusCode, headers['clear-site-data']]).toEqual([303, '"cache"'])
      expect((await open(key)).statusCode).toBe(404)
      const left = JSON.stringify(['appointments', 'events', 'outbox', 'erasures'].map(rowsOf))
      expect(left).not.toMatch(new RegExp(`${key}|${appointment.email}|192\\.0\\.2\\.6"`))
      const told = (await mailsAt(clock.now)).filter(({ kind }) => kind === 'owner-erased')
      expect(JSON.stringify(told)).not.toContain(appointment.email)
    }
    // No address claims an erasure that did not happen.
    expect((await get('/termin?ergebnis=geloescht')).body).not.toMatch(/gelöscht|Link ist nichts/)
    const bookAgain = async () =>
      (await store.appointments.book(bookingRequest(), '192.0.2.6', clock.now)).kind
    expect(await bookAgain()).toBe('already-booked')
    clock.now = new Date(MORNING.getTime() + DAY_IN_MS)
    expect(await bookAgain()).toBe('booked')
  })

  test('the periods are kept to the day', async () => {
    const key = await book({}, false, '192.0.2.79')
    const { id } = (await find(key)).appointment
    const hours = figure('fristen', /IP-Adresse bei der Terminanfrage: (\d+) Stunden/)
    const addressAfter = async (inMs: number) => {
      await purgeAt(inMs)
      return (await store.appointments.findAddressed(id))?.clientIp
    }
    expect(await addressAfter(hours * HOUR_IN_MS - 1)).toBe('192.0.2.79')
    expect(await addressAfter(hours * HOUR_IN_MS)).toBeUndefined()
    const counted = figure('fristen', /Zählung mit Prüfsummen: (\d+) Stunden/)
    await purgeAt((counted + 24) * HOUR_IN_MS)
    expect(rowsOf('erasures').length).toBeGreaterThan(0)
    for (const left of rowsOf('erasures'))
      expect(left).toMatchObject({ client_hash: null, mailbox_hash: null })
    await purgeAt((figure('fristen', /Nummer einer gelöschten Anfrage: (\d+) Tage/) + 2) * DAY_IN_MS)
    expect(rowsOf('erasures')).toEqual([])
    // The call is four days from now.
    const days = 4 + figure('termin-speicherdauer', /löscht Ihre Anfrage (\d+) Tage nach/)
    await purgeAt(days * DAY_IN_MS)
    expect((await open(key)).statusCode).toBe(200)
    await purgeAt((days + 1) * DAY_IN_MS)
    expect((await open(key)).statusCode).toBe(404)
  })
})
