import { type Motif, figure, floorAt, squareOf } from './motif.ts'
import { mix } from './palette.ts'
import { circle, openCurve, path, type Point, polyline, rectangle, times } from './shapes.ts'

const n = Math.round

export const coin: Motif = (canvas) => {
  const { palette, random } = canvas
  const square = squareOf(canvas)
  const { y, size } = square
  const x = square.x + size * random.between(-0.06, 0.06)
  const [soft, full, deep] = palette.shapes
  const radius = size * random.between(0.28, 0.35)
  const [sign, bar] = [radius * 0.4, radius * 0.65]
  // The bars of the sign reach out to the left. Centre the whole sign, not its arc.
  const left = x + sign * 0.3
  const euro =
    `M${n(left + sign * 0.75)} ${n(y - sign * 0.75)}A${n(sign)} ${n(sign * 1.06)} 0 1 0 ${n(left + sign * 0.75)} ${n(y + sign * 0.75)}` +
    [-0.22, 0.22].map((at) => `M${n(left - sign * 1.4)} ${n(y + sign * at)}h${n(bar)}`).join('')
  return figure(
    circle(x, y, radius, `fill="${full}"`) +
      circle(x, y, radius * 0.8, `fill="${soft}"`) +
      circle(
        x,
        y,
        radius * 0.9,
        `fill="none" stroke="${deep}" stroke-width="7" stroke-dasharray="3 ${random.whole(10, 18)}" stroke-linecap="round"`,
      ) +
      path(euro, `fill="none" stroke="${palette.spark}" stroke-width="${n(radius * 0.13)}" stroke-linecap="round"`),
  )
}

/** Squares in which each grows from the previous one. */
export const growth: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const count = random.whole(5, 7)
  const rate = random.between(1.26, 1.42)
  const sizes = times(count, (index) => rate ** index)
  const unit = Math.min((size * 0.86) / (sizes.reduce((sum, one) => sum + one, 0) + 0.18 * count), (size * 0.5) / sizes.at(-1)!)
  const wide = unit * (sizes.reduce((sum, one) => sum + one, 0) + 0.18 * (count - 1))
  const base = y + size * 0.27
  let left = x - wide / 2
  const blocks = sizes.map((one, index) => {
    const side = unit * one
    const before = side / rate
    const drawn =
      rectangle(left, base - side, side, side, `fill="${index === count - 1 ? palette.spark : palette.shapes[0]}"`) +
      rectangle(left, base - before, before, before, `fill="${palette.shapes[index % 2 === 0 ? 1 : 2]}"`)
    left += side + unit * 0.18
    return drawn
  })
  return floorAt(canvas, base) + figure(blocks.join(''))
}

export const averages: Motif = ({ width, height, palette, random }) => {
  const [cross, level] = [width * random.between(0.4, 0.6), height * random.between(0.42, 0.58)]
  const rise = random.pick([-1, 1]) * height * random.between(0.2, 0.28)
  const swing = height * random.between(0.05, 0.09)
  const turns = random.between(2.2, 3.4)
  const line = (steep: number, wave: number) =>
    times(25, (step): Point => {
      const away = (width * step) / 24 - cross
      return [cross + away, level + Math.tanh((away / width) * 3) * rise * steep + Math.sin((away / width) * turns * 3.14) * wave]
    })
  const days = times(40, (step): Point => {
    const away = (width * (step + 0.5)) / 40 - cross
    return [cross + away, level + Math.tanh((away / width) * 3) * rise * 1.2 + random.between(-0.09, 0.09) * height]
  })
  const stroke = (colour: string, wide: number) => `fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round"`
  return (
    path(polyline(days), `${stroke(palette.line, 4)} opacity=".6"`) +
    path(openCurve(line(0.45, 0)), stroke(palette.shapes[1], 16)) +
    path(openCurve(line(1.25, swing)), stroke(palette.shapes[2], 12)) +
    figure(circle(cross, level, height * 0.042, `fill="${palette.spark}" stroke="${palette.ground}" stroke-width="10"`))
  )
}

/** Value of an option at expiry: zero up to a price, then rising. */
export const payoff: Motif = ({ width, height, palette, random }) => {
  const side = random.pick([-1, 1])
  const strike = width * random.between(0.42, 0.58)
  const floor = height * random.between(0.62, 0.7)
  const slope = random.between(0.75, 1.1)
  const end = side > 0 ? width + 20 : -20
  const top = floor - Math.abs(end - strike) * slope
  const flat = side > 0 ? -20 : width + 20
  const zero = floor - height * random.between(0.1, 0.16)
  const area: Point[] = [
    [strike + (side * (floor - zero)) / slope, zero],
    [end, top],
    [end, zero],
  ]
  return (
    rectangle(0, floor, width, height - floor, `fill="${mix(palette.ground, palette.shapes[0], 0.45)}"`) +
    times(9, (index) => rectangle((width * (index + 1)) / 10, 0, 2, height, `fill="${palette.line}" opacity=".16"`)).join('') +
    path(`${polyline(area)}Z`, `fill="${palette.shapes[0]}"`) +
    rectangle(0, zero - 3, width, 5, `fill="${palette.line}" opacity=".7"`) +
    path(
      polyline([
        [flat, floor],
        [strike, floor],
        [end, top],
      ]),
      `fill="none" stroke="${palette.shapes[2]}" stroke-width="16" stroke-linejoin="round"`,
    ) +
    figure(circle(strike, floor, height * 0.04, `fill="${palette.spark}" stroke="${palette.ground}" stroke-width="8"`))
  )
}

const PIPS: readonly (readonly [number, number])[][] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

export const dice: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const side = size * random.between(0.26, 0.31)
  const die = (place: -1 | 1, colour: string, spots: string) => {
    const [left, top] = [x + place * size * 0.21, y + place * size * random.between(0.02, 0.1)]
    const pips = random.pick(PIPS).map(([across, down]) => circle(left + across * side * 0.27, top + down * side * 0.27, side * 0.09, ''))
    const turn = random.whole(-24, 24)
    return `<g transform="rotate(${turn} ${n(left)} ${n(top)})">${rectangle(left - side / 2, top - side / 2, side, side, `rx="${n(side * 0.16)}" fill="${colour}"`)}<g fill="${spots}">${pips.join('')}</g></g>`
  }
  return floorAt(canvas, y + size * 0.3) + figure(die(-1, full, palette.spark) + die(1, deep, mix(soft, palette.ground, 0.4)))
}
