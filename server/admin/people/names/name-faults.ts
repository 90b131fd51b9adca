import type { FieldCode } from '../../../italian/fields.ts'
import { skeletonOf, skeletonPattern } from '../../../newsroom/writer/editorial/look-alikes.ts'
import type { Profile } from '../personal-data.ts'

/** Common top-level domains. In names, `nameFault` recognises any. */
const ENDINGS =
  'com|org|net|it|eu|info|biz|io|co|ch|uk|de|fr|es|app|dev|me|tv|ly|gg|cc|ru|news|blog|online|site|shop|xyz|club|finance|trading|money|top|link|live|pro|vip'
const ADDRESS = skeletonPattern(
  new RegExp(`https?:|www\\.|[a-z0-9-]{2}\\.(?:${ENDINGS})(?![a-z0-9])|[a-z0-9._-]{1,64}@|@[a-z0-9]|\\b(?:t|wa)\\.me\\b`),
)
/** «evil punto com», «ada chiocciola evil», «evil [dot] com». */
const SPELLED_OUT = skeletonPattern(
  new RegExp(`\\bchiocciola\\b|\\(at\\)|\\[at\\]|[a-z0-9-]{2} ?[([]?\\b(?:punto|dot)\\b[)\\]]? ?(?:${ENDINGS})\\b`),
)
/** Digits grouped as in a telephone number. */
const NUMBER = /\+?\d[\d ./()-]{5,30}\d/g
/** Dates, spans of years, and amounts. */
const NO_PHONE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4} ?[/-] ?\d{2,4}|\d{1,3}(?:\.\d{3})+)$/
const MIN_DIGITS_OF_PHONE = 8
/** Letters and digits mixed as in no natural word, as in wallet addresses and account numbers. */
const LONG_CODE = /[A-Za-z0-9]{18,100}/g
const MIN_DIGITS_OF_CODE = 3
/**
 * Beginnings of wallet addresses and account numbers, without spaces and punctuation: Bitcoin and Litecoin (BIP 173), Ethereum, and Italian
 * IBANs.
 */
const WALLET = /(?:bc|ltc)1[02-9ac-hj-np-z]{20}|0x[0-9a-f]{20}|it\d\d[a-z]\d{20}/i

/** @returns whether a text contains a web or e-mail address, a handle or a telephone number, including in look-alike letters */
function namesAddress(text: string): boolean {
  const skeleton = skeletonOf(text.replaceAll('。', '.'))
  if (ADDRESS.test(skeleton) || SPELLED_OUT.test(skeleton)) return true
  return (text.normalize('NFKC').match(NUMBER) ?? []).some(
    (number) => !NO_PHONE.test(number) && number.replace(/\D/g, '').length >= MIN_DIGITS_OF_PHONE,
  )
}

/** @returns whether a text contains a wallet address, an account number or a similar code, also with spaces in it */
function namesAccount(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (WALLET.test(plain.replace(/[\s._-]+/g, ''))) return true
  return (plain.match(LONG_CODE) ?? []).some((code) => (code.match(/\d/g)?.length ?? 0) >= MIN_DIGITS_OF_CODE && /[a-z]/i.test(code))
}

/** Names that a signature must not resemble. */
export interface TakenNames {
  readonly siteName: string
  /** Names and bylines of everyone else, those who left too; empty ones are no one's. */
  readonly others: readonly string[]
}

export interface Fault {
  readonly field: keyof Profile
  readonly code: FieldCode
}

/** Texts without a mark are signed «Redazione …»: no one else is. */
const DESKS = 'redazione'
/** Letters of names that Italian readers meet, in three scripts; includes Vietnamese, Turkish, Azerbaijani, pinyin and Yoruba. */
const SCRIPTS = [
  '[A-Za-zÀ-ÖØ-öø-ÿĀ-ķĹ-ňŊ-žƏəƠơƯưǍ-ǜȘ-țẠ-ỹ\u0300\u0301\u0303\u0304]',
  '[\u0400-\u045fҐґ]',
  '[\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]',
] as const
/** «D’Angiò», «’t», «De’», «Jean-Luc», an initial «M.» or several, «J.-L.», in letters of one script. */
const WORDS = SCRIPTS.map((letter) => {
  const letters = `${letter}{1,24}`
  return new RegExp(`^(?:${letter}\\.(?:-?${letter}\\.){0,4}|['’ʼ]?${letters}(?:['’ʼ-]${letters}){0,5}['’ʼ]?)$`, 'u')
})
const LETTERS = SCRIPTS.map((letter) => new RegExp(letter, 'u'))
const TWO_LETTERS = /\p{L}\p{M}?\p{L}/u
/** Number of words in a name that readers see. */
const [MIN_WORDS, MAX_WORDS] = [2, 5]
/** «esempio.banca»: a domain with any ending. */
const DOTTED = /[\p{L}\p{N}-]{3,}\.(?=[\p{L}\p{N}]{2})/u

