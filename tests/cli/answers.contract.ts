import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandLine, type NewDatabase, openCommandLine } from '../support/command-line.ts'
import { type Desk, deskOf, hoursLater, mailKinds, NOON } from '../support/desk.ts'

/** What the owner can answer on the command line, on every database. */
export function describeAnswerCommands(name: string, newDatabase: NewDatabase): void {
  describe(`answers on the command line, ${name}`, () => {
    let cli: CommandLine
    let desk: Desk
    let now: Date
    beforeEach(async () => {
      now = hoursLater(1)
      cli = await openCommandLine({
        database: await newDatabase(),
        env: { SITE_URL: 'https://example.org' },
        now: () => now,
      })
      desk = deskOf(cli.store)
    })
    afterEach(() => cli.remove())

    const stateOf = async (key: string) => (await desk.find(key)).appointment.state

    test('confirm, then done: the new state is printed, and the visitor gets one mail', async () => {
      const key = await desk.book()
      expect(await cli.run('confirm', '1')).toEqual({
        exitCode: 0,
        stderr: '',
        stdout:
          'Nr. 1 (Dienstag, 05.03.2030, 10:30 Uhr): bestätigt.\nErika Musterfrau bekommt eine Mail: vom laufenden Server in wenigen Sekunden, sonst beim nächsten Start.\n',
      })
      expect((await cli.run('done', '1')).stdout).toBe('Nr. 1 (Dienstag, 05.03.2030, 10:30 Uhr): erledigt.\n')
      expect(await stateOf(key)).toBe('done')
      expect(mailKinds(await desk.find(key), 'visitor')).toEqual(['visitor', 'visitor-confirmed'])
    })

    test('propose takes one to three times, dates as the owner writes them, and a message; show has it all', async () => {
      const key = await desk.book()
      const words = ['8.3.2030', '9:30', '2030-03-11', '14:00', '--message', 'Passt eine?\nGruß']
      expect((await cli.run('propose', '1', ...words)).exitCode).toBe(0)
      await desk.answer(key, { kind: 'accept', proposal: 2 }, { at: hoursLater(2) })
      const { stdout } = await cli.run('show', '1')
      for (const text of [
        'Nr. 1: Montag, 11.03.2030, 14:00 Uhr',
        'Stand: bestätigt',
        'https://example.org/anfragen/1\n',
        '  01.03.2030, 14:00 Uhr – Sie haben vorgeschlagen: Freitag, 08.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr\n  │ Passt eine?\n  │ Gruß\n',
        '  01.03.2030, 15:00 Uhr – Erika Musterfrau hat zugesagt: Montag, 11.03.2030, 14:00 Uhr\n',
      ])
        expect(stdout).toContain(text)
    })

    test('decline takes a message', async () => {
      const key = await desk.book()
      expect((await cli.run('decline', '1', '--message', 'Leider nein.')).exitCode).toBe(0)
      expect((await desk.find(key)).history).toMatchObject([{ kind: 'declined', message: 'Leider nein.' }])
    })

    test('a step that is no longer possible names the state and changes nothing', async () => {
      const key = await desk.book()
      await desk.answer(key, { kind: 'call-off' })
      const before = await desk.find(key)
      for (const call of ['confirm 1', 'done 1', 'decline 1', 'propose 1 2030-03-08 10:00'])
        expect(await cli.run(...call.split(' '))).toMatchObject({
          exitCode: 1,
          stderr:
            '✗ Das geht nicht (mehr). Nr. 1 (Dienstag, 05.03.2030, 10:30 Uhr): abgesagt. „show 1“ zeigt den Verlauf.\n',
        })
      expect(await desk.find(key)).toEqual(before)
      expect((await cli.run('confirm', '99')).stderr).toContain('Nummer 99 gibt es nicht (mehr)')
    })

    test('a time that is over cannot be confirmed; the line says what can be done', async () => {
      const key = await desk.book()
      const before = await desk.find(key)
      now = new Date('2030-03-05T09:30:00Z')
      expect(await cli.run('confirm', '1')).toEqual({
        exitCode: 1,
        stdout: '',
        stderr:
          '✗ Nr. 1 (Dienstag, 05.03.2030, 10:30 Uhr): Die gewünschte Zeit ist vorbei. „propose 1 …“ schlägt andere Zeiten vor, „decline 1“ sagt ab.\n',
      })
      expect(await desk.find(key)).toEqual(before)
      expect((await cli.run('propose', '1', '8.3.2030', '10:00')).exitCode).toBe(0)
    })

    test('today shows the calls of the day and how many wait', async () => {
      expect((await cli.run('today')).stdout).toBe('Freitag, 01.03.2030: kein Anruf\n')
      now = new Date('2030-03-05T07:00:00Z')
      await desk.answer(await desk.book({ lastName: 'Nachmittag', preferredTime: '15:00' }), {
        kind: 'confirm',
      })
      await desk.answer(await desk.book({ lastName: 'Vormittag' }), { kind: 'confirm' })
      await desk.book({ lastName: 'Wartend' })
      const { stdout } = await cli.run('today')
      expect(stdout.indexOf('Vormittag')).toBeLessThan(stdout.indexOf('Nachmittag'))
      expect(stdout).not.toContain('Wartend')
      expect(stdout).toContain('Dienstag, 05.03.2030: 2 Anrufe\n1 Anfrage wartet auf Ihre Antwort')
    })

    test('correct changes the address, as people write it, and sends the last mail there', async () => {
      const old = await desk.book({ isSuspected: true })
      const { stdout } = await cli.run('correct', '1', '--email', 'oma@bäckerei-müller.de')
      expect(stdout).toContain('Die Adresse von Nr. 1 ist jetzt oma@bäckerei-müller.de.')
      const { appointment, mails = [] } = (await cli.store.dossiers.find({ id: 1 })) ?? {}
      expect(appointment?.email).toBe('oma@xn--bckerei-mller-bfb28a.de')
      expect(appointment?.visitorKey).not.toBe(old)
      expect(mails.filter(({ kind }) => kind === 'visitor')).toMatchObject([{ state: 'queued' }])
      expect((await cli.run('export', '--csv')).stdout).toContain('"oma@bäckerei-müller.de"')
    })

    test('erase and report by number concern that appointment alone', async () => {
      const email = 'zwei@example.org'
      const [first, second] = [await desk.book({ email }), await desk.book({ email })]
      await desk.answer(first, { kind: 'confirm' })
      const { stdout } = await cli.run('report', '1')
      expect(stdout).toContain('über die zu Anfrage Nr. 1 gespeicherten Daten')
      expect(stdout).toContain('– Wir haben den Termin bestätigt')
      expect(stdout).toContain(`https://example.org/termin/${first}`)
      expect(stdout).not.toContain(second)
      expect(stdout).not.toMatch(/\/(anfragen|antwort)\//)
      expect((await cli.run('erase', '1', '--yes')).stdout).toContain(
        'Gelöscht: 1 Anfrage, 3 Einträge über Mails',
      )
      expect(await cli.store.dossiers.find({ visitorKey: first })).toBeUndefined()
      expect(await stateOf(second)).toBe('requested')
      expect((await cli.run('erase', '1', '--yes')).stderr).toContain('Nummer 1 gibt es nicht (mehr)')
    })

    test('link prints a sign-in link that works once', async () => {
      now = NOON
      const { stdout } = await cli.run('link')
      expect(stdout).toContain('Der Link gilt 15 Minuten und nur einmal.')
      const [, token = ''] = /^https:\/\/example\.org\/anfragen\/anmelden\/([\w-]{22,})$/m.exec(stdout) ?? []
      expect(await cli.store.access.signIn(token, NOON)).toBeTruthy()
      expect(await cli.store.access.isSignIn(token, NOON)).toBe(false)
    })
  })
}
