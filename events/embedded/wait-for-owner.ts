import { once } from 'node:events'
import { connect } from 'node:http2'
import { OPEN_PATH } from './log-secret.ts'

/**
 * Waits while the process that runs an embedded log lives: the system closes its connections when it ends, however it ends.
 * @param url of the log, with its secret: connections that do not show it are soon closed
 * @returns when the connection is gone, or the signal is aborted
 */
export async function waitForOwnerExit(url: string, signal: AbortSignal): Promise<void> {
  const { host, searchParams } = new URL(url)
  const session = connect(`http://${host}`)
  // Whatever the error, the connection has ended.
  session.on('error', () => {})
  const end = () => session.destroy()
  signal.addEventListener('abort', end)
  const headers = { ':method': 'POST', ':path': OPEN_PATH, 'content-type': 'application/grpc', te: 'trailers' }
  const call = session.request({ ...headers, 'connection-name': searchParams.get('connectionName') ?? '' })
  // Whatever it is answered, it has shown the secret. An empty message is five bytes of prefix.
  call.on('error', () => {})
  call.resume().end(Buffer.alloc(5))
  // This alone does not keep the process alive.
  session.once('connect', () => session.unref())
  try {
    if (!session.destroyed) await once(session, 'close')
  } finally {
    signal.removeEventListener('abort', end)
  }
}
