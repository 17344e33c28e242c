import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { type CommandLine, openCommandLine, runCommandLine } from '../support/command-line.ts'
import { DATABASE_KINDS } from '../support/database-kinds.ts'

const AHEAD = 53
const NEXT_YEAR = new Date().getUTCFullYear() + 1

describe.each(DATABASE_KINDS)('more than anybody wants to read, %s', (kind) => {
  let cli: CommandLine
  beforeAll(async () => {
    cli = await openCommandLine(kind)
    const dates = [...Array(AHEAD).fill(`${NEXT_YEAR}-05-06`), '2020-01-01']
    for (const [index, preferredDate] of dates.entries()) {
      const request = bookingRequest({ preferredDate, email: `gast-${index}@example.org` })
      await cli.store.appointments.book(request, `192.0.2.${index}`, new Date())
    }
  })
  afterAll(() => cli.remove())

  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const appointments = (...args: string[]) => count(cli.run('list', ...args).stdout, /^Nr\. /gm)
  const mails = (...args: string[]) => count(cli.run('mails', ...args).stdout, /^ *\d+ {2}Be/gm)

  test('list shows fifty and tells how to see the others', () => {
    const { stdout } = cli.run('list')
    expect(count(stdout, /^Nr\. /gm)).toBe(50)
    expect(stdout).toContain('\nund 3 weitere (--limit 53)\n')
    expect(stdout).toContain('\n53 Termine; dazu 1 vergangener (list --all)\n')
    expect(cli.run('list', '--limit', '52').stdout).toContain('\nund 1 weiterer (--limit 53)\n')
  })

  test('list shows as many as are asked for, and all with --all or --json', () => {
    expect(appointments('--limit', '53')).toBe(53)
    expect(appointments('--limit=2')).toBe(2)
    expect(appointments('--all')).toBe(54)
    expect(appointments('--all', '--limit', '10')).toBe(10)
    expect(cli.run('list', '--all').stdout).not.toContain('weitere')
    expect(JSON.parse(cli.run('list', '--json').stdout)).toHaveLength(53)
    expect(JSON.parse(cli.run('list', '--json', '--limit', '7').stdout)).toHaveLength(7)
  })

  test('mails shows fifty, tells of the others and still counts every one', () => {
    const { stdout } = cli.run('mails')
    expect(count(stdout, /^ *\d+ {2}Be/gm)).toBe(50)
    expect(stdout).toMatch(/\nund 58 weitere \(--all\)\n\n0 fehlgeschlagen, 108 wartend, 0 gesendet\n$/)
    expect(mails('--all')).toBe(2 * 54)
    expect(mails('--limit', '5')).toBe(5)
  })
})

test.each([
  [['list', '--limit'], '--limit braucht eine Angabe'],
  [['list', '--limit', '0'], '„0“ ist keine Anzahl'],
  [['list', '--limit', 'viele'], '„viele“ ist keine Anzahl'],
  [['mails', '--limit=-3'], '„-3“ ist keine Anzahl'],
  [['mails', '--all', '--limit', '3'], '--all und --limit gehen nicht zusammen'],
  [['mails', 'retry', '--all'], 'Es gibt nur „mails“'],
  [['mails', 'retry', '1', '2'], '„2“ passt hier nicht'],
])('%j is refused in one line with 2', (args, words) => {
  const { exitCode, stdout, stderr } = runCommandLine(args, { DATA_DIR: '/dev/null/none' })
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(words)
})
