/** A page that the browser prerenders, for its address bar say, sends nothing until somebody opens it. */
export const whenSeen = (): Promise<void> =>
  new Promise((seen) => {
    const { prerendering } = document as Document & { prerendering?: boolean }
    if (prerendering) document.addEventListener('prerenderingchange', () => seen())
    else seen()
  })
