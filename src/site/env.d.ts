declare module 'virtual:booking-agency' {
  const agency: import('./booking-form/booking-agency.ts').BookingAgency
  export default agency
}
