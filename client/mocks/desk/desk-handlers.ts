import { HttpResponse, type HttpHandler } from 'msw'
import { CATEGORIES, type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { subjectsOf } from '../../../events/domain/navigation/subjects.ts'
import type { Article } from '../../api/contract.ts'
import type { ArticleContent } from '../../api/newsroom.ts'
import { unsignedTitle } from '../../site/texts/responsibility-text.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { invalid, notFound } from '../backend/scenario.ts'
import { contentOf } from '../seeds/seed-articles.ts'
import { slugOf } from '../seeds/seed-topics.ts'
import { type Define, faultOf, revisionOf } from './desk-commands.ts'
import { NO_SUCH_ARTICLE } from './desk-read-handlers.ts'
import { articleAt, deskOf, deskView, updateStage, withReadTime } from './desk-state.ts'
import { publicationHandlers } from './publication-handlers.ts'
import { readingHandlers } from './reading-handlers.ts'
import { revisionHandlers } from './revision-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'

/** The commands on articles and their revisions. */
export function deskHandlers(backend: MockBackend): HttpHandler[] {
  const { state, change } = backend
  const onArticle: Define = (verb, command, run) =>
    change(`/newsroom/articles/:slug/${verb}`, command, async (call) => {
      const article = articleAt(state(), call.params['slug']!)
      if (!article) return notFound(NO_SUCH_ARTICLE)
      const body: unknown = await call.request.json()
      const desk = deskOf(state(), article)
      const refusal = run({ ...call, article, desk, body })
      updateStage(article, desk)
      return refusal ?? HttpResponse.json(deskView(state(), article, call.caller))
    })
  return [
    writeHandler(backend),
    ...ruleHandlers(backend),
    ...readingHandlers(backend, onArticle),
    ...revisionHandlers(backend, onArticle),
    ...publicationHandlers(backend, onArticle),
  ]
}

function writeHandler({ state, now, newId, change, record }: MockBackend): HttpHandler {
  return change('/newsroom/articles', 'writeArticle', async ({ request, caller }) => {
    const { category, content } = (await request.json()) as { category?: Category; content?: ArticleContent }
    if (!CATEGORIES.includes(category!)) return invalid('category', 'Non è una sezione.')
    const fault = faultOf(content)
    if (fault) return fault
    const at = now().toISOString()
    const base = slugOf(content!.title)
    const slug = articleAt(state(), base) ? `${base}-${state().made}` : base
    const { body: _, heroImage = null, illustrative = false, ...texts } = content!
    const article: Article = {
      id: newId(),
      slug,
      firstSlug: slug,
      ...texts,
      category: category!,
      author: 'Redazione',
      authorId: caller.personId,
      authorName: `Redazione ${categoryLabel(category!)}`,
      authorTitle: unsignedTitle({ writtenBy: 'person', changedBy: 0 }),
      readTime: withReadTime(content!).readTime,
      status: 'draft',
      stage: 'draft',
      newer: null,
      featured: false,
      featuredAt: null,
      generatedBy: 'editorial',
      writtenBy: 'person',
      changedBy: 0,
      provenance: null,
      illustrative,
      reviewReasons: [],
      mayReturn: false,
      publishedAt: null,
      createdAt: at,
      viewCount: 0,
      heroImage,
      subjects: subjectsOf(content!.title, content!.subtitle),
      revision: 1,
      basis: null,
      review: null,
      modifiedAt: null,
      corrections: [],
      content: contentOf(content!.subtitle),
    }
    state().articles.unshift(article)
    state().desks[slug] = {
      revisions: [revisionOf(content!, caller.personId, [1, null], at)],
      approved: null,
      notice: null,
      withdrawals: [],
      read: null,
    }
    record(`person:${caller.personId}`, 'ArticleDrafted', `article-${slug}`, slug)
    return HttpResponse.json(deskView(state(), article, caller), { status: 201 })
  })
}
