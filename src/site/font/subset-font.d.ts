/** The part of the package that we use; it brings no types of its own. */
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
