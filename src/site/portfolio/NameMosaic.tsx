import { Mosaic } from '../mosaic/Mosaic.tsx'
import { nameSeed } from '../mosaic/name-seed.ts'

type Props = { name: string; columns: number; rows: number }

/** Stands where an entry has no picture: a mosaic of its own, always the same one for the same name. */
export const NameMosaic = ({ name, ...size }: Props) => <Mosaic seed={nameSeed(name) ?? 0} {...size} />
