import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['max@gmial.com', 'max@gmail.com'],
  ['max@gmai.com', 'max@gmail.com'],
  ['max@gmail.co', 'max@gmail.com'],
  ['Max.Muster@GMIAL.com ', 'Max.Muster@gmail.com'],
  ['max@googelmail.com', 'max@googlemail.com'],
  ['max@gmx.ed', 'max@gmx.de'],
  ['max@gnx.net', 'max@gmx.net'],
  ['max@wbe.de', 'max@web.de'],
  ['max@t-onlin.de', 'max@t-online.de'],
  ['max@tonline.de', 'max@t-online.de'],
  ['max@outlok.de', 'max@outlook.de'],
  ['max@hotmial.com', 'max@hotmail.com'],
  ['max@iclud.com', 'max@icloud.com'],
  ['max@yaho.de', 'max@yahoo.de'],
  ['max@frenet.de', 'max@freenet.de'],
  ['max@posteo.dee', 'max@posteo.de'],
  ['max@mailbx.org', 'max@mailbox.org'],
])('%s was meant as %s', (typed, meant) => expect(suggestAddress(typed)).toBe(meant))

test.each([
  ...[
    'max@gmail.com',
    'max@gmx.at',
    'max@gmx.ch',
    'max@mail.com',
    'max@mail.de',
    'max@yahoo.com',
    'max@me.com',
  ],
  ...[
    'max@hotmail.de',
    'max@outlook.at',
    'max@krume.example',
    'max@werk.de',
    'max@bmw.de',
    'max@',
    '@gmial.com',
  ],
  ...['max', '', 'max@gmial', 'zwei@gmial.com, drei@gmial.com'],
])('‘%s’ is left alone', (typed) => expect(suggestAddress(typed)).toBeUndefined())
