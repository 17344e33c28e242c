import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { readable } from '../support/traces.ts'

const MOST_WORDS = 25

/**
 * Words of the trade that a baker would have to look up. Not among them, because people in Germany say them without
 * thinking: Website, E-Mail, Google, Handy, Computer, Tablet, Shop, Karte, Formular.
 */
const FOREIGN = [
  'Responsive',
  'Design',
  'Uptime',
  'SEO',
  'SSL',
  'DSGVO',
  'Lighthouse',
  'Maps',
  'Domain',
  'Hosting',
  'hosten',
  'Server',
  'Cookies?',
  'Tracker',
  'Tracking',
  'Support',
  'Features?',
  'Portfolio',
  'Browser',
  'Backend',
  'Frontend',
  'Template',
  'Content',
  'Landingpage',
  'Performance',
  'Layout',
  'Script',
  'online',
  'User',
]
/** One thing with a name of two words. */
const NAMES = /Responsive Design/g
const foreignWord = new RegExp(`(?<![\\p{L}])(?:${FOREIGN.join('|')})(?![\\p{L}])`, 'giu')

/** A line or box is one text, including bold and linked parts. */
const INLINE = /<\/?(?:a|b|em|i|small|span|strong)\b[^>]*>/g
const UNSEEN = /<(script|style|svg|template)\b[\s\S]*?<\/\1>|<head>[\s\S]*?<\/head>/g

function textsOf(page: string): string[] {
  const words = page.replaceAll('<!-- -->', '').replace(UNSEEN, '\n').replace(INLINE, '')
  const hidden = [...page.matchAll(/<meta name="description" content="([^"]*)"|\bplaceholder="([^"]*)"/g)]
  return [...words.split(/<[^>]*>/), ...hidden.map(([, meta, example]) => meta ?? example ?? '')]
    .map((text) => readable(text).trim())
    .filter(Boolean)
}

const sentencesOf = (page: string): string[] =>
  textsOf(page).flatMap((text) => text.replaceAll('z. B.', 'etwa').split(/(?<=[.!?])\s+/))

const wordsIn = (sentence: string): number =>
  sentence.match(/[\p{L}\d]+(?:[-.,’'][\p{L}\d]+)*/gu)?.length ?? 0
const foreignIn = (sentence: string): number =>
  sentence.replace(NAMES, 'Responsive').match(foreignWord)?.length ?? 0

describe('every sentence of the landing page', () => {
  const sentences = sentencesOf(readFileSync(`${BUILT}/site/index.html`, 'utf8'))

  test('is found, from the description for search engines to the footer', () => {
    expect(sentences.length).toBeGreaterThan(100)
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Das Gespräch am Telefon ist kostenlos.',
        'Gute Websites sind Handwerk.',
        'SEO-Optimierung',
        'Unter dieser Nummer rufen wir Sie an.',
        'Impressum',
      ]),
    )
  })

  test(`has at most ${MOST_WORDS} words`, () => {
    expect(sentences.filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([])
  })

  test('has at most one foreign word', () => {
    expect(sentences.filter((sentence) => foreignIn(sentence) > 1)).toEqual([])
  })
})
