import type { ColourName, Theme } from '../content/theme-content.ts'

/** The theme as the custom properties that every style sheet uses. */
export const themeStyle = (theme: Theme): string => `:root{${properties(Object.entries(theme))}}`

const ON_SAMPLES: ColourName[] = ['paper', 'footer', 'on-footer', 'brand-on-footer', 'focus-on-footer']

/** The same for ribbon and foot alone, on pages of other brands with properties of their own. */
export const ribbonStyle = (theme: Theme): string =>
  `:is(.sample-ribbon,.sample-foot){${properties(ON_SAMPLES.map((name) => [name, theme[name]]))}}`

const properties = (colours: [string, Theme[ColourName]][]): string =>
  colours
    .map(([name, { light, dark }]) => `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`)
    .join(';')
