/** 'DTSTART;TZID=Europe/Berlin:20261120T100000' */
export type Property = { params: Record<string, string>; value: string }
/** Its lines are parsed when they are asked for: a feed may have a million. */
export type Component = { kind: string; lines: string[]; parts: Component[] }

/** What says when somebody is busy. Titles, places, notes and everything else are dropped here, unread. */
const READ = new Set([
  ...['BEGIN', 'END', 'UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'DURATION'],
  ...['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-APPLE-NEEDS-REPLY'],
  ...['ATTENDEE', 'ORGANIZER', 'X-WR-CALNAME', 'X-WR-TIMEZONE'],
])
/** The components that are read, and what each stands in. Alarms, tasks and everything else are passed over. */
const PARENT: Record<string, string | undefined> = {
  VCALENDAR: '',
  VEVENT: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
}
const NAME = /[\w-]+(?=[;:])/y
const FOLD = /\r?\n[ \t]/g
// A quoted value may hold any of the separators.
const PARAM = /;([\w-]+)=((?:"[^"]*"|[^":;])*)/gy

/** The calendars of a file; the first holds entries that stand in none. A missing END must not hide what follows. */
export function readComponents(text: string): Component[] {
  const root: Component = { kind: '', lines: [], parts: [] }
  const open = [root]
  // How deep inside a component that is not read.
  let skipped = 0
  for (const [name, line] of linesOf(text)) {
    const kind = line
      .slice(name.length + 1)
      .trim()
      .toUpperCase()
    const place = (of: string | undefined) => open.findLastIndex((component) => component.kind === of)
    if (name === 'BEGIN' && kind in PARENT) {
      // An array that has grown keeps room for more: a copy takes a third.
      for (const closed of open.splice(Math.max(place(PARENT[kind]), 0) + 1))
        closed.lines = closed.lines.slice()
      const part: Component = { kind, lines: [], parts: [] }
      open.at(-1)?.parts.push(part)
      open.push(part)
      skipped = 0
    } else if (name === 'BEGIN') skipped += 1
    else if (name === 'END' && place(kind) > 0) {
      for (const closed of open.splice(place(kind))) closed.lines = closed.lines.slice()
      skipped = 0
    } else if (name === 'END') skipped = Math.max(0, skipped - 1)
    else if (skipped === 0) open.at(-1)?.lines.push(line)
  }
  return [root, ...root.parts.filter((part) => part.kind === 'VCALENDAR')]
}

/** Those that are read, each with its name in capital letters. */
function* linesOf(text: string): Generator<[name: string, line: string]> {
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = lineEnd(text, start)
    NAME.lastIndex = start
    const [given = ''] = NAME.exec(text) ?? []
    const name = given.toUpperCase()
    if (!READ.has(name)) continue
    const line = text.slice(start, end).replace(FOLD, '')
    yield [name, name === given ? line : name + line.slice(name.length)]
  }
}

/** A line goes on behind a line break with a space or a tab. */
function lineEnd(text: string, start: number): number {
  let end = start - 1
  do end = text.indexOf('\n', end + 1)
  while (end >= 0 && (text[end + 1] === ' ' || text[end + 1] === '\t'))
  return end < 0 ? text.length : end
}

const linesNamed = (component: Component, name: string): string[] =>
  component.lines.filter((line) => line.startsWith(name) && ';:'.includes(line.charAt(name.length)))

/** A line without a value is none. */
export const propertiesOf = (component: Component, name: string): Property[] =>
  linesNamed(component, name).flatMap((line) => {
    const params: Property['params'] = {}
    let end = name.length
    PARAM.lastIndex = end
    for (let match = PARAM.exec(line); match; match = PARAM.exec(line)) {
      const [, key = '', value = ''] = match
      params[key.toUpperCase()] = value.replaceAll('"', '')
      end = PARAM.lastIndex
    }
    return line[end] === ':' ? [{ params, value: line.slice(end + 1).trim() }] : []
  })

export const textOf = (component: Component, name: string): string =>
  propertiesOf(component, name)[0]?.value ?? ''
