import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import { MOST_COUNTED } from '../booking/limits.ts'
import { fillFrame } from '../ui/fill-frame.ts'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { hasWrongField, type Refused, StepForm } from '../ui/PostForm.tsx'
import { germanNumber } from '../words/display-text.ts'
import type { DeskNotice } from './owner-notices.ts'

/** What every page of the owner has around its content. */
export type OwnerPage = { frame: string; notice?: DeskNotice | undefined }

type Content = {
  title: string
  /** Otherwise the header shows the brand alone: signed out, and by the link of a mail. */
  isSignedIn?: boolean
  /** Requests that wait for an answer, where the page lists them. */
  waiting?: number
  attempt?: Refused | undefined
  /** What can be done about the notice. */
  waysOut?: ReactNode
  /** A page that has a place of its own for the notice is given it. */
  children: ReactNode | ((notice: ReactNode) => ReactNode)
}

export function fillOwnerFrame({ frame, notice }: OwnerPage, content: Content): string {
  const { title, isSignedIn = false, waiting, attempt, waysOut, children } = content
  const isPlaced = typeof children === 'function'
  const told = (
    // A browser that goes to a place in the page gives the focus to nothing else.
    <NoticeToast notice={notice} takesFocus={!isPlaced && !hasWrongField(attempt)}>
      {waysOut}
      {notice?.undo && <Undo {...notice} appointment={notice.undo} />}
    </NoticeToast>
  )
  const page = (
    <div className="owner stack page">
      {!isPlaced && told}
      {isPlaced ? children(told) : children}
    </div>
  )
  const nav = isSignedIn ? renderToStaticMarkup(<Nav waiting={waiting} />) : ''
  return fillFrame(frame.replace('<!--nav-->', nav), notice?.title ?? title, page)
}

type UndoProps = Pick<DeskNotice, 'isUndoneSoon' | 'isInList' | 'before'> & { appointment: Appointment }

const Undo = ({ appointment, isUndoneSoon, isInList, before }: UndoProps) => (
  <StepForm
    page={ownerPage(appointment)}
    appointment={appointment}
    step="zuruecknehmen"
    className={isUndoneSoon ? 'undo' : undefined}
    hidden={{ von: isInList ? 'liste' : undefined, vor: before }}
    button="Rückgängig"
    buttonClass="button button-quiet button-small"
    buttonLabel={`Rückgängig: Antwort an Nr. ${appointment.id} zurücknehmen`}
  />
)

/** '17', '1.000+' */
const shortCount = (count: number): string =>
  count > MOST_COUNTED ? `${germanNumber(MOST_COUNTED)}+` : germanNumber(count)

const Nav = ({ waiting = 0 }: Pick<Content, 'waiting'>) => (
  <nav className="owner-nav row" aria-label="Hauptmenü">
    {waiting > 0 ? (
      <a href="#waiting">
        <span>
          Anfragen <span className="count">{shortCount(waiting)}</span>
          <span className="visually-hidden"> offen</span>
        </span>
      </a>
    ) : (
      <a href="/anfragen">Anfragen</a>
    )}
    <a href="/anfragen/neu">Eintragen</a>
    <a href="/anfragen/sperren">Sperren</a>
  </nav>
)

type Task = Pick<Content, 'attempt' | 'waysOut'> & {
  tab: string
  title: string
  lead: string
  children: ReactNode
}

/** A page on which the owner fills in one form. */
export const fillTaskFrame = (page: OwnerPage, { tab, title, lead, children, ...content }: Task): string =>
  fillOwnerFrame(page, {
    ...content,
    title: tab,
    isSignedIn: true,
    children: (
      <section className="owner-task stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        <p>
          <a href="/anfragen">Zurück zu den Anfragen</a>
        </p>
      </section>
    ),
  })
