import { parentPort, workerData } from 'node:worker_threads'
import { NotPrivateError } from '../private-files.ts'
import { RpcError } from './grpc/rpc-error.ts'
import { NewerLogFormatError } from './storage/file-format.ts'
import { LogFileLockedError } from './storage/log-file.ts'
import { type LogServerOptions, openLogServer } from './log-server.ts'

export type WorkerMessage =
  | { readonly kind: 'listening'; readonly url: string; readonly port: number }
  | { readonly kind: 'locked'; readonly file: string; readonly url: string | null }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined }

const options = workerData as LogServerOptions
const port = parentPort!
const send = (message: WorkerMessage) => port.postMessage(message)

const isFileRefusal = (error: unknown): error is Error => error instanceof Error && ('path' in error || error instanceof NotPrivateError)

try {
  const server = await openLogServer(options)
  port.once('message', () => {
    void server[Symbol.asyncDispose]().then(() => port.close())
  })
  send({ kind: 'listening', url: server.url, port: server.port })
} catch (error) {
  if (error instanceof LogFileLockedError) send({ kind: 'locked', file: error.file, url: error.url })
  // Only the log's own errors describe the file. Any other error is a program fault.
  else if (error instanceof RpcError) send({ kind: 'unusable', message: `${options.file}: ${error.message}` })
  else if (isFileRefusal(error)) send({ kind: 'unusable', message: `${options.file}: ${error.message}` })
  else if (error instanceof NewerLogFormatError) send({ kind: 'unusable', message: error.message })
  else send({ kind: 'failed', message: String(error), code: (error as NodeJS.ErrnoException).code })
  port.close()
}
