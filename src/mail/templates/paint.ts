import type { CSSProperties } from 'react'
import type { Theme } from '../../content/theme-content.ts'

/** The tiles are not among them: they keep their light colours, as in pictures. */
const COLOURS = ['paper', 'raised', 'ink', 'ink-soft', 'signal', 'on-signal', 'band', 'on-band'] as const
type Colour = (typeof COLOURS)[number]

type Painted = { text?: Colour; ground?: Colour; hasLineAbove?: boolean }

/** Attributes of an element: the light scheme as style, the dark one by class. */
export type Paint = (colours: Painted, style?: CSSProperties) => { className: string; style: CSSProperties }

export const painterFor =
  (theme: Theme): Paint =>
  ({ text, ground, hasLineAbove }, style) => ({
    className: [ground && `bg-${ground}`, text && `fg-${text}`, hasLineAbove && 'line']
      .filter(Boolean)
      .join(' '),
    style: {
      ...(ground && { backgroundColor: theme[ground].light }),
      ...(text && { color: theme[text].light }),
      ...(hasLineAbove && { borderTop: `1px solid ${theme.line.light}` }),
      ...style,
    },
  })

/** Rules for mail programs that know the dark scheme; the others show the style attributes. */
export function darkScheme(theme: Theme): string {
  const rules = COLOURS.map((name) => {
    const { dark } = theme[name]
    return `.bg-${name}{background-color:${dark}!important}.fg-${name}{color:${dark}!important}`
  })
  return `@media(prefers-color-scheme:dark){${rules.join('')}.line{border-color:${theme.line.dark}!important}}`
}
