import * as z from 'zod'
import { lands } from '../facts/authorities.ts'
import { SAFEGUARDS, untoldTransfers } from '../facts/third-countries.ts'
import { NONE, UNDECIDED } from '../facts/undecided.ts'
import { matching, text } from '../reading/fields.ts'

/** What each undecided fact waits for; the schema and the check of what is still open say the same. */
export const EXPECTED = {
  smallBusiness:
    'erwartet wird true (Kleinunternehmer nach § 19 UStG, ohne Umsatzsteuer) oder false (mit Umsatzsteuer)',
  vatId: `erwartet wird Ihre USt-IdNr., z. B. DE123456789, oder „${NONE}“`,
  businessId: `erwartet wird Ihre Wirtschafts-IdNr., z. B. DE123456789-00001, oder „${NONE}“`,
  supervisoryAuthority: 'erwartet wird das Bundesland, in dem Sie arbeiten',
  location: 'erwartet wird das Land, in dem die Firma sitzt, z. B. Deutschland',
  thirdCountries:
    'erwartet wird „nein“, oder für jede Firma außerhalb von EU und EWR recipient, country und safeguard',
  callProof:
    'erwartet wird „ja“ (Sie heben den Nachweis fünf Jahre auf) oder „nein“ (Sie heben ihn nicht auf)',
  runningCosts: 'erwartet wird, was die Website danach im Monat kostet, in einem Satz',
  hosting: `erwartet wird, was Hosting bei Ihnen kostet, z. B. „12 € im Monat“, oder „${NONE}“`,
  promise: 'erwartet wird true (Sie geben diese Zusage und halten sie) oder false (Sie geben sie nicht)',
}

const OR_LATER = `; bis Sie es wissen: „${UNDECIDED}“`
const PERIOD_EXPECTED = 'erwartet wird eine ganze Zahl ab 1'
const LAND_EXPECTED = `${EXPECTED.supervisoryAuthority}, eines von: ${lands.join(', ')}${OR_LATER}`

/** What the owner promises to customers, by names of her own. */
const periods = z
  .record(z.string(), z.int(PERIOD_EXPECTED).min(1, PERIOD_EXPECTED))
  .describe('Ihre Fristen, z. B. guaranteeDays: 30; die Texte nennen sie als {{periods.guaranteeDays}}')

const undecided = z.literal(UNDECIDED)
const decision = (expected: string) =>
  z.union([z.boolean(), undecided], expected + OR_LATER).describe(expected)

const company = z.strictObject({
  name: text,
  location: text.describe('Das Land, in dem der Anbieter sitzt, z. B. Deutschland'),
})

/** Anything else would be called by a wrong name on the privacy page. */
const SAFEGUARD_EXPECTED = `erwartet wird eines von: ${SAFEGUARDS.join(', ')}. Bitte eines davon schreiben; wie es genau heißt, steht bei „name“`

/** Data that leave the European Economic Area, at one of the recipients. */
const transfer = z.strictObject({
  recipient: text.describe('Die Firma, wie sie in der Datenschutzerklärung heißt'),
  country: text.describe('Das Land, z. B. USA'),
  safeguard: text
    .refine((name) => SAFEGUARDS.includes(name), SAFEGUARD_EXPECTED)
    .meta({ description: 'Was die Daten dort schützt', enum: [...SAFEGUARDS] }),
  name: text.optional().describe('Wie es heißt, z. B. EU-US Data Privacy Framework'),
})

const PERSON_EXPECTED = 'erwartet wird eine Liste von Namen, z. B. [Aylin Güler]'

/** Of a registered business; one person needs none. */
const register = z
  .strictObject({
    representedBy: z
      .array(text, PERSON_EXPECTED)
      .min(1, PERSON_EXPECTED)
      .describe('Alle, die das Unternehmen vertreten; wer zuerst steht, ruft an und verantwortet den Inhalt'),
    court: matching(/^Amtsgericht \S/, 'erwartet wird das Registergericht, z. B. Amtsgericht Hamburg'),
    number: matching(/^[A-Z][A-Za-z]+ \d+( [A-Z]+)?$/, 'erwartet wird die Registernummer, z. B. HRB 123456'),
    seat: text.optional().describe('Der Sitz, wenn er nicht der Ort der Anschrift ist'),
  })
  .describe('Nur bei GmbH, UG, e. K., OHG, KG, PartG und eGbR: wer vertritt, und wo sie eingetragen ist')

/** What the legal pages and the receipt say about the business; the owner decides each. */
const facts = z.strictObject({
  register: register.optional(),
  smallBusiness: decision(EXPECTED.smallBusiness),
  vatId: matching(/^(?:DE ?\d{3} ?\d{3} ?\d{3}|keine|offen)$/, EXPECTED.vatId + OR_LATER),
  businessId: matching(/^(?:DE ?\d{9}-\d{5}|keine|offen)$/, EXPECTED.businessId + OR_LATER),
  supervisoryAuthority: z.enum([...lands, UNDECIDED], LAND_EXPECTED),
  host: company,
  mailProvider: company,
  thirdCountries: z.union(
    [z.array(transfer).min(1), z.literal('nein'), undecided],
    EXPECTED.thirdCountries + OR_LATER,
  ),
  callProof: z.enum(['ja', 'nein', UNDECIDED], EXPECTED.callProof + OR_LATER),
  runningCosts: text.describe(`Was die Website danach im Monat kostet, in einem Satz, oder „${UNDECIDED}“`),
  hosting: text.describe(`Was Hosting bei Ihnen kostet, z. B. 12 € im Monat, „${NONE}“ oder „${UNDECIDED}“`),
  promises: z
    .record(z.string(), decision(EXPECTED.promise))
    .describe(
      'Ihre Zusagen, benannt wie ihre Sprungmarke in den AGB oder ihre Marke in landing.yaml, z. B. uptime: true',
    ),
  periods: periods.default({}),
})

/** Nobody says that data stay in Europe beside a provider that is elsewhere. */
export const legalSchema = facts.superRefine((legal, context) => {
  for (const { name, location } of untoldTransfers(legal))
    context.addIssue({
      code: 'custom',
      path: ['thirdCountries'],
      message: `„${name}“ sitzt außerhalb von EU und EWR (${location}), erwartet wird hier ein Eintrag mit „recipient: ${name}“. Bitte ergänzen, oder bei location den deutschen Namen des Landes eintragen.`,
    })
})
