import type { GenerationKind } from '../../../../api/contract.ts'

export const KIND_NAMES: Readonly<Record<GenerationKind, string>> = {
  topics: 'Nuovi topics',
  article: 'Articolo da un topic',
  daily: 'Articolo del giorno',
  batch: 'Lotto di articoli',
}
