import type { ContentMistake } from './content-mistake.ts'

type Wrong = { code: string; message: string; line: number; lines: string[] }
type Words = Pick<ContentMistake, 'line' | 'what' | 'remedy'>

const INDENT =
  'Bitte die Zeile mit Leerzeichen so weit einrücken wie ihre Nachbarn: zwei Leerzeichen für jede Stufe.'
const QUOTE = 'Bitte den ganzen Text in gerade Anführungszeichen setzen: "…".'

/** What the YAML parser found wrong, by its code, in words for somebody who has never heard of YAML. */
export function wordsForSyntax(wrong: Wrong): Words {
  const { code, line, lines } = wrong
  const here = lines[line - 1] ?? ''
  if (/^\s*-[^\s-]/.test(here)) return withoutBlank(line, here)
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        line,
        what: 'die Zeile ist mit der Tabulatortaste eingerückt, erwartet werden Leerzeichen',
        remedy: 'Bitte die Tabulatoren am Anfang der Zeile durch Leerzeichen ersetzen, zwei für jede Stufe.',
      }
    case 'INVISIBLE_BLANK':
      return {
        line,
        what: 'die Zeile ist mit unsichtbaren Sonderzeichen eingerückt (geschützten Leerzeichen), erwartet werden gewöhnliche Leerzeichen',
        remedy: 'Bitte den Anfang der Zeile löschen und mit der Leertaste neu einrücken.',
      }
    case 'DUPLICATE_KEY':
      return {
        line,
        what: `${nameIn(here)} steht in diesem Abschnitt schon einmal, erwartet wird jedes Feld nur einmal`,
        remedy: 'Bitte eine der beiden Zeilen löschen.',
      }
    case 'MULTILINE_IMPLICIT_KEY':
      return withoutColon(line, here)
    case 'MISSING_CHAR':
      return /quote/.test(wrong.message) ? unclosedQuote(lines) : withoutColon(line, here)
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nested(line, lines)
    case 'BAD_INDENT':
      return /end with a/.test(wrong.message) ? unclosedBrace(wrong) : badIndent(line)
    case 'BLOCK_IN_FLOW':
      return {
        line,
        what: 'zwischen geschweiften Klammern fehlt ein Komma, erwartet wird eines nach jeder Angabe',
        remedy: 'Bitte so schreiben: { label: Preise, href: /#pricing }.',
      }
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return startsWithSign(line, here)
    case 'BAD_DQ_ESCAPE':
      return {
        line,
        what: 'zwischen den Anführungszeichen steht ein \\, der dort eine besondere Bedeutung hat, erwartet wird ein Text ohne \\',
        remedy: "Bitte den \\ weglassen oder einfache Anführungszeichen nehmen: '…'.",
      }
    case 'CUT_TEXT':
      return {
        line,
        what: 'was hinter # steht, liest das Programm nicht, erwartet wird ein Text mit # in Anführungszeichen',
        remedy: `${QUOTE} Ist es eine Notiz für Sie, bitte ein Leerzeichen hinter das # setzen.`,
      }
    case 'MULTIPLE_DOCS':
      return {
        line,
        what: 'die Zeile „---“ teilt die Datei, erwartet wird ein einziges Stück',
        remedy: 'Bitte die Zeile „---“ löschen.',
      }
    default:
      return unexpected(line, here)
  }
}

const withoutBlank = (line: number, here: string): Words => ({
  line,
  what: 'hinter dem Strich fehlt ein Leerzeichen, erwartet wird „- Text“',
  remedy: `Bitte ein Leerzeichen ergänzen: ${here.trim().replace('-', '- ')}`,
})

const badIndent = (line: number): Words => ({
  line,
  what: 'die Zeile ist anders eingerückt als ihre Nachbarn, erwartet wird für jede Stufe dieselbe Einrückung',
  remedy: INDENT,
})

const nameIn = (line: string): string => `„${(/^[\s-]*([^:]*)/.exec(line)?.[1] ?? line).trim()}“`

