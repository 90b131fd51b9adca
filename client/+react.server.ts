import type { PageContextServer } from 'vike/types'

/** React's inline scripts, which only late content needs, carry the response's nonce; it stops when the reader leaves. */
export default ({ nonce, delivery }: PageContextServer) => ({
  renderToStreamOptions: { streamOptions: { signal: delivery.signal, ...(nonce === null ? {} : { nonce }) } },
})
