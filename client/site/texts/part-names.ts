import type { Block } from '../../../events/domain/blocks.ts'
import type { DiffedField } from '../../../events/domain/newsroom/diff/diff-content.ts'

export const FIELD_NAMES: Readonly<Record<DiffedField, string>> = {
  title: 'Titolo',
  subtitle: 'Sottotitolo',
  summary: 'Sommario',
  excerpt: 'Estratto per gli elenchi',
}

export const BLOCK_NAMES: Readonly<Record<Block['type'], string>> = {
  paragraph: 'un paragrafo',
  heading: 'un titolo',
  list: 'un elenco',
  table: 'una tabella',
  callout: 'un riquadro',
  quote: 'una citazione',
  chart: 'un grafico',
  figure: 'una fotografia',
}

export const equalBlocks = (count: number): string => (count === 1 ? 'Un blocco uguale' : `${count} blocchi uguali`)
