import { CATEGORIES, categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import { ARTICLES_PER_BATCH } from '../../../../../events/domain/newsroom/limits.ts'
import type { GenerationResult } from '../../../../api/contract.ts'
import type { ToastMessage } from '../../../../design/toast/toast-store.ts'
import { deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { HOLD_TEXTS } from '../../../../site/texts/hold-texts.ts'

const IN_PART = { title: 'Completato in parte', tone: 'partial', duration: 20_000 } as const
const REASONS_SHOWN = 2

export const generationRowId = (generationId: string): string => `generazione-${generationId}`

/** Returns the toast for an article that waits for review, or null if it was published. */
export function reviewToast({ article, held }: GenerationResult): ToastMessage | null {
  if (!article || article.status === 'published') return null
  const { slug, reviewReasons } = article
  return {
    title: 'Articolo da rivedere',
    description: held
      ? `L’articolo è scritto, ma non è pubblicato: è ${HOLD_TEXTS[held]}.`
      : 'L’articolo è scritto, ma non è pubblicato: aspetta che una persona lo legga e lo approvi.',
    ...(reviewReasons.length > 0 ? { reason: reviewReasons.join(' ') } : {}),
    action: { label: 'Leggi e decidi', run: () => location.assign(deskHref(slug)) },
  }
}

export function topicsToast({ topics }: GenerationResult): ToastMessage {
  const without = topics ? CATEGORIES.filter((category) => !topics.some((topic) => topic.category === category)) : []
  if (!topics || without.length === 0) return { title: 'Successo!', description: 'Nuovi topic generati con successo' }
  const names = new Intl.ListFormat('it-IT').format(without.map(categoryLabel))
  return {
    ...IN_PART,
    description: `${topics.length === 1 ? 'Un topic nuovo' : `${figure(topics.length)} topic nuovi`}: per ${names} non ce ne sono.`,
    reason: 'Lì chi scrive non ha proposto niente, o solo topic che esistono già.',
  }
}

export function batchToast(result: GenerationResult): ToastMessage {
  const { generationId, articles = ARTICLES_PER_BATCH, failed = 0, failures = [], inReview = 0, held } = result
  const waiting = inReview > 0 ? `${reviewText(inReview, articles)}${held === 'undecided' ? UNDECIDED : ''}` : null
  if (failed > 0) {
    const reasons = failures.slice(0, REASONS_SHOWN).map(({ reason }) => reason)
    const more = failures.length > REASONS_SHOWN ? ['Gli altri motivi sono nell’elenco.'] : []
    const reason = [...reasons, ...more, ...(waiting ? [waiting] : [])].join(' ')
    return {
      ...IN_PART,
      description: madeInPart({ articles, failed }),
      ...(reason === '' ? {} : { reason }),
      action: { label: 'Vedi nell’elenco', run: () => document.getElementById(generationRowId(generationId))?.focus() },
    }
  }
  return {
    title: inReview === articles ? 'Articoli da rivedere' : 'Successo completo!',
    description: `Generati ${articles} articoli per tutte le categorie`,
    ...(waiting ? { reason: waiting, action: { label: 'Apri la coda', run: () => location.assign(QUEUE_HREF) } } : {}),
  }
}

/**
 * Returns the toast for a generation that was carried out but is not in the lists yet.
 * @param detail sentence that the lists do not show it yet
 * @param result known part of the result
 */
export function unseenToast(detail: string, { articles, failed = 0 }: Partial<GenerationResult>): ToastMessage {
  const reason = articles !== undefined && failed > 0 ? { reason: madeInPart({ articles, failed }) } : {}
  return { title: 'Non ancora negli elenchi', description: detail, ...reason }
}

function madeInPart({ articles, failed }: { articles: number; failed: number }): string {
  const made = `${articles === 1 ? 'Generato' : 'Generati'} ${figure(articles)} ${articles === 1 ? 'articolo' : 'articoli'} su ${figure(articles + failed)}`
  return `${made}: ${failed === 1 ? 'uno non è riuscito' : `${figure(failed)} non sono riusciti`}.`
}

const reviewText = (inReview: number, articles: number): string =>
  inReview === articles
    ? 'Nessuno è pubblicato: aspettano tutti che una persona li legga e li approvi.'
    : inReview === 1
      ? 'Uno aspetta che una persona lo legga e lo approvi.'
      : `${inReview} aspettano che una persona li legga e li approvi.`

const UNDECIDED = ' Un proprietario non ha ancora deciso se escono senza rilettura: fino ad allora sono in attesa di quella decisione.'
