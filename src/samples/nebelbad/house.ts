export const PHONE = { href: 'tel:+498999998360', label: '089 99998 360' }
export const EMAIL = 'ruhe@nebelbad.example'
export const mailTo = (subject: string) => `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}`

export const STATIONS = [
  {
    id: 'see',
    degrees: 12,
    name: 'Der See',
    text: 'Sieben Stufen vom Steg hinab ins offene Wasser. Im Winter halten wir ein Loch im Eis frei. Wer hineingeht, kommt wacher heraus, als jeder Kaffee machen kann.',
    detail: 'Handtuch und Ofen warten am Steg',
  },
  {
    id: 'becken',
    degrees: 36,
    name: 'Das Schwebebecken',
    text: 'Körperwarm und salzig genug, um zu schweben. Unter Wasser läuft keine Musik, sondern nichts. Nach zehn Minuten wissen Sie nicht mehr, wo Sie aufhören.',
    detail: 'sechs Plätze, halbstündlich',
  },
  {
    id: 'dampf',
    degrees: 60,
    name: 'Das Kräuterbad',
    text: 'Milder Dampf über Heu, Fichte und Minze vom Hang hinter dem Haus. Der beste Ort, um mit der Sauna anzufangen – oder mit ihr aufzuhören.',
    detail: 'Aufguss zur halben Stunde',
  },
  {
    id: 'sauna',
    degrees: 88,
    name: 'Die Rauchsauna',
    text: 'Vier Stunden heizt das Birkenholz, dann ist das Feuer aus und nur noch Stein. Die Hitze ist weich, das Licht fast keines. Danach: zurück zu den zwölf Grad.',
    detail: 'Aufguss zur vollen Stunde',
  },
] as const
export type Station = (typeof STATIONS)[number]

export const ENTRANCE = [
  { name: 'Zwei Stunden', price: 26, note: 'jederzeit, ohne Zeitfenster' },
  { name: 'Der ganze Tag', price: 44, note: 'mit Leinentuch und Tee' },
  { name: 'Abendkarte', price: 22, note: 'ab 19 Uhr' },
  { name: 'Zehnerkarte', price: 220, note: 'je zwei Stunden, übertragbar' },
] as const

/** Hours of the day; days as Intl names them. */
export const OPENING = [
  { day: 'Montag', from: null, to: null },
  { day: 'Dienstag', from: 10, to: 22 },
  { day: 'Mittwoch', from: 10, to: 22 },
  { day: 'Donnerstag', from: 10, to: 22 },
  { day: 'Freitag', from: 10, to: 23 },
  { day: 'Samstag', from: 8, to: 23 },
  { day: 'Sonntag', from: 8, to: 21 },
] as const

export const TREATMENTS = [
  { name: 'Rücken', text: 'Kräftig, ohne Umwege, mit warmem Johanniskrautöl.', minutes: 30, price: 49 },
  { name: 'Seifenschaum', text: 'Auf warmem Stein, erst Peeling, dann eine Wolke.', minutes: 45, price: 74 },
  { name: 'Füße', text: 'Reflexzonen und ein Bad aus Heublumen.', minutes: 40, price: 62 },
  { name: 'Von Kopf bis Fuß', text: 'Klassische Massage im Tempo des Sees.', minutes: 60, price: 92 },
  {
    name: 'Vier Hände',
    text: 'Zwei Menschen, ein Takt. Danach eine Stunde Liegen.',
    minutes: 75,
    price: 148,
  },
] as const
