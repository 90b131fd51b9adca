import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { FrameReader, PREFIX_BYTES, writePrefix } from './grpc/message-frames.ts'
import { STATUS } from './grpc/rpc-error.ts'
import { BACKUP_PATH, CHECK_PATH, COMPACT_PATH } from './calls/maintenance-calls.ts'
import type { BackupProgress } from './storage/maintenance/backup.ts'
import type { CheckProgress } from './storage/maintenance/check.ts'
import type { CompactionProgress } from './storage/maintenance/compaction.ts'

/** The address does not belong to an embedded log of this installation. */
export class NotAnEmbeddedLogError extends Error {
  override readonly name = 'NotAnEmbeddedLogError'
}

export class MaintenanceRefusedError extends Error {
  override readonly name = 'MaintenanceRefusedError'
}

/** Maintenance calls. Each throws MaintenanceRefusedError with the log's reason, or NotAnEmbeddedLogError. */
export interface MaintenanceClient {
  compact(onProgress: (progress: CompactionProgress) => void): Promise<CompactionProgress>
  check(onProgress: (progress: CheckProgress) => void): Promise<CheckProgress>
  backup(file: string, onProgress: (progress: BackupProgress) => void): Promise<BackupProgress>
}

const MAX_ANSWER_BYTES = 256 * 1024

/** @param url address with the secret of an embedded log that runs on this machine */
export const maintenanceClient = (url: string): MaintenanceClient => ({
  compact: (onProgress) => run(url, COMPACT_PATH, '', onProgress),
  check: (onProgress) => run(url, CHECK_PATH, '', onProgress),
  backup: (file, onProgress) => run(url, BACKUP_PATH, file, onProgress),
})

/** Makes one gRPC call with JSON answers. The last answer has `ended`. */
async function run<T extends object>(url: string, path: string, request: string, onProgress: (progress: T) => void): Promise<T> {
  const { host, searchParams } = new URL(url)
  const session = connect(`http://${host}`)
  const result = Promise.withResolvers<T>()
  const refuse = (reason: string) => result.reject(new MaintenanceRefusedError(reason))
  const unreachable = ({ message }: Error) => refuse(`the log cannot be reached: ${message}`)
  session.on('error', unreachable)
  const stream = session.request({
    ':method': constants.HTTP2_METHOD_POST,
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    'connection-name': searchParams.get('connectionName') ?? '',
  })
  const readStatus = (headers: IncomingHttpHeaders) => {
    const code = Number(headers['grpc-status'] ?? STATUS.OK)
    if (code === STATUS.UNIMPLEMENTED || code === STATUS.UNAUTHENTICATED)
      result.reject(new NotAnEmbeddedLogError(`${host} is not an embedded log of this installation`))
    else if (code !== STATUS.OK) refuse(decodeURIComponent([headers['grpc-message'] ?? 'the log gave no reason'].join('')))
  }
  const frames = new FrameReader(MAX_ANSWER_BYTES)
  stream.on('response', readStatus)
  stream.on('trailers', readStatus)
  stream.on('error', (error: Error) => (error.cause instanceof Error ? unreachable(error.cause) : refuse(error.message)))
  stream.on('close', () => refuse('the log ended the call before it was done'))
  stream.on('data', (chunk: Buffer) => {
    for (const message of frames.push(chunk)) {
      const { ended, ...progress } = JSON.parse(message.toString()) as T & { ended?: boolean }
      if (ended) result.resolve(progress as T)
      else onProgress(progress as T)
    }
  })
  stream.end(framed(Buffer.from(request)))
  try {
    return await result.promise
  } finally {
    session.close()
  }
}

function framed(message: Buffer): Buffer {
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES)
  writePrefix(prefix, message.length, 0)
  return Buffer.concat([prefix, message])
}
