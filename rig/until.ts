/** Waits for a condition instead of a time. */
export async function until(
  what: string,
  isMet: () => boolean | Promise<boolean>,
  limitInMs = 60_000,
): Promise<void> {
  for (const deadline = Date.now() + limitInMs; !(await isMet()); ) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
