import { HttpResponse } from 'msw'

/** The mock of `GET /api/admin/changes`: server-sent events that report changed lists. */
export interface ChangeStream {
  /** A response that stays open. */
  open(): HttpResponse<ReadableStream>
  /** Notifies every listener. */
  notify(): void
}

const CHANGE = `event: change\ndata: ${JSON.stringify({ models: ['articles', 'topics', 'generations'] })}\n\n`

/** A change stream without listeners. */
export function createChangeStream(): ChangeStream {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const bytes = new TextEncoder()
  return {
    open() {
      let own: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          listeners.add(controller)
          controller.enqueue(bytes.encode(': open\n\n'))
        },
        cancel: () => void listeners.delete(own),
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
    },
    notify() {
      for (const listener of listeners) listener.enqueue(bytes.encode(CHANGE))
    },
  }
}
