export type Dish = {
  name: string
  what: string
  price: string
  allergens: string
  meatless?: true
}

export const courses: { title: string; german: string; dishes: Dish[] }[] = [
  {
    title: 'Antipasti',
    german: 'Vorspeisen',
    dishes: [
      {
        name: 'Fichi e prosciutto',
        what: 'Feigen, luftgetrockneter Schinken, Pfeffer',
        price: '14,50',
        allergens: '',
      },
      {
        name: 'Burrata',
        what: 'Ofentomaten, Basilikum, geröstetes Brot',
        price: '13,50',
        allergens: 'A G',
        meatless: true,
      },
      { name: 'Crostini', what: 'Hühnerleber, Salbei, Marsala', price: '9,50', allergens: 'A G O' },
      {
        name: 'Carciofi',
        what: 'Artischocken in Öl, Minze, Zitrone',
        price: '11,00',
        allergens: '',
        meatless: true,
      },
    ],
  },
  {
    title: 'Primi',
    german: 'Pasta und Reis',
    dishes: [
      {
        name: 'Tagliatelle al ragù',
        what: 'Rind und Schwein, sechs Stunden geschmort',
        price: '17,50',
        allergens: 'A C L',
      },
      {
        name: 'Cacio e pepe',
        what: 'Pecorino, schwarzer Pfeffer, sonst nichts',
        price: '15,50',
        allergens: 'A G',
        meatless: true,
      },
      {
        name: 'Gnocchi',
        what: 'Gorgonzola, Walnüsse, Birne',
        price: '16,50',
        allergens: 'A C G H',
        meatless: true,
      },
      {
        name: 'Risotto',
        what: 'Radicchio, Rotwein, Taleggio',
        price: '17,00',
        allergens: 'G L O',
        meatless: true,
      },
    ],
  },
  {
    title: 'Secondi',
    german: 'Hauptgerichte',
    dishes: [
      { name: 'Orata', what: 'Dorade im Ganzen, Fenchel, Oliven', price: '26,50', allergens: 'D' },
      {
        name: 'Saltimbocca',
        what: 'Kalb, Salbei, Rohschinken, Weißwein',
        price: '25,00',
        allergens: 'A G O',
      },
      {
        name: 'Melanzane',
        what: 'Auberginen aus dem Ofen, Tomate, Parmesan',
        price: '18,50',
        allergens: 'G',
        meatless: true,
      },
    ],
  },
  {
    title: 'Dolci',
    german: 'Süßes',
    dishes: [
      {
        name: 'Torta di fichi',
        what: 'Feigenkuchen, Mascarpone',
        price: '8,50',
        allergens: 'A C G H',
        meatless: true,
      },
      {
        name: 'Tiramisù',
        what: 'wie bei der Nonna, also viel davon',
        price: '8,00',
        allergens: 'A C G',
        meatless: true,
      },
      {
        name: 'Affogato',
        what: 'Vanilleeis, ertrunken im Espresso',
        price: '6,00',
        allergens: 'G',
        meatless: true,
      },
    ],
  },
]

export const drinks = [
  { name: 'Vermentino', what: '0,25 l weiß', price: '7,50', allergens: 'O' },
  { name: 'Montepulciano', what: '0,25 l rot', price: '7,50', allergens: 'O' },
  { name: 'Acqua', what: 'Wasser, 0,75 l', price: '6,00', allergens: '' },
  { name: 'Espresso', what: '', price: '2,60', allergens: '' },
]

export const allergens = [
  ['A', 'Gluten'],
  ['C', 'Ei'],
  ['D', 'Fisch'],
  ['G', 'Milch'],
  ['H', 'Schalenfrüchte'],
  ['L', 'Sellerie'],
  ['O', 'Sulfite'],
] as const
