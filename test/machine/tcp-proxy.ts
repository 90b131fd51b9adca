import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** How many connections it was asked for. */
  readonly asked: number
  /** Ends every connection and accepts none that lasts. */
  cut(): void
  /** Connections stay open, and nothing passes in either direction: a network that has lost its route. */
  stall(): void
  /** Directs new connections to another port; open ones stay. */
  leadTo(port: number): void
  /** Accepts and forwards again. Bytes that a stalled connection held back never arrive. */
  mend(): void
}

/** @returns a proxy on a free port of 127.0.0.1 in front of another port of it */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  let target = port
  let state: 'open' | 'cut' | 'stalled' = 'open'
  const sockets = new Set<Socket>()
  let asked = 0
  const server = createServer((client) => {
    asked++
    if (state === 'cut') {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    const isStalled = () => state === 'stalled' || stalled.has(client)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (chunk) => isStalled() || to.write(chunk))
      from.once('close', () => {
        sockets.delete(from)
        if (!isStalled()) to.destroy()
      })
    }
    if (state === 'stalled') stalled.add(client)
  }).listen(0, '127.0.0.1')
  const stalled = new WeakSet<Socket>()
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get asked() {
      return asked
    },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    stall() {
      state = 'stalled'
      for (const socket of sockets) stalled.add(socket)
    },
    leadTo(other) {
      target = other
    },
    mend() {
      state = 'open'
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
