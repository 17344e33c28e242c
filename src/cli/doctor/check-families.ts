import { broken, type Finding, fine, unknown } from './finding.ts'
import type { Answered, Visit } from './visit.ts'

const FAMILIES = [
  { family: 4, name: 'IPv4', record: 'A' },
  { family: 6, name: 'IPv6', record: 'AAAA' },
]
/** This machine has no way there itself: nothing is known about the others'. */
const NO_WAY_FROM_HERE = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Whether visitors get through by IPv4 and by IPv6 alike: a browser that has both may try the dead one first. */
export function checkFamilies(visits: Visit[], isOurs: (answer: Answered) => boolean): Finding[] {
  const findings = FAMILIES.flatMap(({ family, name, record }) =>
    visits
      .filter((visit) => visit.family === family)
      .map((visit) => checkVisit(visit, `${name} (${visit.address})`, record, isOurs)),
  )
  const told = findings.filter((finding) => finding !== undefined)
  const names = FAMILIES.filter(({ family }) => visits.some((visit) => visit.family === family))
  if (!visits.some(({ family }) => family === 4))
    told.push(
      broken(
        'Erreichbarkeit: nur über IPv6, viele Besucher haben nur IPv4; beim Anbieter der Domain auch einen A-Eintrag anlegen',
      ),
    )
  if (told.length > 0) return told
  return [fine(`Erreichbarkeit: die Website antwortet über ${names.map(({ name }) => name).join(' und ')}`)]
}

function checkVisit(
  visit: Visit,
  way: string,
  record: string,
  isOurs: (answer: Answered) => boolean,
): Finding | undefined {
  if ('answer' in visit)
    return isOurs(visit.answer)
      ? undefined
      : broken(
          `Erreichbarkeit: über ${way} antwortet etwas anderes (${visit.answer.status}); den ${record}-Eintrag der Domain auf diesen Server setzen`,
        )
  if (NO_WAY_FROM_HERE.includes(visit.failure))
    return unknown(`Erreichbarkeit: über ${way} von hier aus nicht zu prüfen`)
  return broken(
    `Erreichbarkeit: über ${way} antwortet niemand (${visit.failure}), ein Teil der Besucher wartet vergeblich; Proxy und Firewall dafür öffnen oder den ${record}-Eintrag der Domain entfernen`,
  )
}
