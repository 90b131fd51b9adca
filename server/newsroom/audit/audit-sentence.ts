import { auditSentence } from '../../../events/domain/newsroom/audit-text.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { AuditEntry } from '../../../projections/models/audit.ts'

/** @param card of the entry's article. @returns what the actor did; of publications and corrections, which one it was */
export function sentenceOf({ type, at }: Pick<AuditEntry, 'type' | 'at'>, card: ArticleCard | null): string {
  const isThen = (other: string | null | undefined) => other !== null && other !== undefined && Date.parse(other) === Date.parse(at)
  if (card && type === 'ArticlePublished') {
    if (isThen(card.publishedAt)) return 'Ha pubblicato l’articolo per la prima volta'
    if ((card.absences ?? []).some(({ back }) => isThen(back?.at))) return 'Ha rimesso online l’articolo'
    return 'Ha pubblicato una nuova versione dell’articolo'
  }
  if (card && type === 'ArticleCorrected') {
    const told = card.corrections.find((one) => isThen(one.at))
    if (told) return told.kind === 'update' ? 'Ha pubblicato un aggiornamento dell’articolo' : 'Ha pubblicato una correzione dell’articolo'
    // The card has the last twenty notes: what is older than they are may be any.
    if (card.corrections.length < 20 || Date.parse(at) > Date.parse(card.corrections.at(-1)!.at))
      return 'Ha corretto un refuso nell’articolo'
  }
  return auditSentence(type) ?? type
}
