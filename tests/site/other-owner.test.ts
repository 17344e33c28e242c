import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { readConfig } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { givenCommandLine } from '../support/command-line.ts'
import { OTHER_OWNER } from '../support/other-owner.ts'
import { SHIPPED } from '../support/shipped-content.ts'
import { leftIn, readable, tracesOf } from '../support/traces.ts'

const ours = SHIPPED
const hers = readContent(OTHER_OWNER.content)
const traces = tracesOf(TEST_CONTENT, OTHER_OWNER.content)
/** 08:00 in Berlin, when the first owner opens: the current time is no trace of these hours. */
const NOW = new Date('2026-11-17T07:00:10Z')

const filesOf = (pattern: string) => globSync(pattern, { cwd: `${OTHER_OWNER.built}/site` })
const read = (file: string, built = OTHER_OWNER.built) => readFileSync(`${built}/site/${file}`)
const page = (file: string) => read(file).toString()
const samples = filesOf('beispiele/**/*.html')

test('nothing of the old owner is left in any file of the site', () => {
  const files = filesOf('**/*.{html,svg,webmanifest,xml,txt,js,css}')
  const own = files.filter((file) => !samples.includes(file))
  expect(own.length).toBeGreaterThan(15)
  expect(own.flatMap((file) => leftIn(page(file), traces).map((what) => `${file} – ${what}`))).toEqual([])
})

test('the samples name the new agency, and their companies stay as they are', () => {
  const ofTheAgency = /^(site\.(brand|url|contact|mail)|derived)/
  const identity = traces.filter(({ field }) => ofTheAgency.test(field))
  // Two of the six have no card of hers, and so no page.
  expect(samples).toHaveLength(4)
  for (const sample of samples) {
    expect(leftIn(page(sample), identity), sample).toEqual([])
    expect(readable(page(sample))).toContain(`Beispielprojekt von ${hers.site.brand}`)
  }
})

test('every icon and preview differs; previews have her ground and none of the old colours', async () => {
  const pictures = filesOf('*.png')
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.filter((file) => read(file).equals(read(file, BUILT)))).toEqual([])
  for (const file of filesOf('preview.png')) {
    const data = await sharp(read(file)).removeAlpha().raw().toBuffer()
    const pixels = new Map<number, number>()
    for (let at = 0; at < data.length; at += 3) {
      const colour = data.readUIntBE(at, 3)
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
    }
    const pixelsOf = (colour: string) => pixels.get(Number.parseInt(colour.slice(1), 16)) ?? 0
    expect(pixelsOf(hers.theme.paper.light), file).toBe(Math.max(...pixels.values()))
    const old = Object.values(ours.theme).filter(({ light }) => pixelsOf(light) > 100)
    expect(old, file).toEqual([])
  }
})

test('her logo stands where the four tiles were', () => {
  expect(page('icon.svg')).toBe(hers.logo?.svg)
  const marks = (file: string) => page(file).match(/<img [^>]*src="\/icon\.svg"[^>]*>/g) ?? []
  expect(marks('index.html')).toHaveLength(2)
  for (const mark of marks('index.html')) expect(mark).toContain('width="54" height="36"')
  expect(page('index.html')).not.toContain('brand-mark"')
  for (const sample of samples) expect(marks(sample), sample).toHaveLength(1)
})

test('nothing of the old owner is left in the mails and their calendar files', () => {
  const agency = mailAgency(hers, readConfig({}, hers.site))
  for (const { kind, ...mail } of sampleMails(agency, hers.mails, NOW)) {
    const whole = JSON.stringify(mail, null, 1).replaceAll('\\"', '"')
    expect(leftIn(whole, traces), kind).toEqual([])
    expect(whole).toContain(hers.site.brand)
    const { paper, signal, band } = hers.theme
    const colours = kind === 'visitor' ? [paper, signal, band] : [paper, signal]
    for (const { light } of colours) expect(whole, kind).toContain(light)
    expect(mail.from).toEqual({ name: hers.site.brand, address: 'kalender@kontor-nordlicht.example' })
  }
})

const cli = await givenCommandLine({ contentDir: OTHER_OWNER.content, now: () => NOW })

test('nothing of the old owner is left in what the command line says', async () => {
  await cli.store.appointments.book(bookingRequest({}, NOW), UNKNOWN_ADDRESS, NOW)
  let said = ''
  for (const command of ['help', 'list', 'show 1', 'report erika@example.org', 'doctor', 'mails']) {
    const { stdout, stderr } = await cli.run(...command.split(' '))
    said += (stdout + stderr).replaceAll(cli.dataDir, '')
  }
  expect(leftIn(said, traces)).toEqual([])
  expect(said).toContain(`${hers.site.legal.host.name}, ${hers.site.legal.host.location}`)
})
