import { expect, test } from 'vitest'
import { expectRefusal, givenCommandLine } from '../support/command-line.ts'
import { CONFIRM, NOON } from '../support/desk.ts'

/** Times that the owner blocks on the command line; it is Friday, 01.03.2030. */
const cli = await givenCommandLine({ now: () => NOON })
const { desk, said } = cli
const TODAY = 'Der nächste freie Tag ist Freitag, 01.03.2030'

const UNTIL_HALF_PAST_NINE = 'Montag, 18.03.2030, 14:00 Uhr bis Mittwoch, 20.03.2030, 09:30 Uhr'
const UNTIL_NOON = 'Samstag, 30.03.2030, 00:00 Uhr bis Sonntag, 31.03.2030, 12:00 Uhr'
test.each([
  ['block 24.12.2030', 'Dienstag, 24.12.2030', 'Mittwoch, 25.12.2030'],
  // A day of 23 hours, and one of 25.
  ['block 31.3.2030', 'Sonntag, 31.03.2030', 'Montag, 01.04.2030'],
  ['block 27.10.2030', 'Sonntag, 27.10.2030', 'Montag, 28.10.2030'],
  ['block 24.12.2030 2.1.2031', 'Dienstag, 24.12.2030 bis Donnerstag, 02.01.2031', 'Freitag, 03.01.2031'],
  ['block 18.3.2030 14:00 16:00', 'Montag, 18.03.2030, 14:00 bis 16:00 Uhr', 'Montag, 18.03.2030'],
  ['block 18.3.2030 14:00', 'Montag, 18.03.2030, 14:00 bis 24:00 Uhr', 'Dienstag, 19.03.2030'],
  ['block 2030-03-18 14:00 20.3.2030 9:30', UNTIL_HALF_PAST_NINE, 'Mittwoch, 20.03.2030'],
  ['block 30.3.2030 31.3.2030 12:00', UNTIL_NOON, 'Sonntag, 31.03.2030'],
])('%s blocks %s; the first free day after it is %s', async (call, time, day) => {
  const stdout = await said(call)
  const [, id = ''] = /^Gesperrt: Nr\. (\d+), /.exec(stdout) ?? []
  expect(stdout).toBe(`Gesperrt: Nr. ${id}, ${time}\n${TODAY}, der erste nach dieser Zeit ${day}.\n`)
  expect(await said('blocked')).toBe(`Nr. ${id}, ${time}\n\n1 Sperrzeit; „unblock NUMMER“ hebt eine auf.\n`)
  expect(await said(`unblock ${id}`)).toContain(`Nicht mehr gesperrt: ${time}\n${TODAY}`)
  const gone = `✗ Eine Sperrzeit mit der Nummer ${id} gibt es nicht (mehr); „blocked“ zeigt alle.\n`
  expectRefusal(await cli.run('unblock', id), gone)
  expect(await said('blocked')).toBe('Nichts ist gesperrt.\n')
})

test('agreed calls inside are named and stay; what is only asked for is not; confirming inside is asked about', async () => {
  const agreed = await desk.book({ preferredDate: '2030-06-03', preferredTime: '10:00' })
  await desk.answer(agreed, CONFIRM)
  const asked = await desk.book({ preferredDate: '2030-06-03', preferredTime: '11:00', lastName: 'Wartend' })
  const [first, second] = [(await desk.find(agreed)).appointment.id, (await desk.find(asked)).appointment.id]
  const { stdout } = await cli.run('block', '3.6.2030', '7.6.2030', '--note', 'Urlaub\nan der See')
  const call = `Erika Musterfrau, Montag, 03.06.2030, 10:00 Uhr (Nr. ${first})`
  const remedy = '„propose NUMMER …“ schlägt andere Zeiten vor.\n'
  expect(stdout).toContain(`\nIn dieser Zeit ist schon vereinbart und bleibt es:\n  ${call}\n${remedy}`)
  expect(stdout).not.toContain('Wartend')
  expect(await said('blocked')).toContain('Freitag, 07.06.2030 – Urlaub an der See\n')
  const inTheWay = 'schon etwas: gesperrt ist Montag, 03.06.2030 bis Freitag, 07.06.2030. Trotzdem?'
  expect((await cli.run('confirm', String(second))).stderr).toContain(inTheWay)
  expect(await said('block 3.6.2030 10:15 10:30')).toContain('schon vereinbart')
  expect(await said('block 3.6.2030 10:30 10:45')).not.toContain('schon vereinbart')
})

test('where every day is blocked, it says so', async () => {
  expect(await said('block 1.3.2030 31.12.2031')).toContain('\nZurzeit ist kein Tag frei; ')
})
