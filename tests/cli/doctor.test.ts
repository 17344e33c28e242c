import { X509Certificate } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSilentServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { germanMoment } from '../../src/words/german-moment.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, call, openCommandLine, type Said } from '../support/command-line.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { cert, key } from '../support/localhost-certificate.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The doctor's lines about one topic. */
type About = (topic: string) => string[]

const aboutOf =
  ({ stdout }: Said): About =>
  (topic) =>
    stdout.split('\n').filter((line) => line.slice(2).startsWith(`${topic}:`))

const examine = async (cli: CommandLine) => aboutOf(await cli.run('doctor'))
const examineWith = async (env: Record<string, string>, now?: () => Date) =>
  aboutOf(await call(['doctor'], { DATA_DIR: temporaryFolder(), PORT: '1', ...env }, { now }))

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Takes connections and says nothing. */
const held: Socket[] = []
const silent = createSilentServer((socket) => void held.push(socket))
const silentFolder = mkdtempSync(join(tmpdir(), 'musterwerk-silent-'))
let silentlyExamined: Promise<About>
beforeAll(async () => {
  const port = String(await listening(silent))
  const server = { PORT: port, HOST: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` }
  const mails = { MAIL_TRANSPORT: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` }
  // It waits for seconds; the other tests run meanwhile.
  silentlyExamined = call(['doctor'], { DATA_DIR: silentFolder, ...server, ...mails }).then(aboutOf)
})
afterAll(() => {
  for (const socket of held) socket.destroy()
  silent.close()
  rmSync(silentFolder, { recursive: true, force: true })
})

const hoursAgo = (hours: number) => hoursLater(-hours)

/** The command line with bookings; each is an e-mail address, a client address, and when it was made. */
async function openWith(bookings: [email: string, client: string, at: Date][]): Promise<CommandLine> {
  const cli = await openCommandLine({ env: { PORT: '1' }, now: () => NOON })
  onTestFinished(() => cli.remove())
  for (const [email, client, at] of bookings)
    await cli.store.appointments.book(bookingRequest({ email }), client, at)
  return cli
}

/** What is due is tried once. */
async function failDue(
  { store }: CommandLine,
  at: Date,
  reason: string,
  nextAttemptAt?: Date,
): Promise<void> {
  for (const mail of await store.outbox.claimDue(at, at, 9))
    await store.outbox.noteFailed(mail, { reason, nextAttemptAt, isOutage: true })
}

test('mails that failed and requests without a known address are counted', async () => {
  const cli = await openWith([
    ['erika@example.org', UNKNOWN_ADDRESS, hoursAgo(25)],
    ['Erika@example.org', UNKNOWN_ADDRESS, hoursAgo(23)],
  ])
  await failDue(cli, hoursAgo(3), 'SMTP 535 5.7.8')
  await cli.store.appointments.book(
    bookingRequest({ email: 'otto@example.org' }),
    UNKNOWN_ADDRESS,
    hoursAgo(2),
  )
  await failDue(cli, hoursAgo(2), 'SMTP 550 5.1.1')
  await cli.store.appointments.book(bookingRequest(), '192.0.2.1', hoursAgo(0.5))
  const about = await examine(cli)
  expect(about('Postausgang')).toEqual([
    '✗ Postausgang: 6 Mails fehlgeschlagen (seit 28.02.2030, 12:00 Uhr) – Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 550 5.1.1); „mails“ zeigt alle Gründe, „mails retry“ sendet erneut',
  ])
  expect(about('Besucheradressen')).toEqual([
    expect.stringMatching(/^✗ Besucheradressen: bei 2 von 3 Anfragen der letzten 24 Stunden .*TRUST_PROXY/),
  ])
})

test('mails that wait for more than an hour are counted, with since when and why', async () => {
  const cli = await openWith([['erika@example.org', '192.0.2.1', hoursAgo(1.1)]])
  await failDue(cli, hoursAgo(1.1), 'HTTP 500', hoursAgo(-1))
  expect((await examine(cli))('Postausgang')).toEqual([
    expect.stringContaining(
      '✗ Postausgang: 2 Mails warten, die älteste seit 01.03.2030, 11:54 Uhr – Der Mail-Dienst ist gestört (HTTP 500); ',
    ),
  ])
})

