import { mix } from './palette.ts'
import { figure, flippedAtTimes, type Motif } from './motif.ts'
import { circle, path, type Point, rectangle, roundDots, times } from './shapes.ts'

const isInEveryCrop = (at: number, length: number, size: number) => at - size > length / 6 && at + size < (length * 5) / 6

export const orbits: Motif = ({ width, height, palette, random }) => {
  const [x, y] = [width * random.between(0.28, 0.72), height * random.between(0.4, 0.65)]
  const count = random.whole(6, 8)
  const spark = random.whole(1, count - 2)
  const rings = times(count, (index) => {
    const radius = height * (0.17 + index * 0.125)
    const angles = times(6, () => random.between(0, Math.PI * 2))
    const broad = random.chance(0.35)
    const ring = circle(
      x,
      y,
      radius,
      `fill="none" stroke="${broad ? palette.shapes[0] : palette.line}" stroke-width="${broad ? 34 : 3}" ${broad ? `stroke-dasharray="${Math.round(radius * random.between(1, 3.6))} 9999" transform="rotate(${random.whole(0, 359)} ${Math.round(x)} ${Math.round(y)})"` : 'stroke-opacity=".6"'}`,
    )
    const size = height * random.between(0.016, 0.042)
    const colour = index === spark ? palette.spark : palette.shapes[random.pick([1, 2])]
    const place = angles
      .map((angle) => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const)
      .find(([left, top]) => isInEveryCrop(left, width, size) && isInEveryCrop(top, height, size))
    return ring + (place ? figure(circle(...place, size, `fill="${colour}"`)) : '')
  })
  return (
    rings.join('') +
    figure(
      circle(x, y, height * 0.105, `fill="${palette.shapes[1]}"`) +
        circle(x + height * 0.03, y - height * 0.022, height * 0.105, `fill="${palette.shapes[2]}" opacity=".35"`),
    )
  )
}

export const cutOuts: Motif = ({ width, height, palette, random }) => {
  const rows = random.pick([2, 3, 4])
  const size = height / rows
  const columns = Math.ceil(width / size)
  const colours: readonly [string, ...string[]] = [...palette.shapes, mix(palette.ground, palette.shapes[0], 0.45)]
  const spark = random.whole(0, rows * columns - 1)
  const piece = (index: number) => {
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
    const ground = random.pick(colours)
    const others = colours.filter((colour) => colour !== ground) as [string, ...string[]]
    const shape = index === spark ? palette.spark : random.pick(others)
    const turn = random.pick([0, 90, 180, 270])
    const s = Math.round(size)
    const half = Math.round(size / 2)
    const data = random.pick([
      `M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`,
      `M0 ${half}A${half} ${half} 0 0 1 ${s} ${half}Z`,
      `M${half} 0A${half} ${half} 0 0 1 ${half} ${s}A${half} ${half} 0 0 1 ${half} 0Z`,
      `M0 0H${s}L0 ${s}Z`,
      `M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0Z`,
    ])
    return `${rectangle(x, y, size + 1, size + 1, `fill="${ground}"`)}<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn} ${half} ${half})">${path(data, 'fill="#000" opacity=".13" transform="translate(5 7)"')}${path(data, `fill="${shape}"`)}</g>`
  }
  return times(rows * columns, piece).join('')
}

const fan = (x: number, y: number, reach: number, colours: readonly string[]) =>
  times(colours.length, (index) => circle(x, y, (reach * (colours.length - index)) / colours.length, `fill="${colours[index]}"`)).join('')

export const arcs: Motif = flippedAtTimes(({ width, height, palette, random }) => {
  const [soft, full, deep] = palette.shapes
  const ground = palette.ground
  const left = random.chance(0.5)
  const x = width * (left ? random.between(0.3, 0.4) : random.between(0.6, 0.7))
  const [y, reach] = [height * random.between(0.64, 0.7), height * random.between(0.85, 1)]
  return (
    fan(x, y, reach, [soft, ground, full, ground, deep, ground]) +
    figure(circle(x, y, reach / 8, `fill="${palette.spark}"`)) +
    fan(
      left ? width * random.between(0.8, 0.95) : width * random.between(0.05, 0.2),
      height * random.between(0, 0.1),
      height * random.between(0.3, 0.4),
      [deep, ground, full, ground, soft],
    )
  )
})

export const dots: Motif = ({ width, height, palette, random }) => {
  const [a, b, c] = [random.between(1.5, 4), random.between(1.5, 4), random.between(0, 6.28)]
  const focus = [random.between(0.2, 0.8), random.between(0.25, 0.75)] as const
  const [columns, rows] = [Math.round(width / 50), Math.round(height / 50)]
  const [across, down] = [width / columns, height / rows]
  const spark = random.whole(0, columns * rows - 1)
  /** Group dots by appearance: some twenty elements instead of hundreds. */
  const groups = new Map<string, Point[]>()
  for (let index = 0; index < columns * rows; index++) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [u, v] = [column / columns, row / rows]
    const away = Math.hypot(u - focus[0], (v - focus[1]) * 0.7)
    const wave = 0.5 + 0.5 * Math.sin(u * a * 3 + Math.cos(v * b * 2 + c) * 2 - away * 7)
    const radius = 3 + 20 * wave ** 1.4
    const colour = index === spark ? palette.spark : palette.shapes[wave > 0.72 ? 2 : wave > 0.38 ? 1 : 0]
    const look = `stroke="${colour}" stroke-width="${4 * Math.round(radius / 2)}"`
    groups.set(look, [...(groups.get(look) ?? []), [(column + 0.5) * across, (row + 0.5) * down]])
  }
  return [...groups].map(([look, points]) => roundDots(points, look)).join('')
}
