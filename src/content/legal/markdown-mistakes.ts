type Wrong = { line: number; what: string }

const LINK = /\]\(([^()\s]*)(?: +"[^"]*")?\)/g
const LINK_REMEDY =
  'erwartet wird [Text](Adresse). Bitte so schreiben: [Text](/agb#seo), ohne Leerzeichen dazwischen.'

/** HTML, and links that would be shown as they are. */
export const markdownMistakes = (lines: string[]): Wrong[] =>
  lines.flatMap((text, index) =>
    [...htmlIn(text), ...brokenLinksIn(text)].map((what) => ({ line: index + 1, what })),
  )

export const linksIn = (lines: string[]): { line: number; href: string }[] =>
  lines.flatMap((line, index) => [...line.matchAll(LINK)].map(([, href = '']) => ({ line: index + 1, href })))

/** `<https://…>` and `<name@…>` are links of Markdown, not HTML. */
function htmlIn(line: string): string[] {
  if (line.includes('<!--'))
    return [
      'die Notiz, die mit <!-- beginnt, wird nicht geschlossen, erwartet wird --> am Ende. Bitte --> ergänzen; sonst fehlt auf der Seite alles, was danach kommt.',
    ]
  return [...line.matchAll(/<\/?[a-z][a-z0-9-]*(?=[\s/>]|$)/gi)].map(
    ([tag]) =>
      `„${tag}“ ist HTML, erwartet wird Text ohne solche Klammern. Bitte löschen; **fett**, *kursiv* und [Link](https://…) schreiben Sie so.`,
  )
}

function brokenLinksIn(line: string): string[] {
  const rest = line.replace(LINK, '')
  if (/\]\(/.test(rest))
    return [`ein Link wird nicht geschlossen oder enthält ein Leerzeichen, ${LINK_REMEDY}`]
  const isApart = /\] +\((?:[/#]|https?:|mailto:|tel:)/.test(rest)
  return isApart ? [`zwischen ] und ( steht ein Leerzeichen, ${LINK_REMEDY}`] : []
}
