/** What waits until a page is painted. */

const PATIENCE_IN_MS = 500
const PATIENCE_WITH_FONT_IN_MS = 1000

/** Inline script of every page: a promise of the first paint once all of it was read. Firefox may report none. */
export const FIRST_PAINT = `\
const painted=new Promise(seen=>addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{\
setTimeout(seen,${PATIENCE_IN_MS});new PerformanceObserver(seen).observe({type:"paint",buffered:true})}))));`

/** What is below the first screen of the landing page. */
const BELOW = 'main>section+section,.footer'
/** The same in parts that a slow phone lays out in a frame. */
const PARTS = `${BELOW},main>section+section>*,.appointment-inner>*,.booking-form>*`

/** Before it has arrived: computers lay out as much of it as is near, phones nothing. */
export const FIRST_SCREEN_STYLE = `\
.is-arriving :is(${BELOW}):not(.is-here){content-visibility:auto;contain-intrinsic-size:auto 60rem}\
@media(pointer:coarse){.is-arriving :is(${PARTS}):not(.is-here){display:none}}`

/**
 * Inline script, after `showFont`: what is below the first screen arrives after the first paint. On phones it does so part
 * by part, so that they answer in between, and in its font if that is there soon: each part is laid out once. Visitors
 * who follow a link to it, or come back, have all of it at once.
 */
export const FIRST_SCREEN_FIRST = `\
{const list=document.documentElement.classList;list.add("has-script");\
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){list.add("is-arriving");\
painted.then(async()=>{\
if(matchMedia("(pointer:coarse)").matches){\
await Promise.race([document.fonts.load("1em Brand"),new Promise(seen=>setTimeout(seen,${PATIENCE_WITH_FONT_IN_MS}))]);\
for(const part of document.querySelectorAll("${PARTS}"))\
part.classList.add("is-here"),await new Promise(seen=>requestAnimationFrame(()=>setTimeout(seen)))}\
list.remove("is-arriving");if(location.hash)location.replace(location.hash)})}}`

/** Inline script: the size of a device pixel, of which tiles have whole ones (base.css). */
export const DEVICE_PIXEL = 'document.documentElement.style.setProperty("--px",1/devicePixelRatio+"px");'

/** Visitors who come from another page of the site have the brand's font in their cache. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'

/** Inline script: the first paint has a fallback font of the same metrics, or a slow line would delay all the rest. */
export const showFont = (family: string, isKnown = 'document.prerendering', comesLater = false): string => `\
{const show=()=>document.documentElement.classList.add("has-font");if(${isKnown})show();\
${comesLater ? '' : `else painted.then(()=>document.fonts.load("1em ${family}")).then(show,()=>{})`}}`
