import { FAILED, type Notice } from '../../booking/notices.ts'

type Words = Pick<Notice, 'title' | 'text'>
/** The status of the answer, or what a status alone does not tell. */
export type RefusalReason = number | 'network-full'

/** Why a form post was not even tried. */
const WORDS = new Map<RefusalReason, Words>([
  [
    403,
    {
      title: 'Von einer anderen Website gesendet',
      text: 'Zu Ihrem Schutz ist deshalb noch nichts gebucht. Haben Sie das selbst eingetragen, prüfen Sie es bitte und senden Sie es hier noch einmal ab.',
    },
  ],
  [
    413,
    {
      title: 'Das ist mehr Text, als wir annehmen können',
      text: 'Gebucht ist noch nichts. Bitte kürzen Sie Ihre Website-Idee: 1000\u00a0Zeichen sind möglich.',
    },
  ],
  [
    415,
    {
      title: 'Dieses Format können wir nicht lesen',
      text: 'Gebucht ist noch nichts. Bitte senden Sie das Formular auf unserer Seite ab.',
    },
  ],
  [
    429,
    {
      title: 'Zu viele Anfragen in kurzer Zeit',
      text: 'Von Ihrem Anschluss kamen gerade sehr viele; gebucht ist noch nichts. Bitte warten Sie eine Minute und senden Sie das Formular dann noch einmal ab.',
    },
  ],
  [
    'network-full',
    {
      title: 'Zu viele Anfragen aus Ihrem Netz',
      text: 'Gebucht ist noch nichts. Bitte versuchen Sie es in einer Stunde erneut.',
    },
  ],
])
const DAMAGED: Words = {
  title: 'Ihre Angaben kamen unvollständig an',
  text: 'Auf dem Weg zu uns ging etwas verloren; gebucht ist noch nichts.',
}
const OUR_FAULT: Words = { title: FAILED.title, text: `Das liegt an uns, nicht an Ihnen. ${FAILED.text}` }

const KEPT = 'Ihre Angaben stehen noch im Formular.'
const UNREAD =
  'Ihre Angaben konnten wir nicht lesen; mit „Zurück“ in Ihrem Browser kommen Sie wieder zu ihnen.'

/** What a visitor is told whose form was refused: whose fault it is, what to do, and where the typed text is now. */
export function refusalNotice(reason: RefusalReason, isKept: boolean): Notice {
  const isOurs = typeof reason === 'number' && reason >= 500
  const { title, text } = WORDS.get(reason) ?? (isOurs ? OUR_FAULT : DAMAGED)
  return { tone: 'bad', title, text: `${text} ${isKept ? KEPT : UNREAD}`, offersCall: true }
}
