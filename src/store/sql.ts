/** A value as the domain knows it; each database converts it on the way in and out. */
export type Value = string | number | boolean | Date | null | undefined

/** One statement with `$1`, `$2` … in the place of its values. */
export type Statement = { text: string; values: Value[] }

/** A piece of SQL that both databases understand: its text around its values. */
export class Sql {
  readonly parts = ['']
  readonly values: Value[] = []
  get text(): string {
    return this.parts.reduce((text, part, place) => `${text}$${place}${part}`)
  }
  append([first = '', ...others]: string[], values: Value[] = []): this {
    this.parts.push(this.parts.pop() + first, ...others)
    this.values.push(...values)
    return this
  }
}

/** What can stand in a template. */
export type Item = Value | Sql

/** sql`… WHERE id = ${id}`: a value becomes a parameter, a piece of SQL is put in as it is. */
export function sql([first = '', ...texts]: readonly string[], ...items: Item[]): Sql {
  const result = raw(first)
  for (const [place, item] of items.entries()) {
    if (item instanceof Sql) result.append(item.parts, item.values)
    else result.append(['', ''], [item])
    result.append([texts[place] ?? ''])
  }
  return result
}

/** For constant texts only. */
export const raw = (text: string): Sql => new Sql().append([text])

export const joined = (items: readonly Item[], separator = ', '): Sql =>
  sql(['', ...items.slice(1).map(() => separator), ''], ...items)
