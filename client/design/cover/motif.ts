import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import type { Palette } from './palette.ts'

export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

/** @returns the inner SVG of the picture, without background and grain */
export type Motif = (canvas: Canvas) => string

/** The middle of what every crop shows, and its size: drawings of one thing stay inside that square. */
export const squareOf = ({ width, height }: Canvas) => ({ x: width / 2, y: height / 2, size: Math.min(width, height) })
