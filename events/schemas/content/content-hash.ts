import { createHash } from 'node:crypto'
import type { Block } from '../../domain/blocks.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Cover } from '../../domain/pictures/picture.ts'
import type { Source } from '../../domain/sources.ts'

export interface RevisionContent {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly readTime: number
  readonly illustrative?: boolean | undefined
  readonly heroImage?: string | undefined
  readonly cover?: Cover | undefined
  readonly sources?: Source[] | undefined
  readonly body: readonly Block[]
}

/**
 * Returns the version of the hashed fields, which is recorded with each hash. Version 2 added `cover`, `sources` and blocks of type
 * `figure`. A text without them has the same hash in both versions, so a text approved under version 1 stays the same text.
 */
export const hashSchemaOf = ({ cover, sources, body }: Pick<RevisionContent, 'cover' | 'sources' | 'body'>): number =>
  cover !== undefined || sources !== undefined || body.some(({ type }) => type === 'figure') ? 2 : 1

export const contentOf = ({
  title,
  subtitle,
  excerpt,
  summary,
  readTime,
  illustrative,
  heroImage,
  cover,
  sources,
  body,
}: RevisionContent): RevisionContent => ({
  title,
  subtitle,
  excerpt,
  summary,
  readTime,
  ...(illustrative ? { illustrative } : {}),
  ...(heroImage === undefined ? {} : { heroImage }),
  ...(cover === undefined ? {} : { cover }),
  ...(sources === undefined ? {} : { sources }),
  body,
})

export const contentHash = (content: RevisionContent): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(content)))
    .digest('hex')
