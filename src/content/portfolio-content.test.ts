import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { hostOf } from './portfolio-url.ts'

let root: string
const read = () => readPortfolioContent(root).items

function addEntry(name: string, fields: Record<string, unknown>): void {
  const entry = { title: name, description: 'Eine Website.', category: 'Handel', ...fields }
  writeFileSync(join(root, 'portfolio', `${name}.yaml`), stringify(entry))
}
const addPicture = (file: string) => writeFileSync(join(root, 'portfolio/pictures', file), '')

describe('the portfolio as the owner edits it', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portfolio-'))
    mkdirSync(join(root, 'portfolio/pictures'), { recursive: true })
    copyFileSync(join(TEST_CONTENT, 'portfolio.yaml'), join(root, 'portfolio.yaml'))
    addEntry('osteria', { url: '/beispiele/osteria-fico/', order: 3 })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('takes seven entries in four categories, ours and a customer’s', () => {
    const samples = ['kanzlei-wehrland', 'tischlerei-spanholz', 'moehre-und-mohn', 'nebelbad', 'knotenpunkt']
    for (const [index, name] of samples.entries()) {
      addEntry(name, { url: `/beispiele/${name}/`, category: ['Recht', 'Handwerk', 'IT'][index % 3] })
    }
    addEntry('baeckerei', { url: 'https://www.baeckerei.de', category: 'Handwerk' })
    expect(read()).toHaveLength(7)
    expect(new Set(read().map(({ category }) => category)).size).toBe(4)
  })

  it('is sorted by order; what has none follows by the name of its file', () => {
    addEntry('zimmerei', { url: 'https://zimmerei.example', order: 1 })
    addEntry('yoga', { url: 'https://yoga.example' })
    addEntry('apotheke', { url: 'https://apotheke.example' })
    expect(read().map(({ name }) => name)).toEqual(['zimmerei', 'osteria', 'apotheke', 'yoga'])
  })

  it('needs no technologies and no picture', () => {
    expect(read()).toMatchObject([{ technologies: [], pictures: undefined }])
  })

  it('prefers a picture of the owner’s own to those that were taken', () => {
    addEntry('osteria', { url: '/beispiele/osteria-fico/', imageAlt: 'Startseite mit einer Feige' })
    addPicture('osteria.desktop.webp')
    addPicture('osteria.phone.webp')
    expect(read()[0]?.pictures).toMatchObject({ phone: expect.stringMatching(/phone/), areTaken: true })
    addPicture('osteria.jpg')
    const own = join(root, 'portfolio/pictures/osteria.jpg')
    expect(read()[0]?.pictures).toEqual({ desktop: own, phone: own, areTaken: false })
  })

  it('minds nothing that an operating system leaves in the folders', () => {
    for (const file of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) addPicture(file)
    writeFileSync(join(root, 'portfolio/.DS_Store'), '')
    expect(read()).toHaveLength(1)
  })

  it.each([
    ['/beispiele/osteria-feige/', 'dieses Beispiel gibt es nicht; es gibt: /beispiele/osteria-fico/, '],
    ['/impressum', 'dieses Beispiel gibt es nicht'],
    ['http://www.baeckerei.de', 'erwartet wird eine Adresse, die mit https:// beginnt'],
    ['www.baeckerei.de', 'erwartet wird die Seite eines Kunden, z. B. https://www.baeckerei.de'],
    ['https://baeckerei', 'erwartet wird die Seite eines Kunden'],
    ['https://www.baeckerei.de oder so', 'erwartet wird die Seite eines Kunden'],
    ['https://name:wort@www.baeckerei.de', 'erwartet wird die Seite eines Kunden'],
  ])('refuses the address %s', (url, message) => {
    addEntry('baeckerei', { url })
    expect(read).toThrow(/portfolio\/baeckerei.yaml, Zeile \d+, Feld „url“: /)
    expect(read).toThrow(message)
  })

  it('refuses the same address twice', () => {
    addEntry('baeckerei', { url: 'https://www.baeckerei.de' })
    addEntry('krume', { url: 'https://www.baeckerei.de/' })
    expect(read).toThrow(
      /krume.yaml, Zeile \d+, Feld „url“: https:\/\/www.baeckerei.de\/ steht schon in baeckerei.yaml\. Bitte einen/,
    )
  })

  it('refuses a picture without words for those who do not see it', () => {
    addPicture('osteria.png')
    expect(read).toThrow(/osteria.yaml, Zeile \d+, Feld „imageAlt“: fehlt\. Bitte in einem Satz sagen/)
  })

  it.each([
    ['osterja.png', 'das Bild gehört zu keinem Eintrag. Bitte so nennen wie seine Datei'],
    [
      'osteria.heic',
      'dieses Bild kann die Seite nicht zeigen. Erwartet wird eine Datei, deren Name auf .png',
    ],
    ['osteria.JPG', 'dieses Bild kann die Seite nicht zeigen. Bitte die Endung klein schreiben: osteria.jpg'],
    ['osteria', 'dieses Bild kann die Seite nicht zeigen'],
    ['osteria.tablet.webp', 'dieses Bild kann die Seite nicht zeigen'],
  ])('refuses the picture %s', (file, message) => {
    addPicture(file)
    expect(read).toThrow(`pictures/${file}: ${message}`)
  })

  it('refuses two pictures of one entry, and half a pair that was taken', () => {
    addPicture('osteria.jpg')
    addPicture('osteria.png')
    expect(read).toThrow('osteria.jpg: zu diesem Eintrag gibt es noch ein Bild, osteria.png')
    rmSync(join(root, 'portfolio/pictures'), { recursive: true })
    mkdirSync(join(root, 'portfolio/pictures'))
    addPicture('osteria.phone.webp')
    expect(read).toThrow('osteria.desktop.webp: Datei fehlt. „npm run screenshots“ nimmt beide Bilder')
  })

  it.each([
    ['baeckerei.yml', 'unbekannte Datei. Ein Eintrag endet auf .yaml'],
    ['osteria.png', 'unbekannte Datei. Ein Eintrag endet auf .yaml, Bilder gehören in den Ordner'],
    ['Bäckerei Müller.yaml', 'der Name darf nur kleine Buchstaben (a bis z), Ziffern und Bindestriche'],
  ])('refuses the file %s instead of missing it in silence', (file, message) => {
    writeFileSync(join(root, 'portfolio', file), 'title: Bäckerei')
    expect(read).toThrow(`${file}: ${message}`)
  })

  it('passes over what editors leave beside a file', () => {
    writeFileSync(join(root, 'portfolio/osteria.yaml~'), 'title: Früher')
    expect(read()).toHaveLength(1)
  })

  it('refuses a portfolio without entries', () => {
    rmSync(join(root, 'portfolio/osteria.yaml'))
    expect(read).toThrow('portfolio: hier fehlt mindestens ein Eintrag')
  })
})

it('names a customer’s host as people write it', () => {
  expect(hostOf('https://www.xn--bckerei-5wa.de/start')).toBe('www.bäckerei.de')
  expect(hostOf('/beispiele/nebelbad/')).toBeUndefined()
})
