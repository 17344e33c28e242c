import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

test('whoever makes no mistake is told nothing', () => {
  expect(toldAfter()).toEqual([])
})

const TITLE = 'title: Gute Websites sind Handwerk.'

/** What an owner types, and the place (@ is the line where she does), the mistake and the remedy that she is told. */
test.each([
  [
    'a field indented with the tabulator key',
    'site.yaml',
    '  name: Max',
    '\tname: Max',
    'Zeile @: … mit der Tabulatortaste eingerückt, erwartet werden Leerzeichen. Bitte die Tabulatoren',
  ],
  [
    'a field indented with blanks copied from a web page',
    'site.yaml',
    '  name: Max',
    '\u00a0 name: Max',
    'Zeile @: … unsichtbaren Sonderzeichen … Bitte den Anfang der Zeile löschen',
  ],
  [
    'a # in a text, which would end there',
    'landing.yaml',
    TITLE,
    'title: Die #1 am Ort',
    'Zeile @: was hinter # steht, liest das Programm nicht, erwartet wird ein Text mit # in Anführungszeichen. Bitte',
  ],
  [
    'a colon left out',
    'site.yaml',
    'brand: Musterwerk',
    'brand Musterwerk',
    'Zeile @: in „brand Musterwerk“ fehlt der Doppelpunkt … Bitte den Doppelpunkt hinter dem Namen',
  ],
  [
    'a blank left out after the colon',
    'site.yaml',
    'brand: Musterwerk',
    'brand:Musterwerk',
    'Zeile @: hinter dem Doppelpunkt fehlt ein Leerzeichen … ergänzen: brand: Musterwerk',
  ],
  [
    'a quotation mark left open',
    'landing.yaml',
    TITLE,
    'title: "Gute Websites',
    'Zeile @: das Anführungszeichen am Anfang … nicht geschlossen … dasselbe gerade Anführungszeichen',
  ],
  [
    'a German quotation mark at the end of a straight one',
    'landing.yaml',
    TITLE,
    'title: "Gute Websites“',
    'Zeile @: das Anführungszeichen am Anfang … nicht geschlossen … nicht „…“',
  ],
  [
    'an apostrophe between single quotation marks',
    'landing.yaml',
    TITLE,
    "title: 'Gut für's Handwerk'",
    'Zeile @: hinter dem zweiten Anführungszeichen … (oder ’ für das Auslassungszeichen)',
  ],
  [
    'quotation marks inside quotation marks',
    'landing.yaml',
    TITLE,
    'title: "Das "echte" Handwerk"',
    'Zeile @: hinter dem zweiten Anführungszeichen geht der Text weiter … im Text selbst „…“',
  ],
  [
    'a colon inside a text',
    'landing.yaml',
    TITLE,
    'title: Unser Rat: gute Websites',
    'Zeile @: im Text steht ein Doppelpunkt … Bitte den ganzen Text in gerade Anführungszeichen',
  ],
  [
    'a colon and a placeholder inside a text',
    'mails.yaml',
    'subject: Ihr Termin ist abgesagt',
    'subject: Abgesagt: {{datum}}',
    'Zeile @: im Text steht ein Doppelpunkt … Bitte den ganzen Text in gerade Anführungszeichen',
  ],
  [
    'a text that begins with a placeholder',
    'landing.yaml',
    TITLE,
    'title: {{brand}} baut Websites',
    'Zeile @: der Text beginnt mit „{“ … Bitte den ganzen Text in gerade Anführungszeichen',
  ],
  [
    'a text that is nothing but a placeholder',
    'landing.yaml',
    TITLE,
    'title: {{brand}}',
    'Zeile @, Feld „hero.title“: hier steht etwas in geschweiften Klammern … Bitte so schreiben: "{{…}}"',
  ],
  [
    'a text that begins with an @',
    'landing.yaml',
    TITLE,
    'title: @musterwerk',
    'Zeile @: der Text beginnt mit „@“ … in gerade Anführungszeichen',
  ],
  [
    'a text that begins with a star',
    'landing.yaml',
    TITLE,
    'title: *Gute* Websites',
    'Zeile @: der Text beginnt mit „*“ … in gerade Anführungszeichen',
  ],
  [
    'a backslash between quotation marks',
    'landing.yaml',
    TITLE,
    'title: "Web\\Design"',
    'Zeile @: … steht ein \\ … Bitte den \\ weglassen',
  ],
  [
    'a text behind the sign for a long text',
    'landing.yaml',
    TITLE,
    'title: >- Gute Websites',
    'Zeile @: hinter „>“ oder „|“ steht Text … in die nächste Zeile schreiben und einrücken',
  ],
  [
    'a line indented too far',
    'landing.yaml',
    '  button: Jetzt buchen',
    '    button: Jetzt buchen',
    'Zeile @: die Zeile ist anders eingerückt als ihre Nachbarn … zwei Leerzeichen für jede Stufe',
  ],
  [
    'a line not indented far enough',
    'landing.yaml',
    '  button: Jetzt buchen',
    ' button: Jetzt buchen',
    'Zeile @: die Zeile ist anders eingerückt als ihre Nachbarn … zwei Leerzeichen für jede Stufe',
  ],
  [
    'an entry of a list not indented far enough',
    'site.yaml',
    '    - { label: SEO',
    '   - { label: SEO',
    'Zeile @: die Zeile ist anders eingerückt als ihre Nachbarn … zwei Leerzeichen für jede Stufe',
  ],
  [
    'a field written twice',
    'site.yaml',
    'tagline:',
    'brand: Backwerk\ntagline:',
    'Zeile … „brand“ steht in diesem Abschnitt schon einmal … Bitte eine der beiden Zeilen löschen',
  ],
  [
    'a comma left out between braces',
    'site.yaml',
    'label: SEO-Optimierung, href',
    'label: SEO-Optimierung href',
    'Zeile @: zwischen geschweiften Klammern fehlt ein Komma … Bitte so schreiben: { label',
  ],
  [
    'a brace left open',
    'site.yaml',
    '/agb#seo }',
    '/agb#seo',
    'Zeile @: die Klammer { wird nicht geschlossen, erwartet wird } … Bitte } ergänzen',
  ],
  [
    'a colour without quotation marks, a comment to YAML',
    'theme.yaml',
    'light: "#f6f1e7"',
    'light: #f6f1e7',
    'Zeile @: … Was hinter # steht, liest das Programm nicht … "#f6f1e7"',
  ],
  [
    'a dash without a blank',
    'landing.yaml',
    '- Wir bestätigen den Termin',
    '-Wir bestätigen den Termin',
    'Zeile @: hinter dem Strich fehlt ein Leerzeichen … ergänzen: - Wir bestätigen den Termin',
  ],
  [
    'three dashes between two parts',
    'site.yaml',
    '\nheader:',
    '\n---\nheader:',
    'Zeile … die Zeile „---“ teilt die Datei … Bitte die Zeile „---“ löschen',
  ],
])('%s is explained', (_mistake, file, from, to, words) => {
  const told = toldAfter(replaced(file, from, to))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(saying(file, words.replace('@', `${lineOf(file, from)}`)))
})
