import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { TEST_CONTENT } from '../../tests/support/content/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { hostOf } from './portfolio-url.ts'
import { alone } from './reading/content-folder.ts'

let root: string
const read = () => readPortfolioContent(alone(root)).items
const addFile = (file: string, text = '') => writeFileSync(join(root, 'portfolio', file), text)
const addPicture = (file: string) => addFile(`pictures/${file}`)
const BASE = { description: 'Eine Website.', category: 'Handel' }
const addEntry = (name: string, fields: object) =>
  addFile(`${name}.yaml`, stringify({ title: name, ...BASE, ...fields }))

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'portfolio/pictures'), { recursive: true })
  copyFileSync(join(TEST_CONTENT, 'portfolio.yaml'), join(root, 'portfolio.yaml'))
  addEntry('osteria', { url: '/beispiele/osteria-fico/', order: 3 })
})

test('entries are sorted by order; what has none follows by the name of its file', () => {
  addEntry('zimmerei', { url: 'https://zimmerei.example', order: 1 })
  addEntry('yoga', { url: 'https://yoga.example' })
  addEntry('apotheke', { url: 'https://apotheke.example' })
  expect(read().map(({ name }) => name)).toEqual(['zimmerei', 'osteria', 'apotheke', 'yoga'])
  // A customer's host is named as people write it.
  expect(hostOf('https://www.xn--bckerei-5wa.de/start')).toBe('www.bäckerei.de')
})

test('an entry needs no technologies and no picture; what systems and editors leave beside it is ignored', () => {
  for (const file of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) addPicture(file)
  addFile('.DS_Store')
  addFile('osteria.yaml~', 'title: Früher')
  expect(read()).toMatchObject([{ technologies: [], pictures: undefined }])
})

test('a picture of the owner’s own is preferred to those that were taken', () => {
  addEntry('osteria', { url: '/beispiele/osteria-fico/', imageAlt: 'Startseite mit einer Feige' })
  addPicture('osteria.desktop.webp')
  addPicture('osteria.phone.webp')
  expect(read()[0]?.pictures).toMatchObject({ phone: expect.stringMatching(/phone/), areTaken: true })
  addPicture('osteria.jpg')
  const own = join(root, 'portfolio/pictures/osteria.jpg')
  expect(read()[0]?.pictures).toEqual({ desktop: own, phone: own, areTaken: false })
})

test('a portfolio without entries is refused', () => {
  rmSync(join(root, 'portfolio/osteria.yaml'))
  expect(read).toThrow('portfolio: hier fehlt mindestens ein Eintrag')
})
