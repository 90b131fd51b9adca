import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import type { Article } from '../../api/contract.ts'
import { type MockFact, mockId } from '../state/newsroom-state.ts'

type SeedFact = Omit<MockFact, 'id' | 'correlationId'>

/** @returns the audit log of these articles, newest first; the import's facts share one correlation id, as on the server */
export function seedFacts(articles: readonly Article[], now: Date): MockFact[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const of = (slug: string) => ({ stream: `article-${slug}`, article: slug })
  const made = articles.flatMap(({ slug, createdAt, publishedAt, generatedBy, status }): SeedFact[] => {
    const by = { actor: generatedBy === 'ai' ? 'system:generation' : 'system:import', ...of(slug) }
    return [
      { at: createdAt, type: 'ArticleDrafted', ...by },
      ...(publishedAt ? [{ at: publishedAt, type: 'ArticlePublished', ...by }] : []),
      ...(status === 'review' ? [{ at: createdAt, type: 'ArticleSentToReview', ...by }] : []),
    ]
  })
  const person = (n: number) => ({ actor: `person:${mockId(0xa0 + n)}`, stream: `person-${mockId(0xa0 + n)}`, article: null })
  const owner = { actor: `person:${FIRST_OWNER_ID}`, stream: 'people', article: null }
  const others: SeedFact[] = [
    { at: ago(0.2), type: 'PersonLoggedIn', ...person(0) },
    { at: ago(2), type: 'PersonProfileChanged', ...person(1) },
    { at: ago(5), type: 'PersonInvited', ...owner },
    { at: ago(26), type: 'PersonErased', ...owner, stream: 'erasures' },
    { at: ago(26), type: 'PersonKeyRemoved', ...owner, actor: 'system:upkeep', stream: 'erasures' },
    { at: ago(50), type: 'VaultKeyRotated', actor: 'system:command-line', stream: 'vault-rotations', article: null },
    { at: ago(700), type: 'AdminLoggedIn', actor: null, stream: 'session-1', article: null },
  ]
  return [...others, ...made]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((fact, n) => ({
      id: mockId(0x10000 + n),
      correlationId: fact.actor && mockId(fact.actor === 'system:import' ? 1 : 0x20000 + n),
      ...fact,
    }))
}
