import { type Send, startTabBrowser, type TabBrowser } from '../../rig/tab-browser.ts'
import { until } from '../../rig/until.ts'
import { median, medians } from '../median.ts'
import { atMost, type Report, showProgress } from '../report.ts'
import { startProcess, startSite } from '../started-process.ts'

const RUNS = 5
/** A phone in a slow network. */
const PHONE = { roundTripMs: 150, bytesPerSecond: 200_000, slowdown: 4, width: 390, height: 844 }
/** How long a finger stays on a link. */
const DWELL_IN_MS = 90
/** A visitor looks before tapping. */
const LOOK_IN_MS = 2_500

/** From where to where, by a link that the visitor has scrolled to. */
const STEPS = {
  'landing page to imprint': { from: '/', link: 'footer a[href="/impressum"]' },
  'imprint to landing page': { from: '/impressum', link: '.legal-back a, footer a[href="/"], a.brand' },
  'landing page to portfolio': { from: '/', link: 'main a[href="/portfolio"]' },
  // Not the other way: samples open in a new tab.
  'sample to portfolio': { from: '/beispiele/osteria-fico/', link: 'a[href="/portfolio"]' },
} as const
type Step = keyof typeof STEPS
type Way = { from: string; link: string }
const ONE_LINE: Way = { from: '/line-one', link: 'a' }

/** Taps on links of a phone-sized screen: from the lifted finger to the first paint of the next page. */
export async function measureNextPage(quick: boolean): Promise<Report> {
  const runs = quick ? 1 : RUNS
  const site = await startSite()
  const bare = await startProcess([process.execPath, 'bench/bare/serve-pages.ts'])
  try {
    const least: number[] = []
    const prepared: Record<Step, number>[] = []
    const unprepared: Record<Step, number>[] = []
    for (let run = 1; run <= runs; run++) {
      showProgress(`next page ${run}/${runs}`)
      prepared.push(await tapAll(site.url, false))
      unprepared.push(await tapAll(site.url, true))
      least.push(await tapInFreshBrowser(bare.url, ONE_LINE, false))
    }
    const preparedMs = medians(prepared)
    return {
      title: `Next page: tap to first paint in ms, processor ${PHONE.slowdown} × slower, medians of ${runs} runs`,
      table: { prepared: preparedMs, 'data saver': medians(unprepared) },
      note: `Between two prepared pages of one line the browser itself takes ${median(least)} ms.`,
      goals: [atMost('tap to first paint, longest', Math.max(...Object.values(preparedMs)), 50, ' ms')],
    }
  } finally {
    await site.stop()
    await bare.stop()
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

/** Slows down every page, prerendered ones too. */
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

/** In localStorage, which outlives the page. */
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
  // One pixel more: a link at the top needs no scrolling, and a visitor has touched the screen before.
  await browser.ask('scrollBy({ top: 1, behavior: "instant" })')
  await new Promise((looked) => setTimeout(looked, LOOK_IN_MS))
  const place = await browser.ask<{ x: number; y: number }>(
    `{ const box = ${found}.getBoundingClientRect(); ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }) }`,
  )
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await new Promise((lifted) => setTimeout(lifted, DWELL_IN_MS))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {})
  // The clocks of two pages are comparable by their time origins.
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
