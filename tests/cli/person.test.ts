import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { givenCommandLine, transcriptOf } from '../support/app/command-line.ts'
import { NOON } from '../support/desk.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'

const now = () => NOON

/** What the owner can tell a person about, and erase; how each database finds it is in tests/contract. */
const cli = await givenCommandLine({ now })
const { desk, said } = cli
const mailFolder = join(cli.dataDir, 'mail')
const preferredDate = '2030-05-06'
beforeAll(async () => {
  await desk.book({ email: 'Erika@example.org', client: '192.0.2.1', preferredDate })
  await desk.book({ email: 'otto@example.org', client: '192.0.2.2', preferredDate })
  mkdirSync(mailFolder)
  writeFileSync(join(mailFolder, 'notiz.txt'), 'of the owner')
  for (const kind of ['summary', 'owner-morning'])
    writeFileSync(join(mailFolder, `2026-11-15T13-00-00-${kind}-1b4e28ba.eml`), 'of several people')
  await sendDueMails(cli.store, NOON, fileTransport(mailFolder, now))
})

test('report tells everything that is held, for how long, and of nobody else', async () => {
  const calls = ['report erika@EXAMPLE.org', 'report niemand@example.org']
  const shown = await transcriptOf(cli.run, calls)
  expect(shown).not.toContain('otto')
  // How the privacy page goes on there is in legal-facts.test.ts.
  const PAGE = /(?<=\nWer verantwortlich ist)[\s\S]*?(?=\n\n\$ )/
  const own = shown.replace(PAGE, ' …').replace(/(?<=\/termin\/)[\w-]+/, '…')
  await expect(own).toMatchFileSnapshot('snapshots/report.txt')
})

test('erase asks first, and without a ‘ja’ nothing is gone', async () => {
  for (const answer of ['nein\n', '\n', '']) {
    const { exitCode, stderr } = await cli.answer(answer, 'erase', 'erika@example.org')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('1 Anfrage (Nr. 1) und alles, was dazugehört, endgültig löschen? (ja/nein)')
    expect(stderr).toContain('nichts wurde geändert')
  }
  expect(await said('list')).toContain('2 Anfragen')
})

test('erase takes rows, mails and mail files of this person alone, and says so', async () => {
  expect(readdirSync(mailFolder)).toHaveLength(7)
  const { exitCode, stdout } = await cli.answer('ja\n', 'erase', 'erika@example.org')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Gelöscht: 1 Anfrage, 2 Einträge über Mails, 4 Mail-Dateien.')
  expect(await cli.store.appointments.findByEmail('erika@example.org')).toEqual([])
  expect(readdirSync(mailFolder)).toHaveLength(3)
  expect(await said('erase erika@example.org --yes')).toContain('ist nichts gespeichert')
  expect((await cli.run('erase', 'otto@example.org', '--yes')).exitCode).toBe(0)
  expect(readdirSync(mailFolder)).toEqual(['notiz.txt'])
})

test.each([
  ['oma@xn--bckerei-mller-bfb28a.de', 'oma@bäckerei-müller.de', ' Oma@BÄCKEREI-müller.de'],
  ['a@xn--ample-ywe6i.org', 'a@ехample.org (xn--ample-ywe6i.org)', 'a@ехample.org'],
])('report and erase find %s as it is shown: %s', async (email, shown, typed) => {
  for (const address of [shown, typed]) {
    await desk.book({ email })
    const stdout = await said('report', address)
    expect(stdout).toContain(`über die zu ${address} gespeicherten Daten`)
    expect(stdout).toContain(`  E-Mail-Adresse: ${shown}\n`)
    expect(await said('erase', address, '--yes')).toContain('Gelöscht: 1 Anfrage')
    expect(await cli.store.appointments.findByEmail(email)).toEqual([])
  }
})

/** What is told is in snapshots/by-phone.txt; of a report only the lines about a person. `-u` writes it again: read the diff. */
test('by phone, in any spelling, one person is told and erased; of several people nothing is, and a part of a number is nobody', async () => {
  const { desk, store, run } = await givenCommandLine({ now })
  const enter = (name: string, phone: string, email = '') => {
    const [lastName = '', firstName = ''] = name.split(' ').toReversed()
    return desk.enter({ firstName, lastName, phone, email, preferredDate, isAnyway: true })
  }
  const PERSONAL =
    /^.*(?:Anfrage Nr\.|Name:|E-Mail-Adresse:|IP-Adresse: |Eingetragen am|Ruft im|Nr\. \d|nichts gesp|Gelöscht:).*\n/gm
  const runBriefly = async (...args: string[]) => {
    const said = await run(...args)
    return { ...said, stdout: said.stdout.match(PERSONAL)?.join('') ?? '' }
  }
  await enter('Anna Eins', '030 5551001')
  await store.dossiers.note(1, 'Ruft im Mai zurück', '')
  await enter('Ida Zwei', '030 5551002')
  // The same person twice; a name and number with and without an address.
  await enter('Uwe Drei', '030 5552001')
  await enter('uwe drei', '+49 30 5552001', 'paar@example.org')
  for (const email of ['', 'eins@example.org']) await enter('Müller', '030 5554001', email)
  await enter('Resi Wien', '+43 (0)1 5880033')
  await enter('Kai Acht', '030 5553001')
  // The number of a request comes before a phone number.
  await enter('Lea Neun', '030 0000008')
  const spellings = ['0305551001', '"+49 30 555-1001"', '"0049 (30) 5551001"', '"+49 (0)30 5551001"', '1']
  const parts = ['5553001', '"030 555300"', '"+43 30 5553001"', '"0043 30 5553001"']
  const others = ['"030 5552001"', '"030 5554001"', '"0043 1 5880033"', '8', '0300000008', '99']
  const told = [...spellings, ...parts, ...others].map((who) => `report ${who}`)
  let shown = await transcriptOf(runBriefly, told)
  await enter('Eva Vier', '030 5552001', 'paar@example.org')
  await enter('Müller', '030 5554001', 'zwei@example.org')
  shown += await transcriptOf(runBriefly, [
    ...['report "030 5552001"', 'erase "030 5552001" --yes', 'erase "030 5554001" --yes', 'erase "" --yes'],
    ...['erase " " --yes', 'erase 0305551001', 'erase 0305551001 --yes', 'report 0305551001'],
    // One mailbox, as when they are looked up by its address.
    ...['erase 0305551001 --yes', 'erase 3 --yes', 'erase "030 5552001" --yes', 'list --all'],
  ])
  await expect(shown).toMatchFileSnapshot('snapshots/by-phone.txt')
})
