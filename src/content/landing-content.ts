import * as z from 'zod'
import { readContentFile } from './content-file.ts'
import { flag, link, text } from './fields.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const landingSchema = z.strictObject({
  meta: z.strictObject({ title: text, description: text }),
  hero: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    bookCall: text,
    seePrices: text,
    claims: z
      .array(z.strictObject({ value: text, label: text, href: link }))
      .length(4, 'erwartet werden genau vier Zusagen'),
  }),
  features: z.strictObject({
    title: text,
    lead: text,
    cards: z
      .array(z.strictObject({ title: text, description: text }))
      .length(4, 'erwartet werden genau vier Karten'),
    figures: z.strictObject({
      title: text,
      firstView: text,
      lighthouse: text,
      otherHosts: text,
      cookies: text,
      measured: text,
    }),
  }),
  portfolio: z.strictObject({ title: text, lead: text, button: text, imageAlt: text }),
  pricing: z.strictObject({
    title: text,
    lead: text,
    package: z.strictObject({
      name: text,
      price: text.regex(/\d/, 'erwartet wird ein Preis wie „ab 90€“'),
      period: text,
      description: text,
      scope: text,
      surcharges: text,
      features: z.array(text).min(1, 'braucht mindestens einen Eintrag'),
      popular: flag,
    }),
    button: text,
    note: text,
  }),
  appointment: z.strictObject({
    title: text,
    lead: text,
    steps: z.array(text).min(1, 'braucht mindestens einen Eintrag'),
  }),
})

export type LandingContent = z.output<typeof landingSchema>

export function readLandingContent(root?: string): LandingContent {
  const file = 'content/landing.yaml'
  const landing = readContentFile(file, landingSchema, root)
  const fill = (text: string) => fillPlaceholders(file, text, { price: landing.pricing.package.price })
  const { title, description } = landing.meta
  return { ...landing, meta: { title: fill(title), description: fill(description) } }
}
