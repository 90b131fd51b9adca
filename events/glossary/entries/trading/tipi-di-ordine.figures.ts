import { euro, figure } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const best = random.range(4, 20, 0.5)
  const step = random.pick([0.01, 0.02, 0.05])
  const sizes = [random.range(100, 300, 50), random.range(200, 400, 50), random.range(400, 900, 100)]
  const wanted = sizes[0]! + sizes[1]! + Math.round(sizes[2]! / 2)
  const filled = [sizes[0]!, sizes[1]!, wanted - sizes[0]! - sizes[1]!]
  const price = (level: number) => best + step * level * (level + 1)
  const total = filled.reduce((sum, size, level) => sum + size * price(level), 0)
  return {
    wanted,
    best,
    bestSize: sizes[0]!,
    rows: filled.map((size, level) => [euro(price(level), 2), figure(sizes[level]!), figure(size), euro(size * price(level), 2)]),
    total,
    meanPrice: total / wanted,
    extraCost: total - wanted * best,
  } satisfies Figures
}
