/** A value as the domain knows it; each database converts it on the way in and out. */
export type Value = string | number | boolean | Date | null | undefined

/** One statement with `$1`, `$2` … in the place of its values. */
export type Statement = { text: string; values: Value[] }

/** A piece of SQL that both databases understand: its text around its values. */
export class Sql {
  readonly parts: string[]
  readonly values: Value[]
  constructor(parts: string[], values: Value[] = []) {
    this.parts = parts
    this.values = values
  }
  get text(): string {
    return this.parts.reduce((text, part, place) => `${text}$${place}${part}`)
  }
}

/** What can stand in a template. */
export type Item = Value | Sql

/** sql`… WHERE id = ${id}`: a value becomes a parameter, a piece of SQL is put in as it is. */
export function sql(texts: readonly string[], ...items: Item[]): Sql {
  const parts = [texts[0] ?? '']
  const values: Value[] = []
  for (const [place, item] of items.entries()) {
    const [first = '', ...others] = item instanceof Sql ? item.parts : ['', '']
    values.push(...(item instanceof Sql ? item.values : [item]))
    parts.push((parts.pop() ?? '') + first, ...others)
    parts.push((parts.pop() ?? '') + (texts[place + 1] ?? ''))
  }
  return new Sql(parts, values)
}

/** For constant texts only. */
export const raw = (text: string | number): Sql => new Sql([String(text)])

export const joined = (items: readonly Item[], separator = ', '): Sql =>
  sql(['', ...items.slice(1).map(() => separator), ''], ...items)
