import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { renderRequestGone } from '../../../live/owner/render-owner-page.tsx'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOwnerPage } from './send-owner-page.ts'

type Params = { number: string; key?: string }
export type NumberedRequest = { Params: Params; Querystring: { ergebnis?: string } }

/** A request that may be looked at, and where: at the desk, or by the link of a mail. */
export type Entered = { dossier: Dossier; page: string; isSignedIn: boolean }

/** Inside an object: a reply is thenable, and awaiting it gives nothing. */
type Refused = { reply: FastifyReply }

/** Lets the owner in to one request, or answers instead. */
export type Enter = (
  request: FastifyRequest<NumberedRequest>,
  reply: FastifyReply,
  deps: OwnerDeps,
  /** What a post wants to happen. */
  wanted?: EventKind,
) => Promise<Entered | Refused>

export const isEntered = (entered: Entered | Refused): entered is Entered => 'dossier' in entered

/** The number of a request, where it could be one. */
export const numberIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? text : undefined

export const findByNumber = async (number: string, { dossiers }: Pick<OwnerDeps, 'dossiers'>) =>
  /^\d{1,9}$/.test(number.trim()) ? dossiers.find({ id: Number(number) }) : undefined

export const sendGone = (reply: FastifyReply, deps: Pick<OwnerDeps, 'site'>): FastifyReply =>
  sendOwnerPage(reply, deps, { status: 404 }, renderRequestGone)
