import { auditSentence } from '../../../events/domain/newsroom/audit-text.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { AuditEntry } from '../../../projections/models/audit.ts'
import { AUDITED } from '../../italian/audit.ts'

export function sentenceOf({ type, at }: Pick<AuditEntry, 'type' | 'at'>, card: ArticleCard | null): string {
  const isThen = (other: string | null | undefined) => other !== null && other !== undefined && Date.parse(other) === Date.parse(at)
  if (card && type === 'ArticlePublished') {
    if (isThen(card.publishedAt)) return AUDITED.first_published
    if ((card.absences ?? []).some(({ back }) => isThen(back?.at))) return AUDITED.published_again
    return AUDITED.revision_published
  }
  if (card && type === 'ArticleCorrected') {
    const told = card.corrections.find((one) => isThen(one.at))
    if (told) return told.kind === 'update' ? AUDITED.update_published : AUDITED.correction_published
    // The card contains the last twenty notes, so the kind of an older one is unknown.
    if (card.corrections.length < 20 || Date.parse(at) > Date.parse(card.corrections.at(-1)!.at)) return AUDITED.typo_corrected
  }
  return auditSentence(type) ?? type
}
