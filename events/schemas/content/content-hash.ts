import { createHash } from 'node:crypto'
import type { Block } from '../../domain/blocks.ts'

export interface RevisionContent {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly readTime: number
  readonly illustrative?: boolean | undefined
  readonly heroImage?: string | undefined
  readonly body: readonly Block[]
}

/** Version of the hashed fields, recorded with each hash. The fields of a version never change. */
export const HASH_SCHEMA = 1

export const contentOf = ({
  title,
  subtitle,
  excerpt,
  summary,
  readTime,
  illustrative,
  heroImage,
  body,
}: RevisionContent): RevisionContent => ({
  title,
  subtitle,
  excerpt,
  summary,
  readTime,
  ...(illustrative ? { illustrative } : {}),
  ...(heroImage === undefined ? {} : { heroImage }),
  body,
})

export const contentHash = (content: RevisionContent): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(content)))
    .digest('hex')

/**
 * Writes JSON by RFC 8785: members sorted by the UTF-16 units of their names, no spaces, numbers and strings as in ECMAScript. Omits
 * undefined members and escapes lone surrogates, which the RFC does not cover.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `{${sorted.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
