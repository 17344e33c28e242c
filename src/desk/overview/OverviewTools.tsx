import { PostForm } from '../../ui/PostForm.tsx'

const TOOL = { className: 'owner-form', buttonClass: 'button button-quiet button-small' }

export const CalendarLink = ({ calendarUrl }: { calendarUrl: string }) => (
  <p>
    <a href={calendarUrl.replace(/^https?:/, 'webcal:')}>{calendarUrl}</a>
  </p>
)

/** What is needed now and then. */
export const OverviewTools = ({ calendarUrl }: { calendarUrl: string }) => (
  <details className="unfold overview-tools">
    <summary>Werkzeuge</summary>
    <section>
      <h2>Kalender</h2>
      <p>Mit dieser Adresse zeigt der Kalender Ihres Telefons alle Termine und hält sie aktuell:</p>
      <CalendarLink calendarUrl={calendarUrl} />
      <p className="quiet">
        Nur auf eigenen Geräten abonnieren (iPhone, Thunderbird, Outlook auf dem Rechner): Wer die Adresse
        kennt, liest alle Anfragen mit Namen und Telefonnummern. Google-Kalender und Outlook.com laden die
        Daten auf ihre Server; dann muss der Anbieter in die Datenschutzerklärung.
      </p>
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
      <h2>Abmelden</h2>
      <PostForm {...TOOL} action="/anfragen/abmelden" button="Abmelden">
        <p>Dieses Gerät zeigt die Anfragen dann nicht mehr.</p>
      </PostForm>
    </section>
    <section>
      <h2>Gerät verloren?</h2>
      <PostForm
        {...TOOL}
        action="/anfragen/abmelden"
        hidden={{ everywhere: '1' }}
        button="Auf allen Geräten abmelden"
      >
        <p>
          Damit melden Sie sich auf allen Geräten ab; kein Link zum Antworten in früheren Mails gilt mehr.
          Auch der Kalender bekommt eine neue Adresse; sie steht nach dem Anmelden auf dieser Seite.
        </p>
      </PostForm>
    </section>
  </details>
)
