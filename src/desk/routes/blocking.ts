import type { FastifyInstance, FastifyReply } from 'fastify'
import { END_OF_TIME, findAgreedCalls, parseBlocks } from '../../booking/requests/block-time.ts'
import { findFreeTimes } from '../../booking/requests/find-free-times.ts'
import { postedFields, textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import type { Refused } from '../../ui/PostForm.tsx'
import { bad, good, type Notice } from '../../words/notices.ts'
import { type BlockedView, renderBlocked } from '../BlockedPage.tsx'
import { numberIn, sendOwnerPage, whenSignedIn } from './access.ts'
import { readTask } from './add-by-phone.ts'
import type { Query } from './read-overview.ts'

const PATH = '/anfragen/sperren'

const BLOCKED = good({ title: 'Gesperrt', text: 'In dieser Zeit wird kein Gespräch mehr angeboten.' })
const UNBLOCKED = good({ title: 'Aufgehoben', text: 'Diese Zeit wird wieder angeboten.' })
const GONE = bad({
  title: 'Diese Sperre gibt es nicht oder nicht mehr',
  text: 'Unten steht, was jetzt gesperrt ist.',
})

/** The owner blocks hours and holidays, and takes that back. */
export function addBlockingRoutes(app: FastifyInstance, deps: DeskDeps): void {
  type Shown = { status?: number; notice?: Notice | undefined; attempt?: Refused; query?: Query }
  async function show(reply: FastifyReply, { attempt, query = {}, ...shown }: Shown) {
    const view = { ...(await readBlocked(deps)), ...(await readTask(deps)), attempt }
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
    let last = 0
    for (const block of parsed.value) last = (await deps.blocked.block(block)).id
    return reply.redirect(`${PATH}?nr=${last}&ergebnis=gesperrt`, 303)
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

/** Only what the list below bears out. */
function noticeOf({ ergebnis, nr }: Query, { blocked }: Pick<BlockedView, 'blocked'>): Notice | undefined {
  const isBlocked = blocked.some(({ id }) => String(id) === nr)
  if (ergebnis === 'gesperrt' && isBlocked) return BLOCKED
  return ergebnis === 'aufgehoben' && numberIn(nr) && !isBlocked ? UNBLOCKED : undefined
}

/**
 * What is blocked from now on, with the calls that are agreed all the same, and the next day that is free.
 */
async function readBlocked(deps: DeskDeps): Promise<Pick<BlockedView, 'blocked' | 'nextFree'>> {
  const [times, [nextFree]] = await Promise.all([
    deps.blocked.between(deps.now(), END_OF_TIME),
    findFreeTimes(deps, { count: 1 }),
  ])
  const calls = await findAgreedCalls(times, deps)
  return {
    nextFree: nextFree?.date,
    blocked: times.map((time, index) => ({ ...time, agreed: calls[index] ?? [] })),
  }
}
