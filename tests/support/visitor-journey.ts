import type { Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { submit } from './booking-page.ts'
import { bookingRequest } from './booking-request.ts'
import { test as base } from './browser-test.ts'
import { fillBookingForm } from './fill-booking-form.ts'

/** Nobody lives here, and the mail server says so. */
export const MISTYPED = 'erica@example.org'

/** A journey on a server that mails to a real mail server, with the owner's half done on the same database. */
export const test = base.extend<{ store: Store }, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const mailServer = await startMailServer({
        refuseRecipient: (address) => (address === MISTYPED ? '550 5.1.1 unknown' : undefined),
      })
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mailServer }, use) =>
      use({ TRUST_PROXY: 'loopback', MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url }),
    { scope: 'worker' },
  ],
  store: async ({ server }, use) => {
    const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
    await use(store)
    await store.close()
  },
})

/** A request made elsewhere; tells the path of its page. */
export async function bookElsewhere(store: Store, ...steps: Step[]): Promise<string> {
  const outcome = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
  if (outcome.kind !== 'booked') throw new Error('not booked')
  const page = `/termin/${outcome.visitorKey}`
  for (const step of steps) await answer(store, page, step)
  return page
}

/** The owner's step, or the visitor's on another device. */
export async function answer(store: Store, page: string, step: Step): Promise<void> {
  const [, visitorKey = ''] = /\/termin\/([\w-]+)/.exec(page) ?? []
  const dossier = await store.dossiers.find({ visitorKey })
  if (!dossier) throw new Error('no such request')
  const deps = { dossiers: store.dossiers, now: () => new Date(), onMailOwed: () => undefined }
  await answerAppointment(step, dossier, { ...deps, isReminderSent: true })
}

/** By the plain form, to the page that follows. */
export async function bookByForm(page: Page, email?: string): Promise<void> {
  await page.goto('/#appointment')
  await fillBookingForm(page)
  if (email) await page.getByLabel('E-Mail').fill(email)
  await submit(page).click()
}
