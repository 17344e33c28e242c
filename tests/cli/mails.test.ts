import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'

const BOOKED_AT = new Date('2030-03-01T12:00:00Z')

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine({ now: () => BOOKED_AT })
  const { appointments, outbox } = cli.store
  for (const lastName of ['Musterfrau', 'Beispiel']) {
    await appointments.book(bookingRequest({ lastName }, BOOKED_AT), UNKNOWN_ADDRESS, BOOKED_AT)
  }
  const [sent, waiting, failed] = await outbox.claimDue(BOOKED_AT, BOOKED_AT, 3)
  if (!sent || !waiting || !failed) throw new Error('nothing was due')
  await outbox.noteSent(sent, BOOKED_AT)
  const nextAttemptAt = new Date('2030-03-01T13:30:00Z')
  await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
  await outbox.noteFailed(failed, { reason: 'SMTP 550 5.1.1', isOutage: false })
})
afterAll(() => cli.remove())

const run = async (...args: string[]) => (await cli.run(...args)).stdout

test('the owner sees which mails failed, wait and are sent, and why', async () => {
  const lines = (await run('mails')).trimEnd().split('\n')
  expect(lines[0]).toMatch(
    /^ {3}2 {2}Besucher .*Musterfrau.*fehlgeschlagen nach 1 Versuch – Der Mailserver lehnt die Adresse oder die Mail ab \(SMTP 550 5\.1\.1\)$/,
  )
  expect(lines.join('\n')).toMatch(
    /wartet, nächster Versuch am 01\.03\.2030, 14:30 Uhr – Der Mailserver ist nicht erreichbar \(ECONNREFUSED\)/,
  )
  expect(lines.join('\n')).toMatch(/Sie .*: gesendet am 01\.03\.2030, 13:00 Uhr/)
  expect(lines.at(-1)).toBe('1 fehlgeschlagen, 0 zurückgehalten, 2 wartend, 1 gesendet')
})

test('the owner sends failed mails again', async () => {
  expect(await run('mails', 'retry', '2')).toContain('Eine Mail wird erneut gesendet')
  expect(await run('mails')).toContain('0 fehlgeschlagen, 0 zurückgehalten, 3 wartend, 1 gesendet')
  expect(await run('mails', 'retry')).toContain('3 Mails werden erneut gesendet')
})

const NOT_WAITING = 'wartet nicht: Sie ist gesendet, gerade unterwegs, oder es gibt sie nicht;'

test.each([
  ['mails retry 1', 1, `Mail 1 ${NOT_WAITING}`],
  ['mails retry 99', 1, `Mail 99 ${NOT_WAITING}`],
  ['mails retry x', 2, '„x“ ist keine Nummer einer Mail'],
  ['mails senden', 2, 'Es gibt nur „mails“'],
  ['toString', 2, '„toString“ gibt es nicht'],
])('%s is answered with one line', async (args, expected, message) => {
  const { exitCode, stderr, stdout } = await cli.run(...args.split(' '))
  expect({ exitCode, stdout }).toEqual({ exitCode: expected, stdout: '' })
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(message)
})
