export const NUMBER_WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

/** '2 Runden' and 'zwei Runden' name the same number. */
export function numbersIn(text: string): string[] {
  const figures = text.replace(/\p{L}+/gu, (word) => {
    const number = NUMBER_WORDS.indexOf(word.toLowerCase())
    return number < 0 ? word : String(number)
  })
  return figures.match(/\d+(?:[.,]\d+)*/g) ?? []
}
