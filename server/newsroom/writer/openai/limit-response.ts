/**
 * Wraps `fetch` so that reading a body fails beyond `maxBytes`, and the connection is closed. Bytes count after decompression: a few
 * kilobytes of gzip can expand to gigabytes.
 * @param tooLong makes the error with which reading the body rejects
 */
export function limitResponse(fetch: typeof globalThis.fetch, maxBytes: number, tooLong: () => Error): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    let bytes = 0
    const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(tooLong())
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(limit), response)
  }
}
