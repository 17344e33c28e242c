import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Face = { family: string; kind: string; size: number; ascent: number; descent: number }

/** The width of an Arial or Times letter, divided by that of the font that Android has: the least and the most. */
const PHONE_FONTS = { Roboto: [0.96, 1.09], 'Noto Serif': [0.82, 0.99] } as const

function facesIn(css: string): Face[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => {
    const rule = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(rules)?.[1] ?? ''
    const percent = (name: string) => Number.parseFloat(rule(name))
    const size = percent('size-adjust')
    return {
      family: rule('font-family'),
      kind: `${rule('font-weight')} ${rule('font-style')} ${rule('unicode-range')}`,
      size,
      ascent: (percent('ascent-override') * size) / 100,
      descent: (percent('descent-override') * size) / 100,
    }
  })
}

const STYLES = globSync('src/samples/*/styles/base.css').filter((file) => /@font-face/.test(read(file)))

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

test.each(STYLES)('%s has a stand-in for Android, too, with the same lines', (file) => {
  const css = read(file)
  const faces = facesIn(css)
  const usual = faces.filter(({ family }) => family === 'Standby')
  const onPhones = faces.filter(({ family }) => family === 'StandbyPhone')
  expect(usual.length).toBeGreaterThan(0)
  const [least, most] = css.includes("local('Roboto") ? PHONE_FONTS.Roboto : PHONE_FONTS['Noto Serif']
  for (const { kind, size, ascent, descent } of usual) {
    const partner = onPhones.find((face) => face.kind === kind)
    expect(partner?.ascent).toBeCloseTo(ascent, 0)
    expect(partner?.descent).toBeCloseTo(descent, 0)
    expect(Number(partner?.size) / size).toBeGreaterThan(least)
    expect(Number(partner?.size) / size).toBeLessThan(most)
  }
  const stacks = css.match(/--font: .*;/g) ?? []
  expect(stacks.filter((stack) => !stack.endsWith('Standby, StandbyPhone;'))).toEqual([])
})
