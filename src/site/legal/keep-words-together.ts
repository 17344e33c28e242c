const UNBREAKABLE =
  /\bE-Mail|\bz\. B\.|(?:§§? \d+[a-z]?|Art\. \d+)(?: (?:Abs\.|Nr\.|Satz|lit\.|Buchst\.) (?:\d+|[a-z]\b))*(?: (?:[A-ZÄÖÜ][A-Za-zÄÖÜäöü]*(?:[A-Z]+|GVO)|AO))?/g

/** '§ 5 DDG' must not break after the sign, nor 'E-Mail' after its hyphen; a span does that without changing the text that is searched and copied. */
export const keepWordsTogether = (html: string): string =>
  html.replace(UNBREAKABLE, (words) => `<span class="nowrap">${words}</span>`)
