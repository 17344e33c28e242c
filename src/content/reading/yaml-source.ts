import * as yaml from 'yaml'
import { refuse } from './content-mistake.ts'
import { explainSyntax } from './yaml-syntax.ts'

type Path = readonly PropertyKey[]

/** A YAML file without mistakes of syntax, where every field knows its line. */
export type YamlSource = {
  document: yaml.Document
  value: unknown
  lines: string[]
  /** The line of a field; of a missing one, the line of the group that should hold it. */
  lineOf: (path: Path) => number
}

/** Only the first mistake of syntax counts: most others follow from it. */
export function readYaml(file: string, text: string): YamlSource {
  const counter = new yaml.LineCounter()
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  const lines = text.split(/\r?\n/)
  const wrong = firstMistake(document, text)
  if (wrong) refuse(file, ...explainSyntax({ ...wrong, line: counter.linePos(wrong.offset).line, lines }))
  const lineOf = (path: Path) => counter.linePos(offsetOf(document, path)).line
  return { document, value: document.toJS(), lines, lineOf }
}

type Wrong = { code: string; message?: string; offset: number }

function firstMistake(document: yaml.Document, text: string): Wrong | undefined {
  const space = /^[ \t]*[\u00a0\u200b\u2060\ufeff]/m.exec(text)
  if (space) return { code: 'INVISIBLE_SPACE', offset: space.index }
  const [error] = document.errors
  if (error) return { code: error.code, message: error.message, offset: error.pos[0] }
  const [warning] = document.warnings
  return warning ? { code: 'BAD_SCALAR_START', offset: warning.pos[0] } : misreadText(document)
}

/** Legal YAML that nobody means here: '*text' and '&text' are references, and 'Nr. #1' ends before the #. */
function misreadText(document: yaml.Document): Wrong | undefined {
  let found: Wrong | undefined
  yaml.visit(document, {
    Node: (_key, node) => {
      const isReference = yaml.isAlias(node) || Boolean(node.anchor)
      const isCut = yaml.isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string'
      if (!isReference && !(isCut && /^\S/.test(node.comment ?? ''))) return undefined
      found = { code: isReference ? 'BAD_SCALAR_START' : 'CUT_TEXT', offset: node.range?.[0] ?? 0 }
      return yaml.visit.BREAK
    },
  })
  return found
}

/** Where a field begins: at its key in a group, at its value in a list. */
function offsetOf(document: yaml.Document, path: Path): number {
  let node: unknown = document.contents
  let offset = yaml.isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of path) {
    if (!yaml.isCollection(node)) return offset
    const pair = yaml.isMap(node)
      ? node.items.find(({ key }) => String(yaml.isScalar(key) ? key.value : key) === String(step))
      : undefined
    const place = pair ? pair.key : node.get(step, true)
    if (yaml.isNode(place)) offset = place.range?.[0] ?? offset
    node = pair ? pair.value : place
  }
  return offset
}
