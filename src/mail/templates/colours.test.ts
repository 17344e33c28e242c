import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS, ON_BAND, TILE_COLOURS } from './colours.ts'

const tokens = readFileSync('src/site/styles/tokens.css', 'utf8')
const lightOf = (token: string) => new RegExp(`--${token}: light-dark\\((\\S+),`).exec(tokens)?.[1]

test.each(Object.entries(COLOURS))('the mails’ %s is the site’s', (name, [light, dark]) => {
  expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test('text on the band and the tiles have the site’s colours', () => {
  expect(tokens).toContain(`--on-band: ${ON_BAND};`)
  const { paper, ...tiles } = TILE_COLOURS
  expect(lightOf('paper')).toBe(paper)
  for (const [name, colour] of Object.entries(tiles)) expect(lightOf(`tile-${name}`)).toBe(colour)
})
