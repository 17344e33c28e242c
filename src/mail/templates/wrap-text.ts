const WIDTH = 76

/** A paragraph in lines that every mail program shows whole; a word longer than that, such as a link, is never cut. */
export function wrapText(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
