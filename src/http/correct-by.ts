import type { Actor } from '../booking/appointments/kinds.ts'
import { parseAddress, parsePhone } from '../booking/requests/answer-fields.ts'
import { correctContact, unchanged } from '../booking/requests/correct-contact.ts'
import type { Admitted } from './appointment-access.ts'
import type { Posted } from './posted-fields.ts'
import type { PageDeps } from './route-deps.ts'

export const correctBy =
  (actor: Actor, field: 'email' | 'phone') =>
  async ({ dossier }: Admitted, { values }: Posted, deps: PageDeps) => {
    const parsed = field === 'email' ? parseAddress(values) : parsePhone(values)
    if (!parsed.ok) return parsed
    const contact = field === 'email' ? { email: parsed.value } : { phone: parsed.value }
    const outcome = await correctContact(contact, dossier, actor, deps)
    if (outcome === 'unchanged') return { errors: unchanged(contact) }
    return outcome === 'too-often' ? { errors: { [field]: callInstead(deps) } } : outcome
  }

export const callInstead = ({ agency }: PageDeps): string =>
  `Mehr Änderungen sind hier nicht möglich. Bitte rufen Sie uns an: ${agency.contact.phone}`
