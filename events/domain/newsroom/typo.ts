import { canonicalJson } from '../canonical-json.ts'
import type { Block, RichText } from '../blocks.ts'
import { plainText } from '../plain-text.ts'

/** Most characters by which all silent corrections together may change a text. */
export const MAX_SILENT_CHARACTERS = 40
/** Most letters by which one word may change. */
const MAX_LETTERS = 2

/**
 * Reasons why a change is more than a typo: it concerns a title or heading; it adds, removes or moves words, blocks or emphasis; a link; a
 * word with a capital; a figure, number word, date or unit; a negation; a word that becomes its opposite; more than two letters of a word;
 * a sign that carries meaning; more than 40 characters in all.
 */
export const TYPO_FAULTS = [
  'in-title',
  'other-structure',
  'in-link',
  'capital',
  'number',
  'negation',
  'opposite',
  'too-many-letters',
  'sign',
  'too-much',
] as const
export type TypoFault = (typeof TYPO_FAULTS)[number]

export interface TypoRefusal {
  readonly fault: TypoFault
  /** The former and the new words; empty if the change is not in a word. */
  readonly from: string
  readonly to: string
}

/** Texts of a revision in which a typo may be corrected. */
export interface TypoContent {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly body: readonly Block[]
  readonly readTime?: number
}

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Number words, dates and units, which a reader takes for figures. «Un» and «una» are articles. */
const NUMBERS = words(`
  zero due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove
  venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento trecento quattrocento cinquecento seicento settecento
  ottocento novecento mille duemila tremila quattromila cinquemila seimila settemila ottomila novemila diecimila mila milione milioni
  miliardo miliardi trilione trilioni bilione bilioni primo prima secondo seconda terzo terza quarto quarta quinto quinta sesto sesta
  settimo settima ottavo ottava nono nona decimo decima mezzo mezza metà doppio doppia triplo tripla quadruplo ambedue entrambi entrambe
  decina decine dozzina ventina trentina quarantina cinquantina centinaio centinaia migliaio migliaia terzi quarti quinti decimi
  centesimo centesimi millesimo millesimi
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  lunedì martedì mercoledì giovedì venerdì sabato domenica oggi ieri domani
  euro cent percento percentuale percentuali punto punti base basis bps bp dollaro dollari sterlina sterline yen franco franchi lira lire
  rublo rubli yuan corona corone grammo grammi oncia once chilo chili chilogrammo tonnellata tonnellate barile barili litro litri metro
  metri ettaro ettari chilometro chilometri kg km cm mm mq ml gr kwh mwh gwh minuto minuti ora ore giorno giorni settimana settimane mese
  mesi bimestre trimestre trimestri quadrimestre semestre semestri anno anni biennio triennio quinquennio decennio decenni secolo secoli
  annuo annua annui annue mensile mensili trimestrale semestrale
`)

const NEGATIONS = words('non no né nè ne mai senza nessuno nessuna nessun niente nulla neanche nemmeno neppure mica tranne salvo eccetto')

