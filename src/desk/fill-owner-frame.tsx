import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Appointment, ownerPage } from '../booking/appointments/appointment.ts'
import { fillFrame } from '../ui/fill-frame.ts'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { hasWrongField, PostForm, type Refused, StepForm } from '../ui/PostForm.tsx'
import type { DeskNotice } from './owner-notices.ts'

/** What every page of the owner has around its content. */
export type OwnerPage = { frame: string; notice?: DeskNotice | undefined }

type Content = {
  title: string
  /** Otherwise the header shows the brand alone: signed out, and by the link of a mail. */
  isSignedIn?: boolean
  attempt?: Refused | undefined
  /** What can be done about the notice. */
  waysOut?: ReactNode
  /** A page that has a place of its own for the notice is given it. */
  children: ReactNode | ((notice: ReactNode) => ReactNode)
}

export function fillOwnerFrame({ frame, notice }: OwnerPage, content: Content): string {
  const { title, isSignedIn = false, attempt, waysOut, children } = content
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
  const nav = isSignedIn ? renderToStaticMarkup(NAV) : ''
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

const NAV = (
  <nav className="owner-nav row" aria-label="Hauptmenü">
    <a href="/anfragen">Heute</a>
    <a href="/anfragen#waiting">Anfragen</a>
    <a className="is-wide" href="/anfragen/neu">
      Eintragen
    </a>
    <a className="is-wide" href="/anfragen/sperren">
      Sperren
    </a>
    <PostForm action="/anfragen/abmelden" button="Abmelden" buttonClass="owner-sign-out" />
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
