import { expect, test } from 'vitest'
import {
  type Change,
  changedContent,
  replaced,
  toldAfter,
} from '../../../tests/support/content/broken-content.ts'
import { siteFacts } from './site-facts.ts'

const called = (name: string) => replaced('site.yaml', 'name: Max Mustermann', `name: ${name}`)
const entered = (number: string, people = 'Aylin Güler'): Change => {
  const register = { representedBy: people.split(', '), court: 'Amtsgericht Hamburg', number }
  return replaced('site.yaml', 'legal:\n', `legal:\n  register: ${JSON.stringify(register)}\n`)
}

test.each([
  ['Güler Web GmbH', 'HRB 123456', 'Vertreten durch die Geschäftsführung: Aylin Güler'],
  ['Güler Web UG (haftungsbeschränkt)', 'HRB 9', 'Vertreten durch die Geschäftsführung: Aylin Güler'],
  ['Aylin Güler e. Kfr.', 'HRA 123', 'Einzelunternehmen von Aylin Güler'],
  ['Güler & Nord OHG', 'HRA 123 B', 'Vertreten durch: Aylin Güler'],
  ['Güler KG', 'HRA 123', 'Vertreten durch: Aylin Güler'],
  ['Güler Gestaltung PartG mbB', 'PR 12', 'Vertreten durch: Aylin Güler'],
  ['Güler Web eGbR', 'GsR 12', 'Vertreten durch: Aylin Güler'],
])('%s needs its register, and then imprint and mails have what the law wants', (name, number, led) => {
  const [told = '', ...others] = toldAfter(called(name))
  expect(told).toMatch(
    /Feld „operator\.name“: .* erwartet wird dazu legal\.register: wer es vertritt, Gericht und/,
  )
  expect(others).toEqual([])
  expect(siteFacts(changedContent(called(name), entered(number)).site)).toMatchObject({
    'operator.person': 'Aylin Güler',
    'register.representedBy': led,
    'register.entry': `Sitz: Musterstadt; Registergericht: Amtsgericht Hamburg, ${number}`,
  })
})

test('all who represent a business are named', () => {
  const { site } = changedContent(called('Güler Web GmbH'), entered('HRB 1', 'Aylin Güler, Kai Nord'))
  expect(siteFacts(site)['register.representedBy']).toContain(': Aylin Güler und Kai Nord')
})

test.each([
  'Güler GmbH & Co. KG',
  'Güler AG',
  'Güler und Nord GbR',
  'Webwerk eG',
  'Webwerk e. V.',
  'Güler Ltd.',
])('%s is refused in one sentence, with or without a register', (name) => {
  for (const changes of [[], [entered('HRA 123')]]) {
    const told = toldAfter(called(name), ...changes)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('ist diese Website nicht eingerichtet')
  }
})

test('a number of another register, a register without a form and a company that calls are refused', () => {
  const gmbh = called('Güler Web GmbH')
  expect(toldAfter(gmbh, entered('HRA 123')).join()).toContain(
    'der Form GmbH eine Nummer, die mit HRB beginnt',
  )
  expect(toldAfter(entered('HRB 123')).join()).toContain('„Max Mustermann“ nennt keine Rechtsform')
  const calling = replaced('landing.yaml', "name: '{{operator.person}}'", "name: '{{operator.name}}'")
  expect(toldAfter(gmbh, entered('HRB 1'), calling).join()).toContain(
    '„Güler Web GmbH“ kann niemanden anrufen',
  )
})

test('the imprint of a registered business names its register and a person', () => {
  const former = [
    replaced('legal/impressum.md', '{{register.entry}}\n', ''),
    replaced('legal/impressum.md', '{{operator.person}}\\', '{{operator.name}}\\'),
  ]
  const told = toldAfter(called('Güler Web GmbH'), entered('HRB 1'), ...former)
  expect(told.join('\n')).toMatch(
    /fehlt \{\{register\.entry\}\}[\s\S]*Zeile \d+: im Abschnitt \{#redaktion\}/,
  )
  expect(toldAfter(...former)).toEqual([])
})

test.each(['Dr. Aylin Güler', 'Ugo Kagel', 'Anna Age', 'Max Müller-Agel'])('%s is a person', (name) =>
  expect(toldAfter(called(name))).toEqual([]),
)
