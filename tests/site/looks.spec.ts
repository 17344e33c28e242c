import type { Page } from '@playwright/test'
import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { expect, inDays, pageOf, test } from '../support/app/owner-page.ts'
import { expectNoViolations } from '../support/browsers/expect-no-violations.ts'
import { everyWidth, expectTextFits } from '../support/browsers/sweep-widths.ts'
import { CALL_OFF, CONFIRM, DECLINE, FINISH } from '../support/desk.ts'

test.use({ expectedConsoleErrors: [/status of (404|409|422)/] })

/** Where a page differs from another only by a message or a state. */
const FEW_WIDTHS = [280, 320, 360, 640, 768, 960, 1280, 1920]
const WIDTHS = everyWidth(24)
/** Apple's and WCAG's measure for a thumb (2.5.5). */
const SMALLEST_TARGET_IN_PX = 44
const PRESSED = 'button, summary, input:not([type=hidden]), a.button, a.disclosure-link, .owner-nav a'

/** As somebody might write who wants to break the layout. */
const LONG = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternw',
  lastName: 'Hubert-Blaine-Müller',
  websiteIdea: `${'x'.repeat(300)}\nשלום עולם, wir backen\n${'Donaudampfschifffahrt'.repeat(12)}`,
  email: `${'sehrlangername'.repeat(4)}@${'eine-lange-domain'.repeat(3)}.example`,
}
const PROPOSE: Step = {
  kind: 'propose',
  proposals: ['09:15', '13:30', '20:45'].map((time, index) => ({ date: inDays(8 + index), time })),
  message: 'Rindfleischetikettierungsüberwachungsgesetz '.repeat(5),
}
type Scheme = 'light' | 'dark'

/** What leads to each state, and how axe sees it: one theme colours all of them, so one scheme for each. */
const STATES: { steps: Step[]; axeIn?: Scheme }[] = [
  { steps: [], axeIn: 'light' },
  { steps: [PROPOSE], axeIn: 'dark' },
  { steps: [CONFIRM], axeIn: 'light' },
  { steps: [{ kind: 'decline', message: 'Leider ausgebucht.' }], axeIn: 'dark' },
  // Closed as a declined one is, in other words.
  { steps: [CALL_OFF] },
  { steps: [CONFIRM, FINISH] },
]

/** At no width a text is wrong, what can be pressed is high enough for a thumb, and axe finds nothing. */
async function expectWellMade(page: Page, axeIn?: Scheme, widths = FEW_WIDTHS): Promise<void> {
  // It unfolds everything.
  await expectTextFits(page, widths)
  const targets = page.locator(`:is(main, .owner-nav) :is(${PRESSED}):not([hidden])`)
  const heights = await targets.evaluateAll(heightsOf)
  expect.soft(Math.min(...heights), page.url()).toBeGreaterThanOrEqual(SMALLEST_TARGET_IN_PX)
  if (axeIn) await expectNoViolations(page, axeIn)
}

/** Of what is shown; a day of the strip is pressed by its tile. */
const heightsOf = (targets: Element[]): number[] =>
  targets
    .filter((one) => one.checkVisibility())
    .map((one) => (one.matches('.day-strip > input') ? (one.nextElementSibling ?? one) : one))
    .map((one) => one.getBoundingClientRect().height)

test('the visitor’s page is well made in every state', async ({ page, book, take }) => {
  for (const { steps, axeIn } of STATES) {
    const request = await book()
    await take(request, ...steps)
    await page.goto(visitorPage(request))
    await expectWellMade(page, axeIn, steps.length === 0 ? WIDTHS : FEW_WIDTHS)
  }
})

test('the owner’s page of a request is well made in every state', async ({ page, book, take, signIn }) => {
  await take(await book({ preferredDate: inDays(4) }), CONFIRM)
  await signIn()
  for (const { steps, axeIn } of STATES) {
    const request = await book({ ...LONG, preferredDate: inDays(4) }, true)
    await take(request, ...steps)
    await page.goto(pageOf(request))
    await expectWellMade(page, axeIn, steps.length === 0 ? WIDTHS : FEW_WIDTHS)
  }
})

