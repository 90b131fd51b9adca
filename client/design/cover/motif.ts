import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import type { Palette } from './palette.ts'

interface Canvas {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

/** @returns the inner SVG of the picture, without background and grain */
export type Motif = (canvas: Canvas) => string
