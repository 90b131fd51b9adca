import { once } from 'node:events'
import { connect } from 'node:http2'

/**
 * Waits while the process that runs an embedded log lives: the system closes its connections when it ends, however it ends.
 * @param url of the log; the secret in it is not needed
 * @returns when the connection is gone, or the signal is aborted
 */
export async function waitForOwnerExit(url: string, signal: AbortSignal): Promise<void> {
  const session = connect(`http://${new URL(url).host}`)
  // Whatever the error, the connection has ended.
  session.on('error', () => {})
  const end = () => session.destroy()
  signal.addEventListener('abort', end)
  // This alone does not keep the process alive.
  session.once('connect', () => session.unref())
  try {
    if (!session.destroyed) await once(session, 'close')
  } finally {
    signal.removeEventListener('abort', end)
  }
}
