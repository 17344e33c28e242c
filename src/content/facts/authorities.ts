type Authority = { name: string; address: string; url: string }

/** Who supervises businesses in each Land (§ 40 BDSG), as of November 2026; in Bavaria not the Landesbeauftragte. */
const AUTHORITIES = {
  'Baden-Württemberg': {
    name: 'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    address: 'Heilbronner Straße 35, 70191 Stuttgart',
    url: 'https://www.baden-wuerttemberg.datenschutz.de',
  },
  Bayern: {
    name: 'Bayerisches Landesamt für Datenschutzaufsicht',
    address: 'Promenade 18, 91522 Ansbach',
    url: 'https://www.lda.bayern.de',
  },
  Berlin: {
    name: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    address: 'Alt-Moabit 59–61, 10555 Berlin',
    url: 'https://www.datenschutz-berlin.de',
  },
  Brandenburg: {
    name: 'Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    address: 'Stahnsdorfer Damm 77, 14532 Kleinmachnow',
    url: 'https://www.lda.brandenburg.de',
  },
  Bremen: {
    name: 'Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
    address: 'Arndtstraße 1, 27570 Bremerhaven',
    url: 'https://www.datenschutz.bremen.de',
  },
  Hamburg: {
    name: 'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
    address: 'Ludwig-Erhard-Straße 22, 20459 Hamburg',
    url: 'https://datenschutz-hamburg.de',
  },
  Hessen: {
    name: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
    address: 'Gustav-Stresemann-Ring 1, 65189 Wiesbaden',
    url: 'https://datenschutz.hessen.de',
  },
  'Mecklenburg-Vorpommern': {
    name: 'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    address: 'Werderstraße 74a, 19055 Schwerin',
    url: 'https://www.datenschutz-mv.de',
  },
  Niedersachsen: {
    name: 'Der Landesbeauftragte für den Datenschutz Niedersachsen',
    address: 'Prinzenstraße 5, 30159 Hannover',
    url: 'https://www.lfd.niedersachsen.de',
  },
  'Nordrhein-Westfalen': {
    name: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    address: 'Kavalleriestraße 2–4, 40213 Düsseldorf',
    url: 'https://www.ldi.nrw.de',
  },
  'Rheinland-Pfalz': {
    name: 'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    address: 'Hintere Bleiche 34, 55116 Mainz',
    url: 'https://www.datenschutz.rlp.de',
  },
  Saarland: {
    name: 'Unabhängiges Datenschutzzentrum Saarland',
    address: 'Fritz-Dobisch-Straße 12, 66111 Saarbrücken',
    url: 'https://www.datenschutz.saarland.de',
  },
  Sachsen: {
    name: 'Sächsische Datenschutz- und Transparenzbeauftragte',
    address: 'Maternistraße 17, 01067 Dresden',
    url: 'https://www.datenschutz.sachsen.de',
  },
  'Sachsen-Anhalt': {
    name: 'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
    address: 'Otto-von-Guericke-Straße 34a, 39104 Magdeburg',
    url: 'https://datenschutz.sachsen-anhalt.de',
  },
  'Schleswig-Holstein': {
    name: 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
    address: 'Holstenstraße 98, 24103 Kiel',
    url: 'https://www.datenschutzzentrum.de',
  },
  Thüringen: {
    name: 'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
    address: 'Häßlerstraße 8, 99096 Erfurt',
    url: 'https://www.tlfdi.de',
  },
} satisfies Record<string, Authority>

export type Land = keyof typeof AUTHORITIES

export const lands = Object.keys(AUTHORITIES) as Land[]

export const authorityOf = (land: Land): Authority => AUTHORITIES[land]

/** What pages say until the owner has named a Land: the list from which everybody can tell. */
export const UNKNOWN_AUTHORITY: Authority = {
  name: 'Die Aufsichtsbehörde unseres Bundeslands (noch nicht eingetragen)',
  address: 'Alle Anschriften nennt die Bundesbeauftragte für den Datenschutz:',
  url: 'https://www.bfdi.bund.de/DE/Service/Anschriften/Laender/Laender-node.html',
}

/** The first digits of postal codes; three where a part of the region belongs to another Land. */
const REGIONS: Record<Land, string> = {
  'Baden-Württemberg': '68 69 70 71 72 73 74 75 76 77 78 79 88 89 979',
  Bayern: '637 638 639 80 81 82 83 84 85 86 87 881 892 893 894 90 91 92 93 94 95 96 97',
  Berlin: '10 12 13 140 141',
  Brandenburg: '03 14 15 16',
  Bremen: '275 28',
  Hamburg: '20 21 22',
  Hessen: '34 35 36 372 60 61 63 64 65 686 695',
  'Mecklenburg-Vorpommern': '17 18 19 239',
  Niedersachsen: '212 213 214 216 217 26 27 29 30 31 37 38 49',
  'Nordrhein-Westfalen': '32 33 40 41 42 44 45 46 47 48 50 51 52 53 57 58 59',
  'Rheinland-Pfalz': '534 535 54 55 56 575 576 668 669 67',
  Saarland: '66',
  Sachsen: '01 02 04 08 09',
  'Sachsen-Anhalt': '06 388 389 39',
  'Schleswig-Holstein': '215 228 229 23 24 25',
  Thüringen: '046 07 364 373 98 99',
}

const LANDS_BY_REGION = new Map(
  lands.flatMap((land) => REGIONS[land].split(' ').map((digits): [string, Land] => [digits, land])),
)

/** The Land that a postal code most likely belongs to; near borders it may be the other one. */
export const likelyLand = (postalCode: string): Land | undefined =>
  LANDS_BY_REGION.get(postalCode.slice(0, 3)) ?? LANDS_BY_REGION.get(postalCode.slice(0, 2))
