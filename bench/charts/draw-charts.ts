import { writeFileSync } from 'node:fs'
import { forms } from '../lighthouse.ts'
import {
  BOOKING_GOAL,
  FIRST_VIEW_LIMIT_IN_BYTES,
  GROWTH_LIMIT,
  PAINT_LIMIT,
  STATIC_GOALS,
} from '../limits.ts'
import { perProcessorSecond } from '../parts/static.ts'
import type { Results } from '../results.ts'
import { growthOf } from '../scale/growth.ts'
import { type Bar, barChart } from './bar-chart.ts'

const FOLDER = 'docs/pictures'
const KINDS = ['html', 'script', 'font', 'image', 'style', 'other'] as const

/** The pictures that README and docs/performance.md show, from whatever has been measured so far. */
export function drawCharts(results: Results): void {
  const charts = {
    'bench-weight':
      results.pages && barChart('First view of every page, bytes on the wire', weights(results.pages)),
    'bench-paint':
      results.pages && barChart('/ against a bare page with the same text', paints(results.pages)),
    'bench-throughput': barChart(
      'Throughput against the bare tool, same machine, same run',
      throughputs(results),
    ),
    'bench-growth':
      results.scale && barChart('A hundred times the appointments: cost of the same', growths(results.scale)),
  }
  for (const [name, svg] of Object.entries(charts)) if (svg) writeFileSync(`${FOLDER}/${name}.svg`, svg)
}

const atMost = (value: number, measured: number) => ({ value, isMet: measured <= value })

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function weights({ pages, reference }: NonNullable<Results['pages']>): Bar[] {
  return [...pages, { ...reference, path: 'bare page, text of /' }].map(
    ({ path, weight: { firstView } }) => ({
      label: path,
      note: `${kB(firstView.total)}${path === '/' ? ` (goal: ${FIRST_VIEW_LIMIT_IN_BYTES / 1000})` : ''}`,
      parts: KINDS.map((kind) => ({ kind, value: firstView[kind] })).filter(({ value }) => value > 0),
      ...(path === '/' ? { goal: atMost(FIRST_VIEW_LIMIT_IN_BYTES, firstView.total) } : {}),
    }),
  )
}

function paints({ toReference }: NonNullable<Results['pages']>): Bar[] {
  const names = { fcp: 'first paint', lcp: 'largest paint', speedIndex: 'Speed Index' } as const
  return forms.flatMap((form) =>
    (Object.keys(names) as (keyof typeof names)[]).map((key) => ({
      label: `${names[key]}, ${form}`,
      note: `${toReference[form][key].toFixed(2)} × (at most ${PAINT_LIMIT})`,
      parts: [{ kind: 'ratio', value: toReference[form][key] }],
      goal: atMost(PAINT_LIMIT, toReference[form][key]),
    })),
  )
}

/** Bars of what grows without end would leave no room for the others. */
const LONGEST_GROWTH = 5

function growths(scale: NonNullable<Results['scale']>): Bar[] {
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((database) =>
    growthOf(scale[database]).map(({ name, factor }) => ({
      label: `${name}, ${names[database]}`,
      note: `${factor.toFixed(2)} × (at most ${GROWTH_LIMIT})`,
      parts: [{ kind: 'factor', value: Math.min(factor, LONGEST_GROWTH) }],
      goal: atMost(GROWTH_LIMIT, factor),
    })),
  )
}

function throughputs({ static: pages, booking }: Results): Bar[] {
  const bar = (label: string, ratio: number, goal: number): Bar => ({
    label,
    note: `${ratio.toFixed(2)} × (at least ${goal})`,
    parts: [{ kind: 'ratio', value: ratio }],
    goal: { value: goal, isMet: ratio >= goal },
  })
  return [
    ...(pages
      ? [
          bar(
            'pages: nginx, processor time',
            perProcessorSecond(pages.site, pages.nginx),
            STATIC_GOALS.withLog,
          ),
          bar(
            'the same without a log',
            perProcessorSecond(pages.siteWithoutLog, pages.nginxWithoutLog),
            STATIC_GOALS.withoutLog,
          ),
        ]
      : []),
    ...(booking
      ? [
          bar('bookings: bare node:sqlite', booking.sqlite.ratio, BOOKING_GOAL),
          bar('bookings: pgbench', booking.postgres.ratio, BOOKING_GOAL),
        ]
      : []),
  ]
}
