import type { ReactNode } from 'react'
import { ownerPage } from '../booking/appointments/appointment.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { StepForm } from '../ui/PostForm.tsx'
import { shortSlot } from '../words/german-moment.ts'
import type { AppointmentView } from './request/appointment-view.ts'
import { Warnings } from './Warnings.tsx'

type Props = {
  occupied: Occupied[]
  isSignedIn: boolean
  /** Where another time is chosen. */
  elsewhere?: string | undefined
  /** The button that does it all the same. */
  children: ReactNode
}

/** In the notice: what is in the way, and beside it the ways out. Another time is the better one. */
export const NotFree = ({ occupied, isSignedIn, elsewhere, children }: Props) => (
  <>
    <Warnings occupied={occupied} isSignedIn={isSignedIn} />
    <div className="ways-out row">
      {elsewhere && (
        <a className="button" href={elsewhere}>
          Andere Zeit
        </a>
      )}
      {children}
    </div>
  </>
)

const VERBS: Partial<Record<string, string>> = {
  bestaetigen: 'bestätigen',
  vereinbaren: 'vereinbaren',
  zuruecknehmen: 'zurücknehmen',
}

/** A step of one appointment whose time is not free. The link of a mail does not agree on such a time. */
export function StepNotFree({ refused, page, dossier: { appointment }, isSignedIn }: AppointmentView) {
  if (!refused) return null
  const { step, slot, occupied } = refused
  return (
    <NotFree {...{ occupied, isSignedIn }} elsewhere={step === 'zuruecknehmen' ? undefined : '#vereinbaren'}>
      {isSignedIn ? (
        <StepForm
          {...{ page, appointment, step }}
          hidden={{ ...slot, anyway: 1 }}
          button={`Trotzdem ${slot ? `${shortSlot(slot)} ` : ''}${VERBS[step]}`}
          buttonClass="button button-quiet"
        />
      ) : (
        <a className="button button-quiet" href={ownerPage(appointment)}>
          Anmelden und trotzdem zusagen
        </a>
      )}
    </NotFree>
  )
}
