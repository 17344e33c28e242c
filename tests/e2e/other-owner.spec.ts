import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { parseMail } from '../../rig/mail-server.ts'
import { OTHER_OWNER } from '../../rig/other-owner.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { until } from '../../rig/until.ts'
import { weekdayNumber } from '../../src/booking/times/berlin-time.ts'
import { readContent } from '../../src/content/read-content.ts'
import { card, openForm, submit } from '../support/booking-page.ts'
import { nextChristmasEve, nextSaturday, nextWorkingDay } from '../support/days-ahead.ts'
import { fillBookingForm, typeBookingForm } from '../support/fill-booking-form.ts'
import { expect, inDays, test, untapAll } from '../support/owner-page.ts'
import { leftIn, tracesOf } from '../support/traces.ts'

const { site, form, visit, mails, theme } = readContent(OTHER_OWNER.content)
const traces = tracesOf(TEST_CONTENT, OTHER_OWNER.content)
const labels = form.fields
const VISITOR = 'ida@example.org'

test.use({ expectedConsoleErrors: [/422/] })

const date = (page: Page) => page.getByLabel(labels.preferredDate.label)
const time = (page: Page) => page.getByLabel(labels.preferredTime.label)
const expectNoTrace = async (page: Page, looksFor = traces) =>
  expect(leftIn(await page.content(), looksFor)).toEqual([])

/** Monday to Friday, 9 to 17. */
const lastTime = (page: Page) => page.locator('.hour-tiles button[aria-label]').last()

function expectWithinHours(day: string, clock: string): void {
  expect(weekdayNumber(day), day).toBeLessThan(5)
  expect(clock >= '09:00' && clock <= '17:00', clock).toBe(true)
}

/** Refused on Christmas Eve and on a Saturday, welcome a minute before the end. */
async function askForCall(page: Page): Promise<void> {
  await expect(page.getByLabel('Beginn (09:00 bis 17:00)')).toBeVisible()
  await expect(page.getByText('Das Kontor ist besetzt: Mo–Fr 09:00–17:00')).toBeVisible()
  const eve = nextChristmasEve()
  await typeBookingForm(page, { email: VISITOR, preferredDate: eve, preferredTime: '16:59' }, labels)
  await submit(page, form.button).click()
  await expect(page.getByText(`Am 24.12.${eve.slice(0, 4)} sind wir nicht zu sprechen`)).toBeVisible()
  await date(page).fill(nextSaturday())
  await submit(page, form.button).click()
  await expect(
    page.getByText('An diesem Wochentag sind wir nicht zu sprechen; möglich ist: Mo–Fr 09:00–17:00'),
  ).toBeVisible()
  await date(page).fill(nextWorkingDay())
  await submit(page, form.button).click()
}

test('a visitor is offered and given times within her hours; ticket, page, mails and calendar are hers', async ({
  page,
  server,
}) => {
  await openForm(page)
  await expect(page.getByRole('button', { name: 'anderer Tag' })).toBeVisible()
  for (const day of await page.locator('.day-tiles button:not(:last-child)').all()) {
    await day.click()
    for (const tile of [page.locator('.hour-tiles button[aria-label]').first(), lastTime(page)]) {
      await tile.click()
      expectWithinHours(await date(page).inputValue(), await time(page).inputValue())
    }
  }
  await askForCall(page)
  await expect(card(page, form.ticket.title)).toBeVisible()
  await expect(page.getByText(form.ticket.lead)).toBeVisible()
  await expect(page.getByText('16:59 Uhr')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(form.notices.booked.title)
  await expectNoTrace(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: form.ticket.calendar }).click()
  expectHerCall(await readFile(await (await saving).path(), 'utf8'))
  await page.getByRole('link', { name: form.ticket.page }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.titles.requested)
  await expectNoTrace(page)

  const both = await bothMails(server.dataDir)
  for (const { subject, html, text } of both) {
    expect(leftIn(`${subject} ${html} ${text}`, traces)).toEqual([])
    for (const { light } of [theme.paper, theme.signal, theme.band]) expect(html).toContain(light)
  }
  const [toVisitor] = both
  expect(toVisitor?.from).toEqual({ name: site.brand, address: 'kalender@kontor-nordlicht.example' })
  expect(toVisitor?.subject).toBe(mails.visitor.received.subject.replace('{{brand}}', site.brand))
  const [event] = toVisitor?.attachments ?? []
  expectHerCall(new TextDecoder().decode(event?.content as ArrayBuffer))
})

/** The mails about this visitor's request: to the visitor, and to the owner. */
async function bothMails(dataDir: string) {
  const mailTo = (address: string) =>
    globSync(`${dataDir}/mail/**/*.eml`)
      .map((file) => readFileSync(file, 'utf8'))
      .find((raw) => raw.includes(VISITOR) && new RegExp(`^To:.*${address}`, 'm').test(raw))
  const addresses = [VISITOR, site.mail.admin]
  await until('both mails are here', () => addresses.every(mailTo))
  return Promise.all(addresses.map((address) => parseMail(String(mailTo(address)))))
}

function expectHerCall(calendar: string): void {
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  const { summary, duration } = new ICAL.Event(event)
  expect(summary).toContain(site.brand)
  expect(duration.toSeconds()).toBe(45 * 60)
  expect(leftIn(calendar, traces)).toEqual([])
}

test('another day takes away the message that the time is too soon', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-05-06T10:00:00Z'))
  await openForm(page)
  await fillBookingForm(page, { firstName: 'E', preferredDate: '2030-05-07', preferredTime: '10:00' })
  await submit(page, form.button).click()
  await expect(page.getByText('Das ist zu kurzfristig')).toBeVisible()
  await date(page).fill('2030-05-08')
  await expect(page.getByText('Das ist zu kurzfristig')).toBeHidden()
  await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same hours hold, and the page that follows is hers as well', async ({ page }) => {
    await page.goto('/#appointment')
    await askForCall(page)
    await expect(page.getByText(form.notices.booked.title)).toBeVisible()
    await expect(page.getByText('16:59 Uhr').first()).toBeVisible()
    await expectNoTrace(page)
  })
})

test('the owner is offered times within her hours, and may propose any other', async ({
  page,
  book,
  answerLink,
}) => {
  await page.goto(await answerLink(await book()))
  await page.getByText('Andere Zeiten vorschlagen').click()
  const tiles = await page
    .locator('[name=slot]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(tiles.length).toBeGreaterThan(3)
  for (const tile of tiles) expectWithinHours(String(tile).slice(0, 10), String(tile).slice(11))
  await untapAll(page)
  await page.getByText('Oder eine andere Zeit').click()
  await page.locator('[name=date1]').fill(inDays(6))
  await page.locator('[name=time1]').fill('22:30')
  await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
  await expect(page.getByText('neu vorgeschlagen').first()).toBeVisible()
  // The owner's pages are worded by the program, and one button is called what visitors read with us.
  await expectNoTrace(
    page,
    traces.filter(({ was }) => was !== 'Termin absagen'),
  )
})
