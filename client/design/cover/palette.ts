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

/** Maximum difference in degrees between an article's hue and its category's: less than half the distance to the next category. */
const HUE_RANGE = 13

/**
 * Returns one of six variants of the category's colours (paper, pale, sand, soft, full or deep background), in a hue of the article's own.
 */
export function pickPalette(category: Category, random: SeededRandom): Palette {
  const { spark, glow, ...colours } = categoryFacts(category).cover
  const hue = random.between(-HUE_RANGE, HUE_RANGE)
  const [deep, full, soft, pale] = [colours.deep, colours.full, colours.soft, colours.pale].map((colour) => withHue(colour, hue)) as [
    string,
    string,
    string,
    string,
  ]
  const mood = random.pick<Palette>([
    { ground: PAPER, shapes: [soft, full, deep], line: deep, spark },
    { ground: pale, shapes: [soft, full, deep], line: full, spark },
    { ground: mix(PAPER, glow, 0.3), shapes: [soft, full, deep], line: deep, spark },
    { ground: soft, shapes: [pale, full, deep], line: deep, spark },
    { ground: full, shapes: [deep, soft, PAPER], line: pale, spark: glow },
    { ground: deep, shapes: [full, soft, pale], line: soft, spark: glow },
  ])
  // Vary the background, so that two articles with the same motif differ.
  return { ...mood, ground: mix(mood.ground, mood.shapes[0], random.between(0, 0.14)) }
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
const written = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function mix(from: string, to: string, amount: number): string {
  const [start, end] = [channels(from), channels(to)]
  return written(start.map((value, at) => value + (end[at]! - value) * amount))
}

/** Turns a colour's hue and keeps its lightness, with the matrix of `feColorMatrix type="hueRotate"`. */
function withHue(colour: string, degrees: number): string {
  const [red, green, blue] = channels(colour)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue
  return written([
    grey + cos * (red - grey) + sin * (-0.213 * red - 0.715 * green + 0.928 * blue),
    grey + cos * (green - grey) + sin * (0.143 * red + 0.14 * green - 0.283 * blue),
    grey + cos * (blue - grey) + sin * (-0.787 * red + 0.715 * green + 0.072 * blue),
  ])
}
