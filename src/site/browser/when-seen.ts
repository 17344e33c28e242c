/** A page that the browser prerenders, for its address bar say, sends nothing until somebody opens it. */
export function whenSeen(): Promise<void> {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (!prerendering) return Promise.resolve()
  return new Promise((seen) => document.addEventListener('prerenderingchange', () => seen(), { once: true }))
}
