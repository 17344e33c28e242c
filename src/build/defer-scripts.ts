/** From the load event to the first picture on a slow phone. */
const PAUSE_IN_MS = 200
const SCRIPT_TAG = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g

/**
 * Lets a page's script files wait for its first picture: browsers fetch modules with high priority, and none of ours is
 * needed before there is something to see.
 */
export const deferScripts = (html: string): string =>
  html.replace(
    SCRIPT_TAG,
    (_tag, file: string) =>
      `<script type="module">addEventListener("load",()=>setTimeout(()=>import("${file}"),${PAUSE_IN_MS}))</script>`,
  )
