import type { FieldCode } from '../../../italian/fields.ts'
import { skeletonOf, skeletonPattern } from '../../../newsroom/writer/editorial/look-alikes.ts'
import type { Profile } from '../personal-data.ts'

const ENDINGS =
  'com|org|net|it|eu|info|biz|io|co|ch|uk|de|fr|es|app|dev|me|tv|ly|gg|cc|ru|news|blog|online|site|shop|xyz|club|finance|trading|money|top|link|live|pro|vip'
const ADDRESS = skeletonPattern(
  new RegExp(`https?:|www\\.|[a-z0-9-]{2}\\.(?:${ENDINGS})(?![a-z0-9])|[a-z0-9._-]{1,64}@|@[a-z0-9]|\\b(?:t|wa)\\.me\\b`),
)
/** «evil punto com», «ada chiocciola evil», «evil [dot] com». */
const SPELLED_OUT = skeletonPattern(
  new RegExp(`\\bchiocciola\\b|\\(at\\)|\\[at\\]|[a-z0-9-]{2} ?[([]?\\b(?:punto|dot)\\b[)\\]]? ?(?:${ENDINGS})\\b`),
)
const NUMBER = /\+?\d[\d ./()-]{5,30}\d/g
const NO_PHONE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4} ?[/-] ?\d{2,4}|\d{1,3}(?:\.\d{3})+)$/
const MIN_DIGITS_OF_PHONE = 8
/** Letters and digits mixed as in no natural word, as in wallet addresses and account numbers. */
const LONG_CODE = /[A-Za-z0-9]{18,100}/g
const MIN_DIGITS_OF_CODE = 3
/** First characters of wallet addresses and account numbers, without spaces: Bitcoin and Litecoin (BIP 173), Ethereum, Italian IBANs. */
const WALLET = /(?:bc|ltc)1[02-9ac-hj-np-z]{20}|0x[0-9a-f]{20}|it\d\d[a-z]\d{20}/i

function namesAddress(text: string): boolean {
  const skeleton = skeletonOf(text.replaceAll('。', '.'))
  if (ADDRESS.test(skeleton) || SPELLED_OUT.test(skeleton)) return true
  return (text.normalize('NFKC').match(NUMBER) ?? []).some(
    (number) => !NO_PHONE.test(number) && number.replace(/\D/g, '').length >= MIN_DIGITS_OF_PHONE,
  )
}

function namesAccount(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (WALLET.test(plain.replace(/[\s._-]+/g, ''))) return true
  return (plain.match(LONG_CODE) ?? []).some((code) => (code.match(/\d/g)?.length ?? 0) >= MIN_DIGITS_OF_CODE && /[a-z]/i.test(code))
}

export interface TakenNames {
  readonly siteName: string
  readonly others: readonly string[]
}

export interface Fault {
  readonly field: keyof Profile
  readonly code: FieldCode
}

/** Unsigned texts are signed «Redazione …», so no person may use this word. */
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
const [MIN_WORDS, MAX_WORDS] = [2, 5]
/** «esempio.banca»: a domain with any ending. */
const DOTTED = /[\p{L}\p{N}-]{3,}\.(?=[\p{L}\p{N}]{2})/u

/** Returns two forms for comparison: without signs and with digits as letters, then also with the words sorted. */
export function looksOf(name: string): [asWritten: string, inAnyOrder: string] {
  const words = looksOfWords(name)
  return [words.join(''), words.toSorted().join('')]
}

export const looksOfWords = (text: string): string[] =>
  skeletonOf(text)
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const looksLike = (name: string, other: string): boolean => {
  const looks = looksOf(other).filter((look) => look !== '')
  return looksOf(name).some((look) => looks.includes(look))
}

/** A single word may be a surname too, so only the whole site name is reserved. */
const namesSite = (name: string, siteName: string): boolean =>
  looksLike(name, siteName) || (/\p{L} +\p{L}/u.test(siteName) && looksOf(name)[0].includes(looksOf(siteName)[0]))

const wordsOf = (name: string): string[] => name.normalize('NFC').split(/ +/)

function spellingFault(name: string): FieldCode | null {
  if (WORDS.some((word) => wordsOf(name).every((one) => word.test(one)))) return null
  if (LETTERS.filter((letter) => letter.test(name.normalize('NFC'))).length > 1) return 'mixed-alphabets'
  return 'unlike-a-name'
}

/**
 * Returns the reason why a name that readers or colleagues see is refused; null if it is allowed. Two people who choose the same name at
 * the same moment both get it, because the check is not at the log's revision.
 * @param name one visible line
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

function publicNameFault(name: string, taken: TakenNames): FieldCode | null {
  const words = wordsOf(name)
  const fault = nameFault(name, taken)
  if (fault !== null) return fault
  if (words.length < MIN_WORDS || words.length > MAX_WORDS || !words.some((word) => TWO_LETTERS.test(word))) return 'not-a-full-name'
  return null
}

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
