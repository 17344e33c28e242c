/** In the browser's colours for marked text, like no part of any theme. The header moves below it and scrolls away. */
export const TEMPLATE_BAND_STYLE = `\
.template-band{position:sticky;top:0;z-index:4;padding:.5rem 1rem;font:1rem/1.4 sans-serif;text-align:center;\
background:Mark;color:MarkText}.header.header{position:absolute;top:auto}`

/** Says on a public address that the site is still a template. */
export const TemplateBand = () => (
  <aside className="template-band" aria-label="Hinweis">
    Vorlage – Name, Anschrift und Angaben sind Beispiele. Diese Website bietet noch nichts an.
  </aside>
)
