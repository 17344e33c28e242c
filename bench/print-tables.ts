import { BUSY } from './busy-machine.ts'
import { forms } from './lighthouse.ts'
import type { Circumstances, Results } from './results.ts'
import { scaleTables } from './scale/scale-tables.ts'
import type { Verdict } from './verdict.ts'

/** Everything of the last measurements, as a person reads it. */
export function printTables(results: Results, verdicts: Verdict[]): void {
  printPages(results)
  const {
    interactions,
    'next-page': nextPage,
    static: throughput,
    booking,
    mail,
    scale,
    start,
    tests,
  } = results
  if (interactions) {
    const { circumstances, slowdown, longestMs } = interactions
    heading(`Interactions: longest, processor ${slowdown} × slower`, circumstances)
    console.table(Object.fromEntries(Object.entries(longestMs).map(([act, ms]) => [act, { ms }])))
  }
  if (nextPage) {
    const { circumstances, readyMs, unpreparedMs, oneLineMs, phone } = nextPage
    heading(`Next page: tap to first paint, processor ${phone.slowdown} × slower`, circumstances)
    console.table({ 'got ready, ms': readyMs, 'saving data, ms': unpreparedMs })
    console.log(`The browser itself, between two pages of one line: ${oneLineMs} ms`)
  }
  if (throughput) {
    const { site, nginx, siteWithoutLog, nginxWithoutLog } = throughput
    heading('Static: / on one core, 64 connections', throughput.circumstances)
    console.table({ site, nginx, 'site, no log': siteWithoutLog, 'nginx, no log': nginxWithoutLog })
  }
  if (booking) {
    heading('Booking: durable, 64 connections', booking.circumstances)
    console.table(
      Object.fromEntries(
        (['sqlite', 'postgres'] as const).map((name) => {
          const { bookings, checks, atHalfSpeed, barePerSecond, ratio, peakMemoryMb } = booking[name]
          return [
            name,
            {
              'bookings/s': bookings.perSecond,
              'bare/s': barePerSecond,
              ratio,
              'p50 ms': bookings.p50Ms,
              'p99 ms': bookings.p99Ms,
              'p99 ms at half speed': atHalfSpeed?.p99Ms,
              'checks/s': checks.perSecond,
              'check p99 ms': checks.p99Ms,
              'peak MB': peakMemoryMb,
            },
          ]
        }),
      ),
    )
  }
  if (mail) {
    const { bookingMs, ratio, handedOverMs, secondsForThousandMails } = mail
    heading('Mail: median booking while the mail server is …', mail.circumstances)
    console.table({
      up: { ms: bookingMs.up, ratio: 1 },
      slow: { ms: bookingMs.slow, ratio: ratio.slow },
      gone: { ms: bookingMs.gone, ratio: ratio.gone },
    })
    console.log(
      `Both mails handed over after ${handedOverMs} ms; 1,000 mails in ${secondsForThousandMails} s.`,
    )
  }
  if (scale) {
    heading('Scale: medians, by how many appointments there are', scale.circumstances)
    console.log(scaleTables(scale))
  }
  if (start) {
    const { circumstances, ...seconds } = start
    heading('Start', circumstances)
    console.table({ seconds })
  }
  if (tests) {
    const { circumstances, ...run } = tests
    heading('Tests', circumstances)
    console.table({ 'npm test': run })
  }
  console.log('\nGoals')
  for (const { met, goal, value, limit, unit } of verdicts) {
    console.log(
      `  ${met ? '✓' : '✗'} ${goal}: ${value}${unit && ` ${unit}`} (goal ${limit}${unit && ` ${unit}`})`,
    )
  }
}

function printPages({ pages: result }: Results): void {
  if (!result) return
  heading(`Pages: Lighthouse, medians; ${result.browser}`, result.circumstances)
  const rows = [...result.pages, result.reference].flatMap((page) =>
    forms.map((form) => {
      const run = page[form]
      return [
        `${page.path} ${form}`,
        {
          scores: [run.performance, run.accessibility, run.bestPractices, run.seo].join(' '),
          'FCP ms': run.fcpMs,
          'LCP ms': run.lcpMs,
          'SI ms': run.speedIndexMs,
          'TBT ms': run.tbtMs,
          CLS: run.cls,
          'FCP × bare': page.toBare?.[form].fcp,
          'LCP × bare': page.toBare?.[form].lcp,
          'first view': page.weight.firstView.total,
          scrolled: page.weight.whole.total,
          requests: page.weight.whole.requests,
          'other hosts': page.weight.otherHosts.length,
        },
      ] as const
    }),
  )
  console.table(Object.fromEntries(rows))
}

function heading(
  title: string,
  { measuredAt, loadBefore, isBusy }: Pick<Circumstances, 'measuredAt' | 'loadBefore' | 'isBusy'>,
): void {
  const when = measuredAt.slice(0, 16).replace('T', ' ')
  console.log(`\n${title} (${when} UTC, load before ${loadBefore}${isBusy ? `, ${BUSY}` : ''})`)
}
