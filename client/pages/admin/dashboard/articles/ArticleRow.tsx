import { Star } from 'lucide-react'
import type { ArticleStatus } from '../../../../../events/domain/article-status.ts'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ArticleSummary } from '../../../../api/contract.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { articleHref, deskHref } from '../../../../site/addresses.ts'
import { longDate } from '../../../../site/italian-date.ts'
import { Tooltip } from '../../../../design/tooltip/Tooltip.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { useArticleActions } from './article-actions.ts'

const STATUS: Record<ArticleStatus, string> = { draft: 'Bozza', review: 'Da rivedere', published: 'Pubblicato', withdrawn: 'Ritirato' }

/** One article and its actions. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  const { slug, title, status, category, publishedAt, createdAt, viewCount, featured, generatedBy, reviewReasons, mayReturn } = article
  const { perform, pending } = useArticleActions(article)
  const offers = useRights()
  // A disabled button would lose the focus; `perform` ignores clicks while a change is pending.
  const busy = pending ? ({ 'aria-disabled': true } as const) : {}
  const isPublished = status === 'published'
  return (
    <tr data-slug={slug} aria-busy={pending}>
      <th scope="row" className="title">
        <a href={isPublished ? articleHref(slug) : deskHref(slug)}>{title}</a>
        {generatedBy === 'ai' && <span className="label ml-2 whitespace-nowrap">scritto con IA</span>}
        {status === 'review' && reviewReasons.length > 0 && (
          <ul className="reasons" aria-label="Perché va rivisto">
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <span className="status" data-status={status}>
          {STATUS[status]}
        </span>
      </td>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td className="whitespace-nowrap">{longDate(publishedAt ?? createdAt)}</td>
      <td className="num">
        {figure(viewCount)}
        <span className="on-phone"> {viewCount === 1 ? 'visualizzazione' : 'visualizzazioni'}</span>
      </td>
      <td className="actions">
        <div>
          {isPublished && offers(featured ? 'unfeatureArticle' : 'featureArticle', featured ? 'featured' : 'plain') && (
            <Tooltip text="Gli ultimi due articoli in evidenza aprono la prima pagina">
              <Button
                look="quiet"
                className="button-small"
                aria-pressed={featured}
                {...busy}
                onClick={() => perform(featured ? 'unfeature' : 'feature')}
              >
                <Star size={16} strokeWidth={1.5} aria-hidden="true" fill={featured ? 'currentColor' : 'none'} />
                In evidenza
                <span className="visually-hidden">: {title}</span>
              </Button>
            </Tooltip>
          )}
          {/* An unreviewed text must be read before it is published; a withdrawn one may return unless it was refused since. */}
          {!isPublished && !mayReturn ? (
            <ButtonLink look="secondary" className="button-small" href={deskHref(slug)}>
              Leggi e decidi
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          ) : (
            (isPublished ? offers('withdrawArticle', status) : offers('publishArticle', 'cleared')) && (
              <Button look="secondary" className="button-small" {...busy} onClick={() => perform(isPublished ? 'withdraw' : 'publish')}>
                {isPublished ? 'Ritira' : 'Pubblica'}
                <span className="visually-hidden">: {title}</span>
              </Button>
            )
          )}
        </div>
      </td>
    </tr>
  )
}
