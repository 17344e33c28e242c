export function textsIn(tree: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof tree === 'string') return [{ path, text: tree }]
  if (Array.isArray(tree)) return tree.flatMap((item, index) => textsIn(item, [...path, index]))
  if (!tree || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, [...path, key]))
}
