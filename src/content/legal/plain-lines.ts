const NEW_LINE = /\n{2,}|\\\n|\n(?=[-*|] |\d+\. )/
const HEAD_OF_TABLE = /^\|.*\n\|[|\s:-]+\n/gm

/** Markdown as lines of plain text: one for each paragraph, entry of a list and row of a table. */
export const plainLines = (markdown: string): string[] =>
  markdown
    .replace(HEAD_OF_TABLE, '')
    .split(NEW_LINE)
    .filter((block) => block.trim())
    .map((block) =>
      block
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, '') // '([mehr dazu](#…))' leads to another section
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^[-*] /, '– ')
        .replace(/^\| | \|$|\*\*/g, '')
        .replace(/ \| /g, ': ')
        .replace(/\\(?=[^\w\s])/g, ''),
    )