/** Pairs that mean the opposite, or two things that money articles must not confuse, although few letters differ. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['sale', 'scende'],
  ['salgono', 'scendono'],
  ['salita', 'discesa'],
  ['più', 'meno'],
  ['milioni', 'miliardi'],
  ['milione', 'miliardo'],
  ['maggiore', 'minore'],
  ['maggiori', 'minori'],
  ['massimo', 'minimo'],
  ['massima', 'minima'],
  ['massimi', 'minimi'],
  ['superiore', 'inferiore'],
  ['superiori', 'inferiori'],
  ['debito', 'credito'],
  ['debiti', 'crediti'],
  ['debitore', 'creditore'],
  ['attivo', 'passivo'],
  ['attiva', 'passiva'],
  ['rialzo', 'ribasso'],
  ['rialzi', 'ribassi'],
  ['acquisto', 'vendita'],
  ['entrate', 'uscite'],
  ['lordo', 'netto'],
  ['lorda', 'netta'],
  ['guadagno', 'perdita'],
  ['sopra', 'sotto'],
  ['dentro', 'fuori'],
  ['con', 'contro'],
  ['pro', 'contro'],
  ['sempre', 'mai'],
  ['tutti', 'alcuni'],
  ['crescere', 'decrescere'],
  ['tassi', 'tasse'],
  ['tasso', 'tassa'],
  ['costo', 'corto'],
  ['lungo', 'corto'],
  ['può', 'deve'],
  ['possono', 'devono'],
  ['emette', 'ammette'],
  ['legale', 'letale'],
  ['ordinario', 'straordinario'],
  ['anteriore', 'posteriore'],
  ['attrae', 'detrae'],
  ['tutela', 'turba'],
]
const OPPOSED = new Set(OPPOSITES.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
/** Prefixes that turn a word into its opposite: «utile» and «inutile», «fiducia» and «sfiducia». */
const REVERSING = ['s', 'a', 'in', 'im', 'il', 'ir', 'de', 'di', 'ri', 're']
/** Prefixes of opposite directions: «importa» and «esporta», «incluso» and «escluso». */
const INWARDS = /^(?:in|im)/
const OUTWARDS = /^(?:es|ex|e)/

