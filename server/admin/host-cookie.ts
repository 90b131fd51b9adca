import type { ApiRequest } from '../http/calls/api-request.ts'

/** One cookie in the browser. */
export interface HostCookie {
  read(ctx: ApiRequest): string | null
  write(ctx: ApiRequest, value: string): void
  clear(ctx: ApiRequest): void
}

interface Options {
  readonly name: string
  readonly maxAgeMs: number
  /** The public address is https; TLS may end at a proxy. */
  readonly isHttps: boolean
}

/**
 * A cookie for this host alone that no script can read and no other site's request carries. With TLS it is a `__Host-` cookie:
 * Secure, and no neighbour under the same domain can set one (RFC 6265bis, 4.1.3.2).
 */
export function createHostCookie({ name, maxAgeMs, isHttps }: Options): HostCookie {
  const fullName = isHttps ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    // Cookies are read by hand: of two with one name neither is trusted.
    read(ctx) {
      const values = ctx
        .get('cookie')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${fullName}=`))
      return values.length === 1 ? values[0]!.slice(fullName.length + 1) : null
    },
    write: (ctx, value) => ctx.append('Set-Cookie', `${fullName}=${value}; Max-Age=${maxAgeMs / 1_000}; ${attributes}`),
    clear: (ctx) => ctx.append('Set-Cookie', `${fullName}=; Max-Age=0; ${attributes}`),
  }
}
