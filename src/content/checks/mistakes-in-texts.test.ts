import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

const AGB = 'legal/agb.md'
const SEO = '### SEO-Optimierung {#seo}'
const LINK = '[Widerrufsbelehrung](/widerrufsrecht)'

/** What an owner types, and the place (@ is the line where she does), the mistake and the remedy that she is told. */
test.each([
  [
    'a placeholder in single braces on a legal page',
    AGB,
    '{{operator.name}}',
    '{operator.name}',
    'Zeile @: {operator.name} wird nicht ersetzt, … Bitte {{operator.name}} schreiben',
  ],
  [
    'a placeholder in single braces on the landing page',
    'landing.yaml',
    'eyebrow: Websites',
    'eyebrow: Von {brand}',
    'Zeile @, Feld „hero.eyebrow“: {brand} wird nicht ersetzt, … Bitte {{brand}} schreiben',
  ],
  [
    'HTML on the landing page',
    'landing.yaml',
    'eyebrow: Websites',
    'eyebrow: <b>Webdesign</b>',
    'Zeile @, Feld „hero.eyebrow“: „<b>“ stünde so auf der Seite, … Bitte diese Zeichen löschen',
  ],
  [
    'Markdown in a mail',
    'mails.yaml',
    'Guten Tag {{name}}',
    'Guten **Tag** {{name}}',
    'Zeile @, Feld „visitor.received.paragraphs.1“: „**“ stünde so auf der Seite, … Bitte diese Zeichen löschen',
  ],
  [
    'an address behind the link of the form',
    'form.yaml',
    '[Datenschutzerklärung]',
    '[Datenschutzerklärung](/datenschutz)',
    'Zeile @, Feld „fields.privacyAccepted.label“: „](“ stünde so auf der Seite, … Bitte diese Zeichen löschen',
  ],
  [
    'a placeholder with a brace too few',
    'mails.yaml',
    'Guten Tag {{name}}',
    'Guten Tag {{name}',
    'Zeile @, Feld „visitor.received.paragraphs.1“: {{name} wird nicht ersetzt, … Bitte {{name}} schreiben',
  ],
  [
    'a placeholder that is never closed',
    'landing.yaml',
    'eyebrow: Websites',
    'eyebrow: Von {{brand',
    'Zeile @, Feld „hero.eyebrow“: zu „{{“ fehlt das Gegenstück, … Bitte die Klammern ergänzen',
  ],
  [
    'a mistyped placeholder',
    AGB,
    '{{operator.name}}',
    '{{operator.nmae}}',
    'Zeile @: der Platzhalter {{operator.nmae}} ist hier unbekannt, … Meinten Sie {{operator.name}}?',
  ],
  [
    'a placeholder of another place',
    'landing.yaml',
    'eyebrow: Websites',
    'eyebrow: Websites {{price}}',
    'Zeile @, Feld „hero.eyebrow“: der Platzhalter {{price}} … Meinten Sie {{package.price}}?',
  ],
  [
    'a placeholder that a mail does not know',
    'mails.yaml',
    'Guten Tag {{name}}',
    'Guten Tag {{vorname}}',
    'Zeile @, Feld „visitor.received.paragraphs.1“: … erwartet wird',
  ],
  [
    'a placeholder where there are none',
    'portfolio.yaml',
    'title: Portfolio im Aufbau',
    'title: Portfolio von {{brand}}',
    'Zeile @, Feld „title“: {{brand}} bliebe hier so stehen: … Bitte hinschreiben, was dort stehen soll',
  ],
  [
    'a heading without its anchor',
    AGB,
    SEO,
    '### SEO-Optimierung',
    'Zeile @: die Überschrift „### SEO-Optimierung“ … Bitte so schreiben: ### SEO-Optimierung {#seo-optimierung}',
  ],
  [
    'a heading without a blank',
    AGB,
    SEO,
    '###SEO-Optimierung {#seo}',
    'Zeile @: die Überschrift „###SEO-Optimierung {#seo}“ ist unvollständig, … ein Leerzeichen',
  ],
  ['an anchor used twice', AGB, '{#uptime}', '{#seo}', 'Zeile @: die Sprungmarke {#seo} kommt zweimal vor'],
  [
    'a heading of another kind',
    'legal/datenschutz.md',
    '.kasten}',
    '.kisten}',
    'Zeile @: „.kisten“ ist unbekannt, … Meinten Sie „.kasten“?',
  ],
  [
    'dashes that make a heading of a sentence',
    AGB,
    'Vertragssprache ist Deutsch.',
    'Vertragssprache ist Deutsch.\n-----',
    'Zeile … die Striche machen aus der Zeile darüber eine Überschrift, … Bitte die Striche löschen',
  ],
  ['bold text without an end', AGB, '**Frist:**', '**Frist:', 'Zeile @: die Sternchen ** werden nicht'],
  ['a link without an end', AGB, LINK, LINK.slice(0, -1), 'Zeile @: ein Link wird nicht geschlossen'],
  ['a blank inside a link', AGB, LINK, LINK.replace('](', '] ('), 'Zeile @: zwischen ] und ( steht ein'],
  [
    'HTML that is never closed',
    AGB,
    '(5) Vertragssprache',
    '<b>Vertragssprache',
    'Zeile @: „<b“ ist HTML, … Bitte stattdessen **fett** schreiben',
  ],
  [
    'HTML from another site',
    AGB,
    '(5) Vertragssprache',
    '<script src="https://x.example/x.js"></script> Vertragssprache',
    'Zeile @: „<script“ ist HTML, … Bitte löschen',
  ],
  ['a note without an end', AGB, '-->', '', 'Zeile … die Notiz, die mit <!-- beginnt, … Bitte --> ergänzen'],
  [
    'long dashes below the head of a page',
    AGB,
    'contents: true\n---',
    'contents: true\n–––',
    'Zeile 1: der Kopf der Datei … aus genau drei Strichen: ---. Bitte die Zeilen --- ergänzen',
  ],
])('%s is named', (_mistake, file, from, to, words) => {
  const [told] = toldAfter(replaced(file, from, to))
  expect(told).toMatch(saying(file, words.replace('@', `${lineOf(file, from)}`)))
})
