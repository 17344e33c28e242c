import type { Page } from '@playwright/test'
import { answerKey } from '../../../src/booking/appointments/answer-key.ts'
import { type Appointment, answerPage } from '../../../src/booking/appointments/appointment.ts'
import type { BookingRequest } from '../../../src/booking/appointments/booking-request.ts'
import { clientAddress } from '../../../src/booking/appointments/client-address.ts'
import type { Step } from '../../../src/booking/appointments/kinds.ts'
import { berlinDate, daysLater } from '../../../src/booking/times/berlin-time.ts'
import { test as base, expect } from '../browsers/browser-test.ts'
import { deskOf } from '../desk.ts'

const now = () => new Date()
const yesterday = () => new Date(Date.now() - 24 * 3_600_000)

/** Of this worker's server: everybody has an address of their own. */
let visitors = 0

/** A day so many days from now, whenever the tests run. */
export const inDays = (days: number) => daysLater(berlinDate(now()), days)

/** What owner and visitor find on their pages is prepared in the server's own database. */
export const test = base.extend<{
  book(changes?: Partial<BookingRequest>, isSuspected?: boolean): Promise<Appointment>
  /** Steps of the owner, or of the visitor on another device. */
  take(appointment: Pick<Appointment, 'visitorKey'>, ...steps: Step[]): Promise<void>
  signIn(): Promise<void>
  /** The link of a mail that tells the owner about a request that was just made. */
  answerLink(appointment: Appointment): Promise<string>
}>({
  book: async ({ store }, use) => {
    const desk = deskOf(store)
    await use(async (changes = {}, isSuspected = false) => {
      visitors++
      const client = clientAddress(`10.177.${visitors & 255}.${1 + (visitors >> 8)}`)
      const wish = { preferredDate: inDays(3 + (visitors % 20)), ...changes }
      const visitorKey = await desk.book({ ...wish, at: now(), client, isSuspected })
      return (await desk.find(visitorKey)).appointment
    })
  },
  take: async ({ store }, use) => {
    const desk = deskOf(store)
    await use(async ({ visitorKey }, ...steps) => {
      // A time of today can be agreed at any hour of a test run.
      for (const step of steps) await desk.answer(visitorKey, step, { at: yesterday() })
    })
  },
  answerLink: async ({ store }, use) => {
    await use(async (request) => answerPage(request, answerKey(await store.access.secret(), request)))
  },
  signIn: async ({ store, page }, use) => {
    await use(async () => {
      await page.goto(`/anfragen/anmelden/${await store.access.createSignIn(now())}`)
      await page.getByRole('button', { name: 'Jetzt anmelden' }).click()
      await expect(page).toHaveURL('/anfragen')
    })
  },
})

export const pageOf = ({ id }: Pick<Appointment, 'id'>) => `/anfragen/${id}`

export const stateOn = (page: Page) => page.locator('.request .state')

export { expect }
