import type { Theme } from '../content/theme-content.ts'

/** The theme as the custom properties that every style sheet uses. */
export function themeStyle(theme: Theme): string {
  const properties = Object.entries(theme).map(
    ([name, { light, dark }]) => `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`,
  )
  return `:root{${properties.join(';')}}`
}
