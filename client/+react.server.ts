import type { PageContextServer } from 'vike/types'

/** React's inline scripts, which only late content needs, carry the response's nonce. */
export default ({ nonce }: PageContextServer) => ({
  renderToStreamOptions: nonce === null ? {} : { streamOptions: { nonce } },
})
