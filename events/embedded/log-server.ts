import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { appendCall, deleteCall, tombstoneCall } from './calls/append-calls.ts'
import { batchAppendCall } from './calls/batch-append-call.ts'
import { featuresCall, gossipCall, SERVER_VERSION } from './calls/cluster-calls.ts'
import type { Method } from './grpc/call.ts'
import { type GrpcServer, listen } from './grpc/grpc-server.ts'
import { createCallGuard, logUrl } from './log-secret.ts'
import { LogWriter } from './log-writer.ts'
import { BACKUP_PATH, backupCall, CHECK_PATH, checkCall, COMPACT_PATH, compactCall } from './calls/maintenance-calls.ts'
import { readCall } from './calls/read-call.ts'
import { openLogStorage } from './storage/log-storage.ts'
import type { StorageFailedError } from './storage/storage-errors.ts'

/** Loopback only: the secret travels without TLS. */
const HOST = '127.0.0.1'
/** A request may carry an append a little over the limit, to be refused by name rather than cut off. */
const MAX_REQUEST_BYTES = 17 * 1024 * 1024

export interface LogServerOptions {
  readonly file: string
  readonly port: number
  readonly secret: string | null
  /** False: a call's metadata goes out with its first message, as from a real server. The client's native reader then waits 40 ms in a third of its reads. */
  readonly earlyMetadata?: boolean
}

interface Watched {
  /** Called with the reason when the log begins to refuse writes, and with null when it takes them again. */
  readonly onWriteState?: (refusal: StorageFailedError | null) => void
}

export interface LogServer extends AsyncDisposable {
  readonly port: number
  /** With the secret in it. */
  readonly url: string
}

/**
 * Opens the file and answers EventStoreDB's gRPC protocol on loopback.
 * @param port 0 for any free one
 * @param secret demanded with every call; null lets every local user in
 * @throws LogFileLockedError when another process writes the file; DamagedLogError, NewerLogFormatError; Error with `code` EADDRINUSE when the port is taken
 */
export async function openLogServer({
  file,
  port,
  secret,
  earlyMetadata = true,
  onWriteState,
}: LogServerOptions & Watched): Promise<LogServer> {
  const now = () => Date.now()
  const storage = openLogStorage({ file, now, onWriteState })
  const { store, commits, notice, maintenance } = storage
  const writer = new LogWriter(store, commits, randomUUID, storage.writeRefusal)
  let server: GrpcServer
  // A file that is no longer at its path may not be the log that readers mean; a portal that only reads learns of it from this.
  const whileInPlace = (method: Method): Method => {
    return (call) => {
      const displacement = storage.displacement()
      if (displacement) call.fail(displacement)
      return method(call)
    }
  }
  const methods: ReadonlyMap<string, Method> = new Map([
    ['/event_store.client.streams.Streams/Read', whileInPlace(readCall(store, notice))],
    ['/event_store.client.streams.Streams/Append', appendCall(writer)],
    ['/event_store.client.streams.Streams/BatchAppend', batchAppendCall(writer, now)],
    ['/event_store.client.streams.Streams/Delete', deleteCall(writer)],
    ['/event_store.client.streams.Streams/Tombstone', tombstoneCall(writer)],
    ['/event_store.client.server_features.ServerFeatures/GetSupportedMethods', featuresCall(() => [...methods.keys()])],
    ['/event_store.client.gossip.Gossip/Read', gossipCall(randomUUID(), HOST, () => server.port, now)],
    [COMPACT_PATH, compactCall(maintenance)],
    [CHECK_PATH, checkCall(maintenance)],
    [BACKUP_PATH, backupCall(maintenance)],
  ])
  try {
    if (store.lastPosition < 0) await writer.append('$embedded-log', 'no_stream', [created()])
    server = await listen({ host: HOST, port, methods, allow: createCallGuard(secret, MAX_REQUEST_BYTES), earlyMetadata })
  } catch (error) {
    await storage[Symbol.asyncDispose]()
    throw error
  }
  const url = logUrl(HOST, server.port, secret)
  storage.announce(url)
  return {
    port: server.port,
    url,
    async [Symbol.asyncDispose]() {
      commits.flush()
      // What was committed is answered before the calls are broken off.
      await nextTurn()
      await server[Symbol.asyncDispose]()
      await storage[Symbol.asyncDispose]()
    },
  }
}

/** A system event like those every real cluster holds, so that every reader learns to leave them out. */
const created = () => ({
  id: randomUUID(),
  type: '$LogCreated',
  isJson: true,
  metadata: new Uint8Array(0),
  data: Buffer.from(JSON.stringify({ serverVersion: SERVER_VERSION })),
})
