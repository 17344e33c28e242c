import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { expect, test } from '../support/owner-page.ts'

const WIDTHS = [360, 390, 768, 1280, 1920]

/** Browser zoom at 110 %, Windows at 125 and 150 %, a phone of 2.625. */
for (const deviceScaleFactor of [1.1, 1.25, 1.5, 2.625])
  test.describe(`with ${deviceScaleFactor} device pixels to a pixel`, () => {
    test.use({ deviceScaleFactor })

    test('every tile has whole ones, so no seam shows between two of one colour', async ({ page, book }) => {
      for (const path of ['/', visitorPage(await book())]) {
        await page.goto(path)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const parts = await page.locator('.mosaic[preserveAspectRatio]').evaluateAll(findPartsOfPixels)
          expect(parts, `${path} at ${width} px`).toEqual([])
        }
      }
    })
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
