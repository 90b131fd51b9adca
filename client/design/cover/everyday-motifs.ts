import { type Motif, figure, floorAt, squareOf } from './motif.ts'
import { mix } from './palette.ts'
import { circle, path, type Point, polyline, rectangle, times } from './shapes.ts'

const n = Math.round

export const barrels: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const count = random.whole(1, 3)
  const wide = size * (count === 1 ? random.between(0.32, 0.38) : 0.8 / count - 0.06)
  const tall = wide * random.between(1.25, 1.4)
  const base = y + Math.max(size * 0.24, tall / 2)
  const marked = random.whole(0, count - 1)
  const pitch = wide * 1.16
  const barrel = (index: number) => {
    const middle = x + (index - (count - 1) / 2) * pitch
    const [left, top] = [middle - wide / 2, base - tall]
    const hoop = (at: number) => rectangle(left - 6, top + tall * at, wide + 12, tall * 0.05, `rx="6" fill="${deep}"`)
    const [r, heart] = [wide * 0.15, top + tall * 0.54]
    const drop = `M${n(middle)} ${n(heart - r * 2)}Q${n(middle + r)} ${n(heart - r * 0.5)} ${n(middle + r)} ${n(heart)}A${n(r)} ${n(r)} 0 0 1 ${n(middle - r)} ${n(heart)}Q${n(middle - r)} ${n(heart - r * 0.5)} ${n(middle)} ${n(heart - r * 2)}Z`
    return (
      rectangle(left, top, wide, tall, `rx="${n(wide * 0.08)}" fill="${index % 2 === 0 ? full : soft}"`) +
      [0.02, 0.31, 0.66, 0.93].map(hoop).join('') +
      (index === marked ? path(drop, `fill="${palette.spark}"`) : '')
    )
  }
  return floorAt(canvas, base) + figure(times(count, barrel).join(''))
}

export const transfers: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const rows = random.whole(2, 4)
  const pitch = (size * 0.6) / rows
  const spark = random.whole(0, rows - 1)
  const first = random.chance(0.5)
  const arrows = times(rows, (row) => {
    const [middle, thick] = [y + (row - (rows - 1) / 2) * pitch, pitch * random.between(0.24, 0.32)]
    const long = size * random.between(0.5, 0.84)
    const side = (row % 2 === 0) === first ? 1 : -1
    const [tail, tip] = [x - (side * long) / 2, x + (side * long) / 2]
    const neck = tip - side * thick * 1.7
    const outline: Point[] = [
      [tail, middle - thick / 2],
      [neck, middle - thick / 2],
      [neck, middle - thick * 1.2],
      [tip, middle],
      [neck, middle + thick * 1.2],
      [neck, middle + thick / 2],
      [tail, middle + thick / 2],
    ]
    return path(`${polyline(outline)}Z`, `fill="${row === spark ? palette.spark : side > 0 ? full : deep}"`)
  })
  const rails = times(2, (end) => rectangle(x + (end ? 0.46 : -0.47) * size, 0, 4, canvas.height, `fill="${soft}" opacity=".6"`))
  return rails.join('') + figure(arrows.join(''))
}

export const phone: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const [tall, wide] = [size * 0.7, size * random.between(0.34, 0.39)]
  const middle = x + size * random.between(-0.08, 0.08)
  const [left, top] = [middle - wide / 2, y - tall / 2]
  const rows = random.whole(3, 7)
  const pitch = (tall * 0.74) / rows
  const lit = random.whole(0, rows - 1)
  const line = (row: number) => {
    const at = top + tall * 0.13 + row * pitch
    const colour = row === lit ? palette.spark : row % 2 ? soft : full
    return (
      circle(left + wide * 0.2, at + pitch * 0.34, Math.min(pitch * 0.3, wide * 0.1), `fill="${colour}"`) +
      rectangle(left + wide * 0.36, at + pitch * 0.16, wide * random.between(0.26, 0.5), pitch * 0.36, `rx="6" fill="${colour}"`)
    )
  }
  return figure(
    rectangle(left, top, wide, tall, `rx="${n(wide * 0.13)}" fill="${deep}"`) +
      rectangle(
        left + wide * 0.06,
        top + wide * 0.06,
        wide * 0.88,
        tall - wide * 0.12,
        `rx="${n(wide * 0.08)}" fill="${mix(palette.ground, deep, 0.12)}"`,
      ) +
      times(rows, line).join('') +
      rectangle(middle - wide * 0.14, top + tall * 0.92, wide * 0.28, 8, `rx="4" fill="${deep}"`),
  )
}

