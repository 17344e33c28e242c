/** A value as the domain knows it; each database converts it on the way in and out. */
export type Value = string | number | boolean | Date | null | undefined

/** One statement with `$1`, `$2` … in the place of its values. */
export type Statement = { text: string; values: readonly Value[] }

/** A piece of SQL that both databases understand: its texts, and the value between each two of them. */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly Value[]
  constructor(texts: readonly string[], values: readonly Value[] = []) {
    this.texts = texts
    this.values = values
  }
  get text(): string {
    return this.texts.reduce((text, part, place) => `${text}$${place}${part}`)
  }
}

export type Item = Value | Sql

/** sql`… WHERE id = ${id}`: a value becomes a parameter, a piece of SQL is put in as it is. Every booking runs this. */
export function sql(given: readonly string[], ...items: Item[]): Sql {
  const texts: string[] = []
  const values: Value[] = []
  let text = given[0] ?? ''
  for (const [place, item] of items.entries()) {
    const piece = item instanceof Sql ? item : ONE_VALUE
    for (const [index, part] of piece.texts.entries()) {
      if (index > 0) texts.push(text)
      text = index > 0 ? part : text + part
    }
    text += given[place + 1] ?? ''
    if (item instanceof Sql) values.push(...item.values)
    else values.push(item)
  }
  return new Sql([...texts, text], values)
}

const ONE_VALUE = new Sql(['', ''])

/** For constant texts only. */
export const raw = (text: string): Sql => new Sql([text])

/** As text: where a subquery has a parameter in its LIMIT, SQLite takes eight times as long. */
export const limitedTo = (count: number): Sql => raw(`LIMIT ${count}`)

export const joined = (items: readonly Item[], separator = ', '): Sql =>
  sql(['', ...items.slice(1).map(() => separator), ''], ...items)
