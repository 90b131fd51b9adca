import type { Category } from '../../api/contract.ts'
import type { Random } from './random.ts'

/** Colours of one picture: a ground, three shapes from far to near, a line, and one spark used once. */
export interface Palette {
  ground: string
  shapes: readonly [string, string, string]
  line: string
  spark: string
}

interface Hues {
  deep: string
  full: string
  soft: string
  pale: string
  spark: string
  /** The spark on dark ground. */
  glow: string
}

const PAPER = '#f7f1e4'

const HUES: Record<Category, Hues> = {
  MERCATI: { deep: '#14264a', full: '#2f5597', soft: '#8fb0de', pale: '#dde7f4', spark: '#e5a63d', glow: '#f0b84a' },
  INVESTIMENTI: { deep: '#103a2a', full: '#2b7a52', soft: '#8fc6a4', pale: '#deeee0', spark: '#e2703f', glow: '#f0a14a' },
  ANALISI: { deep: '#3a1636', full: '#7d3a6e', soft: '#cb9dc1', pale: '#f2e2ee', spark: '#dd9a2c', glow: '#f0c05a' },
  TRADING: { deep: '#47190f', full: '#b04a2d', soft: '#e8a488', pale: '#f9e2d6', spark: '#2c6476', glow: '#f2bd55' },
  TECNOLOGIA: { deep: '#07353b', full: '#17727b', soft: '#82c5c9', pale: '#daefef', spark: '#e8793f', glow: '#f6a066' },
}

/** @returns one of four moods of the category’s colours: on paper, pale, full or deep ground */
export function pickPalette(category: Category, random: Random): Palette {
  const { deep, full, soft, pale, spark, glow } = HUES[category]
  return random.pick<Palette>([
    { ground: PAPER, shapes: [soft, full, deep], line: deep, spark },
    { ground: pale, shapes: [soft, full, deep], line: full, spark },
    { ground: full, shapes: [deep, soft, PAPER], line: pale, spark: glow },
    { ground: deep, shapes: [full, soft, pale], line: soft, spark: glow },
  ])
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)

/** @param amount 0 gives `from`, 1 gives `to`; both as #rrggbb */
export function mix(from: string, to: string, amount: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
