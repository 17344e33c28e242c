import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as yaml from 'yaml'
import { ownTexts } from './own-texts.ts'
import { type ContentFolder, lentFields } from './reading/content-folder.ts'
import { listFiles, listFolder } from './reading/list-folder.ts'
import { readSource } from './reading/read-source.ts'
import { textsIn } from './reading/texts-in.ts'
import { readYaml } from './reading/yaml-source.ts'

/** What was shipped under that name: now, and in earlier versions, as far as they are known. */
export type Shipped = (name: string) => { now: string; earlier: string[] }

/** Takes out of the owner's folder what is shipped anyway; returns what it took: files, and fields of files. */
export function trimTexts(folder: ContentFolder, shipped: Shipped): string[] {
  const taken = ownTexts(folder).flatMap((name) => {
    const file = join(folder.own, name)
    if (name === 'portfolio/') return isShippedPortfolio(folder, shipped) ? remove(file, name) : []
    if (name.endsWith('.yaml')) return trimYaml(file, name, shipped(name))
    const { now, earlier } = shipped(name)
    return [now, ...earlier].includes(readSource(file)) ? remove(file, name) : []
  })
  const legal = join(folder.own, 'legal')
  if (listFolder(legal).length === 0) rmSync(legal, { recursive: true, force: true })
  return taken
}

function remove(file: string, name: string): string[] {
  rmSync(file, { recursive: true })
  return [name]
}

/** The same entries, and no picture of her own. */
function isShippedPortfolio({ own, shipped: below }: ContentFolder, shipped: Shipped): boolean {
  const entries = listFiles(join(own, 'portfolio'))
  const pictures = listFiles(join(own, 'portfolio/pictures'))
  return (
    isDeepStrictEqual(entries, listFiles(join(below, 'portfolio'))) &&
    pictures.every((name) => /\.(desktop|phone)\.webp$/.test(name)) &&
    entries.every((entry) => {
      const { now, earlier } = shipped(`portfolio/${entry}`)
      return [now, ...earlier].includes(readFileSync(join(own, 'portfolio', entry), 'utf8'))
    })
  )
}

function trimYaml(file: string, name: string, { now, earlier }: ReturnType<Shipped>): string[] {
  const { document, value } = readYaml(file, readSource(file))
  if (!now || !yaml.isMap(document.contents)) return []
  const taken = trimGroup(
    document.contents,
    value,
    readYaml(name, now).value,
    earlier.map(valueIn),
    lentFields(name),
  )
  if (document.contents.items.length === 0) return remove(file, name)
  if (taken.length > 0) writeFileSync(file, document.toString({ lineWidth: 0 }))
  return taken.map((field) => `${name}: ${field}`)
}

/** An earlier version may have had something else under that name. */
function valueIn(text: string): unknown {
  try {
    return yaml.parse(text)
  } catch {
    return undefined
  }
}

function trimGroup(
  group: yaml.YAMLMap,
  own: unknown,
  now: unknown,
  earlier: unknown[],
  only?: readonly string[],
): string[] {
  return [...group.items].flatMap((pair) => {
    const name = String(pair.key)
    if (only && !only.includes(name)) return []
    const present = fieldOf(now, name)
    const before = earlier.map((tree) => fieldOf(tree, name))
    if (isSame(fieldOf(own, name), present, before)) {
      group.delete(pair.key)
      return [name]
    }
    if (!yaml.isMap(pair.value)) return []
    const taken = trimGroup(pair.value, fieldOf(own, name), present, before)
    if (pair.value.items.length === 0) group.delete(pair.key)
    return taken.map((field) => `${name}.${field}`)
  })
}

const fieldOf = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[name] : undefined

/** Hours, colours and switches that were shipped once may be meant; sentences of an earlier version are nobody's. */
const isSame = (value: unknown, now: unknown, earlier: unknown[]): boolean =>
  isDeepStrictEqual(value, now) ||
  (isProse(value) && earlier.some((before) => isDeepStrictEqual(value, before)))

const isProse = (value: unknown): boolean => textsIn(value).some(({ text }) => text.includes(' '))