/** Words with inner apostrophes, commas and stops between letters or digits, with the signs that belong to a figure. */
const WORD = /[+−–-]?\p{N}[\p{L}\p{N}.,'’/:]*[%‰€$£]?|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu
/** Signs whose change is the correction of a typing error. */
const PLAIN_SIGNS = /^[\s.,;:…'’«»“”"()]*$/u

const isReversed = (one: string, other: string): boolean =>
  REVERSING.some((prefix) => other === prefix + one || (prefix.length === 2 && other === prefix + one.slice(1) && one.length > 3))

const isTurnedAround = (one: string, other: string): boolean =>
  INWARDS.test(one) && OUTWARDS.test(other) && one.replace(INWARDS, '') === other.replace(OUTWARDS, '')

function areOpposed(from: string, to: string): boolean {
  return OPPOSED.has(`${from} ${to}`) || [isReversed, isTurnedAround].some((rule) => rule(from, to) || rule(to, from))
}

/** Letters to insert, delete, replace or swap with a neighbour (restricted Damerau–Levenshtein distance). */
export function lettersBetween(from: string, to: string): number {
  const [one, other] = [Array.from(from), Array.from(to)]
  let before: number[] = []
  let last = other.map((_, at) => at).concat(other.length)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(last[at]! + 1, now[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, before[at - 2]! + 1)
      now.push(least)
    }
    ;[before, last] = [last, now]
  }
  return last[other.length]!
}

/** @returns words and the signs around them: one more than there are words */
function partsOf(text: string): { readonly words: string[]; readonly signs: string[] } {
  return { words: text.match(WORD) ?? [], signs: text.split(WORD) }
}

/** Parts of «dell’otto», each of which must pass. */
const piecesOf = (word: string): string[] => word.toLowerCase().split(/['’]/)
const isNumber = (word: string): boolean => /\p{N}/u.test(word) || piecesOf(word).some((piece) => NUMBERS.has(piece))
const isNegation = (word: string): boolean => piecesOf(word).some((piece) => NEGATIONS.has(piece))

function faultInWord(from: string, to: string): TypoFault | null {
  const either = (test: (word: string) => boolean) => test(from) || test(to)
  if (either(isNumber)) return 'number'
  if (either(isNegation)) return 'negation'
  if (either((word) => /\p{Lu}/u.test(word))) return 'capital'
  if (areOpposed(from, to)) return 'opposite'
  return lettersBetween(from, to) > MAX_LETTERS ? 'too-many-letters' : null
}

/** Compares two plain texts. @returns the number of changed characters, or why the change is not a typo */
function compareTexts(from: string, to: string): number | TypoRefusal {
  if (from === to) return 0
  const [one, other] = [partsOf(from), partsOf(to)]
  if (one.words.length !== other.words.length) return { fault: 'other-structure', from: '', to: '' }
  let changed = 0
  for (const [at, word] of one.words.entries()) {
    const next = other.words[at]!
    if (word === next) continue
    const fault = faultInWord(word, next)
    if (fault) return { fault, from: word, to: next }
    changed += lettersBetween(word, next)
  }
  for (const [at, sign] of one.signs.entries()) {
    const next = other.signs[at]!
    if (sign === next) continue
    const neighbours = [one.words[at - 1], one.words[at]].filter((word) => word !== undefined)
    const touchesMeaning = neighbours.some((word) => isNumber(word) || isNegation(word))
    if (touchesMeaning || !PLAIN_SIGNS.test(sign) || !PLAIN_SIGNS.test(next)) return { fault: 'sign', from: sign.trim(), to: next.trim() }
    changed += lettersBetween(sign, next)
  }
  return changed
}

const OTHER_STRUCTURE: TypoRefusal = { fault: 'other-structure', from: '', to: '' }
const runsOf = (text: RichText) => (typeof text === 'string' ? [{ text }] : text)
const linksOf = (text: RichText) => runsOf(text).filter((run) => 'href' in run && run.href !== undefined)
const shapeOf = (text: RichText) => runsOf(text).map(({ text: _, ...run }) => run)
const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

function compareRich(from: RichText, to: RichText): number | TypoRefusal {
  if (!isSame(linksOf(from), linksOf(to))) return { fault: 'in-link', from: '', to: '' }
  if (!isSame(shapeOf(from), shapeOf(to))) return OTHER_STRUCTURE
  return compareTexts(plainText(from), plainText(to))
}

/** Texts of a block that may be corrected, and the rest of it, which may not. Titles and headings are in the rest. */
function correctable(block: Block): { readonly texts: readonly RichText[]; readonly rest: unknown } {
  switch (block.type) {
    case 'paragraph':
    case 'callout': {
      const { text, ...rest } = block
      return { texts: [text], rest }
    }
    case 'list': {
      const { items, ...rest } = block
      return { texts: items, rest: { ...rest, items: items.length } }
    }
    case 'table': {
      const { rows, ...rest } = block
      return { texts: rows.flat(), rest: { ...rest, rows: rows.length } }
    }
    case 'quote': {
      const { text, ...rest } = block
      return { texts: [text], rest }
    }
    default:
      return { texts: [], rest: block }
  }
}

function compareBlocks(from: Block, to: Block): (number | TypoRefusal)[] {
  const [one, other] = [correctable(from), correctable(to)]
  if (one.texts.length !== other.texts.length) return [OTHER_STRUCTURE]
  if (!isSame(one.rest, other.rest))
    return [{ fault: one.texts.length === 0 || from.type !== 'list' ? 'in-title' : 'other-structure', from: '', to: '' }]
  return one.texts.map((text, at) => compareRich(text, other.texts[at]!))
}

/** What is neither text nor computed from it: pictures, notices, sources. */
const factsOf = ({ title: _t, subtitle: _s, excerpt: _e, summary: _m, body: _b, readTime: _r, ...facts }: TypoContent) => facts

/**
 * Decides whether a text differs from the last one that two people answered for by nothing but typos, so that one editor may publish it
 * without a public note.
 * @param base the last text that was published on other grounds than a typo
 * @returns null if it does, else the first reason why not
 */
export function typoFault(base: TypoContent, corrected: TypoContent): TypoRefusal | null {
  if (base.title !== corrected.title) return { fault: 'in-title', from: base.title, to: corrected.title }
  if (base.body.length !== corrected.body.length || base.body.some(({ type }, at) => corrected.body[at]!.type !== type))
    return OTHER_STRUCTURE
  if (!isSame(factsOf(base), factsOf(corrected))) return OTHER_STRUCTURE
  const found = [
    ...(['subtitle', 'excerpt', 'summary'] as const).map((field) => compareTexts(base[field], corrected[field])),
    ...base.body.flatMap((block, at) => compareBlocks(block, corrected.body[at]!)),
  ]
  let changed = 0
  for (const one of found) {
    if (typeof one !== 'number') return one
    changed += one
  }
  return changed > MAX_SILENT_CHARACTERS ? { fault: 'too-much', from: '', to: '' } : null
}
