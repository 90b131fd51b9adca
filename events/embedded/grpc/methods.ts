import type { Call, Method } from './call.ts'

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

function oneRequest(work: (request: Buffer) => Promise<void>) {
  let request: Buffer = Buffer.alloc(0)
  return {
    message: (bytes: Buffer) => {
      request = bytes
    },
    end: () => work(request),
  }
}
