import { type Category, categoryFacts } from '../../../events/domain/categories.ts'
import { type Subject, subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import { candles, columns, series } from './chart-motifs.ts'
import { arcs, cutOuts, dots, orbits } from './geometry-motifs.ts'
import { bands, contours, ridges } from './landscape-motifs.ts'
import { coupons, hundredths, ingots, shrinking, stacks, twoCoins } from './money-motifs.ts'
import type { Motif } from './motif.ts'
import { bank, lever, network, orderBook, roofs, shield, slices } from './thing-motifs.ts'

/** What any article may have: nothing in particular. */
export const SHARED = [ridges, cutOuts, series, bands, contours, columns, arcs, dots, orbits] as const

/** What an article about a subject has, the most telling first. */
export const SUBJECT_MOTIFS: Readonly<Record<Subject, readonly [Motif, ...Motif[]]>> = {
  'tassi-e-banche-centrali': [bank, bands, series],
  'mutui-e-casa': [roofs, bands],
  obbligazioni: [coupons, bands, series],
  'azioni-e-indici': [series, candles, columns],
  'fondi-ed-etf': [slices, cutOuts, stacks],
  risparmio: [stacks, columns],
  rendimenti: [stacks, series],
  inflazione: [shrinking, series],
  tasse: [hundredths, stacks],
  portafoglio: [slices, cutOuts],
  'misurare-il-rischio': [contours, ridges, dots],
  previdenza: [arcs, stacks, ridges],
  valute: [twoCoins, bands],
  'materie-prime': [ingots, contours],
  'cripto-attivita': [network, dots],
  'trading-automatico': [orbits, network, series],
  'leva-e-derivati': [lever, contours],
  'ordini-e-costi': [orderBook, candles],
  'truffe-e-tutele': [shield],
  'conti-e-pagamenti': [network, twoCoins, shield],
  'intelligenza-artificiale': [network, dots, orbits],
  'analisi-tecnica': [candles, series],
  economia: [columns, ridges, series],
}

/** The first words of an address say best what the article is about. */
const FIRST_WORDS = 4

/** Pages show the same articles again and again, and reading an address takes longer than dealing its motifs. */
const remembered = new Map<string, readonly Motif[]>()
const MAX_REMEMBERED = 5_000

/** @returns the motifs of what the address names, the foremost first, some of them more than once */
function motifsOfSubjects(slug: string): readonly Motif[] {
  const known = remembered.get(slug)
  if (known) return known
  const words = slug.split('-')
  const foremost = subjectsOf(words.slice(0, FIRST_WORDS).join(' '), words.slice(FIRST_WORDS).join(' '))
  const motifs = [...foremost, ...subjectsOf(words.join(' '), '')].flatMap((subject) => SUBJECT_MOTIFS[subject])
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(slug, motifs)
  return motifs
}

/**
 * @param start chooses among the shared motifs
 * @returns each motif that the article's cover may have, once: those of its subjects, then the shared ones
 */
export function motifsOfArticle(slug: string, category: Category, start: number): readonly Motif[] {
  const shared = sharedOf(category)
  return [...new Set([...motifsOfSubjects(slug), ...shared.slice(start), ...shared.slice(0, start)])]
}

/** @returns the shared motifs, and candles as often as the category draws them */
export const sharedOf = (category: Category): readonly Motif[] => [
  ...SHARED,
  ...Array.from({ length: categoryFacts(category).cover.candles }, () => candles),
]
