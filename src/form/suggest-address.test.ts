import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

/** What is meant, and how it is mistyped. */
const MEANT: Record<string, string> = {
  'gmail.com': 'gmial.com gmai.com gmail.co GMIAL.com',
  'googlemail.com': 'googelmail.com',
  'gmx.de': 'gmx.ed',
  'gmx.net': 'gnx.net',
  'web.de': 'wbe.de',
  't-online.de': 't-onlin.de tonline.de',
  'outlook.de': 'outlok.de',
  'hotmail.com': 'hotmial.com',
  'icloud.com': 'iclud.com',
  'yahoo.de': 'yaho.de',
  'freenet.de': 'frenet.de',
  'posteo.de': 'posteo.dee',
  'mailbox.org': 'mailbx.org',
}
test.each(Object.entries(MEANT))('%s is meant by %s', (meant, mistyped) => {
  for (const domain of mistyped.split(' '))
    expect(suggestAddress(`Max.Muster@${domain} `)).toBe(`Max.Muster@${meant}`)
})

const GOOD = `max@gmail.com max@gmx.at max@gmx.ch max@mail.com max@mail.de max@yahoo.com max@me.com
  max@hotmail.de max@outlook.at max@krume.example max@werk.de max@bmw.de max@ @gmial.com max max@gmial`
test.each([...GOOD.split(/\s+/), '', 'zwei@gmial.com, drei@gmial.com'])('‘%s’ is left alone', (typed) =>
  expect(suggestAddress(typed)).toBeUndefined(),
)
