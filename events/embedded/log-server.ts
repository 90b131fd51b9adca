import { randomUUID } from 'node:crypto'
import {
  type handleBidiStreamingCall,
  Metadata,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
} from '@grpc/grpc-js'
import { appendHandler, deleteHandler, tombstoneHandler } from './append-calls.ts'
import { RecentAppends } from './append-rules.ts'
import { batchAppendHandler } from './batch-append-call.ts'
import { featuresHandler, gossipHandler } from './cluster-calls.ts'
import { CommitNotice } from './commit-notice.ts'
import { GroupCommit } from './group-commit.ts'
import { openLogFile } from './log-file.ts'
import { LogStore } from './log-store.ts'
import { LogWriter } from './log-writer.ts'
import { checkDefinitions, featuresDefinition, gossipDefinition, SERVER_VERSION, streamsDefinition } from './protocol.ts'
import { handleRead, type ReadCall } from './read-call.ts'

/** Loopback only: without TLS the client sends no credentials, so nobody else may reach it. */
const HOST = '127.0.0.1'
/** A request may carry an append a little over the limit, to be refused by name rather than cut off. */
const MAX_REQUEST_BYTES = 17 * 1024 * 1024

export interface LogServer extends AsyncDisposable {
  readonly port: number
  readonly url: string
}

/**
 * Opens the file and answers EventStoreDB's gRPC protocol on loopback.
 * @param port 0 for any free one
 * @throws LogFileLockedError when another process writes the file; Error with `code` EADDRINUSE when the port is taken
 */
export async function openLogServer({ file, port }: { file: string; port: number }): Promise<LogServer> {
  checkDefinitions()
  const logFile = openLogFile(file)
  const now = () => Date.now()
  const store = new LogStore(logFile.database, now)
  const recent = new RecentAppends()
  const notice = new CommitNotice()
  const commits = new GroupCommit(
    logFile.database,
    () => notice.announce(),
    () => {
      store.forget()
      recent.forget()
    },
  )
  const writer = new LogWriter(store, recent, commits, randomUUID)
  const closing = new AbortController()
  let bound = port

  const server = new Server({
    'grpc.max_receive_message_length': MAX_REQUEST_BYTES,
    'grpc.max_send_message_length': MAX_REQUEST_BYTES,
    interceptors: [metadataAtOnce],
  })
  server.addService(streamsDefinition, {
    read: (call: ReadCall) => void handleRead({ store, notice, closing: closing.signal }, call),
    append: appendHandler(writer),
    batchAppend: batchAppendHandler(writer, now) as handleBidiStreamingCall<unknown, unknown>,
    delete: deleteHandler(writer),
    tombstone: tombstoneHandler(writer),
  })
  server.addService(featuresDefinition, { getSupportedMethods: featuresHandler })
  server.addService(gossipDefinition, { read: gossipHandler(randomUUID(), HOST, () => bound, now) })

  try {
    if (store.lastPosition < 0) await writer.append('$embedded-log', 'no_stream', [created()])
    bound = await listen(server, port)
  } catch (error) {
    logFile[Symbol.dispose]()
    throw error
  }
  const url = `kurrentdb://${HOST}:${bound}?tls=false`
  logFile.announce(url)
  return {
    port: bound,
    url,
    async [Symbol.asyncDispose]() {
      closing.abort()
      commits.flush()
      await closed(server)
      commits.flush()
      logFile[Symbol.dispose]()
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

/** The client's native reader waits for the response's headers before anything else: they go out with the request's. */
const metadataAtOnce: ServerInterceptor = (method, call) =>
  new ServerInterceptingCall(
    call,
    method.responseStream
      ? {
          start: (next) => {
            const listener = new ServerListenerBuilder().withOnReceiveMetadata((metadata, nextMetadata) => {
              call.sendMetadata(new Metadata())
              nextMetadata(metadata)
            })
            next(listener.build())
          },
        }
      : {},
  )

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)))
  })

const GRACE_MS = 1_000

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown()
      resolve()
    }, GRACE_MS)
    server.tryShutdown(() => {
      clearTimeout(force)
      resolve()
    })
  })
