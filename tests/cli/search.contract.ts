import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandLine, type NewDatabase, openCommandLine } from '../support/command-line.ts'
import { type Desk, deskOf, NOON } from '../support/desk.ts'

/** How the owner finds an appointment among many, on every database. */
export function describeSearch(name: string, newDatabase: NewDatabase): void {
  describe(`searching on the command line, ${name}`, () => {
    let cli: CommandLine
    let desk: Desk
    beforeAll(async () => {
      cli = await openCommandLine({ database: await newDatabase(), now: () => NOON })
      desk = deskOf(cli.store)
      const people = [
        { firstName: 'Änne', lastName: 'Öztürk', email: 'aenne@example.org', preferredDate: '2030-03-10' },
        { firstName: 'Otto', lastName: 'Meier', email: 'otto@example.org', preferredDate: '2030-03-12' },
        { firstName: 'Ida', lastName: 'Meier', phone: '030 99 88 77', preferredDate: '2030-03-11' },
        { firstName: 'Max', lastName: 'Meierhof', preferredDate: '2030-02-20' },
      ]
      const keys: string[] = []
      for (const person of people) keys.push(await desk.book(person))
      await desk.answer(keys[1] ?? '', { kind: 'confirm' })
      await desk.answer(keys[2] ?? '', { kind: 'call-off' })
    })
    afterAll(() => cli.remove())

    async function found(...args: string[]): Promise<number[]> {
      const { stdout } = await cli.run('list', ...args)
      return [...stdout.matchAll(/^Nr\. (\d+)/gm)].map(([, number]) => Number(number))
    }

    test.each([
      ['--search öztürk', '1'],
      ['--search "ÄNNE Özt"', '1'],
      ['--search meier', '4 3 2'],
      ['--search meier --upcoming', '3 2'],
      ['--search otto@EXAMPLE', '2'],
      ['--search "+49 30 998877"', '3'],
      ['--state bestätigt', '2'],
      ['--state Abgesagt', '3'],
      ['--state angefragt', '4 1'],
      ['--from 11.3.2030', '3 2'],
      ['--to 2030-03-10', '4 1'],
      ['--from 2030-03-11 --to 11.03.2030', '3'],
      ['--upcoming --from 1.1.2030', '1 3 2'],
      ['--search Meier --limit 2 --page 2', '2'],
    ])('list %s finds %s', async (args, numbers) => {
      const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
      expect((await found(...words)).join(' ')).toBe(numbers)
    })

    test('the search is part of the next page’s call', async () => {
      const { stdout } = await cli.run('list', '--search', 'Ida Meier', '--limit', '1')
      expect(stdout).toMatch(/\n1 Anfrage\n$/)
      expect((await cli.run('list', '--search', 'meier', '--limit', '1')).stdout).toMatch(
        /\n1 von 3 Anfragen\nWeiter mit: list --search meier --limit 1 --page 2\n$/,
      )
      expect((await cli.run('list', '--search', 'niemand')).stdout).toBe('Keine Anfrage passt dazu.\n')
    })

    test('report takes a name that only one appointment has', async () => {
      const { stdout, exitCode } = await cli.run('report', 'änne öztürk')
      expect(exitCode).toBe(0)
      expect(stdout).toContain('über die zu Anfrage Nr. 1 gespeicherten Daten')
      expect((await cli.run('report', 'Öztürk')).stdout).toContain('Änne Öztürk')
    })

    test('an ambiguous or partial name is answered with candidates', async () => {
      for (const call of [
        ['report', 'Meier'],
        ['erase', 'Meier', '--yes'],
      ]) {
        const { exitCode, stdout, stderr } = await cli.run(...call)
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
        expect(stderr).toContain(
          '✗ Wer ist mit „Meier“ gemeint? Bitte die Nummer oder die E-Mail-Adresse nennen:\n',
        )
        expect(stderr).toContain('\n  Nr. 2: Otto Meier, otto@example.org, Dienstag, 12.03.2030\n')
        expect(stderr).toContain('\n  Nr. 3: Ida Meier, ')
      }
      expect((await cli.run('erase', 'Özt', '--yes')).stderr).toContain('Nr. 1: Änne Öztürk')
      expect((await cli.run('report', 'Niemand')).stderr).toContain('Zu „Niemand“ ist nichts gespeichert')
    })

    test('erase by name asks with the full name first', async () => {
      const { stderr } = await cli.answer('nein\n', 'erase', 'Meierhof')
      expect(stderr).toContain(
        '1 Anfrage (Nr. 4, Max Meierhof) und alles, was dazugehört, endgültig löschen?',
      )
      expect((await cli.answer('ja\n', 'erase', 'Meierhof')).stdout).toContain('Gelöscht: 1 Anfrage')
      expect(await found('--search', 'meier')).toEqual([3, 2])
    })

    test('an address with umlauts is found as it is shown', async () => {
      await desk.book({ email: 'info@xn--bckerei-mller-bfb28a.de' })
      for (const text of ['info@bäckerei-müller.de', 'INFO@BÄCKEREI-MÜLLER.DE', 'xn--bckerei'])
        expect(await found('--search', text), text).toEqual([5])
    })
  })
}
