import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

interface Canvas {
  width: number
  height: number
  palette: Palette
  random: Random
}

/** @returns the inside of an SVG: what the picture shows, without ground and grain */
export type Motif = (canvas: Canvas) => string
