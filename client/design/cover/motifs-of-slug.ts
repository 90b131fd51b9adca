import { type Subject, subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import { candles, columns, series } from './chart-motifs.ts'
import { barrels, calendar, hourglass, phone, transfers, umbrella } from './everyday-motifs.ts'
import { arcs, cutOuts, dots, orbits } from './geometry-motifs.ts'
import { bands, contours, ridges } from './landscape-motifs.ts'
import { coupons, hundredths, ingots, shrinking, stacks, twoCoins } from './money-motifs.ts'
import type { Motif } from './motif.ts'
import { averages, coin, dice, growth, payoff } from './reckoning-motifs.ts'
import { bank, lever, network, orderBook, roofs, shield, slices } from './thing-motifs.ts'

type Motifs = readonly [Motif, ...Motif[]]

/** Motifs of an article whose slug names no subject. */
export const SHARED: Motifs = [ridges, cutOuts, series, bands, contours, columns, arcs, dots, orbits]

export const SUBJECT_MOTIFS: Readonly<Record<Subject, Motifs>> = {
  'tassi-e-banche-centrali': [bank, series, bands],
  'mutui-e-casa': [roofs, calendar],
  obbligazioni: [coupons, calendar, bank],
  'azioni-e-indici': [series, candles, columns],
  'fondi-ed-etf': [slices, stacks, cutOuts],
  risparmio: [stacks, umbrella, calendar],
  rendimenti: [growth, stacks, series],
  inflazione: [shrinking, series, columns],
  tasse: [hundredths, stacks, coin],
  portafoglio: [slices, cutOuts],
  'misurare-il-rischio': [contours, dice, ridges],
  previdenza: [hourglass, stacks, umbrella],
  valute: [twoCoins, coin, series],
  'materie-prime': [barrels, contours],
  'cripto-attivita': [coin, network],
  'trading-automatico': [orbits, network, candles],
  'leva-e-derivati': [lever, payoff],
  'ordini-e-costi': [orderBook, candles],
  'truffe-e-tutele': [shield, phone],
  'conti-e-pagamenti': [transfers, phone, calendar],
  'intelligenza-artificiale': [network, dots],
  'analisi-tecnica': [averages, candles],
  economia: [columns, series, ridges],
}

/** Motifs for slugs with one of the words: a subject contains things that look nothing alike. */
const NAMED: Readonly<Partial<Record<Subject, readonly (readonly [words: RegExp, motif: Motif])[]>>> = {
  'materie-prime': [
    [/oro/, ingots],
    [/petrolio|barile|contango/, barrels],
  ],
  risparmio: [
    [/emergenz[ae]|riserv[ae]|imprevist[oi]/, umbrella],
    [/turni|mese/, calendar],
  ],
  rendimenti: [
    [/rate|sommare/, calendar],
    [/rendita|nuda/, hourglass],
  ],
  previdenza: [[/tfr/, hourglass]],
  'misurare-il-rischio': [
    [/ragione|giocatore|serie|perdit[ae]|operazion[ei]|successi|trading/, dice],
    [/ribasso|massimo|trenta/, ridges],
  ],
  'cripto-attivita': [[/moneta/, coin]],
  'leva-e-derivati': [[/opzion[ei]|call|put|premio/, payoff]],
  'truffe-e-tutele': [[/messaggio|sms|codice/, phone]],
  'conti-e-pagamenti': [
    [/app|consenso|movimenti/, phone],
    [/abbonamenti|scadenza|giorni|sconto/, calendar],
    [/bonific[oi]|istantane[oi]/, transfers],
  ],
  'intelligenza-artificiale': [[/robo|ribilanciamento|commissione/, slices]],
  'analisi-tecnica': [[/incroci|medi[ae]/, averages]],
}

/** Motifs that fill the picture; the others stand in front of a background. */
export const FILLING: ReadonlySet<Motif> = new Set([arcs, bands, contours, cutOuts, dots, orbits, payoff, ridges, roofs])

const FIRST_WORDS = 4

const hasWord = (slug: string, words: RegExp) => new RegExp(`(?:^|-)(?:${words.source})(?:-|$)`).test(slug)

function subjectOfSlug(slug: string): Subject | undefined {
  const words = slug.split('-')
  const [subject] = subjectsOf(words.slice(0, FIRST_WORDS).join(' '), words.slice(FIRST_WORDS).join(' '))
  return subject ?? subjectsOf(words.join(' '), '')[0]
}

/** Returns the motifs that suit the slug equally well. */
export function motifsOfSlug(slug: string): Motifs {
  const subject = subjectOfSlug(slug)
  const names = subject === undefined ? Object.values(NAMED).flat() : (NAMED[subject] ?? [])
  const named = names.find(([words]) => hasWord(slug, words))
  if (named) return [named[1]]
  return subject === undefined ? SHARED : SUBJECT_MOTIFS[subject]
}
