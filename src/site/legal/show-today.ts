/** The built page shows the day it was built; here it becomes today in Berlin, wherever the reader is. */
import { berlinDate, germanDay } from '../../booking/times/berlin-time.ts'

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
  time.dateTime = berlinDate(new Date())
  time.textContent = germanDay(time.dateTime)
}
