import temml from 'temml'
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Chart } from '../../../../events/domain/chart/chart.ts'
import { CALCULATORS } from '../../../../events/domain/finance/calculators/all.ts'
import type { PublishedCalculator } from '../../../../events/domain/finance/calculators/calculator.ts'
import { type Reading, readValues } from '../../../../events/domain/finance/calculators/read-values.ts'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { SOURCES } from '../../../../events/domain/finance/sources.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import type { ArticleSummary, ReadingApi } from '../../../api/contract.ts'
import { conceptHref } from '../../../site/addresses.ts'
import { type Delivered, deliver } from '../../../site/delivery/deliver.ts'
import { conceptData } from '../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../site/shell/page-meta.ts'
import { exampleChart } from '../../../../events/domain/finance/example-chart.ts'

type Text = Pick<GlossaryEntry, 'label' | 'brief' | 'category' | 'definition' | 'why' | 'mistakes' | 'risk'>

export interface ConceptData extends WithMeta {
  concept: Text & {
    formula: { markup: string; where: readonly { symbols: string; meaning: string }[] } | null
    example: Omit<ReturnType<GlossaryEntry['example']>, 'titles'>
    chart: Chart | null
    sources: readonly { name: string; href: string; text: string }[]
    related: readonly Pick<GlossaryEntry, 'slug' | 'label' | 'brief'>[]
  }
  calculator: (Pick<PublishedCalculator, 'slug' | 'name' | 'fields'> & { reading: Reading }) | null
  articles: Delivered<ArticleSummary[]>
}

const BY_SLUG = new Map(GLOSSARY.map((entry) => [entry.slug, entry]))
const ARTICLES = 4

export async function data({ api, site, routeParams, delivery }: PageContextServer): Promise<ConceptData> {
  const entry = BY_SLUG.get(routeParams['slug']!)
  if (!entry) throw render(404)
  const { label, brief, category, definition, why, mistakes, risk } = entry
  // Seeded, so that every render has the same figures.
  const example = entry.example(seededRandom(entry.slug))
  return {
    concept: {
      label,
      brief,
      category,
      definition,
      why,
      mistakes,
      risk,
      formula: formulaOf(entry),
      example,
      chart: exampleChart(example.table),
      sources: entry.sources.map((id) => SOURCES[id]),
      related: entry.related.map((slug) => BY_SLUG.get(slug)!),
    },
    calculator: calculatorOf(entry),
    articles: await deliver(articlesOn(entry, api), delivery),
    title: `${label}: che cosa significa`,
    description: brief,
    meta: { canonical: conceptHref(entry.slug), type: 'website', jsonLd: [conceptData(site, entry)] },
  }
}

function calculatorOf({ slug: concept }: GlossaryEntry): ConceptData['calculator'] {
  const found = CALCULATORS.find(({ concepts }) => concepts.includes(concept))
  if (!found) return null
  const { slug, name, fields } = found
  return { slug, name, fields, reading: readValues(found, {}) }
}

/** Returns MathML without inline styles, which the Content Security Policy forbids; `glossary.css` replaces them. */
const mathOf = (tex: string, displayMode: boolean) =>
  temml.renderToString(tex, { displayMode, throwOnError: true }).replaceAll(/ style="[^"]*"/g, '')

function formulaOf({ formula }: GlossaryEntry): ConceptData['concept']['formula'] {
  if (!formula) return null
  const where = formula.where.map(([symbols, meaning]) => ({ symbols: mathOf(symbols, false), meaning }))
  const markup = formula.tex.split(String.raw`\qquad`).map((tex) => mathOf(tex, true))
  return { markup: markup.join(''), where }
}

/** Searches for the label without its abbreviation in brackets. Returns no articles while the search index is being built. */
async function articlesOn({ label }: GlossaryEntry, api: Pick<ReadingApi, 'search'>): Promise<ArticleSummary[]> {
  try {
    return (await api.search(label.replace(/ \(.*\)$/, ''), { limit: ARTICLES })).items
  } catch {
    return []
  }
}
