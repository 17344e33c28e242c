import { join } from 'node:path'
import { likelyLand } from '../facts/authorities.ts'
import { UNDECIDED } from '../facts/undecided.ts'
import { EXPECTED } from '../legal/legal-schema.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import type { SiteContent } from '../site-content.ts'
import { promisedAnchors } from './promised-anchors.ts'

type Open = [path: string[], expected: string, remedy: string]

/** With `placeholder: false` every legal fact and every promise is decided: nothing is assumed in the owner's name. */
export function checkDecisions(folder: string, content: Content): void {
  if (content.site.placeholder) return
  refuseMistakes(
    [...openFacts(content.site), ...openPromises(content)].map((open) => mistakeOf(folder, open)),
  )
}

function mistakeOf(folder: string, [path, expected, remedy]: Open): ContentMistake {
  const what = `ist noch offen, ${expected}. ${remedy} Bis dahin bitte „placeholder: true“ stehen lassen.`
  return mistakeAt(join(folder, 'site.yaml'), ['legal', ...path], what)
}

function openFacts({ legal, operator }: SiteContent): Open[] {
  const facts: [value: unknown, ...Open][] = [
    [
      legal.smallBusiness,
      ['smallBusiness'],
      EXPECTED.smallBusiness,
      'Bitte nachsehen: Es steht in Ihrer Anmeldung beim Finanzamt und in Ihrem letzten Umsatzsteuerbescheid.',
    ],
    [
      legal.vatId,
      ['vatId'],
      EXPECTED.vatId,
      'Bitte nachsehen: im Brief des Bundeszentralamts für Steuern oder in ELSTER.',
    ],
    [
      legal.businessId,
      ['businessId'],
      EXPECTED.businessId,
      'Bitte in ELSTER nachsehen; sie kommt ungefragt. Neben einer USt-IdNr. genügt „keine“.',
    ],
    [
      legal.supervisoryAuthority,
      ['supervisoryAuthority'],
      EXPECTED.supervisoryAuthority,
      landRemedy(operator.postalCode),
    ],
    ...(['host', 'mailProvider'] as const).map((name): [unknown, ...Open] => [
      legal[name].location,
      [name, 'location'],
      EXPECTED.location,
      'Bitte im Vertrag zur Auftragsverarbeitung nachsehen; es zählt der Sitz der Firma.',
    ]),
  ]
  return facts.filter(([value]) => value === UNDECIDED).map(([, ...open]) => open)
}

/** Postal codes do not end at the border of a Land: what follows from one is a proposal. */
function landRemedy(postalCode: string): string {
  const land = likelyLand(postalCode)
  return land
    ? `Zur Postleitzahl ${postalCode} gehört wohl ${land}: Bitte bestätigen, mit der Zeile „supervisoryAuthority: ${land}“.`
    : 'Bitte das Bundesland eintragen.'
}

/** A promise that the landing page makes counts as open until site.yaml names it. */
const openPromises = (content: Content): Open[] =>
  [...new Set([...Object.keys(content.site.legal.promises), ...promisedAnchors(content.landing)])]
    .filter((name) => (content.site.legal.promises[name] ?? UNDECIDED) === UNDECIDED)
    .map((name) => [
      ['promises', name],
      EXPECTED.promise,
      `Bitte /agb#${name} lesen und „${name}: true“ oder „${name}: false“ schreiben.`,
    ])
