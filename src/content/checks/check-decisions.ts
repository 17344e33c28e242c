import { join } from 'node:path'
import { fillPlaceholders } from '../facts/fill-placeholders.ts'
import { siteFacts } from '../facts/site-facts.ts'
import { UNDECIDED } from '../facts/undecided.ts'
import { EXPECTED, legalSchema } from '../legal/legal-schema.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'
import { promisedNames } from './check-promises.ts'

/** By the name of the fact: where its owner finds it. */
const REMEDIES: Record<string, string> = {
  smallBusiness:
    'Bitte nachsehen: Es steht in Ihrer Anmeldung beim Finanzamt und in Ihrem letzten Umsatzsteuerbescheid.',
  vatId: 'Bitte nachsehen: im Brief des Bundeszentralamts für Steuern oder in ELSTER.',
  businessId: 'Bitte in ELSTER nachsehen; sie kommt ungefragt. Neben einer USt-IdNr. genügt „keine“.',
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
  vatId: ['Umsatzsteuer-Identifikationsnummer (§ 27a UStG): {{legal.vatId}}', 'DE123456789'],
  businessId: ['Wirtschafts-Identifikationsnummer (§ 139c AO): {{legal.businessId}}', 'DE123456789-00001'],
  supervisoryAuthority: ['Zuständig für uns ist: {{legal.supervisoryAuthority.name}}', 'Bayern'],
  'host.location': ['{{legal.host.name}}, {{legal.host.location}}', 'Deutschland'],
  'mailProvider.location': ['{{legal.mailProvider.name}}, {{legal.mailProvider.location}}', 'Deutschland'],
  thirdCountries: ['{{legal.thirdCountries}}', 'nein'],
  callProof: ['{{callProof.mailbox}}', 'ja', 'nein'],
  hosting: ['Dieses Hosting kostet: {{legal.hosting}}.', '12 € im Monat'],
}

/** With `placeholder: false` every legal fact and every promise is decided: nothing is assumed in the owner's name. */
export function checkDecisions(folder: string, { site, landing }: Content): void {
  if (site.placeholder) return
  const open = textsIn(site.legal).filter(({ text }) => text === UNDECIDED)
  // A promise that the landing page makes counts as open until site.yaml names it.
  const unnamed = promisedNames(landing).filter((name) => !Object.hasOwn(site.legal.promises, name))
  const paths = [
    ...open.map(({ path }) => path.map(String)),
    ...[...new Set(unnamed)].map((name) => ['promises', name]),
  ]
  refuseMistakes(
    paths.map((path) => {
      const [expected, remedy] = wordsFor(path, landing)
      const what = `ist noch offen, ${expected}. ${remedy} ${sentencesFor(path, site)}Bis dahin bitte „placeholder: true“ stehen lassen.`
      return mistakeAt(join(folder, 'site.yaml'), ['legal', ...path], what)
    }),
  )
}

function wordsFor(
  path: string[],
  { promised, pricing }: Content['landing'],
): [expected: string, remedy: string] {
  const name = path.at(-1) ?? ''
  if (path[0] === 'promises') {
    const marked = promised.find((promise) => promise.name === name)
    const place = marked ? `in landing.yaml den Satz vor {{promises.${name}}}` : `/agb#${name}`
    const claim = pricing.claims.find(({ href }) => href === `/agb#${name}`)
    const claimed = claim && `${claim.value} ${claim.label}, ${claim.condition}.`
    const noted = pricing.noteHref === `/agb#${name}` ? pricing.note : undefined
    const sentence = marked?.sentence ?? claimed ?? noted
    const said = sentence ? ` Auf der Startseite steht: „${sentence}“` : ''
    return [
      EXPECTED.promise,
      `Bitte ${place} lesen und „${name}: true“ oder „${name}: false“ schreiben.${said}`,
    ]
  }
  const expected = EXPECTED[name as keyof typeof EXPECTED] ?? 'erwartet wird ein Text'
  return [expected, REMEDIES[name] ?? 'Bitte ausfüllen.']
}

/** 'Mit „true“ steht auf der Seite: „…“ ', for every decision that is possible beside the others. */
function sentencesFor(path: string[], site: Content['site']): string {
  const [sentence = '', ...decisions] = SHOWN[path.join('.')] ?? []
  const [name = '', part] = path
  const given = site.legal[name as keyof typeof site.legal]
  return decisions
    .map((decision) => {
      const decided = part ? { ...(given as object), [part]: decision } : decision
      const { data } = legalSchema.safeParse({ ...site.legal, [name]: decided })
      const shown = data && fillPlaceholders('site.yaml', sentence, siteFacts({ ...site, legal: data }))
      return shown ? `Mit „${decision}“ steht auf der Seite: „${shown}“ ` : ''
    })
    .join('')
}
