import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { openStore } from '../../src/store/open-store.ts'
import { stateOn } from '../support/app/owner-page.ts'
import { test as base, expect } from '../support/browsers/browser-test.ts'
import { sheetsOf } from '../support/browsers/sheets-of.ts'
import { CONFIRM, deskOf } from '../support/desk.ts'
import { parseMail, startMailServer } from '../support/servers/mail-server.ts'
import { linkIn, OWNER } from '../support/servers/mailed-site.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startPostgres } from '../support/servers/postgres-server.ts'
import { type StartedServer, startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => use('http://127.0.0.1'),
})
test.use({
  viewport: { width: 390, height: 844 },
  javaScriptEnabled: false,
  expectedConsoleErrors: [/status of (401|409)/],
})

/** What a server needs to believe the clock that a file sets: a moment, and how fast it goes on from there. */
const clockOf = (file: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs'
  const now = Date.now
  let set
  const read = () => console.log(set = [...readFileSync('${file}', 'utf8').split(' ').map(Number), now()])
  process.on('SIGUSR2', read)
  read()
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return set[0] + (now() - set[2]) * set[1] }
  }`)}`

const keyOf = (one: Element): string =>
  one.matches('[type=radio], [type=checkbox]') ? 'Space' : one.matches('input, textarea') ? 'End' : 'Enter'

/** Counts what a thumb does, or the keyboard alone: each tap, and each field that is tapped to type into it. */
function thumbOn(page: Page, isByKeyboard: boolean) {
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await (isByKeyboard ? what.press(await what.evaluate(keyOf)) : what.click())
  }
  const type = async (field: Locator, words: string) => {
    await tap(field)
    await field.fill(words)
  }
  async function within(most: number, steps: () => Promise<void>): Promise<void> {
    taps = 0
    await steps()
    expect(taps).toBeLessThanOrEqual(most)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  return { tap, type, within, button, link }
}

const ends: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

for (const kind of ['SQLite', 'PostgreSQL'])
  test(`a busy day of the owner, on ${kind}: every step with few taps, or keys on PostgreSQL`, ({
    page,
    context,
  }) => liveThrough(kind, page, context))

