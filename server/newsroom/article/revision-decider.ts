import type { Command } from '../../../events/domain/permissions.ts'
import { effectOf, needsColleague, type Role } from '../../../events/domain/permissions.ts'
import { contentHash, contentOf, HASH_SCHEMA, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'
import { newestNamed, type RevisionName } from './named-revision.ts'

/** Who gives a command, as far as rules depend on it. A token counts as its issuer. */
export interface Editor {
  readonly personId: string
  readonly role: Role
  /** No one else who is active may approve, or the owner has allowed it. */
  readonly mayApproveOwn: boolean
}

interface OnRevision {
  readonly named: RevisionName
  readonly by: Editor
  readonly at: string
}

export type RevisionCommand = OnRevision &
  (
    | { readonly type: 'ReviseArticle'; readonly content: RevisionContent }
    | { readonly type: 'SubmitRevision' }
    | { readonly type: 'ApproveRevision' }
    | { readonly type: 'SendBackRevision'; readonly note: SealedNote }
    | { readonly type: 'DiscardRevision'; readonly reason: SealedNote }
    | { readonly type: 'HandOverRevision'; readonly to: string }
  )

const RIGHT: Readonly<Record<RevisionCommand['type'], Command>> = {
  ReviseArticle: 'reviseArticle',
  SubmitRevision: 'submitRevision',
  ApproveRevision: 'approveRevision',
  SendBackRevision: 'sendBackRevision',
  DiscardRevision: 'discardRevision',
  HandOverRevision: 'handOverRevision',
}

const REFUSED: Readonly<Record<RevisionCommand['type'], string>> = {
  ReviseArticle: 'Questo articolo non si può modificare adesso.',
  SubmitRevision: 'Questa versione non si può mandare in revisione: è già stata decisa.',
  ApproveRevision: 'Questa versione non è in revisione.',
  SendBackRevision: 'Questa versione non è in revisione.',
  DiscardRevision: 'Questa versione è già stata scartata.',
  HandOverRevision: 'Questa versione è stata scartata.',
}

export function decideRevision(state: ArticleState, slug: string, command: RevisionCommand): ArticleEvent[] {
  if (command.type === 'ReviseArticle' && isRepeated(state, command)) return []
  const newest = newestNamed(state, command.named)
  const { by, at } = command
  if (by.role === 'author' && newest.authorId !== by.personId && newest.holderId !== by.personId) {
    throw new CommandRefusedError('forbidden', 'Puoi lavorare solo sui tuoi articoli e su quelli che ti sono affidati.', 'not-yours')
  }
  const effect = effectOf(RIGHT[command.type], newest.status)
  if (effect === 'refused') throw new CommandRefusedError('conflict', REFUSED[command.type])
  if (effect === 'keeps') return []
  const decision = { slug, revision: newest.revision, by: by.personId }
  switch (command.type) {
    case 'ReviseArticle':
      return revise(newest, slug, command)
    case 'SubmitRevision':
      return [{ type: 'RevisionSubmitted', data: { ...decision, submittedAt: at } }]
    case 'ApproveRevision': {
      const ownWork = newest.authorId === by.personId
      if (needsColleague('approveRevision', ownWork, by.mayApproveOwn)) {
        throw new CommandRefusedError(
          'forbidden',
          'Hai scritto tu questa versione: la approva un’altra persona della redazione.',
          'own-revision',
        )
      }
      return [{ type: 'RevisionApproved', data: { ...decision, hash: newest.hash, ownWork, role: by.role, approvedAt: at } }]
    }
    case 'SendBackRevision':
      return [{ type: 'RevisionSentBack', data: { ...decision, note: command.note, sentBackAt: at } }]
    case 'DiscardRevision':
      if (state.published === newest.revision && state.status === 'published') {
        throw new CommandRefusedError('conflict', 'Questa versione è pubblicata: ritira l’articolo, invece di scartarla.')
      }
      return [{ type: 'RevisionDiscarded', data: { ...decision, reason: command.reason, discardedAt: at } }]
    case 'HandOverRevision':
      if ((newest.holderId ?? newest.authorId) === command.to) return []
      return [{ type: 'RevisionHandedOver', data: { ...decision, to: command.to, handedOverAt: at } }]
  }
}

function revise(newest: RevisionState, slug: string, { content, by, at }: RevisionCommand & { type: 'ReviseArticle' }): ArticleEvent[] {
  const hash = contentHash(content)
  // Saved without a change; a text that was given up may be taken up again.
  if (hash === newest.hash && newest.status !== 'discarded') return []
  const revision = newest.revision + 1
  const made = { slug, revision, basedOn: newest.revision, hash, hashSchema: HASH_SCHEMA, authorId: by.personId }
  const { body, ...texts } = contentOf(content)
  return [{ type: 'ArticleRevised', data: { ...made, ...texts, body: [...body], revisedAt: at } }]
}

/** @returns whether this very text was saved by the same person on the same base: a request that is repeated */
function isRepeated({ revisions }: ArticleState, { named, content, by }: RevisionCommand & { type: 'ReviseArticle' }): boolean {
  const newest = revisions.at(-1)
  return (
    newest?.revision === named.revision + 1 &&
    revisions[named.revision - 1]?.hash === named.hash &&
    newest.authorId === by.personId &&
    newest.hash === contentHash(content)
  )
}
