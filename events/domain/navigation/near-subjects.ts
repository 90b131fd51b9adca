import { foldText } from './fold-text.ts'
import type { Subject } from './subject-words.ts'

/** Related subjects to suggest after the last story of a subject, the nearest first. */
export const NEAR_SUBJECTS: Readonly<Record<Subject, readonly [Subject, Subject]>> = {
  'tassi-e-banche-centrali': ['obbligazioni', 'inflazione'],
  'mutui-e-casa': ['tassi-e-banche-centrali', 'risparmio'],
  obbligazioni: ['tassi-e-banche-centrali', 'rendimenti'],
  'azioni-e-indici': ['fondi-ed-etf', 'portafoglio'],
  'fondi-ed-etf': ['portafoglio', 'ordini-e-costi'],
  risparmio: ['fondi-ed-etf', 'rendimenti'],
  rendimenti: ['inflazione', 'misurare-il-rischio'],
  inflazione: ['rendimenti', 'tassi-e-banche-centrali'],
  tasse: ['rendimenti', 'fondi-ed-etf'],
  portafoglio: ['misurare-il-rischio', 'fondi-ed-etf'],
  'misurare-il-rischio': ['portafoglio', 'leva-e-derivati'],
  previdenza: ['risparmio', 'fondi-ed-etf'],
  valute: ['tassi-e-banche-centrali', 'materie-prime'],
  'materie-prime': ['valute', 'leva-e-derivati'],
  'cripto-attivita': ['truffe-e-tutele', 'misurare-il-rischio'],
  'trading-automatico': ['intelligenza-artificiale', 'ordini-e-costi'],
  'leva-e-derivati': ['misurare-il-rischio', 'ordini-e-costi'],
  'ordini-e-costi': ['leva-e-derivati', 'azioni-e-indici'],
  'truffe-e-tutele': ['conti-e-pagamenti', 'cripto-attivita'],
  'conti-e-pagamenti': ['truffe-e-tutele', 'risparmio'],
  'intelligenza-artificiale': ['trading-automatico', 'truffe-e-tutele'],
  'analisi-tecnica': ['trading-automatico', 'misurare-il-rischio'],
  economia: ['inflazione', 'tassi-e-banche-centrali'],
}

const MIN_WORD = 5
/** Letters of a word without its ending: «pensione», «pensioni». */
const STEM = 6

export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldText(text)
      .split(/[^a-z]+/)
      .flatMap((word) => (word.length >= MIN_WORD ? word.slice(0, STEM) : [])),
  )

export function nearnessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  return [...one].filter((stem) => other.has(stem)).length / Math.sqrt(one.size * other.size)
}
