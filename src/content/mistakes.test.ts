import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf, replaced, toldAfter } from '../../tests/support/broken-content.ts'

const TITLE = 'title: Gute Websites sind Handwerk.'
const PRICE = 'priceFrom: 90'
const HREF = 'href: /portfolio }'
const SEO = '### SEO-Optimierung {#seo}'
const LINK = '[Widerrufsbelehrung](/widerrufsrecht)'
const SUPPORT = 'Das heißt: {{periods.supportMonths}} Monate'

/** What owners type, by file; mistakes.txt has the lines that they read then. */
const TYPED: Record<string, [from: string | RegExp, to: string][]> = {
  'site.yaml': [
    ['  name: Max', '\tname: Max'],
    ['  name: Max', '\u00a0 name: Max'],
    ['brand: Musterwerk', 'brand Musterwerk'],
    ['brand: Musterwerk', 'brand:Musterwerk'],
    ['    - { label: SEO', '   - { label: SEO'],
    ['tagline:', 'brand: Backwerk\ntagline:'],
    ['label: SEO-Optimierung, href', 'label: SEO-Optimierung href'],
    ['/agb#seo }', '/agb#seo'],
    ['\nheader:', '\n---\nheader:'],
    [/brand:.*\n/, ''],
    ['brand: Musterwerk', "brand: ' '"],
    ['tagline:', 'tagllne:'],
    ['tagline:', 'motto: Gut\ntagline:'],
    ['postalCode: "12345"', 'postalCode: 01067'],
    ['postalCode: "12345"', 'postalCode: „12345“'],
    ['country: Deutschland', 'country: Österreich'],
    ['country: Deutschland', 'country: Germany'],
    ['+49 30 23125 100', '030 23125 100'],
    ['+49 30 23125 100', '004930231251'],
    ['email: hallo@musterwerk.example', 'email: hallo(at)musterwerk.example'],
    ['email: hallo@musterwerk.example', 'email: info@bäckerei.de'],
    ['from: Musterwerk <termine@musterwerk.example>', 'from: termine@musterwerk.example'],
    ['url: https://musterwerk.example', 'url: https://musterwerk.example/start'],
    ['url: https://', 'url: http://'],
    ['year: 2025', 'year: 25'],
    ['year: 2025', 'year: "2025"'],
    ['offerDays: 14', 'offerDays: 14\n    bonusDays: 3'],
    ['offerDays: 14', 'offer: 14'],
    ['offerDays: 14', 'offerDays: 0.5'],
    ['guaranteeDays: 30', 'guaranteeDays: 60'],
    [HREF, 'href: /#preise }'],
    [HREF, 'href: /portfollio }'],
    [HREF, 'href: portfolio }'],
    [HREF, 'href: /portfolio#oben }'],
    [HREF, 'href: /beispiele/baeckerei/ }'],
    [/^[\s\S]*$/, ''],
  ],
  'landing.yaml': [
    [TITLE, 'title: Die #1 am Ort'],
    [TITLE, 'title: "Gute Websites'],
    [TITLE, 'title: "Gute Websites“'],
    [TITLE, "title: 'Gut für's Handwerk'"],
    [TITLE, 'title: "Das "echte" Handwerk"'],
    [TITLE, 'title: Unser Rat: gute Websites'],
    [TITLE, 'title: {{brand}} baut Websites'],
    [TITLE, 'title: {{brand}}'],
    [TITLE, 'title: @musterwerk'],
    [TITLE, 'title: *Gute* Websites'],
    [TITLE, 'title: &Gute Websites'],
    [TITLE, 'title: !Gute Websites'],
    [TITLE, 'title: "Web\\Design"'],
    [TITLE, 'title: >- Gute Websites'],
    ['  button: Jetzt buchen', '    button: Jetzt buchen'],
    ['  button: Jetzt buchen', ' button: Jetzt buchen'],
    ['- Wir bestätigen den Termin', '-Wir bestätigen den Termin'],
    ['- Wir bestätigen den Termin per E-Mail.', '-'],
    ['button: Hier zum Portfolio', 'button:'],
    ['  button: Hier zum Portfolio\n', ''],
    ['popular: true', 'popular: ja'],
    [PRICE, 'priceFrom: 90 €'],
    [PRICE, 'priceFrom: 1.290'],
    [PRICE, 'priceFrom: 89,50'],
    [PRICE, 'priceFrom: "90"'],
    [PRICE, 'priceFrom: -90'],
    ['running: Laufende Kosten', 'running: Laufend, im Jahr'],
    ['  cards:\n', '  cards:\n    - { title: Fünf, description: Eine zu viel }\n'],
    [/(?<= {2}claims:\n)(?: {4}.*\n)+/, '    - { value: Eine, label: Zusage, condition: immer, href: / }\n'],
    [/\n +condition: ab Übergabe.*/, ''],
    [/condition: ab Übergabe.*/, 'condition: ""'],
    [/\n +means: das Schloss.*/, ''],
    ['value: 30 Tage', 'value: 60 Tage'],
    ['value: 99,9 %', 'value: 99,99 %'],
    [SUPPORT, 'Das heißt: {{periods.suportMonths}} Monate'],
    ['eyebrow: Websites', 'eyebrow: Von {brand}'],
    ['eyebrow: Websites', 'eyebrow: <b>Webdesign</b>'],
    ['eyebrow: Websites', 'eyebrow: Von {{brand'],
    ['eyebrow: Websites', 'eyebrow: Websites {{price}}'],
  ],
  'mails.yaml': [
    ['subject: Ihr Termin ist abgesagt', 'subject: Abgesagt: {{datum}}'],
    ['Guten Tag {{name}}', 'Guten **Tag** {{name}}'],
    ['Guten Tag {{name}}', 'Guten Tag {{name}'],
    ['Guten Tag {{name}}', 'Guten Tag {{vorname}}'],
    ['Passt eine dieser Zeiten?', 'Passt es am {{datum}}?'],
    [/paragraphs:\n(?: {6}- .*\n)+/, 'paragraphs: []\n'],
  ],
  'booking.yaml': [
    ['from: 08:00', 'from: 8'],
    ['from: 08:00', 'from: 8 Uhr'],
    ['from: 08:00', 'from: 22:00'],
    ['days: Mo–So', 'days: [Mo, Mi]'],
    ['closed: []', 'closed: [24.12]'],
    ['noticeInHours: 0', 'noticeInHours: 1.5'],
    ['furthestInDays: null', 'furthestInDays: nein'],
  ],
  'theme.yaml': [
    ['light: "#f6f1e7"', 'light: #f6f1e7'],
    ['light: "#f6f1e7"', 'light: beige'],
    [/paper: .*\n/, ''],
    ['paper:', 'papier:'],
    [/(?<=raised: \{ .*?), dark: "#221f1b"/, ''],
    [/light: "#fffdf8", dark: "#221f1b" \}/, 'dark: "#221f1b", light: #fffdf8\n  }'],
  ],
  'form.yaml': [['[Datenschutzerklärung]', '[Datenschutzerklärung](/datenschutz)']],
  'portfolio.yaml': [['title: Portfolio im Aufbau', 'title: Portfolio von {{brand}}']],
  'portfolio/recht.yaml': [[/technologies: .*/, 'technologies: Astro']],
  'legal/agb.md': [
    ['{{operator.name}}', '{operator.name}'],
    ['{{operator.name}}', '{{operator.nmae}}'],
    [SEO, '### SEO-Optimierung'],
    [SEO, '###SEO-Optimierung {#seo}'],
    [SEO, ''],
    ['{#uptime}', '{#seo}'],
    ['Vertragssprache ist Deutsch.', 'Vertragssprache ist Deutsch.\n-----'],
    ['**Frist:**', '**Frist:'],
    [LINK, LINK.slice(0, -1)],
    [LINK, LINK.replace('](', '] (')],
    ['(/widerrufsrecht)', '(/widerruf)'],
    ['(/widerrufsrecht)', '(#seoo)'],
    ['(/widerrufsrecht)', '(hallo@a.example)'],
    ['(/widerrufsrecht)', '(www.a.example)'],
    ['(5) Vertragssprache', '<b>Vertragssprache'],
    ['-->', ''],
    ['contents: true\n---', 'contents: true\n–––'],
    ['---', '{\\rtf1\\ansi'],
    ['{{periods.paymentDays}} Tagen nach Zugang', '21 Tagen nach Zugang'],
  ],
  'legal/datenschutz.md': [
    ['.kasten}', '.kisten}'],
    ['nach {{retention.logDays}} Tagen gelöscht', 'nach 91 Tagen gelöscht'],
    ['- die [Sicherungen](#sicherungen).', ''],
    ['Widerspruchsrecht nach Art. 21 DSGVO {#widerspruchsrecht', 'Widerspruchsrecht {#anders'],
    ['E-Mails zu Ihrer Anfrage {#termin-mails', 'E-Mails {#mails'],
  ],
}

