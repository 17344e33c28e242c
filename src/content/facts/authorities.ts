type Authority = { name: string; address: string; url: string }

/** Who supervises businesses in each Land (§ 40 BDSG), as of November 2026; in Bavaria not the Landesbeauftragte. */
const TABLE = `
  Baden-Württemberg | Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg | Heilbronner Straße 35, 70191 Stuttgart | www.baden-wuerttemberg.datenschutz.de
  Bayern | Bayerisches Landesamt für Datenschutzaufsicht | Promenade 18, 91522 Ansbach | www.lda.bayern.de
  Berlin | Berliner Beauftragte für Datenschutz und Informationsfreiheit | Alt-Moabit 59–61, 10555 Berlin | www.datenschutz-berlin.de
  Brandenburg | Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg | Stahnsdorfer Damm 77, 14532 Kleinmachnow | www.lda.brandenburg.de
  Bremen | Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen | Arndtstraße 1, 27570 Bremerhaven | www.datenschutz.bremen.de
  Hamburg | Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit | Ludwig-Erhard-Straße 22, 20459 Hamburg | datenschutz-hamburg.de
  Hessen | Der Hessische Beauftragte für Datenschutz und Informationsfreiheit | Gustav-Stresemann-Ring 1, 65189 Wiesbaden | datenschutz.hessen.de
  Mecklenburg-Vorpommern | Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern | Werderstraße 74a, 19055 Schwerin | www.datenschutz-mv.de
  Niedersachsen | Der Landesbeauftragte für den Datenschutz Niedersachsen | Prinzenstraße 5, 30159 Hannover | www.lfd.niedersachsen.de
  Nordrhein-Westfalen | Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen | Kavalleriestraße 2–4, 40213 Düsseldorf | www.ldi.nrw.de
  Rheinland-Pfalz | Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz | Hintere Bleiche 34, 55116 Mainz | www.datenschutz.rlp.de
  Saarland | Unabhängiges Datenschutzzentrum Saarland | Fritz-Dobisch-Straße 12, 66111 Saarbrücken | www.datenschutz.saarland.de
  Sachsen | Sächsische Datenschutz- und Transparenzbeauftragte | Maternistraße 17, 01067 Dresden | www.datenschutz.sachsen.de
  Sachsen-Anhalt | Landesbeauftragte für den Datenschutz Sachsen-Anhalt | Otto-von-Guericke-Straße 34a, 39104 Magdeburg | datenschutz.sachsen-anhalt.de
  Schleswig-Holstein | Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein | Holstenstraße 98, 24103 Kiel | www.datenschutzzentrum.de
  Thüringen | Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit | Häßlerstraße 8, 99096 Erfurt | www.tlfdi.de`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' | '))

const AUTHORITIES = new Map(
  TABLE.map(([land = '', name = '', address = '', host]) => [
    land,
    { name, address, url: `https://${host}` },
  ]),
)

export const lands: readonly string[] = [...AUTHORITIES.keys()]

export const authorityOf = (land: string): Authority => AUTHORITIES.get(land) ?? UNKNOWN_AUTHORITY

/** What pages say until the owner has named a Land: the list from which everybody can tell. */
export const UNKNOWN_AUTHORITY: Authority = {
  name: 'Die Aufsichtsbehörde unseres Bundeslands (noch nicht eingetragen)',
  address: 'Alle Anschriften nennt die Bundesbeauftragte für den Datenschutz:',
  url: 'https://www.bfdi.bund.de/DE/Service/Anschriften/Laender/Laender-node.html',
}
