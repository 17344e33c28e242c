import type { Page } from '@playwright/test'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { type Appointment, answerPage } from '../../src/booking/appointments/appointment.ts'
import type { BookingRequest } from '../../src/booking/appointments/booking-request.ts'
import { clientAddress } from '../../src/booking/appointments/client-address.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { berlinDate, daysLater } from '../../src/booking/times/berlin-time.ts'
import { bookingRequest } from './booking-request.ts'
import { test as base, expect } from './browser-test.ts'

const now = () => new Date()

/** Of this worker's server: everybody has an address of their own. */
let visitors = 0

/** A day so many days from now, whenever the tests run. */
export const inDays = (days: number) => daysLater(berlinDate(now()), days)

/** What owner and visitor find on their pages is prepared in the server's own database. */
export const test = base.extend<{
  book(changes?: Partial<BookingRequest>, isSuspected?: boolean): Promise<Appointment>
  /** Steps of the owner, or of the visitor on another device. */
  take(appointment: Pick<Appointment, 'id'>, ...steps: Step[]): Promise<void>
  signIn(): Promise<void>
  /** The link of a mail that tells the owner about a request that was just made. */
  answerLink(appointment: Appointment): Promise<string>
}>({
  book: async ({ store }, use) => {
    await use(async (changes = {}, isSuspected = false) => {
      visitors++
      const email = `visitor-${visitors}@example.org`
      const request = bookingRequest({ email, preferredDate: inDays(3 + (visitors % 20)), ...changes })
      const client = clientAddress(`10.177.${visitors & 255}.${1 + (visitors >> 8)}`)
      const outcome = await store.appointments.book(request, client, now(), isSuspected)
      if (outcome.kind !== 'booked') throw new Error('The address had booked already.')
      const dossier = await store.dossiers.find({ visitorKey: outcome.visitorKey })
      if (!dossier) throw new Error('The request cannot be found.')
      return dossier.appointment
    })
  },
  take: async ({ store }, use) => {
    await use(async ({ id }, ...steps) => {
      for (const step of steps) {
        const dossier = await store.dossiers.find({ id })
        if (!dossier) throw new Error('The request is gone.')
        const deps = { dossiers: store.dossiers, now, onMailOwed: () => undefined, isReminderSent: true }
        await answerAppointment(step, dossier, deps)
      }
    })
  },
  answerLink: async ({ store }, use) => {
    await use(async (request) => answerPage(request, answerKey(await store.access.answerSecret(), request)))
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
