import type { Block } from '../../../events/domain/blocks.ts'

/** What the newsroom calls each kind of block. */
export const BLOCK_NAMES: Readonly<Record<Block['type'], string>> = {
  paragraph: 'un paragrafo',
  heading: 'un titolo',
  list: 'un elenco',
  table: 'una tabella',
  callout: 'un riquadro',
  quote: 'una citazione',
  chart: 'un grafico',
}
