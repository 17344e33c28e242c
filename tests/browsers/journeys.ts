import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { answerPage } from '../../src/booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { SAMPLE_NAMES } from '../../src/content/portfolio-url.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import type { DrivenBrowser } from '../support/browsers/driven-browser.ts'
import { translatePage } from '../support/browsers/translate-page.ts'
import { startServer } from '../support/servers/started-server.ts'
import { hasItsScripts, shows, visitAsBaker } from './bakers-visit.ts'

/** Twice what browsers have (WCAG 1.4.4). */
export const LARGE_TEXT_IN_PX = 32

/** What windows are asked for. Not every browser can do it: each one prints how wide its pages really are. */
const WINDOWS = { narrow: [360, 640], wide: [1280, 900] } satisfies Record<string, [number, number]>
type Window = keyof typeof WINDOWS

const LEGAL = ['/impressum', '/datenschutz', '/agb', '/widerrufsrecht']
const SAMPLES = SAMPLE_NAMES.map((name) => `/beispiele/${name}/`)
const PAGES = ['/', '/portfolio', ...LEGAL, ...SAMPLES]

async function startSite() {
  const server = await startServer()
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  async function stop() {
    await store.close()
    await server.stop()
  }
  return { url: server.url, store, stop }
}

/** Dates and times are typed and picked differently in every browser. */
function setFields(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = value
  }
}

/** It is loaded only after the first paint, so `document.fonts.ready` may be true before that. */
function hasItsFont(): boolean {
  const own = [...document.fonts].filter(({ family }) => !family.startsWith('Standby'))
  return own.length === 0 || own.some(({ status }) => status === 'loaded')
}

/** One of them has a size, and its text stays inside. */
const isWhole = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((each) => {
    const { width, height, left, right } = each.getBoundingClientRect()
    const isInside = left >= 0 && right <= innerWidth && each.scrollWidth <= Math.ceil(width)
    return Math.min(width, height) >= 20 && isInside
  })

