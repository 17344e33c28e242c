import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { OTHER_OWNER } from '../../rig/other-owner.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { readConfig } from '../../src/config.ts'
import { textsIn } from '../../src/content/facts/fill-placeholders.ts'
import { readContent } from '../../src/content/read-content.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { openCommandLine } from '../support/command-line.ts'
import { leftIn, readable, tracesOf } from '../support/traces.ts'

const ours = readContent(TEST_CONTENT)
const hers = readContent(OTHER_OWNER.content)
const traces = tracesOf(TEST_CONTENT, OTHER_OWNER.content)

const filesOf = (pattern: string) => globSync(pattern, { cwd: `${OTHER_OWNER.built}/site` })
const read = (file: string, built = OTHER_OWNER.built) => readFileSync(`${built}/site/${file}`)
const isSample = (file: string) => file.startsWith('beispiele/')

test('every text of pages, form, ticket and mails is her own', () => {
  const texts = ({ landing, form, visit, mails }: typeof ours) => textsIn({ landing, form, visit, mails })
  const kept = new Set(texts(hers).map(({ path, text }) => `${path.join('.')}: ${text}`))
  const same = texts(ours).map(({ path, text }) => `${path.join('.')}: ${text}`)
  expect(same.filter((text) => kept.has(text))).toEqual([])
  expect(traces.length).toBeGreaterThan(350)
})

test('what she has changed is shown', () => {
  const landing = readable(read('index.html').toString())
  const { site, landing: words, portfolio } = hers
  const shown = [site.brand, site.contact.phone, site.operator.city, words.hero.title]
  const claims = words.hero.claims.flatMap(({ value, label }) => [value, label])
  const works = portfolio.items.slice(0, 6).map(({ title }) => title)
  for (const text of [...shown, ...claims, ...works]) expect(landing).toContain(text)
  expect(landing).toContain('<strong>ab 1.450€</strong>')
  expect(
    read('portfolio.html')
      .toString()
      .match(/class="card"/g),
  ).toHaveLength(7)
  expect(readable(read('widerrufsrecht.html').toString())).toContain('290 €')
})

test('nothing of the old owner is left in any file of the site', () => {
  const files = filesOf('**/*.{html,svg,webmanifest,xml,txt,js,css}').filter((file) => !isSample(file))
  expect(files.length).toBeGreaterThan(15)
  const left = files.flatMap((file) =>
    leftIn(read(file).toString(), traces).map((what) => `${file} – ${what}`),
  )
  expect(left).toEqual([])
})

test('the samples name the new agency, and their companies stay as they are', () => {
  const identity = traces.filter(({ field }) =>
    /^(site\.(brand|tagline|url|contact|mail)|derived)/.test(field),
  )
  const samples = filesOf('beispiele/**/*.html')
  expect(samples).toHaveLength(6)
  for (const sample of samples) {
    expect(leftIn(read(sample).toString(), identity), sample).toEqual([])
    expect(readable(read(sample).toString())).toContain(`Beispielprojekt von ${hers.site.brand}`)
  }
})

test('every icon and preview differs', () => {
  const pictures = filesOf('{*,preview/*}.png')
  expect(pictures.length).toBeGreaterThan(8)
  expect(pictures.filter((file) => read(file).equals(read(file, BUILT)))).toEqual([])
})

test.each(filesOf('preview/*.png'))('%s has her ground and none of the old colours', async (file) => {
  const { data } = await sharp(read(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const shown = new Map<string, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = `#${data.toString('hex', at, at + 3)}`
    shown.set(colour, (shown.get(colour) ?? 0) + 1)
  }
  const [[ground] = ['']] = [...shown].sort(([, one], [, other]) => other - one)
  expect(ground).toBe(hers.theme.paper.light)
  expect(Object.values(ours.theme).filter(({ light }) => (shown.get(light) ?? 0) > 100)).toEqual([])
})

test('her logo stands where the four tiles were', () => {
  expect(read('icon.svg').toString()).toBe(hers.logo?.svg)
  const marks = (page: string) =>
    read(page)
      .toString()
      .match(/<img [^>]*src="\/icon\.svg"[^>]*>/g) ?? []
  expect(marks('index.html')).toHaveLength(2)
  for (const mark of marks('index.html')) expect(mark).toContain('width="54" height="36"')
  expect(read('index.html').toString()).not.toContain('brand-mark"')
  for (const sample of filesOf('beispiele/**/*.html')) expect(marks(sample), sample).toHaveLength(1)
})

test('her font is on every page, and nothing of the old one', () => {
  const [font = '', ...others] = filesOf('assets/font.*.woff2')
  expect(others).toEqual([])
  expect(globSync(`${BUILT}/site/${font}`)).toEqual([])
  for (const page of filesOf('*.html'))
    expect(read(page).toString(), page).toContain(`url(/${font}) format("woff2")`)
  expect(read('impressum.html').toString()).not.toContain('Familjen')
})

test('every mosaic differs', () => {
  const mosaics = (html: string): string[] => html.match(/(?<=<svg class="mosaic[^>]*>).*?(?=<\/svg>)/g) ?? []
  for (const page of filesOf('{index,portfolio,agb,404,termin}.html')) {
    const before = mosaics(read(page, BUILT).toString())
    expect(before.length, page).toBeGreaterThan(1)
    expect(mosaics(read(page).toString()).filter((mosaic) => before.includes(mosaic))).toEqual([])
  }
})

test('nothing of the old owner is left in the mails and their calendar files', () => {
  const agency = mailAgency(hers, readConfig({}, hers.site))
  for (const { kind, ...mail } of sampleMails(agency, hers.mails, new Date())) {
    const whole = JSON.stringify(mail, null, 1).replaceAll('\\"', '"')
    expect(leftIn(whole, traces), kind).toEqual([])
    expect(whole).toContain(hers.site.brand)
  }
})

test('nothing of the old owner is left in what the command line says', async () => {
  const cli = await openCommandLine({ contentDir: OTHER_OWNER.content })
  await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
  for (const command of ['help', 'list', 'show 1', 'report erika@example.org', 'doctor', 'mails', 'today']) {
    const { stdout, stderr } = await cli.run(...command.split(' '))
    expect(leftIn((stdout + stderr).replaceAll(cli.dataDir, ''), traces), command).toEqual([])
  }
  const { stdout } = await cli.run('report', 'erika@example.org')
  expect(stdout).toContain(`Empfänger: ${hers.site.legal.host.name}`)
  await cli.remove()
})
