import { displayLines } from '../../words/display-text.ts'

/** What the visitor wants, line by line. */
export const Idea = ({ text }: { text: string }) => (
  <blockquote className="idea" dir="auto">
    {displayLines(text).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
      <p key={index} dir="auto">
        {line}
      </p>
    ))}
  </blockquote>
)
