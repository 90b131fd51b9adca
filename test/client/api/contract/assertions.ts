import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { ArticleSummary } from '../../../../client/api/contract.ts'
import { refusal } from '../refusal.ts'

const SUMMARY_FIELDS: Record<Exclude<keyof ArticleSummary, 'held'>, RegExp> = {
  id: /^string$/,
  slug: /^string$/,
  title: /^string$/,
  subtitle: /^string$/,
  excerpt: /^string$/,
  summary: /^string$/,
  category: /^string$/,
  author: /^string$/,
  authorId: /^(string|object)$/,
  authorName: /^string$/,
  authorTitle: /^string$/,
  readTime: /^number$/,
  status: /^string$/,
  featured: /^boolean$/,
  featuredAt: /^(string|object)$/,
  mayReturn: /^boolean$/,
  stage: /^string$/,
  newer: /^(string|object)$/,
  generatedBy: /^string$/,
  provenance: /^object$/,
  illustrative: /^boolean$/,
  reviewReasons: /^object$/,
  publishedAt: /^(string|object)$/,
  createdAt: /^string$/,
  viewCount: /^number$/,
  heroImage: /^(string|object)$/,
  cover: /^object$/,
  subjects: /^object$/,
  firstSlug: /^string$/,
  revision: /^number$/,
  basis: /^(string|object)$/,
  writtenBy: /^string$/,
  changedBy: /^number$/,
  review: /^object$/,
  modifiedAt: /^(string|object)$/,
}

export const slug = (article: ArticleSummary) => article.slug

export function assertSummary(article: ArticleSummary): void {
  for (const [field, type] of Object.entries(SUMMARY_FIELDS)) {
    assert.ok(field in article, `«${field}» is missing`)
    assert.match(typeof article[field as keyof ArticleSummary], type, `«${field}» has another type`)
  }
  assert.ok(CATEGORIES.includes(article.category))
  assert.ok(Array.isArray(article.reviewReasons))
  for (const instant of [article.createdAt, article.publishedAt]) {
    if (instant !== null) assert.is(new Date(instant).toISOString(), instant)
  }
}

export function assertNewestFirst(articles: ArticleSummary[]): void {
  const times = articles.map(({ publishedAt, createdAt }) => publishedAt ?? createdAt)
  assert.equal(times, times.toSorted().toReversed())
}

/** Refused means: the message is «status: body» and the body is a problem document (R8.9). */
export async function assertRefused(call: () => Promise<unknown>, status: number): Promise<void> {
  const { message, problem, status: given } = await refusal(call)
  assert.is(given, status)
  assert.match(message, new RegExp(`^${status}: .`, 's'))
  assert.is(problem?.status, status)
  assert.ok(problem!.title.length > 0)
}
