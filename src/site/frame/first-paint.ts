/** What waits until a page is painted. */

const PATIENCE_IN_MS = 500
const PATIENCE_WITH_FONT_IN_MS = 1000
const PATIENCE_WITH_FRAMES_IN_MS = 2000
/** Of laying out, in a frame: a slow phone needs as long again to paint it. */
const SLICE_IN_MS = 16

/** Inline script of every page: a promise of the first paint once all of it was read. Firefox may report none. */
export const FIRST_PAINT = `\
const painted=new Promise(seen=>addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{\
setTimeout(seen,${PATIENCE_IN_MS});new PerformanceObserver(seen).observe({type:"paint",buffered:true})}))));`

/** What is below the first screen of the landing page, in parts that a slow phone lays out in a slice. */
const PARTS = 'main>section+section,.footer,main>section+section>*,.booking-form>*'

/** Two screens high, so that the bar to scroll by has its room from the first paint on. */
export const FIRST_SCREEN_STYLE = `\
@media screen{.is-arriving{min-height:200vh}.is-arriving :is(${PARTS}):not([data-here]){display:none}}`

/**
 * Inline script, after `showFont`: what is below the first screen arrives after the first paint, in its font if that is
 * there soon: it is laid out in one font, not in two. It does so in slices, so that a slow phone answers in between. Who
 * reloads the page, arrives inside it, scrolls, presses a key or follows a link to a section has all of it at once. A page
 * that gets no frames, in a tab that nobody looks at, has it soon after it has loaded.
 */
export const FIRST_SCREEN_FIRST = `\
{const list=document.documentElement.classList,visit=performance.getEntriesByType("navigation")[0],\
arrived=()=>{list.remove("is-arriving");onscroll=onkeydown=onhashchange=null};list.add("has-script");\
if(visit?.type=="navigate"&&!/#/.test(location.hash+visit.name)){list.add("is-arriving");\
onscroll=onkeydown=onhashchange=()=>{arrived();location.hash&&location.replace(location.hash)};\
addEventListener("load",()=>setTimeout(arrived,${PATIENCE_WITH_FRAMES_IN_MS}));\
painted.then(async()=>{let end=0;\
await Promise.any([document.fonts.load("1em Brand"),new Promise(seen=>setTimeout(seen,${PATIENCE_WITH_FONT_IN_MS}))]);\
for(const part of document.querySelectorAll("${PARTS}")){\
if(performance.now()>end)end=${SLICE_IN_MS}+await new Promise(requestAnimationFrame);\
part.dataset.here=1;part.offsetTop}\
arrived()})}}`

/** Inline script: the size of a device pixel, of which tiles have whole ones (base.css). */
export const DEVICE_PIXEL = 'document.documentElement.style.setProperty("--px",1/devicePixelRatio+"px");'

/** Visitors who come from another page of the site have the brand's font in their cache. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'

/** Inline script: the first paint has a fallback font of the same metrics, or a slow line would delay all the rest. */
export const showFont = (family: string, isKnown = 'document.prerendering', comesLater = false): string => `\
{const show=()=>document.documentElement.classList.add("has-font");if(${isKnown})show();\
${comesLater ? '' : `else painted.then(()=>document.fonts.load("1em ${family}")).then(show,()=>{})`}}`
