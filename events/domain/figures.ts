/** Figures as Italian newspapers print them. */

/** No-break space: a figure and its unit stay on one line. */
const NBSP = '\u00a0'

/** Making a formatter costs a hundred times its use. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * What was computed as 1,245 is in binary 1.2449999999999999 or 1.2450000000000001: a half is moved past the middle, so that all round
 * the same way, away from zero. It is far more than arithmetic errs by and never more than a millionth of the last place.
 */
const nudged = (value: number, decimals: number): number =>
  value + Math.sign(value) * Math.min(Math.abs(value) * 1e-12, 10 ** -decimals * 1e-6)

function written(value: number, minDecimals: number, maxDecimals: number, locale: 'it-IT' | 'en-US'): string {
  const key = `${minDecimals} ${maxDecimals} ${locale}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      useGrouping: locale === 'it-IT' && 'always',
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(nudged(value, maxDecimals))
}

const format = (value: number, minDecimals: number, maxDecimals: number): string =>
  written(value, minDecimals, maxDecimals, 'it-IT').replace('-', '−')

/** @returns «12.345,6», thousands always grouped, with a true minus sign */
export const figure = (value: number, decimals = 0): string => format(value, decimals, decimals)

/** @returns «12.345,6», and «12.345» where the decimals are zeros */
export const shortFigure = (value: number, maxDecimals = 1): string => format(value, 0, maxDecimals)

/** @returns an amount for running text: «1.250 euro» */
export const euro = (amount: number, decimals = 0): string => `${figure(amount, decimals)}${NBSP}euro`

/** @returns an amount for tables and figures: «1.250 €» */
export const euroSign = (amount: number, decimals = 0): string => `${figure(amount, decimals)}${NBSP}€`

/** @param rate a fraction; 0.035 gives «3,5%», 0.04 «4,0%» */
export const percent = (rate: number, decimals = 1): string => `${figure(rate * 100, decimals)}%`

/** @param rate a fraction; 0.035 gives «3,5%», 0.04 «4%» */
export const shortPercent = (rate: number, maxDecimals = 1): string => `${format(rate * 100, 0, maxDecimals)}%`

/** @returns a figure as it is shown, as a number: 1.234,567 with one decimal is 1234.6 */
export const shown = (value: number, decimals: number): number => Number(written(value, 0, decimals, 'en-US'))

/**
 * What is left of a figure, so that readers who subtract what they see get what they read: each is rounded as it is shown, and
 * subtracted after that.
 * @param decimals as many as the figures are shown with
 */
export const difference = (from: number, what: number, more = 0, decimals = 0): number =>
  shown(from, decimals) - shown(what, decimals) - shown(more, decimals)

const byUnit = (_whole: string, unit: string): string => unit

/** A figure and what it counts; constants such as «26 per cento» are no part of it. */
const WITH_UNIT = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(%|\u00a0(?:euro|€))/g

/**
 * @param kindOf which figures go together: those of a unit where absent
 * @param most decimals that a figure gets for another's sake
 * @returns figures of one kind with as many decimals as the longest of them: «4%» beside «3,5%» is «4,0%»
 */
export function padded(texts: readonly string[], kindOf = byUnit, most = Infinity): string[] {
  const longest = new Map<string, number>()
  for (const text of texts) {
    for (const [, whole = '', decimals = '', unit = ''] of text.matchAll(WITH_UNIT)) {
      const kind = kindOf(whole, unit)
      longest.set(kind, Math.max(longest.get(kind) ?? 0, decimals.length))
    }
  }
  return texts.map((text) =>
    text.replace(WITH_UNIT, (_, whole: string, decimals: string | undefined, unit: string) => {
      const length = Math.min(most, longest.get(kindOf(whole, unit))!)
      return length === 0 ? `${whole}${unit}` : `${whole},${(decimals ?? '').padEnd(length, '0')}${unit}`
    }),
  )
}

/** Costs are stored as whole micro-euro: millionths of a euro. */
export const MICRO_EUR_PER_EUR = 1_000_000
