import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'
import { type Desk, deskOf, NOON } from '../support/desk.ts'

const openAtNoon = () => openCommandLine({ now: () => NOON })
const numbersIn = (text: string) => [...text.matchAll(/^Nr\. (\d+)/gm)].map(([, number]) => Number(number))

describe('long lists', () => {
  let cli: CommandLine
  beforeAll(async () => {
    cli = await openAtNoon()
    const { book } = deskOf(cli.store)
    await Promise.all(Array.from({ length: 53 }, () => book()))
    await book({ preferredDate: '2030-02-01' })
  })
  afterAll(() => cli.remove())

  const list = async (args: string) => (await cli.run('list', ...args.split(' '))).stdout
  const mailsIn = (text: string) => text.match(/^ *\d+ {2}(Besucher|Sie) /gm) ?? []

  test('list shows fifty to a page, names the next one, and refuses one beyond the last', async () => {
    const { stdout } = await cli.run('list')
    expect(numbersIn(stdout)).toHaveLength(50)
    const past = '; dazu 1 vergangene (list --all)\n'
    expect(stdout.endsWith(`\n1 bis 50 von 53 Anfragen${past}Weiter mit: list --page 2\n`)).toBe(true)
    const second = await list('--page 2')
    expect(numbersIn(second)).toHaveLength(3)
    expect(second.endsWith(`\n51 bis 53 von 53 Anfragen${past}`)).toBe(true)
    const stderr = '✗ Seite 3 gibt es nicht; die letzte ist Seite 2.\n'
    expect(await cli.run('list', '--page', '3')).toMatchObject({ exitCode: 1, stderr })
  })

  test('the pages together show every one once, in the same order as all at once', async () => {
    const [first, second, all] = await Promise.all(
      ['--limit=40', '--limit=40 --page 2', '--limit 53'].map((args) => list(args)),
    )
    expect(first).toMatch(/\n1 bis 40 von 53 Anfragen; .*\nWeiter mit: list --limit 40 --page 2\n$/)
    expect(numbersIn(`${first}${second}`)).toEqual(numbersIn(all ?? ''))
    expect(numbersIn(all ?? '')).toHaveLength(53)
  })

  test('list shows all with --all or --json, or as many as are asked for', async () => {
    const all = await list('--all')
    expect(numbersIn(all)).toHaveLength(54)
    expect(all).toMatch(/\n54 Anfragen\n$/)
    expect(numbersIn(await list('--all --limit 10'))).toHaveLength(10)
    expect(JSON.parse(await list('--json'))).toHaveLength(53)
    expect(JSON.parse(await list('--json --limit 7'))).toHaveLength(7)
  })

  test('mails shows fifty, names the next page and counts every one; all, so many, or those of one state', async () => {
    const mails = async (args: string) => (await cli.run('mails', ...args.split(' ').filter(Boolean))).stdout
    const first = await mails('')
    expect(mailsIn(first)).toHaveLength(50)
    expect(first).toMatch(
      /\n\n1 bis 50 von 108 Mails\n0 fehlgeschlagen, 0 zurückgehalten, 108 wartend, 0 gesendet\nWeiter mit: mails --page 2\n$/,
    )
    expect(mailsIn(await mails('--page 3'))).toHaveLength(8)
    expect(mailsIn(await mails('--all'))).toHaveLength(108)
    expect(mailsIn(await mails('--limit 5'))).toHaveLength(5)
    const [mail] = await cli.store.outbox.claimDue(NOON, NOON, 1)
    if (mail) await cli.store.outbox.noteSent(mail, NOON)
    expect(await mails('--state gesendet')).toMatch(
      new RegExp(`^ *${mail?.id}  (Besucher|Sie) .*: gesendet am .*\n\n0 fehlgeschlagen, .* 1 gesendet\n$`),
    )
    expect(await mails('--state wartend')).toContain('1 bis 50 von 107 Mails')
    expect(await mails('--state fehlgeschlagen')).toMatch(/^0 fehlgeschlagen, /)
  })
})

