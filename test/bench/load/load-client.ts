import { connect, type Socket } from 'node:net'
import { percentile } from '../line.ts'
import type { LoadOrder, LoadReport } from './load-messages.ts'

/**
 * The load generator: a process of its own with raw sockets, kept alive, one request at a time on each. It understands just
 * enough of HTTP/1.1 to know where an answer ends: `Content-Length`, or a status without a body.
 */
async function run({ port, connections, seconds, requests, perSecond, counter }: LoadOrder): Promise<LoadReport> {
  const statuses: Record<string, number> = {}
  const latencies: number[] = []
  let bytes = 0
  let sent = 0
  const started = performance.now()
  const until = started + seconds * 1_000
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  let open = 0

  const next = (): string => {
    const request = requests[sent++ % requests.length]!
    return counter === undefined ? request : request.replaceAll(counter, String(sent).padStart(counter.length, '0'))
  }

  function start(): void {
    open++
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let left = 0
    let head = ''
    let askedAt = 0
    let isClosing = false
    let isAsking = false

    const ask = () => {
      const now = performance.now()
      if (now >= until) {
        socket.end()
        return
      }
      // A paced request waits for its turn; the wait is not in its latency.
      const due = perSecond === undefined ? 0 : started + ((sent + 1) / perSecond) * 1_000 - now
      if (due > 1) {
        setTimeout(ask, Math.min(due, until - now + 1))
        return
      }
      isAsking = true
      askedAt = performance.now()
      socket.write(next(), 'latin1')
    }
    const answered = () => {
      isAsking = false
      latencies.push(performance.now() - askedAt)
      if (isClosing) socket.end()
      else ask()
    }
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (left > 0) {
        left -= chunk.length
        if (left === 0) answered()
        return
      }
      head += chunk.toString('latin1', 0, Math.min(chunk.length, 16_384))
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = head.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      const fields = head.slice(0, end)
      isClosing = /\r\nconnection: close/i.test(fields)
      const length = status === '304' || status === '204' ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? NaN)
      if (Number.isNaN(length)) return reject(new Error(`an answer without a length:\n${fields}`))
      const had = chunk.length > 16_384 ? head.length - 16_384 + chunk.length : head.length
      head = ''
      left = length - (had - end - 4)
      if (left === 0) answered()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      open--
      if (performance.now() < until && !isAsking) start()
      else if (isAsking) reject(new Error('a connection was closed before its answer'))
      else if (open === 0) resolve()
    })
  }

  for (let n = 0; n < connections; n++) start()
  await done
  const took = (performance.now() - started) / 1_000
  const sorted = Float64Array.from(latencies).toSorted()
  return {
    requests: sorted.length,
    perSecond: sorted.length / took,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    statuses,
    bytes,
  }
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send!(report),
    (error: unknown) => process.send!({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
