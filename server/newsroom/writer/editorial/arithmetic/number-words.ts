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

/** Parts of a whole, as running text has them. */
export const PARTS: Readonly<Record<string, number>> = {
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

/** @returns the share that words name: 1/3 of «un terzo», 0.1 of «dieci per cento»; null for other words */
export function numberOfWords(words: string): number | null {
  const text = words.toLowerCase()
  return PARTS[text] ?? HUNDREDTHS.get(text.replace(/ per cento$/, '')) ?? null
}
