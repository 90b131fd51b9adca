import type { PageContextServer } from 'vike/types'

/**
 * React's inline scripts, which only late content needs, carry the response's nonce; rendering stops when the client disconnects.
 * `disable: false` streams to every user agent: a cached page serves all of them.
 */
export default ({ nonce, delivery }: PageContextServer) => ({
  renderToStreamOptions: { disable: false, streamOptions: { signal: delivery.signal, ...(nonce === null ? {} : { nonce }) } },
})
