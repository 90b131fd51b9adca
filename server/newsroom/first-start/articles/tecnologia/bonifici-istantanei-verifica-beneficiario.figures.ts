import type { Figures } from '../../../../../events/content/content-source.ts'

export const figures = {
  yearlyFees: 40 * 2,
  overdraft: (1_500 * 0.12 * 3) / 365,
} satisfies Figures
