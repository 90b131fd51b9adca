import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import { mix, type Palette } from './palette.ts'
import { rectangle } from './shapes.ts'

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

/** What is whole in every crop: a group without attributes. What is outside of one is a ground that goes on beyond the edges. */
export const figure = (drawn: string): string => `<g>${drawn}</g>`

/** @returns a motif that half of its articles have on its side: what flows across flows downwards */
export const turnedAtTimes =
  (motif: Motif): Motif =>
  (canvas) =>
    canvas.random.chance(0.5)
      ? motif(canvas)
      : `<g transform="matrix(0 1 -1 0 ${canvas.width} 0)">${motif({ ...canvas, width: canvas.height, height: canvas.width })}</g>`

/** @returns a motif that half of its articles have upside down */
export const flippedAtTimes =
  (motif: Motif): Motif =>
  (canvas) =>
    canvas.random.chance(0.5) ? motif(canvas) : `<g transform="matrix(1 0 0 -1 0 ${canvas.height})">${motif(canvas)}</g>`

/** Where things stand. */
export const floorAt = ({ width, height, palette }: Canvas, y: number): string =>
  rectangle(0, y, width, height - y, `fill="${mix(palette.ground, palette.shapes[0], 0.55)}"`)
