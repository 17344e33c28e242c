import { describe, expect, test } from 'vitest'
import { multiplyRequests } from '../support/many-requests.ts'
import { ownerApp } from '../support/owner-app.ts'

const { store, get, book, take, signIn } = await ownerApp()
await book({ firstName: 'Wartend' })
await take({ kind: 'decline', message: '' }, await book({ firstName: 'Abgelehnt' }))
await multiplyRequests(store, 1_021)
const session = await signIn()

const linesOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
async function read(query = '') {
  const { body } = await get(`/anfragen${query}`, session)
  const past = /<section id="past".*?<\/section>/s.exec(body)?.[0] ?? ''
  return { text: linesOf(body), past, entries: past.match(/<\/bdi><\/a>/g)?.length ?? 0 }
}

describe('a book of more than a thousand requests', () => {
  test('says how many there are', async () => {
    const { text } = await read()
    expect(text).toContain('Wartet auf Ihre Antwort 1.021')
    expect(text).toContain('und 921 weitere; sie rücken nach')
    expect(text).toContain('Was war 1.021')
    expect(text).toContain('Seite 1 von 52')
  })

  test('can be leafed through to its last page', async () => {
    const beforeLast = await read('?seite=51')
    expect(beforeLast.entries).toBe(20)
    expect(beforeLast.text).toContain('Seite 51 von 52')
    expect(beforeLast.past).toContain('href="/anfragen?seite=52#past"')
    const last = await read('?seite=52')
    expect(last.entries).toBe(1)
    expect(last.text).toContain('Was war 1.021')
    expect(last.text).toContain('Seite 52 von 52')
    expect(last.past).not.toContain('Ältere')
  })

  test('a page too many is the last', async () => {
    const { text, entries } = await read('?seite=999999')
    expect(text).toContain('Seite 52 von 52')
    expect(entries).toBe(1)
  })
})
