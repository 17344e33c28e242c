import { expect, test } from 'vitest'
import { multiplyRequests } from '../support/many-requests.ts'
import { ownerApp } from '../support/owner-app.ts'

const { store, get, book, take, signIn } = await ownerApp()
await book({ firstName: 'Wartend' })
await take({ kind: 'decline', message: '' }, await book({ firstName: 'Abgelehnt' }))
await multiplyRequests(store, 1_021)

test('an overview of more than a thousand appointments says how many there are', async () => {
  const { body } = await get('/anfragen', await signIn())
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Wartet auf Ihre Antwort 1.021')
  expect(text).toContain('und 921 weitere; sie rücken nach')
  expect(text).toContain('Was war 1.021')
  expect(text).toContain('Seite 1 von 52')
})
