import { lastDayToSue } from './last-day-to-sue.ts'

const input = document.querySelector<HTMLInputElement>('#zugang')
const output = document.querySelector<HTMLOutputElement>('#klagefrist')

// Made when needed: loading the date formats would hold up the page.
const inWords = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
const isoToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

function describeDeadline(receivedOn: string, today: string): [string, string] {
  const lastDay = lastDayToSue(receivedOn)
  const date = inWords(lastDay)
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000)
  if (daysLeft < 0)
    return [
      date,
      'Diese Frist ist abgelaufen. § 5 KSchG kennt Ausnahmen: Fragen Sie sofort eine Anwältin oder einen Anwalt.',
    ]
  if (daysLeft === 0)
    return [date, 'Das ist heute. Gehen Sie sofort zur Rechtsantragstelle Ihres Arbeitsgerichts.']
  return [
    date,
    `Bis dahin muss die Klage beim Arbeitsgericht sein. Noch ${daysLeft === 1 ? 'ein Tag' : `${daysLeft} Tage`}.`,
  ]
}

if (input && output) {
  input.addEventListener('focus', () => {
    input.max = isoToday()
  })
  input.addEventListener('input', () => {
    if (!input.value || !input.validity.valid) return output.replaceChildren()
    const date = document.createElement('strong')
    const [day, advice] = describeDeadline(input.value, isoToday())
    date.textContent = day
    output.replaceChildren(date, advice)
  })
}
