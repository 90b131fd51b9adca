import type { Block, RichText } from '../../../../events/domain/blocks.ts'
import { CALCULATORS } from '../../../../events/domain/finance/calculators/all.ts'
import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import { TERMS } from '../../../../events/glossary/terms.ts'
import { SOURCES } from '../../../../events/domain/finance/sources.ts'
import { articleHref, CALCULATORS_HREF, conceptHref } from '../../../../client/site/addresses.ts'
import { IMPORTED_ON } from './imported-on.ts'
import { FORMS, type Piece } from './piece.ts'

const LABEL_OF = new Map(GLOSSARY.map(({ slug, label }) => [slug, label]))

/** @returns whether a text uses the words of a concept */
function names(text: string, slug: string): boolean {
  const lower = text.toLowerCase()
  return (TERMS[slug] ?? []).some((term) => (term === term.toLowerCase() ? lower : text).includes(term))
}

/** @returns where to read on: the concept and the first one beside it that the text is about, its calculator, an article of the first start, the authorities */
export function furtherReading(entry: GlossaryEntry, { form, sources = entry.sources }: Piece, text: string): Block[] {
  const near = entry.related.find((slug) => names(text, slug)) ?? entry.related[0]!
  const turn = FORMS.indexOf(form)
  const calculator = CALCULATORS.find(({ concepts }) => concepts.includes(entry.slug))
  const imported = IMPORTED_ON[entry.slug] ?? []
  // Half of a concept's articles lead to one of the first start: many concepts share it.
  const article = turn % 2 === 0 ? imported[(turn / 2) % Math.max(1, imported.length)] : undefined
  const item = (name: string, text: string, href: string): RichText => [
    { text: `${name}: `, mark: 'strong' },
    { text, href },
  ]
  return [
    { type: 'heading', level: 2, text: 'Per approfondire' },
    {
      type: 'list',
      ordered: false,
      items: [
        item('Glossario', entry.label, conceptHref(entry.slug)),
        item('Glossario', LABEL_OF.get(near)!, conceptHref(near)),
        ...(calculator ? [item('Calcolatore', calculator.name, `${CALCULATORS_HREF}/${calculator.slug}`)] : []),
        ...(article ? [item('Articolo', article.title, articleHref(article.slug))] : []),
        ...sources.map((id) => item('Fonte', SOURCES[id].name, SOURCES[id].href)),
      ],
    },
  ]
}
