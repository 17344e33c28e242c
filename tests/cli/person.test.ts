import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { givenCommandLine, wordsOf } from '../support/command-line.ts'
import { NOON } from '../support/desk.ts'
import { sendDueMails } from '../support/send-due-mails.ts'

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
  writeFileSync(join(mailFolder, '2026-11-15T13-00-00-summary-1b4e28ba.eml'), 'of several people')
  await sendDueMails(cli.store, NOON, fileTransport(mailFolder, now))
})

test('report tells everything that is held, for how long, and of nobody else', async () => {
  const { stdout, exitCode } = await cli.run('report', 'erika@EXAMPLE.org')
  expect(exitCode).toBe(0)
  for (const words of [
    ...['Auskunft nach Art. 15 DSGVO', 'Erika Musterfrau', '+49 30 23125 101', 'Erika@example.org'],
    ...['Eine Website für meine Bäckerei', 'IP-Adresse: 192.0.2.1, wird nach dem'],
    ...[
      'Eingangsbestätigung an Sie: als Datei abgelegt am',
      'Benachrichtigung an uns: als Datei abgelegt am',
    ],
    'Gelöscht wird das alles am Sonntag, 03.11.2030',
    '  – Hosting: Muster-Hosting GmbH',
    'Beschwerde bei der Aufsichtsbehörde:\n  Zuständig für uns ist:',
  ])
    expect(stdout).toContain(words)
  expect(stdout).not.toContain('otto')
  expect(await said('report niemand@example.org')).toContain('ist nichts gespeichert')
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
  expect(readdirSync(mailFolder)).toHaveLength(6)
  const { exitCode, stdout } = await cli.answer('ja\n', 'erase', 'erika@example.org')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Gelöscht: 1 Anfrage, 2 Einträge über Mails, 3 Mail-Dateien.')
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

describe('by phone', () => {
  const enter = async (name: string, phone: string, email = '') => {
    const [lastName = '', firstName = ''] = name.split(' ').toReversed()
    const entry = { firstName, lastName, phone, email, preferredDate, isAnyway: true }
    return String(await desk.enter(entry))
  }

  test('an entry without an address is told and erased by phone, and nobody else who has none', async () => {
    const [anna, ida] = [await enter('Anna Eins', '030 5551001'), await enter('Ida Zwei', '030 5551002')]
    await cli.store.dossiers.note(Number(anna), 'Ruft im Mai zurück', '')
    for (const typed of ['0305551001', '+49 30 555-1001', '0049 (30) 5551001', '+49 (0)30 5551001', anna]) {
      const stdout = await said('report', typed)
      for (const words of [
        'Name: Anna Eins',
        'E-Mail-Adresse: keine',
        'Ruft im Mai zurück',
        'Eingetragen am',
      ])
        expect(stdout).toContain(words)
      expect(stdout).not.toContain('Ida')
    }
    const { stderr } = await cli.answer('nein\n', 'erase', '0305551001')
    expect(stderr).toContain(`1 Anfrage (Nr. ${anna}, Anna Eins) und alles, was dazugehört`)
    expect(await said('erase', '0305551001', '--yes')).toContain('Gelöscht: 1 Anfrage')
    expect(await cli.store.appointments.findByEmail('')).toEqual([])
    expect(await said('report', '0305551001')).toContain('Zu dieser Telefonnummer ist nichts')
    expect(await said('erase', '0305551001', '--yes')).toBe('Zu 0305551001 ist nichts gespeichert.\n')
    expect(await said('erase', ida, '--yes')).toContain('Gelöscht: 1 Anfrage')
  })

  test('one person’s requests belong together; several people are listed, and nothing is told or erased', async () => {
    const email = 'paar@example.org'
    const first = await enter('Uwe Drei', '030 5552001')
    const second = await enter('uwe drei', '+49 30 5552001', email)
    const stdout = await said('report', '030 5552001')
    for (const id of [first, second]) expect(stdout).toContain(`\nAnfrage Nr. ${id}\n`)
    const other = await enter('Eva Vier', '030 5552001', email)
    for (const call of ['report "030 5552001"', 'erase "030 5552001" --yes']) {
      const { exitCode, stdout, stderr } = await cli.run(...wordsOf(call))
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toContain('✗ Zu „030 5552001“ gehören mehrere Personen. Bitte die Nummer')
      expect(stderr).toContain(`\n  Nr. ${first}: Uwe Drei, ohne E-Mail-Adresse, Montag, 06.05.2030\n`)
      expect(stderr).toContain(`\n  Nr. ${other}: Eva Vier, paar@example.org, Montag, 06.05.2030\n`)
    }
    expect(await said('erase', first, '--yes')).toContain('Gelöscht: 1 Anfrage')
    // One mailbox, as when they are looked up by its address.
    expect(await said('erase', '030 5552001', '--yes')).toContain('Gelöscht: 2 Anfragen')
  })

  test('the same name and number with another address is another person; no name at all is nobody', async () => {
    const ids = [
      await enter('Müller', '030 5554001'),
      await enter('Müller', '030 5554001', 'eins@example.org'),
    ]
    expect(await said('report', '030 5554001')).toContain('eins@example.org')
    ids.push(await enter('Müller', '030 5554001', 'zwei@example.org'))
    expect((await cli.run('erase', '030 5554001', '--yes')).stderr).toContain('gehören mehrere Personen')
    for (const nobody of ['', ' '])
      expect((await cli.run('erase', nobody, '--yes')).stderr).toContain('✗ Es fehlt: E-MAIL')
    const abroad = await enter('Resi Wien', '+43 (0)1 5880033')
    expect(await said('report', '0043 1 5880033')).toContain('IP-Adresse: keine; am Telefon eingetragen')
    for (const who of [...ids, abroad]) expect((await cli.run('erase', who, '--yes')).exitCode).toBe(0)
  })

  test('a part of a number finds nobody; the number of a request comes before a phone number', async () => {
    const id = await enter('Kai Fünf', '030 5553001')
    for (const part of ['5553001', '030 555300', '+43 30 5553001', '0043 30 5553001'])
      expect(await said('report', part)).toContain('Zu dieser Telefonnummer ist nichts')
    expect((await cli.run('report', '99')).stderr).toBe(
      '✗ Eine Anfrage mit der Nummer 99 gibt es nicht (mehr).\n',
    )
    const asPhone = await enter('Lea Sechs', `030${id.padStart(7, '0')}`)
    expect(await said('report', id)).toContain('Name: Kai Fünf')
    expect(await said('report', `030${id.padStart(7, '0')}`)).toContain('Name: Lea Sechs')
    for (const who of [id, asPhone]) expect((await cli.run('erase', who, '--yes')).exitCode).toBe(0)
  })
})
