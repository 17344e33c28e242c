import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { type CommandLine, type NewDatabase, openCommandLine } from '../support/command-line.ts'

const AHEAD = 53

/** How the command line shows many rows of every database. */
export function describeLongLists(name: string, newDatabase: NewDatabase): void {
  describe(`long lists, ${name}`, () => {
    let cli: CommandLine
    beforeAll(async () => {
      cli = await openCommandLine({ database: await newDatabase() })
      const dates = [...Array(AHEAD).fill(nextSixthOfMay()), '2020-01-01']
      for (const [index, preferredDate] of dates.entries()) {
        const request = bookingRequest({ preferredDate, email: `gast-${index}@example.org` })
        await cli.store.appointments.book(request, `192.0.2.${index}`, new Date())
      }
    })
    afterAll(() => cli.remove())

    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    const appointments = async (...args: string[]) =>
      count((await cli.run('list', ...args)).stdout, /^Nr\. /gm)
    const mails = async (...args: string[]) =>
      count((await cli.run('mails', ...args)).stdout, /^ *\d+ {2}(Besucher|Sie) /gm)

    test('list shows fifty to a page, names the next one, and refuses one beyond the last', async () => {
      const { stdout } = await cli.run('list')
      expect(count(stdout, /^Nr\. /gm)).toBe(50)
      const past = '; dazu 1 vergangene (list --all)\n'
      expect(stdout.endsWith(`\n1 bis 50 von 53 Anfragen${past}Weiter mit: list --page 2\n`)).toBe(true)
      const { stdout: second } = await cli.run('list', '--page', '2')
      expect(count(second, /^Nr\. /gm)).toBe(3)
      expect(second.endsWith(`\n51 bis 53 von 53 Anfragen${past}`)).toBe(true)
      expect(await cli.run('list', '--page', '3')).toMatchObject({
        exitCode: 1,
        stderr: '✗ Seite 3 gibt es nicht; die letzte ist Seite 2.\n',
      })
    })

    test('the pages together show every one once, in the same order as all at once', async () => {
      const numbers = (text: string) => [...text.matchAll(/^Nr\. (\d+)/gm)].map(([, number]) => number)
      const pages = ['1', '2', '3'].map((page) => cli.run('list', '--limit=20', '--page', page))
      const [first, second, third] = (await Promise.all(pages)).map(({ stdout }) => stdout)
      expect(second).toMatch(/\n21 bis 40 von 53 Anfragen; .*\nWeiter mit: list --limit 20 --page 3\n$/)
      const { stdout } = await cli.run('list', '--limit', '53')
      expect(numbers(`${first}${second}${third}`)).toEqual(numbers(stdout))
    })

    test('list shows as many as are asked for, and all with --all or --json', async () => {
      expect(await appointments('--limit', '53')).toBe(53)
      expect(await appointments('--limit=2')).toBe(2)
      expect(await appointments('--all')).toBe(54)
      expect(await appointments('--all', '--limit', '10')).toBe(10)
      expect((await cli.run('list', '--all')).stdout).toMatch(/\n54 Anfragen\n$/)
      expect(JSON.parse((await cli.run('list', '--json')).stdout)).toHaveLength(53)
      expect(JSON.parse((await cli.run('list', '--json', '--limit', '7')).stdout)).toHaveLength(7)
    })

    test('mails shows fifty, names the next page and counts every one', async () => {
      const { stdout } = await cli.run('mails')
      expect(count(stdout, /^ *\d+ {2}(Besucher|Sie) /gm)).toBe(50)
      expect(stdout).toMatch(
        /\n\n1 bis 50 von 108 Mails\n0 fehlgeschlagen, 0 zurückgehalten, 108 wartend, 0 gesendet\nWeiter mit: mails --page 2\n$/,
      )
      expect(await mails('--page', '3')).toBe(8)
      expect(await mails('--all')).toBe(2 * 54)
      expect(await mails('--limit', '5')).toBe(5)
    })

    test('mails shows those of one state, the newest first', async () => {
      const [mail] = await cli.store.outbox.claimDue(new Date(), new Date(), 1)
      if (!mail) throw new Error('nothing was due')
      await cli.store.outbox.noteSent(mail, new Date())
      const { stdout } = await cli.run('mails', '--state', 'gesendet')
      expect(stdout).toMatch(
        new RegExp(`^ *${mail.id}  (Besucher|Sie) .*: gesendet am .*\n\n0 fehlgeschlagen, .* 1 gesendet\n$`),
      )
      expect((await cli.run('mails', '--state', 'wartend')).stdout).toContain('1 bis 50 von 107 Mails')
      expect((await cli.run('mails', '--state', 'fehlgeschlagen')).stdout).toMatch(/^0 fehlgeschlagen, /)
    })
  })
}
