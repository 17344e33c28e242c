import type { ReactNode } from 'react'
import { phoneLink } from '../content/facts/phone-link.ts'
import type { Notice } from '../words/notices.ts'
import { KeepEMail } from './typography/KeepEMail.tsx'

type Props = {
  notice: Notice | undefined
  /** The way out where waiting may not help. */
  call?: { words: string; phone: string }
  /** What is going on, for those who do not see the button. */
  busy?: string | false
  onDismiss?: (() => void) | undefined
  /** Without script the browser itself goes to it, as to a wrong field. */
  takesFocus?: boolean
  /** What else can be done about it. */
  children?: ReactNode
}

/**
 * Two regions that are always there, so that screen readers announce what comes into them.
 * It stays until it is dismissed or the next try.
 */
export function NoticeToast({ notice, busy, ...rest }: Props) {
  return (
    <>
      <div className={busy ? 'visually-hidden' : 'notices'} role="status">
        {busy && <span>{busy}</span>}
        {notice?.tone === 'good' && <Toast {...notice} {...rest} />}
      </div>
      <div className="notices" role="alert">
        {notice?.tone === 'bad' && <Toast {...notice} {...rest} />}
      </div>
    </>
  )
}

function Toast({ tone, title, text, offersCall, ...props }: Notice & Omit<Props, 'notice' | 'busy'>) {
  const { call, onDismiss, takesFocus, children } = props
  return (
    <div className={`notice is-${tone}`} {...(takesFocus && { id: 'notice', tabIndex: -1, autoFocus: true })}>
      <p>
        <strong>{title}</strong> <KeepEMail text={text} />
      </p>
      {offersCall && call && (
        <p>
          {`${call.words} `}
          <a href={phoneLink(call.phone)}>{call.phone}</a>
        </p>
      )}
      {children}
      {onDismiss && (
        <button type="button" className="notice-close" onClick={onDismiss} aria-label="Hinweis schließen">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      )}
    </div>
  )
}