test('mails that were never tried point to the server; an unknown address of the day before is no matter', async () => {
  const cli = await openWith([
    ['erika@example.org', UNKNOWN_ADDRESS, hoursAgo(25)],
    ['erika@example.org', '192.0.2.1', hoursAgo(2)],
  ])
  const about = await examine(cli)
  const words = '– ohne bekannten Grund; prüfen, ob der Server läuft'
  expect(about('Postausgang')).toEqual([expect.stringContaining(words)])
  expect(about('Besucheradressen')).toEqual([])
})

test('one failed try, a new mail and a retried one are fine; rights and backups are looked at as well', async () => {
  const cli = await openWith([['erika@example.org', '192.0.2.1', hoursAgo(30)]])
  await failDue(cli, hoursAgo(30), 'SMTP 550 5.1.1')
  await cli.store.outbox.retry(NOON)
  await cli.store.appointments.book(bookingRequest(), '192.0.2.2', hoursAgo(0.5))
  await failDue(cli, hoursAgo(0.5), 'ETIMEDOUT', hoursAgo(-0.1))
  await cli.store.appointments.book(bookingRequest(), '192.0.2.3', NOON)
  const rights = (mode: string) => [
    `✗ Rechte: ${cli.dataDir} ist auch für andere Benutzer dieses Rechners offen (${mode}); „chmod 700 ${cli.dataDir}“ ändert das`,
  ]
  chmodSync(cli.dataDir, 0o701)
  let about = await examine(cli)
  expect(about('Postausgang')).toEqual(['✓ Postausgang: keine Mail ist liegen geblieben'])
  expect(about('Rechte')).toEqual(rights('701'))
  expect(about('Sicherungen')).toEqual(['– Sicherungen: noch keine; „backup DATEI“ legt eine an'])

  // The last backup must not be older than a night and a half.
  expect(await cli.run('backup', join(cli.dataDir, 'sicherung.ndjson'))).toMatchObject({ exitCode: 0 })
  const backedUpAt = (at: Date) => utimesSync(join(cli.dataDir, 'last-backup'), at, at)
  chmodSync(cli.dataDir, 0o740)
  backedUpAt(hoursAgo(36))
  about = await examine(cli)
  expect(about('Rechte')).toEqual(rights('740'))
  expect(about('Sicherungen')).toEqual([expect.stringMatching(/^✓ Sicherungen: die letzte ist vom /)])
  chmodSync(cli.dataDir, 0o700)
  backedUpAt(hoursAgo(37))
  about = await examine(cli)
  expect(about('Rechte')).toEqual([])
  expect(about('Sicherungen')).toEqual([
    '✗ Sicherungen: die letzte ist vom 28.02.2030, 00:00 Uhr; den nächtlichen Lauf prüfen, „backup DATEI“ sichert sofort',
  ])
})

describe('the owner’s folder, edited after the build', () => {
  function ownFolder(files: Record<string, string>): string {
    const folder = temporaryFolder()
    cpSync(TEST_CONTENT, folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }
  const contents = async (CONTENT_DIR: string) => (await examineWith({ CONTENT_DIR }))('Inhalte')

  test('one like the built one is fine, with an editor’s files in it too', async () => {
    const folder = ownFolder({ '.site.yaml.swp': 'x', 'site.yaml~': 'x', '.DS_Store': 'x' })
    expect(await contents(folder)).toEqual(['✓ Inhalte: die Website zeigt, was zuletzt geschrieben wurde'])
  })

  test('files that were changed, added or taken away are named, with what to do; many are counted', async () => {
    const folder = ownFolder({ 'mails.yaml': 'half', 'legal/neu.md': 'new' })
    rmSync(join(folder, 'theme.yaml'))
    expect(await contents(folder)).toEqual([
      `✗ Inhalte: seit dem letzten Bauen geändert: legal/neu.md, mails.yaml, theme.yaml (in ${folder}); „npm run build“ aufrufen, dann den Server neu starten`,
    ])
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, `${name}.yaml`), '')
    expect(await contents(folder)).toEqual([
      expect.stringContaining(' a.yaml, b.yaml, c.yaml, d.yaml, legal/neu.md und 2 weitere ('),
    ])
  })

  test('one that was named and is not there is told', async () => {
    const nowhere = join(temporaryFolder(), 'fehlt')
    expect(await contents(nowhere)).toEqual([
      `✗ Inhalte: den Ordner ${nowhere} gibt es nicht; CONTENT_DIR auf den Ordner mit Ihren Texten setzen`,
    ])
  })
})

