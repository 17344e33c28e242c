import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, nextSixthOfMay } from '../../rig/booking-request.ts'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'

const AHEAD = 53

/** How the command line shows many rows of every database. */
export function describeLongLists(name: string, newDatabase: () => Promise<Record<string, string>>): void {
  describe(`more than anybody wants to read, ${name}`, () => {
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
      count((await cli.run('mails', ...args)).stdout, /^ *\d+ {2}Be/gm)

    test('list shows fifty and tells how to see the others', async () => {
      const { stdout } = await cli.run('list')
      expect(count(stdout, /^Nr\. /gm)).toBe(50)
      expect(stdout).toContain('\nund 3 weitere (--limit 53)\n')
      expect(stdout).toContain('\n53 Termine; dazu 1 vergangener (list --all)\n')
      expect((await cli.run('list', '--limit', '52')).stdout).toContain('\nund 1 weiterer (--limit 53)\n')
    })

    test('list shows as many as are asked for, and all with --all or --json', async () => {
      expect(await appointments('--limit', '53')).toBe(53)
      expect(await appointments('--limit=2')).toBe(2)
      expect(await appointments('--all')).toBe(54)
      expect(await appointments('--all', '--limit', '10')).toBe(10)
      expect((await cli.run('list', '--all')).stdout).not.toContain('weitere')
      expect(JSON.parse((await cli.run('list', '--json')).stdout)).toHaveLength(53)
      expect(JSON.parse((await cli.run('list', '--json', '--limit', '7')).stdout)).toHaveLength(7)
    })

    test('mails shows fifty, tells of the others and still counts every one', async () => {
      const { stdout } = await cli.run('mails')
      expect(count(stdout, /^ *\d+ {2}Be/gm)).toBe(50)
      expect(stdout).toMatch(
        /\nund 58 weitere \(--all\)\n\n0 fehlgeschlagen, 0 zurückgehalten, 108 wartend, 0 gesendet\n$/,
      )
      expect(await mails('--all')).toBe(2 * 54)
      expect(await mails('--limit', '5')).toBe(5)
    })
  })
}
