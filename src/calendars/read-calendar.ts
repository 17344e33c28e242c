/** A program: reads the calendar that it is sent, answers with the busy times, and ends. */
import { busySpans, type Feed } from './busy-spans.ts'

process.once('message', (feed: Feed) => {
  const spentInMs = () => process.cpuUsage().user / 1000
  process.send?.(busySpans(feed, spentInMs), () => process.disconnect())
})
