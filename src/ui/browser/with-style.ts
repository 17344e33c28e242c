/** Loads a script with the style of what it adds to the page; if the script fails, that style goes again. */
export async function withStyle<Script>(href: string, script: Promise<Script>): Promise<Script> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  // Settles in any case: unstyled it still works.
  const styled = new Promise((settle) => {
    link.onload = link.onerror = settle
  })
  script.catch(() => link.remove())
  const [loaded] = await Promise.all([script, styled])
  return loaded
}
