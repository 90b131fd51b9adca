import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Drawn } from '../../../../../events/domain/chart/drawn.ts'
import { CALCULATORS } from '../../../../../events/domain/finance/calculators/all.ts'
import type { PublishedCalculator } from '../../../../../events/domain/finance/calculators/calculator.ts'
import { MISSING_OUTCOME, outcomeView } from '../../../../../events/domain/finance/calculators/outcome-view.ts'
import { queryOf, type Reading, readValues } from '../../../../../events/domain/finance/calculators/read-values.ts'
import { GLOSSARY } from '../../../../../events/glossary/glossary.ts'
import { calculatorHref } from '../../../../site/addresses.ts'
import { calculatorData } from '../../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../../site/shell/page-meta.ts'

export interface CalculatorData extends WithMeta {
  calculator: Pick<PublishedCalculator, 'slug' | 'name' | 'brief' | 'fields' | 'omits'>
  reading: Reading
  outcome: readonly Drawn[]
  isExample: boolean
  sharePath: string
  concepts: readonly { slug: string; label: string; brief: string }[]
  others: readonly Pick<PublishedCalculator, 'slug' | 'name' | 'brief'>[]
}

const OTHERS = 3
const CONCEPTS = new Map(GLOSSARY.map((entry) => [entry.slug, entry]))

export function data({ site, urlPathname, urlParsed }: PageContextServer): CalculatorData {
  const at = CALCULATORS.findIndex(({ slug }) => urlPathname === calculatorHref(slug))
  const found = CALCULATORS[at]
  if (!found) throw render(404)
  const { slug, name, brief, description, fields, omits, concepts } = found
  const reading = readValues(found, urlParsed.search)
  return {
    calculator: { slug, name, brief, fields, omits },
    reading,
    outcome: reading.values ? outcomeView(found.outcome(reading.values)) : [MISSING_OUTCOME],
    isExample: queryOf(fields, urlParsed.search) === '',
    sharePath: calculatorHref(slug, queryOf(fields, reading.texts)),
    concepts: concepts.map((concept) => CONCEPTS.get(concept)!),
    others: [...CALCULATORS, ...CALCULATORS].slice(at + 1, at + 1 + OTHERS),
    title: `${name}: calcolatore`,
    description,
    // All values share one canonical address.
    meta: { canonical: calculatorHref(slug), type: 'website', jsonLd: [calculatorData(site, found)] },
  }
}
