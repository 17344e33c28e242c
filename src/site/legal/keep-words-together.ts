/** 'E-Mail' must not break after its hyphen; a span does that without changing the text that is searched and copied. */
export const keepWordsTogether = (html: string): string =>
  html.replace(/\bE-Mail/g, (words) => `<span class="nowrap">${words}</span>`)
