export const hasSentence = (idea: string, sentence: string): boolean => idea.includes(sentence)

/** Appends a sentence, or takes it out again where it still stands as it was appended. */
export function toggleSentence(idea: string, sentence: string): string {
  if (!hasSentence(idea, sentence)) return [idea.trimEnd(), sentence].filter(Boolean).join(' ')
  const at = idea.indexOf(sentence)
  const [before, after] = [idea.slice(0, at).trimEnd(), idea.slice(at + sentence.length).trimStart()]
  return [before, after].filter(Boolean).join(' ')
}