/** The same journeys in each browser that npm test does not start. */
export function describeJourneys(
  name: string,
  start: () => Promise<DrivenBrowser>,
  windows: Window[] = ['narrow', 'wide'],
  /** Where a browser can be told that text is twice as large. */
  startEnlarged?: () => Promise<DrivenBrowser>,
): void {
  describe(name, () => {
    let browser: DrivenBrowser
    let site: Awaited<ReturnType<typeof startSite>>
    const widths = new Set<number>()
    beforeAll(async () => {
      browser = await start()
      site = await startSite()
    })
    afterAll(async () => {
      console.log(`» ${browser.version}: pages ${[...widths].join(' and ')} pixels wide`)
      await browser.close()
      await site.stop()
    })

    const resize = (window: Window) => browser.resize(...WINDOWS[window])

    /** Until its scripts are there, too: Firefox calls it an error when a page is left before. */
    async function open(url: string) {
      await browser.navigate(url)
      await scriptsHaveCome()
    }
    const scriptsHaveCome = () => browser.waitFor('the scripts have come', hasItsScripts)

    for (const isByLink of [false, true])
      test.each(windows)(
        `a baker books in a %s window${isByLink ? ' after a friend’s link' : ''}`,
        async (window) => {
          // A site of its own: all visitors come from one address, which books once a day.
          const { url, stop } = await startSite()
          onTestFinished(stop)
          await resize(window)
          await visitAsBaker(browser, url, isByLink)
          expect(await browser.ask(isWhole, '.ticket .mosaic'), 'the ticket’s pattern').toBe(true)
          expect(browser.errors()).toEqual([])
        },
      )

    if (startEnlarged || windows.includes('narrow'))
      test(`on a page that is translated all along${startEnlarged ? ', with text at 200 %,' : ''} a visitor books`, async () => {
        const { url, stop } = await startSite()
        onTestFinished(stop)
        const visitor = startEnlarged ? await startEnlarged() : browser
        if (startEnlarged) onTestFinished(visitor.close)
        await visitor.resize(...WINDOWS.narrow)
        await visitor.navigate(`${url}/#appointment`)
        await visitor.waitFor(
          'the tiles are there',
          () => document.querySelector('.time-grid button') !== null,
        )
        if (startEnlarged)
          expect(await visitor.ask(() => matchMedia(`(min-width: ${innerWidth / 20}rem)`).matches)).toBe(
            false,
          )
        await visitor.ask(translatePage, true)
        await visitor.waitFor('it is translated', shows, 'WANN PASST ES?')
        await visitor.click('.time-grid button')
        await visitor.click('[type=submit]')
        await visitor.waitFor('it leads to what is missing', () => document.activeElement?.id === 'firstName')
        const { firstName, lastName, phone, email, websiteIdea } = bookingRequest()
        await visitor.ask(setFields, { firstName, lastName, phone, email, websiteIdea })
        await visitor.click('[name=privacyAccepted]')
        await visitor.click('[type=submit]')
        await visitor.waitFor('it is booked', shows, 'TERMIN GEBUCHT!')
        expect(
          await visitor.ask(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        expect(visitor.errors()).toEqual([])
      })

    if (windows.includes('narrow'))
      test('on a phone the menu opens as high as its links, and closes', async () => {
        await resize('narrow')
        await open(site.url)
        await browser.click('.menu-toggle')
        await browser.waitFor('it is open', () => document.querySelector('.menu:popover-open') !== null)
        const { height, content } = await browser.ask(() => {
          const menu = document.querySelector('.menu')
          const last = menu?.querySelector('.menu-phone')
          const box = menu?.getBoundingClientRect()
          const lastBox = last?.getBoundingClientRect()
          return { height: box?.height ?? 0, content: (lastBox?.bottom ?? 0) - (box?.top ?? 0) }
        })
        expect(height).toBeLessThan(content + 64)
        await browser.click('.menu-toggle')
        await browser.waitFor('it is closed', () => document.querySelector('.menu:popover-open') === null)
      })

    test('every page opens whole, without an error and without sideways scrolling', async () => {
      let width = 0
      for (const path of PAGES) {
        await open(`${site.url}${path}`)
        expect(await browser.ask(() => document.querySelectorAll('h1').length), path).toBe(1)
        // Until its font has come, a page may be wider where the system has no font like it.
        await browser.waitFor('the font has come', hasItsFont)
        for (const window of windows) {
          await resize(window)
          if (windows.length > 1)
            await browser.waitFor('the page has its new width', (before) => innerWidth !== before, width)
          await browser.settle()
          width = await browser.ask(() => innerWidth)
          widths.add(width)
          const excess = await browser.ask(() => document.documentElement.scrollWidth - innerWidth)
          expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0)
          for (const part of path === '/' ? ['.hero-picture .mosaic', '.price-tile'] : [])
            expect(await browser.ask(isWhole, part), `${part} at ${width} px`).toBe(true)
        }
      }
      expect(browser.errors()).toEqual([])
    })

    test('the visitor proposes another time, and the owner confirms it', async () => {
      const { url, store } = site
      const booked = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
      if (booked.kind !== 'booked') throw new Error('not booked')
      await resize('wide')
      await open(`${url}/termin/${booked.visitorKey}`)
      await browser.click('summary', 'Andere Zeit vorschlagen')
      await browser.ask(setFields, { preferredDate: nextSixthOfMay(), preferredTime: '14:15' })
      await browser.click('button', 'Diese Zeit vorschlagen')
      await browser.waitFor('it is sent', shows, 'Ihr Vorschlag ist bei uns')
      await scriptsHaveCome()
      const dossier = await store.dossiers.find({ visitorKey: booked.visitorKey })
      if (!dossier) throw new Error('no such request')
      const { appointment } = dossier
      const key = answerKey(await store.access.secret(), appointment)
      await open(`${url}${answerPage(appointment, key)}`)
      await browser.waitFor('the owner sees the time', shows, '14:15')
      await browser.click('button', 'bestätigen')
      await browser.waitFor('it is confirmed', shows, 'Sie müssen nichts weiter tun.')
      expect(browser.errors()).toEqual([])
    })

    test('the browser keeps an entry that comes after the session: a reload sends it, and it is stored once', async () => {
      const { url, store } = site
      const signInLink = async () => `${url}/anfragen/anmelden/${await store.access.createSignIn(new Date())}`
      const typed = { name: 'Anna Kettenblatt', phone: '030 23125 101', email: 'anna@example.org' }
      const idea = 'Ein Laden für Fahrräder & „Räder“,\n<b>mit</b> Werkstatt.'
      await resize('wide')
      await open(await signInLink())
      await browser.click('button', 'Jetzt anmelden')
      await browser.waitFor('she is signed in', shows, 'Heute')
      await open(`${url}/anfragen/neu`)
      await browser.ask(setFields, { ...typed, idea, date: nextSixthOfMay(), time: '07:15' })
      await store.access.signOutEverywhere()
      await browser.click('form button', 'Eintragen')
      await browser.waitFor('nothing is lost', shows, 'Ihr Browser behält Ihren Eintrag')
      // What another tab would do; WPE WebKit has none.
      await browser.ask(
        (link) => fetch(link, { method: 'POST', body: new URLSearchParams() }).then(({ status }) => status),
        await signInLink(),
      )
      await browser.reload()
      await browser.waitFor('it is stored', shows, 'Eingetragen')
      const stored = (await store.appointments.list()).filter(({ email }) => email === typed.email)
      expect(stored).toMatchObject([{ lastName: 'Kettenblatt', phone: typed.phone, websiteIdea: idea }])
    })
  })
}
