import { once } from 'node:events'
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2'
import { FrameReader } from '../../../events/embedded/grpc/message-frames.ts'

/** A message as gRPC frames it. */
export const framed = (message: Uint8Array, flag = 0): Buffer => {
  const prefix = Buffer.from([flag, 0, 0, 0, 0])
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** Begins a call. */
export function open(session: ClientHttp2Session, path: string, headers: Record<string, string> = {}) {
  const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', ...headers })
  stream.on('error', () => {})
  return stream
}

export interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly trailers: IncomingHttpHeaders
  readonly messages: readonly Buffer[]
}

/** @returns everything that the call answers */
export async function answerOf(stream: ReturnType<typeof open>): Promise<Answer> {
  const frames = new FrameReader(10_000_000)
  const messages: Buffer[] = []
  let headers: IncomingHttpHeaders = {}
  let trailers: IncomingHttpHeaders = {}
  stream.on('response', (received) => (headers = received))
  stream.on('trailers', (received) => (trailers = received))
  stream.on('data', (chunk: Buffer) => messages.push(...frames.push(chunk)))
  await once(stream, 'end')
  return { headers, trailers, messages }
}

/** @returns the answer to a request of these pieces, each in a frame of its own */
export async function ask(session: ClientHttp2Session, path: string, pieces: readonly Uint8Array[], headers: Record<string, string> = {}) {
  const stream = open(session, path, headers)
  const answer = answerOf(stream)
  for (const piece of pieces) await new Promise((sent) => stream.write(piece, sent))
  stream.end()
  return answer
}
