/**
 * Stores and sends cookies as a browser does, for one origin.
 * @param fetch sends the requests
 */
export function withCookies(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie)
    return response
  }
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  const expired = attributes.some((attribute) => {
    const [key = '', text = ''] = attribute.toLowerCase().split('=')
    return (key === 'max-age' && Number(text) <= 0) || (key === 'expires' && Date.parse(text) <= Date.now())
  })
  if (expired) jar.delete(name)
  else jar.set(name, value)
}
