import { figure, floorAt, type Motif, squareOf } from './motif.ts'
import { mix } from './palette.ts'
import { circle, path, type Point, polyline, rectangle, times } from './shapes.ts'

export const stacks: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const count = random.whole(3, 7)
  const pitch = (size * 0.84) / count
  const thick = size * 0.042
  const base = height * 0.82
  const grows = random.chance(0.75)
  const spark = random.whole(1, count - 1)
  const stack = (index: number) => {
    const place = grows ? index : count - 1 - index
    const coins = Math.max(2, Math.round(2 + (place / (count - 1)) * 9 + random.between(-1, 1)))
    return times(coins, (coin) => {
      const left = x - size * 0.42 + index * pitch + pitch * (0.1 + random.between(-0.03, 0.03))
      const isSpark = index === spark && coin === coins - 1
      const colour = isSpark ? palette.spark : palette.shapes[coin % 2 === 0 ? 1 : 2]
      return rectangle(left, base - (coin + 1) * thick, pitch * 0.8, thick - 5, `rx="${Math.round(thick / 3)}" fill="${colour}"`)
    }).join('')
  }
  return floorAt(canvas, base) + figure(times(count, stack).join(''))
}

export const twoCoins: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const [soft, full, deep] = palette.shapes
  const radius = size * random.between(0.25, 0.31)
  const apart = size * random.between(0.1, 0.17)
  const reach = Math.sqrt(radius ** 2 - apart ** 2)
  const [top, bottom, round] = [Math.round(y - reach), Math.round(y + reach), Math.round(radius)]
  const rim = (left: number, colour: string) =>
    circle(left, y, radius * 0.86, `fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="3 13" stroke-linecap="round"`)
  return figure(
    circle(x - apart, y, radius, `fill="${full}"`) +
      circle(x + apart, y, radius, `fill="${soft}"`) +
      path(
        `M${Math.round(x)} ${top}A${round} ${round} 0 0 1 ${Math.round(x)} ${bottom}A${round} ${round} 0 0 1 ${Math.round(x)} ${top}Z`,
        `fill="${palette.spark}"`,
      ) +
      rim(x - apart, deep) +
      rim(x + apart, deep),
  )
}

export const ingots: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const rows = random.pick([3, 4])
  const wide = (size * random.between(0.72, 0.86)) / rows
  const tall = wide * random.between(0.48, 0.6)
  const base = height * random.between(0.74, 0.8)
  const ingot = (left: number, bottom: number, colour: string) => {
    const [inset, depth] = [wide * 0.13, tall * 0.3]
    const front: Point[] = [
      [left, bottom],
      [left + inset, bottom - tall + depth],
      [left + wide - inset, bottom - tall + depth],
      [left + wide, bottom],
    ]
    const lid: Point[] = [front[1]!, [left + inset * 1.9, bottom - tall], [left + wide - inset * 1.9, bottom - tall], front[2]!]
    return path(`${polyline(front)}Z`, `fill="${colour}"`) + path(`${polyline(lid)}Z`, `fill="${mix(colour, '#ffffff', 0.45)}"`)
  }
  const pile = times(rows, (row) =>
    times(rows - row, (column) => {
      const colour = row === rows - 1 ? palette.spark : palette.shapes[(row + column) % 2 === 0 ? 1 : 2]
      return ingot(x - ((rows - row) * wide) / 2 + column * wide + 3, base - row * tall * 0.98, colour)
    }).join(''),
  )
  return floorAt(canvas, base) + figure(pile.join(''))
}

export const shrinking: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const count = random.whole(5, 6)
  const sizes = times(count, (index) => random.between(0.74, 0.78) ** index)
  // Each shape covers a third of the one before.
  const last = sizes.at(-1)!
  const unit = (size * 0.9) / (sizes.reduce((sum, one) => sum + one, -last) * 0.66 + last)
  const base = height * 0.76
  let left = x - size * 0.45
  const discs = sizes.map((one, index) => {
    const radius = (unit * one) / 2
    const middle = left + radius
    left += unit * one * 0.66
    const colour = index === count - 1 ? palette.spark : palette.shapes[index % 2 === 0 ? 1 : 2]
    return circle(middle, base - radius, radius, `fill="${colour}"`)
  })
  return floorAt(canvas, base) + figure(discs.join(''))
}

export const hundredths: Motif = (canvas) => {
  const { palette, random } = canvas
  const { x, y, size } = squareOf(canvas)
  const share = random.pick([12, 20, 26])
  const pitch = (size * random.between(0.58, 0.7)) / 10
  const [fromTop, byRow] = [random.chance(0.5), random.chance(0.5)]
  const wide = random.whole(1, 3)
  const squares = times(100, (index) => {
    const [column, row] = byRow ? [index % 10, Math.floor(index / 10)] : [Math.floor(index / 10), index % 10]
    const place = fromTop ? index : 99 - index
    const colour = place < share ? palette.spark : palette.shapes[(Math.floor(column / wide) + row) % 2 === 0 ? 1 : 0]
    return rectangle(x - pitch * 5 + column * pitch, y - pitch * 5 + row * pitch, pitch * 0.84, pitch * 0.84, `fill="${colour}"`)
  })
  return figure(squares.join(''))
}

export const coupons: Motif = (canvas) => {
  const { height, palette, random } = canvas
  const { x, size } = squareOf(canvas)
  const count = random.whole(5, 11)
  const pitch = (size * 0.86) / count
  const base = height * 0.8
  const coupon = size * random.between(0.08, 0.2)
  const sum = size * random.between(0.26, 0.46)
  const bars = times(count, (index) => {
    const left = x - size * 0.43 + index * pitch
    const isLast = index === count - 1
    return (
      (isLast ? rectangle(left, base - sum - coupon, pitch * 0.68, sum, `fill="${palette.shapes[2]}"`) : '') +
      rectangle(left, base - coupon, pitch * 0.68, coupon, `fill="${isLast ? palette.spark : palette.shapes[1]}"`)
    )
  })
  return floorAt(canvas, base) + figure(bars.join(''))
}
