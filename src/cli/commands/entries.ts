import { parseAddress, parseNote, parsePhone } from '../../booking/requests/answer-fields.ts'
import { type Contact, correctContact, unchanged } from '../../booking/requests/correct-contact.ts'
import { enterAppointment, parseEntry } from '../../booking/requests/enter-appointment.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { singleLine } from '../../words/display-text.ts'
import { readableAddress } from '../../words/readable-address.ts'
import {
  ANYWAY,
  ANYWAY_HELP,
  accepted,
  answerDeps,
  askAboutObstacles,
  MAIL_FOLLOWS,
  mailLine,
  overtaken,
  standing,
} from '../answering.ts'
import { command, Refusal, UsageError } from '../command.ts'
import { beside } from '../describe.ts'
import { findDossier } from '../find-appointments.ts'
import { isMissing, oneOf, parseDate, parseTime } from '../parse-arguments.ts'

/** Somebody who has phoned. */
export const enter = command({
  usage: {
    'enter "NAME" DATUM UHRZEIT --phone "…"|--email …':
      'Jemanden eintragen, der angerufen hat; der Termin gilt als bestätigt',
  },
  details: `\
  enter "Erika Musterfrau" 20.11.2026 10:00 --phone "030 23125101" --idea "Website für die Bäckerei"

  NAME            Vor- und Nachname in Anführungszeichen, oder ein Nachname oder eine Firma
  DATUM UHRZEIT   20.11.2026 oder 2026-11-20, und 10:00
  --phone "…"     Die Telefonnummer; sie oder die E-Mail-Adresse muss dabei sein
  --email …       Die E-Mail-Adresse: Dorthin gehen die Bestätigung und die Erinnerung. Ohne sie geht keine Mail hinaus
  --idea "…"      Worum es geht
${ANYWAY_HELP}`,
  words: ['NAME', 'DATUM', 'UHRZEIT'],
  flags: [ANYWAY],
  options: ['--phone', '--email', '--idea'],
  async run({ words: [name = '', date = '', time = ''], options }, deps) {
    const [phone, email, idea] = [options.get('--phone'), options.get('--email'), options.get('--idea')]
    const fields = { name, phone, email, idea, date: parseDate(date), time: parseTime(time) }
    const terms = { opening: deps.content().opening, now: deps.now() }
    const entry = accepted(parseEntry(fields, terms), { name, phone, email, date, time })
    const isAnyway = await askAboutObstacles([slotOf(entry)], deps)
    const entered = await enterAppointment(entry, isAnyway, await answerDeps(deps))
    if (entered === 'not-free')
      throw new Refusal('Um diese Zeit ist eben etwas dazugekommen; bitte noch einmal aufrufen.')
    const dossier = await findDossier(String(entered), deps.store)
    deps.print(standing(dossier))
    deps.print(mailLine(dossier))
  },
})

export const note = command({
  usage: { 'note NUMMER "NOTIZ"': 'Eine eigene Notiz zu einer Anfrage; "" entfernt sie' },
  details: `\
  note 12 "Möchte im Frühjahr beginnen; Angebot bis Freitag."

Die Notiz ersetzt die bisherige und steht bei der Anfrage, in Tabelle und Sicherung. Besucher sehen sie auf ihrer Seite nicht,
aber sie gehört zur Auskunft, die ihnen zusteht: Schreiben Sie nichts, was die Person nicht lesen dürfte.`,
  words: ['NUMMER', 'NOTIZ'],
  async run({ words: [number = '', typed = ''] }, { store, print }) {
    const text = accepted(parseNote({ note: typed }))
    const { appointment } = await findDossier(number, store)
    const { id, note: former } = appointment
    if (!(await (await store()).dossiers.note(id, text, former)))
      throw new Refusal(`Die Notiz zu Nr. ${id} hat sich eben geändert; „show ${id}“ zeigt sie.`)
    print(text ? `Notiert bei Nr. ${id}.` : `Nr. ${id} hat keine Notiz mehr.`)
    if (former && former !== text) print(['Bisher stand dort:', ...beside(former)].join('\n'))
  },
})

export const correct = command({
  usage: {
    'correct NUMMER --email E-MAIL': 'Die E-Mail-Adresse ändern; die letzte Mail geht noch einmal dorthin',
    'correct NUMMER --phone TELEFON': 'Die Telefonnummer ändern; niemand bekommt eine Mail',
  },
  words: ['NUMMER'],
  options: ['--email', '--phone'],
  async run({ words: [number = ''], options }, deps) {
    const { store, print } = deps
    const option = oneOf(options, '--email', '--phone')
    const typed = option && options.get(option)
    if (!typed) throw isMissing('--email E-MAIL oder --phone TELEFON')
    const contact: Contact =
      option === '--email'
        ? { email: accepted(parseAddress({ email: typed }), { email: typed }) }
        : { phone: accepted(parsePhone({ phone: typed }), { phone: typed }) }
    const dossier = await findDossier(number, store)
    const outcome = await correctContact(contact, dossier, 'owner', await answerDeps(deps))
    if (outcome === 'unchanged') throw new UsageError(`„${typed}“ – ${Object.values(unchanged(contact))}`)
    if (typeof outcome === 'string') throw overtaken(await findDossier(number, store))
    if ('phone' in contact)
      return print(`Die Telefonnummer von Nr. ${number} ist jetzt ${singleLine(contact.phone)}.`)
    print(`Die Adresse von Nr. ${number} ist jetzt ${readableAddress(contact.email)}.`)
    print(`Die letzte Mail geht dorthin: ${MAIL_FOLLOWS}.`)
  },
})
