import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarEvent, calendarFile } from '../../src/formats/calendar-event.ts'
import { keptAppointment } from '../support/appointment.ts'
import { agency, NOW } from '../support/mail-message.ts'

test('a parser of another project reads both files, to their end', () => {
  const websiteIdea = 'Brot, Brötchen; Kuchen\\Torte\nund 🥨, '.repeat(12).trim()
  const time = { preferredDate: '2030-03-11', preferredTime: '14:00' }
  const appointment = keptAppointment(NOW, { state: 'confirmed', sequence: 2, websiteIdea, ...time })
  const events = [calendarEvent(appointment, agency), calendarFile([appointment], agency)].map((file) => {
    const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    return new ICAL.Event(component ?? undefined)
  })
  for (const { sequence, startDate } of events)
    expect([sequence, startDate.toJSDate()]).toEqual([2, new Date('2030-03-11T13:00:00Z')])
  const [visitors, owners] = events
  expect(owners?.uid).toBe(visitors?.uid)
  expect(owners?.description).toContain(websiteIdea)
})
