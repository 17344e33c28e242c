/**
 * Bookings at a constant rate, however slowly they are answered: node book-at-rate.ts URL per-second seconds network.
 * Each one's time counts from the moment it should have been sent, so that a wait for a free connection counts as well.
 */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingRequest } from '../../tests/support/booking-request.ts'

const CONNECTIONS = 64

const [url = '', perSecond = '', seconds = '', network = '100'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const body = JSON.stringify(bookingRequest())
const total = Math.round(Number(perSecond) * Number(seconds))
const started = performance.now()

const answers: Promise<number>[] = []
while (answers.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * Number(perSecond)) + 1)
  while (answers.length < due) answers.push(book(answers.length))
  await wait(1)
}
const times = (await Promise.all(answers)).sort((a, b) => a - b)
const percentile = (share: number) => times[Math.min(total - 1, Math.floor(total * share))]
console.log(JSON.stringify({ perSecond: Number(perSecond), p50Ms: percentile(0.5), p99Ms: percentile(0.99) }))
agent.destroy()

function book(number: number): Promise<number> {
  const sentAt = started + (number / Number(perSecond)) * 1000
  const address = `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  return new Promise((resolve, reject) => {
    request(`${url}/api/appointments`, { method: 'POST', agent, headers })
      .on('error', reject)
      .on('response', (response) => {
        response.resume().on('end', () => resolve(performance.now() - sentAt))
        if (response.statusCode !== 201) reject(new Error(`A booking was answered ${response.statusCode}.`))
      })
      .end(body)
  })
}
