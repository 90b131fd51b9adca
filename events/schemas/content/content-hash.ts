import { createHash } from 'node:crypto'
import type { Block } from '../../domain/blocks.ts'

/** What readers see of a revision, of this schema: the fields of `contentFields`. */
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

/** Recorded with each hash. What is hashed never changes under a number. */
export const HASH_SCHEMA = 1

/** @returns what readers see, of an event that holds more */
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

/** @returns SHA-256 in hex of the content as RFC 8785 writes it */
export const contentHash = (content: RevisionContent): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(content)))
    .digest('hex')

/**
 * RFC 8785 for plain JSON values: members in the order of their names' UTF-16 units, no space, numbers and strings as ECMAScript
 * writes them. Absent members are left out; half a surrogate pair, which the RFC has no form for, is an escape.
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
