import { Field } from '../../site/ui/Field.tsx'
import { PostForm } from '../PostForm.tsx'

/** A typed number that cannot be erased, and why. */
export type Erasing = { number: string; error: string }

type Props = { calendarUrl: string | undefined; erasing: Erasing | undefined }

const TOOL = { className: 'owner-form', buttonClass: 'button button-quiet button-small' }

/** What is needed now and then. */
export const OverviewTools = ({ calendarUrl, erasing }: Props) => (
  <div className="overview-tools">
    <section>
      <h2>Kalender</h2>
      {calendarUrl ? (
        <>
          <p>Mit dieser Adresse zeigt der Kalender Ihres Telefons alle Termine und hält sie aktuell:</p>
          <p className="calendar-address">
            <a href={calendarUrl.replace(/^https?:/, 'webcal:')}>{calendarUrl}</a>
          </p>
        </>
      ) : (
        <p>
          Die Anfragen wurden aus einer Sicherung zurückgespielt. Der Kalender auf Ihren Geräten läuft weiter;
          um ihn auf einem neuen Gerät zu abonnieren, vergeben Sie die Adresse neu.
        </p>
      )}
      <details>
        <summary>Adresse neu vergeben</summary>
        <PostForm {...TOOL} action="/anfragen/kalender" button="Neu vergeben">
          <p>Wer die Adresse kennt, sieht die Termine. Nach dem Klick gilt nur noch die neue.</p>
        </PostForm>
      </details>
    </section>
    <section>
      <h2>Tabelle</h2>
      <p>
        <a href="/anfragen/export.csv" download>
          Alle Anfragen für Excel herunterladen
        </a>
      </p>
    </section>
    <section>
      <h2>Löschen</h2>
      <form className="owner-form" action="/anfragen" method="get" noValidate>
        <Field
          name="loeschen"
          label="Nummer der Anfrage"
          inputMode="numeric"
          defaultValue={erasing?.number}
          error={erasing?.error}
          autoFocus={erasing !== undefined}
        />
        <button type="submit" className="button button-quiet button-small">
          Ansehen und löschen
        </button>
      </form>
    </section>
    <section>
      <h2>Abmelden</h2>
      <PostForm
        {...TOOL}
        action="/anfragen/abmelden"
        hidden={{ everywhere: '1' }}
        button="Auf allen Geräten abmelden"
      >
        <p>
          Ein Gerät ist verloren? Danach sind Sie auf allen Geräten abgemeldet, und kein Link zum Antworten in
          früheren Mails gilt mehr. Für den Kalender vergeben Sie oben die Adresse neu.
        </p>
      </PostForm>
    </section>
  </div>
)
