import { figure } from '../../../../../events/domain/figures.ts'
import { changeWords, shareWords, timesWords } from '../../../../italian/copy.ts'

const UNITS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

/** «ventuno» and «ventotto» lose a vowel, «ventitré» takes an accent. */
function under100(value: number): string {
  if (value < 20) return UNITS[value]!
  const [ten, unit] = [TENS[Math.floor(value / 10) - 2]!, value % 10]
  if (unit === 0) return ten
  return (unit === 1 || unit === 8 ? ten.slice(0, -1) : ten) + (unit === 3 ? 'tré' : UNITS[unit]!)
}

const HUNDREDTHS = new Map([...Array.from({ length: 100 }, (_, value) => [under100(value), value / 100] as const), ['cento', 1] as const])

const PARTS: Readonly<Record<string, number>> = {
  'la metà': 1 / 2,
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
  'un centesimo': 1 / 100,
}

function numberOfWords(words: string): number | null {
  const text = words.toLowerCase()
  return PARTS[text] ?? HUNDREDTHS.get(text.replace(/ per cento$/, '')) ?? null
}

interface Miscalculation {
  readonly stated: string
  readonly right: string
}

interface Rounded {
  readonly value: number
  readonly half: number
}

const FIGURE = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{1,6})?(?![\d%])`
const UNIT = String.raw`(?:[ \u00a0](euro|€|dollari|punti|yen|franchi|mila|milioni|miliardi)(?!\p{L}))?`
const FROM_TO = String.raw`(?<!\p{L})da (${FIGURE})${UNIT} a (${FIGURE})${UNIT}`
/** «del 20%»; excludes annual rates. */
const BY = String.raw`(?:de(?:l|llo)[ \u00a0]|dell’)(\d{1,4}(?:,\d{1,4})?)%(?!\s*(?:l’anno|all’anno|annu|in media|medi|compost|ogni|a[l ] (?:mese|trimestre|giorno)))`
const RISES = String.raw`(?:aument(?:a|ano|ato|ata|ati|ate|ò)|sal(?:e|gono|ito|ita|iti|ite|ì)|cresc(?:e|ono|iuto|iuta|iuti|iute)|guadagna(?:no|to)?|rincara(?:no|to|ta)?)`
const FALLS = String.raw`(?:scend(?:e|ono)|sces[oaie]|cal(?:a|ano|ato|ata|ati|ate|ò)|diminui(?:sce|scono|to|ta|ti|te)|perd(?:e|ono)|pers[oaie])`
const RISE = '(?:aumento|rialzo|guadagno|rincaro|crescita|salita)'
const FALL = '(?:calo|ribasso|flessione|discesa|diminuzione|riduzione|perdita)'
const WHEN = String.raw`(?:,? (?:in|nel|nell’)[ ’]?[\p{L} ]{1,25})?,?(?: passando)?`
const BREAK = String.raw`(?:[,:] (?:cioè |ossia |con )?| \()(?:un |una |il |la )?`
const before = (words: string) => new RegExp(String.raw`(?<!\p{L})${words} ${BY}${WHEN} ${FROM_TO}`, 'giu')
const behind = (words: string) => new RegExp(String.raw`${FROM_TO}${BREAK}${words} ${BY}`, 'giu')

const CHANGES = [
  { isBefore: true, sign: 1, pattern: before(RISES) },
  { isBefore: true, sign: -1, pattern: before(FALLS) },
  { isBefore: false, sign: 1, pattern: behind(RISE) },
  { isBefore: false, sign: -1, pattern: behind(FALL) },
] as const

const MULTIPLES: Readonly<Record<string, number>> = { raddoppi: 2, triplic: 3, quadruplic: 4, dimezz: 0.5 }
/** «raddoppia, da 100 a 200 euro»; excludes «quasi raddoppia». */
const MULTIPLIES = new RegExp(
  String.raw`(?<!(?:quasi|circa|oltre|che|meno|di) )(?<!\p{L})(${Object.keys(MULTIPLES).join('|')})\p{L}{1,6}${WHEN} ${FROM_TO}`,
  'giu',
)
/** Doublings in words are approximate. */
const MULTIPLE_SLACK = 0.05

/** «un terzo (33%)», «il dieci per cento, cioè il 10%» */
const GLOSS = new RegExp(
  String.raw`(?<!(?:quasi|circa|oltre|di|meno|del) )(?<![\p{L}’])(${Object.keys(PARTS).join('|')}|\p{L}{3,25} per cento)(?: \(|, (?:cioè|ossia|ovvero|vale a dire) )(?:il |l’|lo )?(\d{1,3}(?:,\d{1,4})?)%(?=[).,;:]|$)`,
  'giu',
)

export function miscalculations(sentence: string): Miscalculation[] {
  return [...changesIn(sentence), ...multiplesIn(sentence), ...glossesIn(sentence)]
}

function* changesIn(sentence: string): Iterable<Miscalculation> {
  for (const { isBefore, sign, pattern } of CHANGES) {
    for (const [, ...found] of sentence.matchAll(pattern)) {
      const [stated = '', ...fromTo] = isBefore ? found : [found.at(-1), ...found.slice(0, -1)]
      const ratio = ratioOf(fromTo)
      if (!ratio) continue
      const { value, half } = rounded(stated)
      const change = (times: number) => sign * (times - 1) * 100
      const [low, high] = [change(ratio.low), change(ratio.high)].toSorted((one, other) => one - other) as [number, number]
      if (low > value + half || high < value - half)
        yield {
          stated: `${stated}%`,
          right: changeWords(fromTo[0]!, fromTo[2]!, `${ratio.value > 1 ? '+' : ''}${percentOf(ratio.value - 1, stated)}`),
        }
    }
  }
}

function* multiplesIn(sentence: string): Iterable<Miscalculation> {
  for (const [words, stem = '', ...fromTo] of sentence.matchAll(MULTIPLIES)) {
    const ratio = ratioOf(fromTo)
    const times = MULTIPLES[stem.toLowerCase()]!
    if (ratio && Math.abs(ratio.value / times - 1) > MULTIPLE_SLACK)
      yield { stated: words.split(/[ ,]/, 1)[0]!, right: timesWords(fromTo[0]!, fromTo[2]!, figure(ratio.value, 2)) }
  }
}

function* glossesIn(sentence: string): Iterable<Miscalculation> {
  for (const [, words = '', stated = ''] of sentence.matchAll(GLOSS)) {
    const share = numberOfWords(words)
    const { value, half } = rounded(stated)
    if (share !== null && Math.abs(share * 100 - value) > half + 1e-9)
      yield { stated: `${stated}%`, right: shareWords(words, percentOf(share, stated)) }
  }
}

function ratioOf([from = '', unit, to = '', otherUnit]: readonly (string | undefined)[]) {
  if (unit !== undefined && unit !== otherUnit) return null
  const [first, second] = [rounded(from), rounded(to)]
  if (first.value <= first.half) return null
  return {
    value: second.value / first.value,
    low: (second.value - second.half) / (first.value + first.half),
    high: (second.value + second.half) / (first.value - first.half),
  }
}

const decimalsOf = (written: string): number => written.split(',')[1]?.length ?? 0

function rounded(written: string): Rounded {
  return { value: Number(written.replaceAll('.', '').replace(',', '.')), half: 0.5 * 10 ** -decimalsOf(written) }
}

const percentOf = (share: number, like: string): string => `${figure(share * 100, decimalsOf(like))}%`