function withoutColon(line: number, here: string): Words {
  if ((here.match(/"/g)?.length ?? 0) % 2 === 1) return unclosedQuote([here], line)
  if (/^\s*[\w-]+:\S/.test(here)) {
    return {
      line,
      what: 'hinter dem Doppelpunkt fehlt ein Leerzeichen, erwartet wird „name: Text“',
      remedy: `Bitte ein Leerzeichen ergänzen: ${here.trim().replace(':', ': ')}`,
    }
  }
  return {
    line,
    what: `in „${here.trim()}“ fehlt der Doppelpunkt, erwartet wird „name: Text“`,
    remedy:
      'Bitte den Doppelpunkt hinter dem Namen des Feldes ergänzen. Gehört die Zeile zum Text darüber, bitte so weit einrücken wie er.',
  }
}

/** The parser notices at the end of the file; the line that opens the quote is the one to mend. */
function unclosedQuote(lines: string[], known?: number): Words {
  const opening = lines.findLastIndex((line) => /^[^#]*(?::|-|\{|,)\s+(["'])(?:(?!\1).)*$/.test(line))
  return {
    line: known ?? (opening + 1 || undefined),
    what: 'das Anführungszeichen am Anfang des Textes wird nicht geschlossen, erwartet wird am Ende das gleiche',
    remedy: 'Bitte am Ende dasselbe gerade Anführungszeichen setzen wie am Anfang: "…", nicht „…“.',
  }
}

function unclosedBrace({ line, lines, message }: Wrong): Words {
  const [open, close] = message.includes('}') ? ['{', '}'] : ['[', ']']
  const opening = lines.findLastIndex((text, index) => index < line - 1 && text.includes(open))
  const comment = /\s#/.test(lines[opening] ?? '')
  return {
    line: opening + 1 || line,
    what: `die Klammer ${open} wird nicht geschlossen, erwartet wird ${close} am Ende der Zeile`,
    remedy: comment
      ? `Was hinter # steht, liest das Programm nicht: Bitte den Wert mit # in gerade Anführungszeichen setzen, z. B. "#f6f1e7".`
      : `Bitte ${close} ergänzen.`,
  }
}

/** Either the text itself has a colon, or the next line is indented too far and is taken for a part of it. */
function nested(line: number, lines: string[]): Words {
  const here = lines[line - 1] ?? ''
  if (/[-:]\s+\{\s*[\w-]+:/.test(here)) return badIndent(line)
  if (/:\s.*:(\s|$)/.test(here)) {
    return {
      line,
      what: 'im Text steht ein Doppelpunkt, erwartet wird ein solcher Text in Anführungszeichen',
      remedy: QUOTE,
    }
  }
  return badIndent(line + 1)
}

function startsWithSign(line: number, here: string): Words {
  const sign = /(?::|-|,)\s+([@`%*&!])/.exec(here)?.[1]
  return {
    line,
    what: `der Text beginnt ${sign ? `mit „${sign}“` : 'mit einem besonderen Zeichen'}, erwartet wird ein solcher Text in Anführungszeichen`,
    remedy: QUOTE,
  }
}

function unexpected(line: number, here: string): Words {
  if (/(?::|-|,)\s+[@`%*&!]/.test(here)) return startsWithSign(line, here)
  if (/(?::|-|,)\s+\{+[^:{}]*\}/.test(here)) {
    return {
      line,
      what: 'der Text beginnt mit „{“, erwartet wird ein solcher Text in Anführungszeichen',
      remedy: QUOTE,
    }
  }
  if (/(?::|-|,)\s+["']/.test(here)) {
    return {
      line,
      what: 'hinter dem zweiten Anführungszeichen geht der Text weiter, erwartet wird es erst am Ende',
      remedy: 'Bitte im Text selbst „…“ schreiben (oder ’ für das Auslassungszeichen) und nur außen "…".',
    }
  }
  if (/:\s+[|>]/.test(here)) {
    return {
      line,
      what: 'hinter „>“ oder „|“ steht Text, erwartet wird er eingerückt in den Zeilen darunter',
      remedy:
        'Bitte den Text in die nächste Zeile schreiben und einrücken, oder in Anführungszeichen setzen.',
    }
  }
  return badIndent(line)
}
