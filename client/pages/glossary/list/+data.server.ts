import type { PageContextServer } from 'vike/types'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import { GLOSSARY_HREF } from '../../../site/addresses.ts'
import { glossaryData } from '../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../site/shell/page-meta.ts'
import { type Letter, letters } from './letters.ts'

export interface GlossaryData extends WithMeta {
  letters: readonly Letter[]
  count: number
}

export const data = ({ site }: PageContextServer): GlossaryData => ({
  letters: letters(GLOSSARY),
  count: GLOSSARY.length,
  title: 'Glossario',
  description: `${GLOSSARY.length} concetti di finanza spiegati con una definizione, la formula, un esempio con i numeri e le fonti dove controllare.`,
  meta: { canonical: GLOSSARY_HREF, type: 'website', jsonLd: [glossaryData(site)] },
})
