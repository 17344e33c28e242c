import { type Atrule, type CssNode, type Declaration, generate, parse, walk } from 'css-tree'
import { css, findEntry, isNewer } from './browser-support.ts'

const LENGTHS = css.types?.length ?? {}
const MEDIA = css['at-rules']?.media ?? {}
const UNITS = [
  { pattern: /^cq/, entry: LENGTHS.container_query_length_units },
  { pattern: /^dv/, entry: LENGTHS.viewport_percentage_units_dynamic },
  { pattern: /^lv/, entry: LENGTHS.viewport_percentage_units_large },
  { pattern: /^sv/, entry: LENGTHS.viewport_percentage_units_small },
]

/** What a style uses that a browser of the baseline does not know. Inside a positive @supports it may. */
export function newerCss(style: string): Set<string> {
  const found = new Set<string>()
  walk(parse(style), function (node) {
    if (node.type === 'Atrule' && node.name === 'supports') {
      if (!generate(node.prelude as CssNode).startsWith('not')) return walk.skip
      node.prelude = null
    }
    const name = newerName(node, this.declaration)
    if (name) found.add(name)
    return undefined
  })
  return found
}

function newerName(node: CssNode, declaration: Declaration | null): string | undefined {
  switch (node.type) {
    case 'Atrule':
      return isNewer(css['at-rules']?.[node.name]) ? `@${node.name}` : newerQuery(node)
    case 'Declaration':
      return isNewer(css.properties?.[node.property]) ? node.property : undefined
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return isNewer(css.selectors?.[node.name]) ? `:${node.name}` : undefined
    case 'NestingSelector':
      return isNewer(css.selectors?.nesting) ? '&' : undefined
    case 'Identifier':
      return declaration && isNewerValue(declaration.property, node.name)
        ? `${declaration.property}: ${node.name}`
        : undefined
    case 'Function':
      return isNewerFunction(node.name) ? nameInValue(`${node.name}()`, declaration) : undefined
    case 'Dimension':
      return isNewer(UNITS.find(({ pattern }) => pattern.test(node.unit))?.entry)
        ? nameInValue(node.unit, declaration)
        : undefined
    default:
      return undefined
  }
}

const known = new Map<string, boolean>()
function isNewerFunction(name: string): boolean {
  const isOne = known.get(name) ?? isNewer(findEntry(name, css.types ?? {}))
  known.set(name, isOne)
  return isOne
}

const isNewerValue = (property: string, value: string): boolean =>
  !isNewer(css.properties?.[property]) && isNewer(css.properties?.[property]?.[value])

/** The whole value falls silently where it holds a var(): the browser sees too late that it does not know the rest. */
const nameInValue = (name: string, declaration: Declaration | null): string =>
  declaration && /var\(|^--/.test(`${declaration.property} ${generate(declaration.value)}`)
    ? `${name} with var()`
    : name

function newerQuery({ name, prelude }: Atrule): string | undefined {
  if (name !== 'media' || !prelude) return undefined
  const query = generate(prelude)
  // `not` in front of a condition is as young as the ranges; `not all and …` has always been there.
  if (/[<>]|not ?\(/.test(query) && isNewer(MEDIA.range_syntax)) return `@media ${query}`
  const [unknown] = [...query.matchAll(/\(([a-z-]+)/g)].filter(([, feature = '']) => isNewer(MEDIA[feature]))
  return unknown ? `@media ${unknown[0]})` : undefined
}
