import * as z from 'zod'

export const text = z.string('erwartet wird ein Text').trim().min(1, 'darf nicht leer sein')
export const flag = z.boolean('erwartet wird true oder false')
export const link = text.regex(
  /^(\/|https:\/\/|mailto:|tel:)/,
  'erwartet wird ein Link, der mit „/“ oder „https://“ beginnt',
)
