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
