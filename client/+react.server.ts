import type { PageContextServer } from 'vike/types'

/**
 * React's inline scripts, which only late content needs, carry the response's nonce; rendering stops when the reader leaves.
 * `disable: false` streams to every user agent: a page is cached for all, so what it is does not depend on who asked first.
 */
export default ({ nonce, delivery }: PageContextServer) => ({
  renderToStreamOptions: { disable: false, streamOptions: { signal: delivery.signal, ...(nonce === null ? {} : { nonce }) } },
})
