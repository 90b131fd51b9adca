const UNITS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'
const SMALL = new Map(UNITS.split(' ').map((word, value) => [word, value]))
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ').map((word, at) => [word, 20 + 10 * at] as const)

const PARTS: Readonly<Record<string, number>> = {
  'la metà': 1 / 2,
  metà: 1 / 2,
  'un terzo': 1 / 3,
  'due terzi': 2 / 3,
  'un quarto': 1 / 4,
  'tre quarti': 3 / 4,
  'un quinto': 1 / 5,
  'due quinti': 2 / 5,
  'tre quinti': 3 / 5,
  'quattro quinti': 4 / 5,
  'un sesto': 1 / 6,
  'un ottavo': 1 / 8,
  'un decimo': 1 / 10,
  'un dodicesimo': 1 / 12,
  'un centesimo': 1 / 100,
  'un millesimo': 1 / 1_000,
  'il doppio': 2,
  'al doppio': 2,
  'del doppio': 2,
  'il triplo': 3,
}

/** Beginnings of words that multiply: «raddoppiare», «dimezzata». */
const MULTIPLES: Readonly<Record<string, number>> = { raddoppi: 2, triplic: 3, quadruplic: 4, decuplic: 10, dimezz: 1 / 2 }
const MULTIPLE = new RegExp(`^(${Object.keys(MULTIPLES).join('|')})\\p{L}+$`, 'u')

/** @returns the number that Italian words say: «venticinque», «duemila», «duecentocinquantasei», «un terzo»; null for other words */
export function numberIn(words: string): number | null {
  const text = words.toLowerCase().replaceAll('é', 'e')
  return PARTS[text] ?? MULTIPLES[MULTIPLE.exec(text)?.[1] ?? ''] ?? wholeIn(text)
}

function wholeIn(word: string): number | null {
  const small = SMALL.get(word)
  if (small !== undefined) return small
  return (
    joined(word, /^(.+)mila(.*)$/, (before) => before && before * 1_000) ??
    joined(word, /^()mille(.*)$/, () => 1_000) ??
    joined(word, /^(.*?)cento(.*)$/, (before) => (before ?? 1) * 100) ??
    // «centottanta» loses a vowel.
    joined(word, /^(.*?)cent(o.+)$/, (before) => (before ?? 1) * 100) ??
    tensIn(word)
  )
}

/** @returns the number before and the one after, together; null where one of them is none */
function joined(word: string, pattern: RegExp, times: (before: number | null) => number | null): number | null {
  const found = pattern.exec(word)
  if (!found) return null
  const [, before = '', after = ''] = found
  const first = before === '' ? null : wholeIn(before)
  const rest = after === '' ? 0 : wholeIn(after)
  const whole = before !== '' && first === null ? null : times(first)
  return whole === null || rest === null ? null : whole + rest
}

function tensIn(word: string): number | null {
  for (const [ten, value] of TENS) {
    const rest = word.startsWith(ten) ? word.slice(ten.length) : word.startsWith(ten.slice(0, -1)) ? word.slice(ten.length - 1) : null
    if (rest === null) continue
    const unit = rest === '' ? 0 : SMALL.get(rest)
    // «ventuno» and «ventotto» lose a vowel.
    if (unit !== undefined && unit < 10) return value + unit
  }
  return null
}

const NUMBER =
  '(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|(?:tre|quattor|quin|se)dici|dicia(?:ssette|nnove)|diciotto|' +
  '(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)(?:[aio]\\p{L}*|uno|otto)|(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento\\p{L}*|mille|\\p{L}+mila)'
const COUNTED =
  'per cento|per mille|euro|dollari|punti|anni|mesi|giorni|ore|minuti|secondi|volte|quote|azioni|titoli|tentativi|cifre|caratteri|lettere|settimane|rate|cedole|sedute|operazioni|prove|milioni|miliardi|centesimi|decimi|trimestri|periodi|perdite|parole|società'
const WORDED = new RegExp(
  `(?<![\\p{L}’])(?:${NUMBER}(?: (?:${COUNTED})| su ${NUMBER})|${Object.keys(PARTS).join('|')}|(?:${Object.keys(MULTIPLES).join('|')})\\p{L}+)(?![\\p{L}])`,
  'giu',
)

interface Worded {
  /** «venticinque anni», «due su tre», «un terzo» */
  readonly phrase: string
  readonly at: number
}

/** @returns quantities in words: a number and what it counts, a part, a multiple, a word that multiplies */
export const wordedIn = (text: string): Worded[] => [...text.matchAll(WORDED)].map(({ 0: phrase, index: at }) => ({ phrase, at }))

/** @returns the numbers of a phrase; those that are none as null */
export function valuesOf(phrase: string): (number | null)[] {
  if (!phrase.includes(' ') || PARTS[phrase.toLowerCase()] !== undefined) return [numberIn(phrase)]
  const [first = '', ...rest] = phrase.split(' ')
  return rest[0] === 'su' ? [numberIn(first), numberIn(rest[1]!)] : [numberIn(first)]
}
