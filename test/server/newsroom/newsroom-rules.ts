import * as assert from 'uvu/assert'
import type { Role } from '../../../events/domain/permissions.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { contentHash } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent, EventData } from '../../../events/schemas/vocabulary.ts'

export interface KnownPerson {
  readonly role: Role
  /** True if the person is alone in the newsroom or the owner has allowed it. */
  readonly mayApproveOwn: boolean
}

type Text = (EventData<'ArticleDrafted'> | EventData<'ArticleRevised'>) & { readonly authorId?: string | undefined }

/** Expected content of an article for readers, by its events alone. */
export interface Expected {
  readonly texts: readonly Text[]
  /** Numbers, in the order of first publication. */
  readonly published: readonly number[]
  readonly approved: ReadonlySet<number>
  /** The last approver of each revision. */
  readonly approvers: ReadonlyMap<number, string>
  /** Revision of the text that readers see; null where they see none. */
  readonly shown: number | null
}

/**
 * The newsroom's rules, written from its decisions and not from its code: who may revise, approve and publish what.
 * @param events of one article's stream, in order
 * @throws assert.Assertion for an event that no rule allows
 */
// oxlint-disable-next-line complexity -- one case an event, with the rule that allows it
export function assertRules(events: readonly RecordedEvent[], people: ReadonlyMap<string, KnownPerson>): Expected {
  const texts: Text[] = []
  const published: number[] = []
  const approved = new Set<number>()
  const approvers = new Map<number, string>()
  const discarded = new Set<number>()
  let [isFlagged, shown, holder, inReview] = [false, null as number | null, null as string | null, null as number | null]
  const authorOf = (revision: number) => texts[revision - 1]?.authorId ?? null

  for (const [at, { event, metadata }] of events.entries()) {
    const { type, data } = event as ArticleEvent
    const person = metadata.actor?.startsWith('person:') ? metadata.actor.slice('person:'.length) : null
    const known = person === null ? null : people.get(person)!
    const isEditor = known !== null && known.role !== 'author'
    const what = `${data.slug}, event ${at}: ${type} by ${metadata.actor}`
    switch (type) {
      case 'ArticleDrafted':
        assert.is(at, 0, what)
        texts.push(data)
        break
      case 'ArticleRevised':
        assert.equal([data.revision, data.authorId], [texts.length + 1, person], what)
        for (let one = data.basedOn + 1; one <= texts.length; one++) assert.ok(discarded.has(one), `${what}: ${one} was passed over`)
        assert.is(data.hash, contentHash(data), what)
        assert.ok(isEditor || authorOf(texts.length) === person || holder === person, what)
        texts.push(data)
        holder = inReview = null
        break
      case 'RevisionHandedOver':
        holder = data.to
        break
      case 'ArticleSentToReview':
        isFlagged = true
        inReview = 1
        break
      case 'RevisionSubmitted':
        inReview = data.revision
        break
      case 'RevisionSentBack':
        inReview = null
        break
      case 'RevisionDiscarded':
        assert.not.equal([data.revision], [shown], `${what}: it is on the site`)
        discarded.add(data.revision)
        inReview = null
        break
      case 'RevisionApproved': {
        const isOwn = authorOf(data.revision) === person
        assert.ok(isEditor && (!isOwn || known.mayApproveOwn), `${what} may not approve`)
        assert.equal([data.revision, data.revision, data.hash], [texts.length, inReview, contentHash(texts.at(-1)!)], what)
        assert.equal([data.by, data.ownWork, data.role], [person, isOwn, known.role], what)
        approved.add(data.revision)
        approvers.set(data.revision, data.by)
        inReview = null
        break
      }
      case 'ArticlePublished': {
        const { revision, basis } = data
        const isByRule = basis === 'import' || (basis === 'generation' && !isFlagged && texts[0]!.authorId === undefined)
        const isFirstByRule = revision === 1 && at === 1 && isByRule && person === null
        const before = published.at(-1) ?? null
        assert.ok(isFirstByRule || isEditor, `${what} may not publish`)
        assert.ok(isFirstByRule || (approved.has(revision) && !discarded.has(revision)) || revision === before, `${what}: never approved`)
        assert.is(basis === 'approval', approved.has(revision), `${what}: by what right`)
        assert.ok(before === null || revision >= before, `${what}: older than what readers saw`)
        if (before !== null && before !== revision) {
          const next = events[at + 1]?.event as ArticleEvent | undefined
          assert.ok(next?.type === 'ArticleCorrected' && next.data.revision === revision, `${what}: without its kind of change`)
        }
        if (before !== revision) published.push(revision)
        shown = revision
        break
      }
      case 'ArticleCorrected':
        assert.is((events[at - 1]!.event as ArticleEvent).type, 'ArticlePublished', what)
        assert.is(data.note === null, data.kind === 'typo', what)
        break
      case 'ArticleWithdrawn':
        assert.ok(isEditor && shown !== null, what)
        shown = null
        break
      default:
        assert.ok(isEditor, what)
    }
  }
  return { texts, published, approved, approvers, shown }
}
