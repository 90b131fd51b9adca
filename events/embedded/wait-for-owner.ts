import { once } from 'node:events'
import { connect } from 'node:http2'
import { OPEN_PATH } from './log-secret.ts'

/**
 * Waits until the process of an embedded log ends. The system then closes its connections.
 * @param url address with the secret, because the log soon closes connections without it
 * @returns when the connection is closed or the signal is aborted
 */
export async function waitForOwnerExit(url: string, signal: AbortSignal): Promise<void> {
  const { host, searchParams } = new URL(url)
  const session = connect(`http://${host}`)
  session.on('error', () => {})
  const end = () => session.destroy()
  signal.addEventListener('abort', end)
  const headers = { ':method': 'POST', ':path': OPEN_PATH, 'content-type': 'application/grpc', te: 'trailers' }
  const call = session.request({ ...headers, 'connection-name': searchParams.get('connectionName') ?? '' })
  // The call only presents the secret. An empty message consists of the five prefix bytes.
  call.on('error', () => {})
  call.resume().end(Buffer.alloc(5))
  // The connection must not keep this process alive.
  session.once('connect', () => session.unref())
  try {
    if (!session.destroyed) await once(session, 'close')
  } finally {
    signal.removeEventListener('abort', end)
  }
}
