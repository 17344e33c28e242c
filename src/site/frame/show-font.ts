import { afterFirstPicture } from './first-paint.ts'

/** Whoever comes from another page of ours has the brand's font already. */
export const IS_KNOWN = 'document.referrer.startsWith(location.origin+"/")'
/** A page that is drawn aside is seen by nobody yet: its font may come first. */
const IS_ASIDE = 'document.prerendering'

/**
 * Lets the first picture come without the page's font, in a stand-in of the same measures: on a slow line the font
 * would hold up everything else. Where much text would break into other lines before the reader's eyes, the font is
 * fetched for the next page only.
 */
export const showFont = (family: string, isKnown = IS_ASIDE, mayMoveText = true): string => `\
{const show=()=>document.documentElement.classList.add("has-font"),bring=()=>document.fonts.load("1em ${family}").then(${mayMoveText ? 'show' : '()=>{}'},()=>{});\
if(${isKnown})show();else{${afterFirstPicture('bring')}}}`
