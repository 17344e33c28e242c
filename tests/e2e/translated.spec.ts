import { nextSixthOfMay } from '../support/booking-request.ts'
import { BOOK, card, expectAlive, submit } from '../support/browsers/booking-page.ts'
import { expect, test } from '../support/browsers/browser-test.ts'
import { fillBookingForm } from '../support/browsers/fill-booking-form.ts'
import { translatePage } from '../support/browsers/translate-page.ts'
import { germanDate } from '../support/german-date.ts'

test.use({ expectedConsoleErrors: [/booking failed|Failed to load resource/] })

for (const isContinuous of [false, true])
  for (const isEarly of [false, true])
    test(`a page translated ${isContinuous ? 'all along, in large text' : 'step by step'}, ${isEarly ? 'before' : 'after'} its script has come, shows what is wrong, keeps what is typed, and books`, async ({
      page,
    }) => {
      const alert = page.getByRole('alert')
      const translate = () => page.evaluate(translatePage, isContinuous)
      const press = async () => {
        if (!isContinuous) await translate()
        await submit(page).click()
      }
      // All along also with text at 200 %, on a phone.
      if (isContinuous) {
        await page.setViewportSize({ width: 360, height: 740 })
        const screen = await page.context().newCDPSession(page)
        await screen.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      }
      await page.goto('/')
      await page.waitForFunction(() => !document.documentElement.classList.contains('is-arriving'))
      if (isEarly) {
        await translate()
        await page.locator('#lastName').evaluate((field: HTMLInputElement) => (field.value = 'Łukasz'))
      }
      await page.locator('#appointment').scrollIntoViewIfNeeded()
      await expectAlive(page)
      await expect(page.locator('.time-grid button').first()).toBeVisible()
      if (!(isEarly && isContinuous)) await translate()
      await expect(page.locator('.booking-form legend').first()).toHaveText('WANN PASST ES?')

      await test.step('what was typed is kept; what is missing is named', async () => {
        await press()
        await expect(page.locator('#lastName')).toHaveValue(isEarly ? 'Łukasz' : '')
        await expect(page.locator('.error')).toHaveCount(isEarly ? 7 : 8)
        await expect(page.locator('#preferredDate')).toBeFocused()
      })
      await test.step('tiles, ideas and suggestions come and go', async () => {
        for (const tile of [
          '.day-tiles button >> nth=2',
          '.time-grid button >> nth=3',
          '.ideas button >> nth=1',
        ])
          await page.locator(tile).click()
        await expect(page.locator('#websiteIdea')).not.toHaveValue('')
        await page.locator('#email').fill('erika@gmial.com')
        await page.locator('#phone').focus()
        await page.locator('.suggestion button').click()
        await expect(page.locator('#email')).toHaveValue('erika@gmail.com')
      })
      await fillBookingForm(page)
      await test.step('the server refuses a field', async () => {
        await page.route(BOOK, (route) =>
          route.fulfill({ status: 422, json: { errors: { websiteIdea: 'Zu lang' } } }),
        )
        await press()
        await expect(page.locator('#websiteIdea-error')).toHaveText(/zu lang/i)
        await page.unroute(BOOK)
      })
      await test.step('the server cannot book', async () => {
        await page.route(BOOK, (route) => route.fulfill({ status: 503, json: {} }))
        await press()
        await expect(alert).toContainText(/Fehler beim Buchen/i)
        await page.unroute(BOOK)
      })
      await test.step('the answer gets lost', async () => {
        await page.route(BOOK, async (route) => {
          await route.fetch()
          return route.abort()
        })
        await Promise.all([page.waitForEvent('requestfailed'), press()])
        await expect(alert).toContainText(/Fehler beim Buchen/i)
        await page.unroute(BOOK)
      })
      await test.step('sent again it is booked; the date is not translated', async () => {
        await press()
        await expect(card(page)).toBeVisible()
        await expect(page.locator('.ticket')).toContainText(germanDate(nextSixthOfMay()))
        await expect(page.locator('.ticket')).toContainText('10:30 Uhr')
        await expect(page.locator('.header .brand').first()).toHaveText('Musterwerk')
        await expect(page.getByText(/Da ist etwas schiefgegangen/i)).toHaveCount(0)
      })
    })
