import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const capital = random.range(10_000, 60_000, 5_000)
  const gross = random.range(0.025, 0.045, 0.0025)
  const government = gross * (1 - 0.125)
  const needed = government / (1 - 0.26)
  return {
    gross,
    capital,
    gain: capital * gross,
    rows: [0.125, 0.26].map((tax) => [
      tax === 0.125 ? 'Titolo di Stato (12,5%)' : 'Obbligazione societaria (26%)',
      euro(capital * gross * tax, 2),
      euro(capital * gross * (1 - tax), 2),
      shortPercent(gross * (1 - tax), 2),
    ]),
    taxGap: capital * gross * (0.26 - 0.125),
    needed,
    government,
    netRate: gross * 0.74,
  } satisfies Figures
}
