import type { Appointment } from '../booking/appointments/appointment.ts'
import { berlinDate, berlinTime, germanDate } from '../booking/times/berlin-time.ts'
import type { Agency } from '../content/agency.ts'

/** 'Sonntag, 15.11.2026, 10:03:27 Uhr': a proof names the exact moment. */
export function askedAt({ createdAt }: Appointment): string {
  const seconds = createdAt.toISOString().slice(17, 19)
  return `${germanDate(berlinDate(createdAt))}, ${berlinTime(createdAt)}:${seconds} Uhr`
}

/** The words of the form with which a visitor asks to be called (§ 7a UWG). */
export function askedWith({ form, siteUrl }: Agency): string {
  const { phone, privacyAccepted } = form.fields
  const asked = [phone.label, phone.hint ?? '', form.binding, privacyAccepted.label, form.button]
  const words = asked.filter(Boolean).map((text) => `„${text.replace(/[[\]]/g, '')}“`)
  return `im Formular auf ${siteUrl}, mit den Worten ${words.join(', ')}`
}
