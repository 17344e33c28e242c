/** What waits until a page is painted. */

const PATIENCE_IN_MS = 500

/** Inline script of every page: a promise of the first paint once all of it was read. Firefox may report none. */
export const FIRST_PAINT = `\
const painted=new Promise(seen=>addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{\
setTimeout(seen,${PATIENCE_IN_MS});new PerformanceObserver(seen).observe({type:"paint",buffered:true})}))));`

/** Inline script: what is below the first screen is laid out after the first paint, unless a visitor arrives there. */
export const FIRST_SCREEN_FIRST = `\
{const list=document.documentElement.classList,arrived=()=>list.remove("is-arriving");list.add("has-script");\
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){list.add("is-arriving");painted.then(arrived)}}`

/** Inline script: the size of a device pixel, of which tiles have whole ones (base.css). */
export const DEVICE_PIXEL = 'document.documentElement.style.setProperty("--px",1/devicePixelRatio+"px");'

/** Visitors who come from another page of the site have the brand's font in their cache. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'

/** Inline script: the first paint has a fallback font of the same metrics, or a slow line would delay all the rest. */
export const showFont = (family: string, isKnown = 'document.prerendering', comesLater = false): string => `\
{const show=()=>document.documentElement.classList.add("has-font");if(${isKnown})show();\
${comesLater ? '' : `else painted.then(()=>document.fonts.load("1em ${family}")).then(show,()=>{})`}}`
