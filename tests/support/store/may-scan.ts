/** One row, two rows, and the owner's own devices. */
const CANNOT_GROW = /\b(?:FROM|INTO|UPDATE) (installation|mail_places|owner_tokens)\b/g

/** Which statements may read a whole table. */
export function mayScan(statement: string): boolean {
  if (statement.includes('search_text LIKE')) return true
  // The first part of all that the owner asks for.
  if (/FROM appointments\s+ORDER BY created_at DESC, id DESC LIMIT \d+$/.test(statement)) return true
  const tables = [...statement.matchAll(/\b(?:FROM|INTO|UPDATE|JOIN) ([a-z_]+)\b/g)].length
  return tables === [...statement.matchAll(CANNOT_GROW)].length
}
