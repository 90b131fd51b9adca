import { figure, floorAt, type Motif, squareOf } from './motif.ts'
import { circle, openCurve, path, type Point, polyline, rectangle, times } from './shapes.ts'

export const candles: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x: middle, size } = squareOf(canvas)
  const count = random.whole(6, 18)
  const [pitch, left] = [(size * 0.92) / count, middle - size * 0.46]
  let level = height * random.between(0.4, 0.62)
  const middles: Point[] = []
  const drawn = times(count, (index) => {
    const open = level
    level = Math.min(height * 0.74, Math.max(height * 0.26, level + random.between(-0.13, 0.13) * height))
    const [top, bottom] = [Math.min(open, level), Math.max(open, level)]
    const x = left + (index + 0.5) * pitch
    middles.push([x, (top + bottom) / 2])
    const [wickTop, wickBottom] = [top - random.between(0.02, 0.09) * height, bottom + random.between(0.02, 0.09) * height]
    const colour = level < open ? palette.shapes[1] : palette.shapes[0]
    return (
      rectangle(x - 2, wickTop, 4, wickBottom - wickTop, `fill="${palette.line}"`) +
      rectangle(
        x - pitch * 0.31,
        top,
        pitch * 0.62,
        Math.max(bottom - top, 10),
        `fill="${colour}" stroke="${palette.line}" stroke-width="3"`,
      )
    )
  })
  const average = middles.map(([x], index): Point => {
    const near = middles.slice(Math.max(0, index - 3), index + 4)
    return [x, near.reduce((sum, [, y]) => sum + y, 0) / near.length]
  })
  return figure(drawn.join('') + path(openCurve(average), `fill="none" stroke="${palette.spark}" stroke-width="9" stroke-linecap="round"`))
}

export const series: Motif = ({ width, height, palette, random }) => {
  const line = (steps: number, reach: number, start: number, drift: number) => {
    let y = start
    return times(steps + 1, (step): Point => {
      y = Math.min(height * 0.83, Math.max(height * 0.2, y + drift / steps + random.between(-0.09, 0.09) * height))
      // Begin beyond the left edge.
      return [(reach + width * 0.03) * (step / steps) - width * 0.03, y]
    })
  }
  const rise = random.pick([-1, 1, 1]) * height
  const steps = random.whole(7, 14)
  const area = line(steps + 3, width * 1.03, height * random.between(0.66, 0.76), -rise * random.between(0, 0.12))
  const beside = line(steps + 3, width * 1.03, height * random.between(0.36, 0.5), -rise * random.between(-0.1, 0.1))
  // The lead ends at a point that every crop shows.
  const lead = line(steps, width * random.between(0.66, 0.79), height * (0.5 + 0.16 * Math.sign(rise)), -rise * random.between(0.25, 0.4))
  const end = lead.at(-1)!
  return (
    path(`${polyline(area)}V${height}H-9Z`, `fill="${palette.shapes[0]}" opacity=".75"`) +
    path(polyline(beside), `fill="none" stroke="${palette.shapes[2]}" stroke-width="5" stroke-dasharray="4 14" stroke-linecap="round"`) +
    path(polyline(lead), `fill="none" stroke="${palette.shapes[1]}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"`) +
    figure(circle(end[0], end[1], height * 0.035, `fill="${palette.spark}" stroke="${palette.ground}" stroke-width="8"`))
  )
}

export const columns: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const square = squareOf(canvas)
  const count = random.whole(5, 11)
  const [pitch, start] = [(square.size * 0.9) / count, square.x - square.size * 0.45]
  const base = height * 0.84
  const spark = random.whole(1, count - 2)
  const slope = random.between(-0.35, 0.4)
  const talls = times(
    count,
    (index) => height * Math.min(0.62, Math.max(0.14, 0.38 + slope * (index / count - 0.5) * 1.4 + random.between(-0.12, 0.12))),
  )
  const drawn = talls.map((tall, index) => {
    const colour = index === spark ? palette.spark : palette.shapes[index % 2 === 0 ? 1 : 2]
    return rectangle(start + index * pitch + pitch * 0.1, base - tall, pitch * 0.8, tall, `fill="${colour}"`)
  })
  const average = base - talls.reduce((sum, tall) => sum + tall, 0) / count
  const line = polyline([
    [start, average],
    [start + square.size * 0.9, average],
  ])
  return (
    floorAt(canvas, base) +
    figure(drawn.join('') + path(line, `fill="none" stroke="${palette.line}" stroke-width="5" stroke-dasharray="18 14"`))
  )
}
