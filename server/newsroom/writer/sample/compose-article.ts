import type { Block, RichText } from '../../../../events/domain/blocks.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import type { Angle, GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import { HEADINGS, HYPOTHESES, QUESTIONS, RELATED_INTRO, RISK_ENDINGS, RISK_TITLES, SOURCES_INTRO } from './phrases.ts'
import { SOURCES } from '../../../../events/domain/finance/glossary/sources.ts'
import type { WrittenArticle } from '../writer.ts'

/** How many of an entry's paragraphs and points one article uses. */
const REASONS = 2
const MISTAKES = 4
const ASKED = 4
const NEIGHBOURS = 3

export interface Composition {
  readonly entry: GlossaryEntry
  /** Undefined: one of the entry's, at random. */
  readonly angle?: Angle | undefined
  /** Entries of the same category, for the related terms. */
  readonly neighbours: readonly GlossaryEntry[]
  readonly random: SeededRandom
}

/** @returns an article of 600 to 900 words whose title, angle, figures, order of sections and wording are random */
export function composeArticle({ entry, angle: givenAngle, neighbours, random }: Composition): WrittenArticle {
  const angle = givenAngle ?? random.pick(entry.angles)
  const example = entry.example(random)
  const definition = section(random, 'definition', entry.definition.map(paragraph))
  const middle = random.sample(
    [
      section(random, 'why', random.sample(entry.why, REASONS).map(paragraph)),
      section(random, 'example', [
        paragraph(example.intro),
        {
          type: 'table',
          caption: example.table.caption,
          columns: [...example.table.columns],
          rows: example.table.rows.map((row) => [...row]),
        },
        paragraph(example.reading),
        { type: 'callout', tone: 'example', title: random.pick(HYPOTHESES.titles), text: random.pick(HYPOTHESES.texts) },
      ]),
      section(random, 'mistakes', [list(random.sample(entry.mistakes, MISTAKES))]),
    ],
    3,
  )
  const last = random.sample(
    [
      section(random, 'questions', [list(random.sample(QUESTIONS[entry.category], ASKED))]),
      section(random, 'related', [paragraph(random.pick(RELATED_INTRO)), list(random.sample(neighbours, NEIGHBOURS).map(term))]),
      section(random, 'sources', [paragraph(random.pick(SOURCES_INTRO)), list(entry.sources.map(source))]),
    ],
    3,
  )
  return {
    title: random.pick(example.titles),
    subtitle: angle.subtitle,
    excerpt: entry.brief,
    summary: `${entry.brief} ${example.takeaway}`,
    body: [
      paragraph(angle.opening),
      ...definition,
      ...middle.flat(),
      ...last.flat(),
      { type: 'callout', tone: 'warning', title: random.pick(RISK_TITLES), text: `${entry.risk} ${random.pick(RISK_ENDINGS)}` },
    ],
  }
}

function section(random: SeededRandom, name: keyof typeof HEADINGS, blocks: Block[]): Block[] {
  return [{ type: 'heading', level: 2, text: random.pick(HEADINGS[name]) }, ...blocks]
}

const paragraph = (text: string): Block => ({ type: 'paragraph', text })
const list = (items: RichText[]): Block => ({ type: 'list', ordered: false, items })
const term = ({ label, brief }: GlossaryEntry): RichText => [{ text: `${label}.`, mark: 'strong' }, { text: ` ${brief}` }]
const source = (id: keyof typeof SOURCES): RichText => [{ text: SOURCES[id].name, href: SOURCES[id].href }, { text: SOURCES[id].text }]
