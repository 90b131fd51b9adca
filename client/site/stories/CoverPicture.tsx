import type { ArticleSummary } from '../../api/contract.ts'
import { coverDrawing } from '../../design/cover/cover-svg.ts'
import { coverHref, heroHref } from '../addresses.ts'

interface Props {
  article: Pick<ArticleSummary, 'slug' | 'category' | 'heroImage' | 'subjects'>
  /** The first picture in view: a generated one is drawn in the document, which costs less than a file of its own. */
  eager?: boolean
  /** Of the drawn cover: see `dealCovers`. */
  turn?: number | undefined
  className?: string
}

/** An article’s picture, decorative beside its headline. The generated cover replaces one that fails to load. */
export function CoverPicture({ article, eager = false, turn = 0, className }: Props) {
  const classes = ['cover', className].filter(Boolean).join(' ')
  if (eager && !article.heroImage) {
    const drawing = coverDrawing({ slug: article.slug, category: article.category, subject: article.subjects[0], turn })
    return (
      <svg
        className={classes}
        viewBox="0 0 1200 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // Markup that this program makes, on pages without React in the browser.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    )
  }
  const picture = (
    <img
      src={heroHref(article, turn)}
      data-fallback={
        article.heroImage ? coverHref({ slug: article.slug, category: article.category, subject: article.subjects[0], turn }) : undefined
      }
      alt=""
      width={1200}
      height={800}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      // A drawing is not decoded.
      decoding={article.heroImage ? 'async' : undefined}
      className={eager ? classes : undefined}
    />
  )
  // The box has the picture's place while that waits for the first paint: see `start-script.ts`.
  return eager ? picture : <span className={classes}>{picture}</span>
}
