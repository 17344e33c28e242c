/** What waits until a page is painted. */

const PATIENCE_IN_MS = 500

/**
 * Inline script: calls a function, perhaps twice, after the first paint. Firefox reports none where the page opens
 * further down; there the call comes a while after the load event.
 */
const afterFirstPaint = (name: string): string => `\
new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&${name}()).observe({type:"paint",buffered:true});\
addEventListener("load",()=>setTimeout(${name},${PATIENCE_IN_MS}))`

/**
 * Inline script: there is a script, and what is below the first screen is laid out after the first paint
 * (appointment.css). Not where a visitor arrives further down: until then its place is a guess.
 */
export const FIRST_SCREEN_FIRST = `\
{const list=document.documentElement.classList,arrived=()=>list.remove("is-arriving");list.add("has-script");\
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){list.add("is-arriving");${afterFirstPaint('arrived')}}}`

/** Inline script: the size of a device pixel, of which tiles have whole ones (base.css). */
export const DEVICE_PIXEL = 'document.documentElement.style.setProperty("--px",1/devicePixelRatio+"px");'

/** Visitors who come from another page of the site have the brand's font in their cache. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'

/** What is on the screen keeps its place: a text that would get a line more or less gets narrower or wider spaces. */
const KEEP_LINES = `()=>{const seen=[...document.querySelectorAll("main :is(p,li)")].filter(text=>text.getBoundingClientRect().top<innerHeight),\
heights=seen.map(text=>text.offsetHeight);show();seen.forEach((text,at)=>{const more=text.offsetHeight-heights[at];\
if(more)text.style.wordSpacing=(more>0?-.06:.06)+"em"})}`

/**
 * Inline script: the first paint comes without the page's font, in a fallback font of the same metrics, because on a
 * slow connection the font would delay everything else. Long text would break into other lines while it is read: see
 * `KEEP_LINES`.
 */
export const showFont = (family: string, isKnown = 'document.prerendering', isLongText = false): string => `\
{const show=()=>document.documentElement.classList.add("has-font"),bring=()=>document.fonts.load("1em ${family}").then(${isLongText ? KEEP_LINES : 'show'},()=>{});\
if(${isKnown})show();else{${afterFirstPaint('bring')}}}`
