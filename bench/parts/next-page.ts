import { type Send, startTabBrowser, type TabBrowser } from '../../rig/tab-browser.ts'
import { until } from '../../rig/until.ts'
import { median, medians } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { startProcess, startSite } from '../started-process.ts'

const USUAL_RUNS = 5
const QUICK_RUNS = 1
/** A phone on a slow line. */
const PHONE = { roundTripMs: 150, bytesPerSecond: 200_000, slowdown: 4, width: 390, height: 844 }
/** A finger stays that long on what it taps. */
const DWELL_IN_MS = 90
/** Somebody looks before tapping. */
const LOOK_IN_MS = 2_500

/** From where to where, by a link that the visitor has scrolled to. */
const STEPS = {
  'landing page to imprint': { from: '/', link: 'footer a[href="/impressum"]' },
  'imprint to landing page': { from: '/impressum', link: '.legal-back a, footer a[href="/"], a.brand' },
  'landing page to portfolio': { from: '/', link: 'main a[href="/portfolio"]' },
  // Not the other way: samples open in a tab of their own.
  'sample to portfolio': { from: '/beispiele/osteria-fico/', link: 'a[href="/portfolio"]' },
} as const
type Step = keyof typeof STEPS
type Way = { from: string; link: string }
const ONE_LINE: Way = { from: '/', link: 'a' }

export type NextPageResult = {
  phone: typeof PHONE
  dwellMs: number
  runs: number
  /** From the finger that leaves the link to the first paint of the next page. */
  readyMs: Record<Step, number>
  /** The same for somebody who saves data: nothing is prepared. */
  unpreparedMs: Record<Step, number>
  /** The least that this browser needs: from a page of one line to another that was got ready. */
  oneLineMs: number
}

/** Taps on links of a phone-sized screen, and the browser's own clocks on either side. */
export async function measureNextPage({ quick }: Pace): Promise<NextPageResult> {
  const runs = quick ? QUICK_RUNS : USUAL_RUNS
  const site = await startSite()
  const oneLine = await startProcess([process.execPath, 'bench/reference/serve-one-line.ts'])
  try {
    const least: number[] = []
    const ready: Record<Step, number>[] = []
    const unprepared: Record<Step, number>[] = []
    for (let run = 0; run < runs; run++) {
      showProgress(`Next page, run ${run + 1} of ${runs}`)
      ready.push(await tapAll(site.url, false))
      unprepared.push(await tapAll(site.url, true))
      least.push(await tapInFreshBrowser(oneLine.url, ONE_LINE, false))
    }
    return {
      phone: PHONE,
      dwellMs: DWELL_IN_MS,
      runs,
      readyMs: medians(ready),
      unpreparedMs: medians(unprepared),
      oneLineMs: median(least),
    }
  } finally {
    await site.stop()
    await oneLine.stop()
  }
}

async function tapAll(url: string, savesData: boolean): Promise<Record<Step, number>> {
  const times: Partial<Record<Step, number>> = {}
  for (const step of Object.keys(STEPS) as Step[])
    times[step] = await tapInFreshBrowser(url, STEPS[step], savesData)
  return times as Record<Step, number>
}

async function tapInFreshBrowser(url: string, way: Way, savesData: boolean): Promise<number> {
  const browser = await startTabBrowser((send) => becomePhone(send, savesData))
  try {
    return Math.round(await tapOnce(browser, url, way))
  } finally {
    await browser.close()
  }
}

/** Every page is slowed down, those too that are drawn aside. */
function becomePhone(send: Send, savesData: boolean): Promise<unknown>[] {
  const { roundTripMs, bytesPerSecond, slowdown, width, height } = PHONE
  const line = { latency: roundTripMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  return [
    send('Page.enable'),
    send('Runtime.enable'),
    send('Network.enable'),
    send('Network.emulateNetworkConditions', { offline: false, ...line }),
    send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
    send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true }),
    send('Emulation.setTouchEmulationEnabled', { enabled: true }),
    ...(savesData ? [send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })] : []),
    send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteTaps})()` }),
  ]
}

/** In the browser's memory of the site, which outlives the page. */
function noteTaps(): void {
  addEventListener(
    'touchend',
    ({ timeStamp }) => localStorage.setItem('tap', String(performance.timeOrigin + timeStamp)),
    { capture: true, passive: true },
  )
}

async function tapOnce(browser: TabBrowser, url: string, { from, link }: Way): Promise<number> {
  await browser.open(`${url}${from}`)
  const found = `document.querySelector(${JSON.stringify(link)})`
  await browser.ask(`${found}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  // One pixel more: a link at the top of its page needs no scrolling, and a visitor has touched the screen before.
  await browser.ask('scrollBy({ top: 1, behavior: "instant" })')
  await new Promise((looked) => setTimeout(looked, LOOK_IN_MS))
  const place = await browser.ask<{ x: number; y: number }>(
    `{ const box = ${found}.getBoundingClientRect(); ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }) }`,
  )
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await new Promise((lifted) => setTimeout(lifted, DWELL_IN_MS))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {})
  // Clocks of two pages are compared by their origins, which count from the same moment.
  const passed = `location.pathname !== ${JSON.stringify(from)} && !document.prerendering &&
    performance.getEntriesByName('first-paint').map(({ startTime }) =>
      performance.timeOrigin + startTime - (localStorage.getItem('tap') ?? Number.NaN))[0]`
  let time: number | false | undefined
  await until('the next page is painted', async () => {
    time = await browser.ask<number | false>(passed)
    return typeof time === 'number'
  })
  return Number(time)
}
