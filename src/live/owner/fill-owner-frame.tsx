import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Notice } from '../../booking/notices.ts'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'

/** What every page of the owner has around its content: the frame that the site was built with, and what has happened. */
export type OwnerPage = {
  frame: string
  phone: string
  notice?: Notice | undefined
}

type Content = {
  title: string
  /** A wrong field takes the focus; otherwise what has happened does. */
  isFieldFocused?: boolean
  /** Where the browser goes by itself, once. */
  goTo?: string
  children: ReactNode
}

export function fillOwnerFrame(
  { frame, phone, notice }: OwnerPage,
  { title, goTo, isFieldFocused = false, children }: Content,
): string {
  const live = renderToStaticMarkup(
    <div className="owner notice-above">
      {children}
      <NoticeToast notice={notice} phone={phone} takesFocus={!isFieldFocused} />
    </div>,
  )
  // A screen reader reads the title first, and there it should hear what happened.
  const shownTitle = renderToStaticMarkup(`${notice?.title ?? title} – `)
  const refresh = goTo ? `<meta http-equiv="refresh" content="0;url=${goTo}">` : ''
  return frame.replace('<title>', () => `${refresh}<title>${shownTitle}`).replace('<!--live-->', () => live)
}
