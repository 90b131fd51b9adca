import type { Call, Method, Receiver } from './call.ts'

export const unary =
  (answer: (request: Buffer) => Buffer | Promise<Buffer>): Method =>
  (call) =>
    oneRequest(async (request) => {
      call.send(await answer(request))
      call.end()
    })

export const serverStreaming =
  (work: (request: Buffer, call: Call) => Promise<void>): Method =>
  (call) =>
    oneRequest(async (request) => {
      await work(request, call)
      call.end()
    })

/**
 * Starts with the message instead of the request's end. The client's native part sends the end in a separate small segment, which Nagle's
 * algorithm (RFC 896) holds back until an answer acknowledges the message. Otherwise the delayed acknowledgement takes 40 ms.
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
