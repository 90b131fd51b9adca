import { parentPort, workerData } from 'node:worker_threads'
import { LogFileLockedError } from './storage/log-file.ts'
import { type LogServerOptions, openLogServer } from './log-server.ts'

/** What the worker sends to the thread that started it. */
export type WorkerMessage =
  | { readonly kind: 'listening'; readonly url: string; readonly port: number }
  | { readonly kind: 'locked'; readonly file: string; readonly url: string | null }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined }

const port = parentPort!
const say = (message: WorkerMessage) => port.postMessage(message)

try {
  const server = await openLogServer(workerData as LogServerOptions)
  port.once('message', () => {
    void server[Symbol.asyncDispose]().then(() => port.close())
  })
  say({ kind: 'listening', url: server.url, port: server.port })
} catch (error) {
  if (error instanceof LogFileLockedError) say({ kind: 'locked', file: error.file, url: error.url })
  else say({ kind: 'failed', message: String(error), code: (error as NodeJS.ErrnoException).code })
  port.close()
}
