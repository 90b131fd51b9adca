import { figure, floorAt, type Motif, squareOf } from './motif.ts'
import { mix } from './palette.ts'
import { circle, path, type Point, polyline, rectangle, times } from './shapes.ts'

export const roofs: Motif = (canvas) => {
  const { width, height, palette, random } = canvas
  const { x: middle, size } = squareOf(canvas)
  const row = (count: number, base: number, scale: number, [wall, roof]: readonly [string, string], lit: number) => {
    const [from, wideness] = lit < 0 ? [0, width] : [middle - size * 0.47, size * 0.94]
    const pitch = wideness / count
    return times(count, (index) => {
      const wide = pitch * random.between(0.74, 0.9)
      const tall = height * scale * random.between(0.26, 0.4)
      const [left, top] = [from + index * pitch + (pitch - wide) / 2, base - tall]
      const pane = wide * 0.2
      const panes = times(2, (at) =>
        rectangle(
          left + wide * (0.2 + at * 0.4),
          top + tall * 0.24,
          pane,
          pane * 1.2,
          `fill="${index === lit && at === 1 ? palette.spark : palette.ground}"`,
        ),
      )
      const gable: Point[] = [
        [left - wide * 0.07, top],
        [left + wide / 2, top - wide * random.between(0.4, 0.58)],
        [left + wide * 1.07, top],
      ]
      return (
        rectangle(left, top, wide, base - top, `fill="${wall}"`) +
        path(`${polyline(gable)}Z`, `fill="${roof}"`) +
        (lit < 0 ? '' : panes.join(''))
      )
    }).join('')
  }
  const [soft, full, deep] = palette.shapes
  const count = random.whole(3, 4)
  const street = height * 0.84
  const far = mix(palette.ground, soft, 0.6)
  return (
    row(Math.max(3, Math.round((6 * width) / 1200)), street, 1.3, [far, mix(far, full, 0.35)], -1) +
    floorAt(canvas, street) +
    figure(row(count, street, 0.9, [full, deep], Math.floor(count / 2)))
  )
}

