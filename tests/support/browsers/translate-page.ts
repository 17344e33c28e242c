/**
 * Does to the page what the translation of Chromium browsers does: each text node is replaced by two `<font>` elements with
 * other words in them, here the same in capitals. Runs in the browser and stands alone. `isContinuous`: what comes later is
 * translated, too.
 */
export function translatePage(isContinuous: boolean): void {
  const UNTRANSLATED = '[translate=no], script, style, svg, textarea, noscript, font'
  function translate(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest(UNTRANSLATED)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data.toUpperCase()
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate()
  if (isContinuous)
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
}
