import type { ComponentProps, ReactNode } from 'react'
import type { Appointment } from '../booking/appointments/appointment.ts'
import { ANSWER_KEY_IN_DAYS, SESSION_IN_DAYS, SIGN_IN_LINK_IN_MINUTES } from '../booking/limits.ts'
import { Message } from '../ui/Message.tsx'
import { PostForm } from '../ui/PostForm.tsx'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { germanCount } from '../words/display-text.ts'
import { fillOwnerFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { StepNotFree } from './NotFree.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import type { OverviewView } from './overview/overview-view.ts'
import { besidesIn, ListPlaces } from './overview/Rows.tsx'
import { AppointmentPage } from './request/AppointmentPage.tsx'
import type { AppointmentView } from './request/appointment-view.ts'

export const renderAppointment = ({ view, ...page }: OwnerPage & { view: AppointmentView }) =>
  fillOwnerFrame(page, {
    // No name: titles show in tabs, histories and link previews.
    title: `Anfrage Nr. ${view.dossier.appointment.id}`,
    isSignedIn: view.isSignedIn,
    attempt: view.attempt,
    waysOut: <StepNotFree {...view} />,
    children: <AppointmentPage {...view} />,
  })

export function renderOverview({ overview, ...page }: OwnerPage & { overview: OverviewView }) {
  const besides = overview.sections ? besidesIn(overview.sections) : new Map()
  const before = page.notice?.before
  const withPlaces = (told?: { before: number; notice: ReactNode }) => (
    <ListPlaces value={{ besides, ...(told && { told }) }}>
      <OverviewPage {...overview} />
    </ListPlaces>
  )
  return fillOwnerFrame(page, {
    title: overviewTitle(overview),
    isSignedIn: true,
    waiting: overview.sections?.waiting.total ?? 0,
    children:
      before !== undefined && besides.has(before)
        ? (notice: ReactNode) => withPlaces({ before, notice })
        : withPlaces(),
  })
}

/** '2 nicht abgehakt, 3 offen' */
function overviewTitle({ searched, sections, all }: OverviewView): string {
  const counts = [
    { count: sections?.notMarkedDone.total ?? 0, words: 'nicht abgehakt' },
    { count: sections?.waiting.total ?? 0, words: 'offen' },
  ].flatMap(({ count, words }) => (count > 0 ? `${germanCount(count)} ${words}` : []))
  return counts.join(', ') || (searched ? 'Suche' : all ? 'Wartet' : 'Übersicht')
}

type OneMessage = Omit<ComponentProps<typeof Message>, 'children'> & {
  tab?: string
  lead: string
  children?: ReactNode
}

/** A page with one thing to say and one button. */
const renderMessage = (page: OwnerPage, { tab, lead, children, ...message }: OneMessage) =>
  fillOwnerFrame(page, {
    title: tab ?? message.title,
    children: (
      <Message {...message}>
        <p className="lead">{lead}</p>
        {children}
      </Message>
    ),
  })

const leadTo = (href: string, words: string, how: { target?: string; rel?: string } = {}) => (
  <p>
    <a className="button" href={href} {...how}>
      {words}
    </a>
  </p>
)

export const renderAppointmentGone = (page: OwnerPage) =>
  renderMessage(page, {
    title: 'Diese Anfrage gibt es nicht oder nicht mehr',
    lead: 'Sie wurde gelöscht, oder die Nummer stimmt nicht.',
    action: leadTo('/anfragen', 'Alle Anfragen'),
  })

/** `wanted`: the number of the appointment that the owner wanted to see; signing in leads to it. */
type SignIn = OwnerPage & { wanted: string | undefined }

export const SIGN_IN = '/anfragen/anmelden'
const WELCOMING = 71

const askForLink = (wanted: string | undefined, button = 'Link zum Anmelden schicken') => (
  <PostForm action={SIGN_IN} hidden={{ request: wanted }} button={button} />
)

export const renderSignedOut = ({ wanted, ...page }: SignIn) =>
  renderMessage(page, {
    tab: 'Anmelden',
    title: wanted ? `Anfrage Nr.\u00a0${wanted}` : 'Anfragen',
    seed: WELCOMING,
    lead:
      `${wanted ? 'Diese Anfrage sehen Sie, sobald Sie angemeldet sind.' : 'Hier stehen alle Terminanfragen.'} ` +
      'Wir schicken Ihnen einen Link an Ihre Adresse für Terminanfragen; damit melden Sie sich an.',
    action: askForLink(wanted),
  })

/** What the owner puts into a form, by the last part of its address. Every other form is a tap. */
const FORMS: Record<string, string> = {
  vorschlagen: 'Ihre Terminvorschläge',
  vereinbaren: 'die vereinbarte Zeit',
  absagen: 'Ihre Absage',
  notiz: 'Ihre Notiz',
  adresse: 'die neue E-Mail-Adresse',
  telefon: 'die neue Telefonnummer',
  neu: 'Ihren Eintrag',
  sperren: 'Ihre Sperre',
}

/** 'Ihre Absage für Anfrage Nr. 17'; undefined for a tap. */
export function formAt(route = '', wanted?: string): string | undefined {
  const form = FORMS[route.split('/').at(-1) ?? '']
  return form && wanted ? `${form} für Anfrage Nr.\u00a0${wanted}` : form
}

/** Browsers keep what they have posted, so these pages repeat nothing of it. */
const LOAD_AGAIN =
  'laden Sie diese Seite neu; Ihr Browser fragt, ob er das Formular noch einmal senden soll: ja.'

export const renderSessionEnded = ({ form, desk, ...page }: OwnerPage & { form: string; desk: string }) =>
  renderMessage(page, {
    title: 'Sie sind nicht mehr angemeldet',
    seed: WELCOMING,
    lead: `Gespeichert ist noch nichts, verloren auch nichts: Ihr Browser behält ${form}.`,
    children: <p>Melden Sie sich in einem neuen Tab an. Danach {LOAD_AGAIN}</p>,
    action: leadTo(desk, 'In neuem Tab anmelden', { target: '_blank', rel: 'noopener' }),
  })

type NotStored = OwnerPage & { form: string | undefined; address: string }

/**
 * A GET of the form's address leads to its page.
 * Where only the answer of the database got lost, the next page says so.
 */
export const renderNotStored = ({ form, address, ...page }: NotStored) =>
  renderMessage(page, {
    title: 'Das hat gerade nicht geklappt',
    seed: WELCOMING,
    lead:
      'Der Server kann im Augenblick nichts speichern.' +
      `${form ? ` Verloren ist nichts: Ihr Browser behält ${form}.` : ''}`,
    children: (
      <p>
        In einer Minute {form ? LOAD_AGAIN : 'gehen Sie zurück und drücken noch einmal.'} Kam es doch an, sagt
        Ihnen das die nächste Seite.
      </p>
    ),
    action: !form && leadTo(address, 'Zurück'),
  })

/** Mail scanners open links: only the button uses this one up. */
export const renderSignIn = ({ token, wanted, ...page }: SignIn & { token: string }) =>
  renderMessage(page, {
    title: 'Anmelden',
    seed: WELCOMING,
    lead:
      'Noch ein Klick, dann sehen Sie alle Anfragen – auf diesem Gerät, ' +
      `bis Sie ${SESSION_IN_DAYS} Tage lang nicht hineinschauen.`,
    action: <PostForm action={`${SIGN_IN}/${token}`} hidden={{ request: wanted }} button="Jetzt anmelden" />,
  })

export const renderLinkSpent = ({ wanted, ...page }: SignIn) =>
  renderMessage(page, {
    title: 'Dieser Link gilt nicht mehr',
    lead:
      `Jeder Link gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten lang und nur einmal. ` +
      'Wir schicken Ihnen gern einen neuen.',
    action: askForLink(wanted, 'Neuen Link schicken'),
  })

/** A wrong answer key and an erased appointment look the same. */
export const renderUnknownLink = ({ wanted, ...page }: SignIn) =>
  renderMessage(page, {
    title: 'Dieser Link gilt nicht (mehr)',
    lead:
      'Er ist nicht vollständig, er gilt nicht mehr, oder die Anfrage ist gelöscht. ' +
      'Angemeldet sehen Sie alle Anfragen.',
    action: askForLink(wanted),
  })

type Spent = OwnerPage & { appointment: Pick<Appointment, 'id' | 'state'>; typed: string | undefined }

/**
 * A used answer key may have been passed on in a reply, so the page names nobody. What was typed is not lost.
 */
export const renderSpentLink = ({ appointment: { id, state }, typed, ...page }: Spent) =>
  renderMessage(page, {
    tab: `Anfrage Nr. ${id}`,
    title: `Anfrage Nr.\u00a0${id}: ${STATE_NAMES[state]}`,
    seed: WELCOMING,
    lead:
      `Der Link aus der Mail gilt für eine Antwort und höchstens ${ANSWER_KEY_IN_DAYS} Tage lang. ` +
      'Angemeldet sehen Sie diese und alle anderen Anfragen.',
    action: askForLink(String(id)),
    children: typed && (
      <>
        <p>Ihre Nachricht ging nicht hinaus:</p>
        <blockquote className="idea">{typed}</blockquote>
      </>
    ),
  })
