/** A page may be drawn aside before anybody opens it (next-page.ts); until then it asks nothing and counts nothing. */
export function whenSeen(): Promise<void> {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (!prerendering) return Promise.resolve()
  return new Promise((seen) => document.addEventListener('prerenderingchange', () => seen(), { once: true }))
}
