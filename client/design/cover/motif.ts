import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import { mix, type Palette } from './palette.ts'
import { rectangle } from './shapes.ts'

export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

export type Motif = (canvas: Canvas) => string

/** Centre and size of the square that every crop shows. Drawings of single things stay inside. */
export const squareOf = ({ width, height }: Canvas) => ({ x: width / 2, y: height / 2, size: Math.min(width, height) })

/** Groups shapes that every crop must show whole. Shapes outside a group are background and continue beyond the edges. */
export const figure = (drawn: string): string => `<g>${drawn}</g>`

/** Returns a motif that half of its articles show rotated by 90 degrees. */
export const turnedAtTimes =
  (motif: Motif): Motif =>
  (canvas) =>
    canvas.random.chance(0.5)
      ? motif(canvas)
      : `<g transform="matrix(0 1 -1 0 ${canvas.width} 0)">${motif({ ...canvas, width: canvas.height, height: canvas.width })}</g>`

/** Returns a motif that half of its articles show upside down. */
export const flippedAtTimes =
  (motif: Motif): Motif =>
  (canvas) =>
    canvas.random.chance(0.5) ? motif(canvas) : `<g transform="matrix(1 0 0 -1 0 ${canvas.height})">${motif(canvas)}</g>`

export const floorAt = ({ width, height, palette }: Canvas, y: number): string =>
  rectangle(0, y, width, height - y, `fill="${mix(palette.ground, palette.shapes[0], 0.55)}"`)
