/** SVG in whole units, which keeps a picture to a few kilobytes. */
export type Point = readonly [x: number, y: number]

const at = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** @returns path data of a smooth closed curve around the points */
export function closedCurve(points: readonly Point[]): string {
  const segments = points.map((point, index) => `Q${at(point)} ${at(middle(point, points[(index + 1) % points.length]!))}`)
  return `M${at(middle(points.at(-1)!, points[0]!))}${segments.join('')}Z`
}

/** @returns path data of a smooth open curve from the first point to the last */
export function openCurve(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((point, index) => `Q${at(point)} ${at(middle(point, points[index + 2]!))}`)
  return `M${at(points[0]!)}${inner.join('')}L${at(points.at(-1)!)}`
}

export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" ${attributes}/>`

/** Dots alike, each a line of no length with round ends. @param stroke its colour, and its width: the diameter */
export const roundDots = (points: readonly Point[], stroke: string) =>
  path(points.map((point) => `M${at(point)}h0`).join(''), `${stroke} stroke-linecap="round"`)

export const rectangle = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" ${attributes}/>`

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
