import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../tests/support/browsers/find-chromium.ts'
import { atMost, type Report } from '../report.ts'
import { startSite } from '../started-process.ts'
import { PAGES } from './pages.ts'

const PHONE = { width: 412, height: 823 }
const IDLE_IN_MS = 700
/** The form's own script and style, which come when it is near. */
export const FORM = /\/assets\/(hydrate-booking|client|live-form|berlin-time)/

type PageWeight = {
  /** Bytes on the wire before anybody scrolls: encoded bodies and response headers. */
  firstView: number
  /** The same after scrolling to the end, when late pictures have come; without the form's own script. */
  whole: number
  requests: number
  otherHosts: number
  /** Cookies and entries in the browser's storage. */
  stored: number
}

/** A cold load of each page on a phone-sized screen, then scrolled to the end. */
export async function measureBytes(): Promise<Report> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const table: Record<string, PageWeight> = {}
    for (const path of PAGES) table[path] = await weighPage(browser, `${site.url}${path}`)
    const { '/': landing, ...others } = table as Record<'/', PageWeight>
    return {
      title: 'Bytes: a cold load on a phone-sized screen',
      table: { '/': landing, ...others },
      goals: [
        atMost('`/` first view', landing.firstView, 45_000, ' bytes'),
        atMost('`/` scrolled to the end', landing.whole, 130_000, ' bytes'),
        atMost('`/` requests', landing.requests, 14),
        atMost('other hosts, cookies and storage entries of any page', strangers(Object.values(table)), 0),
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

const strangers = (weights: PageWeight[]): number =>
  weights.reduce((sum, { otherHosts, stored }) => sum + otherHosts + stored, 0)

/** Loads a page in a fresh profile and counts what is transferred. */
async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true })
  try {
    const page = await context.newPage()
    const transfers = new Map<string, { host: string; bytes: number }>()
    const devtools = await context.newCDPSession(page)
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http') && !FORM.test(request.url))
        transfers.set(requestId, { host: new URL(request.url).host, bytes: 0 })
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = transfers.get(requestId)
      if (transfer) transfer.bytes = encodedDataLength
    })
    await devtools.send('Network.enable')
    const bytesWhenIdle = async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(IDLE_IN_MS)
      return [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    }
    await page.goto(url)
    const firstView = await bytesWhenIdle()
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    const whole = await bytesWhenIdle()
    const hosts = new Set([...transfers.values()].map(({ host }) => host))
    hosts.delete(new URL(url).host)
    const storage = await page.evaluate(() => localStorage.length + sessionStorage.length)
    const stored = (await context.cookies()).length + storage
    return { firstView, whole, requests: transfers.size, otherHosts: hosts.size, stored }
  } finally {
    await context.close()
  }
}
