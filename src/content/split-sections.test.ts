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
  ['## Ohne Anker', 'content/legal/agb.md – Überschrift „## Ohne Anker“: erwartet werden'],
  ['# Zu groß {#gross}', 'content/legal/agb.md – Überschrift „# Zu groß {#gross}“'],
  ['### Zu früh {#frueh}', 'vor dem ersten ### muss ein ## stehen'],
  ['## A {#a}\n## B {#a}', 'Anker {#a} kommt zweimal vor'],
  ['## A {#a .rahmen}', '„.rahmen“ ist unbekannt; bekannt sind: kasten, amtlich, formular'],
])('refuses %j with a line that names the file', (markdown, message) => {
  expect(() => split(markdown)).toThrow(message)
})
