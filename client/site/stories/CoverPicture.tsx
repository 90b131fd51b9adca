import type { ArticleSummary } from '../../api/contract.ts'
import { coverHref, heroHref } from '../addresses.ts'

interface Props {
  article: Pick<ArticleSummary, 'slug' | 'category' | 'heroImage'>
  /** Loads at once: for the first picture in view. */
  eager?: boolean
  /** Of the drawn cover: see `dealCovers`. */
  turn?: number | undefined
  className?: string
}

/** An article’s picture, decorative beside its headline. The generated cover replaces one that fails to load. */
export function CoverPicture({ article, eager = false, turn = 0, className }: Props) {
  return (
    <img
      src={heroHref(article, turn)}
      data-fallback={article.heroImage ? coverHref(article.slug, article.category, turn) : undefined}
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
