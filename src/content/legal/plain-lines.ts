const NEW_LINE = /\n{2,}|\\\n|\n(?=[-*|] |\d+\. )/
const RULE_OF_TABLE = /^[|\s:-]*$/

/** Markdown as lines of plain text: one for each paragraph, entry of a list and row of a table. */
export const plainLines = (markdown: string): string[] =>
  markdown
    .split(NEW_LINE)
    .filter((block) => !RULE_OF_TABLE.test(block))
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
