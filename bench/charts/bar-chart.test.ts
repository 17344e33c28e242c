import { expect, test } from 'vitest'
import { barChart } from './bar-chart.ts'

const bar = { label: '/', note: '2 kB', parts: [{ kind: 'html', value: 2 }] }

test('a chart names its bars and their values', () => {
  const svg = barChart('Weight', [bar])
  expect(svg).toContain('>Weight</text>')
  expect(svg).toContain('>2 kB</text>')
})

test('words in a chart are never markup', () => {
  expect(barChart('a < b & "c"', [bar])).toContain('a &lt; b &amp; &quot;c&quot;')
})

test('a bar twice as heavy is twice as long', () => {
  const double = { ...bar, label: '/b', parts: [{ kind: 'html', value: 4 }] }
  const widths = [...barChart('t', [bar, double]).matchAll(/rect [^>]*width="([\d.]+)" height="20"/g)].map(
    ([, width]) => Number(width),
  )
  expect(widths[1]).toBe(2 * (widths[0] ?? 0))
})

const missed = { ...bar, goal: { value: 1, isMet: false } }
const met = { ...bar, goal: { value: 3, isMet: true } }

test('a bar that misses its goal is striped and says so; one that meets it is not', () => {
  const svg = barChart('t', [missed])
  expect(svg).toContain('>2 kB, missed</text>')
  expect(svg).toMatch(/<rect class="missed" [^>]*height="20"/)
  expect(barChart('t', [met])).not.toContain('class="missed"')
})

test('the stripes are explained where there are any, and only there', () => {
  expect(barChart('t', [met, missed])).toContain('>striped: goal missed</text>')
  expect(barChart('t', [met])).not.toContain('goal missed')
})

test('whoever does not see the chart is told every bar, and which goals are missed', () => {
  expect(barChart('t', [met, { ...missed, label: '/b' }])).toContain('>/: 2 kB; /b: 2 kB, missed</desc>')
})
