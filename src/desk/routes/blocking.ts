import type { FastifyInstance, FastifyReply } from 'fastify'
import { END_OF_TIME, findAgreedCalls, parseBlocks } from '../../booking/requests/block-time.ts'
import { postedFields, textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import type { Refused } from '../../ui/PostForm.tsx'
import { bad, good, type Notice } from '../../words/notices.ts'
import { type BlockedView, blockedTitle, renderBlocked } from '../BlockedPage.tsx'
import { numberIn, sendOwnerPage, whenSignedIn } from './access.ts'
import { readTask } from './add-by-phone.ts'
import type { Query } from './read-overview.ts'

const PATH = '/anfragen/sperren'

const NOT_OFFERED = 'In dieser Zeit wird kein Gespräch mehr angeboten.'
const UNBLOCKED = good({ title: 'Aufgehoben', text: 'Diese Zeit wird wieder angeboten.' })
const GONE = bad({
  title: 'Diese Sperre gibt es nicht oder nicht mehr',
  text: 'Unten steht, was jetzt gesperrt ist.',
})

/** The owner blocks hours and holidays, and takes that back. */
export function addBlockingRoutes(app: FastifyInstance, deps: DeskDeps): void {
  type Shown = { status?: number; notice?: Notice | undefined; attempt?: Refused; query?: Query }
  async function show(reply: FastifyReply, { attempt, query = {}, ...shown }: Shown) {
    const blocked = await readBlocked(deps)
    const told = query.ergebnis === 'gesperrt' ? toldIn(query, blocked) : []
    const view = { blocked, told, ...(await readTask(deps)), attempt }
    const notice = shown.notice ?? noticeOf(query, view)
    return sendOwnerPage(reply, deps, { ...shown, notice }, (page) => renderBlocked({ ...page, view }))
  }

  const signedIn = whenSignedIn(deps)
  app.get(PATH, signedIn, (request, reply) => show(reply, { query: textFields(request.query) }))
  app.post(PATH, signedIn, async (request, reply) => {
    const { values: typed } = postedFields(request.body)
    const parsed = parseBlocks(typed, deps.now())
    if (!parsed.ok) {
      const notice = bad(deps.agency.form.notices.refused)
      return show(reply, { status: 422, notice, attempt: { typed, errors: parsed.errors } })
    }
    const numbers: number[] = []
    for (const block of parsed.value) numbers.push((await deps.blocked.block(block)).id)
    return reply.redirect(`${PATH}?nr=${numbers.join('-')}&ergebnis=gesperrt`, 303)
  })
  app.post<{ Params: { blocked: string } }>(`${PATH}/:blocked/aufheben`, signedIn, async (request, reply) => {
    const number = numberIn(request.params.blocked)
    const isUnblocked = number !== undefined && (await deps.blocked.unblock(Number(number)))
    return isUnblocked
      ? reply.redirect(`${PATH}?nr=${number}&ergebnis=aufgehoben`, 303)
      : show(reply, { status: 404, notice: GONE })
  })
  app.get(`${PATH}/:blocked/aufheben`, signedIn, async (_request, reply) => reply.redirect(PATH, 303))
}

/** The numbers in the address of those that are blocked. */
function toldIn({ nr = '' }: Query, blocked: BlockedView['blocked']): number[] {
  const numbers = nr.split('-').map(Number)
  return blocked.map(({ id }) => id).filter((id) => numbers.includes(id))
}

/** Only what the list below bears out. */
function noticeOf({ ergebnis, nr }: Query, view: Pick<BlockedView, 'blocked' | 'told'>): Notice | undefined {
  if (view.told.length > 0) return good({ title: blockedTitle(view), text: NOT_OFFERED })
  const isUnblocked = numberIn(nr) && view.blocked.every(({ id }) => String(id) !== nr)
  return ergebnis === 'aufgehoben' && isUnblocked ? UNBLOCKED : undefined
}

/** What is blocked from now on, with the calls that are agreed all the same. */
async function readBlocked(deps: DeskDeps): Promise<BlockedView['blocked']> {
  const times = await deps.blocked.between(deps.now(), END_OF_TIME)
  const calls = await findAgreedCalls(times, deps)
  return times.map((time, index) => ({ ...time, agreed: calls[index] ?? [] }))
}
