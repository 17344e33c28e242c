import { expect, test } from 'vitest'
import { checkLogo } from './check-logo.ts'

const logo = (svg: string) => ({ file: 'content/logo.svg', svg, ratio: 1 })

test('a logo that cannot be drawn is refused', async () => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
  await checkLogo(logo(`${head}<path d="M0 0h9v9z"/></svg>`))
  await expect(checkLogo(logo(`${head}<path`))).rejects.toThrow(
    'content/logo.svg: das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.',
  )
})
