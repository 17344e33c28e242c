declare module 'virtual:booking-agency' {
  const agency: import('../form/booking-agency.ts').BookingAgency
  export default agency
}

declare module '*?url' {
  const address: string
  export default address
}

/** The parts of these packages that we use; they have no types. */
declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(address: string): string
}
