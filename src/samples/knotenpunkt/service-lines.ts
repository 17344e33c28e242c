export const PHONE = { href: 'tel:+496990009112', label: '069 90009 112' }
export const EMAIL = 'fahrplan@knotenpunkt.example'
export const mailTo = (subject: string) => `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}`

export const LINES = [
  {
    number: 1,
    name: 'Arbeitsplatz',
    text: 'Rechner, Drucker und Programme, die morgens einfach starten. Geht etwas nicht, schalten wir uns dazu.',
    stops: ['Notebook', 'Drucker', 'Updates', 'Fernhilfe'],
  },
  {
    number: 2,
    name: 'Netzwerk',
    text: 'Vom Hausanschluss bis in die letzte Ecke der Werkstatt. Mit Plan an der Wand und Reserve im Schrank.',
    stops: ['Glasfaser', 'Firewall', 'WLAN', 'Außenstelle'],
  },
  {
    number: 3,
    name: 'Datensicherung',
    text: 'Jede Nacht, an zwei Orten, verschlüsselt. Einmal im Quartal spielen wir zur Probe zurück.',
    stops: ['Server', 'Postfächer', 'Zweiter Ort', 'Probelauf'],
  },
  {
    number: 4,
    name: 'Sicherheit',
    text: 'Schutz auf jedem Gerät, ein Notfallplan auf Papier und eine Schulung, bei der niemand einschläft.',
    stops: ['Virenschutz', 'Schulung', 'Zugänge', 'Notfallplan'],
  },
  {
    number: 5,
    name: 'Telefon und Cloud',
    text: 'Eine Nummer für Büro und Baustelle, Kalender und Dateien, die überall dieselben sind.',
    stops: ['E-Mail', 'Dateien', 'Kalender', 'Telefonie'],
  },
] as const
export type LineNumber = (typeof LINES)[number]['number']

export const DEPARTURES = [
  { problem: 'Alles steht: Server oder Internet', platform: 'Telefon', reaction: '15 Minuten' },
  { problem: 'Ein Arbeitsplatz steht', platform: 'Telefon', reaction: '1 Stunde' },
  { problem: 'Es läuft, aber es hakt', platform: 'E-Mail', reaction: '4 Stunden' },
  { problem: 'Frage oder Wunsch', platform: 'E-Mail', reaction: '1 Werktag' },
  { problem: 'Neue Kollegin fängt an', platform: 'E-Mail', reaction: '3 Werktage' },
] as const

type Fare = {
  zones: string
  name: string
  price: string
  unit: string
  lines: readonly LineNumber[]
  points: readonly string[]
}
export const FARES: readonly Fare[] = [
  {
    zones: 'A',
    name: 'Fernhilfe',
    price: '29 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 4],
    points: ['Hilfe per Telefon und Bildschirm', 'Updates und Virenschutz', 'Mo bis Fr, 7 bis 18 Uhr'],
  },
  {
    zones: 'AB',
    name: 'Vor Ort',
    price: '49 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 2, 3, 4],
    points: ['alles aus Zone A', 'Technikerin im Haus, Anfahrt inklusive', 'Netzwerk und Datensicherung'],
  },
  {
    zones: 'ABC',
    name: 'Rund um die Uhr',
    price: '79 €',
    unit: 'je Arbeitsplatz und Monat',
    lines: [1, 2, 3, 4, 5],
    points: ['alles aus Zone AB', 'Notdienst nachts und am Wochenende', 'Telefonanlage und Cloud'],
  },
]

export const CHANGE_STOPS = [
  {
    name: 'Bestand aufnehmen',
    when: 'Woche 1',
    text: 'Wir zählen Geräte, Zugänge und Sorgen. Kostet nichts.',
  },
  { name: 'Plan zeichnen', when: 'Woche 2', text: 'Sie bekommen Ihren Netzplan und einen Festpreis.' },
  { name: 'Umsteigen', when: 'ein Wochenende', text: 'Freitag um 17 Uhr los, Montag um 7 läuft alles.' },
  { name: 'Nach Plan fahren', when: 'ab dann', text: 'Monatlich kündbar. Die Pläne gehören Ihnen.' },
] as const
