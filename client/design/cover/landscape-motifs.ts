import { mix } from './palette.ts'
import { figure, type Motif, turnedAtTimes } from './motif.ts'
import { circle, closedCurve, openCurve, path, type Point, times } from './shapes.ts'

/** Contour lines of a hill, tinted towards its top. */
export const contours: Motif = ({ width, height, palette, random }) => {
  const centre: Point = [width * random.between(0.3, 0.72), height * random.between(0.35, 0.68)]
  const waves = times(4, (index) => ({
    turns: index + 2,
    size: random.between(0.08, 0.24) / (1 + index * 0.45),
    phase: random.between(0, 6.28),
  }))
  const rings = random.whole(7, 9)
  const twist = random.between(-0.2, 0.2)
  const ring = (index: number) => {
    const radius = (Math.max(width, height) * 0.74 * (rings - index)) / rings
    // Use fewer points for small rings, because the SVG is inlined.
    const count = 8 + Math.round((9 * (rings - index)) / rings)
    const points = times(count, (step): Point => {
      const angle = (step / count) * Math.PI * 2
      const bend = waves.reduce((sum, { turns, size, phase }) => sum + size * Math.sin(turns * angle + phase + index * twist * turns), 1)
      return [centre[0] + Math.cos(angle) * radius * bend * 1.15, centre[1] + Math.sin(angle) * radius * bend * 0.8]
    })
    const level = index / (rings - 1)
    const fill =
      level < 0.6 ? mix(palette.ground, palette.shapes[1], level / 0.6) : mix(palette.shapes[1], palette.shapes[2], (level - 0.6) / 0.4)
    return path(closedCurve(points), `fill="${fill}"`)
  }
  const drawn = `<g stroke="${palette.line}" stroke-opacity=".5" stroke-width="3">${times(rings, ring).join('')}</g>`
  return drawn + figure(circle(centre[0], centre[1], height * 0.024, `fill="${palette.spark}"`))
}

export const ridges: Motif = ({ width, height, palette, random }) => {
  const layers = random.whole(4, 8)
  const far = mix(palette.ground, palette.shapes[0], 0.45)
  const sun = figure(
    circle(
      width * random.between(0.34, 0.66),
      height * random.between(0.3, 0.36),
      height * random.between(0.1, 0.15),
      `fill="${palette.spark}"`,
    ),
  )
  const range = (index: number) => {
    const base = height * (0.44 + (index / layers) * 0.52)
    const swing = height * random.between(0.07, 0.15)
    const [slow, quick] = [random.between(1.2, 2.6), random.between(4, 7)]
    const [first, second] = [random.between(0, 6.28), random.between(0, 6.28)]
    const crest = times(25, (step): Point => {
      const x = step / 24
      return [x * width, base - swing * (Math.sin(x * slow * 3.14 + first) * 0.7 + Math.sin(x * quick * 3.14 + second) * 0.3)]
    })
    return path(
      `${openCurve(crest)}L${width} ${height}L0 ${height}Z`,
      `fill="${mix(far, palette.shapes[index % 2 ? 2 : 1], ((index + 1) / layers) ** 1.2)}"`,
    )
  }
  return sun + times(layers, range).join('')
}

/** Parallel bands that flow like rates over the years. */
export const bands: Motif = turnedAtTimes(({ width, height, palette, random }) => {
  const count = random.whole(4, 9)
  const sweep = random.between(0.16, 0.3) * height
  const phase = random.between(0, 6.28)
  const turns = random.between(0.9, 1.7)
  const colours = [...palette.shapes, mix(palette.ground, palette.shapes[0], 0.5)]
  const spark = random.whole(1, count - 2)
  const edge = (index: number) =>
    times(21, (step): Point => {
      const x = step / 20
      const squeeze = 1 + 0.22 * Math.sin(x * 3.4 + phase * 2)
      return [x * width, height * (0.5 + ((index + 0.6) / count - 0.5) * squeeze * 1.15) + sweep * Math.sin(x * turns * 3.14 + phase)]
    })
  return times(count, (index) =>
    path(
      `${openCurve(edge(index))}L${width} ${height}L0 ${height}Z`,
      `fill="${index === spark ? palette.spark : colours[index % colours.length]}"`,
    ),
  ).join('')
})
