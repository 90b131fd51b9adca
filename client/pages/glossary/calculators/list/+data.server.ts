import type { PageContextServer } from 'vike/types'
import { CALCULATORS } from '../../../../../events/domain/finance/calculators/all.ts'
import type { PublishedCalculator } from '../../../../../events/domain/finance/calculators/calculator.ts'
import { CALCULATORS_HREF } from '../../../../site/addresses.ts'
import { HOME } from '../../../../site/page-names.ts'
import { collectionData } from '../../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../../site/shell/page-meta.ts'

export interface CalculatorsData extends WithMeta {
  calculators: readonly Pick<PublishedCalculator, 'slug' | 'name' | 'brief'>[]
}

export function data({ site }: PageContextServer): CalculatorsData {
  return {
    calculators: CALCULATORS.map(({ slug, name, brief }) => ({ slug, name, brief })),
    title: 'Calcolatori',
    description: `${CALCULATORS.length} calcolatori per risparmio, mutuo, costi, inflazione, obbligazioni e imposte: le formule spiegate, i risultati in parole, grafico e tabella.`,
    meta: {
      canonical: CALCULATORS_HREF,
      type: 'website',
      jsonLd: [collectionData(site, { title: 'Calcolatori', path: CALCULATORS_HREF, parent: HOME })],
    },
  }
}
