/** What this tab remembers until it is closed: notes by name. Where storage is switched off it remembers nothing. */
export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Without a note the last one of that name is forgotten. */
export function remember(name: string, note?: string): void {
  try {
    if (note === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, note)
  } catch {
    // Switched off, or full.
  }
}