const renamed = (from: string, to: string) => (folder: string) =>
  renameSync(join(folder, from), join(folder, to))
const removed = (file: string) => (folder: string) => rmSync(join(folder, file), { recursive: true })
const savedAs =
  (file: string, encoding: BufferEncoding, mark = '') =>
  (folder: string) =>
    writeFileSync(join(folder, file), mark + readFileSync(join(folder, file), 'utf8'), encoding)

/** What owners do to files. */
const DONE: Record<string, (folder: string) => void> = {
  'site.yaml deleted': removed('site.yaml'),
  'the whole folder deleted': removed('.'),
  'site.yaml called site.yml': renamed('site.yaml', 'site.yml'),
  'mails.yaml called mails.yaml.txt': renamed('mails.yaml', 'mails.yaml.txt'),
  'legal/agb.md called agb.txt': renamed('legal/agb.md', 'legal/agb.txt'),
  'theme.yaml made a folder': (folder) => {
    removed('theme.yaml')(folder)
    mkdirSync(join(folder, 'theme.yaml'))
  },
  'the logo saved as PNG': (folder) => writeFileSync(join(folder, 'logo.png'), ''),
  'landing.yaml saved as Latin-1': savedAs('landing.yaml', 'latin1'),
  'legal/agb.md saved as Latin-1': savedAs('legal/agb.md', 'latin1'),
  'site.yaml saved as UTF-16': savedAs('site.yaml', 'utf16le', '\uFEFF'),
}

