/**
 * Books at a constant rate, however slow the answers are: node book-at-rate.ts URL per-second seconds network.
 * Times count from the moment a booking was due, so waiting for a free connection counts too.
 */
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { postBooking } from './post-booking.ts'

const [url = '', perSecond, seconds, network] = process.argv.slice(2)
const rate = Number(perSecond)
const total = Math.round(rate * Number(seconds))
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const started = performance.now()

const answers: Promise<number>[] = []
while (answers.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate) + 1)
  while (answers.length < due) answers.push(book(answers.length))
  await wait(1)
}
const times = (await Promise.all(answers)).sort((a, b) => a - b)
console.log(times[Math.floor(total * 0.99)])
agent.destroy()

async function book(number: number): Promise<number> {
  await postBooking(url, agent, number, Number(network))
  return performance.now() - started - (number / rate) * 1000
}
