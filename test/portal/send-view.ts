/** A portal with this in its environment believes `sendView` about the reader's address. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1 ::1' }

interface Reader {
  /** Number of the reader, also the end of the address 203.0.113.N unless an address is given. */
  readonly n: number
  readonly address?: string
}

/** The beacon of a page that one reader has seen. */
export const sendView = (url: string, slug: string, { n, address = `203.0.113.${n}` }: Reader): Promise<Response> =>
  fetch(`${url}/api/views`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) reader ${n}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ slug }),
  })
