import type { Slot } from '../../booking/times/slot.ts'

type Link = { label: string; href: string }

/** What a mail about a step says; the owner words most of it. */
export type LetterWords = {
  subject: string
  headline: string
  /** Above the time. */
  opening: string
  /** The time that stands, those to choose from, or the one that no longer is. */
  time?: { label: string; slots: Slot[]; isOff: boolean }
  /** The owner's own words, line by line. */
  quote: string[]
  /** Below the time. */
  paragraphs: string[]
  button: string
  note?: string | undefined
}

/** All of it, before it is set as HTML or as text. */
export type Letter = LetterWords & {
  /** Where the button leads. */
  page: string
  /** Less important than the button. */
  links: Link[]
  /** Whom to talk to: the agency in a visitor's mail, the visitor in the owner's. */
  person?: { question?: string; phone: string; email: string; isToBeCalled: boolean }
  footer: { lines: string[]; links: Link[] }
}
