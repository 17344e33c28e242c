import { expect, test } from 'vitest'
import { typesetPage } from './typeset-page.ts'

const shown = (html: string): string => typesetPage(html).replaceAll('\u00a0', '_')

test('what a page says is set, its tags and attributes are not', () => {
  expect(shown('<p title="30 Tage > 2" data-x=\'1 Tag\'>30 Tage <b>zu 5 %</b> – ja</p>')).toBe(
    '<p title="30 Tage > 2" data-x=\'1 Tag\'>30_Tage <b>zu 5_%</b>_– ja</p>',
  )
})

test('the last words of headings and steps stay together, those of paragraphs may part', () => {
  expect(
    shown('<h2>Was Ihre neue Website kann</h2><li>Dann rufen wir Sie an.</li><p>Dann rufen wir Sie an.</p>'),
  ).toBe('<h2>Was Ihre neue Website_kann</h2><li>Dann rufen wir Sie_an.</li><p>Dann rufen wir Sie an.</p>')
})

test('a line may end behind an E-Mail, not within', () => {
  expect(shown('<p title="E-Mail">eine E-Mail-Adresse</p>')).toBe(
    '<p title="E-Mail"><span>eine <span class="nowrap">E-Mail</span>-Adresse</span></p>',
  )
})

test.each([
  '<head><title>30 Tage</title></head>',
  '<script>const a = "30 Tage <b>"</script>',
  '<form><p>24 Stunden</p></form>',
  '<!-- 30 Tage -->',
])('%s stays as it is', (html) => {
  expect(typesetPage(html)).toBe(html)
})
