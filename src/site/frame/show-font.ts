/**
 * Lets the first picture come without the brand's font, in a stand-in of the same measures: on a slow line the font
 * would hold up everything else. Whoever comes from another page of ours has it already. Firefox tells of no first
 * picture where the page begins further down; there it is the one after the load.
 */
export const SHOW_FONT = `\
{const show=()=>document.documentElement.classList.add("has-font"),bring=()=>document.fonts.load("1em Brand").then(show,()=>{});\
document.referrer.startsWith(location.origin+"/")?show():(new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&bring()).observe({type:"paint",buffered:true}),\
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(bring))))}`