/** @returns the texts under which a name is found again: as it looks without signs, digits as letters, and with its words in any order */
export function looksOf(name: string): [asWritten: string, inAnyOrder: string] {
  const words = looksOfWords(name)
  return [words.join(''), words.toSorted().join('')]
}

/** @returns the skeletons of a text's words, with digits as letters */
export const looksOfWords = (text: string): string[] =>
  skeletonOf(text)
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const looksLike = (name: string, other: string): boolean => {
  const looks = looksOf(other).filter((look) => look !== '')
  return looksOf(name).some((look) => looks.includes(look))
}

/** A single word may be a surname too: only the whole is taken. */
const namesSite = (name: string, siteName: string): boolean =>
  looksLike(name, siteName) || (/\p{L} +\p{L}/u.test(siteName) && looksOf(name)[0].includes(looksOf(siteName)[0]))

const wordsOf = (name: string): string[] => name.normalize('NFC').split(/ +/)

/** @returns why a name is spelled unlike a person's name; null if it is not */
function spellingFault(name: string): FieldCode | null {
  if (WORDS.some((word) => wordsOf(name).every((one) => word.test(one)))) return null
  if (LETTERS.filter((letter) => letter.test(name.normalize('NFC'))).length > 1) return 'mixed-alphabets'
  return 'unlike-a-name'
}

/**
 * The rule for every name that readers or colleagues see as a person's. Two people who choose the same name at the same moment both get it,
 * because other names are read before, not at the revision of the log. Approvers judge mere resemblance.
 * @param name one visible line
 * @returns why it may not be one; null when it may
 */
export function nameFault(name: string, { siteName, others }: TakenNames): FieldCode | null {
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 2) return 'two-letters-needed'
  if (namesAddress(name) || DOTTED.test(name.normalize('NFKC'))) return 'contact-in-name'
  const fault = spellingFault(name)
  if (fault !== null) return fault
  if (looksOf(name)[0].includes(skeletonOf(DESKS))) return 'name-of-desk'
  if (namesSite(name, siteName)) return 'name-of-site'
  return others.some((other) => looksLike(name, other)) ? 'name-taken' : null
}

/** Adds the rule for a name that readers see. */
function publicNameFault(name: string, taken: TakenNames): FieldCode | null {
  const words = wordsOf(name)
  const fault = nameFault(name, taken)
  if (fault !== null) return fault
  if (words.length < MIN_WORDS || words.length > MAX_WORDS || !words.some((word) => TWO_LETTERS.test(word))) return 'not-a-full-name'
  return null
}

/**
 * @param isPublic readers see byline or name, desk and biography
 * @returns the fields that would mislead readers, with the reasons
 */
export function profileFaults({ name, byline, desk, biography }: Profile, isPublic: boolean, taken: TakenNames): Fault[] {
  const isTaken = namesSite(desk, taken.siteName) || taken.others.some((other) => looksLike(desk, other))
  const deskFault = isTaken ? 'desk-like-a-name' : contactFault(desk, 'desk')
  return [
    ['name', isPublic && byline === '' ? publicNameFault(name, taken) : nameFault(name, taken)],
    ['byline', byline === '' ? null : publicNameFault(byline, taken)],
    ['desk', desk === '' ? null : /\p{L}/u.test(desk) ? deskFault : 'letters-needed'],
    ['biography', biography === '' || /\p{L}/u.test(biography) ? contactFault(biography, 'biography') : 'letters-needed'],
  ].flatMap(([field, code]) => (code === null ? [] : [{ field, code } as Fault]))
}

function contactFault(text: string, field: 'desk' | 'biography'): FieldCode | null {
  if (namesAddress(text)) return `contact-in-${field}`
  return namesAccount(text) ? `account-in-${field}` : null
}
