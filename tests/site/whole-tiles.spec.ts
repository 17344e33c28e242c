import { expect, test } from '../support/browsers/browser-test.ts'

/** Windows at 125 %. */
test.use({ deviceScaleFactor: 1.25 })

test('every tile has whole device pixels, so no seam shows between two of one colour', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const mosaics = page.locator('.mosaic[preserveAspectRatio]')
    expect(await mosaics.evaluateAll(findPartsOfPixels), `${width} px`).toEqual([])
  }
  const { x = 0, y = 0 } = (await page.locator('.hero-picture .mosaic').boundingBox()) ?? {}
  for (const origin of [x, y]) expect(Math.abs(origin * 1.25 - Math.round(origin * 1.25))).toBeLessThan(0.05)
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
