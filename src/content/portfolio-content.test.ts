import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readPortfolioContent } from './portfolio-content.ts'

let root: string
const file = (name: string) => join(root, 'portfolio', name)
const edit = (name: string, from: string | RegExp, to: string) =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

describe('the portfolio as the owner edits it', () => {
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'portfolio-')), 'content')
    cpSync(TEST_CONTENT, root, { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is sorted by the order the files give', () => {
    edit('recht.yaml', 'order: 2', 'order: 0')
    expect(readPortfolioContent(root).items[0]?.category).toBe('Recht')
  })

  it('names file and field of a mistake, in German', () => {
    edit('recht.yaml', /url: .*/, 'url: https://kanzlei.example/')
    expect(() => readPortfolioContent(root)).toThrow(
      /content\/portfolio\/recht\.yaml, Zeile \d+, Feld „url“: hier steht „https:\/\/kanzlei\.example\/“, erwartet wird eine Adresse wie \/beispiele\/name\//,
    )
  })

  it('misses a category that has no file', () => {
    rmSync(file('recht.yaml'))
    expect(() => readPortfolioContent(root)).toThrow('genau eine Datei mit „category: Recht“, gefunden: 0')
  })
})
