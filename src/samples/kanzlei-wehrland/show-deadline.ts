import { threeWeeks } from './last-day-to-sue.ts'

const input = document.querySelector<HTMLInputElement>('#zugang')
const output = document.querySelector<HTMLOutputElement>('#klagefrist')
const boxes = document.querySelectorAll('.three-weeks li')

// Made when needed: loading the date formats would hold up the page.
const inWords = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
const isoToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** Every box with its date, or with its number where none is known; what is over is struck out. */
function fillBoxes(days: string[], today: string): void {
  for (const [index, box] of boxes.entries()) {
    const day = days[index]
    box.textContent = day ? `${Number(day.slice(8))}.` : `${index + 1}`
    box.classList.toggle('is-over', day !== undefined && day < today)
  }
}

function adviseOn(lastDay: string, today: string): string {
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000)
  if (daysLeft < 0)
    return 'Diese Frist ist abgelaufen. § 5 KSchG kennt Ausnahmen: Fragen Sie sofort eine Anwältin oder einen Anwalt.'
  if (daysLeft === 0) return 'Das ist heute. Gehen Sie sofort zur Rechtsantragstelle Ihres Arbeitsgerichts.'
  return `Bis dahin muss die Klage beim Arbeitsgericht sein. Noch ${daysLeft === 1 ? 'ein Tag' : `${daysLeft} Tage`}.`
}

if (input && output) {
  input.addEventListener('focus', () => {
    input.max = isoToday()
  })
  input.addEventListener('input', () => {
    const days = input.value && input.validity.valid ? threeWeeks(input.value) : []
    const lastDay = days.at(-1)
    const today = isoToday()
    fillBoxes(days, today)
    if (!lastDay) return output.replaceChildren()
    const date = document.createElement('strong')
    date.textContent = inWords(lastDay)
    output.replaceChildren(date, adviseOn(lastDay, today))
  })
}
