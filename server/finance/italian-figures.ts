/** No-break space: a figure and its unit stay on one line. */
const NBSP = '\u00a0'

/** @returns the number as Italian newspapers print it: «12.345,6», with a true minus sign */
export function figure(value: number, decimals = 0): string {
  const rounded = new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
    signDisplay: 'negative',
  }).format(value)
  return rounded.replace('-', '−')
}

/** @returns an amount for running text: «1.250 euro» */
export function euro(amount: number, decimals = 0): string {
  return `${figure(amount, decimals)}${NBSP}euro`
}

/** @param rate a fraction; 0.035 gives «3,5%» */
export function percent(rate: number, decimals = 1): string {
  return `${figure(rate * 100, decimals)}%`
}
