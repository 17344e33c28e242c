import * as z from 'zod'
import { flag, groupOf, groupWith, textWith } from './reading/fields.ts'

const NAMES = ['name', 'brand']
const TIMES = [...NAMES, 'datum', 'uhrzeit']

const wordsWith = (known: string[]) =>
  groupWith(known)('subject', 'headline', 'button').extend({
    paragraphs: z
      .array(textWith(known), 'erwartet wird eine Liste von Absätzen')
      .min(1, 'erwartet wird ein Absatz'),
    note: textWith(known).optional(),
  })

const stepWith = (known: string[]) => wordsWith(known).extend({ label: textWith(known) })

export const mailSchema = z.strictObject({
  reminder: flag.describe('true: am Tag vor dem Gespräch geht eine Erinnerung an den Besucher'),
  closing: textWith(['brand']).describe('Der Gruß am Ende jeder Mail an Besucher'),
  visitor: groupOf(stepWith(TIMES), 'received', 'confirmed', 'declined', 'cancelled').extend({
    proposed: stepWith(NAMES),
    postponed: stepWith([...NAMES, 'bisher']),
    missed: stepWith(NAMES),
    moved: stepWith([...TIMES, 'bisher']),
    reminder: stepWith([...TIMES, 'wann']),
    corrected: wordsWith(NAMES),
  }),
  owner: groupOf(stepWith(TIMES), 'accepted', 'cancelled').extend({
    moved: stepWith([...TIMES, 'bisher', 'vorher']),
    morning: wordsWith(['brand', 'stand']),
  }),
  signIn: wordsWith(['brand', 'minuten']),
})

export type MailContent = z.output<typeof mailSchema>
export type StepWords = MailContent['visitor']['received']
