import { type HttpHandler, HttpResponse } from 'msw'
import { readingState, rulingOnReading } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { Article, UnreadPage, UnreadText } from '../../api/contract.ts'
import { cursorOf, isCursor, startAfter } from '../articles/cursor.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { kindOf, problem, wrongParameter } from '../backend/scenario.ts'
import { newestFirst } from '../state/mock-state.ts'
import { answerTo, type Define } from './desk-commands.ts'
import { deskOf, readable } from './desk-state.ts'

/** Handles the list of articles that a rule published without a reader, and the commands that mark one as read or unread. */
export function readingHandlers({ read, record, now }: MockBackend, onArticle: Define): HttpHandler[] {
  const mark = (verb: 'read' | 'unread', command: 'markRead' | 'markUnread', type: string) =>
    onArticle(verb, command, ({ article, desk, body, caller }) => {
      if (desk.revisions[body.revision - 1] === undefined) {
        const detail = 'Questo articolo non ha una versione con questo numero.'
        return problem(422, 'Dati non validi', detail, undefined, kindOf('unknown-revision'))
      }
      const isShown = article.basis !== null && article.revision === body.revision
      const answer = answerTo(rulingOnReading(command, readable(article, desk), isShown))
      if (answer) return answer === 'keeps' ? undefined : answer
      desk.read = verb === 'read' ? { by: caller.personId, at: now().toISOString() } : null
      record(`person:${caller.personId}`, type, `article-${article.firstSlug}`, article.firstSlug)
      return undefined
    })
  return [
    read('/newsroom/unread', 'markRead', ({ seen, request }) => {
      const query = new URL(request.url).searchParams
      const limit = Number(query.get('limit') ?? 20)
      const after = query.get('after')
      if (!Number.isInteger(limit) || limit < 1 || limit > 100) return wrongParameter('limit', 'Da 1 a 100.')
      if (after !== null && !isCursor(after)) return wrongParameter('after', 'Non è la continuazione di un elenco.')
      const all = newestFirst(seen.articles.filter((article) => readingState(readable(article, deskOf(seen, article))) === 'unread'))
      const from = after === null ? 0 : startAfter(all, after)
      const shown = all.slice(from, from + limit)
      const next = from + limit < all.length ? cursorOf(shown.at(-1)!) : null
      return HttpResponse.json({ items: shown.map(lineOf), total: all.length, next, isBuilding: false } satisfies UnreadPage)
    }),
    mark('read', 'markRead', 'PublicationRead'),
    mark('unread', 'markUnread', 'PublicationReadUndone'),
  ]
}

const lineOf = ({ slug, title, category, writtenBy, provenance, revision, publishedAt }: Article): UnreadText => ({
  slug,
  title,
  category,
  writtenBy,
  model: provenance?.model ?? null,
  revision,
  publishedAt: publishedAt!,
})
