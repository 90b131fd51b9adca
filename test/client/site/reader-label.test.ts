import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import { OFFLINE_WRITER } from '../../../events/domain/generation/generation-failures.ts'
import type { PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import { revisionContributors, ownPart, savedBy } from '../../../client/pages/admin/desk/revision-contributors.ts'
import { FORMER_MEMBER } from '../../../client/pages/admin/parts/missing-names.ts'
import { type LabelFacts, readerLabel } from '../../../client/site/reader-label.ts'
import { basisText, despiteText, responsibilityText } from '../../../client/site/texts/responsibility-text.ts'
import type { DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import { articles } from '../../../projections/models/articles.ts'
import { articleBodies, type Revision, revisionKey } from '../../../projections/models/articles/article-bodies.ts'
import { responsibilityOf } from '../../../projections/queries/articles/record-query.ts'
import { previewArticle } from '../../../projections/queries/articles/preview-query.ts'
import { projections } from '../../../projections/models/all.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { givenStore } from '../../projections/given-models.ts'
import { toItems } from '../../../projections/queries/article-queries.ts'
import { presentArticle } from '../../../server/api/in-italian.ts'
import { drafted, event, fold } from '../../projections/given.ts'
import { revised } from '../../projections/models/article-life.ts'

const test = suite('Who answers for an article')

const [ANNA, BRUNO, CARLA, DARIO] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string, string]
const provenance = { model: 'gpt-5-mini', promptVersion: '3', generationId: ANNA, topicId: 't' }
/** Data of the first text, by kind of author. */
const OF = {
  person: { authorId: ANNA },
  program: { generatedBy: 'ai', provenance },
  offline: { generatedBy: 'ai', provenance: { ...provenance, model: OFFLINE_WRITER } },
  data: { release: { source: 'eurostat-ipca', period: '2026-10' } },
  import: {},
} as const satisfies Record<string, Parameters<typeof drafted>[1]>

interface Case {
  /** `of`: author of the first text. `saved`: author of each later one, null for the program. `approved`: approver of the last one. */
  of: keyof typeof OF
  saved?: (string | null | Pick<EventData<'ArticleRevised'>, 'authorId' | 'restores' | 'replacesOthers'>)[]
  approved?: string
  lead: string
  /** Last part of the IPTC term. */
  source: string | null
  disclosed?: string
  signedBy?: string
}

const ON = 'il 20 novembre 2026'
/** Makes cases for one kind of first author, with the beginning of their sentence. */
const casesOf = (of: Case['of'], beginning: string, usual: Omit<Case, 'of' | 'lead'>) => {
  return (saved: NonNullable<Case['saved']>, approved: string, rest: string, more: Partial<Case> = {}): Case => {
    return { of, ...usual, saved, approved, lead: `${beginning}${rest} ${ON}.`, ...more }
  }
}
const own = casesOf('person', 'Scritto ', { source: 'digitalCreation', signedBy: ANNA })
const ai = casesOf('program', 'Scritto con l’intelligenza artificiale, ', { source: 'compositeSynthetic', disclosed: 'ai-assisted' })
const data = casesOf('data', 'Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale, ', {
  source: 'composite',
})
const shipped = casesOf('import', 'Testo fornito con il sito, ', { source: null })
const rewrittenBy = (authorId: string) => ({ authorId, replacesOthers: true as const })
const allOfAModel = { source: 'trainedAlgorithmicMedia' }

/** Expected labels, bylines and records, by the history of an article. */
const CASES: readonly Case[] = [
  // One person writes, either alone in the newsroom or with a colleague who approves.
  own([], ANNA, 'e approvato dalla stessa persona della redazione'),
  own([], BRUNO, 'da una persona della redazione, riletto da un’altra'),
  own([ANNA, ANNA], BRUNO, 'da una persona della redazione, riletto da un’altra'),
  // Other people change the article: a correction, a typo, a takeover.
  own([BRUNO], BRUNO, 'da una persona della redazione, modificato e approvato da un’altra'),
  own([BRUNO, ANNA], BRUNO, 'da una persona della redazione, modificato e approvato da un’altra'),
  own([BRUNO], CARLA, 'da una persona della redazione, modificato da un’altra, riletto da una terza'),
  own([BRUNO], ANNA, 'da una persona della redazione, modificato da un’altra; chi lo ha scritto lo ha approvato'),
  own([BRUNO, CARLA], CARLA, 'da una persona della redazione, modificato da altre persone, una delle quali lo ha approvato'),
  own([BRUNO, CARLA], DARIO, 'da una persona della redazione, modificato da altre persone, riletto da un’altra ancora'),
  // Other people's words are gone: an earlier text is restored, or a text is rewritten.
  own([BRUNO, { authorId: CARLA, restores: 1 }], CARLA, 'da una persona della redazione, riletto da un’altra'),
  own([rewrittenBy(BRUNO)], BRUNO, 'e approvato dalla stessa persona della redazione', { signedBy: BRUNO }),
  own([rewrittenBy(BRUNO), ANNA], CARLA, 'da una persona della redazione, modificato da un’altra, riletto da una terza', {
    signedBy: BRUNO,
  }),
  ai([ANNA, { authorId: BRUNO, restores: 1 }], BRUNO, 'riletto dalla redazione', allOfAModel),
  ai([rewrittenBy(ANNA)], BRUNO, 'modificato da una persona della redazione, riletto da un’altra'),
  // A model writes.
  { of: 'program', ...allOfAModel, disclosed: 'ai-autonomous', lead: 'Scritto con l’intelligenza artificiale.' },
  ai([], ANNA, 'riletto dalla redazione', allOfAModel),
  ai([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
  ai([ANNA], BRUNO, 'modificato da una persona della redazione, riletto da un’altra'),
  ai([ANNA, BRUNO], BRUNO, 'modificato da più persone della redazione, una delle quali lo ha approvato'),
  ai([ANNA], BRUNO, 'modificato da una persona della redazione, riletto da un’altra', { of: 'offline', source: 'composite' }),
  // A program writes from open data, and rewrites the whole text after a person.
  data([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
  data([ANNA, null], ANNA, 'riletto dalla redazione', { source: 'algorithmicMedia' }),
  // An article that shipped with the site keeps its desk's signature.
  { of: 'import', source: null, lead: 'Testo fornito con il sito.' },
  shipped([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
]

/** @param by id, or data of the event; null: a program */
function saving(by: NonNullable<Case['saved']>[number], slug: string, revision: number, at: string): DomainEvent {
  if (by === null || typeof by === 'string') return revised(slug, revision, at, {}, by)
  const { type, data } = revised(slug, revision, at)
  return { type, data: { ...data, ...by } } as DomainEvent
}

test('Labels, bylines and the record say who wrote, who changed and who approved a text, from its events alone (R1.15, R1.16, R1.17)', () => {
  for (const { of, saved = [], approved, lead, source, disclosed = null, signedBy = null } of CASES) {
    const what = JSON.stringify([of, saved, approved])
    const at = '2026-11-20T09:00:00.000Z'
    const slug = 'uno'
    const revision = saved.length + 1
    const publish = (basis: PublicationBasis) => event('ArticlePublished', { slug, revision, basis, publishedAt: at })
    const approval = { slug, revision, by: approved!, hash: 'a'.repeat(64), ownWork: false, role: 'editor', approvedAt: at } as const
    const events = [
      drafted(slug, OF[of]),
      ...saved.map((by, n) => saving(by, slug, n + 2, at)),
      ...(approved ? [event('RevisionApproved', approval), publish('approval')] : [publish(of === 'import' ? 'import' : 'generation')]),
    ]
    const card = fold(articles, events).get(slug) as unknown as ArticleCard
    const [item] = toItems([card], [])
    const label = readerLabel({ ...item!, reviewReasons: [] } as LabelFacts)
    assert.equal([label.lead, label.digitalSourceType?.split('/').at(-1) ?? null], [lead, source], what)
    assert.equal([label.aiDisclosure, item!.authorId], [disclosed, signedBy], what)
    // The byline says no less of a program's text than the label, and nothing of any other that no person signs.
    const { authorTitle } = presentArticle(() => null)({ ...item!, reviewReasons: [] })
    assert.is(/^Testo (?:generato|scritto) da un programma/.test(authorTitle), label.lead.includes('intelligenza artificiale'), what)
    assert.is(
      /, modificato da (?:una persona|più persone) della redazione$/.test(authorTitle),
      authorTitle !== '' && /modificat/.test(lead),
      what,
    )
    // The record and the newsroom say the same of that version.
    const revisionDoc = fold(articleBodies, events).get(revisionKey(slug, revision)) as unknown as Revision
    assert.is(responsibilityText(responsibilityOf(card, revisionDoc), 'article', '20 novembre 2026'), lead, what)
  }
})

test('The newsroom’s list of revisions says the same with names, and what an approver had done to a text (R10.5)', () => {
  const person = (id: string, name: string | null) => ({ id, name })
  const [anna, bruno, gone] = [person(ANNA, 'Anna'), person(BRUNO, 'Bruno'), person(CARLA, null)]
  const cases = [
    [{ writtenBy: 'person', hands: [anna] }, ANNA, 'Scritta da Anna', null, ' (che l’ha anche scritta)'],
    [{ writtenBy: 'person', hands: [anna, bruno] }, BRUNO, 'Scritta da Anna, modificata da Bruno', null, ' (che l’ha anche modificata)'],
    [
      { writtenBy: 'person', hands: [anna, bruno] },
      ANNA,
      'Scritta da Anna, modificata da Bruno',
      'salvata da Anna',
      ' (che l’ha anche scritta)',
    ],
    [{ writtenBy: 'person', hands: [gone] }, CARLA, `Scritta da ${FORMER_MEMBER}`, null, ' (che l’ha anche scritta)'],
    [{ writtenBy: 'program', hands: [] }, null, 'Scritta con l’intelligenza artificiale', null, ''],
    [
      { writtenBy: 'program', hands: [bruno, anna] },
      ANNA,
      'Scritta con l’intelligenza artificiale, modificata da Bruno e Anna',
      null,
      ' (che l’ha anche modificata)',
    ],
    [{ writtenBy: 'import', hands: [bruno] }, BRUNO, 'Fornita con il sito, modificata da Bruno', null, ' (che l’ha anche modificata)'],
  ] as const
  for (const [made, authorId, sentence, saved, own] of cases) {
    const authorName = made.hands.find(({ id }) => id === authorId)?.name ?? null
    const revision = { ...made, hands: [...made.hands], authorId, authorName, revision: 2 }
    assert.equal([revisionContributors(revision), savedBy(revision), ownPart(revision, authorId)], [sentence, saved, own])
    assert.is(ownPart(revision, DARIO), '')
  }
})

test('Where no one approved a text, a sentence says why it came out, of an article and of one revision (R1.15, R1.17)', () => {
  const cases = [
    ['generation', 'Pubblicato dopo un controllo automatico: nessuna persona lo ha riletto.'],
    ['import', 'Nessuna persona di questa redazione lo ha riletto.'],
    ['first_owner', 'Pubblicato dal proprietario del sito; non risulta una rilettura.'],
    ['approval', ''],
    [null, ''],
  ] as const
  for (const [basis, sentence] of cases) {
    const ofRevision = sentence.replace('Pubblicato', 'Pubblicata').replace('lo ha riletto', 'l’ha riletta')
    assert.equal([basisText(basis, null, 'article'), basisText(basis, null, 'revision')], [sentence, ofRevision])
    assert.is(basisText(basis, 'other', 'article'), '')
  }
  const facts = { writtenBy: 'person', changedBy: 1, approver: 'author' } as const
  assert.match(
    responsibilityText(facts, 'revision', '5 ottobre'),
    /modificata da un’altra; chi l’ha scritta l’ha approvata il 5 ottobre\.$/,
  )
})

test('Findings of the editorial check in an approved text are part of a sentence (R1.17)', () => {
  const found = ['Promette un rendimento o esclude il rischio.', 'Mette fretta o finge scarsità.'].map((name) => ({ name }))
  assert.is(despiteText([]), '')
  assert.is(
    despiteText(found.slice(0, 1)),
    ' nonostante una segnalazione del controllo editoriale: promette un rendimento o esclude il rischio',
  )
  assert.match(despiteText(found), /^ nonostante 2 segnalazioni del controllo editoriale: .*rischio; mette fretta o finge scarsità$/)
})

test('The preview of a changed text makes no claim about it that the published text makes (R1.15)', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const published = event('ArticlePublished', { slug: 'uno', revision: 1, basis: 'generation', publishedAt: at })
  await using store = await givenStore([drafted('uno', OF.program), published, revised('uno', 2, at)])
  await using readModels = await openReadModels({ store, models: projections.map(({ name }) => name) })
  const preview = async (revision: number) => {
    const { lead, more } = readerLabel((await previewArticle(readModels, 'uno', revision, at)) as unknown as LabelFacts)
    return [lead, more.at(-1)]
  }
  const model = 'Modello gpt-5-mini, 20 novembre 2026.'
  assert.equal(await preview(1), [
    'Scritto con l’intelligenza artificiale.',
    'Pubblicato dopo un controllo automatico: nessuna persona lo ha riletto.',
  ])
  assert.equal(await preview(2), ['Scritto con l’intelligenza artificiale, modificato da una persona della redazione.', model])
})

test.run()
