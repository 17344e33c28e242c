import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { ownerApp } from '../support/owner-app.ts'

const LIMIT_IN_BYTES = 14_600

const { get, book, take, signIn, answerLink } = await ownerApp({ pages: `${BUILT}/site` })

const NAMES = ['Erika', 'Jürgen', 'Zoë', 'Mehmet', 'Łukasz', 'Anna', 'Søren', 'Ida', 'Paul', 'Lena']
const IDEA =
  'Wir sind eine kleine Bäckerei mit drei Filialen und möchten Öffnungszeiten, Bestellungen und Stellen zeigen.'
const person = (index: number, preferredDate: string, preferredTime: string) =>
  book({
    firstName: String(NAMES[index % NAMES.length]),
    phone: `+49 30 23125 ${100 + index}`,
    websiteIdea: IDEA,
    preferredDate,
    preferredTime,
  })

/** HTML with its styles inside, as a browser receives it. */
async function weigh(path: string, headers = {}): Promise<number> {
  const { body, statusCode } = await get(path, headers)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('rel="stylesheet"')
  return brotliCompressSync(body).length
}

test('the page of a request arrives in one round trip, with all its history', async () => {
  const request = await person(0, '2026-11-18', '10:30')
  await person(1, '2026-11-18', '10:45')
  const proposals = ['09:00', '10:00', '11:00'].map((time) => ({ date: '2026-11-20', time }))
  await take({ kind: 'propose', proposals, message: 'An dem Tag bin ich unterwegs.' }, request)
  await take({ kind: 'accept', proposal: 2 }, request)
  await take({ kind: 'move', to: { date: '2026-11-18', time: '10:30' } }, request)
  expect(await weigh(`/anfragen/${request.id}`, await signIn())).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  const link = await answerLink(request)
  expect(await weigh(link)).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  await take({ kind: 'confirm' }, request)
  expect(await weigh(link)).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  expect(await weigh(`/anfragen/${request.id}`)).toBeLessThanOrEqual(LIMIT_IN_BYTES)
})

test('the book of a normal week arrives in one round trip', async () => {
  const at = (index: number) => `${9 + (index % 9)}:15`.padStart(5, '0')
  for (let index = 0; index < 3; index++)
    await take({ kind: 'confirm' }, await person(index, '2026-11-16', at(index)))
  for (let index = 0; index < 5; index++) await person(index, '2026-11-19', at(index))
  for (let index = 0; index < 8; index++)
    await take({ kind: 'confirm' }, await person(index, `2026-11-${17 + index}`, at(index)))
  for (let index = 0; index < 12; index++)
    await take({ kind: 'decline', message: '' }, await person(index, `2026-11-${18 + index}`, at(index)))
  expect(await weigh('/anfragen', await signIn())).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  expect(await weigh('/anfragen')).toBeLessThanOrEqual(LIMIT_IN_BYTES)
})

test('no page of the owner runs another script than every other page', async () => {
  const scriptsOf = (html: string) => html.match(/<script[\s\S]*?<\/script>/g)
  const { body } = await get('/anfragen', await signIn())
  const plainest = readFileSync(`${BUILT}/site/portfolio.html`, 'utf8')
  expect(scriptsOf(body)).toEqual(scriptsOf(plainest))
})
