import { expect, test } from 'vitest'
import { asCsv } from './csv.ts'

const field = (text: string) => asCsv([text], []).slice('\uFEFF'.length)

test('a table is quoted, with CRLF and a byte order mark', () => {
  expect(asCsv(['Name', 'Idee'], [['Zoë', 'Ein "Zitat", ein Komma;\nzweite Zeile']])).toBe(
    '\uFEFF"Name";"Idee"\r\n"Zoë";"Ein ""Zitat"", ein Komma;\nzweite Zeile"\r\n',
  )
})

const FORMULAS = ['=1+1', '+49 30 23125', '-2', '@SUM(A1)', '\tx', '\rx', '  =cmd|x', '\nx', '＝1+1', '＠x']
test.each([
  ...FORMULAS.map((text) => [text, `'${text}`]),
  ['\t=1', "'\t'=1"],
  ['Idee;=cmd|x', "Idee;'=cmd|x"],
  ['Idee, =1', "Idee,' =1"],
  ['Idee\n+1', "Idee\n'+1"],
  ['Ein Zitat"=1', `Ein Zitat""'=1`],
  ...['a=1', '030 23125', '(030) 23125', 'Größe', ''].map((text) => [text, text]),
])('%j is written as %j, which is no formula', (text = '', written) => {
  expect(field(text)).toBe(`"${written}"\r\n`)
})
