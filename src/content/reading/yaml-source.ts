import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'
import { ContentError } from './content-mistake.ts'
import { wordsForSyntax } from './yaml-syntax.ts'

/** A YAML file that can be read, with the way back from a field to its line. */
export type YamlSource = {
  value: unknown
  lines: string[]
  /** The line of a field; of one that is missing, the line of what should hold it. */
  lineOf: (path: readonly PropertyKey[]) => number
  /** Whether a field is written at all, be it without a value. */
  has: (path: readonly PropertyKey[]) => boolean
  valueAt: (path: readonly PropertyKey[]) => unknown
  /** A single value as it is typed: 01067, not the number 1067. */
  textAt: (path: readonly PropertyKey[]) => string
  /** Whether a group of fields is written in one line: { label: …, href: … }. */
  isInBraces: (path: readonly PropertyKey[]) => boolean
}

/** What the parser says first is what is wrong; the rest mostly follows from it. */
export function readYaml(file: string, text: string): YamlSource {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' })
  const lines = text.split(/\r?\n/)
  const wrong = firstMistake(document, text)
  if (wrong) {
    const { line } = counter.linePos(wrong.offset)
    throw new ContentError({ file, ...wordsForSyntax({ ...wrong, line, lines }) })
  }
  const lineAt = (offset: number) => counter.linePos(offset).line
  const nodeAt = (path: readonly PropertyKey[]) => document.getIn(path, true)
  return {
    value: document.toJS(),
    lines,
    lineOf: (path) => lineAt(offsetOf(document, path)),
    has: (path) => document.hasIn(path),
    valueAt: (path) => {
      const node = nodeAt(path)
      return isNode(node) ? node.toJS(document) : (node ?? null)
    },
    textAt: (path) => {
      const node = nodeAt(path)
      return isScalar(node) ? (node.source ?? String(node.value)) : ''
    },
    isInBraces: (path) => {
      const node = nodeAt(path)
      return isCollection(node) && node.flow === true
    },
  }
}

type Wrong = { code: string; offset: number; message: string }

function firstMistake(document: Document, text: string): Wrong | undefined {
  const blank = /^[ \t]*[\u00a0\u200b\u2060\ufeff]/m.exec(text)
  if (blank) return { code: 'INVISIBLE_BLANK', offset: blank.index, message: '' }
  const [error] = document.errors
  if (error) return { code: error.code, offset: error.pos[0], message: error.message }
  return aliasIn(document) ?? unreadTag(document) ?? cutTextIn(document)
}

/** To YAML a text that begins with * names another place of the file; nobody means that here. */
function aliasIn(document: Document): Wrong | undefined {
  let found: Wrong | undefined
  visit(document, {
    Alias: (_key, node) => {
      found = { code: 'BAD_SCALAR_START', offset: node.range?.[0] ?? 0, message: '' }
      return visit.BREAK
    },
    Scalar: (_key, node) => {
      if (!node.anchor) return undefined
      found = { code: 'BAD_SCALAR_START', offset: node.range?.[0] ?? 0, message: '' }
      return visit.BREAK
    },
  })
  return found
}

/** 'Nr. #1 am Ort' ends at the sign; whoever writes a note behind a text leaves a blank after it. */
function cutTextIn(document: Document): Wrong | undefined {
  let found: Wrong | undefined
  visit(document, {
    Scalar: (_key, { type, value, comment, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !/^\S/.test(comment ?? '')) return undefined
      found = { code: 'CUT_TEXT', offset: range?.[0] ?? 0, message: '' }
      return visit.BREAK
    },
  })
  return found
}

function unreadTag({ warnings: [warning] }: Document): Wrong | undefined {
  return warning && { code: 'BAD_SCALAR_START', offset: warning.pos[0], message: '' }
}

/** Where a field begins: at its key in a group, at its value in a list. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of path) {
    if (!isCollection(node)) return offset
    const pair = isMap(node)
      ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step))
      : undefined
    const place = pair ? pair.key : node.get(step, true)
    if (isNode(place) && !isAlias(place)) offset = place.range?.[0] ?? offset
    node = pair ? pair.value : place
  }
  return offset
}
