import type { Call, Method, Receiver } from './call.ts'

/** One message asks, one answers. */
export const unary =
  (answer: (request: Buffer) => Buffer | Promise<Buffer>): Method =>
  (call) =>
    oneRequest(async (request) => {
      call.send(await answer(request))
      call.end()
    })

/** One message asks; the work answers as it likes, and ends the call when it is done. */
export const serverStreaming =
  (work: (request: Buffer, call: Call) => Promise<void>): Method =>
  (call) =>
    oneRequest(async (request) => {
      await work(request, call)
      call.end()
    })

/**
 * Begins with the message, not with the request's end: the client's native part sends that by itself in a segment of nine bytes,
 * which Nagle's algorithm (RFC 896) keeps back until the message is acknowledged. An answer does that; without one it takes the
 * 40 ms of a delayed acknowledgement.
 */
function oneRequest(work: (request: Buffer) => Promise<void>): Receiver {
  let hasBegun = false
  const begin = (request: Buffer) => {
    if (hasBegun) return undefined
    hasBegun = true
    return work(request)
  }
  return { message: begin, end: () => begin(Buffer.alloc(0)) }
}