describe('searching', () => {
  let cli: CommandLine
  let desk: Desk
  beforeAll(async () => {
    cli = await openAtNoon()
    desk = deskOf(cli.store)
    await desk.book({ firstName: 'Änne', lastName: 'Öztürk', preferredDate: '2030-03-10' })
    const otto = { firstName: 'Otto', lastName: 'Meier', email: 'otto@example.org' }
    await desk.answer(await desk.book({ ...otto, preferredDate: '2030-03-12' }), { kind: 'confirm' })
    const ida = { firstName: 'Ida', lastName: 'Meier', phone: '030 99 88 77' }
    await desk.answer(await desk.book({ ...ida, preferredDate: '2030-03-11' }), { kind: 'call-off' })
    await desk.book({ firstName: 'Max', lastName: 'Meierhof', preferredDate: '2030-02-20' })
    await desk.book({ email: 'info@xn--bckerei-mller-bfb28a.de', preferredDate: '2030-04-01' })
  })
  afterAll(() => cli.remove())

  async function found(args: string): Promise<string> {
    const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
    return numbersIn((await cli.run('list', ...words)).stdout).join(' ')
  }

  test.each([
    ['--search "ÄNNE Özt"', '1'],
    ['--search meier --upcoming', '3 2'],
    ['--search otto@EXAMPLE', '2'],
    ['--search "+49 30 998877"', '3'],
    ['--search INFO@BÄCKEREI-MÜLLER.DE', '5'],
    ['--search xn--bckerei', '5'],
    ['--state bestätigt', '2'],
    ['--state Abgesagt', '3'],
    ['--from 2030-03-11 --to 11.03.2030', '3'],
    ['--upcoming --from 1.1.2030 --to 2030-03-31', '1 3 2'],
    ['--search Meier --limit 2 --page 2', '2'],
  ])('list %s finds %s', async (args, numbers) => expect(await found(args)).toBe(numbers))

  test('the search is part of the next page’s call', async () => {
    const { stdout } = await cli.run('list', '--search', 'Ida Meier', '--limit', '1')
    expect(stdout).toMatch(/\n1 Anfrage\n$/)
    expect((await cli.run('list', '--search', 'meier', '--limit', '1')).stdout).toMatch(
      /\n1 von 3 Anfragen\nWeiter mit: list --search meier --limit 1 --page 2\n$/,
    )
    expect((await cli.run('list', '--search', 'niemand')).stdout).toBe('Keine Anfrage passt dazu.\n')
  })

  test('report takes a name that only one appointment has', async () => {
    const { stdout, exitCode } = await cli.run('report', 'öztürk')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('über die zu Anfrage Nr. 1 gespeicherten Daten')
    expect(stdout).toContain('Änne Öztürk')
  })

  test.each([
    ['report', 'Meier'],
    ['erase', 'Meier', '--yes'],
  ])('%s answers an ambiguous name with candidates', async (...call) => {
    const { exitCode, stdout, stderr } = await cli.run(...call)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(
      '✗ Wer ist mit „Meier“ gemeint? Bitte die Nummer oder die E-Mail-Adresse nennen:\n',
    )
    expect(stderr).toContain('\n  Nr. 2: Otto Meier, otto@example.org, Dienstag, 12.03.2030\n')
    expect(stderr).toContain('\n  Nr. 3: Ida Meier, ')
  })

  test('erase by name takes no part of one, and asks with the full name first', async () => {
    expect((await cli.run('erase', 'Özt', '--yes')).stderr).toContain('Nr. 1: Änne Öztürk')
    expect((await cli.run('report', 'Niemand')).stderr).toContain('Zu „Niemand“ ist nichts gespeichert')
    const { stderr } = await cli.answer('nein\n', 'erase', 'Meierhof')
    expect(stderr).toContain('1 Anfrage (Nr. 4, Max Meierhof) und alles, was dazugehört, endgültig löschen?')
    expect((await cli.answer('ja\n', 'erase', 'Meierhof')).stdout).toContain('Gelöscht: 1 Anfrage')
    expect(await found('--search meier')).toBe('3 2')
  })
})
