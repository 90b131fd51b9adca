import type { ArticleSummary } from '../../api/contract.ts'
import { coverDrawing } from '../../design/cover/cover-svg.ts'
import { coverHref } from '../addresses.ts'

interface Props {
  article: Pick<ArticleSummary, 'firstSlug' | 'category' | 'heroImage'>
  /** The first picture in view: a generated one is drawn in the document, which costs less than a file of its own. */
  eager?: boolean
  /** Composed for 5 : 2 where it is drawn in the document: its height is not cut. */
  wide?: boolean
  className?: string
}

/** An article’s picture, decorative beside its headline. The generated cover replaces one that fails to load. */
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
        // Markup that this program makes, on pages without React in the browser.
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
      // A drawing is not decoded.
      decoding={heroImage ? 'async' : undefined}
      className={eager ? classes : undefined}
    />
  )
  // The box has the picture's place while that waits for the first paint: see `start-script.ts`.
  return eager ? picture : <span className={classes}>{picture}</span>
}
