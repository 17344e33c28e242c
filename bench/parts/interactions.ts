import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findWholeChromium } from '../../tests/support/browsers/find-chromium.ts'
import { medians } from '../median.ts'
import { atMost, type Report, showProgress } from '../report.ts'
import { startSite } from '../started-process.ts'

const SLOWDOWN = 4
const RUNS = 5
const PHONE = { width: 390, height: 844 }
/** The browser rounds to 8 ms and reports nothing below 16. */
const LEAST_IN_MS = 16

/** How long a thumb rests on what it taps. */
const TAP_IN_MS = 80

/** What a visitor does on the landing page: what is tapped, or typed into a field. */
const ACTS = {
  'open the menu': { tap: '.menu-toggle' },
  'send the empty form': { tap: '.booking-form [type=submit]' },
  'take an offered time': { tap: '.time-grid button[aria-pressed]' },
  'choose another day': { tap: '.day-tiles button:nth-child(2)' },
  'tap an idea': { tap: '.ideas button' },
  'tick the privacy box': { tap: '[name=privacyAccepted]' },
  'type a name': { into: '[name=firstName]', text: 'Erika' },
  'type the idea': { into: 'textarea', text: 'Eine Website' },
} as const satisfies Record<string, { tap: string } | { into: string; text: string }>
type Act = keyof typeof ACTS
const HYDRATION = 'hydrate the form: longest task'
type Longest = Record<Act | typeof HYDRATION, number>

/** The browser's event timing on a phone-sized screen with a slow processor: the longest event of each act. */
export async function measureInteractions(quick: boolean): Promise<Report> {
  const runs = quick ? 1 : RUNS
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findWholeChromium(), args: ['--no-sandbox'] })
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
      await perform(ACTS[act], page, devtools)
      longest[act] = await page.evaluate(takeLongest)
      if (act === 'open the menu') longest[HYDRATION] = await goOnToForm(page)
    }
    return longest as Longest
  } finally {
    await context.close()
  }
}

/** By touch: a mouse has no press to show, and a click that a program calls skips most of the work. */
async function perform(act: (typeof ACTS)[Act], page: Page, devtools: CDPSession): Promise<void> {
  if ('into' in act) return page.locator(act.into).pressSequentially(act.text, { delay: 60 })
  const target = page.locator(act.tap).first()
  // Away from what sticks to the edges of the screen.
  await target.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.evaluate(takeLongest)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${act.tap} cannot be tapped`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(TAP_IN_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
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
