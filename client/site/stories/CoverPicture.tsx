import type { ArticleSummary } from '../../api/contract.ts'
import { coverDrawing } from '../../design/cover/cover-svg.ts'
import { coverHref } from '../addresses.ts'

interface Props {
  article: Pick<ArticleSummary, 'firstSlug' | 'category' | 'heroImage'>
  /** The first picture in view. A generated one is inlined, which costs less than a file of its own. */
  eager?: boolean
  /** Inlines the cover composed for 5 : 2, so that its height is not cropped. */
  wide?: boolean
  className?: string
}

/** Picture of an article, decorative beside its headline. The generated cover replaces a picture that fails to load. */
export function CoverPicture({ article: { firstSlug, category, heroImage }, eager = false, wide = false, className }: Props) {
  const classes = ['cover', className].filter(Boolean).join(' ')
  const cover = { slug: firstSlug, category }
  if (eager && !heroImage) {
    const height = wide ? 480 : 800
    return (
      <svg
        className={classes}
        viewBox={`0 0 1200 ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // The program generates this markup, and these pages do not load React in the browser.
        dangerouslySetInnerHTML={{ __html: coverDrawing({ ...cover, height }) }}
      />
    )
  }
  const picture = (
    <img
      src={heroImage ?? coverHref(cover)}
      data-fallback={heroImage ? coverHref(cover) : undefined}
      alt=""
      width={1200}
      height={800}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      // Decoding applies to photographs only: covers are SVG.
      decoding={heroImage ? 'async' : undefined}
      className={eager ? classes : undefined}
    />
  )
  // The box reserves the space of a picture that waits for the first paint: see `start-script.ts`.
  return eager ? picture : <span className={classes}>{picture}</span>
}
