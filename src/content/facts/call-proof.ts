import type { PlaceholderValues } from './fill-placeholders.ts'
import { NOT_ENTERED } from './undecided.ts'

const MAILBOX = 'Die E-Mails dazu in unserem Postfach löschen wir nach derselben Frist von Hand'
const ERASURE =
  'Wir erfahren nur die Nummer der Anfrage und löschen dann von Hand, was dazu in unserem Postfach und Kalender steht'
const PROOF = 'Nachweis, dass Sie um den Anruf gebeten haben (§ 7a UWG)'
const OPEN = `. Ob wir eine E-Mail davon länger aufheben, als ${PROOF}, ist ${NOT_ENTERED}.`

/** By `legal.callProof`: what stays in the owner's mailbox in the end, and after an erasure. Only consumers' calls need proof. */
const KEPT = {
  ja: [
    `, bis auf eine, wenn Sie als Verbraucher angefragt haben: Die über Ihre Anfrage nennt Zeitpunkt und Worte und ist der ${PROOF}. Wir müssen sie nach der Anfrage und nach jedem Anruf 5 Jahre lang aufheben (Art. 6 Abs. 1 lit. c DSGVO).`,
    `, bis auf die E-Mail über Ihre Anfrage, wenn Sie als Verbraucher angefragt haben: Sie ist der ${PROOF}, und wir müssen sie 5 Jahre lang aufheben (Art. 17 Abs. 3 lit. b DSGVO).`,
  ],
  nein: ['.', '.'],
  offen: [OPEN, OPEN],
}

export function callProofFacts(callProof: keyof typeof KEPT): PlaceholderValues {
  const [after, erased] = KEPT[callProof]
  return { 'callProof.mailbox': `${MAILBOX}${after}`, 'callProof.erasure': `${ERASURE}${erased}` }
}
