import { afterEach, describe, expect, test } from 'vitest'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { germanDate } from '../support/german-date.ts'
import { actionsIn, isInOrder } from '../support/read-page.ts'
import { MORNING, PROPOSAL, visitorSite, WISH } from '../support/visitor-site.ts'

const { clock, book, find, take, settleMails, open } = await visitorSite()
afterEach(() => {
  clock.now = MORNING
})

const daysLater = (days: number) => new Date(MORNING.getTime() + days * 86_400_000)

describe('the page of a request says where it stands', () => {
  test.each<[string, Step[], string, string]>([
    ['made', [], 'angefragt', 'bestätigen sie Ihnen per E-Mail. Für Sie ist nichts weiter zu tun.'],
    ['confirmed', [{ kind: 'confirm' }], 'bestätigt', 'Wir rufen Sie zu dieser Zeit an.'],
    ['answered with other times', [PROPOSAL], 'neue Zeiten vorgeschlagen', 'Nehmen Sie eine neue Zeit an'],
    ['declined', [{ kind: 'decline', message: '' }], 'abgesagt von uns', 'nichts weiter zu tun'],
    ['called off', [{ kind: 'call-off' }], 'abgesagt von Ihnen', 'Wir wissen Bescheid.'],
    ['done', [{ kind: 'confirm' }, { kind: 'finish' }], 'erledigt', 'Vielen Dank für das Gespräch.'],
  ])('%s', async (_what, steps, state, next) => {
    const page = await open(await take(await book(), ...steps))
    expectAnswer(page, 200, `Stand: <strong>${state}</strong>`, next, germanDate(WISH.preferredDate))
    expectAnswer(page, 200, '10:30 Uhr', '<h2>Verlauf</h2>', 'heute um 10:31 Uhr')
  })

  test('with the owner’s words as text, in lines, and none that turns the text around it', async () => {
    const message = 'Leider \u202eausgebucht.\r\n<b>Ab Mai</b> gern.'
    const page = await open(await take(await book(), { kind: 'decline', message }))
    expect(page.body).toContain('Leider ausgebucht.\n&lt;b&gt;Ab Mai&lt;/b&gt; gern.</p>')
  })

  test('with what can be done now, and nothing that cannot; each form says what was seen', async () => {
    const key = await book()
    const expectForms = async (seen: number, ...steps: string[]) => {
      const { body } = await open(key)
      expect(actionsIn(body)).toEqual(steps.map((step) => `/termin/${key}/${step}`))
      expect(body.match(new RegExp(`name="seen" value="${seen}"`, 'g'))).toHaveLength(steps.length)
    }
    await expectForms(0, 'verschieben', 'adresse', 'absagen', 'loeschen')
    await take(key, PROPOSAL)
    await expectForms(1, 'annehmen', 'verschieben', 'adresse', 'absagen', 'loeschen')
    await take(key, { kind: 'call-off' })
    await expectForms(2, 'loeschen')
  })

  test('when its time is over without an answer, it says so', async () => {
    const key = await book()
    const late = await book()
    await take(late, PROPOSAL)
    clock.now = daysLater(30)
    expect((await open(key)).body).toContain('Diese Zeit ist vorbei, ohne dass wir geantwortet haben.')
    expect((await open(late)).body).toContain('Was wir Ihnen vorgeschlagen haben, ist vorbei.')
    expect((await open(late)).body).not.toContain('name="proposal"')
  })

  test('with its history in the order in which it happened', async () => {
    const key = await take(await book(), PROPOSAL, { kind: 'accept', proposal: 2 })
    clock.now = daysLater(1)
    const { body } = await open(key)
    const told = [
      'Sie haben den Termin angefragt: Dienstag, 05.03.2030, 10:30 Uhr.',
      'Wir haben vorgeschlagen: Mittwoch, 06.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr.',
      'Sie haben zugesagt: Montag, 11.03.2030, 14:00 Uhr.',
    ]
    expect(isInOrder(body, told), body).toBe(true)
    expect(body).toContain('am 01.03.2030 um 10:31 Uhr')
  })
})

describe('the page tells the truth about the last mail', () => {
  const expectMail = async (key: string, words: string) => {
    const { body } = await open(key)
    expect(/Unsere letzte Mail: .*?<\/p>/.exec(body)?.[0]).toContain(words)
    expect(body).not.toContain((await find(key)).appointment.email)
    return body
  }

  test('it is on its way, then sent, at that time or on that day', async () => {
    const key = await book()
    await expectMail(key, 'an e…@example.org ist unterwegs.')
    await settleMails('sent')
    await expectMail(key, 'an e…@example.org heute um 10:31 Uhr gesendet.')
    clock.now = daysLater(1)
    await expectMail(key, 'an e…@example.org am 01.03.2030 um 10:31 Uhr gesendet.')
  })

  test('it waits for the mail server, or is held back', async () => {
    const key = await book()
    await settleMails('waiting')
    await expectMail(key, 'wartet: der Mailserver antwortet nicht')
    await expectMail(await book({}, true), 'zurückgehalten, bis wir Ihre Anfrage angesehen haben')
  })

  test('it cannot be delivered: the field for the right address is open, also when all is over', async () => {
    const [key, over] = [await book(), await take(await book(), { kind: 'call-off' })]
    expect((await open(key)).body).not.toMatch(/<details[^>]* open/)
    await settleMails('failed')
    const body = await expectMail(key, 'nicht zustellbar: bitte prüfen Sie Ihre Adresse')
    expect(body).toMatch(/<details class="choice" id="adresse" open="">/)
    expect(actionsIn((await open(over)).body)).toContain(`/termin/${over}/adresse`)
  })
})

describe('after booking without JavaScript', () => {
  test('the page greets with the ticket’s words, also after a reload', async () => {
    const key = await book()
    for (const _ of ['shown', 'reloaded']) {
      const page = await open(key, '?ergebnis=gebucht')
      expectAnswer(
        page,
        200,
        '<title>Termin erfolgreich gebucht! – Ihr Termin',
        '<h1>Termin gebucht!</h1>',
        'Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.',
        'kostenlos und verpflichtet Sie zu nichts',
      )
      expect(page.body).toMatch(/Nicht Sie\? [^<]*<a href="tel:/)
    }
  })

  test('the greeting is gone when it is no longer true', async () => {
    const key = await book()
    clock.now = daysLater(1.01)
    expect((await open(key, '?ergebnis=gebucht')).body).not.toContain('Termin gebucht!')
    await take(key, { kind: 'confirm' })
    clock.now = MORNING
    expect((await open(key, '?ergebnis=gebucht')).body).not.toContain('Termin erfolgreich gebucht!')
  })
})

test('an outcome that was none says nothing', async () => {
  const key = await book()
  for (const result of ['constructor', 'angenommen', 'abgesagt&ergebnis=adresse', '<script>', '']) {
    const page = await open(key, `?ergebnis=${result}`)
    expectAnswer(page, 200)
    expect(page.body, result).not.toContain('class="notice ')
  }
})
