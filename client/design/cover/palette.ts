import { type Category, categoryFacts } from '../../../events/domain/categories.ts'
import type { SeededRandom } from '../../../events/domain/seeded-random.ts'

/** Colours of one picture: a background, three shapes from far to near, a line, and a spark used once. */
export interface Palette {
  ground: string
  shapes: readonly [string, string, string]
  line: string
  spark: string
}

const PAPER = '#f7f1e4'

/** @returns one of four moods of the category’s colours: on paper, pale, full or deep ground */
export function pickPalette(category: Category, random: SeededRandom): Palette {
  const { deep, full, soft, pale, spark, glow } = categoryFacts(category).cover
  return random.pick<Palette>([
    { ground: PAPER, shapes: [soft, full, deep], line: deep, spark },
    { ground: pale, shapes: [soft, full, deep], line: full, spark },
    { ground: full, shapes: [deep, soft, PAPER], line: pale, spark: glow },
    { ground: deep, shapes: [full, soft, pale], line: soft, spark: glow },
  ])
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)

/** @param amount 0 gives `from`, 1 gives `to`; both as #rrggbb */
export function mix(from: string, to: string, amount: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
