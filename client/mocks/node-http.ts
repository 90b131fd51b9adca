import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** @returns the request that Node's server has received, as a `Request` */
export function requestFrom(req: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = req.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(req), duplex: 'half' }
  return new Request(`http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`, { method, headers, ...body } as RequestInit)
}

/** Sends a response, or cuts the connection for `Response.error()`. */
export async function send(res: ServerResponse, response: Response): Promise<void> {
  if (response.type === 'error') res.destroy()
  // The client may have left before the answer.
  if (res.destroyed) {
    await response.body?.cancel()
    return
  }
  res.statusCode = response.status
  for (const [name, value] of response.headers) res.appendHeader(name, value)
  res.flushHeaders()
  // The change stream ends only when the client disconnects.
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch(ignoreDisconnect)
  else res.end()
}

function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
