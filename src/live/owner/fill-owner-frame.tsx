import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import { NoticeToast } from '../../site/ui/NoticeToast.tsx'
import { fillFrame } from '../fill-frame.ts'
import { hasWrongField, PostForm, type Refused, StepForm } from '../PostForm.tsx'
import type { DeskNotice } from './owner-notices.ts'

/** What every page of the owner has around its content. */
export type OwnerPage = { frame: string; notice?: DeskNotice | undefined }

type Content = {
  title: string
  /** Otherwise the header shows the brand alone: signed out, and by the link of a mail. */
  isSignedIn?: boolean
  attempt?: Refused | undefined
  /** Where the browser goes without a click. */
  goTo?: string | undefined
  children: ReactNode
}

export function fillOwnerFrame({ frame, notice }: OwnerPage, content: Content): string {
  const { title, goTo, isSignedIn = false, attempt, children } = content
  const page = (
    <div className="owner stack page">
      <NoticeToast notice={notice} takesFocus={!hasWrongField(attempt)}>
        {notice?.undo && <Undo appointment={notice.undo} isInList={notice.isInList} />}
      </NoticeToast>
      {children}
    </div>
  )
  const refresh = goTo && `<meta http-equiv="refresh" content="0;url=${goTo}">`
  const nav = isSignedIn ? renderToStaticMarkup(NAV) : ''
  return fillFrame(frame.replace('<!--nav-->', nav), notice?.title ?? title, page, refresh)
}

type UndoProps = { appointment: Appointment; isInList: boolean | undefined }

const Undo = ({ appointment, isInList }: UndoProps) => (
  <StepForm
    page={ownerPage(appointment)}
    appointment={appointment}
    step="wieder-oeffnen"
    hidden={{ von: isInList ? 'liste' : undefined }}
    button="Rückgängig"
    buttonClass="button button-quiet button-small"
    buttonLabel={`Rückgängig: Nr. ${appointment.id} wieder öffnen`}
  />
)

const NAV = (
  <nav className="owner-nav" aria-label="Hauptmenü">
    <a href="/anfragen">Heute</a>
    <a href="/anfragen#waiting">Anfragen</a>
    <PostForm action="/anfragen/abmelden" button="Abmelden" buttonClass="owner-sign-out" />
  </nav>
)

type Task = { tab: string; title: string; lead: string; attempt: Refused | undefined; children: ReactNode }

/** A page on which the owner fills in one form. */
export const fillTaskFrame = (page: OwnerPage, { tab, title, lead, attempt, children }: Task): string =>
  fillOwnerFrame(page, {
    title: tab,
    isSignedIn: true,
    attempt,
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
