import { CATEGORIES, type Category, categoryFacts } from '../../../events/domain/categories.ts'
import { type Subject, subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import { candles, columns, series } from './chart-motifs.ts'
import { barrels, calendar, hourglass, phone, transfers, umbrella } from './everyday-motifs.ts'
import { arcs, cutOuts, dots, orbits } from './geometry-motifs.ts'
import { bands, contours, ridges } from './landscape-motifs.ts'
import { coupons, hundredths, ingots, shrinking, stacks, twoCoins } from './money-motifs.ts'
import type { Motif } from './motif.ts'
import { averages, coin, dice, growth, payoff } from './reckoning-motifs.ts'
import { bank, lever, network, orderBook, roofs, shield, slices } from './thing-motifs.ts'

/** What any article may have: nothing in particular. */
export const SHARED = [ridges, cutOuts, series, bands, contours, columns, arcs, dots, orbits] as const

/** What an article about a subject has, the most telling first. */
export const SUBJECT_MOTIFS: Readonly<Record<Subject, readonly [Motif, ...Motif[]]>> = {
  'tassi-e-banche-centrali': [bank, series, bands],
  'mutui-e-casa': [roofs, calendar, bank],
  obbligazioni: [coupons, calendar, bank, series],
  'azioni-e-indici': [series, candles, columns],
  'fondi-ed-etf': [slices, stacks, cutOuts],
  risparmio: [stacks, umbrella, calendar, columns],
  rendimenti: [growth, stacks, series, hourglass],
  inflazione: [shrinking, series, columns],
  tasse: [hundredths, stacks, coin],
  portafoglio: [slices, cutOuts, stacks],
  'misurare-il-rischio': [contours, dice, ridges],
  previdenza: [hourglass, stacks, umbrella],
  valute: [twoCoins, coin, series],
  'materie-prime': [barrels, series, contours],
  'cripto-attivita': [coin, network, twoCoins],
  'trading-automatico': [orbits, network, series, candles],
  'leva-e-derivati': [lever, payoff, candles],
  'ordini-e-costi': [orderBook, candles, columns],
  'truffe-e-tutele': [shield, phone, network],
  'conti-e-pagamenti': [transfers, phone, twoCoins, calendar],
  'intelligenza-artificiale': [network, phone, dots],
  'analisi-tecnica': [averages, candles, series],
  economia: [columns, series, ridges],
}

/** How many of a subject's motifs tell it equally well, where that is more than one: its articles share them out. */
const EQUALS: Readonly<Partial<Record<Subject, number>>> = {
  'azioni-e-indici': 3,
  'misurare-il-rischio': 2,
  rendimenti: 2,
  'trading-automatico': 2,
}

/** What is drawn first where the address has that word: a subject holds things that look nothing alike. */
const NAMED: Readonly<Partial<Record<Subject, readonly (readonly [words: RegExp, motif: Motif])[]>>> = {
  'materie-prime': [[/oro/, ingots]],
  risparmio: [
    [/emergenz[ae]|riserv[ae]|imprevist[oi]/, umbrella],
    [/turni|mese/, calendar],
  ],
  rendimenti: [
    [/rate|sommare/, calendar],
    [/rendita|nuda/, hourglass],
  ],
  'misurare-il-rischio': [
    [/ragione|giocatore|serie|perdit[ae]|operazion[ei]|successi|trading/, dice],
    [/ribasso|massimo|trenta/, ridges],
  ],
  'leva-e-derivati': [[/opzion[ei]|call|put|premio/, payoff]],
  'truffe-e-tutele': [[/messaggio|sms|codice/, phone]],
  'conti-e-pagamenti': [
    [/app|consenso|movimenti/, phone],
    [/abbonamenti|scadenza|giorni/, calendar],
  ],
  'intelligenza-artificiale': [[/robo|ribilanciamento|commissione/, slices]],
}

/** The first words of an address say best what the article is about. */
const FIRST_WORDS = 4

/** @returns the motifs of what the article is about, the foremost first, some of them more than once */
const motifsOfSubjects = (slug: string, subject: Subject | undefined, start: number): readonly Motif[] =>
  (subject ? [subject] : subjectsOfAddress(slug)).flatMap((one) => [
    ...(NAMED[one] ?? []).flatMap(([words, motif]) => (hasWord(slug, words) ? [motif] : [])),
    ...fromEqual(one, start),
  ])

function fromEqual(subject: Subject, start: number): readonly Motif[] {
  const motifs = SUBJECT_MOTIFS[subject]
  const first = start % (EQUALS[subject] ?? 1)
  return [...motifs.slice(first), ...motifs.slice(0, first)]
}

const hasWord = (slug: string, words: RegExp) => new RegExp(`(?:^|-)(?:${words.source})(?:-|$)`).test(slug)

function subjectsOfAddress(slug: string): Subject[] {
  const words = slug.split('-')
  return [...subjectsOf(words.slice(0, FIRST_WORDS).join(' '), words.slice(FIRST_WORDS).join(' ')), ...subjectsOf(words.join(' '), '')]
}

/**
 * @param subject the article's foremost; without one, its address says what it is about
 * @param start chooses among the shared motifs, and among those that tell a subject equally well
 * @returns each motif that the article's cover may have, once: those of its subjects, then the shared ones
 */
export function motifsOfArticle(slug: string, category: Category, subject: Subject | undefined, start: number): readonly Motif[] {
  const shared = sharedOf(category)
  return [...new Set([...motifsOfSubjects(slug, subject, start), ...shared.slice(start), ...shared.slice(0, start)])]
}

/** The shared motifs, and candles as often as the category draws them. */
const SHARED_BY_CATEGORY = new Map<Category, readonly Motif[]>(
  CATEGORIES.map((category) => [category, [...SHARED, ...Array.from({ length: categoryFacts(category).cover.candles }, () => candles)]]),
)

export const sharedOf = (category: Category): readonly Motif[] => SHARED_BY_CATEGORY.get(category)!
