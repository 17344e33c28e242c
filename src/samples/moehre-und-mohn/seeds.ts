export type Plant = 'carrot' | 'poppy' | 'beet' | 'tomato' | 'pea' | 'radish' | 'pumpkin' | 'sunflower'

/** Months count from 1; both ends belong to the span. */
type MonthSpan = readonly [from: number, to: number]

export type Seed = {
  plant: Plant
  name: string
  variety: string
  note: string
  content: string
  priceInCents: number
  sow: MonthSpan
  yield: { word: 'Ernte' | 'Blüte'; months: MonthSpan }
}

export const SEEDS: readonly Seed[] = [
  {
    plant: 'carrot',
    name: 'Möhre',
    variety: 'Nantaise',
    note: 'Stumpf, süß, ohne hartes Herz. Die Möhre, mit der Kinder Gemüse lernen.',
    content: 'ca. 800 Korn',
    priceInCents: 320,
    sow: [3, 7],
    yield: { word: 'Ernte', months: [6, 10] },
  },
  {
    plant: 'poppy',
    name: 'Seidenmohn',
    variety: 'Shirley',
    note: 'Vom Pfarrgarten in die Welt: Seidenpapier in allen Rottönen.',
    content: 'ca. 500 Korn',
    priceInCents: 290,
    sow: [3, 4],
    yield: { word: 'Blüte', months: [6, 8] },
  },
  {
    plant: 'beet',
    name: 'Rote Bete',
    variety: 'Chioggia',
    note: 'Innen geringelt wie ein Bonbon. Roh gehobelt am schönsten.',
    content: 'ca. 150 Korn',
    priceInCents: 310,
    sow: [4, 7],
    yield: { word: 'Ernte', months: [7, 10] },
  },
  {
    plant: 'tomato',
    name: 'Tomate',
    variety: 'Ochsenherz',
    note: 'Eine Frucht, eine Brotzeit. Auf der Fensterbank vorziehen.',
    content: 'ca. 12 Korn',
    priceInCents: 360,
    sow: [2, 4],
    yield: { word: 'Ernte', months: [7, 10] },
  },
  {
    plant: 'pea',
    name: 'Erbse',
    variety: 'Blauwschokker',
    note: 'Kapuziner mit violetten Hülsen, zwei Meter hoch. Jung roh, alt als Eintopf.',
    content: 'ca. 80 Korn',
    priceInCents: 340,
    sow: [3, 5],
    yield: { word: 'Ernte', months: [6, 8] },
  },
  {
    plant: 'radish',
    name: 'Radieschen',
    variety: 'French Breakfast',
    note: 'Vier Wochen bis zum Butterbrot. Für Ungeduldige und Balkone.',
    content: 'ca. 250 Korn',
    priceInCents: 270,
    sow: [3, 9],
    yield: { word: 'Ernte', months: [4, 10] },
  },
  {
    plant: 'pumpkin',
    name: 'Kürbis',
    variety: 'Roter Zentner',
    note: 'Heißt so, wiegt fast so. Hält im Keller bis Februar.',
    content: 'ca. 8 Korn',
    priceInCents: 350,
    sow: [4, 5],
    yield: { word: 'Ernte', months: [9, 10] },
  },
  {
    plant: 'sunflower',
    name: 'Sonnenblume',
    variety: 'Velvet Queen',
    note: 'Samtrot statt gelb. Bienen mögen sie, Nachbarn auch.',
    content: 'ca. 40 Korn',
    priceInCents: 290,
    sow: [4, 6],
    yield: { word: 'Blüte', months: [7, 10] },
  },
]
