import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface SecurityHeaders {
  /** For everything that is no page. */
  readonly common: Readonly<Record<string, string>>
  /**
   * For pages: the same and the policy for scripts and for exactly the styles that this page carries.
   * @param nonce of content that streams late
   * @param styles the text of those that the page carries; null where it links them
   */
  page(nonce: string | null, styles: string | null): Readonly<Record<string, string>>
  /** For a page with these styles that is shown in a frame of this site, without scripts (HTML, «sandbox»). */
  framed(styles: string | null): Readonly<Record<string, string>>
}

interface Options {
  /** The exact text of inline scripts that may run, by its hash. */
  readonly inlineScripts: readonly string[]
  /** The public address is https: HSTS makes browsers use it. */
  readonly isHttps: boolean
  /** Vite's own inline scripts and styles run while developing. */
  readonly isDevelopment: boolean
}

/** @returns the source of a policy that allows exactly this text, inline (https://www.w3.org/TR/CSP3/#grammardef-hash-source) */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content Security Policy Level 3 and its companions; nothing is fetched from elsewhere, so everything is 'self'. */
export function createSecurityHeaders({ inlineScripts, isHttps, isDevelopment }: Options): SecurityHeaders {
  const hashes = inlineScripts.map(hashOf)
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  const policy = (nonce: string | null, styles: readonly string[], ancestors = `'none'`) =>
    [
      `default-src 'self'`,
      isDevelopment
        ? `script-src 'self' 'unsafe-inline'`
        : ['script-src', `'self'`, ...hashes, ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' '),
      isDevelopment ? `style-src 'self' 'unsafe-inline'` : ['style-src', `'self'`, ...styles].join(' '),
      `img-src 'self' data:`,
      ...(isDevelopment ? [`connect-src 'self' ws: wss:`] : []),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      // X-Frame-Options is the older way to say so; headers share a page's first ten packets.
      `frame-ancestors ${ancestors}`,
      // No script can turn text into markup or code: none of the portal's does, and React's own way through it is not needed.
      ...(isDevelopment ? [] : [`require-trusted-types-for 'script'`]),
      // Every browser knows it. The Reporting API would take 60 bytes more of every page, whose headers share its first ten packets.
      'report-uri /api/csp-reports',
      // Spaces are no part of the syntax.
    ].join(';')
  const hashesOf = (styles: string | null) => (styles === null ? [] : [hashOf(styles)])
  /** Pages of a kind have few different styles: their headers are in memory once. */
  const withoutNonce = new LRUCache<string, Readonly<Record<string, string>>>({ max: 500 })
  const page: SecurityHeaders['page'] = (nonce, styles) => {
    const allowed = hashesOf(styles)
    const key = allowed.join('')
    const known = nonce === null ? withoutNonce.get(key) : undefined
    if (known) return known
    const headers = { ...common, 'content-security-policy': policy(nonce, allowed) }
    if (nonce === null) withoutNonce.set(key, headers)
    return headers
  }
  return {
    common: { ...common, 'content-security-policy': `default-src 'none'; frame-ancestors 'none'` },
    framed: (styles) => ({
      ...common,
      'content-security-policy': `${policy(null, hashesOf(styles), `'self'`)}; sandbox allow-same-origin`,
    }),
    page,
  }
}