export const calendar: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const columns = random.whole(5, 7)
  const rows = random.whole(3, 4)
  const wide = size * random.between(0.6, 0.68)
  const cell = wide / (columns + 0.6)
  const tall = cell * (rows + 0.6) + size * 0.13
  const [left, top] = [x - wide / 2, y - tall / 2]
  const [due, last] = [random.whole(0, columns - 1), random.whole(1, rows - 1)]
  const cells = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const colour = column === due ? (row === last ? palette.spark : deep) : soft
    return rectangle(
      left + cell * (0.38 + column),
      top + size * 0.13 + cell * (0.38 + row),
      cell * 0.84,
      cell * 0.84,
      `rx="6" fill="${colour}"`,
    )
  })
  const rings = [0.25, 0.75].map((at) => rectangle(left + wide * at - 9, top - size * 0.03, 18, size * 0.08, `rx="9" fill="${deep}"`))
  return figure(
    rectangle(left, top, wide, tall, `rx="18" fill="${mix(palette.ground, soft, 0.35)}"`) +
      rectangle(left, top, wide, size * 0.12, `rx="18" fill="${full}"`) +
      rings.join('') +
      cells.join(''),
  )
}

export const hourglass: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const [half, reach] = [size * random.between(0.2, 0.25), size * 0.31]
  const gone = random.between(0.3, 0.75)
  const bulb = (side: -1 | 1, from: number, to: number): string => {
    const at = (share: number) => [half * share + 10, y + side * reach * share] as const
    const [[narrow, near], [broad, far]] = [at(from), at(to)]
    return `${polyline([
      [x - narrow, near],
      [x + narrow, near],
      [x + broad, far],
      [x - broad, far],
    ])}Z`
  }
  const bar = (side: -1 | 1) => rectangle(x - half * 1.3, y + side * (reach + 18) - 18, half * 2.6, 36, `rx="12" fill="${deep}"`)
  return (
    floorAt(canvas, y + reach + 36) +
    figure(
      path(bulb(-1, 0, 1), `fill="${mix(palette.ground, soft, 0.5)}"`) +
        path(bulb(1, 0, 1), `fill="${mix(palette.ground, soft, 0.5)}"`) +
        path(bulb(-1, 0, 1 - gone), `fill="${full}"`) +
        path(bulb(1, 1 - gone * 0.7, 1), `fill="${palette.spark}"`) +
        rectangle(x - 4, y, 8, reach * (1 - gone * 0.7), `fill="${palette.spark}"`) +
        bar(-1) +
        bar(1),
    )
  )
}

export const umbrella: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const panels = random.pick([4, 5, 6])
  const radius = size * random.between(0.31, 0.37)
  const rim = y + size * 0.04
  const spark = random.whole(0, panels - 1)
  const wide = (radius * 2) / panels
  const scallop = (index: number) => {
    const left = x - radius + index * wide
    const colour = index === spark ? palette.spark : index % 2 === 0 ? full : soft
    return path(
      `M${n(x)} ${n(rim - radius)}Q${n(left)} ${n(rim - radius * 0.9)} ${n(left)} ${n(rim)}Q${n(left + wide / 2)} ${n(rim - wide * 0.4)} ${n(left + wide)} ${n(rim)}Q${n(left + wide)} ${n(rim - radius * 0.9)} ${n(x)} ${n(rim - radius)}Z`,
      `fill="${colour}"`,
    )
  }
  const slant = random.between(24, 40)
  const rain = times(26, (index) => {
    const [left, top] = [((index % 9) + random.between(0.1, 0.9)) * (canvas.width / 9), random.between(-0.05, 0.95) * canvas.height]
    return `M${n(left)} ${n(top)}l-${n(slant * 0.4)} ${n(slant)}`
  })
  const hook = size * 0.05
  return (
    path(rain.join(''), `stroke="${palette.line}" stroke-width="5" stroke-linecap="round" opacity=".35"`) +
    figure(
      path(
        `M${n(x)} ${n(rim - radius - 14)}V${n(rim + size * 0.26)}a${n(hook)} ${n(hook)} 0 0 0 ${n(hook * 2)} 0`,
        `fill="none" stroke="${deep}" stroke-width="14" stroke-linecap="round"`,
      ) + times(panels, scallop).join(''),
    )
  )
}
