type Authority = { name: string; address: string; url: string }

/**
 * Who supervises businesses in each Land (§ 40 BDSG), as of November 2026; in Bavaria not the Landesbeauftragte. The second
 * column has the first digits of postal codes; three where a part of the region belongs to another Land.
 */
const TABLE = `
  Baden-Württemberg | 68 69 70 71 72 73 74 75 76 77 78 79 88 89 979 | Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg | Heilbronner Straße 35, 70191 Stuttgart | www.baden-wuerttemberg.datenschutz.de
  Bayern | 637 638 639 80 81 82 83 84 85 86 87 881 892 893 894 90 91 92 93 94 95 96 97 | Bayerisches Landesamt für Datenschutzaufsicht | Promenade 18, 91522 Ansbach | www.lda.bayern.de
  Berlin | 10 12 13 140 141 | Berliner Beauftragte für Datenschutz und Informationsfreiheit | Alt-Moabit 59–61, 10555 Berlin | www.datenschutz-berlin.de
  Brandenburg | 03 14 15 16 | Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg | Stahnsdorfer Damm 77, 14532 Kleinmachnow | www.lda.brandenburg.de
  Bremen | 275 28 | Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen | Arndtstraße 1, 27570 Bremerhaven | www.datenschutz.bremen.de
  Hamburg | 20 21 22 | Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit | Ludwig-Erhard-Straße 22, 20459 Hamburg | datenschutz-hamburg.de
  Hessen | 34 35 36 372 60 61 63 64 65 686 695 | Der Hessische Beauftragte für Datenschutz und Informationsfreiheit | Gustav-Stresemann-Ring 1, 65189 Wiesbaden | datenschutz.hessen.de
  Mecklenburg-Vorpommern | 17 18 19 239 | Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern | Werderstraße 74a, 19055 Schwerin | www.datenschutz-mv.de
  Niedersachsen | 212 213 214 216 217 26 27 29 30 31 37 38 49 | Der Landesbeauftragte für den Datenschutz Niedersachsen | Prinzenstraße 5, 30159 Hannover | www.lfd.niedersachsen.de
  Nordrhein-Westfalen | 32 33 40 41 42 44 45 46 47 48 50 51 52 53 57 58 59 | Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen | Kavalleriestraße 2–4, 40213 Düsseldorf | www.ldi.nrw.de
  Rheinland-Pfalz | 534 535 54 55 56 575 576 668 669 67 | Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz | Hintere Bleiche 34, 55116 Mainz | www.datenschutz.rlp.de
  Saarland | 66 | Unabhängiges Datenschutzzentrum Saarland | Fritz-Dobisch-Straße 12, 66111 Saarbrücken | www.datenschutz.saarland.de
  Sachsen | 01 02 04 08 09 | Sächsische Datenschutz- und Transparenzbeauftragte | Maternistraße 17, 01067 Dresden | www.datenschutz.sachsen.de
  Sachsen-Anhalt | 06 388 389 39 | Landesbeauftragte für den Datenschutz Sachsen-Anhalt | Otto-von-Guericke-Straße 34a, 39104 Magdeburg | datenschutz.sachsen-anhalt.de
  Schleswig-Holstein | 215 228 229 23 24 25 | Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein | Holstenstraße 98, 24103 Kiel | www.datenschutzzentrum.de
  Thüringen | 046 07 364 373 98 99 | Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit | Häßlerstraße 8, 99096 Erfurt | www.tlfdi.de`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' | '))

const AUTHORITIES = new Map(
  TABLE.map(([land = '', , name = '', address = '', host]) => [
    land,
    { name, address, url: `https://${host}` },
  ]),
)
const LANDS_BY_REGION = new Map(
  TABLE.flatMap(([land = '', regions = '']) => regions.split(' ').map((digits) => [digits, land])),
)

export const lands: readonly string[] = [...AUTHORITIES.keys()]

export const authorityOf = (land: string): Authority => AUTHORITIES.get(land) ?? UNKNOWN_AUTHORITY

/** What pages say until the owner has named a Land: the list from which everybody can tell. */
export const UNKNOWN_AUTHORITY: Authority = {
  name: 'Die Aufsichtsbehörde unseres Bundeslands (noch nicht eingetragen)',
  address: 'Alle Anschriften nennt die Bundesbeauftragte für den Datenschutz:',
  url: 'https://www.bfdi.bund.de/DE/Service/Anschriften/Laender/Laender-node.html',
}

/** The Land that a postal code most likely belongs to; near borders it may be the other one. */
export const likelyLand = (postalCode: string): string | undefined =>
  LANDS_BY_REGION.get(postalCode.slice(0, 3)) ?? LANDS_BY_REGION.get(postalCode.slice(0, 2))
