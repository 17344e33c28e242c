import type * as z from 'zod'

export const SEE_EXAMPLE = 'der mitgelieferte Ordner content/ zeigt ein Beispiel.'
const GERMAN_QUOTES = /^[„“”‚‘’»«]/
/** 1.290 as Germans write it */
const THOUSANDS = /^\d{1,3}\.\d{3}$/

type Wrong = {
  issue: z.core.$ZodIssue
  value: unknown
  text: string
  line: string
  /** Whether the field would take this instead: no remedy leads to the next mistake. */
  isTaken: (instead: unknown) => boolean
}

/** How to mend a value that does not fit; the habits behind most mistakes are known. */
export function remedyFor({ issue, value, text, line, isTaken }: Wrong): string {
  if (issue.code === 'custom' && issue.params?.remedy) return String(issue.params.remedy)
  if (value === null) return forNothing(line)
  if (typeof value === 'string') return forText(value, issue)
  if (typeof value === 'object') return forGroup(value, issue, line)
  if (isExpected(issue, 'string') && isTaken(text))
    return `Bitte in gerade Anführungszeichen setzen: "${text}".`
  const withoutDot = text.replace('.', '')
  if (THOUSANDS.test(text) && isTaken(Number(withoutDot))) return `Bitte ohne Punkt schreiben: ${withoutDot}.`
  return 'Bitte die Angabe berichtigen.'
}

const isExpected = (issue: z.core.$ZodIssue, ...kinds: string[]): boolean =>
  issue.code === 'invalid_type' && kinds.includes(issue.expected)

function forNothing(line: string): string {
  if (/[:,]\s*#/.test(line)) {
    return 'Was hinter # steht, liest das Programm nicht: Bitte den Wert in gerade Anführungszeichen setzen, z. B. "#f6f1e7".'
  }
  if (/^\s*-\s*$/.test(line)) return 'Bitte den Strich „-“ löschen oder etwas dahinter schreiben.'
  return `Bitte ausfüllen; ${SEE_EXAMPLE}`
}

function forText(value: string, issue: z.core.$ZodIssue): string {
  if (GERMAN_QUOTES.test(value)) return 'Bitte gerade Anführungszeichen nehmen: "…" statt „…“.'
  if (isExpected(issue, 'boolean')) {
    return 'Bitte true (für ja) oder false (für nein) schreiben, ohne Anführungszeichen.'
  }
  if (isExpected(issue, 'number', 'int')) {
    return 'Bitte nur die Zahl schreiben, ohne Anführungszeichen und ohne Einheit.'
  }
  if (isExpected(issue, 'array')) return 'Bitte untereinander schreiben, jeden Eintrag mit „- “ davor.'
  if (isExpected(issue, 'object', 'record'))
    return `Bitte die Felder eingerückt darunter schreiben; ${SEE_EXAMPLE}`
  return value.trim() ? 'Bitte die Angabe berichtigen.' : `Bitte ausfüllen; ${SEE_EXAMPLE}`
}

function forGroup(value: object, issue: z.core.$ZodIssue, line: string): string {
  if (isExpected(issue, 'string') && !Array.isArray(value) && /[:-]\s+\{/.test(line)) {
    return 'Ein Text, der mit { beginnt, braucht gerade Anführungszeichen: Bitte so schreiben: "{{…}}".'
  }
  if (isExpected(issue, 'string')) return 'Bitte einen einzelnen Text hinter den Doppelpunkt schreiben.'
  return Array.isArray(value)
    ? 'Jeder Eintrag der Liste beginnt mit „- “: Bitte Einträge ergänzen oder streichen.'
    : `Bitte die Angaben berichtigen; ${SEE_EXAMPLE}`
}
