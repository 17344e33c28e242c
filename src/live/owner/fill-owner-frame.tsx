import type { ReactNode } from 'react'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'
import type { Notice } from '../../words/notices.ts'
import { fillFrame } from '../fill-frame.ts'

/** What every page of the owner has around its content: the frame that the site was built with, and what has happened. */
export type OwnerPage = {
  frame: string
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
  { frame, notice }: OwnerPage,
  { title, goTo, isFieldFocused = false, children }: Content,
): string {
  const page = (
    <div className="owner notice-above">
      {children}
      <NoticeToast notice={notice} takesFocus={!isFieldFocused} />
    </div>
  )
  const refresh = goTo && `<meta http-equiv="refresh" content="0;url=${goTo}">`
  return fillFrame(frame, notice?.title ?? title, page, refresh)
}
