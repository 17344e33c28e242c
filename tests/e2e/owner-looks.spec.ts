import type { Page } from '@playwright/test'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectNoViolations } from '../support/expect-no-violations.ts'
import { expect, inDays, pageOf, test } from '../support/owner-page.ts'

test.use({
  serverEnv: { TRUST_PROXY: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/status of (404|409|422)/],
})

const WIDTHS = [320, 360, 768, 1280, 1920]

/** As somebody might write who wants to break the layout. */
const LONG = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternw',
  lastName: 'Hubert-Blaine-Müller',
  websiteIdea: `${'x'.repeat(300)}\nשלום עולם, wir backen\n${'Donaudampfschifffahrt'.repeat(12)}`,
  email: `${'sehrlangername'.repeat(4)}@${'eine-lange-domain'.repeat(3)}.example`,
}

/** Every rule in the light scheme, the colours in the dark one, and no width at which anything overflows. */
async function expectWellMade(page: Page) {
  // Everything unfolded at once, which the browser itself would not allow.
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('name')
    for (const details of all) details.setAttribute('open', '')
  })
  await expectNoViolations(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${width} px`).toBeLessThanOrEqual(0)
  }
}

const PROPOSE: Step = {
  kind: 'propose',
  proposals: [
    { date: inDays(8), time: '10:00' },
    { date: inDays(9), time: '16:30' },
  ],
  message: 'Bin unterwegs.',
}
const STATES: [string, Step[]][] = [
  ['requested', []],
  ['proposed', [PROPOSE]],
  ['confirmed', [{ kind: 'confirm' }]],
  ['declined', [{ kind: 'decline', message: 'Leider ausgebucht.' }]],
  ['cancelled', [{ kind: 'call-off' }]],
  ['done', [{ kind: 'confirm' }, { kind: 'finish' }]],
]

for (const [state, steps] of STATES) {
  test(`the page of a request in state ${state} is well made`, async ({ page, book, take, signIn }) => {
    await signIn()
    const request = await book({ ...LONG, preferredDate: inDays(4) }, true)
    const other = await book({ preferredDate: inDays(4) })
    await take({ kind: 'confirm' }, other)
    for (const step of steps) await take(step, request)
    await page.goto(pageOf(request))
    await expectWellMade(page)
  })
}

test('a refused answer is well made', async ({ page, book, signIn }) => {
  await signIn()
  await page.goto(pageOf(await book()))
  await page.getByText('Andere Zeiten vorschlagen').click()
  await page.locator('[name=date1]').fill('2020-01-01')
  await page.locator('[name=time2]').fill('23:00')
  await page.getByRole('button', { name: 'Zeiten vorschlagen' }).click()
  await expect(page.getByText('Datum darf nicht in der Vergangenheit liegen')).toBeVisible()
  await expectWellMade(page)
})

test('the book, a search, the question before deleting are well made', async ({
  page,
  book,
  take,
  signIn,
}) => {
  const today = await book({ ...LONG, preferredDate: inDays(0), preferredTime: '20:00' })
  await take({ kind: 'confirm' }, today)
  await book(LONG, true)
  await take(PROPOSE, await book())
  await take({ kind: 'decline', message: '' }, await book())
  await signIn()
  await expectWellMade(page)
  await page.goto('/anfragen?suche=Wolf')
  await expectWellMade(page)
  await page.goto('/anfragen?loeschen=0')
  await expectWellMade(page)
  await page.goto(`/anfragen?loeschen=${today.id}`)
  await expectWellMade(page)
})

test('the page behind the link of a mail is well made, before the answer and after it', async ({
  page,
  book,
  take,
  answerLink,
}) => {
  const request = await book({ ...LONG, preferredDate: inDays(4) })
  await take({ kind: 'confirm' }, await book({ preferredDate: inDays(4) }))
  const link = await answerLink(request)
  await page.goto(link)
  await expectWellMade(page)
  await page.goto(link)
  await page.getByText('Absagen', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Ein paar Worte' }).fill('Leider ausgebucht.')
  await take({ kind: 'call-off' }, request)
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByText('Ihre Nachricht ging nicht hinaus:')).toBeVisible()
  await expectWellMade(page)
})

test('the pages with one button are well made', async ({ page, store }) => {
  for (const path of [
    '/anfragen/1',
    '/antwort/1/nobody-has-this-key-at-all',
    '/anfragen',
    '/anfragen?ergebnis=verschickt',
    `/anfragen/anmelden/${await store.access.createSignIn(new Date())}`,
    '/anfragen/anmelden/nobody-has-this-link-here',
    '/anfragen/nobody-has-this-key-at-all',
  ]) {
    await page.goto(path)
    await expectWellMade(page)
  }
})
