/** Waits for a condition instead of a time; gives up with its last words. */
export async function until(
  what: string,
  isMet: () => boolean | Promise<boolean>,
  limitInMs = 60_000,
): Promise<void> {
  for (const deadline = Date.now() + limitInMs; !(await isMet()); ) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
