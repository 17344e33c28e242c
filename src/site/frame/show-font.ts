/** Whoever comes from another page of ours has the brand's font already. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'
/** A page that is drawn aside is seen by nobody yet: its font may come first. */
const IS_ASIDE = 'document.prerendering'
const PATIENCE_IN_MS = 500

/**
 * Lets the first picture come without the page's font, in a stand-in of the same measures: on a slow line the font
 * would hold up everything else. Firefox tells of no first picture where the page begins further down; there the font
 * comes a while after the load. Where much text would break into other lines before the reader's eyes, the font is fetched for
 * the next page only.
 */
export const showFont = (family: string, isKnown = IS_ASIDE, mayMoveText = true): string => `\
{const show=()=>document.documentElement.classList.add("has-font"),bring=()=>document.fonts.load("1em ${family}").then(${mayMoveText ? 'show' : '()=>{}'},()=>{});\
${isKnown}?show():(new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&bring()).observe({type:"paint",buffered:true}),\
addEventListener("load",()=>setTimeout(bring,${PATIENCE_IN_MS})))}`
