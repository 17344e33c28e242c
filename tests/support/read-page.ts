/** The text of a page, with one space between the words. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** The text of a page, without a space where a tag was. */
export const closeTextOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')

/** Where the forms of a page are posted to. */
export const actionsIn = (html: string): string[] =>
  [...html.matchAll(/<form [^>]*action="([^"]+)"/g)].map(([, action = '']) => action)

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
  return new RegExp(`id="${described}"[^]*?</svg>([^<]*)<`).exec(html)?.[1] ?? ''
}

/** Whether these words stand on the page, in this order. */
export function isInOrder(text: string, words: string[]): boolean {
  const places = words.map((part) => text.indexOf(part))
  return (
    !places.includes(-1) && places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  )
}
