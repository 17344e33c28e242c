import { MONTHS } from '../../../src/booking/times/berlin-time.ts'
import { legalFacts } from '../../../src/content/legal/legal-facts.ts'
import { readContent } from '../../../src/content/read-content.ts'
import { textsIn } from '../../../src/content/reading/texts-in.ts'
import { FREE_OF_OBLIGATION } from '../../../src/words/appointment-words.ts'
import { requestNumber } from '../../../src/words/display-text.ts'
import { FIELD_NAMES } from '../../../src/words/field-names.ts'
import { MAIL_NAMES, noMailWords } from '../../../src/words/mail-words.ts'
import { STANDING_NAMES } from '../../../src/words/standing-names.ts'
import { bookingRequest } from '../booking-request.ts'
import { readable } from '../browsers/traces.ts'
import { anyOf, unmarkedIn } from './marked-texts.ts'
import { OTHER_OWNER } from './other-owner.ts'
import { OUR_CONTENT } from './our-content.ts'

/** The only words for visitors that are no content, by the reason why. */
const OF_THE_PROGRAM = {
  'dates and times': [
    ...'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Uhr heute morgen bis'.split(' '),
    ...MONTHS,
  ],
  'ways around a page, most of them only read out': [
    ...['Zum Inhalt springen', 'Menü', 'Hauptmenü', 'Inhalt', 'Zur Startseite', 'zur Startseite'],
    ...[
      'Zurück zur Startseite',
      'Ihr Termin',
      'öffnet in neuem Tab',
      'Hinweis schließen',
      'erledigt',
      'Ideen',
    ],
    ...['Tag', 'Uhrzeit am', 'Bitte frei lassen', 'Was darin steckt'],
  ],
  'nobody may think that a contract was made': [
    FREE_OF_OBLIGATION,
    'Ein Vertrag kommt dadurch nicht zustande.',
  ],
  'states, steps and mails are called what they are': [
    ...['Stand', 'Verlauf', ...Object.values(STANDING_NAMES), 'Abgesagt', 'Erledigt'],
    ...['Sie haben den Termin abgesagt', 'Wir haben den Termin bestätigt'],
    ...['Unsere letzte Mail', ...Object.values(MAIL_NAMES), 'ist unterwegs', 'wurde', 'als Datei abgelegt'],
    ...['als TT.MM.JJJJ', 'zum Beispiel 9:30'],
    'Wie es um Ihren Termin steht, und was Sie daran ändern können.',
    ...['Eine Mail an', 'geht erst mit unserer Antwort hinaus', noMailWords({ isSuspected: true })],
    'wartet noch: Der Mailserver antwortet nicht, wir versuchen es weiter',
    'war nicht zustellbar: Bitte prüfen Sie Ihre Adresse',
  ],
  'the messages of the rules name the fields so': Object.values(FIELD_NAMES),
  'a number or name inside a sentence': [
    'ruft Sie unter',
    requestNumber(1),
    'Ihre Nummer bei uns',
    'Noch 1 Angabe',
    'Noch 8 Angaben',
  ],
  'typed by people in tests and samples': [
    ...['An diesem Vormittag sind wir beim Kunden.', 'Passt es danach?', 'Wir sind bis Januar ausgebucht.'],
    ...['Passt das?', ...textsIn(bookingRequest()).map(({ text }) => text)],
  ],
}

/** Messages of the rules, the history, and the data of a report: worded by the program. */
const PARTS =
  /<(p) class="error"[\s\S]*?<\/\1>|<(ol) class="history"[\s\S]*?<\/\2>|<(dl) class="report-entries"[\s\S]*?<\/\3>(?=<p><a href="[^"]*daten\.json")/g

const hers = readContent(OTHER_OWNER.content)
const { site, portfolio } = hers
const facts = legalFacts(hers, { retentionDays: 180 })
const KNOWN = anyOf([
  ...Object.values(OF_THE_PROGRAM).flat(),
  ...textsIn([site, portfolio.items, facts]).map(({ text }) => text),
])

/** What a visitor of the other owner reads there and is neither her text nor fact. */
export const hardCodedIn = (shown: string): string[] => unmarkedIn(shown.replace(PARTS, ''), KNOWN)

const { landing, form, visit, mails } = OUR_CONTENT
/** Labels of a few words may happen to be the same. */
const SENTENCES = textsIn([landing, form, visit, mails])
  .map(({ text }) => readable(text))
  .filter((text) => text.split(' ').length > 4 && !text.includes('{{'))

/** Sentences of our content in what the program says to the owner: they are doubled in the code. */
export function doubledIn(shown: string): string[] {
  const text = readable(shown)
  return [...new Set(SENTENCES.filter((sentence) => text.includes(sentence)))]
}
