export const PICTURE_FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'avif']

const FROM_IPHONE =
  'das Bild ist im Format HEIC, wie es iPhones aufnehmen; die meisten Browser zeigen es nicht. Bitte als JPEG speichern. ' +
  'Am iPhone stellt „Einstellungen – Kamera – Formate – Maximale Kompatibilität“ das für alle neuen Fotos um.'

/** Why the pages cannot show a file, by its name: it has to end as a picture does, in small letters. */
export function wrongPictureName(name: string): string | undefined {
  const small = name.toLowerCase()
  const isPicture = PICTURE_FORMATS.includes(small.split('.').slice(1).join('.'))
  if (isPicture && name === small) return undefined
  if (/\.hei[cf]$/.test(small)) return FROM_IPHONE
  const remedy = isPicture
    ? `Bitte klein schreiben: ${small}.`
    : `Bitte eine Datei nehmen, deren Name auf .${PICTURE_FORMATS.join(', .')} endet.`
  return `dieses Bild kann die Seite nicht zeigen. ${remedy}`
}
