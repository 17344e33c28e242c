const WIDTH_OF_MAILS = 76

/** Breaks a paragraph into lines of so many characters; a longer word, such as a link, stays whole. */
export function wrapText(text: string, width = WIDTH_OF_MAILS): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
