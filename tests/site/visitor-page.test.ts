import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { MONDAY, PROPOSAL, visitorSite } from '../support/visitor-site.ts'

const { book, take, settleMails, open, post } = await visitorSite({ pages: `${BUILT}/site` })

const move: Step = { kind: 'move', to: MONDAY }
const longest: Step = {
  kind: 'propose',
  proposals: [1, 2, 3].map((day) => ({ date: `2030-04-0${day}`, time: `1${day}:45` })),
  message: 'Am liebsten sprechen wir mit Ihnen in Ruhe, und dafür wollen wir uns Zeit nehmen. '.repeat(12),
}
const STATES: Record<string, Step[]> = {
  requested: [],
  proposed: [longest],
  confirmed: [PROPOSAL, { kind: 'accept', proposal: 1 }],
  declined: [{ kind: 'decline', message: 'Wir sind ausgebucht.' }],
  cancelled: [{ kind: 'call-off' }],
  done: [{ kind: 'confirm' }, { kind: 'finish' }],
  'after a long back and forth': [PROPOSAL, move, PROPOSAL, move, PROPOSAL, move, longest],
}

const scriptsOf = (html: string) => html.match(/<script[\s\S]*?<\/script>/g)
const ordinary = readFileSync(`${BUILT}/site/400.html`, 'utf8')

function expectLight(html: string): void {
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_600)
  expect(html).not.toContain('rel="stylesheet"')
  expect(scriptsOf(html)).toEqual(scriptsOf(ordinary))
}

test.each(Object.entries(STATES))(
  '%s: the visitor’s page arrives in one round trip',
  async (_state, steps) => {
    const key = await take(await book(), ...steps)
    expectLight((await open(key)).body)
    await settleMails('failed')
    expectLight((await open(key)).body)
    const refused = await post(key, 'verschieben', {
      preferredDate: 'x'.repeat(100),
      preferredTime: 'morgens',
    })
    expectLight(refused.body)
    expectLight((await post(key, 'absagen', { seen: '99' })).body)
  },
)

test('the visitor’s page asks search engines to stay away', async () => {
  expect((await open(await book())).body).toContain('<meta name="robots" content="noindex">')
})
