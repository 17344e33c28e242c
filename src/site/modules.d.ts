declare module 'virtual:booking-agency' {
  const agency: import('./booking-form/booking-agency.ts').BookingAgency
  export default agency
}

declare module '*.css?url' {
  const address: string
  export default address
}

/** The parts of these packages that we use; they have no types. */
declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(address: string): string
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes: Record<string, Axis>
    keepFeatures: string[]
    preserveNameIds?: number[]
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
