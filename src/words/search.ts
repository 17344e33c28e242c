import type { Appointment } from '../booking/appointments/appointment.ts'
import { internationalPhone } from '../booking/appointments/international-phone.ts'
import { nameOf, singleLine } from './display-text.ts'
import { readableAddress } from './readable-address.ts'

export type Searched = Pick<
  Appointment,
  'firstName' | 'lastName' | 'email' | 'phone' | 'websiteIdea' | 'note'
>

/** What is searched for; everything in it is folded. */
export type Search = {
  /** 'Nr. 12', or the digits alone. */
  number: number | undefined
  /** Of a phone number, without what may be written in another way. */
  digits: string | undefined
  /** Each has to occur, in any order. */
  words: string[]
}

/** Longer searches are cut: each word makes the statement longer. */
const LONGEST_SEARCH = 100
/** Shorter digits occur in every phone number: they count as whole words only. */
const LEAST_DIGITS = 3

/** Letters that Unicode does not take apart. */
const APART: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', ł: 'l', đ: 'd', ı: 'i' }

/** 'Müller-Lüdenscheidt' → 'mueller luedenscheidt', 'Dr. Noël' → 'dr noel' */
const fold = (text: string): string => foldLetters(text, 'e')

function foldLetters(text: string, umlautEnd: 'e' | ''): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => letter.normalize('NFD').charAt(0) + umlautEnd)
    .replaceAll(/[ßæœøłđı]/g, (letter) => APART[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const wordsIn = (folded: string): string[] => folded.split(' ').filter(Boolean)

/** What a database looks through: every word between blanks. Umlauts are found as 'ue' and as 'u'. */
export function searchText({ phone, ...texts }: Searched): string {
  const text = [nameOf(texts), ...addressesOf(texts), texts.websiteIdea, texts.note].join(' ')
  const words = wordsIn(fold(text))
  const withoutUmlauts = wordsIn(foldLetters(text, '')).filter((word, place) => word !== words[place])
  const digits = phone ? internationalPhone(phone).slice(1) : ''
  return ` ${[...words, ...withoutUmlauts, digits].join(' ')} `
}

/** As it is read, and as it is stored: a domain with an umlaut is stored in ASCII. */
const addressesOf = ({ email }: Pick<Searched, 'email'>) => new Set([readableAddress(email), email])

export function parseSearch(text: string): Search {
  const typed = text.slice(0, LONGEST_SEARCH)
  const words = wordsIn(fold(typed))
  const [, named, bare] = /^(?:nr (\d{1,9})|(\d{1,9}))$/.exec(words.join(' ')) ?? []
  const isPhone = /^[\d\s+()/.–-]+$/.test(typed) && typed.replace(/\D/g, '').length >= LEAST_DIGITS
  return {
    number: named || bare ? Number(named ?? bare) : undefined,
    digits: isPhone ? internationalPhone(typed).replace(/^\+(49)?/, '') : undefined,
    words: named ? [] : words.map(asSearched),
  }
}

/** A number may be stored with or without the country code. */
function asSearched(word: string): string {
  if (!/^\d+$/.test(word)) return word
  return word.length < LEAST_DIGITS ? ` ${word} ` : word.replace(/^0+(?=\d\d)/, '')
}

/** Words of a text on each side of the one that was found. */
const WORDS_AROUND = 4

/**
 * Where it was found, unless the list shows it anyway: 'Notiz: … ruft am Dienstag zurück …'
 */
export function foundWords(person: Searched, search: Search): string | undefined {
  const isIn = (text: string, word: string) => searchText({ ...NOTHING, websiteIdea: text }).includes(word)
  const { digits } = search
  if (digits && internationalPhone(person.phone).includes(digits))
    return `Telefon: ${singleLine(person.phone)}`
  const others = search.words.filter((word) => !isIn(nameOf(person), word))
  const [sought] = others
  if (sought === undefined) return undefined
  const email = readableAddress(person.email)
  if ([...addressesOf(person)].some((address) => isIn(address, sought))) return `E-Mail: ${email}`
  for (const [label, text] of [
    ['Notiz', person.note],
    ['Idee', person.websiteIdea],
  ] as const) {
    const words = singleLine(text).split(' ')
    const place = words.findIndex((word) => isIn(word, sought))
    if (place >= 0) return `${label}: ${pieceOf(words, place)}`
  }
  return internationalPhone(person.phone).includes(sought)
    ? `Telefon: ${singleLine(person.phone)}`
    : undefined
}

const NOTHING: Searched = { firstName: '', lastName: '', email: '', phone: '', websiteIdea: '', note: '' }

function pieceOf(words: string[], place: number): string {
  const start = Math.max(0, place - WORDS_AROUND)
  const end = place + WORDS_AROUND + 1
  const piece = words.slice(start, end).join(' ')
  return `${start > 0 ? '… ' : ''}${piece}${end < words.length ? ' …' : ''}`
}
