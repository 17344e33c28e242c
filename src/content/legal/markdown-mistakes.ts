type Wrong = { line: number; what: string }

const LINK = /\]\(([^()\s]*)(?: +"[^"]*")?\)/g
const LINK_REMEDY =
  'erwartet wird [Text](Adresse). Bitte so schreiben: [Text](/agb#seo), ohne Leerzeichen dazwischen.'

/** Characters that were meant as Markdown but would be shown as they are, and HTML. */
export const markdownMistakes = (lines: string[]): Wrong[] => [
  ...lines.flatMap((text, index) =>
    [...htmlIn(text), ...brokenLinksIn(text), ...underlineIn(text, lines[index - 1] ?? '')].map((what) => ({
      line: index + 1,
      what,
    })),
  ),
  ...unclosedBold(lines),
]

/** The addresses that a text links to, with their lines. */
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

/** Dashes below a line of text make it a heading, one without anchor. */
const underlineIn = (line: string, above: string): string[] =>
  /^ {0,3}(?:-+|=+) *$/.test(line) && /^ {0,3}[^\s#|>]/.test(above)
    ? [
        'die Striche machen aus der Zeile darüber eine Überschrift, erwartet wird eine mit ## und Sprungmarke. Bitte die Striche löschen oder eine leere Zeile davor setzen.',
      ]
    : []

/** Bold text may run over lines, but not out of its paragraph, list item or table row. */
function unclosedBold(lines: string[]): Wrong[] {
  const starts = lines.flatMap((line, index) =>
    index === 0 || /^\s*$|^\s*(?:[-+*]|\d+\.) |^ {0,3}[#|>]/.test(line) ? [index] : [],
  )
  return starts.flatMap((start, block) => {
    const signs = lines
      .slice(start, starts[block + 1])
      .flatMap((line, index) => [...line.replace(/\\./g, '').matchAll(/\*\*/g)].map(() => start + index + 1))
    const what =
      'die Sternchen ** werden nicht geschlossen, erwartet wird **fetter Text**. Bitte am Ende der fetten Stelle ** ergänzen, ohne Leerzeichen davor, oder die Sternchen löschen.'
    return signs.length % 2 === 1 ? [{ line: signs.at(-1) ?? 0, what }] : []
  })
}
