const NBSP = '\u00a0'

/** Creating a formatter costs a hundred times as much as using one. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Moves a half away from zero before rounding. Otherwise 1.245, stored as 1.2449999999999999 or 1.2450000000000001, would round either
 * way.
 * The shift exceeds arithmetic errors and is at most a millionth of the last decimal.
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

export const figure = (value: number, decimals = 0): string => format(value, decimals, decimals)

export const shortFigure = (value: number, maxDecimals = 1): string => format(value, 0, maxDecimals)

export const euro = (amount: number, decimals = 0): string => `${figure(amount, decimals)}${NBSP}euro`

export const euroSign = (amount: number, decimals = 0): string => `${figure(amount, decimals)}${NBSP}€`

/** @param rate fraction; 0.035 gives «3,5%», 0.04 «4,0%» */
export const percent = (rate: number, decimals = 1): string => `${figure(rate * 100, decimals)}%`

export const shortPercent = (rate: number, maxDecimals = 1): string => `${format(rate * 100, 0, maxDecimals)}%`

/** Returns the number that readers see: 1.234,567 with one decimal is 1234.6. */
export const shown = (value: number, decimals: number): number => Number(written(value, 0, decimals, 'en-US'))

/**
 * Subtracts figures after rounding each as displayed, so that readers who subtract get the same result.
 * @param decimals decimals with which the figures are displayed
 */
export const difference = (from: number, what: number, more = 0, decimals = 0): number =>
  shown(from, decimals) - shown(what, decimals) - shown(more, decimals)

const byUnit = (_whole: string, unit: string): string => unit

/** Matches a figure with its unit. */
const WITH_UNIT = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(%|\u00a0(?:euro|€))/g

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

/** Costs are stored in whole micro-euro (millionths of a euro). */
export const MICRO_EUR_PER_EUR = 1_000_000
