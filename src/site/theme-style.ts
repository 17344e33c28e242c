import type { ColourName, Theme } from '../content/theme-content.ts'

type Colours = [name: string, Theme[ColourName]][]

/** The theme as the custom properties that every style sheet uses. */
export const themeStyle = (theme: Theme): string => style(':root', [...coloursOf(theme), lightPaper(theme)])

const ON_SAMPLES: ColourName[] = [
  'footer',
  'on-footer',
  'brand-on-footer',
  'focus-on-footer',
  'paper',
  'ink',
  'signal',
  'on-signal',
  'focus',
]

/** The same for ribbon, foot and bar alone: samples are other brands with their own properties. */
export const ribbonStyle = (theme: Theme): string =>
  style(':is(.sample-ribbon,.sample-foot,.sample-bar)', [...coloursOf(theme, ON_SAMPLES), lightPaper(theme)])

const coloursOf = (theme: Theme, names = Object.keys(theme) as ColourName[]): Colours =>
  names.map((name) => [name, theme[name]])

/** The background of a logo that was drawn for a light one. */
const lightPaper = ({ paper: { light } }: Theme): Colours[number] => ['light-paper', { light, dark: light }]

/** Twice, because light-dark() is newer than the oldest browsers; print is never dark. */
const style = (selector: string, colours: Colours): string =>
  `${rule(selector, colours, 'light')}@media screen and (prefers-color-scheme:dark){${rule(
    selector,
    colours.filter(([, { light, dark }]) => light !== dark),
    'dark',
  )}}`

const rule = (selector: string, colours: Colours, scheme: 'light' | 'dark'): string =>
  `${selector}{${colours.map(([name, colour]) => `--${name}:${colour[scheme]}`).join(';')}}`
