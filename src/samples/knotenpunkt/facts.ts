export const NAME = 'Knotenpunkt'
export const COMPANY = `${NAME} IT-Betreuung`
export const PHONE = { href: 'tel:+496990009112', label: '069 90009 112' }
export const EMAIL = 'fahrplan@knotenpunkt.example'
export const mailTo = (subject: string) => `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}`
export const ADDRESS = { street: 'Weichenweg\u00a08', town: '60000 Frankfurt am Main' }
export const HOURS = [
  ['Montag bis Freitag', '7–18 Uhr'],
  ['Samstag', '9–13 Uhr'],
  ['Notdienst, Zone ABC', '0–24 Uhr'],
] as const

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
