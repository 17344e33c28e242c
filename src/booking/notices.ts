/** What a visitor is told about the outcome of a booking; the client's words. */
export type Notice = {
  tone: 'good' | 'bad'
  title: string
  text: string
  /** Waiting may not help: the telephone is the way out. */
  offersCall?: true
}

export const BOOKED: Notice = {
  tone: 'good',
  title: 'Termin erfolgreich gebucht!',
  text: 'Wir melden uns bald bei Ihnen und senden eine Bestätigung per E-Mail.',
}
export const ALREADY_BOOKED: Notice = {
  tone: 'bad',
  title: 'Termin bereits gebucht',
  text: 'Sie können nur einen Termin innerhalb von 24 Stunden buchen.',
}
export const REFUSED: Notice = {
  tone: 'bad',
  title: 'Bitte prüfen Sie Ihre Angaben',
  text: 'Unter den Feldern steht, was zu ändern ist.',
}
/** A field that the form does not have: the page is older than the server. */
export const OUTDATED: Notice = {
  tone: 'bad',
  title: 'Das Formular ist nicht mehr aktuell',
  text: 'Gebucht ist noch nichts. Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal ab.',
  offersCall: true,
}
export const FAILED: Notice = {
  tone: 'bad',
  title: 'Fehler beim Buchen',
  text: 'Bitte versuchen Sie es später erneut.',
  offersCall: true,
}
export const ERASED: Notice = {
  tone: 'good',
  title: 'Ihre Daten sind gelöscht',
  text: 'Von Ihrer Anfrage ist bei uns nichts mehr gespeichert. Mails, die schon gesendet waren, liegen noch in den Postfächern.',
}
