import { skeletonOf, skeletonPattern } from '../../../newsroom/writer/editorial/look-alikes.ts'
import type { Profile } from '../personal-data.ts'

/** What a signature must not be taken for. */
export interface TakenNames {
  readonly siteName: string
  /** Names and bylines of everyone else, those who left too; empty ones are no one's. */
  readonly others: readonly string[]
}

export interface Fault {
  readonly field: keyof Profile
  /** Italian. */
  readonly message: string
}

/** Texts without a mark are signed «Redazione …»: no one else is. */
const DESKS = 'redazione'
/** Letters of any script, digits of an ordinal, and the signs of names: «Jean-Luc D’Angiò Jr.», «Anna Rossi, Ph.D.», «Gal·la». */
const SIGNS = /^[\p{L}\p{M}0-9 '’.,·-]*$/u
/** A word of Latin letters with one of another script: no table has all that look alike. */
const MIXED = /(?<!\S)(?=\S*\p{Script=Latin})\S*(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u
/** The endings of most addresses; of any, in a name, `DOTTED` knows. */
const ENDINGS =
  'com|org|net|it|eu|info|biz|io|co|ch|uk|de|fr|es|app|dev|me|tv|ly|news|blog|online|site|shop|xyz|club|finance|trading|money|top|link'
const ADDRESS = skeletonPattern(new RegExp(`https?:|www\\.|[a-z0-9-]{2}\\.(?:${ENDINGS})(?![a-z0-9])|[a-z0-9._-]{1,64}@|@[a-z0-9]`))
/** «esempio.banca», but no title: «Dott.ssa», «Avv.to», «D.ssa», and no initials. */
const DOTTED = /(?<![\p{L}\p{N}])(?!(?:dott|prof|sig|avv|arch|ing|geom|rag|on)\.)[\p{L}\p{N}-]{3,}\.(?=[\p{L}\p{N}]{2})/iu
/** A number in the groups in which one is called. */
const NUMBER = /\+?\d[\d ./()-]{5,30}\d/g
/** Of dates, of spans of years, of amounts. */
const NO_PHONE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4} ?[/-] ?\d{2,4}|\d{1,3}(?:\.\d{3})+)$/
const MIN_DIGITS_OF_PHONE = 8

/** @returns the texts under which a name is found again: as it looks without signs, digits as letters, and with its words in any order */
function looksOf(name: string): string[] {
  const letters = skeletonOf(name).replaceAll('0', 'o').replaceAll('1', 'i')
  const words = letters.match(/[\p{L}\p{N}]+/gu) ?? []
  return [words.join(''), words.toSorted().join('')]
}

/** @returns whether a text names a web or e-mail address or a telephone number, however its letters are drawn */
export function namesAddress(text: string): boolean {
  if (ADDRESS.test(skeletonOf(text.replaceAll('。', '.')))) return true
  return (text.normalize('NFKC').match(NUMBER) ?? []).some(
    (number) => !NO_PHONE.test(number) && number.replace(/\D/g, '').length >= MIN_DIGITS_OF_PHONE,
  )
}

const looksLike = (name: string, other: string): boolean => {
  const looks = looksOf(other).filter((look) => look !== '')
  return looksOf(name).some((look) => looks.includes(look))
}

/** A single word may be a surname too: only the whole is taken. */
const namesSite = (name: string, siteName: string): boolean =>
  looksLike(name, siteName) || (/\p{L} +\p{L}/u.test(siteName) && looksOf(name)[0]!.includes(looksOf(siteName)[0]!))

/**
 * The rule for every name that readers or colleagues see as a person's. Two who choose the same at one moment both get it: what
 * others are called is read before, not at the revision of the log.
 * @param name one visible line
 * @returns why it may not be one, in Italian; null when it may
 */
export function nameFault(name: string, { siteName, others }: TakenNames): string | null {
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 2) return 'Servono almeno due lettere.'
  if (namesAddress(name) || DOTTED.test(name.normalize('NFKC'))) return 'Un nome non contiene indirizzi né numeri di telefono.'
  if (!SIGNS.test(name)) return 'Un nome ha solo lettere, cifre, spazi, apostrofi, punti, virgole e trattini.'
  if (MIXED.test(name.normalize('NFKC'))) return 'Una parola non mescola lettere di alfabeti diversi.'
  if (looksOf(name)[0]!.includes(skeletonOf(DESKS))) return 'Così firma la redazione: scrivi il nome di una persona.'
  if (namesSite(name, siteName)) return 'È il nome del sito: scrivi il nome di una persona.'
  if (others.some((other) => looksLike(name, other)))
    return 'Un’altra persona ha già questo nome, o uno che gli somiglia: aggiungi un secondo nome o un’iniziale.'
  return null
}

/** @returns what of a profile would mislead readers: they see byline or name, desk and biography */
export function profileFaults({ name, byline, desk, biography }: Profile, taken: TakenNames): Fault[] {
  const isTaken = namesSite(desk, taken.siteName) || taken.others.some((other) => looksLike(desk, other))
  const deskFault = isTaken ? 'È il nome di una persona o del sito: scrivi di che cosa ti occupi.' : withoutAddress(desk, 'Un settore')
  return [
    ['name', nameFault(name, taken)],
    ['byline', byline === '' ? null : nameFault(byline, taken)],
    ['desk', desk === '' ? null : /\p{L}/u.test(desk) ? deskFault : 'Servono lettere.'],
    ['biography', biography === '' || /\p{L}/u.test(biography) ? withoutAddress(biography, 'Una biografia') : 'Servono lettere.'],
  ].flatMap(([field, message]) => (message === null ? [] : [{ field, message } as Fault]))
}

const withoutAddress = (text: string, what: string): string | null =>
  namesAddress(text) ? `${what} non contiene indirizzi né numeri di telefono.` : null
