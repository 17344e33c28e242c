/** Says whether the house is open at this moment, in its own time zone, wherever the visitor is. */
const sentence = document.querySelector('.times-now')

// Time zones are costly to load, so they wait until the visitor comes near the opening hours.
if (sentence) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      sayWhetherOpen(sentence)
    },
    { rootMargin: '600px' },
  )
  observer.observe(sentence)
}

function sayWhetherOpen(sentence: Element): void {
  const parts = new Intl.DateTimeFormat('de', {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date())
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  const today = document.querySelector<HTMLElement>(`[data-day="${part('weekday')}"]`)
  if (!today) return
  const { from, to } = today.dataset
  today.classList.add('is-today')
  today.setAttribute('aria-current', 'date')
  sentence.prepend(`${stateAt(Number(part('hour')), from, to)} `)
}

function stateAt(hour: number, from: string | undefined, to: string | undefined): string {
  if (!from || !to) return 'Heute ruht der See.'
  if (hour < Number(from)) return `Heute öffnen wir um ${from} Uhr.`
  if (hour < Number(to)) return `Jetzt geöffnet, bis ${to} Uhr.`
  return 'Für heute ist es still im Haus.'
}
