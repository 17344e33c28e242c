/** What a sample says in its page's head; the site's layout around all samples writes it. */
export type SampleHead = {
  title: string
  description: string
  /** Colours of the browser's own frame; without a dark one the sample is light only. */
  themeColor: { light: string; dark?: string }
  /** The sample's own favicon, as SVG markup; it travels inside the page. */
  icon: string
  /** The font that comes after the first paint, as `document.fonts` is asked for it, where the sample brings one. */
  font?: string
}