export const bank: Motif = (canvas) => {
  const { width, height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const count = random.whole(3, 8)
  const half = size * random.between(0.3, 0.41)
  const [top, base] = [height * random.between(0.39, 0.46), height * random.between(0.73, 0.77)]
  const pitch = (half * 1.8) / count
  const [tread, rise] = [size * 0.0275, size * 0.0325]
  const steps = times(3, (step) =>
    rectangle(x - half - step * tread, base + step * rise, half * 2 + step * 2 * tread, rise, `fill="${step % 2 ? full : deep}"`),
  )
  const pillars = times(count, (index) =>
    rectangle(x - half * 0.9 + index * pitch + pitch * 0.22, top, pitch * 0.56, base - top, `fill="${full}"`),
  )
  const gable: Point[] = [
    [x - half, top - 34],
    [x, top - 34 - size * random.between(0.17, 0.22)],
    [x + half, top - 34],
  ]
  return (
    rectangle(0, base + 60, width, height, `fill="${mix(palette.ground, soft, 0.6)}"`) +
    figure(
      rectangle(x - half * 0.9, top, half * 1.8, base - top, `fill="${mix(palette.ground, soft, 0.7)}"`) +
        pillars.join('') +
        rectangle(x - half, top - 34, half * 2, 34, `fill="${deep}"`) +
        path(`${polyline(gable)}Z`, `fill="${full}"`) +
        circle(x, top - 34 - size * 0.065, size * 0.034, `fill="${palette.spark}"`) +
        steps.join(''),
    )
  )
}

export const shield: Motif = (canvas) => {
  const { palette, random } = canvas
  const square = squareOf(canvas)
  const size = square.size * 0.31
  const x = square.x + square.size * random.between(-0.08, 0.08)
  const y = square.y
  const shieldOf = (r: number) => {
    const at = (across: number, down: number) => `${Math.round(x + across * r)} ${Math.round(y + down * r)}`
    return `M${at(-1, -0.85)}Q${at(-0.4, -0.85)} ${at(0, -1.1)}Q${at(0.4, -0.85)} ${at(1, -0.85)}L${at(1, 0.05)}Q${at(1, 0.75)} ${at(0, 1.15)}Q${at(-1, 0.75)} ${at(-1, 0.05)}Z`
  }
  const count = random.whole(6, 8)
  const rings = times(count, (index) => {
    const level = index / (count - 1)
    const colour = index % 2 === 0 ? mix(palette.ground, palette.shapes[0], level) : mix(palette.ground, palette.shapes[1], level)
    return path(shieldOf(size * (1.05 - level * 0.8)), `fill="${index === count - 1 ? palette.shapes[2] : colour}"`)
  })
  const hole = size * 0.1
  const slot: Point[] = [
    [x - hole * 0.4, y - hole * 0.3],
    [x + hole * 0.4, y - hole * 0.3],
    [x + hole * 0.75, y + hole * 2],
    [x - hole * 0.75, y + hole * 2],
  ]
  const keyhole = path(`${polyline(slot)}Z`, `fill="${palette.spark}"`) + circle(x, y - hole * 0.6, hole, `fill="${palette.spark}"`)
  return figure(rings.join('') + keyhole)
}

export const lever: Motif = (canvas) => {
  const { width, height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const side = random.pick([-1, 1] as const)
  const slope = random.between(-0.2, 0.2)
  const [pivotX, pivotY] = [x + side * size * 0.14, height * 0.6]
  const on = (arm: number): Point => [pivotX + arm * size, pivotY + arm * size * slope]
  const [near, far] = [on(side * 0.19), on(-side * 0.58)]
  const [large, small] = [size * 0.12, size * 0.036]
  const foot: Point[] = [
    [pivotX, pivotY],
    [pivotX + size * 0.1, pivotY + size * 0.17],
    [pivotX - size * 0.1, pivotY + size * 0.17],
  ]
  const swing = [0.19, 0.58].map((arm) =>
    circle(
      pivotX,
      pivotY,
      arm * size,
      `fill="none" stroke="${palette.line}" stroke-width="3" stroke-dasharray="4 16" stroke-linecap="round" opacity=".6"`,
    ),
  )
  return (
    swing.join('') +
    rectangle(0, pivotY + size * 0.17, width, height, `fill="${mix(palette.ground, soft, 0.6)}"`) +
    figure(
      path(`${polyline(foot)}Z`, `fill="${full}"`) +
        path(polyline([near, far]), `fill="none" stroke="${deep}" stroke-width="18" stroke-linecap="round"`) +
        circle(near[0], near[1] - large - 9, large, `fill="${full}"`) +
        circle(far[0], far[1] - small - 9, small, `fill="${palette.spark}"`),
    )
  )
}

export const network: Motif = (canvas) => {
  const { width, height, palette, random } = canvas
  const [columns, rows] = [random.whole(4, 6), random.whole(3, 4)]
  const points = times(columns * rows, (index): Point => {
    const [u, v] = [(index % columns) / (columns - 1), Math.floor(index / columns) / (rows - 1)]
    return [width * (0.24 + u * 0.52 + random.between(-0.035, 0.035)), height * (0.22 + v * 0.56 + random.between(-0.045, 0.045))]
  })
  const line = ([fromX, fromY]: Point, [toX, toY]: Point, wide: number) =>
    path(
      polyline([
        [fromX, fromY],
        [toX, toY],
      ]),
      `stroke="${palette.line}" stroke-width="${wide}" opacity=".55"`,
    )
  const links = points.flatMap((point, index) => {
    const column = index % columns
    const others = [column < columns - 1 && index + 1, index + columns, column > 0 && index + columns - 1]
    return others.flatMap((other) => {
      const to = typeof other === 'number' ? points[other] : undefined
      return to && random.chance(0.62) ? [line(point, to, random.chance(0.3) ? 9 : 4)] : []
    })
  })
  const ways = times(rows, (row) =>
    [points[row * columns]!, points[row * columns + columns - 1]!].map((point, end) =>
      random.chance(0.7) ? line(point, [end === 0 ? 0 : width, point[1] + random.between(-0.1, 0.1) * height], 4) : '',
    ),
  )
  const spark = random.whole(columns + 1, columns * 2 - 2)
  const nodes = points.map(([x, y], index) =>
    circle(
      x,
      y,
      height * (index === spark ? 0.05 : random.pick([0.014, 0.02, 0.032])),
      `fill="${index === spark ? palette.spark : palette.shapes[index % 3 === 0 ? 2 : 1]}"`,
    ),
  )
  return ways.flat().join('') + figure(links.join('') + nodes.join(''))
}

export const slices: Motif = (canvas) => {
  const { width, palette, random } = canvas
  const { y, size } = squareOf(canvas)
  const x = width * random.between(0.46, 0.54)
  const count = random.whole(4, 6)
  const radius = size * 0.265
  const around = 2 * Math.PI * radius
  const weights = times(count, () => random.between(0.5, 1.6))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const spark = random.whole(0, count - 1)
  const start = random.whole(0, 359)
  let before = 0
  const parts = weights.map((weight, index) => {
    const length = (weight / all) * around
    const turn = Math.round(start + (before / around) * 360)
    before += length
    const [colour, wide] = index === spark ? [palette.spark, 0.19] : [palette.shapes[index % 3], 0.15]
    return circle(
      x,
      y,
      radius,
      `stroke="${colour}" stroke-width="${Math.round(size * wide)}" stroke-dasharray="${Math.round(length - 9)} 9999" transform="rotate(${turn} ${Math.round(x)} ${y})"`,
    )
  })
  return `<g fill="none">${figure(parts.join(''))}</g>`
}

export const orderBook: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const rows = random.whole(3, 8)
  const pitch = (height * 0.33) / rows
  const side = (direction: -1 | 1) =>
    times(rows, (row) => {
      const y = height / 2 + direction * (pitch * 0.7 + row * pitch) - pitch * 0.36
      const long = size * Math.min(0.44, 0.14 + row * 0.05 + random.between(0, 0.1))
      const colour = palette.shapes[direction < 0 ? 1 : 0]
      return rectangle(direction < 0 ? x + size * 0.02 : x - size * 0.02 - long, y, long, pitch * 0.72, `fill="${colour}"`)
    }).join('')
  return (
    rectangle(x - 2, height * 0.12, 4, height * 0.76, `fill="${palette.line}" opacity=".5"`) +
    figure(side(-1) + side(1) + rectangle(x - size * 0.46, height / 2 - 5, size * 0.92, 10, `fill="${palette.spark}"`))
  )
}
