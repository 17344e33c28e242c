import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'

const page = (name: string) => readFileSync(`${BUILT}/site/${name}.html`, 'utf8')

test('the application-error screen speaks English and German', () => {
  expect(page('500')).toContain('<h1 lang="en">Unexpected Application Error!</h1>')
  expect(page('500')).toContain('Da ist etwas schiefgegangen')
})

test.each(['termin', 'frames/owner', 'frames/visitor'])(
  'the frame %s leaves one place for what the server renders, and has nothing to be shared',
  (name) => {
    expect(page(name).match(/<!--live-->/g)).toHaveLength(1)
    expect(page(name).match(/<title>/g)).toHaveLength(1)
    expect(page(name)).not.toMatch(/og:|twitter:|rel="canonical"/)
  },
)
