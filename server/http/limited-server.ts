import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAddressShares } from './guards/address-shares.ts'
import type { ShareHolders } from './guards/client-address.ts'
import { HttpProblem, problemDocument } from './problem.ts'

export interface ConnectionLimits {
  /** Milliseconds until all headers must have arrived. */
  readonly headersMs: number
  /** Milliseconds until the whole request must have arrived. */
  readonly requestMs: number
  /** Milliseconds without a byte in either direction while a request is answered. A longer handler extends it with `ctx.req.setTimeout`. */
  readonly silenceMs: number
  /** Milliseconds between two requests. */
  readonly idleMs: number
  readonly connections: number
  /**
   * Connections per address once half of all are taken. Also the unfinished requests per address, once half of `connections` are pending.
   */
  readonly perAddress: number
}

const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  idleMs: 10_000,
  connections: 10_000,
  perAddress: 500,
}

const TOO_MANY = JSON.stringify(problemDocument(new HttpProblem(429, 'too-many-at-once')))

/**
 * Creates a server that slow or greedy clients cannot block. Each client is cut off at its limit, and the others are not affected.
 * @param holders finds the address whose share a connection or request counts in
 * @param changed limits that override the defaults
 */
export function createLimitedServer(listener: RequestListener, holders: ShareHolders, changed: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...CONNECTION_LIMITS, ...changed }
  const shares = () => createAddressShares({ all: limits.connections, share: limits.perAddress })
  const [connections, requests] = [shares(), shares()]
  /** Functions that release the requests of a connection. Answers queued behind another do not close with the connection. */
  const unfinished = new WeakMap<Socket, Set<() => void>>()
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
      requireHostHeader: true,
      // A request without a body gets no stream and emits no `end` or `close`. The response shows that a client has left.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (requests.isScarce && !requests.hasRoom(holders.ofRequest(request))) return refuse(response)
      listener(request, response)
      const { socket } = request
      // A response that the kernel has taken whole can only become idle. `server.timeout` would start one more timer for every answer from
      // memory.
      const isUnderWay = !response.writableEnded || socket.writableLength > 0
      if (isUnderWay && !socket.timeout) socket.setTimeout(limits.silenceMs)
      if (response.writableEnded) return
      const giveBack = requests.take(holders.ofRequest(request))
      const others = unfinished.get(socket)?.add(giveBack)
      response.once('close', () => {
        giveBack()
        others?.delete(giveBack)
      })
    },
  )
  server.on('connection', (socket) => {
    const holder = holders.ofConnection(socket)
    if (!connections.hasRoom(holder)) return void socket.destroy()
    const giveBack = connections.take(holder)
    const requestsOfIt = new Set<() => void>()
    unfinished.set(socket, requestsOfIt)
    socket.once('close', () => {
      giveBack()
      for (const giveBackRequest of requestsOfIt) giveBackRequest()
    })
  })
  server.maxConnections = limits.connections
  server.maxHeadersCount = 100
  // Lets a load balancer's connections move to new processes now and then.
  server.maxRequestsPerSocket = 10_000
  return server
}

function refuse(response: ServerResponse): void {
  response.writeHead(429, {
    'content-type': 'application/problem+json',
    'retry-after': '10',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(TOO_MANY)
}
