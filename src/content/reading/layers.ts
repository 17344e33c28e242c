import * as yaml from 'yaml'
import { type ContentFolder, fileOf, lentFields } from './content-folder.ts'
import { refuse } from './content-mistake.ts'
import { readSource } from './read-source.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

type Path = readonly PropertyKey[]

/** One YAML file: the owner's fields over the shipped ones. A list is one value. */
export type Layers = {
  value: unknown
  /** Where a field stands; a missing one in the group that should hold it. */
  placeOf(path: Path): { file: string; line: number }
  /** What was written there. */
  nodeAt(path: Path): unknown
}

export function readLayers(folder: ContentFolder, name: string): Layers {
  const file = fileOf(folder, name)
  const first = readYaml(file, readSource(file))
  const shipped = fileOf({ ...folder, own: folder.shipped }, name)
  if (file === shipped) return layersOf(first)
  const below = readYaml(shipped, readSource(shipped))
  const lent = lentFields(name)
  if (lent)
    for (const field of Object.keys(below.document.toJS()))
      if (!lent.includes(field)) below.document.delete(field)
  return layersOf(first, { ...below, value: below.document.toJS() })
}

const EMPTY = 'die Datei ist leer, erwartet werden die Felder der mitgelieferten Datei in content/.'

export function layersOf(own: YamlSource, below?: YamlSource): Layers {
  if (own.value === null && !below) refuse(own.file, EMPTY)
  const layers = below ? [own, below] : [own]
  function layerOf(path: Path): YamlSource {
    const groups = path.map((_, index) => own.document.getIn(path.slice(0, index), true))
    // A text or list of hers takes the place of the whole.
    if (groups.some((node) => yaml.isNode(node) && !yaml.isMap(node))) return own
    return layers.find(({ document }) => document.hasIn(path)) ?? own
  }
  return {
    value: below ? laidOver(own.value ?? {}, below.value) : own.value,
    placeOf: (path) => ({ file: layerOf(path).file, line: layerOf(path).lineOf(path) }),
    nodeAt: (path) => layerOf(path).document.getIn(path, true),
  }
}

function laidOver(own: unknown, below: unknown): unknown {
  if (!isGroup(own) || !isGroup(below)) return own
  const fields = Object.entries(own).map(([name, value]) => [
    name,
    name in below ? laidOver(value, below[name]) : value,
  ])
  return { ...below, ...Object.fromEntries(fields) }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
