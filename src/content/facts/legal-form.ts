import type { PlaceholderValues } from './fill-placeholders.ts'

/** Where a form is entered, who acts for it in the words of imprint and mails, and which law wants that in letters. */
type LegalForm = { name: string; written: string; department: string; ledBy: string; lettersLaw?: string }

const GMBH = { ledBy: 'Vertreten durch die Geschäftsführung:', lettersLaw: '§ 35a GmbHG' }
const PARTNERS = { ledBy: 'Vertreten durch:', lettersLaw: '§ 125 HGB' }

/** The forms whose imprint and mails need no more than `legal.register` has. */
const REGISTERED: readonly LegalForm[] = [
  { name: 'GmbH', written: 'g?GmbH|mbH|Gesellschaft mit beschränkter Haftung', department: 'HRB', ...GMBH },
  { name: 'UG', written: 'UG|Unternehmergesellschaft', department: 'HRB', ...GMBH },
  {
    name: 'e. K.',
    written: String.raw`e\. ?(?:K|Kfm|Kfr)\.|eK|eingetragener? Kauf(?:mann|frau)`,
    department: 'HRA',
    ledBy: 'Einzelunternehmen von',
    lettersLaw: '§ 37a HGB',
  },
  { name: 'OHG', written: 'OHG|oHG|[Oo]ffene Handelsgesellschaft', department: 'HRA', ...PARTNERS },
  { name: 'KG', written: 'KG|Kommanditgesellschaft', department: 'HRA', ...PARTNERS },
  {
    name: 'PartG',
    written: 'PartG|PartGmbB|Partnerschaft(?:sgesellschaft)?|(?:&|und) Partner',
    department: 'PR',
    ledBy: 'Vertreten durch:',
    lettersLaw: '§ 7 PartGG',
  },
  {
    name: 'eGbR',
    written: 'eGbR|eingetragene Gesellschaft bürgerlichen Rechts',
    department: 'GsR',
    ledBy: 'Vertreten durch:',
  },
]

/** Forms of which the law wants more: a supervisory board, the register of a partner, every partner of a GbR. */
const OTHERS =
  '& Co\\.? ?(?:KG|OHG|oHG)|AG|Aktiengesellschaft|SE|KGaA|eG|eingetragene Genossenschaft|GbR|(?<!eingetragene )Gesellschaft bürgerlichen Rechts|' +
  'e\\. ?V\\.|Verein|Stiftung|Ltd\\.?|Limited|Inc\\.?|B\\.V\\.|S\\.à r\\.l\\.'

const wholeWord = (written: string) => new RegExp(`(?<!\\p{L})(?:${written})(?!\\p{L})`, 'u')
const FITTING = REGISTERED.map((form) => ({ ...form, written: wholeWord(form.written) }))
const UNFIT = wholeWord(OTHERS)

const formOf = (name: string) => FITTING.find(({ written }) => written.test(name))

/** No natural person is called so. */
export const isCompany = (name: string): boolean => UNFIT.test(name) || formOf(name) !== undefined

type Register = { representedBy: string[]; court: string; number: string; seat?: string | undefined }
type Business = { operator: { name: string; city: string }; legal: { register?: Register | undefined } }
type Wrong = { path: string[]; what: string }

/** One person, or a form with its register: anything between would be an imprint without what § 5 DDG wants. */
export function wrongRegister({ operator: { name }, legal: { register } }: Business): Wrong[] {
  const form = formOf(name)
  const [unfit] = UNFIT.exec(name) ?? []
  if (unfit) {
    const known = FITTING.map((fitting) => fitting.name).join(', ')
    const what = `für „${unfit}“ ist diese Website nicht eingerichtet, denn Impressum und Mails müssten mehr nennen, als sie können. Bitte sie nur als Einzelperson verwenden oder für eine dieser Formen: ${known}.`
    return [{ path: ['operator', 'name'], what }]
  }
  if (form && !register) {
    const laws = ['§ 5 DDG', form.lettersLaw].filter(Boolean).join(', ')
    const what = `„${name}“ ist ein eingetragenes Unternehmen (${form.name}), erwartet wird dazu legal.register: wer es vertritt, Gericht und Nummer (${laws}). Bitte in site.yaml unter legal ergänzen; wie es geht, steht in der mitgelieferten site.yaml.`
    return [{ path: ['operator', 'name'], what }]
  }
  if (!form && register) {
    const what = `„${name}“ nennt keine Rechtsform, erwartet wird der volle Name, wie er im Register steht. Bitte ergänzen, z. B. „${name} GmbH“, oder legal.register löschen.`
    return [{ path: ['operator', 'name'], what }]
  }
  if (form && register && !register.number.startsWith(`${form.department} `)) {
    const what = `hier steht „${register.number}“, erwartet wird bei der Form ${form.name} eine Nummer, die mit ${form.department} beginnt. Bitte im Register nachsehen.`
    return [{ path: ['legal', 'register', 'number'], what }]
  }
  return []
}

/** What imprint and mails say of a registered business; nothing of a person. */
export function registerFacts({ operator, legal: { register } }: Business): PlaceholderValues {
  const form = formOf(operator.name)
  if (!register || !form)
    return { 'operator.person': operator.name, 'register.representedBy': '', 'register.entry': '' }
  const { representedBy, court, number, seat = operator.city } = register
  return {
    'operator.person': representedBy[0],
    'register.representedBy': `${form.ledBy} ${new Intl.ListFormat('de').format(representedBy)}`,
    'register.entry': `Sitz: ${seat}; Registergericht: ${court}, ${number}`,
  }
}

export const registerLines = (business: Business): string[] =>
  ['register.representedBy', 'register.entry'].flatMap((name) => registerFacts(business)[name] || [])
