import type { Notice } from '../../booking/notices.ts'

type Props = { notice: Notice | undefined; onDismiss?: (() => void) | undefined }

/** Two regions that are always there, so that screen readers announce what comes into them. It stays until it is dismissed or the next try. */
export function NoticeToast({ notice, onDismiss }: Props) {
  return (
    <>
      <div className="notices" role="status">
        {notice?.tone === 'good' && <Toast {...notice} onDismiss={onDismiss} />}
      </div>
      <div className="notices" role="alert">
        {notice?.tone === 'bad' && <Toast {...notice} onDismiss={onDismiss} />}
      </div>
    </>
  )
}

function Toast({ tone, title, text, onDismiss }: Notice & Pick<Props, 'onDismiss'>) {
  return (
    <div className={`notice is-${tone}`}>
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
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
