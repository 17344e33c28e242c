/**
 * Books at a constant rate, however slow the answers are: node book-at-rate.ts URL per-second seconds network.
 * Times count from the moment a booking was due, so waiting for a free connection counts too.
 */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingRequest } from '../../tests/support/booking-request.ts'

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

/** One client address for each number, each in another /24: bookings and mails are bounded for both. */
async function book(number: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': [network, number & 255, (number >> 8) & 255, (number >> 16) & 255].join('.'),
  }
  const asked = request(`${url}/api/appointments`, { method: 'POST', agent, headers })
  asked.end(JSON.stringify(bookingRequest({ email: `visitor-${network}-${number}@example.org` })))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  if (answer.statusCode !== 201) throw new Error(`A booking was answered ${answer.statusCode}.`)
  return performance.now() - started - (number / rate) * 1000
}
