import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/support/browsers/find-chromium.ts'
import { medians } from '../median.ts'
import { atMost, type Report, showProgress } from '../report.ts'
import { startSite } from '../started-process.ts'

const SLOWDOWN = 4
const RUNS = 5
const PHONE = { width: 390, height: 844 }
/** The browser rounds to 8 ms and reports nothing below 16. */
const LEAST_IN_MS = 16

/** What a visitor does on the landing page. */
const ACTS = {
  'open the menu': (page) => page.getByRole('button', { name: 'Menü' }).click(),
  'send the empty form': (page) => page.locator('.booking-form [type=submit]').click(),
  'take an offered time': (page) => page.locator('.time-grid button[aria-pressed]').first().click(),
  'choose another day': (page) => page.locator('.day-tiles button').nth(1).click(),
  'tap an idea': (page) => page.locator('.ideas button').first().click(),
  'type a name': (page) => page.getByLabel('Vorname').pressSequentially('Erika', { delay: 60 }),
  'type the idea': (page) => page.locator('textarea').pressSequentially('Eine Website', { delay: 60 }),
} as const satisfies Record<string, (page: Page) => Promise<void>>
type Act = keyof typeof ACTS
const HYDRATION = 'hydrate the form: longest task'
type Longest = Record<Act | typeof HYDRATION, number>

/** The browser's event timing on a phone-sized screen with a slow processor: the longest event of each act. */
export async function measureInteractions(quick: boolean): Promise<Report> {
  const runs = quick ? 1 : RUNS
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const measured: Longest[] = []
    for (let run = 1; run <= runs; run++) {
      showProgress(`interactions ${run}/${runs}`)
      measured.push(await actOnce(browser, site.url))
    }
    const longestMs = medians(measured)
    const { [HYDRATION]: hydration, ...acts } = longestMs
    return {
      title: `Interactions: longest event in ms, processor ${SLOWDOWN} × slower, medians of ${runs} runs`,
      table: { ms: longestMs },
      goals: [
        atMost('longest interaction', Math.max(...Object.values(acts)), 100, ' ms'),
        atMost('longest task of the hydration', hydration, 100, ' ms'),
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function actOnce(browser: Browser, url: string): Promise<Longest> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(noteEvents, LEAST_IN_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const longest: Partial<Longest> = {}
    for (const act of Object.keys(ACTS) as Act[]) {
      await ACTS[act](page)
      longest[act] = await page.evaluate(takeLongest)
      if (act === 'open the menu') longest[HYDRATION] = await goOnToForm(page)
    }
    return longest as Longest
  } finally {
    await context.close()
  }
}

/** The form hydrates when it comes near the viewport. */
async function goOnToForm(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page.evaluate(noteTasks)
  await page.locator('.booking-form').scrollIntoViewIfNeeded()
  await page.locator('.time-grid button[aria-pressed]').first().waitFor()
  await page.evaluate(takeLongest)
  return page.evaluate(() => (globalThis as Noting).longestTask)
}

type Noting = typeof globalThis & { longestEvent: number; longestTask: number }

/** The browser reports tasks of 50 ms and more. */
function noteTasks(): void {
  const noting = globalThis as Noting
  noting.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noting.longestTask = Math.max(noting.longestTask, duration)
  }).observe({ type: 'longtask' })
}

function noteEvents(durationThreshold: number): void {
  const noting = globalThis as Noting
  noting.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) noting.longestEvent = Math.max(noting.longestEvent, entry.duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

/** After some frames, when the browser has reported every event. */
async function takeLongest(): Promise<number> {
  const noting = globalThis as Noting
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
  await new Promise((done) => setTimeout(done, 200))
  const longest = noting.longestEvent
  noting.longestEvent = 0
  return longest
}
