/** The text of a page, with one space between the words. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** The text of a page, without a space where a tag was. */
export const closeTextOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')

/** Where the forms of a page are posted to. */
export const actionsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:form|button) [^>]*action="([^"]+)"/gi)].map(([, action = '']) => action)

/** Of several with one name the one that is marked as wrong. */
export function controlIn(html: string, name: string): string {
  const controls = html.match(new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`, 'g')) ?? []
  return controls.find((control) => control.includes('aria-invalid="true"')) ?? controls[0] ?? ''
}

/** The message below a field, read as a screen reader finds it; empty where the field is not marked as wrong. */
export function errorAt(html: string, name: string): string {
  const control = controlIn(html, name)
  const described = /aria-describedby="([^"]+)"/.exec(control)?.[1]?.split(' ').at(-1)
  if (!control.includes('aria-invalid="true"')) return ''
  return new RegExp(`id="${described}"[^]*?</svg><span>([^<]*)<`).exec(html)?.[1] ?? ''
}

const INNERMOST_DETAILS =
  /<details([^>]*)><summary[^>]*>((?:(?!<details)[\s\S])*?)<\/summary>((?:(?!<details)[\s\S])*?)<\/details>/
const BUTTON =
  /(<(?:a|button)\b[^>]*class="([^"]*(?:button|proposal)[^"]*)"[^>]*>)([\s\S]*?)<\/(?:a|button)>/g

/** What is read, line by line: `=` title, `#` heading, [button], [*main button], ~struck out~, `▸` folded, `▾` unfolded. */
export function linesOf(html: string): string {
  let shown = html
    .replaceAll(/<(style|svg)\b[\s\S]*?<\/\1>|<span class="as-text">[^<]*<\/span>/g, '')
    .replace(/<title>/, '$&= ')
  for (let folded = ''; folded !== shown; ) {
    folded = shown
    shown = folded.replace(INNERMOST_DETAILS, (_, how: string, summary: string, inside: string) =>
      how.includes('open') ? `<p>▾ ${summary}</p>${inside}` : `<p>▸ ${summary}</p>`,
    )
  }
  return shown
    .replaceAll(BUTTON, (_, tag: string, look: string, words: string) => {
      const name = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? words
      return `<p>[${look.includes('quiet') ? '' : '*'}${name}]</p>`
    })
    .replaceAll(/<\/?(?:del|s)\b[^>]*>/g, '~')
    .replaceAll(/<h\d[^>]*>/g, '\n# ')
    .replaceAll(
      /<\/?(?:p|br|h\d|li|d[tdl]|div|section|article|form|legend|blockquote|tr|title)\b[^>]*>/g,
      '\n',
    )
    .replaceAll(/<\/a>(?=<)/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
