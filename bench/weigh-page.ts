import type { Browser, CDPSession } from '@playwright/test'

const PHONE = { width: 412, height: 823 }
const IDLE_IN_MS = 700

const kinds = ['html', 'script', 'style', 'font', 'image', 'other'] as const
export type Kind = (typeof kinds)[number]

/** Bytes on the wire: bodies as they were encoded, with the headers of their answers. */
export type Weight = Record<Kind, number> & { total: number; requests: number }

export type PageWeight = {
  /** Before anybody scrolls. */
  firstView: Weight
  /** Scrolled to the end, so that late pictures and the booking form have come. */
  whole: Weight
  /** Hosts other than the page's own that were asked for anything. */
  otherHosts: string[]
  /** Cookies and entries in the browser's storage that the page has left behind. */
  cookies: number
  storageEntries: number
}

type Transfer = { kind: Kind; host: string; bytes: number }

/** Loads a page in a fresh profile on a phone-sized screen and counts what travels. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true })
  try {
    const page = await context.newPage()
    const transfers = await countTransfers(await context.newCDPSession(page))
    const settle = async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(IDLE_IN_MS)
    }
    await page.goto(url)
    await settle()
    const firstView = addUp(transfers)
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    await settle()
    const ownHost = new URL(url).host
    const hosts = new Set([...transfers.values()].map(({ host }) => host).filter((host) => host !== ownHost))
    return {
      firstView,
      whole: addUp(transfers),
      otherHosts: [...hosts],
      cookies: (await context.cookies()).length,
      storageEntries: await page.evaluate(() => localStorage.length + sessionStorage.length),
    }
  } finally {
    await context.close()
  }
}

async function countTransfers(devtools: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    transfers.set(requestId, { kind: kindOf(type), host: new URL(request.url).host, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return transfers
}

function kindOf(type: string | undefined): Kind {
  const known: Record<string, Kind> = {
    Document: 'html',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'image',
  }
  return known[type ?? ''] ?? 'other'
}

function addUp(transfers: Map<string, Transfer>): Weight {
  const weight: Weight = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0, total: 0, requests: 0 }
  for (const { kind, bytes } of transfers.values()) {
    weight[kind] += bytes
    weight.total += bytes
    weight.requests += 1
  }
  return weight
}
