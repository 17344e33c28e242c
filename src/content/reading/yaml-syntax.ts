type Wrong = { code: string; message?: string; line: number; lines: string[] }

const QUOTE =
  'erwartet wird ein solcher Text in Anführungszeichen. Bitte den ganzen Text in gerade Anführungszeichen setzen: "…".'
const UNREADABLE =
  'das Programm versteht diese Zeile nicht, erwartet wird „name: Text“, der Text notfalls in Anführungszeichen. ' +
  'Bitte mit dem Beispiel im mitgelieferten Ordner content/ vergleichen.'
const INDENT =
  'die Zeile ist anders eingerückt als ihre Nachbarn, erwartet wird für jede Stufe dieselbe Einrückung. ' +
  'Bitte die Zeile mit Leerzeichen so weit einrücken wie ihre Nachbarn: zwei Leerzeichen für jede Stufe.'

/**
 * Explanations for the parser's mistakes; the first that fits. A pattern is tried on the parser's code and message, a line
 * break and the line of the file; $1 and $2 are what it captured there.
 */
const EXPLANATIONS: [pattern: RegExp, what: string][] = [
  [
    /\n\s*-([^\s-].*)/,
    'hinter dem Strich fehlt ein Leerzeichen, erwartet wird „- Text“. Bitte ein Leerzeichen ergänzen: - $1',
  ],
  [
    /^BAD_INDENT .*end with a (.)/,
    'eine Klammer wird nicht geschlossen, erwartet wird $1 am Ende der Zeile. Bitte $1 ergänzen; ' +
      'ein Wert mit # braucht gerade Anführungszeichen, z. B. "#f6f1e7", sonst liest das Programm ihn nicht.',
  ],
  [
    /^TAB_AS_INDENT/,
    'die Zeile ist mit der Tabulatortaste eingerückt, erwartet werden Leerzeichen. ' +
      'Bitte die Tabulatoren am Anfang der Zeile durch Leerzeichen ersetzen, zwei für jede Stufe.',
  ],
  [
    /^INVISIBLE_SPACE/,
    'die Zeile ist mit unsichtbaren Sonderzeichen eingerückt (geschützten Leerzeichen), erwartet werden ' +
      'gewöhnliche Leerzeichen. Bitte den Anfang der Zeile löschen und mit der Leertaste neu einrücken.',
  ],
  [
    /^DUPLICATE_KEY.*\n[\s-]*([^:]*)/,
    '„$1“ steht in diesem Abschnitt schon einmal, erwartet wird jedes Feld nur einmal. Bitte eine der beiden Zeilen löschen.',
  ],
  [
    /^BLOCK_IN_FLOW/,
    'zwischen geschweiften Klammern fehlt ein Komma, erwartet wird eines nach jeder Angabe. ' +
      'Bitte so schreiben: { label: Preise, href: /#pricing }.',
  ],
  [
    /^CUT_TEXT/,
    `was hinter # steht, liest das Programm nicht, ${QUOTE} Ist es eine Notiz für Sie, bitte ein Leerzeichen hinter das # setzen.`,
  ],
  [
    /^MISSING_CHAR .*quote|^MULTILINE.*\n[^"]*"[^"]*$/,
    'das Anführungszeichen am Anfang des Textes wird nicht geschlossen, erwartet wird am Ende das gleiche. ' +
      'Bitte am Ende dasselbe gerade Anführungszeichen setzen wie am Anfang: "…", nicht „…“.',
  ],
  [
    /^(?:MISSING_CHAR|MULTILINE).*\n\s*([\w-]+):(\S.*)/,
    'hinter dem Doppelpunkt fehlt ein Leerzeichen, erwartet wird „name: Text“. Bitte ein Leerzeichen ergänzen: $1: $2',
  ],
  [
    /^(?:MISSING_CHAR|MULTILINE).*\n\s*(.*)/,
    'in „$1“ fehlt der Doppelpunkt, erwartet wird „name: Text“. Bitte den Doppelpunkt hinter dem Namen ' +
      'des Feldes ergänzen. Gehört die Zeile zum Text darüber, bitte so weit einrücken wie er.',
  ],
  [/^(?:BAD_SCALAR|UNEXPECTED).*\n.*[:,-]\s+([@`%*&![{])/, `der Text beginnt mit „$1“, ${QUOTE}`],
  [/^BLOCK_AS.*\n(?!.*[:-]\s+\{\s*[\w-]+:).*:\s.*:(?:\s|$)/, `im Text steht ein Doppelpunkt, ${QUOTE}`],
  [
    /^UNEXPECTED.*\n.*[:,-]\s+["']/,
    'hinter dem zweiten Anführungszeichen geht der Text weiter, erwartet wird es erst am Ende. ' +
      'Bitte im Text selbst „…“ schreiben (oder ’ für das Auslassungszeichen) und nur außen "…".',
  ],
]

/** What the YAML parser found, in words for people who have never heard of YAML, and the line to fix. */
export function explainSyntax({ code, message = '', line, lines }: Wrong): [what: string, line: number] {
  const here = `${code} ${message}\n${lines[line - 1]}`
  for (const [pattern, text] of EXPLANATIONS) {
    const found = pattern.exec(here)
    const what = text.replace(/\$(\d)/g, (_, group: string) => found?.[Number(group)] ?? '')
    if (found) return [what, openedAt(message, lines.slice(0, line)) || line]
  }
  // The parser names the line above one that is indented too far.
  const isAbove = code === 'BLOCK_AS_IMPLICIT_KEY' && !/\n\s*-\s/.test(here)
  return [/^(?:BLOCK|BAD_INDENT)/.test(code) ? INDENT : UNREADABLE, isAbove ? line + 1 : line]
}

/** The parser notices an open brace or quote only in a later line. */
function openedAt(message: string, lines: string[]): number {
  if (/end with a/.test(message)) return lines.slice(0, -1).findLastIndex((text) => /[[{]/.test(text)) + 1
  return /quote/.test(message) ? lines.findLastIndex((text) => /\s["'][^"']*$/.test(text)) + 1 : 0
}
