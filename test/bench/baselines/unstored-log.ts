import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { batchAppendCall } from '../../../events/embedded/calls/batch-append-call.ts'
import { featuresCall } from '../../../events/embedded/calls/cluster-calls.ts'
import type { Method } from '../../../events/embedded/grpc/call.ts'
import { listen } from '../../../events/embedded/grpc/grpc-server.ts'
import { serverStreaming } from '../../../events/embedded/grpc/methods.ts'
import type { LogWriter } from '../../../events/embedded/log-writer.ts'
import { EventEncoder } from '../../../events/embedded/messages/read-response.ts'
import { rawEvent } from './raw-log.ts'

/** The client’s ceiling: the embedded log’s own server, in a thread too, in front of a log that keeps nothing. */
export async function startUnstoredLog(): Promise<AsyncDisposable & { readonly url: string }> {
  const worker = new Worker(new URL(import.meta.url))
  const [url] = (await once(worker, 'message')) as [string]
  return { url, [Symbol.asyncDispose]: async () => void (await worker.terminate()) }
}

const PAGE = 512
const PAGES = 256

async function serve(say: (url: string) => void): Promise<void> {
  let position = 0
  const writer: Pick<LogWriter, 'append'> = {
    append: (_stream, _expected, events) =>
      Promise.resolve({ kind: 'written', revision: events.length - 1, position: (position += 200 * events.length) }),
  }
  const { type, metadata, data } = rawEvent('ArticleViewed', { slug: 'spread-btp-bund-che-cosa-misura', ruleVersion: 1 })
  const page = new EventEncoder(false).frames(
    Array.from({ length: PAGE }, (_, revision) => ({
      type,
      isJson: true,
      streamName: Buffer.from('views'),
      revision,
      position: 200 * revision,
      createdMs: Date.now(),
      metadataLength: metadata.length,
      content: Buffer.concat([Buffer.from(randomUUID()), metadata, data]),
    })),
  )
  const streams = '/event_store.client.streams.Streams'
  const methods: ReadonlyMap<string, Method> = new Map([
    [`${streams}/BatchAppend`, batchAppendCall(writer as LogWriter, Date.now)],
    [
      `${streams}/Read`,
      serverStreaming(async (_request, call) => {
        for (let sent = 0; sent < PAGES; sent++) await call.write(page)
      }),
    ],
    ['/event_store.client.server_features.ServerFeatures/GetSupportedMethods', featuresCall(() => [...methods.keys()])],
  ])
  const allowance = { maxMessageBytes: 17 * 1024 * 1024, isStranger: false }
  const { port } = await listen({ host: '127.0.0.1', port: 0, methods, allow: () => allowance })
  say(`kurrentdb://127.0.0.1:${port}?tls=false`)
}

if (parentPort) {
  const port = parentPort
  await serve((url) => port.postMessage(url))
}
