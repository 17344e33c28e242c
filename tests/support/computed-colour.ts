import type { Locator } from '@playwright/test'

/** An opaque colour as the browser computes it, rgb(15, 74, 80), in the form of the theme: #0f4a50. */
export async function colourOf(
  locator: Locator,
  property: 'color' | 'backgroundColor' | 'fill',
): Promise<string> {
  const colour = await locator.evaluate((element, name) => getComputedStyle(element)[name], property)
  const channels = colour.match(/\d+/g) ?? []
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}
