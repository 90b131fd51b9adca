import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import type { Palette } from './palette.ts'

interface Canvas {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

/** @returns the inside of an SVG: what the picture shows, without ground and grain */
export type Motif = (canvas: Canvas) => string
