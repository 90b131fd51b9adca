import type { ApiRequest } from '../http/calls/api-request.ts'

export interface HostCookie {
  read(ctx: ApiRequest): string | null
  write(ctx: ApiRequest, value: string): void
  clear(ctx: ApiRequest): void
}

interface Options {
  readonly name: string
  readonly maxAgeMs: number
  /** True if the public address is https; TLS may end at a proxy. */
  readonly isHttps: boolean
}

/**
 * Creates a cookie for this host alone, unreadable by scripts and never sent by other sites. With TLS it has the `__Host-` prefix, so that
 * no neighbouring subdomain can set it (RFC 6265bis, 4.1.3.2).
 */
export function createHostCookie({ name, maxAgeMs, isHttps }: Options): HostCookie {
  const fullName = isHttps ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    // Parsed by hand: if two cookies have the same name, neither is trusted.
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
