import * as z from 'zod'
import type { OpeningHours } from '../booking/times/opening-hours.ts'
import { mapTexts } from './facts/fill-placeholders.ts'
import { fillTexts } from './facts/fill-texts.ts'
import { priceText } from './facts/price.ts'
import { promisedPeriods, siteFactNames, siteFacts } from './facts/site-facts.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { flag, groupWith, linkWith, list, metaWith, textWith } from './reading/fields.ts'
import { textsIn } from './reading/texts-in.ts'
import type { SiteContent } from './site-content.ts'

const PRICE_EXPECTED = 'erwartet wird der Preis in ganzen Euro, eine Zahl ohne Punkt und Komma, z. B. 1290'
/** YAML reads 1.290 as one euro and 29 cents, and 2.000 as two euros: a dot for thousands must be refused. */
const LOWEST_PRICE_IN_EUROS = 10

const CONDITION_EXPECTED =
  'erwartet wird, wann diese Zusage gilt oder was sie heißt, z. B. „ab Auftrag, Texten und Bildern“'

const PLACEHOLDERS = [...siteFactNames, 'package.price', 'periods.*', 'promises.*', 'callInMinutes']
const text = textWith(PLACEHOLDERS)
const group = groupWith(PLACEHOLDERS)
/** A promise is never shown without its condition. */
const claim = group('value', 'label').extend({
  condition: textWith(PLACEHOLDERS, CONDITION_EXPECTED),
  href: linkWith(PLACEHOLDERS),
})

/** What stands in the terms, with a link to where. */
const step = group('name', 'text').extend({ href: linkWith(PLACEHOLDERS) })
const question = group('question', 'terms').extend({ href: linkWith(PLACEHOLDERS) })

const twoToSix = <Item extends z.ZodType>(item: Item, called: string) =>
  z
    .array(item)
    .min(2, `erwartet werden zwei bis sechs ${called}`)
    .max(6, `erwartet werden zwei bis sechs ${called}`)

/** What the tile of a card shows; without a choice they follow in this order. */
export const FEATURE_PICTURES = ['Geräte', 'Schloss', 'Muster', 'Uhr', 'Sprechblase', 'Haus', 'Hand'] as const
export type FeaturePictureName = (typeof FEATURE_PICTURES)[number]
const featurePicture = z
  .enum(FEATURE_PICTURES, `erwartet wird ein Bild, eines von: ${FEATURE_PICTURES.join(', ')}`)
  .describe('Was die Kachel zeigt; ohne Angabe der Reihe nach')
const figure = group('value')
  .extend({ label: text.optional() })
  .describe('Eine große Zahl anstelle des Bildes, z. B. „24h“')

export const landingSchema = z.strictObject({
  meta: metaWith(PLACEHOLDERS),
  hero: group('eyebrow', 'title', 'lead', 'bookCall', 'seePrices').extend({
    pattern: group('label', 'example', 'hint', 'laid', 'like').extend(
      group('next', 'copy', 'copied', 'asPicture').shape,
    ),
  }),
  person: group('name', 'promise', 'callUs'),
  features: group('title', 'lead').extend({
    cards: twoToSix(
      group('title', 'description').extend({ picture: featurePicture.optional(), figure: figure.optional() }),
      'Karten',
    ).describe('Zwei bis sechs Karten, jede mit einem Bild oder einer großen Zahl'),
  }),
  portfolio: group('title', 'lead', 'button'),
  pricing: group('title', 'lead', 'included', 'button', 'buttonNote', 'base', 'extra').extend({
    ...group('note', 'noteMeans').shape,
    package: group('name', 'period', 'description', 'scope', 'surcharges').extend({
      priceFrom: z
        .int(PRICE_EXPECTED)
        .min(LOWEST_PRICE_IN_EUROS, PRICE_EXPECTED)
        .describe('Der Preis in ganzen Euro, ohne Punkt und Komma'),
      features: list(group('name', 'means')),
      popular: flag.describe('Ob das Paket beliebt ist; die Seite zeigt es nicht'),
    }),
    call: group('name', 'price'),
    way: list(step).describe('Die Schritte vom Gespräch bis zur Rechnung'),
    claims: twoToSix(claim, 'Zusagen').describe('Zwei bis sechs Zusagen, jede mit ihrer Bedingung'),
    noteHref: linkWith(PLACEHOLDERS),
  }),
  questions: group('title', 'builder').extend({
    afterwards: question,
    answers: list(question.extend({ answer: text })),
  }),
  appointment: group('title', 'lead').extend({
    steps: list(text),
    booked: group('title', 'lead'),
  }),
})

export type LandingContent = ReturnType<typeof fillLanding>

/** Marks a sentence that only the owner can make true; it shows nothing. */
const PROMISE_MARK = /\{\{ *promises\.([^{} ]+) *\}\}/g

/** Not after 'z. B.' or 'am 3.', not within 'Abs. 1' or 'bzw. nur'. */
const SENTENCE_END =
  /(?<=[.!?])(?<!(?<![\p{L}\d])(?:\p{L}|\d{1,2}|Abs|Art|Nr|Dr|Prof|ca|bzw|inkl|ggf|evtl)\.) (?=[\p{Lu}„{])/u

/** Between two sentences, or after the mark of the first. */
const SENTENCE_OR_MARK_END = new RegExp(
  `${SENTENCE_END.source}|(?<=\\{\\{ *promises\\.[^{} ]+ *\\}\\}) `,
  'u',
)

/** A text without the sentences that make a promise which the owner has refused. */
const keptOf = (text: string, { promises }: SiteContent['legal']): string =>
  text
    .split(SENTENCE_OR_MARK_END)
    .filter((sentence) =>
      [...sentence.matchAll(PROMISE_MARK)].every(([, name = '']) => promises[name] !== false),
    )
    .join(' ')

/** The texts with their placeholders filled, the price as text, and what its marked sentences promise. */
export function fillLanding(
  folder: ContentFolder,
  written: z.output<typeof landingSchema>,
  site: SiteContent,
  opening: OpeningHours,
) {
  const landing = { ...written, questions: mapTexts(written.questions, (text) => keptOf(text, site.legal)) }
  const price = priceText(landing.pricing.package.priceFrom)
  const facts = {
    ...siteFacts(site),
    ...promisedPeriods(site),
    'package.price': price,
    callInMinutes: String(opening.callInMinutes),
  }
  const promised = textsIn(landing).flatMap(({ path, text }) =>
    [...text.matchAll(PROMISE_MARK)].map(({ 1: name = '', index }) => {
      const before = text.slice(0, index).replace(PROMISE_MARK, '')
      return { name, path, sentence: before.split(SENTENCE_END).at(-1) ?? '' }
    }),
  )
  const unmarked = mapTexts(landing, (text) => text.replace(PROMISE_MARK, ''))
  const { pricing, questions, ...filled } = fillTexts(folder, 'landing.yaml', unmarked, facts)
  return {
    ...filled,
    promised,
    pricing: { ...pricing, package: { ...pricing.package, price } },
    questions: { ...questions, answers: questions.answers.filter(({ answer }) => answer !== '') },
  }
}
