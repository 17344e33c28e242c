import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { DEVICE_PIXEL } from '../../src/site/frame/first-paint.ts'
import { stopPainting } from '../support/inspect-page.ts'
import { expect, test } from '../support/owner-page.ts'

const WIDTHS = [360, 390, 768, 1280, 1920]

/** Browser zoom at 110 %, Windows at 125 and 150 %, a phone of 2.625. */
const DEVICE_PIXELS_TO_A_PIXEL = [1.1, 1.25, 1.5, 2.625] as const

test('every tile has whole device pixels, so no seam shows between two of one colour', async ({
  page,
  book,
}) => {
  const screen = await page.context().newCDPSession(page)
  const [firstScale] = DEVICE_PIXELS_TO_A_PIXEL
  for (const path of ['/', visitorPage(await book())]) {
    const opened = { width: 1280, height: 800, deviceScaleFactor: firstScale, mobile: false }
    await screen.send('Emulation.setDeviceMetricsOverride', opened)
    await page.goto(path)
    const pixel = await page.evaluate(() => document.documentElement.style.getPropertyValue('--px'))
    expect(Number.parseFloat(pixel), `${path} has found out its device pixel itself`).toBeCloseTo(
      1 / firstScale,
    )
    await stopPainting(page)
    for (const deviceScaleFactor of DEVICE_PIXELS_TO_A_PIXEL)
      for (const width of WIDTHS) {
        const metrics = { width, height: 800, deviceScaleFactor, mobile: false }
        await screen.send('Emulation.setDeviceMetricsOverride', metrics)
        // As when the page is opened on this screen.
        await page.evaluate(DEVICE_PIXEL)
        const at = `${path} at ${width} px with ${deviceScaleFactor}`
        expect(await page.evaluate(() => `${innerWidth} ${devicePixelRatio.toFixed(3)}`), at).toBe(
          `${width} ${deviceScaleFactor.toFixed(3)}`,
        )
        const parts = await page.locator('.mosaic[preserveAspectRatio]').evaluateAll(findPartsOfPixels)
        expect(parts, at).toEqual([])
      }
  }
})

/** The mosaics whose tiles end inside a device pixel. */
function findPartsOfPixels(mosaics: Element[]): string[] {
  const shown = mosaics.filter((mosaic) => mosaic.checkVisibility())
  return shown.flatMap((mosaic) => {
    const columns = (mosaic as SVGSVGElement).viewBox.baseVal.width / 2
    // Before the price card turns its own.
    const width = Number.parseFloat(getComputedStyle(mosaic).width)
    const tile = (width * devicePixelRatio) / columns
    // Browsers lay out in 64ths of a pixel.
    return Math.abs(tile - Math.round(tile)) < 0.05 ? [] : [`${mosaic.getAttribute('class')}: ${tile}`]
  })
}
