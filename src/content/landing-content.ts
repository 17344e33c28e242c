import { join } from 'node:path'
import * as z from 'zod'
import { fillTexts } from './facts/fill-placeholders.ts'
import { priceText } from './facts/price.ts'
import { promisedPeriods, siteFactNames, siteFacts } from './facts/site-facts.ts'
import { mistakeAt, readContentFile } from './reading/content-file.ts'
import { refuseMistakes } from './reading/content-mistake.ts'
import { flag, linkWith, list, metaWith, textWith } from './reading/fields.ts'
import { placeholderMistakes } from './reading/placeholder-mistakes.ts'
import { textsIn } from './reading/texts-in.ts'
import type { SiteContent } from './site-content.ts'

const PRICE_EXPECTED = 'erwartet wird der Preis in ganzen Euro, eine Zahl ohne Punkt und Komma, z. B. 1290'
/** To YAML 1.290 is one euro and 29 cents, and 2.000 is two euros: whoever writes thousands with a dot is told. */
const LOWEST_PRICE_IN_EUROS = 10

const CLAIMS_EXPECTED = 'erwartet werden zwei bis sechs Zusagen'
const CONDITION_EXPECTED =
  'erwartet wird, wann diese Zusage gilt oder was sie heißt, z. B. „sobald Texte und Bilder da sind“'

const PLACEHOLDERS = [...siteFactNames, 'package.price', 'periods.*']
const text = textWith(PLACEHOLDERS)
const link = linkWith(PLACEHOLDERS)
/** A promise is never shown without what it depends on. */
const claim = z.strictObject({
  value: text,
  label: text,
  condition: textWith(PLACEHOLDERS, CONDITION_EXPECTED),
  href: link,
})

const landingSchema = z.strictObject({
  meta: metaWith(PLACEHOLDERS),
  hero: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    bookCall: text,
    seePrices: text,
    claims: z.array(claim).min(2, CLAIMS_EXPECTED).max(6, CLAIMS_EXPECTED),
    pattern: z.strictObject({ label: text, example: text, hint: text, laid: text }),
  }),
  person: z.strictObject({ name: text, promise: text }),
  features: z.strictObject({
    title: text,
    lead: text,
    cards: z
      .array(z.strictObject({ title: text, description: text }))
      .length(4, 'erwartet werden genau vier Karten'),
    figures: z.strictObject({
      show: flag.default(true),
      title: text,
      firstView: text,
      lighthouse: text,
      otherHosts: text,
      cookies: text,
      measured: text,
    }),
  }),
  portfolio: z.strictObject({ title: text, lead: text, button: text }),
  pricing: z.strictObject({
    title: text,
    lead: text,
    package: z.strictObject({
      name: text,
      priceFrom: z.int(PRICE_EXPECTED).min(LOWEST_PRICE_IN_EUROS, PRICE_EXPECTED),
      period: text,
      description: text,
      scope: text,
      surcharges: text,
      features: list(z.strictObject({ name: text, means: text })),
      popular: flag,
    }),
    inShort: text,
    terms: z.strictObject({ included: text, extra: text, running: text }),
    onlyIfOrdered: text,
    button: text,
    buttonNote: text,
    note: text,
    noteMeans: text,
  }),
  appointment: z.strictObject({
    title: text,
    lead: text,
    steps: list(text),
    booked: z.strictObject({ title: text, lead: text }),
    callUs: text,
  }),
})

type LandingWords = z.output<typeof landingSchema>
export type LandingContent = ReturnType<typeof fillLanding>

const fileIn = (folder: string): string => join(folder, 'landing.yaml')

/** The landing page's texts as they are written. */
export const readLandingWords = (folder: string): LandingWords =>
  readContentFile(fileIn(folder), landingSchema)

/** The texts with their placeholders filled, and the price as number (`priceFrom`) and text (`price`). */
export function fillLanding(folder: string, landing: LandingWords, site: SiteContent) {
  const price = priceText(landing.pricing.package.priceFrom)
  const facts = { ...siteFacts(site), ...promisedPeriods(site), 'package.price': price }
  const file = fileIn(folder)
  refuseUnknownPeriods(file, landing, Object.keys(facts))
  const filled = fillTexts(file, landing, facts)
  const { pricing } = filled
  return { ...filled, pricing: { ...pricing, package: { ...pricing.package, price } } }
}

/** Only now that site.yaml is read too is it known which periods there are. */
function refuseUnknownPeriods(file: string, landing: LandingWords, known: readonly string[]): void {
  refuseMistakes(
    textsIn(landing).flatMap(({ path, text }) =>
      placeholderMistakes(text, known).map((words) => mistakeAt(file, path, words)),
    ),
  )
}
