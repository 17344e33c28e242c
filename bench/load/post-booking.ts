import { type Agent, request } from 'node:http'
import { bookingRequest } from '../../tests/support/booking-request.ts'

/** One client address for each number, each in another /24: bookings and mails are bounded for both. */
const addressOf = (network: number, number: number): string =>
  [network, number & 255, (number >> 8) & 255, (number >> 16) & 255].join('.')

/** Books as visitor `number` of a network, over kept connections; anything but 201 is an error. */
export function postBooking(url: string, agent: Agent, number: number, network = 10): Promise<void> {
  const body = JSON.stringify(bookingRequest({ email: `visitor-${network}-${number}@example.org` }))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': addressOf(network, number),
  }
  return new Promise((resolve, reject) => {
    request(`${url}/api/appointments`, { method: 'POST', agent, headers })
      .on('error', reject)
      .on('response', (response) => {
        response.resume().on('end', resolve)
        if (response.statusCode !== 201) reject(new Error(`A booking was answered ${response.statusCode}.`))
      })
      .end(body)
  })
}
