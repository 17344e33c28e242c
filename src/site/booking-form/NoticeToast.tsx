import type { Notice } from '../../booking/notices.ts'

type Props = { notice: Notice | undefined; onDismiss?: () => void }

/** Stays until it is dismissed or the next try; the region is always there, so that screen readers announce what comes into it. */
export function NoticeToast({ notice, onDismiss }: Props) {
  return (
    <div className="notices" role={notice?.tone === 'bad' ? 'alert' : 'status'}>
      {notice && (
        <div className={`notice is-${notice.tone}`}>
          <p>
            <strong>{notice.title}</strong>
            <br />
            {notice.text}
          </p>
          {onDismiss && (
            <button type="button" className="notice-close" onClick={onDismiss} aria-label="Hinweis schließen">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
