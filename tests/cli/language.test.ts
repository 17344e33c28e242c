import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { readConfig } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'
import { englishWordsIn } from '../support/english-words.ts'

/** Calls on three appointments that make every command succeed or refuse. */
const CALLS = `
  today, list --all, list --search niemand, show 1, show 99, confirm 1, confirm 1, propose 2 20.11.2099 10:00,
  decline 2 --message Leider, done 1, correct 3 --email erika@example.org, export --csv, mails, mails retry,
  mails retry 99, report 3, link, signout, purge, backup sicherung.ndjson, restore sicherung.ndjson,
  restore fehlt.ndjson, erase 3 --yes, doctor, check`
  .trim()
  .split(/,\s+/)

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine({ env: { PORT: '1' } })
  for (const lastName of ['Musterfrau', 'Beispiel', 'Muster'])
    await cli.store.appointments.book(bookingRequest({ lastName }), UNKNOWN_ADDRESS, new Date())
})
afterAll(() => cli.remove())

test('every command answers in German', async () => {
  for (const call of CALLS) {
    const args = call.split(' ').map((word) => (word.endsWith('.ndjson') ? join(cli.dataDir, word) : word))
    const { stdout, stderr } = await cli.run(...args)
    expect(stdout + stderr).not.toBe('')
    expect(englishWordsIn(stdout + stderr), `${call}:\n${stdout}${stderr}`).toEqual([])
  }
})

test('every mail is German', () => {
  const content = readContent(TEST_CONTENT)
  const agency = mailAgency(content, readConfig({}, content.site))
  for (const { subject, text } of sampleMails(agency, content.mails, new Date()))
    expect(englishWordsIn(`${subject}\n${text}`), text).toEqual([])
})

test('English is noticed', () => {
  expect(englishWordsIn('» The build is up to date.')).toEqual(['The', 'is', 'to'])
})
