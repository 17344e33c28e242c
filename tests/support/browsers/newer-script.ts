import { api, isNewer, javascript, membersOf } from './browser-support.ts'

const BUILTINS = javascript.builtins ?? {}

/** Every method of the language and of browsers by name: of those that share a name, one that is old enough will do. */
const METHODS = [...membersOf(api), ...membersOf(BUILTINS)].flatMap(([, owner]) => membersOf(owner))
const OLDER_METHODS = new Set(
  METHODS.filter(([, method]) => !isNewer(method)).map(([name]) => name.replace('_static', '')),
)
const NEWER_METHODS = new Set(
  membersOf(BUILTINS)
    .filter(([, builtin]) => !isNewer(builtin))
    .flatMap(([, builtin]) => Object.keys(builtin))
    .filter((name) => !OLDER_METHODS.has(name)),
)

/**
 * Of regular expressions: what stands behind (Safari 16.4), and sets (Chrome 112, Firefox 116, Safari 17). After a call, as
 * in `getTime()/v`, it is a division: no expression ends with an empty group.
 */
const NEWER_PATTERNS = /\(\?<[=!]|(?<!\(\))\/[dgimsy]*v[dgimsy]*(?=\.test|\.exec|[,;)])/g

/** What a script calls, or writes in its regular expressions, that a browser of the baseline does not know. */
export function newerScript(code: string): Set<string> {
  const methods = [...code.matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name)
  const statics = [...code.matchAll(/\b([A-Z]\w+)\.(\w+)/g)].filter(([, owner = '', name = '']) =>
    isNewer(BUILTINS[owner]?.[name] ?? api[owner]?.[`${name}_static`]),
  )
  return new Set([
    ...methods.filter((name) => NEWER_METHODS.has(name)),
    ...statics.map(([call]) => call),
    ...(code.match(NEWER_PATTERNS) ?? []),
  ])
}
