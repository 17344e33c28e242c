import { fillPlaceholders } from '../facts/fill-placeholders.ts'
import { siteFacts } from '../facts/site-facts.ts'
import { UNDECIDED } from '../facts/undecided.ts'
import { EXPECTED, legalSchema } from '../legal/legal-schema.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'
import { shippedFacts } from './check-identity.ts'
import { promisedNames } from './check-promises.ts'

/** By the name of the fact: where its owner finds it. */
const REMEDIES: Record<string, string> = {
  smallBusiness:
    'Bitte nachsehen: Es steht in Ihrer Anmeldung beim Finanzamt und in Ihrem letzten Umsatzsteuerbescheid.',
  vatId: 'Bitte nachsehen: im Brief des Bundeszentralamts für Steuern oder in ELSTER.',
  businessId: 'Bitte in ELSTER nachsehen; sie kommt ungefragt. Neben einer USt-IdNr. genügt „keine“.',
  supervisoryAuthority: 'Bitte den Namen des Landes schreiben, z. B. Sachsen.',
  location: 'Bitte im Vertrag zur Auftragsverarbeitung nachsehen, mit wem er geschlossen ist.',
  thirdCountries:
    'Steht in der Liste der Unterauftragnehmer eine Firma außerhalb der EU? Bei Google, Microsoft, Amazon, Cloudflare meist ja.',
  callProof: 'Bitte entscheiden, im Zweifel mit einer Anwältin oder einem Anwalt.',
  runningCosts: 'Bitte die Spanne nennen, die Sie bei Ihren Kunden kennen.',
  hosting: 'Bitte den Preis nennen, für den Sie die Website eines Kunden bei sich laufen lassen.',
}

/** By the path of the fact: what a page says about it, and decisions to show that with. */
const SHOWN: Record<string, [sentence: string, ...decisions: unknown[]]> = {
  smallBusiness: ['{{price.vat}}', true, false],
  vatId: ['Umsatzsteuer-ID (§ 27a UStG): {{legal.vatId}}', 'DE123456789'],
  businessId: ['Wirtschafts-ID (§ 139c AO): {{legal.businessId}}', 'DE123456789-00001'],
  supervisoryAuthority: ['Zuständig für uns ist: {{legal.supervisoryAuthority.name}}', 'Bayern'],
  'host.location': ['{{legal.host.name}}, {{legal.host.location}}', 'Deutschland'],
  'mailProvider.location': ['{{legal.mailProvider.name}}, {{legal.mailProvider.location}}', 'Deutschland'],
  thirdCountries: ['{{legal.thirdCountries}}', 'nein'],
  callProof: ['{{callProof.mailbox}}', 'ja'],
  hosting: ['Dieses Hosting kostet: {{legal.hosting}}.', '12 € im Monat'],
}

/** With `placeholder: false` all facts are the owner's own and decided: nothing is assumed in her name. */
export function checkDecisions(folder: ContentFolder, content: Content): void {
  if (content.site.placeholder) return
  const missing = [...shippedFacts(folder), ...openFacts(folder, content), ...openPromises(folder, content)]
  if (missing.length === 0) return
  const what = 'solange davon etwas fehlt, bitte in site.yaml „placeholder: true“ stehen lassen.'
  refuseMistakes([...missing, { file: folder.own, what }])
}

const openFacts = (folder: ContentFolder, { site }: Content): ContentMistake[] =>
  textsIn({ ...site.legal, promises: {} })
    .filter(({ text }) => text === UNDECIDED)
    .map(({ path }) => {
      const name = String(path.at(-1))
      const expected = EXPECTED[name as keyof typeof EXPECTED] ?? 'erwartet wird ein Text'
      const asked = `ist noch offen, ${expected}. ${REMEDIES[name] ?? 'Bitte ausfüllen.'}`
      const what = [asked, ...sentencesFor(path.map(String), site)].join('\n')
      return mistakeAt(folder, 'site.yaml', ['legal', ...path], what)
    })

/** All promises at once, each with what the landing page says of it. */
function openPromises(folder: ContentFolder, { site, landing }: Content): ContentMistake[] {
  const { promises } = site.legal
  // A promise that the landing page makes counts as open until site.yaml names it.
  const names = new Set([...Object.keys(promises), ...promisedNames(landing)])
  const open = [...names].filter((name) => (promises[name] ?? UNDECIDED) === UNDECIDED)
  if (open.length === 0) return []
  const said = open.map((name) => [name, saidOf(name, landing)].filter(Boolean).join(' '))
  const what = [
    `noch offen, ${EXPECTED.promise}:`,
    `${said.join(', ')}.`,
    'Bitte die Bedingungen lesen, jede unter ihrem Namen (/agb#uptime), oder den Satz in landing.yaml, hinter dem {{promises.…}} steht.',
  ]
  return [mistakeAt(folder, 'site.yaml', ['legal', 'promises'], what.join('\n'))]
}

function saidOf(name: string, { promised, pricing }: Content['landing']): string | undefined {
  const marked = promised.find((promise) => promise.name === name)
  const claim = pricing.claims.find(({ href }) => href === `/agb#${name}`)
  const claimed = claim && `${claim.value}${claim.value.endsWith('-') ? '' : ' '}${claim.label}`
  const noted = pricing.noteHref === `/agb#${name}` ? pricing.note : undefined
  const sentence = claimed ?? noted ?? marked?.sentence
  return sentence && `„${sentence}“`
}

/** 'Mit „true“ steht auf der Seite: „…“', for every decision that is possible beside the others. */
function sentencesFor(path: string[], site: Content['site']): string[] {
  const [sentence = '', ...decisions] = SHOWN[path.join('.')] ?? []
  const [name = '', part] = path
  const given = site.legal[name as keyof typeof site.legal]
  return decisions.flatMap((decision) => {
    const decided = part ? { ...(given as object), [part]: decision } : decision
    const { data } = legalSchema.safeParse({ ...site.legal, [name]: decided })
    const shown = data && fillPlaceholders('site.yaml', sentence, siteFacts({ ...site, legal: data }))
    return shown ? [`Mit „${decision}“ steht auf der Seite: „${shown}“`] : []
  })
}
