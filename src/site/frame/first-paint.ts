const PATIENCE_IN_MS = 500

/**
 * Inline script: calls a function, perhaps twice, once the first picture is there. Firefox tells of none where the page
 * begins further down; there it is a while after the load.
 */
export const afterFirstPicture = (name: string): string => `\
new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&${name}()).observe({type:"paint",buffered:true});\
addEventListener("load",()=>setTimeout(${name},${PATIENCE_IN_MS}))`

/**
 * Inline script: what lies below the first screen is laid out after the first picture (section.css). Not where somebody
 * arrives further down: until then its place is a guess.
 */
export const FIRST_SCREEN_FIRST = `\
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){\
const list=document.documentElement.classList,arrived=()=>list.remove("is-arriving");list.add("is-arriving");${afterFirstPicture('arrived')}}`
