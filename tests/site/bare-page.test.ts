import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { barePage } from '../../bench/bare/bare-page.ts'
import { BUILT } from '../../rig/built-site.ts'

const words = (html: string) =>
  html
    .replace(/[\s\S]*?<body[^>]*>/, '')
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

const landing = readFileSync(`${BUILT}/site/index.html`, 'utf8')
const bare = barePage(landing)

test('the bare page says exactly what the landing page says, without script, font, picture or class', () => {
  expect(words(bare)).toEqual(words(landing))
  expect(bare).not.toMatch(/<script|<svg|<img|<link|class=|style=|@font-face|url\(/)
})
