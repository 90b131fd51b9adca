import type { Article, Home } from '../../api/contract.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import { presentArticle } from '../../../server/api/in-italian.ts'
import { previewHome } from '../../../server/api/reading-api.ts'
import { addPreviewRoute } from '../../../server/newsroom/desk/preview-route.ts'
import { addFrontPagePreviewRoute } from '../../../server/newsroom/front-page/front-page-preview-route.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import { type Answer, answering, PREVIEWS, requestOf } from './portal-answers.ts'

interface Renderers {
  /** Returns the page of an article. */
  readonly article: (article: Article) => Promise<string>
  /** Returns the front page with this content. */
  readonly home: (home: Home) => Promise<string>
}

type Run = Parameters<Parameters<typeof addPreviewRoute>[0]['get']>[2]

/** Creates the answer to `PREVIEWS`. */
export function previewAnswer({ newsroom, reading, readModels, context }: MockPortal, render: Renderers): Answer {
  const routes: { needs: Command; run: Run }[] = []
  const adder = { get: (_path: string, needs: Command, run: Run) => void routes.push({ needs, run }) } as never
  const present = presentArticle(reading.bylineOf)
  const { now } = context
  const headers = () => ({})
  // In the order of `PREVIEWS`.
  addPreviewRoute(adder, { reads: readModels, now, headers, render: (article) => render.article(present(article)) })
  addFrontPagePreviewRoute(adder, {
    headers,
    render: async (category, changes) => render.home(await previewHome({ readModels, now, bylineOf: reading.bylineOf }, category, changes)),
  })
  return answering(async (sent, cookie, added) => {
    const at = PREVIEWS.findIndex((pattern) => pattern.test(sent.url))
    const { needs, run } = routes[at]!
    const request = requestOf(sent, cookie, added)
    using _admitted = await newsroom.admin.guard.admit(request, needs)
    const ctx = {
      params: PREVIEWS[at]!.exec(sent.url)!.pathname.groups,
      querystring: new URL(sent.url).search.slice(1),
      set() {},
      type: '',
      body: '',
    }
    await run(ctx as never)
    return new Response(ctx.body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
}
