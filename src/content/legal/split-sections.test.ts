import { expect, it } from 'vitest'
import { splitSections } from './split-sections.ts'

const split = (markdown: string) => splitSections('content/legal/agb.md', markdown)

it('cuts a text into sections and their parts, each with the anchor it names', () => {
  const { intro, sections } = split(
    'Vorweg.\n## § 1 Anfang {#paragraph-1}\nEins.\n### Näheres {#naeheres}\nZwei.\n## Recht {#recht .kasten}\nDrei.',
  )
  expect(intro.trim()).toBe('Vorweg.')
  expect(sections).toEqual([
    {
      id: 'paragraph-1',
      title: '§ 1 Anfang',
      kind: null,
      body: 'Eins.\n',
      parts: [{ id: 'naeheres', title: 'Näheres', body: 'Zwei.\n' }],
    },
    { id: 'recht', title: 'Recht', kind: 'kasten', body: 'Drei.\n', parts: [] },
  ])
})

it.each([
  [
    '## Ohne Anker',
    'content/legal/agb.md, Zeile 1: die Überschrift „## Ohne Anker“ ist unvollständig, erwartet werden',
  ],
  ['##Ohne Leerzeichen', 'Bitte so schreiben: ## Kontakt {#kontakt}'],
  ['# Zu groß {#gross}', 'die Überschrift „# Zu groß {#gross}“ ist unvollständig'],
  [' ## Eingerückt {#a}', 'die Überschrift „## Eingerückt {#a}“ ist unvollständig'],
  ['### Zu früh {#frueh}', 'erwartet wird zuerst eine mit ##'],
  ['## A {#a}\n## B {#a}', 'Zeile 2: die Sprungmarke {#a} kommt zweimal vor'],
  ['## A {#a .rahmen}', '„.rahmen“ ist unbekannt, erwartet wird eines von: .kasten, .amtlich, .formular'],
])('refuses %j with words that name file and line', (markdown, message) => {
  expect(() => split(markdown)).toThrow(message)
})
