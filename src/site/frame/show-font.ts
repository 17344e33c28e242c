/**
 * Lets the first picture come without the brand's font, in a stand-in of the same measures: on a slow line the font
 * would hold up everything else. Whoever comes from another page of ours has it already.
 */
export const SHOW_FONT = `\
{const show=()=>document.documentElement.classList.add("has-font");\
document.referrer.startsWith(location.origin+"/")?show():new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&document.fonts.load("1em Brand").then(show,()=>{})).observe({type:"paint",buffered:true})}`
