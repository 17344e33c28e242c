import { type Form, forms } from './lighthouse.ts'
import { BOOKING_GOAL, FIRST_VIEW_LIMIT_IN_BYTES, GROWTH_LIMIT, PAINT_LIMIT, STATIC_GOALS } from './limits.ts'
import type { BookingLoad } from './parts/booking.ts'
import type { MeasuredPage } from './parts/pages.ts'
import { perProcessorSecond } from './parts/static.ts'
import type { Results } from './results.ts'
import { growthOf } from './scale/growth.ts'
import { atLeast, atMost, type Verdict } from './verdict.ts'

/** What the site promises itself, as numbers. A miss is shown, not hidden; docs/performance.md says why. */
export function judge(results: Results): Verdict[] {
  return [
    ...judgePages(results),
    ...judgeInteractions(results),
    ...judgeNextPage(results),
    ...judgeStatic(results),
    ...judgeBooking(results),
    ...judgeMail(results),
    ...judgeScale(results),
    ...judgeStart(results),
  ]
}

function judgePages({ pages: result }: Results): Verdict[] {
  if (!result) return []
  const { pages, toReference } = result
  const landing = pages.find(({ path }) => path === '/')
  const lowest = (isSample: boolean, form: Form) =>
    Math.min(
      ...pages
        .filter(({ path }) => path.startsWith('/beispiele/') === isSample)
        .flatMap(({ [form]: run }) => [
          run.performance,
          run.accessibility,
          run.bestPractices,
          // Samples are kept from search engines on purpose.
          ...(isSample ? [] : [run.seo]),
        ]),
    )
  const hasSamples = pages.some(({ path }) => path.startsWith('/beispiele/'))
  const verdicts = forms.flatMap((form) => [
    atLeast('pages', `lowest Lighthouse score of any page, ${form}`, lowest(false, form), 100),
    ...(hasSamples
      ? [atLeast('pages', `lowest Lighthouse score of any sample, ${form}`, lowest(true, form), 100)]
      : []),
    atMost('pages', `/ first paint against the bare page, ${form}`, toReference[form].fcp, PAINT_LIMIT, '×'),
    atMost(
      'pages',
      `/ largest paint against the bare page, ${form}`,
      toReference[form].lcp,
      PAINT_LIMIT,
      '×',
    ),
    atMost(
      'pages',
      `/ Speed Index against the bare page, ${form}`,
      toReference[form].speedIndex,
      PAINT_LIMIT,
      '×',
    ),
    ...judgeOthers(pages, form),
  ])
  if (!landing) return verdicts
  const { firstView, whole, otherHosts, cookies } = landing.weight
  return [
    ...verdicts,
    atMost('pages', '/ blocking time, mobile', landing.mobile.tbtMs, 50, 'ms'),
    atMost('pages', '/ blocking time, desktop', landing.desktop.tbtMs, 0, 'ms'),
    atMost(
      'pages',
      'layout shift of any page',
      Math.max(...pages.flatMap((page) => forms.map((form) => page[form].cls))),
      0,
    ),
    atMost('pages', '/ first view', firstView.total, FIRST_VIEW_LIMIT_IN_BYTES, 'bytes'),
    atMost('pages', '/ scrolled, form alive', whole.total, 130_000, 'bytes'),
    atMost('pages', '/ requests, form alive', whole.requests, 10),
    atMost('pages', '/ other hosts', otherHosts.length, 0),
    atMost('pages', '/ cookies', cookies, 0),
  ]
}

/** Every page but the landing page, each against the bare page with its own words. */
function judgeOthers(pages: MeasuredPage[], form: Form): Verdict[] {
  return pages
    .filter(({ path }) => path !== '/')
    .flatMap(({ path, toBare }) =>
      toBare
        ? [
            atMost(
              'pages',
              `${path} first paint against its bare page, ${form}`,
              toBare[form].fcp,
              PAINT_LIMIT,
              '×',
            ),
            atMost(
              'pages',
              `${path} largest paint against its bare page, ${form}`,
              toBare[form].lcp,
              PAINT_LIMIT,
              '×',
            ),
          ]
        : [],
    )
}

function judgeInteractions({ interactions: result }: Results): Verdict[] {
  if (!result) return []
  const longest = Math.max(...Object.values(result.longestMs))
  return [atMost('interactions', `longest interaction, ${result.slowdown} × slower`, longest, 100, 'ms')]
}

function judgeNextPage({ 'next-page': result }: Results): Verdict[] {
  if (!result) return []
  const longest = Math.max(...Object.values(result.readyMs))
  return [atMost('next-page', 'tap to first paint of the next page, at its longest', longest, 50, 'ms')]
}

function judgeStatic({ static: result }: Results): Verdict[] {
  if (!result) return []
  const { site, nginx, siteWithoutLog, nginxWithoutLog } = result
  return [
    atLeast(
      'static',
      '/ against nginx per processor second',
      perProcessorSecond(site, nginx),
      STATIC_GOALS.withLog,
      '×',
    ),
    atLeast(
      'static',
      '/ the same, both without a log',
      perProcessorSecond(siteWithoutLog, nginxWithoutLog),
      STATIC_GOALS.withoutLog,
      '×',
    ),
    atMost('static', '/ p99 at 64 connections', site.p99Ms, 10, 'ms'),
  ]
}

function judgeBooking({ booking: result }: Results): Verdict[] {
  if (!result) return []
  const { sqlite, postgres } = result
  const atHalfSpeed = (name: string, load: BookingLoad | undefined) =>
    load ? [atMost('booking', `p99 of bookings at half speed (${name})`, load.p99Ms, 20, 'ms')] : []
  return [
    atLeast('booking', 'bookings against bare node:sqlite', sqlite.ratio, BOOKING_GOAL, '×'),
    ...atHalfSpeed('SQLite', sqlite.atHalfSpeed),
    atLeast('booking', 'checks on one core (SQLite)', sqlite.checks.perSecond, 5_000, '/s'),
    atMost('booking', 'memory under load (SQLite)', sqlite.peakMemoryMb, 150, 'MB'),
    atLeast('booking', 'bookings against pgbench', postgres.ratio, BOOKING_GOAL, '×'),
    ...atHalfSpeed('PostgreSQL', postgres.atHalfSpeed),
    atMost('booking', 'memory under load (PostgreSQL)', postgres.peakMemoryMb, 150, 'MB'),
  ]
}

function judgeMail({ mail: result }: Results): Verdict[] {
  if (!result) return []
  return [
    atMost('mail', 'booking with a slow mail server against one that is up', result.ratio.slow, 1.2, '×'),
    atMost('mail', 'booking with no mail server against one that is up', result.ratio.gone, 1.2, '×'),
    atMost('mail', 'both mails handed over after the booking', result.handedOverMs, 2_000, 'ms'),
    atMost('mail', '1,000 mails to a local server', result.secondsForThousandMails, 60, 's'),
  ]
}

function judgeScale({ scale: result }: Results): Verdict[] {
  if (!result) return []
  const growths = (['sqlite', 'postgres'] as const).flatMap((database) =>
    growthOf(result[database]).map(({ name, from, to, factor }) =>
      atMost(
        'scale',
        `${name} (${database}), from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} appointments`,
        factor,
        GROWTH_LIMIT,
        '×',
      ),
    ),
  )
  return [...growths, atMost('scale', 'measurements that failed', result.failures.length, 0)]
}

function judgeStart({ start: result }: Results): Verdict[] {
  return result ? [atMost('start', 'second start until serving', result.secondStartSeconds, 3, 's')] : []
}
