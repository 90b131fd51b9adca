import type { ArticleSummary } from '../../api/contract.ts'
import { coverHref, heroHref } from '../addresses.ts'

interface Props {
  article: Pick<ArticleSummary, 'slug' | 'category' | 'heroImage'>
  /** The first picture in view is loaded at once. */
  eager?: boolean
  className?: string
}

/** An article’s picture, a decoration beside its headline. One that does not load gives way to the drawn cover. */
export function CoverPicture({ article, eager = false, className }: Props) {
  return (
    <img
      src={heroHref(article)}
      data-fallback={article.heroImage ? coverHref(article.slug, article.category) : undefined}
      alt=""
      width={1200}
      height={800}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={['cover', className].filter(Boolean).join(' ')}
    />
  )
}
