import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoticeToast } from '../../site/ui/NoticeToast.tsx'
import type { Notice } from '../../words/notices.ts'
import { fillFrame } from '../fill-frame.ts'
import { hasWrongField, PostForm, type Refused } from '../PostForm.tsx'

/** What every page of the owner has around its content. */
export type OwnerPage = { frame: string; notice?: Notice | undefined }

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
      <NoticeToast notice={notice} takesFocus={!hasWrongField(attempt)} />
      {children}
    </div>
  )
  const refresh = goTo && `<meta http-equiv="refresh" content="0;url=${goTo}">`
  const nav = isSignedIn ? renderToStaticMarkup(NAV) : ''
  return fillFrame(frame.replace('<!--nav-->', nav), notice?.title ?? title, page, refresh)
}

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
