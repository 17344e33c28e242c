import { MONTHS } from '../../booking/times/berlin-time.ts'

export const formatMonths = ([from, to]: readonly [number, number]) =>
  `${MONTHS[from - 1]} bis ${MONTHS[to - 1]}`