test('the visitor’s greeting, notices and messages are well made', async ({ page, book, take }) => {
  const request = await book()
  await page.goto(`${visitorPage(request)}?ergebnis=gebucht`)
  await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
  await expectWellMade(page)
  await page.goto(`${visitorPage(request)}/auskunft`)
  await expectWellMade(page, 'dark')
  await page.goto(visitorPage(request))
  await page.getByText('Andere Zeit vorschlagen').click()
  await page.getByRole('button', { name: 'Diese Zeit vorschlagen' }).click()
  await expect(page.getByText('Datum auswählen')).toBeVisible()
  await expectWellMade(page, 'light')
  await take(request, CONFIRM)
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click()
  await expect(page.getByRole('alert')).toContainText('Inzwischen hat sich etwas geändert')
  await expect(page.getByRole('alert')).toContainText('Wir haben den Termin bestätigt.')
  await expect(page.locator('#notice')).toBeFocused()
  await expectWellMade(page, 'dark')
})

test('a refused answer of the owner is well made', async ({ page, book, take, answerLink }) => {
  const request = await book({ ...LONG, preferredDate: inDays(4) })
  await take(await book({ preferredDate: inDays(4) }), CONFIRM)
  await book({ preferredDate: inDays(4), preferredTime: '14:00' })
  const link = await answerLink(request)
  await page.goto(link)
  await expect(page.locator('li.is-asked').first(), 'edge in ink').toHaveCSS(
    'background-image',
    /rgb\(29, 27, 24\)/,
  )
  await page.getByText('Oder eine andere Zeit').click()
  await page.locator('[name=date2]').fill('2020-01-01')
  await page.locator('[name=time3]').fill('23:00')
  await page.getByRole('button', { name: /^Zeiten an .* schicken$/ }).click()
  await expect(page.getByText('Datum darf nicht in der Vergangenheit liegen')).toBeVisible()
  await expectWellMade(page, 'light')
  await page.goto(link)
  await page.getByText('Absagen', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Ein paar Worte' }).last().fill('Leider ausgebucht.')
  await take(request, CALL_OFF)
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByText('Ihre Nachricht ging nicht hinaus:')).toBeVisible()
  await expect(page.locator('.notice')).toBeFocused()
  await expectWellMade(page, 'dark')
})

test('the owner’s list and a search are well made', async ({ page, book, take, signIn }) => {
  await signIn()
  await expectWellMade(page)
  for (const path of ['/anfragen/neu', '/anfragen/sperren']) {
    await page.goto(path)
    await expectWellMade(page, undefined, WIDTHS)
  }
  const today = await book({ ...LONG, preferredDate: inDays(0), preferredTime: '23:55' })
  await take(today, CONFIRM)
  await book(LONG, true)
  await take(await book(), PROPOSE)
  await take(await book(), DECLINE)
  await page.goto('/anfragen')
  await expectWellMade(page, undefined, WIDTHS)
  await page.goto(`/anfragen?ergebnis=bestaetigt&nr=${today.id}`)
  await expect(page.getByRole('status')).toContainText(`Bestätigt: Nr. ${today.id}`)
  await expectWellMade(page, 'dark')
  await page.goto('/anfragen?suche=Wolf')
  await expectWellMade(page, 'light')
})

test('the pages with one button are well made', async ({ page, store }) => {
  await page.goto('/antwort/1/nobody-has-this-key-at-all')
  await expectWellMade(page, 'light')
  await page.goto(`/anfragen/anmelden/${await store.access.createSignIn(new Date())}`)
  await expectWellMade(page, 'light')
  // Axe on the form below the first one's notice is in pages.spec.ts.
  for (const path of ['/anfragen?ergebnis=verschickt', '/anfragen/anmelden/nobody-has-this-link-here']) {
    await page.goto(path)
    await expectWellMade(page)
  }
})
