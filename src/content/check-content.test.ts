import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaced, toldAfter } from '../../tests/support/broken-content.ts'
import { checkContent } from './check-content.ts'
import { readContent } from './read-content.ts'

test('content without mistakes is accepted, also that of another owner', () => {
  expect(toldAfter()).toEqual([])
  checkContent('tests/other-owner', readContent('tests/other-owner'), { retentionDays: 180 })
})

test('a byte order mark and line ends of Windows are no mistakes', () => {
  const asOnWindows = ['site.yaml', 'landing.yaml', 'legal/agb.md'].map((file) => (folder: string) => {
    const path = join(folder, file)
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`)
  })
  expect(toldAfter(...asOnWindows)).toEqual([])
})

test('a guarantee that is changed in both places is accepted, and a link to any page in any form', () => {
  const link = (href: string) => `    - { label: Portfolio, href: ${href} }\n`
  const hrefs = ['/portfolio/', '/termin', '/agb?a=b#seo', 'https://musterwerk.example/agb#seo']
  const told = toldAfter(
    replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'),
    replaced('landing.yaml', 'value: 30 Tage', 'value: 60 Tage'),
    replaced('site.yaml', link('/portfolio'), [...hrefs, '/beispiele/nebelbad'].map(link).join('')),
  )
  expect(told).toEqual([])
})

test('the mistakes of all files are told at once', () => {
  const told = toldAfter(
    replaced('site.yaml', 'year: 2025', 'year: 25'),
    replaced('landing.yaml', 'popular: true', 'popular: ja'),
    replaced('landing.yaml', 'priceFrom: 90', 'priceFrom: 90 €'),
    ...['booking', 'form', 'termin', 'portfolio', 'theme'].map((name) =>
      replaced(`${name}.yaml`, /^/, 'unknown: yes\n'),
    ),
    (folder) => rmSync(join(folder, 'mails.yaml')),
  )
  const files = told.map((line) => /content\/([a-z]+)\.yaml/.exec(line)?.[1])
  expect(files.join(' ')).toBe('site booking landing landing form termin portfolio theme mails')
})

test('with placeholder: false every shipped fact must be replaced', () => {
  const told = toldAfter(replaced('site.yaml', /^placeholder: true/m, 'placeholder: false'))
  expect(told.map((line) => /Feld „(.*?)“/.exec(line)?.[1]).join(' ')).toBe(
    'brand url operator.name operator.street operator.postalCode operator.city contact.phone contact.email ' +
      'mail.admin mail.from legal.host.name legal.mailProvider.name',
  )
  for (const line of told)
    expect(line).toContain('ist noch die Angabe aus der Vorlage, erwartet wird Ihre eigene')
})