async function liveThrough(kind: string, page: Page, context: BrowserContext): Promise<void> {
  test.slow()
  const { tap, type, within, button, link } = thumbOn(page, kind === 'PostgreSQL')
  const told = page.getByRole('status')
  const mails = await startMailServer()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'musterwerk-day-'))
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined
  const database = postgres && { DATABASE_URL: postgres.url }
  const clock = join(DATA_DIR, 'clock')
  const sending = { ADMIN_EMAIL: OWNER, MAIL_TRANSPORT: 'smtp', SMTP_URL: mails.url, TRUST_PROXY: 'loopback' }
  let server: StartedServer | undefined
  async function itIs(date: string, time: string, speed = 1): Promise<void> {
    const set = `${berlinInstant(date, time).getTime()}`
    writeFileSync(clock, `${set} ${speed}`)
    server?.process.kill('SIGUSR2')
    server ??= await startServer({ ...sending, ...database, DATA_DIR, NODE_OPTIONS: clockOf(clock) })
    await until(`it is ${time}`, () => Boolean(server?.output().includes(set)))
  }
  const open = (path: string, tab = page) => tab.goto(`${server?.url}${path}`)
  /** The newest mail to her with these words. */
  async function mailAbout(words: string): Promise<Email> {
    let found: Email | undefined
    await until(`a mail has ${words}`, async () => {
      const parsed = await Promise.all(mails.received.filter(({ to }) => to.includes(OWNER)).map(parseMail))
      found = parsed.findLast(({ subject, text }) => `${subject} ${text}`.includes(words))
      return found !== undefined
    })
    return found as Email
  }

  const store = await openStore({ databaseUrl: postgres?.url, dataDir: DATA_DIR })
  ends.push(store.close, () => server?.stop(), mails.stop)
  ends.push(() => rmSync(DATA_DIR, { recursive: true }))
  if (postgres) ends.push(postgres.remove)
  const desk = deskOf(store)
  const at = berlinInstant('2026-11-16', '20:00')
  const wish = async (firstName: string, day: number, preferredTime: string, isAgreed = false) => {
    const key = await desk.book({ firstName, preferredDate: `2026-11-${day}`, preferredTime, at })
    if (isAgreed) await desk.answer(key, CONFIRM, { at })
    return (await desk.find(key)).appointment
  }
  await wish('Anna', 17, '09:00', true)
  await wish('Elif', 17, '11:00', true)
  await wish('Kai', 17, '11:30', true)
  await wish('Heiko', 19, '11:00', true)
  await wish('Nele', 19, '11:00')
  await wish('Karin', 18, '10:00')
  const mehmet = await wish('Mehmet', 20, '09:30')

  await test.step('07:00: the mail of the morning; she signs in', async () => {
    await itIs('2026-11-17', '07:00')
    const morning = await mailAbout('Heute 3')
    expect(morning.subject).toBe('Heute 3 Gespräche, 3 Anfragen warten')
    await open('/anfragen')
    await within(3, async () => {
      await tap(button('Link zum Anmelden schicken'))
      await open(linkIn(await mailAbout('anmelden/'), '/anfragen/anmelden/'))
      await tap(button('Jetzt anmelden'))
    })
  })

  await test.step('08:00: one tap confirms; an overlap becomes three proposals', async () => {
    await itIs('2026-11-17', '08:00')
    await open('/anfragen')
    await expect(page.locator('.now')).toContainText('Anna')
    await within(1, () => tap(button(/^Passt: .*Karin/)))
    await expect(told).toContainText('Bestätigt')
    await expect(told).toContainText('Mail geht in')
    const undo = button(/^Rückgängig/)
    await expect(undo).toBeVisible()
    // Time passes for the button alone, without a script of the page.
    const goesAfterInMs = await undo.evaluate((shown) => {
      const [going] = shown.closest('form')?.getAnimations() ?? []
      going?.finish()
      return going?.effect?.getComputedTiming().endTime
    })
    expect(goesAfterInMs).toBe(20_000)
    await expect(undo).toBeHidden()
    await within(3, async () => {
      await tap(link('Andere Zeit: Nele'))
      await tap(button(/^Zeiten an .* schicken$/))
    })
    await expect(stateOn(page)).toHaveText('Gegenvorschlag')
  })

  await test.step('11:20, between two calls: ticked off and taken back, not reached, agreed, entered', async () => {
    await itIs('2026-11-17', '11:20')
    await open('/anfragen')
    await within(1, () => tap(button('Elif: erledigt')))
    await within(1, () => tap(button(/^Rückgängig/)))
    await expect(told).toContainText('Zurückgenommen')
    await within(2, async () => {
      await tap(link('Elif: nicht erreicht'))
      await tap(button(/^Zeiten an .* schicken$/))
    })
    await expect(stateOn(page)).toHaveText('Gegenvorschlag')
    await open('/anfragen')
    await within(3, async () => {
      await tap(page.locator('#waiting').getByRole('link', { name: /^Mehmet/ }))
      await tap(page.getByRole('checkbox', { name: 'Freitag, 20. November, 15:00 Uhr' }))
      await tap(button('Mit Mehmet vereinbaren'))
    })
    await expect(stateOn(page)).toHaveText('bestätigt')
    await expect(page.locator('.request-when')).toContainText('15:00')
    await open('/anfragen')
    await within(4, async () => {
      await tap(page.locator('#week').getByRole('link', { name: '16:00' }))
      await type(page.getByLabel('Name'), 'Frau Sievers')
      await type(page.getByLabel('Telefon'), '0431 555 77')
      await tap(button(/^Eintragen/))
    })
    await expect(told).toContainText('Eingetragen')
    await expect(page.locator('.request-when')).toContainText('16:00')
  })

  await test.step('an overlap is named beside what solves it', async () => {
    await open('/anfragen/neu')
    await type(page.getByLabel('Name'), 'Herr Probst')
    await type(page.getByLabel('Telefon'), '0431 555 78')
    await tap(page.getByText('Oder eine andere Zeit'))
    await type(page.getByLabel('Datum'), '2026-11-17')
    await type(page.getByLabel('Uhrzeit'), '16:15')
    await tap(button(/^Eintragen/))
    const alarm = page.getByRole('alert')
    await expect(alarm).toContainText('Frau Sievers')
    await expect(alarm.getByRole('link')).toHaveText('Andere Zeit')
    await within(2, async () => {
      await tap(page.getByRole('radio', { name: 'Dienstag, 17. November, 17:00 Uhr' }))
      await tap(button(/^Eintragen/))
    })
    await expect(page.locator('.request-when')).toContainText('17:00')
  })

  await test.step('20:40: answered from the mail; declined with words that outlive the session; a day blocked', async () => {
    await itIs('2026-11-17', '20:40')
    const paul = { firstName: 'Paul', preferredDate: '2026-11-23', preferredTime: '10:00', ip: '10.9.1.1' }
    await postBooking(server?.url ?? '', paul)
    await open(linkIn(await mailAbout('Paul'), '/antwort/'))
    await within(1, () => tap(button('bestätigen')))
    await expect(told).toContainText('Bestätigt')
    await open(`/anfragen/${mehmet.id}`)
    await context.clearCookies()
    await within(3, async () => {
      await tap(page.locator('summary', { hasText: 'Absagen' }))
      await type(page.getByLabel('Ein paar Worte').last(), 'Leider ausgebucht.')
      await tap(button('Termin absagen'))
    })
    await expect(page.getByText(`Ihre Absage für Anfrage Nr. ${mehmet.id}`)).toBeVisible()
    const [other] = await Promise.all([context.waitForEvent('page'), tap(link('In neuem Tab anmelden'))])
    await other.getByRole('button', { name: 'Link zum Anmelden schicken' }).click()
    await open(linkIn(await mailAbout(`anfrage=${mehmet.id}`), '/anfragen/anmelden/'), other)
    await other.getByRole('button', { name: 'Jetzt anmelden' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Mehmet')
    await other.close()
    await page.reload()
    await expect(stateOn(page)).toHaveText('abgesagt')
    await open('/anfragen')
    await within(4, async () => {
      await tap(link('Sperren'))
      for (const time of ['16:00', '16:30']) await tap(page.getByRole('checkbox', { name: time }).first())
      await tap(button('Halbe Stunden sperren'))
    })
    await expect(page.getByText('18.11.2026, 16:00 bis 17:00 Uhr')).toBeVisible()
  })

  await test.step('three days later: what was forgotten comes first, one tap each', async () => {
    // Two ticks within a second are one too many: this clock is faster than a thumb.
    await itIs('2026-11-20', '08:00', 100)
    await open('/anfragen')
    const forgotten = page.locator('#not-marked-done bdi')
    const names = await forgotten.allTextContents()
    expect(names).toHaveLength(6)
    while (names.length > 0) {
      const [name] = names.splice(names.length >> 1, 1)
      await within(1, () => tap(button(`Erledigt: ${name}`)))
      await expect(told).toContainText(`${name},`)
      await expect(forgotten).toHaveText(names)
    }
  })

  await test.step('a day of ten calls goes on one sheet of paper: times, names, numbers, her notes', async () => {
    const morning = berlinInstant('2026-11-20', '07:00')
    for (const [index, day] of [24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25, 25, 26].entries()) {
      const call = {
        firstName: 'Max',
        lastName: `Mustermann-${index}`,
        preferredTime: `${10 + (index >> 1)}:${index % 2 ? '30' : '00'}`,
      }
      const key = await desk.book({ ...call, preferredDate: `2026-11-${day}`, at: morning })
      const { appointment } = await desk.find(key)
      await desk.answer(key, CONFIRM, { at: morning })
      await store.dossiers.note(appointment.id, `Notiz Nummer ${index}`)
    }
    await itIs('2026-11-24', '07:30')
    await open('/anfragen')
    expect(await sheetsOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const sheet = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    for (const [time, index] of [
      ['10:00', 0],
      ['14:30', 9],
    ])
      expect(sheet).toContain(
        `${time} Max Mustermann-${index} +49 30 23125 101 Notiz: Notiz Nummer ${index} Eine Website`,
      )
    expect(sheet.match(/ \+49 /g)).toHaveLength(13)
    await expect(page.locator('.now-time')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(
      page.locator('main :is(button, .button, input, summary, .week)').filter({ visible: true }),
    ).toHaveCount(0)
    await tap(page.getByRole('link', { name: 'Max Mustermann-9' }))
    await expect(page.getByText('Notiz: Notiz Nummer 9')).toBeVisible()
    expect(await sheetsOf(page)).toBe(1)
    await page.emulateMedia({ media: null, colorScheme: null })
  })

  await test.step('ahead: a caller for next Tuesday, a second talk, holidays', async () => {
    await open('/anfragen')
    await within(4, async () => {
      await tap(link('Di 01.12. eintragen'))
      await tap(page.getByRole('radio', { name: 'Dienstag, 1. Dezember, 10:00 Uhr' }))
      await type(page.getByLabel('Name'), 'Herr Ahrens')
      // The next field, by the key that a phone's keyboard has for it.
      await page.keyboard.press('Tab')
      await page.keyboard.type('0431 555 79')
      await tap(button(/^Eintragen/))
    })
    await expect(page.locator('.request-when')).toContainText('Dienstag, 01.12.2026 10:00')
    await within(3, async () => {
      await tap(link('Weiteres Gespräch'))
      await tap(page.getByRole('radio', { name: 'Dienstag, 24. November, 18:00 Uhr' }))
      await tap(button(/^Eintragen/))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herr Ahrens')
    await expect(page.locator('.request-contact')).toContainText('0431 555 79')
    await open('/anfragen')
    await within(4, async () => {
      await tap(link('Sperren'))
      await type(page.getByLabel(/^Von/), '2026-12-23')
      await type(page.getByLabel(/^Bis/), '2027-01-03')
      await tap(button('Tage sperren'))
    })
    await expect(told).toContainText('Gesperrt: 23.12. bis 03.01.')
    await open('/anfragen')
  })

  await test.step('somebody is found and deleted, every session ends', async () => {
    await type(page.getByRole('searchbox', { name: 'Suchen' }), 'nele')
    await tap(button('Suchen'))
    await tap(link(/^Nele/).first())
    await tap(page.getByText('Anfrage löschen'))
    await tap(button('Endgültig löschen'))
    await expect(told).toContainText('Gelöscht')
    await tap(page.getByText('Werkzeuge'))
    const downloaded = page.waitForEvent('download')
    await tap(link('für Excel'))
    expect((await downloaded).suggestedFilename()).toMatch(/^anfragen-\d{4}-\d\d-\d\d\.csv$/)
    await tap(button('Auf allen Geräten abmelden'))
    await expect(told).toContainText('Überall abgemeldet')
  })
}
