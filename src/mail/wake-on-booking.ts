import type { AppointmentStore } from '../booking/appointment-store.ts'

/** The same store, which tells of every new booking; nobody waits for what follows. */
export const wakeOnBooking = (appointments: AppointmentStore, wake: () => void): AppointmentStore => ({
  ...appointments,
  async book(...args) {
    const outcome = await appointments.book(...args)
    if (outcome.kind === 'booked') wake()
    return outcome
  },
})
