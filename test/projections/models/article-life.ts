import { contentHash, contentOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { sampleData } from '../../events/sample-event.ts'
import { drafted, event } from '../given.ts'

const AUTHOR = '00000000-0000-4000-8000-0000000000a1'
const EDITOR = '00000000-0000-4000-8000-0000000000e1'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const note = (n: number) => ({ noteId: uuid(n), sealed: 'c2lnaWxsYXRv' })

/** @param by null: a program. @returns a revision with a title of its own */
export function revised(
  slug: string,
  revision: number,
  revisedAt: string,
  { typo, ...more }: Partial<RevisionContent> & Pick<EventData<'ArticleRevised'>, 'typo'> = {},
  by: string | null = AUTHOR,
): DomainEvent {
  const { body, ...texts } = contentOf({ ...sampleData('ArticleDrafted'), title: `Versione ${revision}`, ...more })
  const made = {
    slug,
    revision,
    basedOn: revision - 1,
    hashSchema: 1,
    ...(by === null ? {} : { authorId: by, findings: ['too_short' as const] }),
    ...(typo && { typo }),
    revisedAt,
  }
  return event('ArticleRevised', { ...made, ...texts, body: [...body], hash: contentHash({ ...texts, body }) })
}

/** An article that a program wrote from open data and wrote again, by the rule and then for a person. */
export function articleFromData(slug: string, at: (n: number) => string): DomainEvent[] {
  const again = (revision: number, n: number) => revised(slug, revision, at(n), {}, null)
  return [
    drafted(slug, { release: { source: 'eurostat-ipca', period: '2026-10' }, draftedAt: at(0) }),
    event('ArticlePublished', { slug, revision: 1, basis: 'generation', publishedAt: at(0) }),
    event('PublicationRead', { slug, revision: 1, by: EDITOR, readAt: at(0) }),
    again(2, 1),
    event('ArticlePublished', { slug, revision: 2, basis: 'generation', publishedAt: at(1) }),
    event('ArticleCorrected', { slug, revision: 2, kind: 'correction', note: 'La fonte ha rivisto le cifre.', correctedAt: at(1) }),
    event('PublicationRead', { slug, revision: 2, by: EDITOR, readAt: at(1) }),
    event('PublicationReadUndone', { slug, revision: 2, by: EDITOR, undoneAt: at(1) }),
    again(3, 2),
    event('RevisionSubmitted', { slug, revision: 3, cause: 'environment', submittedAt: at(2) }),
  ]
}

/** An article in which everything happens that can happen to revisions. @param at the n-th instant */
export function articleLife(slug: string, at: (n: number) => string): DomainEvent[] {
  const by = EDITOR
  const name = (revision: number) => ({ slug, revision, by })
  const approved = (revision: number, n: number, more: Partial<EventData<'RevisionApproved'>> = {}) =>
    event('RevisionApproved', { ...name(revision), hash: 'a'.repeat(64), ownWork: false, role: 'editor', approvedAt: at(n), ...more })
  const publication = (revision: number, n: number) => event('ArticlePublished', { slug, revision, basis: 'approval', publishedAt: at(n) })
  return [
    drafted(slug, { authorId: AUTHOR, draftedAt: at(0) }),
    event('RevisionSubmitted', { ...name(1), submittedAt: at(1) }),
    event('RevisionSentBack', { ...name(1), role: 'editor', note: note(1), sentBackAt: at(2) }),
    revised(slug, 2, at(3), { illustrative: true, heroImage: '/media/due.svg' }),
    event('RevisionHandedOver', { ...name(2), to: EDITOR, handedOverAt: at(4) }),
    event('RevisionSubmitted', { ...name(2), submittedAt: at(5) }),
    approved(2, 6, { ownWork: true }),
    revised(slug, 3, at(7)),
    publication(2, 8),
    event('RevisionSubmitted', { slug, revision: 3, submittedAt: at(9) }),
    approved(3, 10, { ownWork: true, despite: { codes: ['urgency', 'testimonial'], reason: note(3) } }),
    publication(3, 11),
    event('ArticleCorrected', { slug, revision: 3, kind: 'correction', note: 'Il tasso era sbagliato.', correctedAt: at(11) }),
    revised(slug, 4, at(12)),
    event('RevisionDiscarded', { ...name(4), reason: note(2), discardedAt: at(13) }),
    event('AddressClaimed', { slug: `${slug}-altrove`, article: slug, claimedAt: at(14) }),
    event('ArticleAddressChanged', { slug, address: `${slug}-altrove`, changedAt: at(14) }),
    event('ArticleCategoryChanged', { slug, category: 'ANALISI', changedAt: at(15) }),
    event('ArticleWithdrawn', { slug, notice: 'Ritirato perché superato.', withdrawnAt: at(16) }),
    revised(slug, 5, at(17)),
    event('RevisionSubmitted', { ...name(5), submittedAt: at(18) }),
    approved(5, 19),
    revised(slug, 6, at(20)),
    event('RevisionAnnotated', { ...name(6), note: note(2), annotatedAt: at(21) }),
  ]
}
