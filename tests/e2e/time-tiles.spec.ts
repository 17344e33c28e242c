import type { Page } from '@playwright/test'
import {
  bookOnScreen,
  expectCard,
  FREE_TIMES,
  openFilledForm,
  openForm,
  submit,
} from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'

/** A Monday evening; the clocks change on the last Sunday of the month. */
const NOW = new Date('2027-03-22T19:30:00Z')
const DAYS = [
  { date: '2027-03-23', times: ['08:00', '08:30', '09:00', '10:00', '18:00', '21:00'] },
  { date: '2027-03-27', times: ['10:00'] },
  { date: '2027-03-28', times: ['10:00', '10:30'] },
  { date: '2027-03-29', times: ['09:30'] },
  { date: '2027-04-01', times: ['11:00', '11:30'] },
]
const CLOSED = [{ from: '2027-06-07', to: '2027-06-18' }]

const day = (page: Page) => page.getByLabel('Wunschdatum')
const time = (page: Page) => page.getByLabel('Wunschzeit')
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('one tap takes a time of the first free day, two any other; fields and tiles follow each other', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW)
  await page.route(FREE_TIMES, (route) =>
    route.fulfill({ json: { callInMinutes: 30, days: DAYS, closed: CLOSED } }),
  )
  await openForm(page)
  await expect(tile(page, 'anderer Tag')).toBeVisible()
  for (const [index, name] of ['Dienstag, 23.', 'Samstag, 27.', 'Sonntag, 28.', 'Montag, 29.'].entries())
    await expect(page.locator('.day-tiles button').nth(index)).toHaveAccessibleName(`${name} März`)
  await expect(page.locator('.tiles [aria-pressed=true]')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Uhrzeit am Dienstag, 23. März' })).toBeVisible()
  await expect(page.locator('.time-grid button[aria-label]')).toHaveCount(6)
  await tile(page, '18:00 Uhr').dblclick()
  await expect(day(page)).toHaveValue('2027-03-23')
  await expect(time(page)).toHaveValue('18:00')
  await expect(tile(page, 'Dienstag, 23. März')).toHaveAttribute('aria-pressed', 'true')
  await tile(page, 'Sonntag, 28. März').click()
  await tile(page, '10:30 Uhr').click()
  await expect(day(page)).toHaveValue('2027-03-28')
  await expect(time(page)).toHaveValue('10:30')

  await test.step('typing moves the pressed tile, and another day takes the last place', async () => {
    await time(page).fill('10:00')
    await expect(tile(page, '10:00 Uhr')).toHaveAttribute('aria-pressed', 'true')
    await day(page).fill('2027-04-01')
    const other = tile(page, 'anderer Tag: Donnerstag, 1. April')
    await expect(other).toHaveAttribute('aria-pressed', 'true')
    await expect(tile(page, '11:30 Uhr')).toBeVisible()
    await other.click()
    await expect(day(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await tile(page, 'andere Zeit').click()
    await expect(time(page)).toBeFocused()
  })

  await test.step('the keyboard: one tab stop for days and hours each, arrows move, Enter chooses', async () => {
    await page.keyboard.press('Escape')
    await tile(page, 'Dienstag, 23. März').click()
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 'Samstag, 27. März')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await expect(page.locator('.time-grid :focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    for (const [key, name] of [
      ['ArrowRight', '08:30 Uhr'],
      ['ArrowRight', '09:00 Uhr'],
      ['ArrowDown', '08:30 Uhr'],
      ['ArrowDown', '18:00 Uhr'],
      ['ArrowUp', '08:30 Uhr'],
      ['ArrowUp', '08:00 Uhr'],
      ['End', 'andere Zeit'],
      ['Home', '08:00 Uhr'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tile(page, name)).toBeFocused()
    }
    await expect(page.locator('.time-grid [tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(time(page)).toHaveValue('08:00')
    await page.keyboard.press('Tab')
    await expect(day(page)).toBeFocused()
  })
  await test.step('what is taken, past or not known may be asked for all the same, and the form says so', () =>
    expectToldWhatIsNotFree(page))
})

async function expectToldWhatIsNotFree(page: Page): Promise<void> {
  const taken = page.getByText('Dann ist schon etwas vereinbart.')
  const note = page.locator('.time-note')
  await day(page).fill('2027-03-23')
  await time(page).fill('09:45')
  await expect(taken).toBeVisible()
  const near = note.locator('button')
  await expect(near).toHaveText(['10:00', 'Sa 27.03., 10:00', 'So 28.03., 10:00'])
  await near.first().click()
  await expect(taken).toBeHidden()
  await expect(tile(page, '10:00 Uhr')).toHaveAttribute('aria-pressed', 'true')

  // After the last day that the server names.
  await day(page).fill('2027-06-01')
  await expect(page.getByRole('group', { name: 'Uhrzeit' })).toHaveClass(/is-unknown/)
  await expect(note).toHaveText('Ob diese Zeiten frei sind, prüfen wir bei Ihrer Anfrage.')
  await day(page).fill('2027-06-18')
  await expect(page.getByText('An diesem Tag ist nichts mehr frei.')).toBeVisible()
  await expect(page.locator('.time-grid button[aria-label]')).toHaveCount(0)

  await test.step('what somebody else took meanwhile is not chosen silently', async () => {
    await day(page).fill('2027-03-23')
    await time(page).fill('18:00')
    await expect(tile(page, '18:00 Uhr')).toHaveAttribute('aria-pressed', 'true')
    const days = [{ date: '2027-03-23', times: ['19:00'] }, ...DAYS.slice(1)]
    await page.route(FREE_TIMES, (route) => route.fulfill({ json: { callInMinutes: 30, days } }))
    // As when the visitor comes back to the page: the times are asked for again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(tile(page, '19:00 Uhr')).toBeVisible()
    await expect(time(page)).toHaveValue('18:00')
    await expect(taken).toBeVisible()
  })
  await time(page).fill('')
  await day(page).fill('2027-03-24')
  await expect(page.getByText('An diesem Tag ist nichts mehr frei.')).toBeVisible()
  await day(page).fill('2027-03-22')
  await time(page).fill('09:00')
  await expect(page.getByText('Diese Uhrzeit ist heute schon vorbei.')).toBeVisible()
}

test('where nothing is free the form says until when, offers the number, and still books', async ({
  page,
}) => {
  await page.route(FREE_TIMES, (route) => route.fulfill({ json: { callInMinutes: 30, days: [] } }))
  await openFilledForm(page)
  await expect(page.locator('.tiles')).toContainText(/Leider ist alles vergeben bis \d\d\.\d\d\.\d{4}\./)
  await expect(page.locator('.tiles').getByRole('link', { name: '+49' })).toBeVisible()
  await submit(page).click()
  await expectCard(page)
})

/** The places of what can be used, which must not change under the visitor's hand. */
const placesOnScreen = (page: Page) =>
  page
    .locator('#appointment :is(input, textarea):visible')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('an answer that is late, because the server knows it later itself, moves nothing and changes no choice', async ({
  page,
}) => {
  await page.clock.install()
  let free: object = { days: [], unknown: true }
  await page.route(FREE_TIMES, (route) => route.fulfill({ json: { callInMinutes: 30, ...free } }))
  await openForm(page)
  const before = await placesOnScreen(page)
  await page.clock.runFor(1_000)
  await expect(page.getByText('Wählen Sie Tag und Uhrzeit bitte in den beiden Feldern.')).toBeVisible()
  expect(await placesOnScreen(page)).toEqual(before)
  await day(page).fill('2027-03-28')
  await time(page).fill('10:00')
  free = { days: DAYS }
  await page.clock.runFor(5_000)
  await expect(tile(page, '10:00 Uhr')).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page, 'Sonntag, 28. März')).toHaveAttribute('aria-pressed', 'true')
  expect(await placesOnScreen(page)).toEqual(before)
  await expect(day(page)).toHaveValue('2027-03-28')
})

test('a server that does not know free times is asked again for a minute, not for ever', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route(FREE_TIMES, (route) => {
    asked += 1
    return route.fulfill({ json: { callInMinutes: 30, days: [], unknown: true } })
  })
  await openForm(page)
  const askedLater = async () => {
    await page.clock.runFor(5_000)
    return asked
  }
  await expect.poll(askedLater, { intervals: [100] }).toBe(12)
  for (let times = 0; times < 5; times++) expect(await askedLater()).toBe(12)
})

