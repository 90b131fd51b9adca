/** A point in whole SVG units, which keeps a picture to a few kilobytes. */
export type Point = readonly [x: number, y: number]

const at = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * Returns the steps between whole points. Steps have fewer digits than absolute positions, and their signs separate them: half the bytes.
 */
function steps(points: readonly Point[]): string {
  let data = ''
  for (let index = 1; index < points.length; index++) {
    const [[fromX, fromY], [toX, toY]] = [points[index - 1]!, points[index]!]
    const [x, y] = [toX - fromX, toY - fromY]
    data += `${index > 1 && x >= 0 ? ' ' : ''}${x}${y >= 0 ? ' ' : ''}${y}`
  }
  return data
}

/**
 * Returns quadratic curves from midpoint to midpoint, with the points as control points. Each control point is the mirror image of the
 * previous one, so that `t` can omit it.
 * @param next the point after the last
 */
function bends(start: Point, points: readonly Point[], next: Point): string {
  const ends = [rounded(start)]
  const [first] = points.map(rounded)
  let towards = first!
  for (let index = 0; index < points.length; index++) {
    // Start from the rounded end of the previous curve, so that rounding errors do not add up.
    const end = rounded(middle(towards, points[index + 1] ?? next))
    ends.push(end)
    towards = [2 * end[0] - towards[0], 2 * end[1] - towards[1]]
  }
  const [from, to] = ends
  return `M${at(from!)}q${steps([from!, first!])} ${steps([from!, to!])}t${steps(ends.slice(1))}`
}

export const closedCurve = (points: readonly Point[]): string => `${bends(middle(points.at(-1)!, points[0]!), points, points[0]!)}Z`

export const openCurve = (points: readonly Point[]): string =>
  `${bends(points[0]!, points.slice(1, -1), points.at(-1)!)}L${at(points.at(-1)!)}`

export const polyline = (points: readonly Point[]): string => `M${at(points[0]!)}l${steps(points.map(rounded))}`

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" ${attributes}/>`

/**
 * Draws equal dots, each a line of length zero with round ends.
 * @param stroke colour and width; the width is the diameter
 */
export const roundDots = (points: readonly Point[], stroke: string) =>
  path(
    `M${at(points[0]!)}h0${points
      .slice(1)
      .map((point, index) => `m${steps([points[index]!, point].map(rounded))}h0`)
      .join('')}`,
    `${stroke} stroke-linecap="round"`,
  )

export const rectangle = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" ${attributes}/>`

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
