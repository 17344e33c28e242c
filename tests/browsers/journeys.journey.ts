import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DrivenBrowser } from '../../rig/driven-browser.ts'
import { startFirefox } from '../../rig/start-firefox.ts'
import { startWebkit } from '../../rig/start-webkit.ts'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { answerPage } from '../../src/booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { SAMPLE_NAMES } from '../../src/content/portfolio-url.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'

const PHONE: [number, number] = [390, 844]
const DESKTOP: [number, number] = [1280, 900]
const SIZES = [PHONE, DESKTOP]

/** A site of its own for each journey: all of them come from one address, which books once a day. */
async function startSite() {
  const server = await startServer()
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  onTestFinished(async () => {
    await store.close()
    await server.stop()
  })
  return { url: server.url, store }
}

async function fillForm(browser: DrivenBrowser) {
  const { preferredDate, preferredTime, privacyAccepted: _, ...typed } = bookingRequest()
  for (const [field, text] of Object.entries(typed)) await browser.type(field, text)
  await browser.ask(setFields, { preferredDate, preferredTime })
  // The page may still settle under the pointer while its font comes: a click that misses the box is repeated.
  await until('the box is ticked', async () => {
    await browser.click('[name=privacyAccepted]')
    return browser.ask(isTicked)
  })
}

const isTicked = () => document.querySelector<HTMLInputElement>('[name=privacyAccepted]')?.checked ?? false

/** Dates and times are typed and picked differently in every browser. */
function setFields(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = value
  }
}

const shows = (words: string) => document.body.innerText.includes(words)
const hasNoSidewaysScroll = () => document.documentElement.scrollWidth <= innerWidth

function hasItsScripts(): boolean {
  const files = [...document.scripts].map(({ text }) => /import\("([^"]+)"\)/.exec(text)?.[1])
  return files.every((file) => !file || performance.getEntriesByName(location.origin + file).length > 0)
}

/** On the screen, and below the header where that stays. */
function isInView(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  return Boolean(box?.height) && (box?.top ?? 0) >= Math.max(0, header) && (box?.top ?? 0) < innerHeight
}

describe.each([
  { name: 'Firefox', start: () => startFirefox(), hasScript: true },
  { name: 'Firefox without script', start: () => startFirefox({ withScript: false }), hasScript: false },
  { name: 'WebKit', start: startWebkit, hasScript: true },
])('$name', ({ start, hasScript }) => {
  let browser: DrivenBrowser
  beforeAll(async () => {
    browser = await start()
    console.log(`» ${browser.version}${hasScript ? '' : ', without script'}`)
  })
  afterAll(() => browser.close())

  async function openForm(url: string) {
    await open(url)
    if (hasScript)
      await browser.waitFor('the form is alive', () => document.querySelector('.good-times button') !== null)
  }

  /** Until its scripts are there, too: Firefox calls it an error when a page is left before. */
  async function open(url: string) {
    await browser.navigate(url)
    if (hasScript) await browser.waitFor('the scripts have come', hasItsScripts)
  }

  test.each(SIZES)('a visitor books and sees the ticket, at %i × %i', async (width, height) => {
    const { url } = await startSite()
    await browser.resize(width, height)
    await openForm(`${url}/#appointment`)
    await fillForm(browser)
    await browser.click('#appointment [type=submit]')
    await browser.waitFor('the ticket is there', shows, 'Termin gebucht!')
    await browser.waitFor('the notice is in view', isInView, '.notice')
    await browser.waitFor('the ticket’s title is in view', isInView, '.ticket :is(h1, h2, h3)')
    expect(browser.errors()).toEqual([])
  })

  if (hasScript)
    test('the first wrong field comes into view with its label', async () => {
      const { url } = await startSite()
      for (const size of SIZES) {
        await browser.resize(...size)
        await openForm(`${url}/?${size[0]}#appointment`)
        await browser.click('#appointment [type=submit]')
        await browser.waitFor(
          'a field is marked',
          () => document.activeElement?.getAttribute('aria-invalid') === 'true',
        )
        const label = await browser.ask(() => `label[for=${document.activeElement?.id}]`)
        await browser.waitFor('its label is in view', isInView, label)
      }
    })

  test('on a phone the menu opens as high as its links, and closes', async () => {
    const { url } = await startSite()
    await browser.resize(...PHONE)
    await open(url)
    await browser.click('.menu-toggle')
    await browser.waitFor('it is open', () => document.querySelector('.menu:popover-open') !== null)
    const { height, content } = await browser.ask(() => {
      const menu = document.querySelector('.menu')
      const last = menu?.querySelector('a:last-child')
      const [box, lastBox] = [menu?.getBoundingClientRect(), last?.getBoundingClientRect()]
      return { height: box?.height ?? 0, content: (lastBox?.bottom ?? 0) - (box?.top ?? 0) }
    })
    expect(height).toBeLessThan(content + 64)
    await browser.click('.menu-toggle')
    await browser.waitFor('it is closed', () => document.querySelector('.menu:popover-open') === null)
  })

  test('every page opens, without an error and without sideways scrolling', async () => {
    const { url } = await startSite()
    const samples = SAMPLE_NAMES.map((name) => `/beispiele/${name}/`)
    for (const path of [
      '/',
      '/portfolio',
      '/impressum',
      '/datenschutz',
      '/agb',
      '/widerrufsrecht',
      ...samples,
    ])
      for (const size of SIZES) {
        await browser.resize(...size)
        await open(`${url}${path}`)
        expect(await browser.ask(() => document.querySelectorAll('h1').length), path).toBe(1)
        expect(await browser.ask(hasNoSidewaysScroll), `${path} at ${size[0]} px`).toBe(true)
      }
    expect(browser.errors()).toEqual([])
  })

  test('the brand’s font comes on a deep link, too', async () => {
    const { url } = await startSite()
    await openForm(`${url}/#appointment`)
    await browser.waitFor('the font is in use', () =>
      getComputedStyle(document.body).fontFamily.startsWith('Brand'),
    )
  })

  test('the visitor proposes another time, and the owner confirms it', async () => {
    const { url, store } = await startSite()
    const booked = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
    if (booked.kind !== 'booked') throw new Error('not booked')
    await browser.resize(...DESKTOP)
    await open(`${url}/termin/${booked.visitorKey}`)
    await browser.click('summary', 'Andere Zeit vorschlagen')
    await browser.ask(setFields, { preferredDate: nextSixthOfMay(), preferredTime: '14:15' })
    await browser.click('button', 'Diese Zeit vorschlagen')
    await browser.waitFor('it is sent', shows, 'Ihr Vorschlag ist bei uns')
    const dossier = await store.dossiers.find({ visitorKey: booked.visitorKey })
    if (!dossier) throw new Error('no such request')
    const { appointment } = dossier
    const key = answerKey(await store.access.answerSecret(), appointment)
    await open(`${url}${answerPage(appointment, key)}`)
    await browser.waitFor('the owner sees the time', shows, '14:15')
    await browser.click('button', 'Bestätigen')
    await browser.waitFor('it is confirmed', shows, 'Mehr ist nicht zu tun.')
    expect(browser.errors()).toEqual([])
  })
})
