import type { ContentMistake } from '../reading/content-mistake.ts'

type Wrong = Pick<ContentMistake, 'line' | 'what' | 'remedy'>

const LINK = /\]\(([^()\s]*)(?: +"[^"]*")?\)/g

/** Signs that were meant as Markdown and would be shown as they are; what HTML does, Markdown or nothing does. */
export function markdownMistakes(lines: string[]): Wrong[] {
  return [
    ...lines.flatMap((line, index) =>
      [...htmlIn(line), ...brokenLinksIn(line)].map((words) => ({ line: index + 1, ...words })),
    ),
    ...underlinedHeadings(lines),
    ...unclosedBold(lines),
  ]
}

/** The addresses that a text links to, with their lines. */
export const linksIn = (lines: string[]): { line: number; href: string }[] =>
  lines.flatMap((line, index) => [...line.matchAll(LINK)].map(([, href = '']) => ({ line: index + 1, href })))

const IN_MARKDOWN: Record<string, string> = {
  b: '**fett**',
  strong: '**fett**',
  i: '*kursiv*',
  em: '*kursiv*',
  a: '[Text](https://…)',
  br: 'einen \\ am Ende der Zeile',
  p: 'eine leere Zeile zwischen den Absätzen',
  li: '- davor',
  ul: '- vor jedem Eintrag',
  ol: '1. vor jedem Eintrag',
  h1: '## davor',
  h2: '## davor',
  h3: '### davor',
}

/** `<https://…>` and `<name@…>` are links of Markdown. */
function htmlIn(line: string): Pick<Wrong, 'what' | 'remedy'>[] {
  const note = line.includes('<!--')
    ? [
        {
          what: 'die Notiz, die mit <!-- beginnt, wird nicht geschlossen, erwartet wird --> am Ende',
          remedy: 'Bitte --> ergänzen; sonst fehlt auf der Seite alles, was danach kommt.',
        },
      ]
    : []
  const tags = [...line.matchAll(/<\/?([a-z][a-z0-9-]*)(?=[\s/>]|$)/gi)].map(([tag, name = '']) => {
    const instead = IN_MARKDOWN[name.toLowerCase()]
    return {
      what: `„${tag}“ ist HTML, erwartet wird Text ohne solche Klammern`,
      remedy: instead ? `Bitte stattdessen ${instead} schreiben.` : 'Bitte löschen.',
    }
  })
  return [...note, ...tags]
}

function brokenLinksIn(line: string): Pick<Wrong, 'what' | 'remedy'>[] {
  const remedy = 'Bitte so schreiben: [Text](/agb#seo), ohne Leerzeichen dazwischen.'
  const rest = line.replace(LINK, '')
  if (/\]\(/.test(rest)) {
    return [
      {
        what: 'ein Link wird nicht geschlossen oder enthält ein Leerzeichen, erwartet wird [Text](Adresse)',
        remedy,
      },
    ]
  }
  return /\] +\((?:[/#]|https?:|mailto:|tel:)/.test(rest)
    ? [{ what: 'zwischen ] und ( steht ein Leerzeichen, erwartet wird [Text](Adresse)', remedy }]
    : []
}

/** Dashes below a line of text make a heading of it, one without anchor. */
const underlinedHeadings = (lines: string[]): Wrong[] =>
  lines.flatMap((line, index) =>
    /^ {0,3}(?:-+|=+) *$/.test(line) && /^ {0,3}[^\s#|>]/.test(lines[index - 1] ?? '')
      ? [
          {
            line: index + 1,
            what: 'die Striche machen aus der Zeile darüber eine Überschrift, erwartet wird eine mit ## und Sprungmarke',
            remedy: 'Bitte die Striche löschen oder eine leere Zeile davor setzen.',
          },
        ]
      : [],
  )

/** Bold text may run over lines, but not out of its paragraph, list item or table row. */
function unclosedBold(lines: string[]): Wrong[] {
  const found: Wrong[] = []
  let open: number | undefined
  const endBlock = () => {
    if (open !== undefined) {
      found.push({
        line: open,
        what: 'die Sternchen ** werden nicht geschlossen, erwartet wird **fetter Text**',
        remedy:
          'Bitte am Ende der fetten Stelle ** ergänzen, ohne Leerzeichen davor, oder die Sternchen löschen.',
      })
    }
    open = undefined
  }
  for (const [index, line] of lines.entries()) {
    if (/^\s*$|^\s*(?:[-+*]|\d+\.) |^ {0,3}[#|>]/.test(line)) endBlock()
    const signs = line.replace(/\\./g, '').match(/\*\*/g)?.length ?? 0
    for (let sign = 0; sign < signs; sign++) open = open === undefined ? index + 1 : undefined
  }
  endBlock()
  return found
}
