import { composeMosaic, fillOf, type MosaicPlan } from '../../src/ui/mosaic/compose-mosaic.ts'
import { nameSeed } from '../../src/ui/mosaic/seeds.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { DrivenBrowser } from '../support/browsers/driven-browser.ts'
import { until } from '../support/until.ts'

/** As WebDriver names them. */
export const KEYS = { Tab: '\ue004', Enter: '\ue007' }

export const shows = (words: string) => document.body.innerText.includes(words)

/** Those that the page names, and those that they ask for. */
export function hasItsScripts(): boolean {
  const named = [...document.scripts].flatMap(({ text }) => [...text.matchAll(/import\("([^"]+)"\)/g)])
  const asked = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const files = [...named.map(([, file]) => location.origin + file), ...[...asked].map(({ href }) => href)]
  return files.every((file) => performance.getEntriesByName(file).length > 0)
}

/** Wholly on the screen, and below the header where that stays. */
export function isInView(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  return Boolean(box?.height && box.top >= Math.max(0, header) && box.bottom <= innerHeight + 0.5)
}

function hasFocus({ selector, words }: { selector: string; words: string }): boolean {
  const focused = document.activeElement
  return Boolean(focused?.matches(selector) && focused.textContent?.includes(words))
}

/** Of what has the focus, nine tenths. */
function isFocusSeen(): boolean {
  const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= 0.9 * (bottom - top)
}

/** Hero, footer and header wear the name, and the shop window's labels. */
const isWorn = (): boolean =>
  document.querySelectorAll('.header .tile, .hero-picture .tile').length > 36 &&
  document.querySelector<HTMLInputElement>('.pattern input')?.value === 'Bäckerei Krume' &&
  document.querySelectorAll('#portfolio bdi').length === 6

/** Day and time as they stand on the ticket; the server fixes spaces. */
const slotOnPage = (): string =>
  [...document.querySelectorAll('.ticket .is-large dd')]
    .map((one) => one.textContent)
    .join()
    .replace(/\s/g, ' ')

/** Strip and band while it grows and on the visitor's page; the poster once it is booked. */
const PICTURES: Omit<MosaicPlan, 'seed'>[] = [
  { columns: 2, rows: 48, isSolid: true },
  { columns: 8, rows: 1, isSolid: true },
  { columns: 6, rows: 12 },
]
/** Grounds of paper may be left out. */
const sortTiles = (paths: { fill: string; d: string }[]) =>
  paths
    .flatMap(({ fill, d }) => d.split(/(?=M)/).map((tile) => fill + tile))
    .filter((tile) => !/^var\(--paper\).*h2v2h-2z$/.test(tile))
    .sort()
    .join()
const picturesOf = (seed: number) =>
  PICTURES.map((plan) =>
    sortTiles(composeMosaic({ seed, ...plan }).map(({ tone, d }) => ({ fill: fillOf(tone), d }))),
  )

/** What each picture of the ticket shows, drawn or laid on another one. */
const picturesOnPage = () =>
  [...document.querySelectorAll('.ticket > .mosaic')].map((picture) => {
    const laid = [...picture.querySelectorAll('.tile path')]
    const paths = laid.length > 0 ? laid : [...picture.querySelectorAll('path')]
    return paths.map((path) => ({
      fill: String(path.getAttribute('fill')),
      d: String(path.getAttribute('d')),
    }))
  })

/**
 * By keyboard alone: a name in the hero or in a friend's link, a sample that wears it, and back; the form, its ticket
 * that grows, is booked in its place and still there after a reload.
 */
export async function visitAsBaker(browser: DrivenBrowser, url: string, isByLink: boolean): Promise<void> {
  const { ask, press, waitFor } = browser
  async function tabTo(selector: string, words = '') {
    let left = 120
    while (!(await ask(hasFocus, { selector, words })) && left-- > 0) await press(KEYS.Tab)
  }
  async function follow(selector: string, words = '') {
    await tabTo(selector, words)
    await waitFor(`${selector} ${words} is seen`, isFocusSeen)
    await press(KEYS.Enter)
  }
  /** With its scripts: Firefox calls it an error when a page is left before. */
  async function arrive(what: string, hasArrived: () => boolean) {
    await waitFor(what, hasArrived)
    await waitFor('the scripts have come', hasItsScripts)
  }
  await browser.navigate(`${url}/${isByLink ? '#muster=B%C3%A4ckerei%20Krume' : ''}`)
  await waitFor('the scripts have come', hasItsScripts)
  if (!isByLink) {
    await tabTo('.pattern input')
    await press('Bäckerei Krume')
  }
  await arrive('the name is worn', isWorn)
  await waitFor('the link is read once', () => location.hash === '')
  await follow('a', 'Und so sähe Ihre Seite aus')
  await waitFor('the samples are there', () => location.hash === '#portfolio')
  await follow('a', 'Bäckerei Krume, wie Möhre & Mohn')
  await arrive('the sample wears the name', () => document.title.startsWith('Bäckerei Krume – '))
  // By the browser's own means: a page that is left cannot answer.
  await browser.back()
  await arrive('the page still wears it', isWorn)
  await follow('main a[href$="#appointment"]:not(.hero *)')
  await waitFor('the form is alive', () => document.querySelector('.time-grid button') !== null)
  await waitFor('the ticket has the idea', shows, 'Noch 7 Angaben: Datum …')
  await follow('.time-grid button')
  await waitFor('it has day and time', shows, 'Noch 5 Angaben: Vorname …')
  const { firstName, lastName, phone, email } = bookingRequest()
  for (const [field, text] of Object.entries({ firstName, lastName, email, privacyAccepted: ' ' })) {
    await tabTo(`[name=${field}]`)
    await press(text)
  }
  await waitFor('one thing is missing', shows, 'Noch 1 Angabe: Telefon')
  await follow('#appointment [type=submit]')
  await waitFor('it leads there', hasFocus, { selector: '[name=phone][aria-invalid=true]', words: '' })
  await waitFor('its label is in view', isInView, 'label[for=phone]')
  await press(phone)
  await waitFor('the ticket has grown', shows, 'Alles da. Jetzt nur noch absenden.')
  // The pattern follows what is typed after a pause, and a program types faster than that.
  const patterns = picturesOf(nameSeed('Bäckerei Krume') ?? 0)
  async function wearsName() {
    const shown = (await ask(picturesOnPage)).map(sortTiles)
    return shown.length > 0 && shown.every((picture) => patterns.includes(picture))
  }
  await until('it wears the name', wearsName)
  const grown = await ask(slotOnPage)
  const isAsItWas = async () => (await ask(slotOnPage)) === grown && (await wearsName())
  await ask(() => document.querySelector('.ticket')?.setAttribute('data-grown', ''))
  await follow('#appointment [type=submit]')
  const booked = { selector: '[data-grown] h3', words: 'Termin gebucht!' }
  await waitFor('the same is booked and has the focus', hasFocus, booked)
  // Bars of a computer's window leave less room than a phone has.
  const isRoomy = await ask(() => innerHeight >= 640 && document.documentElement.clientWidth === innerWidth)
  for (const part of ['.ticket h3', '.notice', ...(isRoomy ? ['.ticket-links a:last-child'] : [])])
    await waitFor(`${part} is in view`, isInView, part)
  await until('nothing of it has changed', isAsItWas)
  const page = await ask(() => document.querySelector<HTMLAnchorElement>('.ticket-links a')?.pathname)
  await ask(() => void setTimeout(() => location.reload()))
  await arrive('the ticket is found, and this tab’s way', () =>
    Boolean(document.querySelector('.ticket-links') && !document.querySelector('.stamp')),
  )
  await waitFor('the name is still worn', isWorn)
  await until('the ticket is as it was', isAsItWas)
  await waitFor('the ticket’s title is in view', isInView, '.ticket h3')
  await waitFor('nothing of the form is stored', () => !sessionStorage.getItem('besuch')?.includes('draft'))
  for (const path of [page, '/termin']) {
    await browser.navigate(`${url}${path}`)
    await arrive('a ticket is there', () => document.querySelector('.ticket') !== null)
    await until(`it is the same on ${path}`, isAsItWas)
  }
}
