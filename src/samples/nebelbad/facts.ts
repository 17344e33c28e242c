export const NAME = 'Nebelbad'
export const PHONE = { href: 'tel:+498999998360', label: '089 99998 360' }
export const EMAIL = 'ruhe@nebelbad.example'
export const mailTo = (subject: string) => `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}`
export const ADDRESS = { street: 'Am Stillen Ufer\u00a03', town: '82000 Nebelsee' }
/** Hours of the day; days as Intl names them. */
export const HOURS = [
  { day: 'Montag', from: null, to: null },
  { day: 'Dienstag', from: 10, to: 22 },
  { day: 'Mittwoch', from: 10, to: 22 },
  { day: 'Donnerstag', from: 10, to: 22 },
  { day: 'Freitag', from: 10, to: 23 },
  { day: 'Samstag', from: 8, to: 23 },
  { day: 'Sonntag', from: 8, to: 21 },
] as const

export const STATIONS = [
  {
    id: 'see',
    degrees: 12,
    name: 'Der See',
    text: 'Sieben Stufen vom Steg hinab ins offene Wasser. Auch im Winter, auch bei Schnee. Wer hineingeht, kommt wacher heraus als nach jedem Kaffee.',
    detail: 'Handtuch und Ofen warten am Steg',
  },
  {
    id: 'becken',
    degrees: 36,
    name: 'Das Schwebe\u00adbecken',
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
    text: 'Vier Stunden heizt das Birkenholz, dann ist das Feuer aus, und nur noch die Steine wärmen. Die Hitze ist weich, Licht gibt es kaum. Danach: zurück zu den zwölf Grad.',
    detail: 'Aufguss zur vollen Stunde',
  },
] as const
export type Station = (typeof STATIONS)[number]

/** How a stay is best spent, in minutes; between the heat and the lake there is always rest. */
export const STAYS = [
  {
    id: 'kurz',
    name: 'Zwei Stunden',
    steps: [
      ['becken', 20],
      ['dampf', 15],
      ['see', 5],
      ['ruhe', 30],
      ['sauna', 15],
      ['see', 5],
      ['ruhe', 30],
    ],
    end: 'Zwei Gänge, zweimal Liegen. Reicht, um den Montag zu vergessen. Eintritt 26 €.',
  },
  {
    id: 'abend',
    name: 'Ein Abend',
    steps: [
      ['dampf', 15],
      ['see', 5],
      ['ruhe', 30],
      ['sauna', 15],
      ['see', 5],
      ['ruhe', 30],
      ['becken', 30],
      ['ruhe', 45],
    ],
    end: 'Ab 19 Uhr, am Schluss schwebend. Eintritt 22 €, Schlaf inbegriffen.',
  },
  {
    id: 'tag',
    name: 'Der ganze Tag',
    steps: [
      ['becken', 30],
      ['ruhe', 30],
      ['dampf', 15],
      ['see', 5],
      ['ruhe', 45],
      ['sauna', 15],
      ['see', 5],
      ['ruhe', 45],
      ['sauna', 15],
      ['see', 5],
      ['ruhe', 45],
      ['becken', 30],
    ],
    end: 'Drei Gänge, zwischendurch Suppe und ein Kapitel. Eintritt 44 € mit Leinentuch und Tee.',
  },
] as const
