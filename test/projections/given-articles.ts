import type { EventData } from '../../events/schemas/vocabulary.ts'
import { drafted, event, published } from './given.ts'

/** @returns the nth minute of a morning */
export const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
/** An article «a-n» that was written and published in the nth minute. */
export const article = (n: number, more: Partial<EventData<'ArticleDrafted'>> = {}) => [
  drafted(`a-${n}`, { draftedAt: minute(n), ...more }),
  published(`a-${n}`, minute(n)),
]
/** An article taken off the site in the last minute. */
export const withdrawn = (slug: string) => event('ArticleWithdrawn', { slug, notice: null, withdrawnAt: minute(59) })
