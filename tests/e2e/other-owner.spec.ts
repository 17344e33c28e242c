import type { Page } from '@playwright/test'
import { weekdayNumber } from '../../src/booking/times/berlin-time.ts'
import { readContent } from '../../src/content/read-content.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { card, openForm, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { leftIn, tracesOf } from '../support/browsers/traces.ts'
import { hardCodedIn } from '../support/content/hard-coded.ts'
import { OTHER_OWNER } from '../support/content/other-owner.ts'
import { TEST_FOLDER } from '../support/content/test-content.ts'
import { nextSaturday, nextWorkingDay } from '../support/days-ahead.ts'

const { form, visit } = readContent(OTHER_OWNER.content)
const traces = tracesOf(TEST_FOLDER, OTHER_OWNER.content)
const labels = form.fields
const CLOSED_AT_WEEKENDS = 'An diesem Wochentag telefonieren wir nicht. Sie erreichen uns: Mo–Fr 09:00–17:00'

test.use({ expectedConsoleErrors: [/422/] })

const date = (page: Page) => page.getByLabel(labels.preferredDate.label)
const time = (page: Page) => page.getByLabel(labels.preferredTime.label)
const expectNoTrace = async (page: Page) => expect(leftIn(await page.content(), traces)).toEqual([])
/** With all that the script says. */
const expectHerWords = async (page: Page) => expect(hardCodedIn(await page.content())).toEqual([])

const hours = (page: Page) => page.locator('.time-grid button[aria-label]')

/** Monday to Friday, 9 to 17. */
function expectWithinHours(day: string, clock: string): void {
  expect(weekdayNumber(day), day).toBeLessThan(5)
  expect(clock >= '09:00' && clock <= '17:00', clock).toBe(true)
}

test('a visitor is offered and given times within her hours; ticket and page are hers', async ({
  page,
  request,
}) => {
  const { days } = await (await request.get('/api/free-times')).json()
  expect(days.length).toBeGreaterThan(3)
  for (const { date, times } of days) for (const time of times) expectWithinHours(date, time)
  await openForm(page)
  await expectHerWords(page)
  await page.locator('.day-tiles button:not(:last-child)').last().click()
  for (const tile of [hours(page).first(), hours(page).last()]) {
    await tile.click()
    await expect(time(page)).toHaveValue(await tile.innerText())
    expectWithinHours(await date(page).inputValue(), await time(page).inputValue())
  }
  await test.step('refused on a Saturday, welcome a minute before the end', async () => {
    expect(labels.preferredTime.label).toContain('(09:00 bis 17:00)')
    await expect(time(page)).toBeVisible()
    expect(labels.preferredDate.hint).toContain(': Mo–Fr 09:00–17:00')
    await expect(page.getByText(String(labels.preferredDate.hint))).toBeVisible()
    const { websiteIdea } = bookingRequest()
    await fillBookingForm(page, { preferredDate: nextSaturday(), preferredTime: '16:59', websiteIdea })
    await submit(page, form.button).click()
    await expect(page.getByText(CLOSED_AT_WEEKENDS)).toBeVisible()
    await expectHerWords(page)
    await date(page).fill(nextWorkingDay())
    await submit(page, form.button).click()
  })
  await expect(card(page, form.ticket.title)).toBeVisible()
  await expect(page.getByText(form.ticket.lead)).toBeVisible()
  await expect(page.getByText('16:59 Uhr')).toBeVisible()
  await expect(page.locator('.notices[role=status]')).toContainText(form.notices.booked.title)
  await expectNoTrace(page)
  await expectHerWords(page)
  await page.getByRole('link', { name: form.ticket.page }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.titles.requested)
  await expectNoTrace(page)
})
