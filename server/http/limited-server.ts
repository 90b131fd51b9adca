import { createServer, type RequestListener, type Server } from 'node:http'

export interface ConnectionLimits {
  /** Until the headers are there, in milliseconds. */
  readonly headersMs: number
  /** Until the whole request is there. */
  readonly requestMs: number
  /** Without a byte either way while a request is answered; a longer handler extends it with `ctx.req.setTimeout`. */
  readonly silenceMs: number
  /** Between two requests. */
  readonly idleMs: number
  readonly connections: number
}

const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  idleMs: 10_000,
  connections: 10_000,
}

/** A server that slow or greedy clients cannot block: each is cut off at its limit, without effect on the others. */
export function createLimitedServer(listener: RequestListener, limits: ConnectionLimits = CONNECTION_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
      requireHostHeader: true,
      // A request without a body gets no stream for one: no `end`, no `close` on it; a client that left shows on the response.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      listener(request, response)
      const { socket } = request
      // A response that the kernel has taken whole can only become idle. `server.timeout` would start a timer for it too: one
      // more for every answer from memory.
      const isUnderWay = !response.writableEnded || socket.writableLength > 0
      if (isUnderWay && !socket.timeout) socket.setTimeout(limits.silenceMs)
    },
  )
  server.maxConnections = limits.connections
  server.maxHeadersCount = 100
  // So that a load balancer's connections move to new processes now and then.
  server.maxRequestsPerSocket = 10_000
  return server
}
