import type { Block, RichText } from '../../../../events/domain/blocks.ts'
import { CALCULATORS } from '../../../../events/domain/finance/calculators/all.ts'
import type { GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { GLOSSARY } from '../../../../events/domain/finance/glossary/glossary.ts'
import { SOURCES } from '../../../../events/domain/finance/glossary/sources.ts'
import { articleHref, CALCULATORS_HREF, conceptHref } from '../../../../client/site/addresses.ts'
import { IMPORTED_ON } from './imported-on.ts'
import { type Form, FORMS } from './piece.ts'

const LABEL_OF = new Map(GLOSSARY.map(({ slug, label }) => [slug, label]))

/** @returns where to read on: the concept and one beside it, its calculator, an article of the first start, the authorities */
export function furtherReading(entry: GlossaryEntry, form: Form): Block[] {
  // Articles of one concept lead to different neighbours.
  const turn = FORMS.indexOf(form)
  const near = entry.related[turn % entry.related.length]!
  const calculator = CALCULATORS.find(({ concepts }) => concepts.includes(entry.slug))
  const imported = IMPORTED_ON[entry.slug] ?? []
  const article = imported[turn % Math.max(1, imported.length)]
  const links = (list: readonly (readonly [text: string, href: string])[]): RichText =>
    list.flatMap(([text, href], at) => [...(at > 0 ? [{ text: ', ' }] : []), { text, href }])
  const item = (name: string, list: readonly (readonly [string, string])[]): RichText[] =>
    list.length === 0 ? [] : [[{ text: `${name}: `, mark: 'strong' }, ...(links(list) as Exclude<RichText, string>)]]
  return [
    { type: 'heading', level: 2, text: 'Per approfondire' },
    {
      type: 'list',
      ordered: false,
      items: [
        ...item('Glossario', [
          [entry.label, conceptHref(entry.slug)],
          [LABEL_OF.get(near)!, conceptHref(near)],
        ]),
        ...item('Calcolatore', calculator ? [[calculator.name, `${CALCULATORS_HREF}/${calculator.slug}`]] : []),
        ...item('Articolo', article ? [[article.title, articleHref(article.slug)]] : []),
        ...item(
          'Fonti',
          entry.sources.map((id) => [SOURCES[id].name, SOURCES[id].href] as const),
        ),
      ],
    },
  ]
}
