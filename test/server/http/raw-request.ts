import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** All bytes that came back before the connection ended. */
  readonly text: string
  readonly statuses: readonly number[]
}

/** @param from source address on this machine, «127.0.0.2» */
export const open = (url: string, from?: string): Socket => {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: from ? '127.0.0.1' : hostname, ...(from && { localAddress: from }) })
  socket.on('error', () => {})
  // Unread answers would hold its end back.
  socket.resume()
  return socket
}

/** Sends bytes as they are and reads until the server closes the connection, as any request here asks it to. */
export async function rawRequest(url: string, bytes: string | Buffer, from?: string): Promise<RawAnswer> {
  const socket = open(url, from)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1])) }
}
