import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { BUILT } from '../../rig/built-site.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { openStore } from '../../src/store/open-store.ts'

const BOOKED_AT = new Date('2030-03-01T12:00:00Z')

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  const { appointments, outbox, close } = await openStore({ databaseUrl: undefined, dataDir })
  for (const lastName of ['Musterfrau', 'Beispiel']) {
    await appointments.book(bookingRequest({ lastName }), UNKNOWN_ADDRESS, BOOKED_AT)
  }
  const [sent, waiting, failed] = await outbox.claimDue(BOOKED_AT, BOOKED_AT, 3)
  if (!sent || !waiting || !failed) throw new Error('nothing was due')
  await outbox.noteSent(sent, BOOKED_AT)
  const nextAttemptAt = new Date('2030-03-01T13:30:00Z')
  await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
  await outbox.noteFailed(failed, { reason: 'SMTP 550 5.1.1', isOutage: false })
  await close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const env = () => ({ PATH: process.env.PATH, DATA_DIR: dataDir })
const run = (...args: string[]) =>
  execFileSync(process.execPath, [`${BUILT}/server/appointments.js`, ...args], {
    env: env(),
    encoding: 'utf8',
  })
const fail = (...args: string[]) =>
  spawnSync(process.execPath, [`${BUILT}/server/appointments.js`, ...args], { env: env(), encoding: 'utf8' })

test('help names every command in German', () => {
  for (const help of [run(), run('--help'), run('mails', '--help')]) {
    expect(help).toContain('Aufruf: npm run appointments -- <Befehl>')
    expect(help).toContain('mails retry [Nummer]')
  }
})

test('the owner reads every appointment', () => {
  const listed = run('list')
  expect(listed).toContain('Nr. 2: Montag, 06.05.2030, 10:30 Uhr')
  expect(listed).toContain('Erika Beispiel')
  expect(listed).toContain('│ Eine Website für meine Bäckerei')
  expect(listed).toContain('angefragt am 01.03.2030, 13:00 Uhr')
  expect(listed).toContain('2 Termine')
})

test('the owner sees which mails failed, wait and are sent, and why', () => {
  const lines = run('mails').trimEnd().split('\n')
  expect(lines[0]).toMatch(
    /^ {3}2 {2}Besucher .*Musterfrau.*fehlgeschlagen nach 1 Versuch – Der Mailserver lehnt die Adresse oder die Mail ab \(SMTP 550 5\.1\.1\)$/,
  )
  expect(lines.join('\n')).toMatch(
    /wartet nach 1 Versuch, nächster am 01\.03\.2030, 14:30 Uhr – Der Mailserver ist nicht erreichbar \(ECONNREFUSED\)/,
  )
  expect(lines.join('\n')).toMatch(/Betreiber .*: gesendet am 01\.03\.2030, 13:00 Uhr/)
  expect(lines.at(-1)).toBe('1 fehlgeschlagen, 2 wartend, 1 gesendet')
})

test('the owner sends failed mails again', () => {
  expect(run('mails', 'retry', '2')).toContain('Eine Mail wird erneut gesendet')
  expect(run('mails')).toContain('0 fehlgeschlagen, 3 wartend, 1 gesendet')
  expect(run('mails', 'retry', '1')).toContain('Mail 1 ist schon gesendet.')
  expect(run('mails', 'retry')).toContain('3 Mails werden erneut gesendet')
})

test.each([
  [['mails', 'retry', '99'], 1, 'Eine Mail mit der Nummer 99 gibt es nicht'],
  [['mails', 'retry', 'x'], 2, '„x“ ist keine Nummer einer Mail'],
  [['mails', 'senden'], 2, 'Es gibt nur „mails“'],
  [['toString'], 2, '„toString“ gibt es nicht'],
])('%j is answered with one line', (args, exitCode, message) => {
  const { status, stderr, stdout } = fail(...args)
  expect(status).toBe(exitCode)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(message)
})

test('when everything is built, nothing but the command speaks', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--quiet'], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
})