describe('the public address', () => {
  /** A server that plays what may answer there. */
  async function answering(server: Server): Promise<number> {
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
    return listening(server)
  }
  const answersLikeUs: RequestListener = (_, response) => response.end('{"ip":"127.0.0.1"}')
  const secure = async () => {
    const port = await answering(createSecureServer({ cert, key }, answersLikeUs))
    return { port, SITE_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' }
  }

  test('a self-signed certificate is reported, and the site behind it is still checked', async () => {
    const { port: _, ...settings } = await secure()
    const about = await examineWith(settings)
    expect(about('Zertifikat')).toEqual([
      expect.stringMatching(/^✗ Zertifikat: ist selbst ausgestellt, .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/),
    ])
    expect(about('Proxy')).toEqual([expect.stringMatching(/^✓ Proxy: /)])
  })

  test('a trusted certificate is fine until two weeks before its end, and for its name only', async () => {
    const ownAuthorities = getCACertificates()
    onTestFinished(() => setDefaultCACertificates(ownAuthorities))
    setDefaultCACertificates([cert])
    const { port, ...settings } = await secure()
    const end = new Date(new X509Certificate(cert).validTo)
    const fine = (await examineWith(settings))('Zertifikat')
    expect(fine).toEqual([expect.stringContaining(`✓ Zertifikat: gilt bis ${germanMoment(end)}`)])
    const tenDaysBefore = () => new Date(end.getTime() - 10 * 24 * 3_600_000)
    expect((await examineWith(settings, tenDaysBefore))('Zertifikat')).toEqual([
      expect.stringMatching(/^✗ Zertifikat: gilt nur noch 10 Tage \(bis .*\); die Erneuerung prüfen/),
    ])
    const byNumber = { ...settings, SITE_URL: `https://127.0.0.1:${port}` }
    expect((await examineWith(byNumber))('Zertifikat')).toEqual([
      expect.stringMatching(/^✗ Zertifikat: gilt für einen anderen Namen; /),
    ])
  })

  test.each<[topic: string, words: string, listener: RequestListener, now?: () => Date]>([
    ['Uhr', '✓ Uhr: stimmt mit der des Proxys überein', answersLikeUs],
    ['Uhr', '; die Zeit selbsttätig stellen lassen', answersLikeUs, () => new Date(Date.now() - 3_600_000)],
    [
      'Proxy',
      'leitet weiter nach https://www.example.org/api/ip; SITE_URL darauf setzen',
      (_, response) => response.writeHead(301, { location: 'https://www.example.org/api/ip' }).end(),
    ],
    [
      'Proxy',
      'antwortet etwas anderes (200); SITE_URL und Proxy prüfen',
      (_, response) => response.end('<h1>Willkommen</h1>'),
    ],
  ])('%s: %s', async (topic, words, listener, now) => {
    const port = await answering(createServer(listener))
    const about = await examineWith({ SITE_URL: `http://127.0.0.1:${port}` }, now)
    expect(about(topic)).toEqual([expect.stringContaining(words)])
  })
})

test('the doctor ends even if nothing answers', async () => {
  const about = await silentlyExamined
  expect(about('Server')).toEqual([expect.stringContaining('(nach 5 Sekunden); starten oder PORT prüfen')])
  expect(about('Proxy')).toEqual([expect.stringContaining('antwortet nicht (nach 5 Sekunden)')])
  expect(about('Mails')).toEqual(['✗ Mails: Der Mailserver antwortet nicht (ETIMEDOUT)'])
})
