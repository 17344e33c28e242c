export const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

export const formatMonths = ([from, to]: readonly [number, number]) =>
  `${MONTHS[from - 1]} bis ${MONTHS[to - 1]}`
