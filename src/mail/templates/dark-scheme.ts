import type { ColourName, Theme } from '../../content/theme-content.ts'

const USED: ColourName[] = [
  'paper',
  'raised',
  'ink',
  'ink-soft',
  'line',
  'signal',
  'on-signal',
  'band',
  'on-band',
]

/** Rules for mail programs that know the dark scheme; the others keep the light one of the style attributes. */
export function darkScheme(theme: Theme): string {
  const rules = USED.map((name) => {
    const { dark } = theme[name]
    return `.bg-${name}{background-color:${dark}!important}.fg-${name}{color:${dark}!important}`
  })
  return `@media(prefers-color-scheme:dark){${rules.join('')}.fg-line{border-color:${theme.line.dark}!important}}`
}
