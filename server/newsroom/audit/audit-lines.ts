import type { AuditLine } from '../../../client/api/contract.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { AuditEntry } from '../../../projections/models/audit.ts'
import { type AuditSelection, listAudit } from '../../../projections/queries/audit-query.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type ActorNames, rememberNames } from './actor-names.ts'
import { sentenceOf } from './audit-sentence.ts'

export type { AuditLine }

export interface AuditParts {
  readonly readModels: Pick<ReadModels, 'read'>
  readonly actorNames: ActorNames
}

export async function auditLines({ readModels, actorNames }: AuditParts, entries: readonly AuditEntry[]): Promise<AuditLine[]> {
  const slugs = [...new Set(entries.flatMap(({ article }) => article ?? []))]
  const nameOf = await actorNames(entries.map(({ actor }) => actor))
  const [cards] =
    slugs.length > 0 ? ((await readModels.read([{ model: 'articles', keys: slugs }])) as [(ArticleCard | null)[]]) : [[] as null[]]
  const found = new Map(slugs.map((slug, at) => [slug, cards[at] ?? null]))
  return entries.map(({ id, type, actor, at, stream, article, correlationId, causationId }) => ({
    id,
    at,
    actor,
    who: nameOf(actor),
    type,
    sentence: sentenceOf({ type, at }, found.get(article ?? '') ?? null),
    article: article === null ? null : { slug: article, title: found.get(article)?.title || article },
    stream,
    correlationId,
    causationId,
  }))
}

const LINES_PER_READ = 500

/**
 * Yields all selected lines, one page at a time, each read on demand.
 * @param ensureAllowed called before each page; throws if the caller may no longer read
 */
export async function* auditPages(
  parts: AuditParts,
  selection: Omit<AuditSelection, 'limit'>,
  ensureAllowed: () => Promise<void>,
): AsyncGenerator<AuditLine[]> {
  const remembering = { ...parts, actorNames: rememberNames(parts.actorNames) }
  for (let after = selection.after; ;) {
    await ensureAllowed()
    const page = await listAudit(parts.readModels, { ...selection, limit: LINES_PER_READ, ...(after ? { after } : {}) })
    if (page.entries.length > 0) yield await auditLines(remembering, page.entries)
    if (!page.next) return
    after = page.next
  }
}