/** Words that only a library or a stack trace would use. */
const ENGLISH = /\b(?:expected|invalid|unexpected|error|undefined|required|token)\b|\[object|\bat \S+:\d+/i

/** @ is the line where the owner typed, @1 the next one; numbers further away change with the files. */
const shown = (line: string, file: string, typedAt: number): string =>
  line.replace(/(?<=^content\/(\S+), Zeile )(\d+)/, (number, where: string) => {
    const distance = Number(number) - typedAt
    return where === file && Math.abs(distance) < 5 ? `@${distance || ''}` : '…'
  })

test('every mistake is explained in German, with its place and a remedy', async () => {
  const typed = Object.entries(TYPED).flatMap(([file, changes]) =>
    changes.map(([from, to]) => {
      const told = toldAfter(replaced(file, from, to)).map((line) => shown(line, file, lineOf(file, from)))
      return [`${file}: ${JSON.stringify(String(from))} → ${JSON.stringify(to)}`, ...told]
    }),
  )
  const done = Object.entries(DONE).map(([title, change]) => [
    title,
    ...toldAfter(change).map((line) => shown(line, '', 0)),
  ])
  for (const [title, ...told] of [...typed, ...done]) {
    expect(told.length, title).toBeGreaterThan(0)
    for (const line of told) {
      expect(line).not.toMatch(ENGLISH)
      expect(line).toMatch(/Bitte|Meinten Sie/)
    }
  }
  const text = [...typed, ...done].map((lines) => `${lines.join('\n  ')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('mistakes.txt')
})

test('content without mistakes is accepted', () => expect(toldAfter()).toEqual([]))

test('a byte order mark and line ends of Windows are no mistakes', () => {
  const marked = ['site.yaml', 'legal/agb.md'].map((file) => savedAs(file, 'utf8', '\uFEFF'))
  const windows = ['landing.yaml', 'legal/agb.md'].map((file) => (folder: string) => {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
  })
  expect(toldAfter(...marked, ...windows)).toEqual([])
})

test('links to every page, with a slash too many or by the whole address, are right', () => {
  const hrefs = ['/portfolio/', '/termin', '/agb?a=b#seo', 'https://musterwerk.example/agb#seo']
  for (const href of [...hrefs, '/beispiele/nebelbad'])
    expect(toldAfter(replaced('site.yaml', HREF, `href: ${href} }`))).toEqual([])
})

test('a guarantee that is changed in both places is accepted', () => {
  expect(
    toldAfter(
      replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'),
      replaced('landing.yaml', 'value: 30 Tage', 'value: 60 Tage'),
    ),
  ).toEqual([])
})

test('the mistakes of all files are told at once', () => {
  const told = toldAfter(
    replaced('site.yaml', 'year: 2025', 'year: 25'),
    replaced('landing.yaml', 'popular: true', 'popular: ja'),
    replaced('landing.yaml', PRICE, 'priceFrom: 90 €'),
    removed('mails.yaml'),
  )
  expect(told.map((line) => /content\/([a-z]+)\.yaml/.exec(line)?.[1])).toEqual([
    'site',
    'landing',
    'landing',
    'mails',
  ])
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
