import { RpcError, STATUS } from '../grpc/rpc-error.ts'

/** Bytes of the log's file differ from the written ones. Damaged data is reported and never served. */
export class DamagedLogError extends RpcError {
  override readonly name = 'DamagedLogError'
  constructor(what: string, options?: ErrorOptions) {
    super(STATUS.DATA_LOSS, `the log is damaged: ${what}`)
    this.cause = options?.cause
  }
}

/** The disk or the system refuses a write. Nothing was stored, and a retry may succeed. */
export class StorageFailedError extends RpcError {
  override readonly name = 'StorageFailedError'
  constructor(reason: string, options?: ErrorOptions) {
    super(STATUS.RESOURCE_EXHAUSTED, `the log cannot write: ${reason}`)
    this.cause = options?.cause
  }
}

export class FileDisplacedError extends StorageFailedError {}

const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 } as const

const REASONS: Readonly<Record<number, string>> = {
  [SQLITE.FULL]: 'the disk is full',
  [SQLITE.READONLY]: 'its file is read-only',
  [SQLITE.CANTOPEN]: 'a file cannot be opened',
  [SQLITE.IOERR]: 'the disk reports an input/output error',
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') return undefined
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE.BUSY

export function asStorageError(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  const { message } = error as Error
  if (code === SQLITE.CORRUPT || code === SQLITE.NOTADB) return new DamagedLogError(message, { cause: error })
  const reason = REASONS[code]
  return reason ? new StorageFailedError(`${reason} (${message})`, { cause: error }) : error
}

export function withStorageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asStorageError(error)
  }
}
