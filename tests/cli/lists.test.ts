import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { givenCommandLine, transcriptOf } from '../support/app/command-line.ts'
import { CALL_OFF, CONFIRM, FRIDAY, hoursLater, MONDAY, NOON } from '../support/desk.ts'
import { purgeDaily } from '../support/store/purging.ts'

const BOOKED_AT = new Date('2029-08-31T12:00:00Z')

/** The command line at noon. */
async function givenTerminal() {
  const cli = await givenCommandLine({ env: { SITE_URL: 'https://example.org' }, now: () => NOON })
  /** What it answers to these calls is a file in snapshots/; `-u` writes it again: read the diff. */
  async function expectSaid(name: string, ...calls: string[]): Promise<string> {
    const shown = await transcriptOf(cli.run, calls)
    await expect(shown).toMatchFileSnapshot(`snapshots/${name}.txt`)
    return shown
  }
  return { ...cli, expectSaid }
}

describe('listing, exporting, looking after mails, and purging', async () => {
  const { store, desk, dataDir, said, answer, expectSaid } = await givenTerminal()
  for (const [lastName, preferredDate, more] of [
    ['Vergangen', '2029-09-01', {}],
    ['Später', '2030-05-07', { websiteIdea: '=HYPERLINK("https://böse.example")' }],
    ['Zuerst', '2030-05-06', { websiteIdea: 'Farbe \u001b[31mrot\u001b[0m und\nmehr' }],
  ] as const)
    await desk.book({ at: BOOKED_AT, email: 'erika@example.org', lastName, preferredDate, ...more })

  test('lists show what is ahead, the next first, exports every field; neither has a key', async () => {
    const calls = ['list', 'list --all', 'show 3', 'export --json', 'export --csv']
    const shown = await expectSaid('lists', ...calls)
    for (const call of ['list', 'show 3']) expect(await said(call)).not.toContain('\u001b')
    for (const { visitorKey } of await store.appointments.list()) expect(shown).not.toContain(visitorKey)
    expect(JSON.parse(await said('list --all --json'))).toEqual(JSON.parse(await said('export --json')))
  })

  test('a list names what an agreed call overlaps', async () => {
    const day = { at: BOOKED_AT, preferredDate: '2031-02-03', lastName: 'Doppelt' }
    const keys = [await desk.book(day), await desk.book({ ...day, preferredTime: '10:45' })]
    for (const key of keys) await desk.answer(key, CONFIRM)
    await expectSaid('overlapping', 'list --search Doppelt')
    for (const key of keys) await store.dossiers.erase((await desk.find(key)).appointment.id, NOON, 'owner')
  })

  test('export writes a file for the owner’s eyes only, and overwrites none unasked', async () => {
    const file = join(dataDir, 'termine.json')
    expect(await said(`export --json ${file}`)).toContain('3 Anfragen in „')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await answer('nein\n', 'export', '--csv', file)).toMatchObject({ exitCode: 1 })
    expect(readFileSync(file, 'utf8')).toMatch(/^\[/)
  })

  test('mails names which failed, wait and are sent, and why; retry sends them again', async () => {
    const [sent, waiting, , failed] = await store.outbox.claimDue(NOON, NOON, 4)
    if (!sent || !waiting || !failed) throw new Error('nothing was due')
    await store.outbox.noteSent(sent, NOON)
    const away = { reason: 'ECONNREFUSED', nextAttemptAt: hoursLater(1.5) }
    await store.outbox.noteFailed(waiting, away)
    await store.outbox.noteFailed(failed, { reason: 'SMTP 550 5.1.1' })
    const retried = [`mails retry ${failed.id}`, 'mails', 'mails retry', `mails retry ${sent.id}`]
    await expectSaid('mails', 'mails', 'mails --all', ...retried, 'mails retry 99')
  })

  test('purge applies the retention now and counts what it deleted', async () => {
    await purgeDaily(store, hoursLater(-48), hoursLater(-24), 180)
    await expectSaid('purge', 'purge', 'list --all')
  })
})

test('mails retry drops what is not true any more, and says so', async () => {
  const { desk, store, said } = await givenTerminal()
  const key = await desk.book({ at: BOOKED_AT, preferredDate: '2029-09-03' })
  await desk.send(BOOKED_AT)
  await desk.answer(key, CONFIRM, { at: BOOKED_AT })
  const [mail] = await store.outbox.claimDue(BOOKED_AT, BOOKED_AT, 1)
  if (!mail) throw new Error('nothing was due')
  await store.outbox.noteFailed(mail, { reason: 'SMTP 550 5.1.1' })
  expect(await said(`mails retry ${mail.id}`)).toBe(
    'Eine Mail stimmt nicht mehr und entfällt: Seit sie geschrieben wurde, hat sich etwas geändert, oder die Zeit ist vorbei.\n',
  )
  expect((await desk.find(key)).mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await said('mails retry')).toBe('Keine Mail wartet auf einen weiteren Versuch.\n')
})

test('purge says how far it has walked', async () => {
  const { desk, said } = await givenTerminal()
  await desk.book({ at: BOOKED_AT, preferredDate: '2029-08-28' })
  expect(await said('purge')).toBe(
    'Gelöscht: 1 Anfrage.\nNoch nicht fertig: Gelöscht ist, was bis Montag, 25.02.2030, ablief; jede Stunde kommt ein Tag dazu.\n',
  )
})

test('show tells who, when, what has happened since, what became of the mails, and where to answer', async () => {
  const { store, desk, expectSaid } = await givenTerminal()
  const key = await desk.book({ email: 'erika@example.org' })
  await desk.send(NOON)
  await desk.answer(key, { kind: 'propose', proposals: [FRIDAY, MONDAY], message: 'Passt eine?\nGruß' })
  await desk.send(NOON)
  await desk.answer(key, { kind: 'accept', proposal: 2 }, { at: hoursLater(2) })
  await store.dossiers.note(1, 'Frühjahr\nzweite Zeile', '')
  await desk.enter({ phone: '' })
  await expectSaid('show', 'show 1', 'show 2')
})

test('a search finds names and addresses as they are read and stored; a name alone tells and erases nothing', async () => {
  const { desk, expectSaid } = await givenTerminal()
  const otto = { firstName: 'Otto', lastName: 'Meier', email: 'otto@example.org' }
  await desk.answer(await desk.book({ ...otto, preferredDate: '2030-03-12' }), CONFIRM)
  const ida = { firstName: 'Ida', lastName: 'Meier', phone: '030 99 88 77' }
  await desk.answer(await desk.book({ ...ida, preferredDate: '2030-03-11' }), CALL_OFF)
  await desk.book({ firstName: 'Max', lastName: 'Meierhof', preferredDate: '2030-02-20' })
  await desk.book({ email: 'info@xn--bckerei-mller-bfb28a.de', preferredDate: '2030-04-01' })
  const found = ['INFO@BÄCKEREI-MÜLLER.DE', 'xn--bckerei', 'meier', '"Ida Meier"', 'niemand']
  const calls = found.map((text) => `list --search ${text}`)
  await expectSaid('search', ...calls, 'report Meier', 'erase Meier --yes', 'list --search meier')
})
