import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { BUILT } from '../../rig/built-site.ts'
import { startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { readConfig } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { type MailAgency, mailAgency } from '../../src/mail/mail-agency.ts'
import { composeMosaic } from '../../src/site/mosaic/compose-mosaic.ts'
import { openCommandLine } from '../support/command-line.ts'
import { postBooking } from '../support/post-booking.ts'
import { type Change, LOGO, rebrand } from '../support/rebrand.ts'

/** Beside the site under test, for the build finds its packages from there. */
const OUT = `${BUILT}.rebranded`
/** Words of the form, of mails and of error pages that happen to stand in the content as well; white is for printing. */
const OF_THE_PROGRAM = [
  'Termin buchen',
  'Ihre Terminseite',
  'Antworten',
  'Cookies',
  'Impressum',
  'Datenschutz',
  'Datenschutzerklärung',
  '#fff',
]
/** What a sample must not know of the agency; all the rest that stands there is the sample's own. */
const IDENTITY = /^site\.yaml\.(brand|tagline|url|mail|contact|operator\.(name|occupation|street))\b/

/** What the pages make of the old price (with its worked example), phone number and address. */
const DERIVED: Change[] = ['90€', '90 €', '36 €', '18 €', '72 €', '+493023125100', 'musterwerk.example'].map(
  (was) => ({ field: 'derived', was, is: '' }),
)

let content: string
let changes: Change[]
beforeAll(() => {
  content = mkdtempSync(join(tmpdir(), 'musterwerk-content-'))
  cpSync(TEST_CONTENT, content, { recursive: true })
  changes = [...rebrand(content), ...DERIVED]
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--out', OUT], {
    env: { ...process.env, CONTENT_DIR: content },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
afterAll(() => {
  for (const folder of [content, OUT]) rmSync(folder, { recursive: true, force: true })
})

const isColour = ({ was }: Change) => was.startsWith('#')
const readable = (text: string) => text.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')

/** What of the old content a text still shows. */
function leftovers(text: string, looksFor: Change[] = changes): string[] {
  const shown = readable(text)
  return looksFor
    .filter(({ was }) => was.length > 2 && !OF_THE_PROGRAM.includes(was) && shown.includes(was))
    .map(({ field, was }) => `${field}: ${was}`)
}

const filesOf = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: `${OUT}/site`, exclude: (path) => exclude.some((part) => path.startsWith(part)) })
const read = (file: string) => readFileSync(`${OUT}/site/${file}`, 'utf8')

test('everything that was changed is shown', () => {
  const landing = readable(read('index.html'))
  const shown = ['brand', 'contact.phone', 'contact.email', 'operator.city', 'footer.year', 'footer.blurb']
  for (const field of shown)
    expect(landing).toContain(changes.find((change) => change.field === `site.yaml.${field}`)?.is)
  expect(landing).toContain('<strong>ab 1.460€</strong>')
  expect(landing).toContain('class="price-tile is-long"')
  expect(readable(read('impressum.html'))).toContain('nnamretsuM')
  expect(changes.filter(isColour).every(({ is }) => landing.includes(is))).toBe(true)
})

test('nothing of the old content is left in any file of the site', () => {
  const files = filesOf('**/*.{html,svg,webmanifest,xml,txt,js,css}', ['beispiele'])
  expect(files.length).toBeGreaterThan(15)
  const left = files.flatMap((file) => leftovers(read(file)).map((what) => `${file} – ${what}`))
  expect(left).toEqual([])
})

test('the samples name the new agency, and their companies stay as they are', () => {
  const identity = changes.filter(({ field }) => IDENTITY.test(field))
  const samples = filesOf('beispiele/**/*.html')
  expect(samples).toHaveLength(6)
  for (const sample of samples) {
    expect(leftovers(read(sample), identity), sample).toEqual([])
    expect(readable(read(sample))).toContain('Beispielprojekt von krewretsuM')
  }
})

test('every icon and preview is drawn anew', () => {
  const pictures = filesOf('{*,preview/*}.png')
  expect(pictures.length).toBeGreaterThan(8)
  const same = pictures.filter((file) =>
    readFileSync(`${OUT}/site/${file}`).equals(readFileSync(`${BUILT}/site/${file}`)),
  )
  expect(same).toEqual([])
})

test('her logo stands where the four tiles were', () => {
  expect(read('icon.svg')).toBe(LOGO)
  const marks = (page: string) => page.match(/<img [^>]*src="\/icon\.svg"[^>]*>/g) ?? []
  const landing = read('index.html')
  expect(marks(landing)).toHaveLength(2)
  for (const mark of marks(landing)) expect(mark).toContain('width="72" height="36"')
  expect(landing).not.toContain('brand-mark"')
  for (const sample of filesOf('beispiele/**/*.html')) expect(marks(read(sample)), sample).toHaveLength(1)
})

test('her font is on every page, and nothing of the old one', () => {
  const [font = '', ...others] = filesOf('assets/font.*.woff2')
  expect(others).toEqual([])
  expect(existsSync(`${BUILT}/site/${font}`)).toBe(false)
  for (const page of filesOf('*.html')) expect(read(page), page).toContain(`url(/${font}) format("woff2")`)
})

test('every mosaic is laid anew, on built pages and on those that the server draws', async () => {
  const mosaics = (html: string): string[] => html.match(/(?<=<svg class="mosaic[^>]*>).*?(?=<\/svg>)/g) ?? []
  for (const page of filesOf('{index,portfolio,agb,404}.html')) {
    const before = mosaics(readFileSync(`${BUILT}/site/${page}`, 'utf8'))
    expect(before.length, page).toBeGreaterThan(1)
    expect(mosaics(read(page)).filter((mosaic) => before.includes(mosaic))).toEqual([])
  }
  const server = await startServer({ TRUST_PROXY: 'loopback' }, { built: OUT })
  const { page } = (await (await postBooking(server.url, { ip: '203.0.113.9' })).json()) as { page: string }
  const ticket = await (await fetch(new URL(page, server.url))).text()
  await server.stop()
  for (const { d } of composeMosaic({ seed: 12, columns: 2, rows: 8 }, 7)) expect(ticket).toContain(d)
})

test('nothing of it is left in the mails', () => {
  const whole = readContent(content)
  const agency: MailAgency = mailAgency(whole, readConfig({}, whole.site))
  for (const { kind, ...mail } of sampleMails(agency, whole.mails, new Date())) {
    expect(leftovers(JSON.stringify(mail)), kind).toEqual([])
    expect(JSON.stringify(mail)).toContain('krewretsuM')
    expect(mail.html).not.toContain('width="32" height="32"')
  }
})

test('nothing of it is left in what a person is told', async () => {
  const cli = await openCommandLine({ contentDir: content })
  await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
  const { stdout } = await cli.run('report', 'erika@example.org')
  await cli.remove()
  expect(leftovers(stdout)).toEqual([])
  expect(stdout).toContain('Empfänger: retsuM-gnitsoH HbmG')
})
