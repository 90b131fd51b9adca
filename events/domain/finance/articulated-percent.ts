import { shortPercent } from '../figures.ts'

/** «al 4%», «all’8%», «allo 0,5%»: which article goes with a number depends on its first sound. */
export const al = (rate: number, maxDecimals = 1) => articulated(rate, maxDecimals, 'al ', 'all’', 'allo ')
/** «dal 4%», «dall’8%», «dallo 0,5%» */
export const dal = (rate: number, maxDecimals = 1) => articulated(rate, maxDecimals, 'dal ', 'dall’', 'dallo ')
/** «del 4%», «dell’8%», «dello 0,5%» */
export const del = (rate: number, maxDecimals = 1) => articulated(rate, maxDecimals, 'del ', 'dell’', 'dello ')
/** «il 4%», «l’8%», «lo 0,5%» */
export const il = (rate: number, maxDecimals = 1) => articulated(rate, maxDecimals, 'il ', 'l’', 'lo ')

function articulated(rate: number, maxDecimals: number, consonant: string, vowel: string, zero: string): string {
  const text = shortPercent(rate, maxDecimals)
  const whole = Number.parseInt(text.replace('−', ''), 10)
  // «Meno tre per cento» begins with a consonant whatever follows.
  if (text.startsWith('−')) return consonant + text
  if (whole === 0) return zero + text
  const startsWithVowel = whole === 1 || whole === 8 || whole === 11 || (whole >= 80 && whole < 90) || (whole >= 800 && whole < 900)
  return (startsWithVowel ? vowel : consonant) + text
}
