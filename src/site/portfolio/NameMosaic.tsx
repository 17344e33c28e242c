import { Mosaic } from '../mosaic/Mosaic.tsx'

type Props = { name: string; columns: number; rows: number }

/** Stands where an entry has no picture: a mosaic of its own, always the same one for the same name. */
export const NameMosaic = ({ name, ...size }: Props) => <Mosaic seed={seedOf(name)} {...size} />

const seedOf = (name: string): number =>
  [...name].reduce((seed, letter) => (Math.imul(seed, 31) + Number(letter.codePointAt(0))) | 0, 7)
