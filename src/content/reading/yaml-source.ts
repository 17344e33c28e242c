import * as yaml from 'yaml'
import { refuse } from './content-mistake.ts'

type Path = readonly PropertyKey[]

/** A YAML file without mistakes of syntax, where every field knows its line. */
export type YamlSource = {
  file: string
  document: yaml.Document
  value: unknown
  /** The line of a field; of a missing one, the line of the group that should hold it. */
  lineOf: (path: Path) => number
}

/** Only the first mistake of syntax counts: most others follow from it. */
export function readYaml(file: string, text: string): YamlSource {
  const counter = new yaml.LineCounter()
  const document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  const lineAt = (offset: number) => counter.linePos(offset).line
  const wrong = firstMistake(document, text)
  if (wrong) refuse(file, wrong.what, lineAt(wrong.offset))
  return { file, document, value: document.toJS(), lineOf: (path) => lineAt(offsetOf(document, path)) }
}

type Wrong = { what: string; offset: number }

const INDENT =
  'die Zeile ist mit Tabulatoren oder Sonderzeichen eingerückt, erwartet werden Leerzeichen, zwei für jede Stufe.'
const CUT =
  'was hinter # steht, liest das Programm nicht. Bitte den ganzen Text in gerade Anführungszeichen setzen: "…".'
const TWICE = 'dieses Feld steht in diesem Abschnitt schon einmal. Bitte eine der beiden Zeilen löschen.'
const OPEN_QUOTE =
  'ein Text, der mit einem geraden Anführungszeichen beginnt, endet mit dem gleichen und hat keines dazwischen. Bitte im Text selbst „…“ oder ’ schreiben.'
const UNREADABLE =
  'diese Zeile oder eine daneben ist nicht zu verstehen, erwartet wird „name: Text“, eingerückt wie die anderen, mit einem Leerzeichen hinter „:“ und „-“. Ein Text mit „:“ oder „#“, oder mit einem Sonderzeichen am Anfang, braucht gerade Anführungszeichen: "…".'

function firstMistake(document: yaml.Document, text: string): Wrong | undefined {
  const indent = /^ *[\t\u00a0\u200b\u2060\ufeff][^\S\n]*\S/m.exec(text)
  if (indent) return { what: INDENT, offset: indent.index }
  const [error = document.warnings[0]] = document.errors
  if (!error) return misreadText(document)
  const [offset] = error.pos
  if (error.code === 'DUPLICATE_KEY') return { what: TWICE, offset }
  const quote = [...text.slice(0, offset).matchAll(/[:,-] +(?=["'])/g)].at(-1)?.index ?? Infinity
  // The parser notices an open quote only in a later line.
  const isQuote = /quote/.test(error.message) || !text.slice(quote, offset).includes('\n')
  return isQuote && quote < offset ? { what: OPEN_QUOTE, offset: quote } : { what: UNREADABLE, offset }
}

/** Legal YAML that nobody means here: '*text' and '&text' are references, and 'Nr. #1' ends before the #. */
function misreadText(document: yaml.Document): Wrong | undefined {
  let found: Wrong | undefined
  yaml.visit(document, {
    Node: (_key, node) => {
      const isReference = yaml.isAlias(node) || Boolean(node.anchor)
      const isCut = yaml.isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string'
      if (!isReference && !(isCut && /^\S/.test(node.comment ?? ''))) return undefined
      found = { what: isReference ? UNREADABLE : CUT, offset: node.range?.[0] ?? 0 }
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
