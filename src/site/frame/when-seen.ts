/** A prerendered page (next-page.ts) sends nothing until somebody opens it. */
export function whenSeen(): Promise<void> {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (!prerendering) return Promise.resolve()
  return new Promise((seen) => document.addEventListener('prerenderingchange', () => seen(), { once: true }))
}
