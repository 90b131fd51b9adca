import { createPresence } from '../../../server/newsroom/desk/presence.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import type { StreamAnswer } from './portal-answers.ts'

/** What is no call, by address: a stream of changes, and whether the portal is ready. */
export function streamAnswers({ newsroom, readModels, workingCopies, context }: MockPortal): Readonly<Record<string, StreamAnswer>> {
  const { admin, desk } = newsroom
  const enter = createPresence({ ...desk, copies: workingCopies, logger: context.logger })
  return {
    '/readyz': async () => Response.json({ status: 'ready' }),
    async '/api/admin/changes'(request, signal) {
      using _admitted = await admin.guard.admit(request, 'followChanges')
      const leave = enter(request as never)
      const bytes = new TextEncoder()
      const ends: (() => void)[] = [leave]
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const send = (models: readonly string[]) => controller.enqueue(bytes.encode(`event: change\ndata: ${JSON.stringify({ models })}\n\n`))
          controller.enqueue(bytes.encode('retry: 2000\n\n'))
          ends.push(
            readModels.onChange((changes) => send(changes.map((change) => (change.lost ? '*' : change.model)))),
            workingCopies.onPresence(() => send(['presence'])),
          )
        },
        cancel: () => ends.forEach((end) => end()),
      })
      signal.addEventListener('abort', () => ends.forEach((end) => end()), { once: true })
      return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
    },
  }
}
