import { once } from 'node:events'
import { createServer } from 'node:net'

/** @returns a port of 127.0.0.1 that nothing listens on, for a program that cannot choose one itself */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
