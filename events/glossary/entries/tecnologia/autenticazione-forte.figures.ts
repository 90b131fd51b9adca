import { figure } from '../../../domain/figures.ts'
import { duration } from './duration-text.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const speed = random.pick([1, 2, 5, 10, 20, 50, 100])
  const letters = random.pick([26, 36, 52, 62])
  const length = random.pick([7, 8, 9])
  const days = (size: number, characters: number) => size ** characters / (speed * 1e9) / 86_400
  return {
    letters,
    speed,
    billions: speed === 1 ? 'miliardo' : 'miliardi',
    rows: [
      [figure(letters), figure(length), duration(days(letters, length))],
      [figure(letters + 32), figure(length), duration(days(letters + 32, length))],
      [figure(letters), figure(length + 4), duration(days(letters, length + 4))],
    ],
    symbolsFactor: ((letters + 32) / letters) ** length,
    fourMoreFactor: letters ** 4,
  } satisfies Figures
}