test.describe('an answer of another shape, or none', () => {
  // React logs what the tiles could not render.
  test.use({ expectedConsoleErrors: [/./] })

  test('costs the tiles, never the form or what was typed', async ({ page }) => {
    let answer: object = { json: { callInMinutes: 30, days: DAYS } }
    await page.route(FREE_TIMES, (route) => route.fulfill(answer))
    await openFilledForm(page)
    await expect(tile(page, '10:00 Uhr')).toBeVisible()
    for (answer of [
      { status: 503, json: {} },
      { json: null },
      { json: { callInMinutes: 30, days: [null] } },
      { json: { callInMinutes: 30, days: DAYS, closed: [null] } },
      { json: { callInMinutes: 30, days: [{ date: '2027-99-99', times: ['10:00'] }] } },
    ]) {
      const answered = page.waitForResponse(FREE_TIMES)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await (await answered).finished()
    }
    await expect(page.getByLabel('Vorname')).toHaveValue('Erika')
    await bookOnScreen(page, [390, 844])
  })
})

test('a device whose clock is a year ahead books what the server offers', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 366 * 86_400_000))
  await openFilledForm(page, { preferredDate: '', preferredTime: '' })
  await page.locator('.day-tiles button').nth(1).click()
  await tile(page, '10:00 Uhr').click()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
})
