import type { Article } from '../../api/contract.ts'
import { presentArticle } from '../../../server/api/in-italian.ts'
import { addPreviewRoute } from '../../../server/newsroom/desk/preview-route.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import { type Answer, answering, PREVIEW, requestOf } from './portal-answers.ts'

/** Creates the answer to `PREVIEW`. @param render returns the page of an article */
export function previewAnswer(
  { newsroom, reading, readModels, context }: MockPortal,
  render: (article: Article) => Promise<string>,
): Answer {
  type Run = Parameters<Parameters<typeof addPreviewRoute>[0]['get']>[2]
  let run!: Run
  const routes = { get: (_path: string, _needs: unknown, answer: Run) => void (run = answer) }
  const present = presentArticle(reading.bylineOf)
  addPreviewRoute(routes as never, {
    reads: readModels,
    now: context.now,
    render: (article) => render(present(article)),
    headers: () => ({}),
  })
  return answering(async (sent, cookie, added) => {
    const request = requestOf(sent, cookie, added)
    using _admitted = await newsroom.admin.guard.admit(request, 'seeUnpublished')
    const ctx = { params: PREVIEW.exec(sent.url)!.pathname.groups, set() {}, type: '', body: '' }
    await run(ctx as never)
    return new Response(ctx.body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
}
