import { type HttpHandler, HttpResponse } from 'msw'
import { categoryOfKey } from '../../../events/domain/categories.ts'
import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import { inHandsOf, type QueueName, QUEUES } from '../../../events/domain/newsroom/revision-status.ts'
import type { Article, ReturnedPage, WorkPage } from '../../api/contract.ts'
import type { CheckedCopy, Colleague, DeskText, SavedCopy, WorkingCopy } from '../../api/newsroom.ts'
import type { MockBackend, MockCall } from '../backend/mock-backend.ts'
import { notFound, wrongParameter } from '../backend/scenario.ts'
import {
  articleAt,
  colleagueName,
  deskOf,
  deskView,
  newestOf,
  reasonsOf,
  returnedText,
  revisionView,
  workItem,
  workLine,
} from './desk-state.ts'

export const NO_SUCH_ARTICLE = 'Non esiste un articolo con questo indirizzo.'
const PER_PAGE = 20

/** The newsroom's reads, and the working copies. */
export function deskReadHandlers(backend: MockBackend): HttpHandler[] {
  const { read } = backend
  const ofArticle = (path: string, run: (article: Article, call: MockCall) => Response) =>
    read(`/newsroom/articles/:slug${path}`, 'seeUnpublished', (call) => {
      const article = articleAt(call.seen, call.params['slug']!)
      return article ? run(article, call) : notFound(NO_SUCH_ARTICLE)
    })
  const revisionIn = (article: Article, { seen, params }: MockCall) =>
    deskOf(seen, article).revisions.find(({ revision }) => String(revision) === params['revision'])
  const noSuchRevision = () => notFound('Questo articolo non ha una versione con questo numero.')

  return [
    queueHandler(backend),
    read('/newsroom/returned', 'seeUnpublished', ({ seen, caller }) => {
      const all = seen.articles.flatMap((article) => returnedText(seen, article, caller.personId) ?? [])
      const newestFirst = all.toSorted((one, other) => other.at.localeCompare(one.at))
      return HttpResponse.json({ items: newestFirst.slice(0, 5), total: all.length, isBuilding: false } satisfies ReturnedPage)
    }),
    read('/newsroom/colleagues', 'handOverRevision', ({ seen }) => {
      const ids = [FIRST_OWNER_ID, ...seen.people.filter(({ status }) => status === 'active').map(({ id }) => id)]
      return HttpResponse.json(ids.map((id): Colleague => ({ id, name: colleagueName(seen, id) })))
    }),
    ofArticle('', (article, { seen, caller }) => HttpResponse.json(deskView(seen, article, caller))),
    ofArticle('/revisions', (article, { seen, request }) => {
      const from = Number(new URL(request.url).searchParams.get('from') ?? Infinity)
      const shown = deskOf(seen, article).revisions.filter(({ revision }) => revision <= from)
      return HttpResponse.json(
        shown
          .toReversed()
          .slice(0, PER_PAGE)
          .map((revision) => revisionView(seen, article, revision)),
      )
    }),
    ofArticle('/revisions/:revision', (article, call) => {
      const revision = revisionIn(article, call)
      if (!revision) return noSuchRevision()
      const reasons = reasonsOf(article, revision)
      return HttpResponse.json({ ...revisionView(call.seen, article, revision), content: revision.content, reasons } satisfies DeskText)
    }),
    ofArticle('/revisions/:revision/page', (article, call) => {
      const revision = revisionIn(article, call)
      if (!revision) return noSuchRevision()
      const title = escaped(revision.content.title)
      return HttpResponse.html(`<!doctype html><html lang="it"><title>${title}</title><h1>${title}</h1>${article.content}</html>`)
    }),
    ofArticle('/editors', () => HttpResponse.json([] satisfies Colleague[])),
    ...copyHandlers(backend),
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function queueHandler({ read }: MockBackend): HttpHandler {
  return read('/newsroom/queue', 'seeUnpublished', ({ seen, request }) => {
    const query = new URL(request.url).searchParams
    const status = (query.get('status') ?? 'review') as QueueName
    const category = query.has('category') ? categoryOfKey(query.get('category')) : undefined
    const limit = Number(query.get('limit') ?? PER_PAGE)
    if (!QUEUES.includes(status)) return wrongParameter('status', 'Non è uno stato.')
    if (category === null) return wrongParameter('category', 'Non è una sezione.')
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) return wrongParameter('limit', 'Da 1 a 100.')
    const [holder, reason] = [query.get('holder'), query.get('reason')]
    const held = seen.articles
      .filter((article) => holder === null || (inHandsOf(newestOf(deskOf(seen, article))) ?? 'none') === holder)
      .flatMap((article) => workItem(seen, article) ?? [])
      .filter((item) => category === undefined || item.category === category)
    const work = held.filter(({ reviewReasons }) => reason === null || reviewReasons.includes(reason))
    const withdrawn = seen.articles
      .filter((article) => article.status === 'withdrawn' && (category === undefined || article.category === category))
      .map((article) => workLine(seen, article, deskOf(seen, article).withdrawals[0]?.at))
    const found = (status === 'withdrawn' ? withdrawn : work.filter(({ newest }) => newest.status === status)).toSorted((one, other) =>
      other.newest.since.localeCompare(one.newest.since),
    )
    if (query.get('order') === 'oldest') found.reverse()
    // The mocks have no codes: a reason's sentence is its code.
    const texts = held.filter(({ newest }) => newest.status === status).flatMap(({ reviewReasons }) => reviewReasons)
    const reasons = [...new Set(texts)].map((text) => ({ code: text, name: text, total: texts.filter((one) => one === text).length }))
    const after = query.get('after')
    const from = after === null ? 0 : found.findIndex(({ slug }) => slug === after) + 1
    if (after !== null && from === 0) return wrongParameter('after', 'Non è la continuazione di un elenco.')
    const items = found.slice(from, from + limit)
    const totals = Object.fromEntries(
      QUEUES.map((one) => [one, one === 'withdrawn' ? withdrawn.length : work.filter(({ newest }) => newest.status === one).length]),
    ) as WorkPage['totals']
    const next = from + limit < found.length ? items.at(-1)!.slug : null
    return HttpResponse.json({ items, totals, reasons, next, isBuilding: false } satisfies WorkPage)
  })
}

/** Working copies; each is private to its author. */
function copyHandlers({ state, now, read, change }: MockBackend): HttpHandler[] {
  return (
    [
      ['/newsroom/working-copy', 'writeArticle'],
      ['/newsroom/articles/:slug/working-copy', 'reviseArticle'],
    ] as const
  ).flatMap(([path, command]) => {
    /** @returns the copy's key; null where there is no such article */
    const keyOf = ({ caller, params, seen }: MockCall) => {
      const article = params['slug'] === undefined ? { firstSlug: '' } : articleAt(seen, params['slug'])
      return article && `${caller.personId}/${article.firstSlug}`
    }
    const withKey = (run: (key: string, call: MockCall) => Response | Promise<Response>) => (call: MockCall) => {
      const key = keyOf(call)
      return key === null ? notFound(NO_SUCH_ARTICLE) : run(key, call)
    }
    return [
      read(
        path,
        command,
        withKey((key) => HttpResponse.json({ copy: state().copies[key] ?? null })),
      ),
      change(
        `PUT ${path}`,
        command,
        withKey(async (key, { request }) => {
          const copy: SavedCopy = { ...((await request.json()) as WorkingCopy), savedAt: now().toISOString() }
          state().copies[key] = copy
          return HttpResponse.json({ savedAt: copy.savedAt, reasons: [] } satisfies CheckedCopy)
        }),
      ),
      change(
        `DELETE ${path}`,
        command,
        withKey((key) => {
          delete state().copies[key]
          return new HttpResponse(null, { status: 204 })
        }),
      ),
    ]
  })
}
