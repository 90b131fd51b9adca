import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface SecurityHeaders {
  /** Headers of everything except pages. */
  readonly common: Readonly<Record<string, string>>
  /**
   * Returns the common headers with a policy for scripts and for exactly the styles of this page.
   * @param nonce nonce of content that streams late
   * @param styles text of the page's inline styles; null if it links them
   */
  page(nonce: string | null, styles: string | null): Readonly<Record<string, string>>
  /** Returns the headers of a page with these styles in a frame of this site, without scripts (HTML, «sandbox»). */
  framed(styles: string | null): Readonly<Record<string, string>>
}

interface Options {
  /** Exact text of the inline scripts that the policy allows by hash. */
  readonly inlineScripts: readonly string[]
  /** True if the public address is https, so that HSTS makes browsers use it. */
  readonly isHttps: boolean
  /** True in development, so that Vite's own inline scripts and styles run. */
  readonly isDevelopment: boolean
}

/** @returns the source of a policy that allows exactly this inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source) */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Creates the headers of Content Security Policy Level 3 and related ones. Everything is 'self', because nothing is fetched from elsewhere.
 */
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
      // Replaces the older X-Frame-Options, because headers share a page's first ten packets.
      `frame-ancestors ${ancestors}`,
      // No script can turn text into markup or code. The portal's scripts never do so, and React's own use of it is not needed.
      ...(isDevelopment ? [] : [`require-trusted-types-for 'script'`]),
      // Every browser supports `report-uri`. The Reporting API would add 60 bytes to every page, whose headers share its first ten packets.
      'report-uri /api/csp-reports',
      // The syntax needs no spaces.
    ].join(';')
  const hashesOf = (styles: string | null) => (styles === null ? [] : [hashOf(styles)])
  /** Shares headers in memory, because pages of a kind have few different styles. */
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
