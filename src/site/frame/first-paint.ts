/** What waits until a page is painted. */

const PATIENCE_IN_MS = 500

/** Inline script: calls a function when the browser reports the first paint. */
const onPaint = (name: string): string =>
  `new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&${name}()).observe({type:"paint",buffered:true})`

/** Inline script: Firefox may report no paint, so a while after a frame as well. */
const afterFrame = (name: string): string =>
  `requestAnimationFrame(()=>setTimeout(${name},${PATIENCE_IN_MS}))`

/** Inline script: calls a function after the first paint, perhaps twice. */
const afterFirstPaint = (name: string): string =>
  `${onPaint(name)};addEventListener("load",()=>${afterFrame(name)})`

/** Inline script: the same, when the pictures of the first screen are there too. */
export const afterLoadAndPaint = (name: string): string =>
  `addEventListener("load",()=>{${onPaint(name)};${afterFrame(name)}})`

/** Inline script: what is below the first screen is laid out after the first paint, unless a visitor arrives there. */
export const FIRST_SCREEN_FIRST = `\
{const list=document.documentElement.classList,arrived=()=>list.remove("is-arriving");list.add("has-script");\
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){list.add("is-arriving");${afterFirstPaint('arrived')}}}`

/** Inline script: the size of a device pixel, of which tiles have whole ones (base.css). */
export const DEVICE_PIXEL = 'document.documentElement.style.setProperty("--px",1/devicePixelRatio+"px");'

/** Visitors who come from another page of the site have the brand's font in their cache. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'

/** What is on the screen keeps its place: a text that would get a line more or less gets narrower or wider spaces. */
const KEEP_LINES = `()=>{const seen=[...document.querySelectorAll("main :is(p,li)")].filter(text=>text.getBoundingClientRect().top<innerHeight),\
heights=seen.map(text=>text.offsetHeight);show();seen.forEach((text,at)=>{for(let by=.06,more;by<.15&&(more=text.offsetHeight-heights[at]);by+=.04)\
text.style.wordSpacing=(more>0?-by:by)+"em"})}`

/** Inline script: the first paint has a fallback font of the same metrics, or a slow line would delay all the rest. */
export const showFont = (family: string, isKnown = 'document.prerendering', isLongText = false): string => `\
{const show=()=>document.documentElement.classList.add("has-font"),bring=()=>document.fonts.load("1em ${family}").then(${isLongText ? KEEP_LINES : 'show'},()=>{});\
if(${isKnown})show();else{${afterFirstPaint('bring')}}}`
