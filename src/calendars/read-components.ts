/** One line of a calendar file: 'DTSTART;TZID=Europe/Berlin:20261120T100000'. */
export type Property = { name: string; params: Record<string, string>; value: string }
export type Component = { kind: string; properties: Property[]; parts: Component[] }

/** What says when somebody is busy. Titles, places, notes and everything else are dropped here, unread. */
const READ = new Set([
  ...['BEGIN', 'END', 'UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'DURATION'],
  ...['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-APPLE-NEEDS-REPLY'],
  ...['ATTENDEE', 'ORGANIZER', 'X-WR-CALNAME'],
])
const FOLDED = /\r?\n[ \t]/g
// A quoted value may hold any of the separators.
const LINE = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;])*)*):(.*)$/
const PARAM = /;([\w-]+)=((?:"[^"]*"|[^":;])*)/g

/** The calendars of a file. A line that is none is passed over: a broken note must not hide the entries after it. */
export function readComponents(text: string): Component[] {
  const root: Component = { kind: '', properties: [], parts: [] }
  const open = [root]
  for (const line of text.replace(FOLDED, '').split(/\r?\n/)) {
    const property = parseLine(line)
    const current = open.at(-1) ?? root
    if (property?.name === 'BEGIN') {
      const part: Component = { kind: property.value.trim().toUpperCase(), properties: [], parts: [] }
      current.parts.push(part)
      open.push(part)
    } else if (property?.name === 'END') {
      if (open.length > 1) open.pop()
    } else if (property) current.properties.push(property)
  }
  return root.parts.filter(({ kind }) => kind === 'VCALENDAR')
}

function parseLine(line: string): Property | undefined {
  const name = line.slice(0, line.search(/[;:]/)).toUpperCase()
  if (!READ.has(name)) return undefined
  const [, , given = '', value = ''] = LINE.exec(line) ?? []
  const params = [...given.matchAll(PARAM)].map(([, key = '', text = '']) => [
    key.toUpperCase(),
    text.replaceAll('"', ''),
  ])
  return { name, params: Object.fromEntries(params), value }
}

export const propertiesOf = (component: Component, name: string): Property[] =>
  component.properties.filter((property) => property.name === name)

export const textOf = (component: Component, name: string): string =>
  component.properties.find((property) => property.name === name)?.value.trim() ?? ''
