import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LogFileLockedError } from './storage/log-file.ts'
import { createLogSecret } from './log-secret.ts'
import type { LogServerOptions } from './log-server.ts'
import type { WorkerMessage } from './worker.ts'

/** The file cannot be opened: the disk is full or read-only, bytes are damaged, or a later release wrote it. */
export class LogFileError extends Error {
  override readonly name = 'LogFileError'
}

export interface EmbeddedLog extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/**
 * Runs the embedded log in a worker thread: EventStoreDB's protocol on loopback, data in one SQLite file.
 * @param file created with its folder if missing
 * @param port 0 (the default) selects any free one
 * @param secret required with every call; random by default, null for none
 * @param earlyMetadata see `LogServerOptions`
 * @returns the log once it listens; disposal commits pending writes and releases the file
 * @throws LogFileLockedError with the `url` of the process that writes the file; LogFileError
 */
export async function startEmbeddedLog({
  file,
  port = 0,
  secret = createLogSecret(),
  earlyMetadata = true,
}: {
  file: string
  port?: number
  secret?: string | null
  earlyMetadata?: boolean
}): Promise<EmbeddedLog> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, port, secret, earlyMetadata } satisfies LogServerOptions,
    // A small young generation suffices, because events are short-lived.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
  })
  const [message] = (await once(worker, 'message')) as [WorkerMessage]
  if (message.kind === 'locked') throw new LogFileLockedError(message.file, message.url)
  if (message.kind === 'unusable') throw new LogFileError(message.message)
  if (message.kind === 'failed') throw Object.assign(new Error(message.message), { code: message.code })
  return {
    url: message.url,
    port: message.port,
    async [Symbol.asyncDispose]() {
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
    },
  }
}
