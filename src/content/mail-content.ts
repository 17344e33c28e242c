import { join } from 'node:path'
import * as z from 'zod'
import { readContentFile } from './reading/content-file.ts'
import { flag, groupWith, textWith } from './reading/fields.ts'

const NAMES = ['name', 'brand']
const TIMES = [...NAMES, 'datum', 'uhrzeit']

const wordsWith = (known: string[]) =>
  groupWith(known)('subject', 'headline', 'button').extend({
    paragraphs: z
      .array(textWith(known), 'erwartet wird eine Liste von Absätzen')
      .min(1, 'erwartet wird ein Absatz'),
    note: textWith(known).optional(),
  })

/** A mail that shows a time, or several. */
const stepWith = (known: string[]) => wordsWith(known).extend({ label: textWith(known) })

export const mailSchema = z.strictObject({
  reminder: flag.describe('true: am Tag vor dem Gespräch geht eine Erinnerung an den Besucher'),
  visitor: z.strictObject({
    received: stepWith(TIMES),
    confirmed: stepWith(TIMES),
    proposed: stepWith(NAMES),
    declined: stepWith(TIMES),
    cancelled: stepWith(TIMES),
    reminder: stepWith([...TIMES, 'wann']),
  }),
  owner: z.strictObject({
    accepted: stepWith(TIMES),
    moved: stepWith([...TIMES, 'bisher']),
    cancelled: stepWith(TIMES),
  }),
  signIn: wordsWith(['brand', 'minuten']),
})

export type MailContent = z.output<typeof mailSchema>
export type StepWords = MailContent['visitor']['received']

export const readMailContent = (folder: string): MailContent =>
  readContentFile(join(folder, 'mails.yaml'), mailSchema)
