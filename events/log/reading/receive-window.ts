import { subscribe } from 'node:diagnostics_channel'
import type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders } from 'node:http2'

/**
 * How far a node may be ahead of what was taken (RFC 9113, 5.2). By the 64 KB that a session begins with, six articles came at a time, and a
 * catch-up waited for the next ones a tenth of its time. An inbox holds little more.
 */
const WINDOW_BYTES = 1_048_576

const widened = new WeakSet<ClientHttp2Session>()

/**
 * Widens the window of each session, in this process, that carries a call to this path. The official client (1.3.1) makes its channel
 * without a way to ask for one, so it is done where Node says that a call begins
 * (https://nodejs.org/api/diagnostics_channel.html#event-http2clientstreamcreated).
 */
export function widenReceiveWindow(path: string): void {
  subscribe('http2.client.stream.created', (message) => {
    const { stream, headers } = message as { stream: ClientHttp2Stream; headers: IncomingHttpHeaders }
    const session = stream.session as ClientHttp2Session | undefined
    if (headers[':path'] !== path || !session || session.connecting || session.destroyed || widened.has(session)) return
    widened.add(session)
    session.settings({ initialWindowSize: WINDOW_BYTES })
    session.setLocalWindowSize(WINDOW_BYTES)
  })
}
