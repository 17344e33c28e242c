/** A program: reads the calendar on its standard input, answers with the busy times, and ends. */
import { text } from 'node:stream/consumers'
import { busySpans, type Terms } from './busy-spans.ts'

process.once('message', async (terms: Terms) => {
  const spentInMs = () => process.cpuUsage().user / 1000
  const feed = { ...terms, text: await text(process.stdin) }
  process.send?.(busySpans(feed, spentInMs), () => process.disconnect())
})
