import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoticeToast } from '../../site/ui/NoticeToast.tsx'
import type { Notice } from '../../words/notices.ts'
import { fillFrame } from '../fill-frame.ts'
import { OwnerNav } from './OwnerNav.tsx'

/** What every page of the owner has around its content. */
export type OwnerPage = { frame: string; notice?: Notice | undefined }

type Content = {
  title: string
  /** Otherwise the header shows the brand alone: signed out, and by the link of a mail. */
  isSignedIn?: boolean
  /** A wrong field takes the focus; otherwise the notice does. */
  isFieldFocused?: boolean
  /** Where the browser goes without a click. */
  goTo?: string | undefined
  children: ReactNode
}

export function fillOwnerFrame({ frame, notice }: OwnerPage, content: Content): string {
  const { title, goTo, isSignedIn = false, isFieldFocused = false, children } = content
  const page = (
    <div className="owner notice-above">
      {children}
      <NoticeToast notice={notice} takesFocus={!isFieldFocused} />
    </div>
  )
  const refresh = goTo && `<meta http-equiv="refresh" content="0;url=${goTo}">`
  const nav = isSignedIn ? renderToStaticMarkup(<OwnerNav />) : ''
  return fillFrame(frame.replace('<!--nav-->', nav), notice?.title ?? title, page, refresh)
}
